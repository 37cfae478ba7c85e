// `/stores/batches/{uploadBatchId}/uploads` (RT-84): the stores of one uploaded file.
import { storeUploads, storeWorkbench } from '../../core/index.ts';
import { useRecordId } from '../hooks/useRecordId.ts';
import { Gone } from '../kit/Gone.tsx';
import { BatchRows } from './workbench/BatchRows.tsx';

const StoreRows = () => {
  const batchId = useRecordId('uploadBatchId');
  return batchId === null ? (
    <Gone />
  ) : (
    <BatchRows key={batchId} kind={storeUploads} calls={storeWorkbench} parent={null} batchId={batchId} />
  );
};
export default StoreRows;
