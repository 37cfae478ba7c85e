// A large file in parts (RFC 9110, 14): one range of bytes for each question, checked against the version the asker knows. Nothing of it
// is kept in memory, so a country's map may have gigabytes.
import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

interface Span {
  readonly first: number;
  readonly last: number;
}

/** What a Range header asks of `size` bytes: the whole where it is absent or of another form, null where nothing of it is there. */
export const spanOf = (range: string | null, size: number): Span | null | 'whole' => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? null : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? null : { first, last };
};

const tagOf = ({ size, mtimeMs }: Stats): string =>
  `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;

const streamOf = (file: string, { first, last }: Span): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(file, { start: first, end: last })) as ReadableStream<Uint8Array>;

/** Answers GET and HEAD for one file; null where it is gone. */
export const respondRanged = async (
  request: Request,
  file: string,
  type: string,
): Promise<Response | null> => {
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) return null;
  const { size } = found;
  const tag = tagOf(found);
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
    'content-type': type,
    etag: tag,
    'last-modified': found.mtime.toUTCString(),
  };
  const asked = request.headers;
  if (asked.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
  // A part of another version than the asker's would not fit what it has: it gets the whole.
  const condition = asked.get('if-range');
  const isSame = condition === null || condition === tag || condition === headers['last-modified'];
  const span = isSame ? spanOf(asked.get('range'), size) : 'whole';
  if (span === null)
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const isWhole = span === 'whole';
  const { first, last } = isWhole ? { first: 0, last: size - 1 } : span;
  headers['content-length'] = String(last - first + 1);
  if (!isWhole) headers['content-range'] = `bytes ${first}-${last}/${size}`;
  const body = request.method === 'HEAD' || size === 0 ? null : streamOf(file, { first, last });
  return new Response(body, { status: isWhole ? 200 : 206, headers });
};
