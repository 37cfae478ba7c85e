// The laws of what is gone: a delivery that was deleted and a task that left its run stay away from every reader, whatever comes late, twice
// or out of order, and whatever commands in flight say (docs/rules.md, M-3, M-4, M-7).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createReplay, finalState } from '../../core/index.ts';
import { listKey } from '../../core/kernel/lists.ts';
import { createLog } from '../../core/kernel/log.ts';
import { sortedPage } from '../../core/kernel/sortedPage.ts';
import { recordTail } from '../../core/recording/recordTail.ts';
import { changedRecords, liveRecords, shownThrough } from '../../core/services/records.ts';
import { tasksOf } from '../../core/tasks/select.ts';
import { answerOf, badLine, endedBy, endedTasks, removedBy } from '../arbitraries/badLine.ts';
import type { Arrival, ModelServer } from '../arbitraries/modelServer.ts';
import { runs } from '../arbitraries/runs.ts';
import { feed, fresh } from './world.ts';

const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 });
const forgery = fc.record({
  place: fc.nat(1000),
  later: fc.integer({ min: 1, max: 500 }),
  way: fc.constantFrom('hub', 'list', 'single', 'job', 'storage'),
});
type Forgery = typeof forgery extends fc.Arbitrary<infer A> ? A : never;

const page = (type: string, rows: readonly unknown[]): Arrival => ({
  origin: 'rest',
  type,
  data: { data: rows, page: 1, totalPages: 1, totalItems: rows.length },
});

/** A newer version of what is gone, on one of the ways by which records come: wrong, and to be withstood. */
const forgedDelivery = ({ removed }: ModelServer, { place, later, way }: Forgery): Arrival | undefined => {
  const delivery = [...removed.values()][place % Math.max(1, removed.size)];
  if (delivery === undefined) return undefined;
  const data = { ...delivery, xmin: 10_000 + later, isDeleted: false };
  const id = data.deliveryId;
  if (way === 'hub') return { origin: 'hub', type: 'delivery', data: { id, kind: 'NEW', data } };
  if (way === 'list') return page('deliveries.list', [data]);
  if (way === 'single') return answerOf('deliveries.get', { id }, {}, data);
  if (way === 'storage') return { origin: 'storage', type: 'snapshot', data: { deliveries: [data] } };
  const job = { id: 900, xmin: later, jobStatusId: 0, driverId: null };
  return answerOf('jobs.get', { id: 900 }, {}, { job, deliveries: [data] });
};

describe('laws of what is gone', () => {
  test('[M-4, DEL-33, API-54] a deleted delivery stays away from records, lists, selections and news, on whatever way it comes again', () => {
    fc.assert(
      fc.property(
        badLine,
        fc.array(forgery, { maxLength: 8 }),
        sizes,
        ({ server, arrivals }, forged, batches) => {
          const state = fresh();
          const { deliveries } = state.tables;
          const shown = shownThrough(deliveries, state.overlays.deliveries);
          const answers = state.lists.of(
            listKey('deliveries.list', { params: {}, query: {} }),
            'deliveries',
            () => true,
          );
          const rows = liveRecords(shown, () => answers.current.ids, answers.changes$);
          const chosen = sortedPage(shown, {
            where: () => true,
            compare: (x, y) => x.deliveryId - y.deliveryId,
            size: 100,
          });
          const gone = new Set<number>();
          const told: number[] = [];
          rows.changes$.subscribe();
          chosen.changes$.subscribe();
          changedRecords(shown).subscribe((changed) => told.push(...changed.map((one) => one.deliveryId)));
          const wrong = forged.flatMap((one) => forgedDelivery(server, one) ?? []);
          // Of a list that was empty at first everything waits that comes by itself.
          const empty = page('deliveries.list', []);
          feed(state, [empty, ...arrivals, ...wrong, ...arrivals], batches, (batch) => {
            for (const id of batch.flatMap(removedBy)) gone.add(id);
            const there: number[] = [];
            shown.forEach((one) => {
              there.push(one.deliveryId);
            });
            const listed = rows.current.map((one) => one.deliveryId);
            const selected = chosen.current.rows.map((one) => one.deliveryId);
            for (const id of gone) {
              expect(shown.get(id)).toBeUndefined();
              expect(
                [there, listed, selected, answers.current.waiting, told].some((ids) => ids.includes(id)),
              ).toBe(false);
            }
            expect(chosen.current.total).toBe(there.length);
            expect(deliveries.size).toBe(there.length);
            told.length = 0;
          });
        },
      ),
      runs(120),
    );
  });

  test('[M-3, M-4, M-7, TSK-13, TSK-22] a task that left a run stays out of it, also under a command that says otherwise', () => {
    fc.assert(
      fc.property(
        badLine,
        fc.array(forgery, { maxLength: 8 }),
        sizes,
        ({ server, arrivals }, forged, batches) => {
          const state = fresh();
          const shown = shownThrough(state.tables.tasks, state.overlays.tasks);
          const gone = new Set<number>();
          const wrong = forged.flatMap(({ place, later, way }): Arrival[] => {
            const task = [...server.tasks.values()][place % Math.max(1, server.tasks.size)];
            if (task === undefined || !endedTasks.has(task.taskStatusId)) return [];
            const data = { ...task, xmin: 10_000 + later, taskStatusId: way === 'hub' ? 2001 : 3001 };
            if (way === 'list')
              return [page('jobs.list', [{ ...server.jobs.get(task.jobId), tasks: [data] }])];
            if (way === 'storage') return [{ origin: 'storage', type: 'snapshot', data: { tasks: [data] } }];
            if (way === 'job') {
              const wish = { table: 'tasks', id: task.id, fields: { taskStatusId: 3001 } };
              const sent = { command: `w${later}`, ...wish, expiresAt: Number.MAX_SAFE_INTEGER };
              return [{ origin: 'user', type: 'command.sent', data: sent }];
            }
            return [{ origin: 'hub', type: 'jobTaskUpdate', data }];
          });
          feed(state, [...arrivals, ...wrong, ...arrivals], batches, (batch) => {
            for (const id of batch.flatMap(endedBy)) gone.add(id);
            for (const jobId of server.jobs.keys()) {
              const run = tasksOf(shown, state.jobIndex.idsOf(jobId), jobId, 'incomplete');
              for (const task of run)
                expect(gone.has(task.id), `task ${task.id} in run ${jobId}`).toBe(false);
            }
          });
        },
      ),
      runs(120),
    );
  });

  test('[L-4, M-4] a recording that begins in the middle knows what was gone before', () => {
    fc.assert(
      fc.property(
        badLine,
        fc.array(forgery, { maxLength: 4 }),
        fc.nat(),
        ({ server, arrivals }, forged, cut) => {
          const state = fresh();
          let now = Date.UTC(2026, 10, 20, 9);
          const log = createLog({ now: () => now, fold: state.fold, limits: { bytes: 1e9, age: 1e9 } });
          const wrong = forged.flatMap((one) => forgedDelivery(server, one) ?? []);
          const all = [...arrivals, ...wrong];
          for (const arrival of all) {
            now += 60_000;
            log.append([arrival]);
          }
          const minutes = cut % (all.length + 1);
          const text = recordTail(log, state, {
            minutes,
            now,
            country: 'ZA',
            app: 'test',
            blankPeople: false,
          });
          const replay = createReplay();
          replay.push(text);
          replay.end();
          replay.seek({ seq: Number.MAX_SAFE_INTEGER });
          expect(finalState(replay.moment.current.tables, [])).toEqual(finalState(state.tables, []));
        },
      ),
      runs(120),
    );
  });
});
