// The newest events, kept for "record the last minutes": bounded in age and in bytes, whatever the rate.
// Invariant: pushing costs the same however much is kept; sizes are estimated, not measured (see weigh). What was forgotten is in it no more.
import { growUint32 } from './columns.ts';
import type { LogEvent } from './event.ts';
import { EventIndex, type EventMark } from './eventIndex.ts';

export interface RecentLimits {
  /** Bytes of JSON, about. */
  readonly bytes: number;
  /** Milliseconds. */
  readonly age: number;
}

/** About how many bytes of JSON a value takes; of a list only the first element is looked at. */
export const weigh = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 6;
  if (Array.isArray(value)) return 2 + value.length * (weigh(value[0]) + 1);
  let bytes = 2;
  for (const [key, member] of Object.entries(value)) bytes += key.length + 4 + weigh(member);
  return bytes;
};

const FRAME = 96;
/** Hub messages of one type are much alike: one in this many is weighed and stands for the others. */
const SAMPLE = 32;

interface RecentEvents {
  push(batch: readonly LogEvent[]): void;
  since(at: number): readonly LogEvent[];
  mark(seq: number): EventMark | undefined;
  /** Lets everything before this event go, also what is pushed later under an older number [M-12]. */
  forgetBefore(seq: number): void;
}

export const createRecentEvents = (limits: RecentLimits): RecentEvents => {
  // In columns, and the data beside them: an event that is kept whole is one more thing that the collector moves about. Text is always the JSON
  // of the data.
  const marks = new EventIndex();
  let weights: Uint32Array = new Uint32Array(64);
  let contents: unknown[] = [];
  let first = 0;
  let bytes = 0;
  let firstSeq = 1;
  const samples = new Map<string, { weight: number; left: number }>();

  const weight = (event: LogEvent): number => {
    if (event.text !== undefined) return FRAME + event.text.length;
    if (event.origin !== 'hub') return FRAME + weigh(event.data);
    const sample = samples.get(event.type);
    if (sample !== undefined && sample.left > 0) {
      sample.left -= 1;
      return sample.weight;
    }
    const measured = FRAME + weigh(event.data);
    samples.set(event.type, { weight: measured, left: SAMPLE });
    return measured;
  };

  /** Gives the room of those that were let go to those that come. */
  const tighten = (): void => {
    marks.forget(first);
    weights.copyWithin(0, first);
    contents = contents.slice(first);
    first = 0;
  };

  return {
    push: (batch) => {
      for (const event of batch) {
        if (event.seq < firstSeq) continue;
        const measured = weight(event);
        const at = contents.length;
        if (at === weights.length) weights = growUint32(weights, at + 1);
        weights[at] = measured;
        marks.push(event);
        contents.push(
          event.text ?? (typeof event.data === 'string' ? JSON.stringify(event.data) : event.data),
        );
        bytes += measured;
      }
      const oldest = (batch[batch.length - 1]?.at ?? 0) - limits.age;
      while (first < contents.length - 1 && (bytes > limits.bytes || marks.timeAt(first) < oldest)) {
        bytes -= weights[first]!;
        contents[first] = undefined;
        first += 1;
      }
      // Whenever more were let go than are kept: each event is moved once at most for each that goes.
      if (first > contents.length / 2) tighten();
    },
    since: (at) => {
      const found: LogEvent[] = [];
      for (let position = first; position < contents.length; position += 1) {
        // From the first of that time on, all: times may repeat and, where a clock was set back, fall.
        if (found.length === 0 && marks.timeAt(position) < at) continue;
        const content = contents[position];
        const data: unknown = typeof content === 'string' ? JSON.parse(content) : content;
        found.push({ ...marks.mark(position)!, data });
      }
      return found;
    },
    mark: (seq) => (marks.positionOf(seq) < first ? undefined : marks.bySeq(seq)),
    forgetBefore: (seq) => {
      if (seq <= firstSeq) return;
      firstSeq = seq;
      for (; first < contents.length && (marks.mark(first)?.seq ?? seq) < seq; first += 1)
        bytes -= weights[first]!;
      tighten();
    },
  };
};
