// How answers leave: JSON with the contract's error shape, and for a fault of ours a code that the log knows and nothing of
// what went wrong inside.
import { DatabaseAway, reasonOf, sqlState } from '../db/db.ts';
import { Problem } from './problem.ts';

export const jsonAnswer = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  value === undefined || status === 204
    ? new Response(null, { status: 204, headers: { ...headers } })
    : new Response(JSON.stringify(value), {
        status,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          ...headers,
        },
      });

/** How long a database that went away is left alone. */
const AWAY_RETRY_S = 5;

export type Log = (entry: Readonly<Record<string, unknown>>) => void;

/** The disk, memory or connections have run out (PostgreSQL's class 53, the system's own word): asking again later is right. */
const isShort = (state: string | undefined): boolean => state === 'ENOSPC' || /^53\d/.test(state ?? '');

/** What a thrown thing is to the caller. Faults of ours go to `log` with their code and the request's id. */
export const problemOf = (thrown: unknown, requestId: string, log: Log): Problem => {
  if (thrown instanceof Problem) return thrown;
  const state = sqlState(thrown);
  if (state === '40001' || state === '40P01')
    return new Problem(503, 'Too many changed this at once. Please try again.', { retryAfter: 1 });
  if (thrown instanceof DatabaseAway || isShort(state)) {
    log({ level: 'error', requestId, error: `The database does not answer: ${reasonOf(thrown)}` });
    return new Problem(503, 'The portal is out of order for a moment. Please try again.', {
      retryAfter: AWAY_RETRY_S,
    });
  }
  const code = `E-${requestId.slice(0, 8)}`;
  log({
    level: 'error',
    code,
    requestId,
    ...(state === undefined ? {} : { sqlState: state }),
    error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
  });
  return new Problem(500, `Something went wrong on our side. Please quote ${code}.`);
};

/** The contract's error JSON: `{message, errors?, current?}`. */
export const problemAnswer = ({ status, message, parts }: Problem): Response =>
  jsonAnswer(
    status,
    {
      message,
      ...(parts.errors === undefined ? {} : { errors: parts.errors }),
      ...(parts.current === undefined ? {} : { current: parts.current }),
    },
    {
      ...(parts.retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(parts.retryAfter)) }),
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    },
  );
