// A request to a host whose addresses were judged before: it is connected to one of those and to no other, whatever the
// name would resolve to by now. Nothing is followed and nothing unpacked; the name is still what the certificate must show.
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as overTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Begins a request: Node's own, over TLS; a test gives another. */
export type Dial = (url: URL, options: RequestOptions) => ClientRequest;

/** For whoever asks, under any name: the addresses that were judged. */
export const lookupOf =
  (addresses: readonly Address[]): LookupFunction =>
  (_name, options, callback) => {
    const [first] = addresses;
    if (first === undefined) callback(new Error('no address was judged'), '', 0);
    else if (options.all === true) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };

/** An address literal as a judged address; undefined for a name. */
export const literal = (name: string): Address | undefined =>
  isIP(name) === 0 ? undefined : { address: name, family: isIP(name) };

const answerOf = (message: IncomingMessage): Response => {
  const headers = new Headers();
  for (let at = 0; at + 1 < message.rawHeaders.length; at += 2)
    headers.append(message.rawHeaders[at] ?? '', message.rawHeaders[at + 1] ?? '');
  const status = message.statusCode ?? 0;
  const isBodiless = status === 204 || status === 205 || status === 304;
  if (isBodiless) message.resume();
  return new Response(isBodiless ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>), {
    status,
    headers,
  });
};

/**
 * Asks as `fetch` would, of those addresses alone, and answers as soon as the headers are there. Fails as `fetch` does:
 * with the signal's reason, else with a TypeError whose cause says more.
 */
export const pinnedFetch = async (
  url: URL,
  options: RequestInit,
  addresses: readonly Address[],
  dial: Dial = overTls,
): Promise<Response> => {
  const asked = new Request(url, { ...options, redirect: 'manual' });
  const body = Buffer.from(await asked.arrayBuffer());
  const headers = { ...Object.fromEntries(asked.headers), 'accept-encoding': 'identity' };
  try {
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = dial(url, {
        method: asked.method,
        headers: body.length > 0 ? { ...headers, 'content-length': String(body.length) } : headers,
        lookup: lookupOf(addresses),
        signal: asked.signal,
        // a connection kept from before may have been made to another address
        agent: false,
      });
      request.on('error', reject);
      request.on('response', resolve);
      request.end(body);
    });
    return answerOf(message);
  } catch (error) {
    if (asked.signal.aborted) throw asked.signal.reason;
    throw new TypeError('fetch failed', { cause: error });
  }
};
