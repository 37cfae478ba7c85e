// Why something changed nothing: each rejected event keeps its reason [M-6], in columns, because a busy hub rejects a tenth of what it hears.
import { growFloat64, growUint8 } from './columns.ts';
import type { Reason } from './merge.ts';
import type { Key } from './records.ts';

/** An event that changed nothing, with its reason (rule M-6). */
export interface Rejection {
  /** The number of the event that was rejected. */
  readonly seq: number;
  /** The table that it spoke of. */
  readonly table: string;
  /** null where the event could not be decoded far enough to name one. */
  readonly id: Key | null;
  /** Why it changed nothing [M-6]. */
  readonly reason: Reason;
  /** What the codec said, for the undecodable; a word more for other reasons. */
  readonly detail: string;
}

const reasons: readonly Reason[] = ['stale', 'terminal', 'out of scope', 'undecodable'];

export class Rejections {
  private seqs: Float64Array = new Float64Array(64);
  private codes: Uint8Array = new Uint8Array(64);
  private tables: string[] = [];
  private ids: (Key | null)[] = [];
  private details: string[] = [];

  /** `limit`: the newest kept; Infinity keeps all. */
  constructor(private readonly limit: number) {}

  get length(): number {
    return this.ids.length;
  }

  add(seq: number, table: string, id: Key | null, reason: Reason, detail = ''): void {
    if (this.ids.length >= this.limit * 2) this.forget(this.ids.length - this.limit);
    const at = this.ids.length;
    if (at === this.seqs.length) {
      this.seqs = growFloat64(this.seqs, at + 1);
      this.codes = growUint8(this.codes, at + 1);
    }
    this.seqs[at] = seq;
    this.codes[at] = reasons.indexOf(reason);
    this.tables.push(table);
    this.ids.push(id);
    this.details.push(detail);
  }

  /** Oldest first; only those of one entity when asked. */
  list(table?: string, id?: Key): readonly Rejection[] {
    const found: Rejection[] = [];
    for (let at = 0; at < this.ids.length; at += 1) {
      if (table !== undefined && this.tables[at] !== table) continue;
      if (id !== undefined && this.ids[at] !== id) continue;
      found.push({
        seq: this.seqs[at]!,
        table: this.tables[at]!,
        id: this.ids[at]!,
        reason: reasons[this.codes[at]!]!,
        detail: this.details[at]!,
      });
    }
    return found;
  }

  private forget(count: number): void {
    this.seqs.copyWithin(0, count);
    this.codes.copyWithin(0, count);
    this.tables = this.tables.slice(count);
    this.ids = this.ids.slice(count);
    this.details = this.details.slice(count);
  }
}
