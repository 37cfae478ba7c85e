// Where two recordings part: compared with the plain way of comparing whole states after every event.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createReplay,
  createSideBySide,
  differences,
  finalState,
  type LogEvent,
} from '../../../core/index.ts';
import { badLine } from '../../arbitraries/badLine.ts';
import { runs } from '../../arbitraries/runs.ts';

/** What happened to the second recording: events left out, changed, or nothing. */
const changes = fc.array(fc.record({ at: fc.nat(), leftOut: fc.boolean() }), { maxLength: 3 });

const stateAfter = (events: readonly LogEvent[], seq: number) => {
  const replay = createReplay({ history: false, until: { seq } });
  replay.fold(events);
  return finalState(replay.state.tables, []);
};

/** The first event number after which the states differ, by looking at everything after each. */
const partingOf = (a: readonly LogEvent[], b: readonly LogEvent[]): number | undefined =>
  [...new Set([...a, ...b].map(({ seq }) => seq))]
    .sort((x, y) => x - y)
    .find((seq) => differences(stateAfter(a, seq), stateAfter(b, seq)).length > 0);

test('[L-4] the parting is the first event after which a record differs, however the events come in', () => {
  let parted = 0;
  fc.assert(
    fc.property(badLine, changes, fc.integer({ min: 1, max: 40 }), ({ arrivals }, made, size) => {
      const a: LogEvent[] = arrivals
        .slice(0, 60)
        .map((arrival, at) => ({ seq: at + 1, at: Date.UTC(2026, 10, 20, 9), ...arrival }));
      const b = a.flatMap((event): LogEvent[] => {
        const change = made.find(({ at }) => at % a.length === event.seq - 1);
        if (change === undefined) return [event];
        return change.leftOut ? [] : [{ ...event, data: { id: 1, jobId: 1, xmin: 999_999 } }];
      });
      const both = createSideBySide();
      const from = { a: 0, b: 0 };
      for (let side = both.wanted; side !== undefined; side = both.wanted) {
        const list = side === 'a' ? a : b;
        if (from[side] >= list.length) both.end(side);
        else both.push(side, list.slice(from[side], from[side] + size));
        from[side] += size;
      }
      const expected = partingOf(a, b);
      if (expected !== undefined) parted += 1;
      expect(both.parting?.seq).toBe(expected);
      expect(finalState(both.replays.a.state.tables, [])).toEqual(stateAfter(a, Number.MAX_SAFE_INTEGER));
      expect(finalState(both.replays.b.state.tables, [])).toEqual(stateAfter(b, Number.MAX_SAFE_INTEGER));
    }),
    runs(40),
  );
  expect(parted).toBeGreaterThan(5);
});
