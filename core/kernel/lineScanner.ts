// The frame of a recording's line read from its bytes: number, time and kind, without parsing what it carries. Invariant: a frame is
// answered only for a line in the form in which recordings are written (writeEvent); any other is UNUSUAL and has to be parsed.
import { asciiBytes, asciiOf, endOfText, past, UNUSUAL, wholeNumberAt } from './byteWalk.ts';
import type { Origin } from './event.ts';
import { toMillis } from './instant.ts';

const parts = {
  seq: asciiBytes('{"seq":'),
  at: asciiBytes(',"at":"'),
  origin: asciiBytes('","origin":"'),
  type: asciiBytes('","type":"'),
  data: asciiBytes('","data":'),
};
const INSTANT = 24;
const MINUTE = 16;

/** Names that come again and again, by their bytes: the text is made once. */
class Names {
  private readonly known: { readonly bytes: Uint8Array; readonly text: string }[] = [];

  of(bytes: Uint8Array, from: number, to: number): string {
    for (const name of this.known)
      if (name.bytes.length === to - from && past(bytes, from, name.bytes) !== UNUSUAL) return name.text;
    const text = asciiOf(bytes, from, to);
    if (this.known.length < 64) this.known.push({ bytes: asciiBytes(text), text });
    return text;
  }
}

const origins: ReadonlySet<string> = new Set<Origin>(['hub', 'rest', 'user', 'clock', 'storage']);
const isOrigin = (text: string): text is Origin => origins.has(text);

/** Reads one frame after another; the fields hold what the last one said. */
export class LineScanner {
  seq = 0;
  at = 0;
  origin: Origin = 'hub';
  type = '';
  private readonly originNames = new Names();
  private readonly typeNames = new Names();
  private minute: Uint8Array = new Uint8Array(MINUTE);
  private minuteMs = Number.NaN;

  /** The place where the data of the line at `start` begins. */
  frame(bytes: Uint8Array, start: number): number {
    let next = past(bytes, start, parts.seq);
    if (next === UNUSUAL) return UNUSUAL;
    this.seq = wholeNumberAt(bytes, next);
    if (!(this.seq >= 1)) return UNUSUAL;
    while (bytes[next] !== 44) next += 1;
    const instant = past(bytes, next, parts.at);
    if (instant === UNUSUAL) return UNUSUAL;
    this.at = this.millisAt(bytes, instant);
    if (Number.isNaN(this.at)) return UNUSUAL;
    const origin = past(bytes, instant + INSTANT, parts.origin);
    if (origin === UNUSUAL) return UNUSUAL;
    const originEnd = endOfText(bytes, origin);
    if (originEnd === UNUSUAL) return UNUSUAL;
    const said = this.originNames.of(bytes, origin, originEnd);
    if (!isOrigin(said)) return UNUSUAL;
    this.origin = said;
    const type = past(bytes, originEnd, parts.type);
    if (type === UNUSUAL) return UNUSUAL;
    const typeEnd = endOfText(bytes, type);
    if (typeEnd === UNUSUAL) return UNUSUAL;
    this.type = this.typeNames.of(bytes, type, typeEnd);
    return past(bytes, typeEnd, parts.data);
  }

  /** The time at `at` in the form `2026-11-20T08:00:00.000Z`, as `toMillis` has it; NaN for any other. */
  millisAt(bytes: Uint8Array, at: number): number {
    if (bytes[at + INSTANT - 1] !== 90 || bytes[at + 19] !== 46 || bytes[at + MINUTE] !== 58)
      return Number.NaN;
    if (past(bytes, at, this.minute) === UNUSUAL) {
      this.minute = bytes.slice(at, at + MINUTE);
      this.minuteMs = toMillis(`${asciiOf(this.minute, 0, MINUTE)}:00.000Z`);
    }
    const tens = bytes[at + 17]! - 48;
    const ones = bytes[at + 18]! - 48;
    const hundreds = bytes[at + 20]! - 48;
    const tenth = bytes[at + 21]! - 48;
    const last = bytes[at + 22]! - 48;
    // Of digits alone every one is 0 to 9; taken without a sign, what is below 0 is large.
    if (tens >>> 0 > 9 || ones >>> 0 > 9 || hundreds >>> 0 > 9 || tenth >>> 0 > 9 || last >>> 0 > 9)
      return Number.NaN;
    const ms = tens * 10_000 + ones * 1000 + hundreds * 100 + tenth * 10 + last;
    // 60 seconds are no time.
    return ms < 60_000 ? this.minuteMs + ms : Number.NaN;
  }
}
