// The newest events, kept for "record the last minutes": bounded in age and in bytes, whatever the rate.
// Invariant: pushing costs the same however much is kept; sizes are estimated, not measured (see weigh).
import type { LogEvent } from './event.ts';

export interface TailLimits {
  /** Bytes of JSON, about. */
  readonly bytes: number;
  /** Milliseconds. */
  readonly age: number;
}

/** About how many bytes of JSON a value takes; of a list only the first element is looked at. */
export const weigh = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 6;
  if (Array.isArray(value)) return 2 + (value.length === 0 ? 0 : value.length * (weigh(value[0]) + 1));
  let bytes = 2;
  for (const [key, member] of Object.entries(value)) bytes += key.length + 4 + weigh(member);
  return bytes;
};

const FRAME = 96;
/** Hub messages of one type are much alike: one in this many is weighed and stands for the others. */
const SAMPLE = 32;

interface Tail {
  push(batch: readonly LogEvent[]): void;
  since(at: number): readonly LogEvent[];
}

export const createTail = (limits: TailLimits): Tail => {
  let events: LogEvent[] = [];
  let weights: number[] = [];
  let first = 0;
  let bytes = 0;
  const samples = new Map<string, { weight: number; left: number }>();

  const weight = (event: LogEvent): number => {
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

  return {
    push: (batch) => {
      for (const event of batch) {
        const measured = weight(event);
        events.push(event);
        weights.push(measured);
        bytes += measured;
      }
      const oldest = (batch[batch.length - 1]?.at ?? 0) - limits.age;
      while (first < events.length - 1 && (bytes > limits.bytes || events[first]!.at < oldest)) {
        bytes -= weights[first]!;
        first += 1;
      }
      if (first > 1024 && first > events.length / 2) {
        events = events.slice(first);
        weights = weights.slice(first);
        first = 0;
      }
    },
    since: (at) => {
      const kept = events.slice(first);
      const start = kept.findIndex((event) => event.at >= at);
      return start < 0 ? [] : kept.slice(start);
    },
  };
};
