// The one way out: every call that the backend makes to another house goes to the origin that the configuration names for
// it. Other hosts, to which a provider of identities may refer, are reached only over TLS and only where they are no address
// of an inner network. No redirect is followed, nothing waits long, and no answer is large.
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export type OutgoingFetch = (url: string, options: RequestInit) => Promise<Response>;

/** For those who are spoken to at their own origin alone. */
export interface OutgoingOptions {
  /** Milliseconds until a call is given up; 5000 unless told. */
  readonly timeoutMs?: number;
  readonly send?: OutgoingFetch;
}

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 512 * 1024;

const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to this machine or to a network that outsiders have no business with. */
export const isInner = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return inner.check(mapped, 'ipv4');
  return isIP(address) === 6 ? inner.check(address, 'ipv6') : inner.check(address, 'ipv4');
};

/** A place that the backend must not be led to. */
export class Forbidden extends Error {}

const check = async (url: URL, issuer: URL): Promise<void> => {
  if (url.origin === issuer.origin) return;
  if (url.protocol !== 'https:') throw new Forbidden(`${url.origin} is not reached over TLS`);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(name) === 0 ? await lookup(name, { all: true }) : [{ address: name }];
  if (addresses.length === 0 || addresses.some(({ address }) => isInner(address)))
    throw new Forbidden(`${url.host} is an inner address`);
};

const bounded = async (answer: Response): Promise<Response> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Forbidden('the answer is too large');
    chunks.push(chunk);
  }
  const bodiless = answer.status === 204 || answer.status === 304;
  return new Response(bodiless ? null : Buffer.concat(chunks), {
    status: answer.status,
    headers: answer.headers,
  });
};

/** A fetch for the configured address of a house: that origin and no other, whatever it answers. */
export const outgoingTo =
  (address: string, { timeoutMs = TIMEOUT_MS, send = fetch }: OutgoingOptions = {}): OutgoingFetch =>
  async (url, options) => {
    if (new URL(url).origin !== new URL(address).origin)
      throw new Forbidden(`${new URL(url).origin} is not the configured address`);
    return bounded(
      await send(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }),
    );
  };

/** A fetch for one issuer. Its answers are whole: what is read of them later cannot hang. */
export const outgoingFor =
  (issuer: string, send: OutgoingFetch = fetch): OutgoingFetch =>
  async (url, options) => {
    await check(new URL(url), new URL(issuer));
    return bounded(
      await send(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }),
    );
  };
