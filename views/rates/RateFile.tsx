// `/rates/batches/add` (RT-69, LST-02): a file of rates is uploaded.
import { rateUploads, rateWorkbench } from '../../core/index.ts';
import { UploadFile } from '../admin/workbench/UploadFile.tsx';

const RateFile = () => <UploadFile kind={rateUploads} calls={rateWorkbench} parent={null} />;
export default RateFile;
