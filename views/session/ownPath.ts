// Where to go after signing in: only ever a path of this portal.

const home = 'https://own.invalid';

/** As a browser would read it, tabs, line breaks, backslashes and all: does it stay, and would its path alone stay too? */
const staysHere = (asked: string): boolean => {
  if (!asked.startsWith('/') || !URL.canParse(asked, home)) return false;
  const { origin, pathname } = new URL(asked, home);
  return origin === home && !pathname.startsWith('//');
};

/** The path asked for, if it is one of our own; else the standard. Another origin, a scheme or `//host` never passes. */
export const ownPath = (asked: string | null, standard: string): string =>
  asked !== null && staysHere(asked) && !/^\/(login|register|logout|two-factor)\b/.test(asked)
    ? asked
    : standard;
