// What staff look after: lists of records of reference as tables, and their statuses.

export {
  type AdminList,
  createPath,
  type FieldKind,
  filtersSet,
  type ListColumn,
  type ListFilter,
  type ListTable,
  type ListView,
  type RowAction,
  type RowsDeletion,
  type SortField,
  type StatusWords,
  standardView,
  uploadPath,
} from '../resources/adminList.ts';
export { adminLists } from '../resources/adminLists.ts';
export { clientTierOf } from '../resources/clientTierOf.ts';
export { mobileDeviceList } from '../resources/mobileDevices.ts';
export { rateList } from '../resources/rates.ts';
export { rateUploadList } from '../resources/rateUploads.ts';
export {
  applicationStatus,
  applicationType,
  batchState,
  clientTier,
  documentStatus,
  environment,
  termsStatus,
  uploadStatus,
  webhookStatus,
} from '../resources/status.ts';
