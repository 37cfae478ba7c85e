// One request out, one answer in, by the platform's fetch. Where the share of an upload is to be shown and the platform
// has XMLHttpRequest, that carries it instead: fetch does not tell how much has left.
import type { CancelSignal } from '../../core/index.ts';

export interface Outgoing {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | Blob | null;
  readonly timeoutMs: number;
  readonly signal?: CancelSignal;
  /** Share of the body that has left, 0 to 1. */
  readonly onSent?: (share: number) => void;
  /** Share of the answer that has arrived, 0 to 1; only where the server says its length. */
  readonly onReceived?: (share: number) => void;
}

export interface Incoming {
  readonly status: number;
  header(name: string): string | null;
  readonly bytes: Uint8Array;
}

/** Why there is no answer. */
export type Failure =
  | { readonly why: 'cancelled' }
  | { readonly why: 'timeout' }
  | { readonly why: 'unreachable'; readonly unknownHost: boolean };

export class TransportFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.why);
  }
}

export type Transport = (request: Outgoing) => Promise<Incoming>;

/** Runs an exchange that can be aborted, and says why where it was. @throws CarryFailure */
const bounded = async <A>(
  { timeoutMs, signal }: Outgoing,
  exchange: (abort: AbortSignal) => Promise<A>,
): Promise<A> => {
  const controller = new AbortController();
  let failure: Failure | null = null;
  const abort = (why: 'cancelled' | 'timeout'): void => {
    failure ??= { why };
    controller.abort();
  };
  const cancelled = (): void => abort('cancelled');
  if (signal?.aborted) throw new TransportFailure({ why: 'cancelled' });
  signal?.addEventListener('abort', cancelled);
  const timer = setTimeout(() => abort('timeout'), timeoutMs);
  try {
    return await exchange(controller.signal);
  } catch (error) {
    throw new TransportFailure(failure ?? { why: 'unreachable', unknownHost: isUnknownHost(error) });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancelled);
  }
};

/** Node names the reason of a failed look-up; a browser does not. */
const isUnknownHost = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN';
};

/** Reads a body in parts, telling the share that has come. */
const readBytes = async (response: Response, onReceived: Outgoing['onReceived']): Promise<Uint8Array> => {
  const total = Number(response.headers.get('content-length') ?? 0);
  if (onReceived === undefined || response.body === null || !(total > 0))
    return new Uint8Array(await response.arrayBuffer());
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    onReceived(Math.min(1, length / total));
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** @param fetcher the platform's fetch, looked up at each call so that it may be replaced */
export const fetchTransport =
  (fetcher: (url: string, init: RequestInit) => Promise<Response>): Transport =>
  (request) =>
    bounded(request, async (signal) => {
      const { url, method, headers, body } = request;
      request.onSent?.(0);
      // Tokens travel in a header; cookies of other pages have no business here.
      const response = await fetcher(url, { method, headers, body, signal, credentials: 'omit' });
      request.onSent?.(1);
      const bytes = await readBytes(response, request.onReceived);
      return { status: response.status, header: (name) => response.headers.get(name), bytes };
    });

/** The browser's older way, for uploads whose progress is shown. */
export const xhrTransport: Transport = (request) =>
  bounded(
    request,
    (signal) =>
      new Promise((resolve, reject) => {
        const xhr = new XMLHttpRequest();
        xhr.open(request.method, request.url);
        for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
        xhr.responseType = 'arraybuffer';
        xhr.upload.onprogress = ({ loaded, total }) =>
          request.onSent?.(total > 0 ? Math.min(1, loaded / total) : 0);
        xhr.upload.onload = () => request.onSent?.(1);
        xhr.onload = () => {
          const bytes = xhr.response instanceof ArrayBuffer ? new Uint8Array(xhr.response) : new Uint8Array();
          resolve({ status: xhr.status, header: (name) => xhr.getResponseHeader(name), bytes });
        };
        xhr.onerror = () => reject(new Error('unreachable'));
        xhr.onabort = () => reject(new Error('aborted'));
        signal.addEventListener('abort', () => xhr.abort());
        xhr.send(request.body);
      }),
  );
