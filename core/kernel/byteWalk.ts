// JSON walked as bytes, without making anything of it: finds the values of a few named keys and skips the rest.
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
for (let byte = 32; byte < 128; byte += 1) if (byte !== QUOTE && byte !== BACKSLASH) kinds[byte] = TEXT;
for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789+-.E') kinds[letter.charCodeAt(0)]! |= WORD;

/** Bytes that are looked at one by one, or four at a time: most of what is met is either known beforehand or skipped. */
export interface Bytes {
  readonly each: Uint8Array;
  readonly fours: DataView;
}

/** The same bytes, not a copy. */
export const bytesOf = (each: Uint8Array): Bytes => ({
  each,
  fours: new DataView(each.buffer, each.byteOffset, each.length),
});

/** Text that is expected somewhere, as bytes and, from four bytes on, as fours: `last` are its last four, `fours` those before, as many as it takes. */
export interface Spelled {
  readonly each: Uint8Array;
  readonly length: number;
  readonly fours: Int32Array;
  readonly last: number;
}

const spelledBytes = (each: Uint8Array): Spelled => {
  const { fours } = bytesOf(each);
  const { length } = each;
  return {
    each,
    length,
    fours: Int32Array.from({ length: length < 4 ? 0 : (length - 1) >> 2 }, (_, four) =>
      fours.getInt32(four * 4, true),
    ),
    last: length < 4 ? 0 : fours.getInt32(length - 4, true),
  };
};

/** Text of ASCII as it is looked for. */
export const spelled = (text: string): Spelled =>
  spelledBytes(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));

/** What stands there, to be looked for elsewhere. */
export const spelledAt = ({ each }: Bytes, from: number, to: number): Spelled =>
  spelledBytes(each.slice(from, to));

/** The place after `text` where the bytes say it at `at`. */
export const past = ({ each, fours }: Bytes, at: number, text: Spelled): number => {
  const end = at + text.length;
  if (end > each.length) return UNUSUAL;
  if (text.length < 4) {
    for (let next = at; next < end; next += 1) if (each[next] !== text.each[next - at]) return UNUSUAL;
    return end;
  }
  // Texts of different lengths differ there mostly.
  if (fours.getInt32(end - 4, true) !== text.last) return UNUSUAL;
  const expected = text.fours;
  for (let four = 0; four < expected.length; four += 1)
    if (fours.getInt32(at + 4 * four, true) !== expected[four]) return UNUSUAL;
  return end;
};

/** One bit in each of four bytes: its highest. Taken from a byte below 128, a number is borrowed for only where it is larger than the byte. */
const HIGHEST = 0x80808080;
const ONES = 0x01010101;

/** Whether four bytes are all text: none a quote, a backslash, a control sign or beyond ASCII. */
const isText = (four: number): boolean =>
  ((four | (four - 32 * ONES) | ((four ^ (QUOTE * ONES)) - ONES) | ((four ^ (BACKSLASH * ONES)) - ONES)) &
    HIGHEST) ===
  0;

/** The first place from `at` on whose byte is no text. Only ASCII is usual: anything else must be decoded to be judged. */
const textUntil = ({ each, fours }: Bytes, at: number): number => {
  const last = each.length - 4;
  let next = at;
  while (next <= last && isText(fours.getInt32(next, true))) next += 4;
  while ((kinds[each[next]!]! & TEXT) !== 0) next += 1;
  return next;
};

/** The place after the string whose text begins at `at`. */
const afterText = (bytes: Bytes, at: number): number => {
  const { each } = bytes;
  let next = at;
  for (;;) {
    next = textUntil(bytes, next);
    if (each[next] === QUOTE) return next + 1;
    // \u could spell anything.
    if (each[next] !== BACKSLASH || each[next + 1] === LETTER_U || each[next + 1] === LINE_END)
      return UNUSUAL;
    next += 2;
  }
};

/** The place after the list or object that begins at `at`: by its brackets, whose fit is the parser's affair. */
const afterNested = (bytes: Bytes, at: number): number => {
  const { each } = bytes;
  let depth = 0;
  let next = at;
  for (;;) {
    const byte = each[next]!;
    next += 1;
    if (byte === QUOTE) {
      // A name that may be a key that is not allowed.
      if (each[next] === UNDERSCORE) return UNUSUAL;
      next = afterText(bytes, next);
      if (next === UNUSUAL) return UNUSUAL;
    } else if (byte === OPEN || byte === OPEN_LIST) depth += 1;
    else if (byte === CLOSE || byte === CLOSE_LIST) {
      depth -= 1;
      if (depth === 0) return next;
    } else if ((kinds[byte]! & WORD) === 0 && byte !== COMMA && byte !== COLON) return UNUSUAL;
  }
};

/** The place after the value that begins at `at`. */
export const afterValue = (bytes: Bytes, at: number): number => {
  const { each } = bytes;
  const first = each[at]!;
  if (first === QUOTE) return afterText(bytes, at + 1);
  if (first === OPEN || first === OPEN_LIST) return afterNested(bytes, at);
  let next = at;
  while ((kinds[each[next]!]! & WORD) !== 0) next += 1;
  return next;
};

/** A key that is wanted, or not (-1), with its quotes and its colon. */
interface Key {
  readonly text: Spelled;
  readonly wanted: number;
}

/** The keys that are looked for. */
export interface WantedKeys {
  readonly keys: readonly Key[];
  /** The key that stood last at each place: records of one kind carry them in the same order mostly. */
  readonly order: Key[];
  /** How often an order may still be learned: nobody's records decide how much is made. */
  left: number;
}

const LEARNED = 1024;

export const wantedKeys = (...keys: readonly string[]): WantedKeys => ({
  keys: keys.map((key, wanted) => ({ text: spelled(`"${key}":`), wanted })),
  order: [],
  left: LEARNED,
});

/** The key whose quote stands at `at`, which is not the one that was expected there; undefined where it is none in the usual form. */
const keyAt = (bytes: Bytes, at: number, place: number, wanted: WantedKeys): Key | undefined => {
  const { each } = bytes;
  if (each[at] !== QUOTE || each[at + 1] === UNDERSCORE) return undefined;
  const end = textUntil(bytes, at + 1);
  if (each[end] !== QUOTE || each[end + 1] !== COLON) return undefined;
  const key = wanted.keys.find(({ text }) => past(bytes, at, text) !== UNUSUAL) ?? {
    text: spelledAt(bytes, at, end + 2),
    wanted: -1,
  };
  if (wanted.left > 0) {
    wanted.left -= 1;
    wanted.order[place] = key;
  }
  return key;
};

/**
 * Walks the object that begins at `at` and writes into `starts` where the value of each wanted key begins (0: there is none). Answers the
 * place after the object or, with `untilFound`, the place of the last wanted key's value, and what comes after it is not looked at. The
 * bytes must end with a line end: it stops the walk.
 */
export const walkObject = (
  bytes: Bytes,
  at: number,
  wanted: WantedKeys,
  starts: Int32Array,
  untilFound = false,
): number => {
  const { each } = bytes;
  let missing = wanted.keys.length;
  for (let key = 0; key < missing; key += 1) starts[key] = 0;
  if (each[at] !== OPEN) return UNUSUAL;
  let next = at + 1;
  for (let place = 0; ; place += 1) {
    let key = wanted.order[place];
    if (key === undefined || past(bytes, next, key.text) === UNUSUAL) key = keyAt(bytes, next, place, wanted);
    if (key === undefined) return UNUSUAL;
    next += key.text.length;
    if (key.wanted >= 0) {
      // A key that stands there twice is nobody's usual form.
      if (starts[key.wanted] !== 0) return UNUSUAL;
      starts[key.wanted] = next;
      missing -= 1;
      if (untilFound && missing === 0) return next;
    }
    next = afterValue(bytes, next);
    if (next === UNUSUAL) return UNUSUAL;
    const byte = each[next];
    next += 1;
    if (byte === CLOSE) return next;
    if (byte !== COMMA) return UNUSUAL;
  }
};

/** The whole number at `at`, of fifteen digits at most, which a number holds exactly; NaN for any other value. */
export const wholeNumberAt = ({ each }: Bytes, at: number): number => {
  let value = 0;
  let next = at;
  for (; next < at + 15; next += 1) {
    const digit = each[next]! - 48;
    if (!(digit >= 0 && digit <= 9)) break;
    value = value * 10 + digit;
  }
  const byte = each[next];
  const isOver = byte === COMMA || byte === CLOSE || byte === CLOSE_LIST;
  // JSON knows no leading zeros.
  return isOver && next > at && (next === at + 1 || each[at] !== 48) ? value : Number.NaN;
};

/** Bytes of ASCII as text. */
export const asciiOf = ({ each }: Bytes | Spelled, from: number, to: number): string => {
  let text = '';
  for (let at = from; at < to; at += 1) text += String.fromCharCode(each[at]!);
  return text;
};

/** The place of the quote that ends the plain string whose text begins at `at`. */
export const endOfText = (bytes: Bytes, at: number): number => {
  const next = textUntil(bytes, at);
  return bytes.each[next] === QUOTE ? next : UNUSUAL;
};

/** The place of the first line end from `at` on; the length where there is none. */
export const lineEndFrom = ({ each, fours }: Bytes, at: number): number => {
  const last = each.length - 4;
  let next = at;
  for (; next <= last; next += 4) {
    const four = fours.getInt32(next, true) ^ (LINE_END * ONES);
    if (((four - ONES) & ~four & HIGHEST) !== 0) break;
  }
  while (next < each.length && each[next] !== LINE_END) next += 1;
  return next;
};
