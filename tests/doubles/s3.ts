// A store that speaks as S3 does, in this process: it keeps what it is given and checks each signature by its own reading of the rules.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

export interface S3Double {
  /** For UMZILA_FILES. */
  readonly place: string;
  readonly kept: Map<string, Buffer>;
  /** Answers it to everything while it is set. */
  broken: number | undefined;
  end(): Promise<void>;
}

export const s3Keys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Whether the request was signed with the key; read from what came over the line alone. */
const isSigned = ({ method = '', url = '', headers }: IncomingMessage): boolean => {
  const [, id, day = '', region = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (id !== s3Keys.accessKeyId || !names.split(';').includes('host')) return false;
  const [path = '', query = ''] = url.split('?');
  const canonical = `${method}\n${path}\n${query}\n${names
    .split(';')
    .map((name) => `${name}:${headers[name]}\n`)
    .join('')}\n${names}\n${headers['x-amz-content-sha256']}`;
  const date = String(headers['x-amz-date']);
  const toSign = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`;
  const key = hmac(hmac(hmac(hmac(`AWS4${s3Keys.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  return date.startsWith(day) && hmac(key, toSign).toString('hex') === signature;
};

export const startS3 = async (): Promise<S3Double> => {
  const kept = new Map<string, Buffer>();
  const double: { broken: number | undefined } = { broken: undefined };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method, url = '' } = request;
      const end = (status: number, body?: Buffer) => {
        response.writeHead(status, body === undefined ? {} : { 'content-length': body.length });
        response.end(method === 'HEAD' ? undefined : body);
      };
      if (double.broken !== undefined) return end(double.broken);
      if (!isSigned(request)) return end(403);
      if (method === 'PUT') {
        kept.set(url, Buffer.concat(pieces));
        return end(200);
      }
      if (method === 'DELETE') {
        kept.delete(url);
        return end(204);
      }
      const found = kept.get(url);
      return found === undefined ? end(404) : end(200, found);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(double, {
    kept,
    place: `s3://proofs/za/2026?region=af-south-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    end: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};
