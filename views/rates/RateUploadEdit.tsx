// `/rates/batches/{uploadBatchId}/uploads/edit/{rateUploadId}` (RT-72, RATE-05..08): one uploaded rate, put right before it is submitted.
import { rateUploads, rateWorkbench } from '../../core/index.ts';
import { RowEdit } from '../admin/workbench/RowEdit.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { Gone } from '../kit/Gone.tsx';

const RateUploadEdit = () => {
  const batchId = useRecordId('uploadBatchId');
  const id = useRecordId('rateUploadId');
  return batchId === null || id === null ? (
    <Gone />
  ) : (
    <RowEdit key={id} kind={rateUploads} calls={rateWorkbench} parent={null} batchId={batchId} id={id} />
  );
};
export default RateUploadEdit;
