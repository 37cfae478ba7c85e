// What every answer tells the browser besides itself: that it is nothing but its declared type, framed by nobody else, sent
// nowhere else, and, once reached over TLS, never reached otherwise again. An answer that has a policy of its own keeps it.
import type { Config } from '../config.ts';

const YEAR_SECONDS = 31_536_000;

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy':
    'camera=(self), geolocation=(self), publickey-credentials-get=(self), publickey-credentials-create=(self), microphone=(), usb=(), serial=(), midi=(), display-capture=()',
};
/** For answers that are no page: nothing of them is ever run, shown or framed. */
const inert = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Whether the browser came over TLS: by our own address, by the request, or by what a trusted proxy says. */
export const isSecure = (request: Request, config: Pick<Config, 'trustProxy' | 'publicUrl'>): boolean =>
  request.url.startsWith('https://') ||
  config.publicUrl?.startsWith('https://') === true ||
  // of several proxies the first one met the browser
  (config.trustProxy && /^\s*https\s*(,|$)/i.test(request.headers.get('x-forwarded-proto') ?? ''));

/** Adds what is missing to the headers of an answer. */
export const secure = (
  headers: Headers,
  request: Request,
  config: Pick<Config, 'trustProxy' | 'publicUrl'>,
): void => {
  for (const [header, value] of Object.entries(always)) headers.set(header, value);
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', inert);
  if (isSecure(request, config)) headers.set('strict-transport-security', `max-age=${YEAR_SECONDS}`);
};
