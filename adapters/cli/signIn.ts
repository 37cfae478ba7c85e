// A portal for the commands that need a server: where it is and who signs in, by option or by environment.
import { isLeft } from 'fp-ts/Either';
import type { Credentials, Portal } from '../../core/index.ts';
import { createNodePortal } from '../node.ts';
import { done } from './done.ts';
import { Failure, Misuse } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** The options that every command with a server takes. */
export const serverOptions = {
  url: { type: 'string' },
  country: { type: 'string' },
  email: { type: 'string' },
} as const;

export const serverHelp = `  --url URL          the portal's address (UMZILA_URL; http://127.0.0.1:8080)
  --country ZA|KE    (UMZILA_COUNTRY; ZA)`;
export const signInHelp = `${serverHelp}
  --email EMAIL      who signs in (UMZILA_EMAIL); the password comes from UMZILA_PASSWORD
                     a second factor is asked for on the terminal, or comes from UMZILA_CODE`;

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

/** A portal with nobody signed in. `credentials`: with these it goes on where the server ends the session. */
export const openPortal = (values: ServerValues, terminal: Terminal, credentials?: Credentials): Portal =>
  createNodePortal({
    url: addressOf(values, terminal),
    country: countryOf(values, terminal),
    ...(credentials === undefined ? {} : { credentials }),
  });

/** How often a mistyped code may be typed again; the services allow five to one sign-in. */
const TRIES = 3;
/** The code was wrong, and another may be right. */
const WRONG = 422;

/**
 * The second factor: an authenticator's code or a recovery code. From `UMZILA_CODE`, tried once, else asked for where somebody can answer.
 * Like the password it never stands on the command line, and no message repeats it.
 */
const verify = async (portal: Portal, { env, say, ask }: Terminal): Promise<void> => {
  const given = env['UMZILA_CODE'];
  if (given !== undefined && given.trim() !== '') {
    await done('second factor', portal.session.verify(given.trim()));
    return;
  }
  if (ask === undefined)
    throw new Failure(
      'this sign-in asks for a second factor and there is no terminal to ask on: UMZILA_CODE must hold the code of the authenticator app or a recovery code',
    );
  for (let left = TRIES; ; ) {
    const code = (await ask('Code of the authenticator app, or a recovery code: '))?.trim() ?? '';
    if (code === '') throw new Failure('no code was typed, so nobody is signed in');
    left -= 1;
    const answer = await portal.session.verify(code);
    if (!isLeft(answer)) return;
    if (answer.left.status !== WRONG || left === 0) await done('second factor', Promise.resolve(answer));
    say('This code is wrong or no longer valid.');
  }
};

/** Signs in; the password never stands on the command line, where others could read it. */
export const signIn = async (values: ServerValues, terminal: Terminal): Promise<Portal> => {
  const email = values.email ?? terminal.env['UMZILA_EMAIL'];
  const password = terminal.env['UMZILA_PASSWORD'];
  if (email === undefined) throw new Misuse('--email or UMZILA_EMAIL must say who signs in');
  if (password === undefined) throw new Misuse('UMZILA_PASSWORD must hold the password');
  const portal = openPortal(values, terminal, { email, password });
  try {
    const how = await done('sign-in', portal.session.signIn({ email, password }));
    if (how === 'twoFactor') await verify(portal, terminal);
    return portal;
  } catch (error) {
    await portal.stop();
    throw error;
  }
};
