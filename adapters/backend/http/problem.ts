// What a handler says when it cannot do what was asked: thrown as a value of the contract's error shape and turned into
// the answer in one place. Anything else that is thrown is a fault of ours: 500 with a code, no internals.

export type FieldTexts = Readonly<Record<string, readonly string[]>>;

export interface ProblemParts {
  /** Texts by field name (ERR-01, VAL). */
  readonly errors?: FieldTexts;
  /** The record as it stands now, for 409. */
  readonly current?: unknown;
  /** Seconds after which to try again, for 429 and 423. */
  readonly retryAfter?: number;
}

export class Problem extends Error {
  readonly status: number;
  readonly parts: ProblemParts;
  constructor(status: number, message: string, parts: ProblemParts = {}) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.parts = parts;
  }
}

/** 422 with the text under its field: `invalid({deliveryDate: 'Date is required'})`. */
export const invalid = (
  errors: Readonly<Record<string, string | readonly string[]>>,
  message?: string,
): Problem => {
  const byField = Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [field, typeof said === 'string' ? [said] : said]),
  );
  return new Problem(422, message ?? Object.values(byField)[0]?.[0] ?? 'Invalid', { errors: byField });
};

/** 404: it does not exist, or not for this caller; the two are not told apart. */
export const notFound = (what: string): Problem => new Problem(404, `${what} not found`);

/** 409: not from the state it is in, or another was first; `current` is what the caller should now see. */
export const conflict = (message: string, current?: unknown): Problem =>
  new Problem(409, message, current === undefined ? {} : { current });

export const forbidden = (message = 'Forbidden'): Problem => new Problem(403, message);

/**
 * Refuses a change that was made against an older version (contract: a stale PUT gets 409 and changes nothing).
 * `current` is only made when it is needed.
 */
export const checkVersion = async (
  sent: number | null | undefined,
  actual: number,
  current: () => Promise<unknown>,
): Promise<void> => {
  if (sent === null || sent === undefined || sent === actual) return;
  throw conflict(
    'It was changed meanwhile. Please look at the newest version and try again.',
    await current(),
  );
};
