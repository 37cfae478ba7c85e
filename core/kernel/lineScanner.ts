// The frame of a recording's line read from its bytes: number, time and kind, without parsing what it carries. Invariant: a frame is
// answered only for a line in the form in which recordings are written (writeEvent); any other is UNUSUAL and has to be parsed.
import {
  asciiOf,
  type Bytes,
  endOfText,
  past,
  type Spelled,
  spelled,
  spelledAt,
  UNUSUAL,
  wholeNumberAt,
} from './byteWalk.ts';
import type { Origin } from './event.ts';
import { toMillis } from './instant.ts';

const parts = {
  seq: spelled('{"seq":'),
  at: spelled(',"at":"'),
  origin: spelled('","origin":"'),
  type: spelled(',"type":"'),
  data: spelled(',"data":'),
};
const INSTANT = 24;
const MINUTE = 16;

/** Names that come again and again, by their bytes with the quote that ends them: the text is made once. */
class Names {
  private readonly known: { readonly spelled: Spelled; readonly text: string }[] = [];
  /** The last name that was read. */
  text = '';

  /** The place after the name that begins at `at`, and after its quote. */
  past(bytes: Bytes, at: number): number {
    for (const name of this.known) {
      const end = past(bytes, at, name.spelled);
      if (end === UNUSUAL) continue;
      this.text = name.text;
      return end;
    }
    const end = endOfText(bytes, at);
    if (end === UNUSUAL) return UNUSUAL;
    this.text = asciiOf(bytes, at, end);
    if (this.known.length < 64) this.known.push({ spelled: spelledAt(bytes, at, end + 1), text: this.text });
    return end + 1;
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
  private minute: Spelled = spelled(' '.repeat(MINUTE));
  private minuteMs = Number.NaN;

  /** Reads number and time of the line at `start`; answers the place after the time's text. */
  opening(bytes: Bytes, start: number): number {
    let next = past(bytes, start, parts.seq);
    if (next === UNUSUAL) return UNUSUAL;
    this.seq = wholeNumberAt(bytes, next);
    if (!(this.seq >= 1)) return UNUSUAL;
    // Its digits and nothing else: what closes the frame after them is damage.
    while ((bytes.each[next]! - 48) >>> 0 <= 9) next += 1;
    const instant = past(bytes, next, parts.at);
    if (instant === UNUSUAL) return UNUSUAL;
    this.at = this.millisAt(bytes, instant);
    return Number.isNaN(this.at) ? UNUSUAL : instant + INSTANT;
  }

  /** Reads origin and kind, which come after the time; answers the place where the data begins. */
  naming(bytes: Bytes, at: number): number {
    const origin = past(bytes, at, parts.origin);
    const originEnd = origin === UNUSUAL ? UNUSUAL : this.originNames.past(bytes, origin);
    if (originEnd === UNUSUAL || !isOrigin(this.originNames.text)) return UNUSUAL;
    this.origin = this.originNames.text;
    const type = past(bytes, originEnd, parts.type);
    const typeEnd = type === UNUSUAL ? UNUSUAL : this.typeNames.past(bytes, type);
    if (typeEnd === UNUSUAL) return UNUSUAL;
    this.type = this.typeNames.text;
    return past(bytes, typeEnd, parts.data);
  }

  /** The time at `at` in the form `2026-11-20T08:00:00.000Z`, as `toMillis` has it; NaN for any other. */
  millisAt(bytes: Bytes, at: number): number {
    const { each } = bytes;
    if (each[at + INSTANT - 1] !== 90 || each[at + 19] !== 46 || each[at + MINUTE] !== 58) return Number.NaN;
    if (past(bytes, at, this.minute) === UNUSUAL) {
      this.minute = spelledAt(bytes, at, at + MINUTE);
      this.minuteMs = toMillis(`${asciiOf(this.minute, 0, MINUTE)}:00.000Z`);
    }
    const tens = each[at + 17]! - 48;
    const ones = each[at + 18]! - 48;
    const hundreds = each[at + 20]! - 48;
    const tenth = each[at + 21]! - 48;
    const last = each[at + 22]! - 48;
    // Of digits alone every one is 0 to 9; taken without a sign, what is below 0 is large.
    if (tens >>> 0 > 9 || ones >>> 0 > 9 || hundreds >>> 0 > 9 || tenth >>> 0 > 9 || last >>> 0 > 9)
      return Number.NaN;
    const ms = tens * 10_000 + ones * 1000 + hundreds * 100 + tenth * 10 + last;
    // 60 seconds are no time.
    return ms < 60_000 ? this.minuteMs + ms : Number.NaN;
  }
}
