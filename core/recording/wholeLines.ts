// Bytes to whole lines, some tens of KB at a time, so that no character is cut and what is not UTF-8 is met with its line. The lines are handed on as
// the text of one JSON list, made where the bytes are: a comma in the place of a line end costs nothing there, in a text it is another copy.
// Invariant: what is handed on is every line that was whole so far, once, in order; after damage nothing more.
import { growInt32 } from '../kernel/columns.ts';

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
  /** The length of the longest line, in bytes. */
  readonly longest: number;
  /** Whether each of them begins with this: between the commas of the list nobody can tell any more where a line began. */
  begin(opening: Uint8Array): boolean;
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

/** A class, because its methods are called for every line: what is compiled for one recording serves the next. */
class ByteLines implements WholeLines {
  /** The list: its bracket, then what was taken of the bytes. */
  private own: Uint8Array = new Uint8Array(2 * PIECE);
  private length = 1;
  private ends: Int32Array = new Int32Array(1024);
  private count = 0;

  constructor(private readonly decode: (bytes: Uint8Array) => string) {
    this.own[0] = OPEN_LIST;
  }

  *push(piece: Uint8Array): Generator<Lines, string | undefined> {
    let from = 0;
    for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, from)) {
      // The place in the list of what stands at 0 of the piece.
      const shift = this.length - from;
      let last = end;
      for (; end >= 0 && (last === end || end - from < PIECE); end = piece.indexOf(LINE_END, end + 1)) {
        this.endAt(shift + end);
        last = end;
      }
      this.append(piece.subarray(from, last + 1));
      from = last + 1;
      const damage = yield* this.handOn();
      if (damage !== undefined) return damage;
    }
    this.append(piece.subarray(from));
    return this.length - 1 > LONGEST_LINE ? TOO_LONG : undefined;
  }

  *end(): Generator<Lines, string | undefined> {
    if (this.length === 1) return undefined;
    this.count = 1;
    this.ends[0] = this.length;
    return yield* this.handOn();
  }

  private append(bytes: Uint8Array): void {
    const needed = this.length + bytes.length + 1;
    if (needed > this.own.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.own.length));
      larger.set(this.own.subarray(0, this.length));
      this.own = larger;
    }
    this.own.set(bytes, this.length);
    this.length += bytes.length;
  }

  private endAt(place: number): void {
    if (this.count === this.ends.length) this.ends = growInt32(this.ends, this.count + 1);
    this.ends[this.count] = place;
    this.count += 1;
  }

  private write(byte: number): void {
    const { own, ends } = this;
    for (let line = 0; line < this.count; line += 1) own[ends[line]!] = byte;
  }

  /** With a comma or a bracket for each line end; a last line without its end gets its bracket after it. */
  private listed(): string {
    this.write(COMMA);
    const last = Math.min(this.ends[this.count - 1]!, this.length);
    this.own[last] = CLOSE_LIST;
    return this.decode(this.own.subarray(0, last + 1));
  }

  private text(): string {
    this.write(LINE_END);
    return this.decode(this.own.subarray(1, this.length));
  }

  private begin(opening: Uint8Array): boolean {
    const { own, ends } = this;
    for (let line = 0; line < this.count; line += 1) {
      const from = line === 0 ? 1 : ends[line - 1]! + 1;
      for (let at = 0; at < opening.length; at += 1) if (own[from + at] !== opening[at]) return false;
    }
    return true;
  }

  private longest(): number {
    let longest = 0;
    for (let line = 0, from = 1; line < this.count; line += 1) {
      const end = this.ends[line]!;
      if (end - from > longest) longest = end - from;
      from = end + 1;
    }
    return longest;
  }

  private isText(from: number, to: number): boolean {
    try {
      this.decode(this.own.subarray(from, to));
      return true;
    } catch {
      return false;
    }
  }

  /** How many lines stand before the first that is not UTF-8. A line is text or not whatever stands around it. */
  private wholeLines(): number {
    let from = 1;
    for (let line = 0; line < this.count; line += 1) {
      if (!this.isText(from, this.ends[line]!)) return line;
      from = this.ends[line]! + 1;
    }
    return this.count;
  }

  /** Hands on what was taken, and forgets it. */
  private *handOn(): Generator<Lines, string | undefined> {
    let list: string | undefined;
    try {
      list = this.listed();
    } catch {
      this.count = this.wholeLines();
      this.length = (this.ends[this.count - 1] ?? 0) + 1;
    }
    const damage = list === undefined ? NOT_TEXT : undefined;
    if (this.count > 0)
      yield {
        list: list ?? this.listed(),
        count: this.count,
        longest: this.longest(),
        begin: (opening) => this.begin(opening),
        text: () => this.text(),
      };
    this.length = 1;
    this.count = 0;
    return damage;
  }
}

/** `decode` throws for bytes that are not UTF-8. */
export const createWholeLines = (decode: (bytes: Uint8Array) => string): WholeLines => new ByteLines(decode);
