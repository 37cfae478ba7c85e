// Files that are uploaded: their kinds, how cells are read, rows and batches, and the calls of the workbench.

export { CompanyRateBatch } from '../contract/rateBatches.ts';
export {
  deliveryWorkbench,
  logisticsWorkbench,
  rateWorkbench,
  storeWorkbench,
  type WorkbenchCalls,
} from '../contract/workbench.ts';
export {
  addedHeadings,
  type FlatRow,
  flatRow,
  type UploadRowList,
  uploadRowList,
} from '../services/admin/uploadRows.ts';
export { canCancelUpload, canEditUpload, canUndoBatch } from '../uploads/actions.ts';
export {
  type BankFileLine,
  bankCents,
  bankDay,
  bankFileColumns,
  bankFileLimits,
  bankLayouts,
  bankLineKey,
  readBankFile,
} from '../uploads/bankFile.ts';
export {
  DryRun,
  FaultCount,
  PlannedRow,
  UploadBatch,
  UploadOutcome,
  UploadRow,
  uploadOutcomes,
} from '../uploads/codec.ts';
export {
  type CellFaults,
  type Cells,
  type Find,
  plainWord,
  type ReadingWorld,
  type UploadColumn,
  type UploadLookup,
} from '../uploads/column.ts';
export { deliveryUploads } from '../uploads/delivery.ts';
export {
  columnNamed,
  createReader,
  type ReadRow,
  type UploadKind,
  type UploadKindName,
  uploadMostBytes,
} from '../uploads/kind.ts';
export { logisticsUploads } from '../uploads/logisticsStatus.ts';
export { cellsOfRate, rateIdentity, rateOfCells, rateUploads } from '../uploads/rate.ts';
export { joinAddress, storeUploads } from '../uploads/store.ts';
