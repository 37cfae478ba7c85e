// `/stores/{id}/batches/{uploadBatchId}/uploads` (RT-87): the deliveries of one uploaded file of a store.
import { deliveryUploads, deliveryWorkbench } from '../../core/index.ts';
import { useRecordId } from '../hooks/useRecordId.ts';
import { Gone } from '../kit/Gone.tsx';
import { BatchRows } from './workbench/BatchRows.tsx';

const StoreDeliveryRows = () => {
  const store = useRecordId();
  const batchId = useRecordId('uploadBatchId');
  return store === null || batchId === null ? (
    <Gone />
  ) : (
    <BatchRows
      key={batchId}
      kind={deliveryUploads}
      calls={deliveryWorkbench}
      parent={store}
      batchId={batchId}
    />
  );
};
export default StoreDeliveryRows;
