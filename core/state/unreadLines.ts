// Folds the lines of a recording without reading them, as long as their ids and versions say all that the merge rules ask (scanRules.ts); where each
// line stands is kept, so that it can be read when somebody looks. A class, because its loop is asked for every line of long recordings: what is
// compiled for one scan serves the next.
import { type Bytes, lineEndFrom, UNUSUAL } from '../kernel/byteWalk.ts';
import { growFloat64 } from '../kernel/columns.ts';
import type { EventIndex } from '../kernel/eventIndex.ts';
import type { State } from './createState.ts';
import { LineSight } from './scanRules.ts';

/** Lines folded before those who watch are told. */
const BATCH = 256;
const CLOSE = 125;

export class UnreadLines {
  /** The number of the last event, read or not. */
  lastSeq = 0;
  /** Lines folded since they were last told of. */
  private untold = 0;
  private starts: Float64Array = new Float64Array(64);
  private readonly sight: LineSight;

  /** `passed` is told how many lines were folded, up to which event. */
  constructor(
    private readonly state: State,
    private readonly index: EventIndex,
    private readonly passed: (lines: number, lastSeq: number) => void,
  ) {
    this.sight = new LineSight(state.tables);
  }

  /** The place in the file where the line of the event at a position begins; it ends where the next one begins. */
  startOf(position: number): number {
    return this.starts[position]!;
  }

  /** The next event's line begins at `place`. */
  begin(place: number): void {
    const at = this.index.length;
    if (at === this.starts.length) this.starts = growFloat64(this.starts, at + 1);
    this.starts[at] = place;
  }

  /**
   * Folds lines from `from` on, up to `to` or to the first that has to be parsed; answers where that one begins. `place`: where in the file the
   * bytes begin.
   */
  fold(bytes: Bytes, from: number, to: number, place: number): number {
    let next = from;
    while (next < to) {
      const end = this.foldOne(bytes, next, place);
      if (end === UNUSUAL) break;
      next = end;
    }
    return next;
  }

  /** Ends a batch: what was folded is told. */
  settle(): void {
    this.passed(this.untold, this.lastSeq);
    this.untold = 0;
    this.state.fold([]);
  }

  /** The place after the line; UNUSUAL where it has to be parsed, and nothing was done. */
  private foldOne(bytes: Bytes, from: number, place: number): number {
    const { sight, state } = this;
    const { each } = bytes;
    const seen = sight.see(bytes, from);
    const { seq } = sight.scanner;
    if (seen === UNUSUAL || seq <= this.lastSeq) return UNUSUAL;
    const end = lineEndFrom(bytes, seen);
    if (end === each.length) return UNUSUAL;
    // A line that was cut off is damaged, whatever it begins with.
    if (each[end - 1] !== CLOSE || each[end - 2] !== CLOSE) return UNUSUAL;
    const { table, id } = sight;
    // Lists that wait for arrivals ask for the record itself.
    if (!state.lists.isEmpty && table.version(id) === Number.NEGATIVE_INFINITY) return UNUSUAL;
    const verdict = table.putLine(id, sight.version, sight.isTerminal, this.index.length, seq);
    if (verdict === undefined) return UNUSUAL;
    if (verdict !== 'accepted') state.store.rejections.add(seq, table.name, id, verdict);
    this.begin(place + from);
    this.index.push(sight.scanner);
    this.lastSeq = seq;
    this.untold += 1;
    if (this.untold === BATCH) this.settle();
    return end + 1;
  }
}
