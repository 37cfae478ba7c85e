// Where to go after signing in: only ever a path of this portal.

/** The path asked for, if it is one of our own; else the standard. Another origin, a scheme or `//host` never passes. */
export const ownPath = (asked: string | null, standard: string): string =>
  asked !== null && /^\/(?![/\\])/.test(asked) && !/^\/(login|register|logout|two-factor)\b/.test(asked)
    ? asked
    : standard;
