// `/stores/{id}/batches` (RT-86): files of deliveries of one store, uploaded and found again.
import { deliveryUploads, deliveryWorkbench } from '../../core/index.ts';
import { useRecordId } from '../hooks/useRecordId.ts';
import { Gone } from '../kit/Gone.tsx';
import { WhereThere } from '../kit/WhereThere.tsx';
import { UploadFile } from './workbench/UploadFile.tsx';

const StoreDeliveryBatches = () => {
  const store = useRecordId();
  return store === null ? (
    <Gone />
  ) : (
    <WhereThere key={store} segment="stores" id={store}>
      <UploadFile kind={deliveryUploads} calls={deliveryWorkbench} parent={store} />
    </WhereThere>
  );
};
export default StoreDeliveryBatches;
