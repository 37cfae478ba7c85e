// Reading a request's body: never more of it than the call may need, refused before it is parsed, and free of the keys
// with which a JSON text reaches for an object's prototype.
import { Problem } from './problem.ts';

const KILOBYTE = 1024;
const usual = 256 * KILOBYTE;
/** Calls that carry pictures or recordings as text. */
const larger: Readonly<Record<string, number>> = {
  'workflow.updateDeliveryProof': 10_300 * KILOBYTE,
  'taskworkflow.complete': 10_300 * KILOBYTE,
  'drivers.coordinates': 1024 * KILOBYTE,
  'errors.report': 2_200 * KILOBYTE,
  'users.uploadProfilePicture': 5_200 * KILOBYTE,
  'uploads.uploadRates': 2_100 * KILOBYTE,
  'bankImports.upload': 2_100 * KILOBYTE,
  'places.add': 9_000 * KILOBYTE,
  'applications.upload': 10_500 * KILOBYTE,
  'bankAccountCalls.uploadProof': 10_500 * KILOBYTE,
  'fundsReceived.uploadProof': 10_500 * KILOBYTE,
  'rateWorkbench.upload': 10_500 * KILOBYTE,
  'logisticsWorkbench.upload': 10_500 * KILOBYTE,
  'deliveryWorkbench.upload': 10_500 * KILOBYTE,
  'storeWorkbench.upload': 10_500 * KILOBYTE,
};
/** Whoever is nobody brings less: what is kept of it is kept for a stranger. */
const anonymous: Readonly<Record<string, number>> = { 'errors.report': 200 * KILOBYTE };
const MAX_DEPTH = 24;
/** In one list, in one object, and in all: more is refused before every fault of it is found. */
const MAX_ITEMS = 10_000;
const MAX_KEYS = 500;
const MAX_VALUES = 100_000;

/** How many bytes the body of a call may have. */
export const bodyLimit = (callId: string, isAnonymous = false): number =>
  (isAnonymous ? anonymous[callId] : undefined) ?? larger[callId] ?? usual;

export const tooLarge = (limit = usual): Problem =>
  new Problem(413, `The body is too large: at most ${Math.floor(limit / KILOBYTE)} KB are read.`);

/** The body as bytes; 413 by its declared length, or as soon as it has grown past `limit`. */
export const readBytes = async (request: Request, limit: number): Promise<Uint8Array> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw tooLarge(limit);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
};

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** PostgreSQL keeps no NUL, and half a surrogate pair is no text. */
export const isText = (text: string): boolean => !(text.includes('\u0000') || /\p{Surrogate}/u.test(text));

const requireText = (text: string): void => {
  if (!isText(text)) throw new Problem(400, 'The body contains characters that are no text.');
};

const tooMany = (): Problem => new Problem(400, 'The body has too many values.');

/** Looks at every value once; `seen` counts them. */
const inspect = (value: unknown, depth: number, seen: { count: number }): void => {
  seen.count += 1;
  if (seen.count > MAX_VALUES) throw tooMany();
  if (typeof value === 'string') requireText(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new Problem(400, 'The body is nested too deeply.');
  if (Array.isArray(value)) {
    if (value.length > MAX_ITEMS) throw tooMany();
    for (const entry of value) inspect(entry, depth + 1, seen);
    return;
  }
  const entries = Object.entries(value);
  if (entries.length > MAX_KEYS) throw tooMany();
  for (const [key, entry] of entries) {
    requireText(key);
    if (forbiddenKeys.has(key)) throw new Problem(400, `The field ${key} is not allowed.`);
    inspect(entry, depth + 1, seen);
  }
};

/** The JSON of a body; undefined for an empty one, 400 for what is not JSON. */
export const parseJson = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem(400, 'The body is not readable JSON.');
  }
  inspect(value, 0, { count: 0 });
  return value;
};
