// A portal for the commands that need a server: where it is and who signs in, by option or by environment.
import type { Portal } from '../../core/index.ts';
import { createNodePortal } from '../node.ts';
import { done } from './done.ts';
import { Failure, Misuse, type Terminal } from './terminal.ts';

/** The options that every command with a server takes. */
export const serverOptions = {
  url: { type: 'string' },
  country: { type: 'string' },
  email: { type: 'string' },
} as const;

export const serverHelp = `  --url URL          the portal's address (UMZILA_URL; http://127.0.0.1:8080)
  --country ZA|KE    (UMZILA_COUNTRY; ZA)`;
export const signInHelp = `${serverHelp}
  --email EMAIL      who signs in (UMZILA_EMAIL); the password comes from UMZILA_PASSWORD`;

export interface ServerValues {
  readonly url?: string | undefined;
  readonly country?: string | undefined;
  readonly email?: string | undefined;
}

export const addressOf = (values: ServerValues, { env }: Terminal): string => {
  const url = values.url ?? env['UMZILA_URL'] ?? 'http://127.0.0.1:8080';
  if (!/^https?:\/\/[^/]/.test(url))
    throw new Misuse(`--url must begin with http:// or https://, not "${url}"`);
  return url.replace(/\/+$/, '');
};

export const countryOf = (values: ServerValues, { env }: Terminal): string => {
  const country = (values.country ?? env['UMZILA_COUNTRY'] ?? 'ZA').toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) throw new Misuse(`--country must be two letters, not "${country}"`);
  return country;
};

/** A portal with nobody signed in. */
export const openPortal = (values: ServerValues, terminal: Terminal): Portal =>
  createNodePortal({ url: addressOf(values, terminal), country: countryOf(values, terminal) });

/** Signs in; the password never stands on the command line, where others could read it. */
export const signIn = async (values: ServerValues, terminal: Terminal): Promise<Portal> => {
  const email = values.email ?? terminal.env['UMZILA_EMAIL'];
  const password = terminal.env['UMZILA_PASSWORD'];
  if (email === undefined) throw new Misuse('--email or UMZILA_EMAIL must say who signs in');
  if (password === undefined) throw new Misuse('UMZILA_PASSWORD must hold the password');
  const portal = openPortal(values, terminal);
  try {
    const how = await done('sign-in', portal.session.signIn({ email, password }));
    if (how === 'twoFactor') throw new Failure('this sign-in asks for a second factor; use one without');
    return portal;
  } catch (error) {
    await portal.stop();
    throw error;
  }
};
