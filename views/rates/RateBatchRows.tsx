// `/rates/batches/{uploadBatchId}/uploads` (RT-71, RATE-01..04): the rates of one uploaded file.
import { rateUploads, rateWorkbench } from '../../core/index.ts';
import { BatchRows } from '../admin/workbench/BatchRows.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { Gone } from '../kit/Gone.tsx';

const RateBatchRows = () => {
  const batchId = useRecordId('uploadBatchId');
  return batchId === null ? (
    <Gone />
  ) : (
    <BatchRows key={batchId} kind={rateUploads} calls={rateWorkbench} parent={null} batchId={batchId} />
  );
};
export default RateBatchRows;
