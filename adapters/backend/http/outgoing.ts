// The one way out: every call that the backend makes to another house goes to the origin that the configuration names for
// it. Other hosts, to which a provider of identities may refer, are reached only over TLS, only where they are no address
// of an inner network, and at the very addresses that were judged. No redirect is followed, nothing waits long, and no
// answer is large.
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { type Address, type Dial, literal, pinnedFetch } from './pinned.ts';

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
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  // what leads on to an address of the old kind: by its own notation, through a translator, through a tunnel
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to this machine or to a network that outsiders have no business with. */
export const isInner = (address: string): boolean => {
  return isIP(address) === 6 ? inner.check(address, 'ipv6') : inner.check(address, 'ipv4');
};

/** A place that the backend must not be led to. */
export class Forbidden extends Error {}

/** Every address of a name, as the system's resolver gives them. */
export type Resolve = (name: string) => Promise<readonly Address[]>;

const systemResolve: Resolve = (name) => lookup(name, { all: true });

/** The addresses at which a host outside may be called. @throws Forbidden */
const judged = async (url: URL, resolve: Resolve): Promise<readonly Address[]> => {
  if (url.protocol !== 'https:') throw new Forbidden(`${url.origin} is not reached over TLS`);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const itself = literal(name);
  const addresses = itself === undefined ? await resolve(name) : [itself];
  if (addresses.length === 0 || addresses.some(({ address }) => isInner(address)))
    throw new Forbidden(`${url.host} is an inner address`);
  return addresses;
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

/** The answer as a whole, or why there is none, within the time. */
const within = async (
  timeoutMs: number,
  ask: (options: RequestInit) => Promise<Response>,
  options: RequestInit,
): Promise<Response> => {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await bounded(await ask({ ...options, redirect: 'manual', signal }));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error;
  }
};

/** A fetch for the configured address of a house: that origin and no other, whatever it answers. */
export const outgoingTo =
  (address: string, { timeoutMs = TIMEOUT_MS, send = fetch }: OutgoingOptions = {}): OutgoingFetch =>
  async (url, options) => {
    if (new URL(url).origin !== new URL(address).origin)
      throw new Forbidden(`${new URL(url).origin} is not the configured address`);
    return within(timeoutMs, (asked) => send(url, asked), options);
  };

/** For those who may be referred to other hosts. */
export interface IssuerOptions extends OutgoingOptions {
  readonly resolve?: Resolve;
  readonly dial?: Dial;
}

/** A fetch for one issuer. Its answers are whole: what is read of them later cannot hang. */
export const outgoingFor =
  (
    issuer: string,
    { timeoutMs = TIMEOUT_MS, send = fetch, resolve = systemResolve, dial }: IssuerOptions = {},
  ): OutgoingFetch =>
  async (address, options) => {
    const url = new URL(address);
    if (url.origin === new URL(issuer).origin)
      return within(timeoutMs, (asked) => send(address, asked), options);
    const addresses = await judged(url, resolve);
    return within(timeoutMs, (asked) => pinnedFetch(url, asked, addresses, dial), options);
  };

/** A fetch for addresses that people typed: over TLS alone, never an inner one, and each time at the very addresses that were judged. */
export const outgoingAnywhere =
  ({
    timeoutMs = TIMEOUT_MS,
    resolve = systemResolve,
    dial,
  }: Omit<IssuerOptions, 'send'> = {}): OutgoingFetch =>
  async (address, options) => {
    const url = new URL(address);
    const addresses = await judged(url, resolve);
    return within(timeoutMs, (asked) => pinnedFetch(url, asked, addresses, dial), options);
  };

/** Whether people may type this address for us to call: over TLS, a port of its own, nobody's password, and no inner network by its look. */
export const isCallable = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return isIP(name) === 0
    ? name.includes('.') && !/\.(local|internal|localhost)$/.test(name)
    : !isInner(name);
};
