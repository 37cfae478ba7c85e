// Signature version 4 of Amazon's services, as every store that is compatible with S3 checks it: the headers of a request, or an address that
// is good for some minutes. The content is not signed: it goes over TLS, and its length is.
import { createHash, createHmac } from 'node:crypto';

/** The pair with which requests are signed. */
export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What is signed. */
export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly region: string;
  readonly keys: S3Keys;
  readonly now: Date;
}

const UNSIGNED = 'UNSIGNED-PAYLOAD';
const ALGORITHM = 'AWS4-HMAC-SHA256';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number =>
  a < b ? -1 : a > b ? 1 : 0;

/** `20261120T080000Z` */
const moment = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '');

const signature = (
  { method, url, region, keys, now }: SignedRequest,
  headers: readonly (readonly [string, string])[],
): string => {
  const at = moment(now);
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const query = [...url.searchParams]
    .sort(byName)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...headers.map(([name, value]) => `${name}:${value}`),
    '',
    headers.map(([name]) => name).join(';'),
    UNSIGNED,
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(`AWS4${keys.secretAccessKey}`, at.slice(0, 8)),
  );
  return hmac(key, [ALGORITHM, at, scope, digest].join('\n')).toString('hex');
};

/** The headers that a request needs beside its own. */
export const signedHeaders = (request: SignedRequest): Readonly<Record<string, string>> => {
  const { url, region, keys, now } = request;
  const at = moment(now);
  const headers = [
    ['host', url.host],
    ['x-amz-content-sha256', UNSIGNED],
    ['x-amz-date', at],
  ] as const;
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  return {
    ...Object.fromEntries(headers),
    authorization: `${ALGORITHM} Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${headers.map(([name]) => name).join(';')}, Signature=${signature(request, headers)}`,
  };
};
