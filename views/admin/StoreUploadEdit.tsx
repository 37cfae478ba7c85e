// `/stores/batches/{uploadBatchId}/uploads/edit/{storeUploadId}` (RT-85): one uploaded store, put right before it is submitted.
import { storeUploads, storeWorkbench } from '../../core/index.ts';
import { useRecordId } from '../hooks/useRecordId.ts';
import { Gone } from '../kit/Gone.tsx';
import { RowEdit } from './workbench/RowEdit.tsx';

const StoreUploadEdit = () => {
  const batchId = useRecordId('uploadBatchId');
  const id = useRecordId('storeUploadId');
  return batchId === null || id === null ? (
    <Gone />
  ) : (
    <RowEdit key={id} kind={storeUploads} calls={storeWorkbench} parent={null} batchId={batchId} id={id} />
  );
};
export default StoreUploadEdit;
