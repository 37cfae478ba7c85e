// JSON walked byte by byte, without making anything of it: finds the values of a few named keys and skips the rest.
// Invariant: it answers only for text in the one usual form (no spaces between tokens, no escaped keys); whatever else it meets, it says
// UNUSUAL, and the caller parses instead. So what it finds is what JSON.parse would find.

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
const MINUS = 45;
const POINT = 46;
const DEEPEST = 64;

const escapes = new Set(Uint8Array.from('"\\/bfnrt', (letter) => letter.charCodeAt(0)));

/** The place after the string that begins at `at` (its opening quote). Only ASCII is usual: what else there is must be decoded to be judged. */
const afterString = (bytes: Uint8Array, at: number): number => {
  let next = at + 1;
  for (;;) {
    const byte = bytes[next];
    if (byte === QUOTE) return next + 1;
    if (byte === undefined || byte < 32 || byte > 126) return UNUSUAL;
    if (byte === BACKSLASH) {
      if (!escapes.has(bytes[next + 1] ?? 0)) return UNUSUAL;
      next += 1;
    }
    next += 1;
  }
};

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

const afterDigits = (bytes: Uint8Array, at: number): number => {
  let next = at;
  while (isDigit(bytes[next])) next += 1;
  return next === at ? UNUSUAL : next;
};

/** Exponents are unusual. */
const afterNumber = (bytes: Uint8Array, at: number): number => {
  const from = bytes[at] === MINUS ? at + 1 : at;
  const next = afterDigits(bytes, from);
  // JSON knows no leading zeros.
  if (next === UNUSUAL || (bytes[from] === 48 && next > from + 1)) return UNUSUAL;
  return bytes[next] === POINT ? afterDigits(bytes, next + 1) : next;
};

const words = new Map(
  ['true', 'false', 'null'].map((word) => [
    word.charCodeAt(0),
    Uint8Array.from(word, (letter) => letter.charCodeAt(0)),
  ]),
);

const afterWord = (bytes: Uint8Array, at: number): number => {
  const word = words.get(bytes[at] ?? 0);
  if (word === undefined) return UNUSUAL;
  for (let letter = 1; letter < word.length; letter += 1)
    if (bytes[at + letter] !== word[letter]) return UNUSUAL;
  return at + word.length;
};

const afterList = (bytes: Uint8Array, at: number, depth: number): number => {
  let next = at + 1;
  if (bytes[next] === CLOSE_LIST) return next + 1;
  for (;;) {
    next = afterValue(bytes, next, depth + 1);
    if (next === UNUSUAL) return UNUSUAL;
    const byte = bytes[next];
    next += 1;
    if (byte === CLOSE_LIST) return next;
    if (byte !== COMMA) return UNUSUAL;
  }
};

/** The place after the value that begins at `at`. */
const afterValue = (bytes: Uint8Array, at: number, depth: number): number => {
  const first = bytes[at];
  if (first === QUOTE) return afterString(bytes, at);
  if (first === MINUS || isDigit(first)) return afterNumber(bytes, at);
  if (depth > DEEPEST) return UNUSUAL;
  if (first === OPEN) return afterObject(bytes, at, depth);
  return first === OPEN_LIST ? afterList(bytes, at, depth) : afterWord(bytes, at);
};

/** The keys that are looked for, as bytes. */
export type WantedKeys = readonly Uint8Array[];

export const wantedKeys = (...keys: readonly string[]): WantedKeys => keys.map((key) => asciiBytes(key));

const keyAt = (bytes: Uint8Array, from: number, to: number, wanted: WantedKeys): number => {
  search: for (let at = 0; at < wanted.length; at += 1) {
    const key = wanted[at]!;
    if (key.length !== to - from) continue;
    for (let letter = 0; letter < key.length; letter += 1)
      if (bytes[from + letter] !== key[letter]) continue search;
    return at;
  }
  return -1;
};

const none: WantedKeys = [];
const nowhere = new Int32Array(0);

/** The place after the object that begins at `at`; tells where the values of wanted keys begin. */
const afterObject = (
  bytes: Uint8Array,
  at: number,
  depth: number,
  wanted: WantedKeys = none,
  starts: Int32Array = nowhere,
): number => {
  let next = at + 1;
  if (bytes[next] === CLOSE) return next + 1;
  for (;;) {
    if (bytes[next] !== QUOTE) return UNUSUAL;
    const from = next + 1;
    let to = from;
    for (let byte = bytes[to]; byte !== QUOTE; byte = bytes[to]) {
      if (byte === undefined || byte < 32 || byte > 126 || byte === BACKSLASH) return UNUSUAL;
      to += 1;
    }
    if (bytes[to + 1] !== COLON) return UNUSUAL;
    // Perhaps a key that is not allowed.
    if (bytes[from] === UNDERSCORE) return UNUSUAL;
    if (wanted.length > 0) {
      const found = keyAt(bytes, from, to, wanted);
      if (found >= 0) starts[found] = to + 2;
    }
    next = afterValue(bytes, to + 2, depth + 1);
    if (next === UNUSUAL) return UNUSUAL;
    const byte = bytes[next];
    next += 1;
    if (byte === CLOSE) return next;
    if (byte !== COMMA) return UNUSUAL;
  }
};

/**
 * Walks the object that begins at `at` and writes into `starts` where the value of each wanted key begins (0: there is none; of a repeated
 * key the last, as JSON.parse has it). Answers the place after the object.
 */
export const walkObject = (bytes: Uint8Array, at: number, wanted: WantedKeys, starts: Int32Array): number => {
  starts.fill(0);
  return bytes[at] === OPEN ? afterObject(bytes, at, 0, wanted, starts) : UNUSUAL;
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

/** A decimal number at `at`, read as JSON.parse reads it; NaN for any other value. */
export const numberAt = (bytes: Uint8Array, at: number): number => {
  const end = afterNumber(bytes, at);
  if (end === UNUSUAL) return Number.NaN;
  return Number(asciiOf(bytes, at, end));
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
  for (;;) {
    const byte = bytes[next];
    if (byte === QUOTE) return next;
    if (byte === undefined || byte < 32 || byte > 126 || byte === BACKSLASH) return UNUSUAL;
    next += 1;
  }
};

/** Text of ASCII as bytes. */
export const asciiBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
