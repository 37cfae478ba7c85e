// Bytes to whole lines, some tens of KB at a time, so that no character is cut and what is not UTF-8 is met with its line. The lines are handed on as
// the text of one JSON list, made where the bytes are: a comma in the place of a line end costs nothing there, in a text it is another copy.
// Invariant: what is handed on is every line that was whole so far, once, in order; after damage nothing more.

/** A line longer than this is no event of anybody's: in bytes or characters. */
export const LONGEST_LINE = 64 * 1024 * 1024;
export const TOO_LONG = 'is longer than 64 MB; that is no event';
export const NOT_TEXT = 'is not UTF-8 text';

/** Bytes of lines handed on together: few enough that what is made of them is still in the cache when it is used. */
const PIECE = 65_536;
const LINE_END = 10;
const COMMA = 44;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;

/** Some whole lines; valid until the next are asked for. */
export interface Lines {
  /** The text of a JSON list, a line an entry; it is none where a line is not one value exactly. */
  readonly list: string;
  /** How many lines there are. */
  readonly count: number;
  /** As they stand in the file, with their line ends. */
  text(): string;
}

/** Turns bytes, cut anywhere, to whole lines. */
export interface WholeLines {
  /** The lines that are whole with this piece; what is returned says what is wrong with the line after them. */
  push(piece: Uint8Array): Generator<Lines, string | undefined>;
  /** What is left after the last line end. */
  end(): Generator<Lines, string | undefined>;
}

/** `decode` throws for bytes that are not UTF-8. */
export const createWholeLines = (decode: (bytes: Uint8Array) => string): WholeLines => {
  /** The list: its bracket, then what was taken of the bytes. */
  let own: Uint8Array = new Uint8Array(2 * PIECE);
  own[0] = OPEN_LIST;
  let length = 1;
  let ends = new Int32Array(1024);
  let count = 0;

  const append = (bytes: Uint8Array): void => {
    const needed = length + bytes.length + 1;
    if (needed > own.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * own.length));
      larger.set(own.subarray(0, length));
      own = larger;
    }
    own.set(bytes, length);
    length += bytes.length;
  };

  const endAt = (place: number): void => {
    if (count === ends.length) {
      const larger = new Int32Array(2 * count);
      larger.set(ends);
      ends = larger;
    }
    ends[count] = place;
    count += 1;
  };

  /** With a comma or a bracket for each line end; a last line without its end gets its bracket after it. */
  const listed = (): string => {
    const hasEnd = ends[count - 1] === length - 1;
    for (let line = 0; line < count; line += 1) own[ends[line]!] = COMMA;
    const last = hasEnd ? length - 1 : length;
    own[last] = CLOSE_LIST;
    return decode(own.subarray(0, last + 1));
  };

  const text = (): string => {
    for (let line = 0; line < count; line += 1) own[ends[line]!] = LINE_END;
    return decode(own.subarray(1, length));
  };

  /** Only the first `lines` of what was taken are whole text. */
  const cutTo = (lines: number): void => {
    count = lines;
    length = lines === 0 ? 1 : ends[lines - 1]! + 1;
  };

  const isText = (from: number, to: number): boolean => {
    try {
      decode(own.subarray(from, to));
      return true;
    } catch {
      return false;
    }
  };

  /** How many lines stand before the first that is not UTF-8. A line is text or not whatever stands around it. */
  const wholeText = (): number => {
    let from = 1;
    for (let line = 0; line < count; line += 1) {
      if (!isText(from, ends[line]!)) return line;
      from = ends[line]! + 1;
    }
    return count;
  };

  /** Hands on what was taken and forgets it. */
  function* handOn(): Generator<Lines, string | undefined> {
    let list: string | undefined;
    try {
      list = listed();
    } catch {
      cutTo(wholeText());
    }
    const isDamaged = list === undefined;
    if (count > 0) yield { list: list ?? listed(), count, text };
    length = 1;
    count = 0;
    return isDamaged ? NOT_TEXT : undefined;
  }

  return {
    *push(piece) {
      let from = 0;
      for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, from)) {
        // The place in the list of what stands at 0 of the piece.
        const shift = length - from;
        let last = end;
        for (; end >= 0 && (last === end || end - from < PIECE); end = piece.indexOf(LINE_END, end + 1)) {
          endAt(shift + end);
          last = end;
        }
        append(piece.subarray(from, last + 1));
        from = last + 1;
        const damage = yield* handOn();
        if (damage !== undefined) return damage;
      }
      append(piece.subarray(from));
      return length - 1 > LONGEST_LINE ? TOO_LONG : undefined;
    },
    *end() {
      if (length === 1) return undefined;
      count = 1;
      ends[0] = length;
      return yield* handOn();
    },
  };
};
