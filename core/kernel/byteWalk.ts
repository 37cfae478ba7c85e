// JSON walked byte by byte, without making anything of it: finds the values of a few named keys and skips the rest.
// Invariant: of JSON in the one usual form (no spaces between tokens, no escaped keys) it finds what JSON.parse would find; whatever else it
// meets, it says UNUSUAL, and the caller parses instead. It does not prove that the text is JSON: that is seen when the line is read.

export const UNUSUAL = -1;

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const OPEN = 123;
const CLOSE = 125;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;

const UNDERSCORE = 95;
const LETTER_U = 117;
const LINE_END = 10;

/** What a byte may be part of: text between quotes, or a number or word. */
const TEXT = 1;
const WORD = 2;
const kinds = new Uint8Array(256);
for (let byte = 32; byte < 127; byte += 1) if (byte !== QUOTE && byte !== BACKSLASH) kinds[byte] = TEXT;
for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789+-.E') kinds[letter.charCodeAt(0)]! |= WORD;

/** The place after the string whose text begins at `at`. Only ASCII is usual: anything else must be decoded to be judged. */
const afterText = (bytes: Uint8Array, at: number): number => {
  let next = at;
  for (;;) {
    while ((kinds[bytes[next]!]! & TEXT) !== 0) next += 1;
    if (bytes[next] === QUOTE) return next + 1;
    // \u could spell anything.
    if (bytes[next] !== BACKSLASH || bytes[next + 1] === LETTER_U || bytes[next + 1] === LINE_END)
      return UNUSUAL;
    next += 2;
  }
};

/** The place after the list or object that begins at `at`: by its brackets, whose fit is the parser's affair. */
const afterNested = (bytes: Uint8Array, at: number): number => {
  let depth = 0;
  let next = at;
  for (;;) {
    const byte = bytes[next]!;
    next += 1;
    if (byte === QUOTE) {
      // A name that may be a key that is not allowed.
      if (bytes[next] === UNDERSCORE) return UNUSUAL;
      next = afterText(bytes, next);
      if (next === UNUSUAL) return UNUSUAL;
    } else if (byte === OPEN || byte === OPEN_LIST) depth += 1;
    else if (byte === CLOSE || byte === CLOSE_LIST) {
      depth -= 1;
      if (depth === 0) return next;
    } else if ((kinds[byte]! & WORD) === 0 && byte !== COMMA && byte !== COLON) return UNUSUAL;
  }
};

/** The keys that are looked for, as bytes. */
export interface WantedKeys {
  readonly keys: readonly Uint8Array[];
  /** A bit for each length among them: most keys of a record are told by their length alone not to be wanted. */
  readonly lengths: number;
}

/** `keys` are shorter than 32 letters. */
export const wantedKeys = (...keys: readonly string[]): WantedKeys => ({
  keys: keys.map((key) => asciiBytes(key)),
  lengths: keys.reduce((bits, key) => bits | (1 << key.length), 0),
});

const keyAt = (bytes: Uint8Array, from: number, to: number, { keys, lengths }: WantedKeys): number => {
  const length = to - from;
  if (length > 31 || (lengths & (1 << length)) === 0) return -1;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]!;
    if (key.length === length && key[0] === bytes[from] && past(bytes, from, key) !== UNUSUAL) return at;
  }
  return -1;
};

/**
 * Walks the object that begins at `at` and writes into `starts` where the value of each wanted key begins (0: there is none). Answers the
 * place after the object or, with `untilFound`, the place of the last wanted key's value, and what comes after it is not looked at. The
 * bytes must end with a line end: it stops the walk.
 */
export const walkObject = (
  bytes: Uint8Array,
  at: number,
  wanted: WantedKeys,
  starts: Int32Array,
  untilFound = false,
): number => {
  let missing = wanted.keys.length;
  for (let key = 0; key < missing; key += 1) starts[key] = 0;
  if (bytes[at] !== OPEN) return UNUSUAL;
  let next = at + 1;
  for (;;) {
    if (bytes[next] !== QUOTE) return UNUSUAL;
    next += 1;
    const from = next;
    while ((kinds[bytes[next]!]! & TEXT) !== 0) next += 1;
    if (bytes[next] !== QUOTE || bytes[next + 1] !== COLON || bytes[from] === UNDERSCORE) return UNUSUAL;
    const found = keyAt(bytes, from, next, wanted);
    next += 2;
    if (found >= 0) {
      // A key that stands there twice is nobody's usual form.
      if (starts[found] !== 0) return UNUSUAL;
      starts[found] = next;
      missing -= 1;
      if (untilFound && missing === 0) return next;
    }
    const first = bytes[next]!;
    if (first === QUOTE) next = afterText(bytes, next + 1);
    else if (first === OPEN || first === OPEN_LIST) next = afterNested(bytes, next);
    else while ((kinds[bytes[next]!]! & WORD) !== 0) next += 1;
    if (next === UNUSUAL) return UNUSUAL;
    const byte = bytes[next];
    next += 1;
    if (byte === CLOSE) return next;
    if (byte !== COMMA) return UNUSUAL;
  }
};

/** The whole number at `at`, at most nine digits and sixteen in all; NaN for any other value. */
export const wholeNumberAt = (bytes: Uint8Array, at: number): number => {
  let value = 0;
  let next = at;
  for (; next < at + 15; next += 1) {
    const digit = bytes[next]! - 48;
    if (!(digit >= 0 && digit <= 9)) break;
    value = value * 10 + digit;
  }
  const byte = bytes[next];
  const isOver = byte === COMMA || byte === CLOSE || byte === CLOSE_LIST;
  // JSON knows no leading zeros.
  return isOver && next > at && (next === at + 1 || bytes[at] !== 48) ? value : Number.NaN;
};

/** Bytes of ASCII as text. */
export const asciiOf = (bytes: Uint8Array, from: number, to: number): string => {
  let text = '';
  for (let at = from; at < to; at += 1) text += String.fromCharCode(bytes[at]!);
  return text;
};

/** The place after `text` where the bytes say it at `at`. */
export const past = (bytes: Uint8Array, at: number, text: Uint8Array): number => {
  for (let letter = 0; letter < text.length; letter += 1)
    if (bytes[at + letter] !== text[letter]) return UNUSUAL;
  return at + text.length;
};

/** The place of the quote that ends the plain string whose text begins at `at`. */
export const endOfText = (bytes: Uint8Array, at: number): number => {
  let next = at;
  while ((kinds[bytes[next]!]! & TEXT) !== 0) next += 1;
  return bytes[next] === QUOTE ? next : UNUSUAL;
};

/** Text of ASCII as bytes. */
export const asciiBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
