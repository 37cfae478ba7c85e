// Every list of the administration, in one table: for documents and for whoever goes through all of them.
import { accountList, accountRowList, transactionItemList } from './accounts.ts';
import type { ListTable } from './adminList.ts';
import { distanceBatchList, distanceRowList } from './distances.ts';
import { mobileDeviceList } from './mobileDevices.ts';
import { companyRateBatchList } from './rateBatches.ts';
import { rateList } from './rates.ts';
import { rateUploadList } from './rateUploads.ts';
import { receiptList } from './receipts.ts';
import { ageingList, taxDocumentList } from './taxDocuments.ts';

/** Every list of the administration; of those over one batch each, the first batch's. */
export const adminLists: readonly ListTable<never>[] = [
  mobileDeviceList,
  rateList,
  rateUploadList(1),
  companyRateBatchList(1),
  distanceBatchList,
  distanceRowList(1),
  accountList(null, true),
  accountRowList(null, 1),
  transactionItemList('accounts', 1),
  receiptList,
  taxDocumentList(null),
  ageingList,
];
