// What staff look after: lists of records of reference as tables, and their statuses.

export {
  buildState,
  IndexBuild,
  IndexStanding,
  indexState,
  searchIndex,
} from '../contract/indexes.ts';
export { batchState, uploadStatus } from '../rates/uploadStatus.ts';
export { clientTierOf } from '../resources/clientTierOf.ts';
export {
  applicationStatus,
  applicationType,
  clientTier,
  environment,
  termsStatus,
} from '../resources/status.ts';
export {
  type AccountsOf,
  accountList,
  accountRowList,
  accountsPath,
  transactionItemList,
} from '../services/admin/accounts.ts';
export {
  type AdminList,
  chosenColumns,
  columnsShown,
  createPath,
  type FieldKind,
  filtersSet,
  type ListColumn,
  type ListFilter,
  type ListTable,
  type ListView,
  type RowAction,
  type RowsDeletion,
  readQuery,
  type SortField,
  type StatusWords,
  standardView,
  uploadPath,
} from '../services/admin/adminList.ts';
export { adminLists } from '../services/admin/adminLists.ts';
export { mobileDeviceList } from '../services/admin/mobileDevices.ts';
export { companyRateBatchList } from '../services/admin/rateBatches.ts';
export { rateList } from '../services/admin/rates.ts';
export { rateUploadList } from '../services/admin/rateUploads.ts';
export { receiptList } from '../services/admin/receipts.ts';
export {
  chosenIn,
  columnsText,
  filterQuery,
  pageQuery,
  type ResourceView,
  resourceColumns,
  resourceFilters,
  resourceFiltersSet,
  shownColumns,
  standardResourceView,
} from '../services/admin/resourceView.ts';
export { ageingList, type DocumentsOf, taxDocumentList } from '../services/admin/taxDocuments.ts';
export { type WebhookEvent, webhookEvent, webhookStatus } from '../webhooks/status.ts';
