// `/stores/{id}/batches/{uploadBatchId}/uploads/edit/{deliveryUploadId}` (RT-88): one uploaded delivery, put right before it is submitted.
import { deliveryUploads, deliveryWorkbench } from '../../core/index.ts';
import { useRecordId } from '../hooks/useRecordId.ts';
import { Gone } from '../kit/Gone.tsx';
import { RowEdit } from './workbench/RowEdit.tsx';

const StoreDeliveryEdit = () => {
  const store = useRecordId();
  const batchId = useRecordId('uploadBatchId');
  const id = useRecordId('deliveryUploadId');
  return store === null || batchId === null || id === null ? (
    <Gone />
  ) : (
    <RowEdit
      key={id}
      kind={deliveryUploads}
      calls={deliveryWorkbench}
      parent={store}
      batchId={batchId}
      id={id}
    />
  );
};
export default StoreDeliveryEdit;
