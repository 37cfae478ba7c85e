// Files of any kind as people upload them to the workbench.
import type { Claims, UploadBatch, WorkbenchCalls } from '../../../../core/index.ts';
import type { ErrorBody, World } from '../world.ts';

/** A file of these lines, the first being its headings. */
export const csvFile = (...lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

interface Sent {
  readonly name?: string;
  readonly country?: string;
  readonly parentId?: number;
  readonly mapping?: Readonly<Record<string, string>>;
}

/** Sends a file to the workbench of a kind. */
export const uploadTo = async (
  world: World,
  calls: WorkbenchCalls,
  who: Claims | null,
  file: string | Uint8Array<ArrayBuffer>,
  { name = 'file.csv', country = 'ZA', parentId, mapping }: Sent = {},
): Promise<{ readonly status: number; readonly body: UploadBatch & ErrorBody }> => {
  const body = new FormData();
  body.append('file', new File([file], name));
  if (mapping !== undefined) body.append('mapping', JSON.stringify(mapping));
  const { path, service, method } = calls.upload;
  const query = parentId === undefined ? '' : `?parentId=${parentId}`;
  const answer = await world.raw(`/${service}${path.replace('{country}', country)}${query}`, {
    who,
    method,
    body,
  });
  return { status: answer.status, body: (await answer.json()) as UploadBatch & ErrorBody };
};
