// `/logisticsStatus/batches/add` (RT-89, ROL-60): a file that moves deliveries. No other route is named, so the rows of a batch and one row
// of it stand at this one, by `?batch=` and `?row=`.
import { useSearchParams } from 'react-router';
import { logisticsUploads, logisticsWorkbench } from '../../core/index.ts';
import { BatchRows } from './workbench/BatchRows.tsx';
import { RowEdit } from './workbench/RowEdit.tsx';
import { UploadFile } from './workbench/UploadFile.tsx';

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

const LogisticsStatusUpload = () => {
  const [params] = useSearchParams();
  const batchId = idOf(params.get('batch'));
  const id = idOf(params.get('row'));
  const of = { kind: logisticsUploads, calls: logisticsWorkbench, parent: null };
  if (batchId === null) return <UploadFile {...of} />;
  return id === null ? (
    <BatchRows key={batchId} {...of} batchId={batchId} />
  ) : (
    <RowEdit key={id} {...of} batchId={batchId} id={id} />
  );
};
export default LogisticsStatusUpload;
