// `/stores/batches/add` (RT-83, LST-02): a file of stores is uploaded.
import { storeUploads, storeWorkbench } from '../../core/index.ts';
import { UploadFile } from './workbench/UploadFile.tsx';

const StoreFile = () => <UploadFile kind={storeUploads} calls={storeWorkbench} parent={null} />;
export default StoreFile;
