// Why something was not done, as a value: what every port and every command answers on its left side.
// Exceptions are turned into this once, in the adapter; inside the core nothing throws for a foreseeable reason.

/** Texts of the server by field name; the key `''` holds those that belong to no field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * - `connection`: no answer (ERR-01, ERR-04). `session`: 401 or 440 (ERR-12, ERR-14). `status`: any other status.
 * - `undecodable`: an answer arrived that the codec refuses; `message` names the field.
 * - `local`: refused before anything was sent (a rule of the core). `cancelled`: given up by the caller.
 */
export type RefusalKind = 'connection' | 'session' | 'status' | 'undecodable' | 'local' | 'cancelled';

/** The error state of ENT-40 with what a screen needs to react. */
export interface Refusal {
  /** What went wrong, in one word. */
  readonly kind: RefusalKind;
  /** The HTTP status, 0 where there was none. */
  readonly status: number;
  /** The dialog's title (ERR-16, ERR-18..22), empty where there is no dialog. */
  readonly title: string;
  /** What to tell the user (ERR-05..15), empty for 440 (ERR-12). */
  readonly message: string;
  /** By field; empty where no field is to blame. */
  readonly errors: FieldErrors;
  /** No answer came: it may have been done all the same. */
  readonly isConnectionError: boolean;
  /** Who is signed in is so no longer. */
  readonly isSessionError: boolean;
  /** The server's current record on 409. */
  readonly current?: unknown;
  /** From `Retry-After` on 429 and 503, seconds. */
  readonly retryAfterSeconds?: number;
}

/** Whether it concerns more than the place where it happened: no line (ERR-01), no session (ERR-12), a record that is gone (ERR-06). */
export const concernsAll = ({ isConnectionError, isSessionError, status }: Refusal): boolean =>
  isConnectionError || isSessionError || status === 404;

/** Whether the same question may be answered a little later: no answer came, or the service is out, busy or being restarted. */
export const isPassing = ({ isConnectionError, status }: Refusal): boolean =>
  isConnectionError || status === 429 || (status >= 502 && status <= 504);

/** Whether the caller alone tells it, by the options of its call: `quiet` whatever it is, `inPlace` unless it concerns more. */
export const isToldByCaller = (
  refused: Refusal,
  { quiet = false, inPlace = false }: { readonly quiet?: boolean; readonly inPlace?: boolean },
): boolean => quiet || (inPlace && !concernsAll(refused));

/** Builds a refusal; the two flags of ENT-40 follow from the kind. */
export const refusal = (
  kind: RefusalKind,
  message: string,
  rest: Partial<Pick<Refusal, 'status' | 'title' | 'errors' | 'current' | 'retryAfterSeconds'>> = {},
): Refusal => ({
  status: 0,
  title: '',
  errors: {},
  ...rest,
  kind,
  message,
  isConnectionError: kind === 'connection',
  isSessionError: kind === 'session',
});
