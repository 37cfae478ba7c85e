// Where the browser reached us, for links in mails and for the sitemap: the configured address where there is one. A host
// that a request merely claims is believed only as far as it can be a host at all, and never in production.
import { environment } from '../../../core/index.ts';
import type { Config } from '../config.ts';
import { isSecure } from './securityHeaders.ts';

const schemes = new Map(environment.rows.map(({ code, scheme }) => [code as string, scheme as string]));

const hostShape = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?)(:\d{1,5})?$/i;

/** `https://host[:port]`, without a closing slash. Only the local environment is reached without TLS (OTH-02). */
export const originOf = (
  request: Request,
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'environment'>,
): string => {
  if (config.publicUrl !== undefined) return config.publicUrl.replace(/\/+$/, '');
  const { host } = new URL(request.url);
  const isHttps = isSecure(request, config) || schemes.get(config.environment) === 'https';
  return `${isHttps ? 'https' : 'http'}://${hostShape.test(host) ? host : 'localhost'}`;
};
