// From an answer that is none, or one of 400 and more, to a refusal in the words of ERR-01..23.
import {
  type FieldErrors,
  fill,
  isRecord,
  type Refusal,
  refusal,
  statusText,
  texts,
} from '../../core/index.ts';
import type { Failure, Incoming } from './transport.ts';

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The JSON of an answer; undefined for an empty one, null where it is not JSON. */
export const jsonOf = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    return null;
  }
};

/** `{field: [text]}`; a bare text counts as a list of one, anything else is dropped. */
const fieldErrors = (errors: unknown): FieldErrors =>
  isRecord(errors)
    ? Object.fromEntries(
        Object.entries(errors).map(([field, told]) => [
          field,
          (Array.isArray(told) ? told : [told]).filter((text): text is string => typeof text === 'string'),
        ]),
      )
    : {};

/** Seconds from `Retry-After`, which is a number or a date. */
const retryAfter = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
};

/** ERR-05..13, ERR-15: what to tell of a status, with the server's own message where it gave one. */
const messageFor = (status: number, said: string, url: string): string => {
  switch (status) {
    case 401:
      return said || texts.errors.unauthorized;
    case 403:
      return said || texts.errors.accessDenied;
    case 404:
      return said || fill(texts.errors.notFound, { url });
    case 413:
      return texts.validation.imageTooLarge;
    case 440:
      return '';
    case 500:
      return texts.errors.server + (said === '' ? '' : fill(texts.errors.serverCode, { message: said }));
    default:
      return said || texts.errors.fallback;
  }
};

/** An answer of 400 or more as a refusal. */
export const refuseStatus = ({ status, header, bytes }: Incoming, url: string): Refusal => {
  const body = jsonOf(bytes);
  const told = isRecord(body) ? body : {};
  const said = typeof told['message'] === 'string' ? told['message'] : '';
  const seconds = retryAfter(header('retry-after'));
  return refusal(status === 401 || status === 440 ? 'session' : 'status', messageFor(status, said, url), {
    status,
    title: status === 440 ? '' : statusText(status),
    errors: fieldErrors(told['errors']),
    ...(told['current'] === undefined ? {} : { current: told['current'] }),
    ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
  });
};

const hostOf = (url: string): string => {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
};

/** No answer at all (ERR-01, ERR-04), or given up by the caller. */
export const refuseFailure = (failure: Failure, url: string): Refusal => {
  if (failure.why === 'cancelled') return refusal('cancelled', '');
  if (failure.why === 'unreachable' && failure.unknownHost)
    return refusal('connection', fill(texts.errors.unknownHost, { host: hostOf(url) }));
  return refusal('connection', texts.errors.cannotConnect);
};

/** An answer that the codec refuses, naming the first field that is at fault. */
export const refuseAnswer = (
  callId: string,
  errors: readonly { readonly message?: string; readonly context: readonly { readonly key: string }[] }[],
): Refusal => {
  const deepest = errors.reduce<(typeof errors)[number] | undefined>(
    (found, error) => ((found?.context.length ?? 0) >= error.context.length ? found : error),
    undefined,
  );
  const field = (deepest?.context ?? []).map(({ key }) => key).filter((key) => key !== '');
  const where = field.length === 0 ? 'it' : field.join('.');
  return refusal(
    'undecodable',
    `${texts.errors.fallback} The answer to ${callId} is not as agreed: ${where} ${deepest?.message ?? 'is not valid'}.`,
  );
};
