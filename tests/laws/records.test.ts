// The merge laws over histories of a server that knows nothing of the reducers (docs/rules.md). A failing law prints its seed
// and the smallest history that breaks it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { State } from '../../core/state/createState.ts';
import { tasksOf } from '../../core/tasks/select.ts';
import { badLine, moves, removedBy } from '../arbitraries/badLine.ts';
import { type Arrival, ModelServer } from '../arbitraries/modelServer.ts';
import { runs } from '../arbitraries/runs.ts';
import { feed, fresh, held } from './world.ts';

/** Every field that the server says stands in the client’s record, and nobody else is there but whose end was never told. */
const expectSame = (state: State, server: ModelServer, missed: ReadonlySet<number> = new Set()): void => {
  const mine = held(state);
  for (const name of ['deliveries', 'jobs', 'tasks', 'drivers', 'positions'] as const) {
    const known = [...mine[name].keys()].filter((id) => name !== 'deliveries' || !missed.has(id));
    expect(known, name).toEqual([...server[name].keys()].sort((x, y) => x - y));
    for (const [id, record] of server[name])
      expect(mine[name].get(id), `${name} ${id}`).toMatchObject(record);
  }
};

const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 });

describe('laws of merging', () => {
  test('[M-1, M-2, JOB-04, TSK-15] whatever was lost, doubled or late, a final snapshot leaves exactly the server’s state', () => {
    fc.assert(
      fc.property(badLine, sizes, ({ server, arrivals, missed }, batches) => {
        const state = fresh();
        feed(state, arrivals, batches);
        expectSame(state, server, missed);
      }),
      runs(200),
    );
  });

  test('[M-1] for a history told in full, the order of arrival does not matter', () => {
    fc.assert(
      fc.property(moves(), fc.infiniteStream(fc.nat(1_000_000)), (made, order) => {
        const server = new ModelServer();
        for (const move of made) server.move(move);
        const shuffled = server.told
          .map((arrival) => ({ arrival, at: order.next().value ?? 0 }))
          .sort((x, y) => x.at - y.at);
        const state = fresh();
        feed(
          state,
          shuffled.map((one) => one.arrival),
        );
        expectSame(state, server);
      }),
      runs(200),
    );
  });

  test('[M-1, TSK-15, TSK-22] a version never goes back, at no moment', () => {
    fc.assert(
      fc.property(badLine, ({ server, arrivals }) => {
        const state = fresh();
        const highest = new Map<string, number>();
        feed(state, arrivals, [1], () => {
          for (const [name, table] of Object.entries({
            deliveries: state.tables.deliveries,
            jobs: state.tables.jobs,
            tasks: state.tables.tasks,
            drivers: state.tables.drivers,
            positions: state.tables.positions,
          })) {
            const ids = name === 'positions' ? server.drivers.keys() : server[name as 'jobs'].keys();
            const gone = name === 'deliveries' ? server.removed.keys() : [];
            for (const id of [...ids, ...gone]) {
              const version = table.version(id);
              expect(version).toBeGreaterThanOrEqual(highest.get(`${name}${id}`) ?? Number.NEGATIVE_INFINITY);
              highest.set(`${name}${id}`, version);
            }
          }
        });
      }),
      runs(60),
    );
  });

  test('[M-3, TSK-12, TSK-21] a task that ended never lives again, and what left the incomplete view stays out', () => {
    const ended = new Set([-1001, -1, 4001]);
    fc.assert(
      fc.property(
        badLine,
        fc.array(
          fc.record({
            task: fc.nat(50),
            status: fc.constantFrom(2001, 3001),
            later: fc.integer({ min: 1, max: 500 }),
          }),
          { maxLength: 6 },
        ),
        ({ arrivals }, forged) => {
          const state = fresh();
          const gone = new Map<number, number>();
          // Beside the server's own words, messages that would revive a task with a newer version: wrong, and to be withstood.
          const revivals = forged.map(
            ({ task, status, later }): Arrival => ({
              origin: 'hub',
              type: 'jobTaskUpdate',
              data: {
                id: task + 1,
                jobId: 1,
                xmin: 10_000 + later,
                taskStatusId: status,
                taskTypeId: 10000,
                taskJobOrder: 1,
                arrivedDate: null,
              },
            }),
          );
          feed(state, [...arrivals, ...revivals, ...arrivals], [3], () => {
            state.tables.tasks.forEach((task) => {
              const before = gone.get(task.id);
              if (before !== undefined) expect(task.taskStatusId).toBe(before);
              if (ended.has(task.taskStatusId)) gone.set(task.id, task.taskStatusId);
            });
            for (const job of held(state).jobs.keys())
              for (const task of tasksOf(state.tables.tasks, held(state).tasks.keys(), job, 'incomplete'))
                expect(gone.has(task.id)).toBe(false);
          });
        },
      ),
      runs(60),
    );
  });

  test('[TSK-13, TSK-16, TSK-17] after a final snapshot each view of each job holds what the server says', () => {
    fc.assert(
      fc.property(badLine, ({ server, arrivals }) => {
        const state = fresh();
        feed(state, arrivals, [4]);
        for (const jobId of server.jobs.keys()) {
          const view = (kind: 'incomplete' | 'completed') =>
            tasksOf(state.tables.tasks, server.tasks.keys(), jobId, kind).map((task) => task.id);
          const of = [...server.tasks.values()]
            .filter((task) => task.jobId === jobId)
            .sort((x, y) => x.taskJobOrder - y.taskJobOrder || x.id - y.id);
          expect(view('incomplete')).toEqual(
            of.filter((task) => task.taskStatusId > 0 && task.taskStatusId < 4001).map((task) => task.id),
          );
          expect(view('completed')).toEqual(
            of.filter((task) => task.taskStatusId === 4001).map((task) => task.id),
          );
        }
      }),
      runs(200),
    );
  });

  test('[M-1] how arrivals fall into batches makes no difference', () => {
    fc.assert(
      fc.property(badLine, sizes, ({ arrivals }, batches) => {
        const one = fresh();
        const other = fresh();
        feed(one, arrivals, [1]);
        feed(other, arrivals, batches);
        expect(held(other)).toEqual(held(one));
      }),
      runs(200),
    );
  });

  test('what did not change keeps its reference: a stale repetition wakes nobody', () => {
    fc.assert(
      fc.property(moves(), (made) => {
        const server = new ModelServer();
        for (const move of made) server.move(move);
        const state = fresh();
        feed(state, [
          ...server.told.filter((arrival) => removedBy(arrival).length > 0),
          ...server.snapshot(),
        ]);
        const before = held(state);
        let woken = 0;
        for (const table of Object.values(state.tables))
          for (let id = 1; id < 60; id += 1)
            table.watch(id, () => {
              woken += 1;
            });
        feed(state, [...server.told, ...server.snapshot()], [7]);
        expect(woken).toBe(0);
        const after = held(state);
        for (const name of ['deliveries', 'jobs', 'tasks', 'drivers', 'positions'] as const)
          for (const [id, record] of before[name]) expect(after[name].get(id)).toBe(record);
      }),
      runs(100),
    );
  });

  test('any past state is the fold of what had arrived by then', () => {
    fc.assert(
      fc.property(
        badLine,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }),
        ({ arrivals }, places) => {
          const whole = fresh();
          feed(whole, arrivals, [1]);
          for (const place of places) {
            const until = Math.floor(place * arrivals.length);
            const part = fresh();
            feed(part, arrivals.slice(0, until), [1]);
            for (const name of ['deliveries', 'jobs', 'tasks', 'drivers', 'positions'] as const) {
              const past = whole.tables[name].past();
              past?.seek(until);
              const then = new Map<unknown, unknown>();
              const gather = (record: object) => {
                then.set('id' in record ? record.id : 'deliveryId' in record && record.deliveryId, record);
              };
              past?.forEach(gather);
              expect(new Map([...then].sort(([x], [y]) => Number(x) - Number(y)))).toEqual(held(part)[name]);
            }
          }
        },
      ),
      runs(60),
    );
  });
});

describe('one task, message by message', () => {
  const task = (xmin: number, fields: object): Arrival => ({
    origin: 'hub',
    type: 'jobTaskUpdate',
    data: {
      id: 4,
      jobId: 9,
      xmin,
      taskStatusId: 2001,
      taskTypeId: 10000,
      taskJobOrder: 1,
      arrivedDate: null,
      distanceFromDriver: null,
      ...fields,
    },
  });
  const heldAfter = (...arrivals: Arrival[]) => {
    const state = fresh();
    feed(state, arrivals);
    return state.tables.tasks.get(4);
  };
  const arrived = '2026-11-20T08:30:00.000Z';

  test('[TSK-10] a higher version with a changed status replaces', () => {
    expect(heldAfter(task(5, {}), task(6, { taskStatusId: 3001 }))).toMatchObject({
      xmin: 6,
      taskStatusId: 3001,
    });
    expect(heldAfter(task(6, { taskStatusId: 3001 }), task(5, {}))).toMatchObject({
      xmin: 6,
      taskStatusId: 3001,
    });
  });
  test('[TSK-11] a higher version with a changed arrival replaces', () => {
    const running = { taskStatusId: 3001 };
    expect(heldAfter(task(5, running), task(6, { ...running, arrivedDate: arrived }))).toMatchObject({
      xmin: 6,
      arrivedDate: arrived,
    });
  });
  test('[TSK-14] a higher version with a changed distance replaces', () => {
    expect(heldAfter(task(5, {}), task(7, { distanceFromDriver: 2.5 }))).toMatchObject({
      xmin: 7,
      distanceFromDriver: 2.5,
    });
  });
  test('[TSK-12] where a status involved is terminal, a changed status or arrival replaces nothing', () => {
    const ended = task(6, { taskStatusId: 4001 });
    expect(heldAfter(ended, task(7, { taskStatusId: 3001 }))).toMatchObject({ xmin: 6, taskStatusId: 4001 });
    expect(heldAfter(ended, task(8, { taskStatusId: 4001, arrivedDate: arrived }))).toMatchObject({
      xmin: 6,
      arrivedDate: null,
    });
  });
});
