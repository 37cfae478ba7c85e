// One request for a service's JSON, as a value: no answer, a bad status and an unreadable body are refusals, never exceptions.
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import type * as t from 'io-ts';
import { type Refusal, refusal } from '../../core/index.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How long a map service may take before the bundled answer stands in. */
const PATIENCE_MS = 6000;

export const fetchJson = async <A>(
  fetchUrl: Fetch,
  url: string,
  codec: t.Type<A, unknown, unknown>,
  posted?: unknown,
): Promise<Either<Refusal, A>> => {
  const service = /^https?:\/\/([^/]+)/.exec(url)?.[1] ?? url;
  try {
    const response = await fetchUrl(url, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(posted === undefined
        ? { headers: { Accept: 'application/json' } }
        : {
            method: 'POST',
            headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
            body: JSON.stringify(posted),
          }),
    });
    if (!response.ok)
      return left(refusal('status', `${service} answered ${response.status}`, { status: response.status }));
    const decoded = codec.decode(await response.json());
    if (isLeft(decoded)) {
      const field = decoded.left[0]?.context
        .map((step) => step.key)
        .filter((key) => key !== '')
        .join('.');
      return left(refusal('undecodable', `${service}: ${field || 'the answer'} is not as expected`));
    }
    return right(decoded.right);
  } catch {
    return left(refusal('connection', `${service} did not answer`));
  }
};
