// A recording is the whole truth: folded again, cut at any moment, or without what left no trace, it gives the same state.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compactEvents,
  createReplay,
  finalState,
  type LogEvent,
  type Replay,
  writeEvent,
  writeHeader,
} from '../../core/index.ts';
import { badLine } from '../arbitraries/badLine.ts';
import type { Arrival } from '../arbitraries/modelServer.ts';
import { runs } from '../arbitraries/runs.ts';
import { jobOf, settle, signedIn } from '../core/portal/world.ts';

const events = (arrivals: readonly Arrival[]): LogEvent[] =>
  arrivals.map((arrival, at) => ({ seq: at + 1, at: Date.UTC(2026, 10, 20, 9) + at * 1000, ...arrival }));

const stateOf = (replay: Replay, rejected = replay.rejected) =>
  finalState(replay.moment.current.tables, rejected);

const folded = (list: readonly LogEvent[]): Replay => {
  const replay = createReplay();
  replay.fold(list);
  replay.end();
  replay.seek({ seq: Number.MAX_SAFE_INTEGER });
  return replay;
};

describe('laws of replay', () => {
  test('[L-4] written down and read back, the state and every rejection are the same', () => {
    fc.assert(
      fc.property(badLine, fc.integer({ min: 20, max: 5000 }), ({ arrivals }, size) => {
        const list = events(arrivals);
        const text = [
          writeHeader({ startedAt: '2026-11-20T09:00:00.000Z', country: 'ZA', app: 'test' }),
          ...list.map((event) => writeEvent(event, (data) => data)),
        ].join('');
        const replay = createReplay();
        for (let at = 0; at < text.length; at += size) replay.push(text.slice(at, at + size));
        replay.end();
        expect(stateOf(replay)).toEqual(stateOf(folded(list)));
      }),
      runs(60),
    );
  });

  test('[L-4] a moment gone to is the recording cut there', () => {
    fc.assert(
      fc.property(badLine, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), ({ arrivals }, moments) => {
        const list = events(arrivals);
        const whole = folded(list);
        for (const moment of moments) {
          const seq = moment % (list.length + 1);
          whole.seek({ seq });
          const cut = createReplay({ until: { seq } });
          cut.fold(list);
          cut.end();
          expect(stateOf(whole, [])).toEqual(stateOf(cut, []));
        }
      }),
      runs(60),
    );
  });

  test('[L-5] without what left no trace it gives the same records', () => {
    fc.assert(
      fc.property(badLine, ({ arrivals }) => {
        const list = events(arrivals);
        const compacted = compactEvents(list);
        expect(compacted.length).toBeLessThanOrEqual(list.length);
        expect(stateOf(folded(compacted), [])).toEqual(stateOf(folded(list), []));
        expect(compactEvents(compacted)).toEqual(compacted);
      }),
      runs(60),
    );
  });

  test('[M-6] an explanation while folding is that of the history, with every detail', () => {
    fc.assert(
      fc.property(badLine, fc.nat(), fc.nat(), ({ arrivals }, pick, cut) => {
        const claims = { id: 1 };
        const spoilt = arrivals.flatMap((arrival, at): readonly Arrival[] => [
          ...(at === 0
            ? [
                {
                  origin: 'user',
                  type: 'session.signedIn',
                  data: { claims, isImpersonating: false },
                } as const,
              ]
            : []),
          arrival,
          ...(at % 7 === cut % 7
            ? [{ origin: 'hub', type: 'jobTaskUpdate', data: { id: 1 + (pick % 4), xmin: 'x' } } as const]
            : []),
          ...(at === cut % arrivals.length
            ? [{ origin: 'user', type: 'session.signedOut', data: { why: 'left' } } as const]
            : []),
        ]);
        const list = events(spoilt);
        const whole = folded(list);
        for (const table of ['deliveries', 'jobs', 'tasks', 'drivers', 'notifications'] as const) {
          const id = 1 + (pick % 4);
          const replay = createReplay({ history: false, explain: { table, id } });
          replay.fold(list);
          expect(replay.explain(table, id)).toEqual(whole.explain(table, id));
        }
      }),
      runs(60),
    );
  });

  test('[M-6] an explanation tells every change, and the last one leads to the record', () => {
    fc.assert(
      fc.property(badLine, ({ arrivals }) => {
        const replay = folded(events(arrivals));
        replay.state.tables.tasks.forEach((task) => {
          const accepted = replay.explain('tasks', task.id).filter(({ verdict }) => verdict === 'accepted');
          const rebuilt = new Map<string, unknown>();
          for (const { changes } of accepted)
            for (const { field, after } of changes) rebuilt.set(field, after);
          expect(Object.fromEntries(rebuilt)).toMatchObject({
            xmin: task.xmin,
            taskStatusId: task.taskStatusId,
          });
        });
      }),
      runs(60),
    );
  });
});

test('[L-4] [M-7] the log of a live portal, wishes and refusals included, replays to what was confirmed', async () => {
  const { portal, http, hub, pass } = await signedIn();
  for (const id of [1, 2, 3]) hub.say('job', { id, kind: 'NEW', data: jobOf(id, 10) });
  await pass(50);
  http.on('jobworkflow.assign', ({ input }) =>
    jobOf(Number(input.params?.['jobId']), 20, { driverId: 8, jobStatusId: 2001 }),
  );
  await portal.jobs.commands.assign(1, 8);
  http.on('jobworkflow.assign', () => new Promise(() => undefined));
  void portal.jobs.commands.assign(2, 8);
  await settle();
  expect(portal.jobs.byId(2).current?.driverId).toBe(8);
  const state = stateOf(folded(portal.log.tail()), []);
  expect(state.jobs).toMatchObject({ 1: { driverId: 8 }, 2: { driverId: null }, 3: { driverId: null } });
});
