// Where the browser reached us, for links in mails and for the sitemap: the configured address where there is one. A host
// that a request merely claims is believed only as far as it can be a host at all, and never in production.
import type { Config } from '../config.ts';
import { isSecure } from './securityHeaders.ts';

const hostShape = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?)(:\d{1,5})?$/i;

/** `https://host[:port]`, without a closing slash. */
export const originOf = (request: Request, config: Pick<Config, 'publicUrl' | 'trustProxy'>): string => {
  if (config.publicUrl !== undefined) return config.publicUrl.replace(/\/+$/, '');
  const { host } = new URL(request.url);
  return `${isSecure(request, config) ? 'https' : 'http'}://${hostShape.test(host) ? host : 'localhost'}`;
};
