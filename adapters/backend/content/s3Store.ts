// Files in a store that speaks as Amazon's S3 does: `s3://bucket/prefix?region=af-south-1&endpoint=https://...`. Bytes go through as they come,
// in both directions; nothing is kept in memory.
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { type FileStore, partsOf } from './fileStore.ts';
import { type S3Keys, signedHeaders } from './s3Signature.ts';

/** The store is away when it is silent for so long. */
const SILENT_MS = 20_000;

interface Sent {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly size?: number;
  readonly content?: AsyncIterable<Uint8Array>;
}

const answerOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
    request.setTimeout(SILENT_MS, () =>
      request.destroy(new Error(`the store of files did not answer for ${SILENT_MS / 1000} s`)),
    );
  });

/** As fast as the line takes it. @throws where it is not as much as was announced */
const write = async (
  request: ClientRequest,
  content: AsyncIterable<Uint8Array>,
  size: number,
): Promise<void> => {
  let written = 0;
  for await (const piece of content) {
    written += piece.length;
    if (!request.write(piece)) await once(request, 'drain');
  }
  if (written !== size) throw new Error(`a file has ${written} bytes, not ${size}`);
};

/** The place of files in a bucket. The address of a file is `endpoint/bucket/prefix/key`. */
export const s3Store = (place: URL, keys: S3Keys, now: () => Date = () => new Date()): FileStore => {
  const region = place.searchParams.get('region') ?? 'us-east-1';
  const endpoint = place.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const folder = [place.hostname, ...place.pathname.split('/').filter((part) => part !== '')].join('/');

  const send = async ({ method, key, size, content }: Sent): Promise<IncomingMessage> => {
    const { table, id } = partsOf(key);
    const url = new URL(`/${folder}/${table}/${id}`, endpoint);
    const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, {
      method,
      headers: {
        ...signedHeaders({ method, url, region, keys, now: now() }),
        ...(size === undefined ? {} : { 'content-length': size, 'content-type': 'application/octet-stream' }),
      },
    });
    const answer = answerOf(request);
    // what breaks the line before it is asked for is told by what breaks off the sending
    answer.catch(() => undefined);
    try {
      if (content !== undefined) await write(request, content, size ?? 0);
      request.end();
    } catch (error) {
      request.destroy();
      throw error;
    }
    return answer;
  };

  /** The answer without its body. @throws where it is neither 2xx nor one of these */
  const told = async (sent: Sent, ...other: readonly number[]): Promise<IncomingMessage> => {
    const answer = await send(sent);
    const { statusCode = 0 } = answer;
    answer.resume();
    if ((statusCode < 200 || statusCode > 299) && !other.includes(statusCode))
      throw new Error(`the store of files answered ${statusCode} to ${sent.method}`);
    return answer;
  };

  return {
    async put(key, content, size) {
      await told({ method: 'PUT', key, size, content });
    },
    async get(key) {
      const answer = await send({ method: 'GET', key });
      if (answer.statusCode === 200) return Readable.toWeb(answer) as ReadableStream<Uint8Array>;
      answer.resume();
      if (answer.statusCode === 404) return undefined;
      throw new Error(`the store of files answered ${answer.statusCode} to GET`);
    },
    async size(key) {
      const answer = await told({ method: 'HEAD', key }, 404);
      return answer.statusCode === 404 ? undefined : Number(answer.headers['content-length']);
    },
    async remove(key) {
      await told({ method: 'DELETE', key }, 404);
    },
  };
};
