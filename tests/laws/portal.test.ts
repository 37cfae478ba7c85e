// The laws of the whole portal: a server moves on, lines break and come back, answers are late or lost, commands are refused, the machine
// sleeps and tokens are renewed; when all is calm again the portal holds what the server holds. A failing law prints the smallest history.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createReplay,
  finalState,
  type Portal,
  type TableName,
  writeEvent,
  writeHeader,
} from '../../core/index.ts';
import { endedBy, endedTasks, removedBy } from '../arbitraries/badLine.ts';
import { runs } from '../arbitraries/runs.ts';
import { type ModelPortal, startModelPortal } from './modelPortal.ts';
import { idOfRow, matching, type Step } from './modelSteps.ts';
import { afterTwoSleeps, histories, leavingHistories, missed, movedBeforeJoined } from './portalStories.ts';

/** `isCalm`: the groups are joined and the first questions answered before anything happens. */
const throughFrom = async (
  isCalm: boolean,
  steps: readonly Step[],
  check: (model: ModelPortal) => void,
  always: (model: ModelPortal) => void = () => undefined,
): Promise<void> => {
  const model = await startModelPortal();
  try {
    if (isCalm) await model.calm();
    for (const each of steps) {
      await model.take(each);
      always(model);
    }
    await model.calm();
    check(model);
  } finally {
    await model.stop();
  }
};

const through = (
  steps: readonly Step[],
  check: (model: ModelPortal) => void,
  always?: (model: ModelPortal) => void,
): Promise<void> => throughFrom(false, steps, check, always);

/** The records of the portal in the form of a replay's tables. */
const liveTables = ({ deliveries, jobs, tasks, drivers }: Portal) => ({
  deliveries: deliveries.all,
  jobs: jobs.all,
  tasks: tasks.all,
  drivers: drivers.all,
  positions: drivers.positions,
});

/** Every record that the server has of what is looked at, as the screens show it. */
const expectConverged = ({ portal, server, watchedJobs, followed }: ModelPortal): void => {
  for (const [id, delivery] of server.deliveries)
    expect(portal.deliveries.byId(id).current, `delivery ${id}`).toMatchObject(delivery);
  for (const [id, job] of server.jobs) expect(portal.jobs.byId(id).current, `job ${id}`).toMatchObject(job);
  for (const [id, driver] of server.drivers)
    expect(portal.drivers.byId(id).current, `driver ${id}`).toMatchObject(driver);
  for (const [id, position] of server.positions)
    if (followed.has(id))
      expect(portal.drivers.position(id).current, `position ${id}`).toMatchObject(position);
  for (const jobId of watchedJobs) {
    const open = [...server.tasks.values()]
      .filter((task) => task.jobId === jobId && [2001, 3001].includes(task.taskStatusId))
      .sort((x, y) => x.taskJobOrder - y.taskJobOrder || x.id - y.id);
    expect(portal.tasks.ofJob(jobId, 'incomplete').current, `job ${jobId}`).toMatchObject(open);
  }
};

/** Each list shows or counts what the server has for its question; of one page of many, what was not on another page when it was answered. */
const expectListed = ({ lists, server, found }: ModelPortal): void => {
  for (const { of, query, list } of lists) {
    const { rows, waiting, totalPages, totalItems, loading, error, stale } = list.current;
    const name = `${['deliveries', 'jobs', 'drivers'][of]} ${JSON.stringify(query)}`;
    expect([loading, error, stale], name).toEqual([false, null, false]);
    const held = new Set(rows.map(idOfRow));
    const missing = matching(server, of, query)
      .map(idOfRow)
      .filter((id) => !held.has(id));
    if (totalPages <= 1) expect(waiting, name).toBe(missing.length);
    const elsewhere = new Set(found(totalItems));
    expect(waiting, name).toBeGreaterThanOrEqual(missing.filter((id) => !elsewhere.has(id)).length);
    expect(waiting, name).toBeLessThanOrEqual(missing.length);
  }
};

/** The recording gives the state that the portal has. */
const expectReplayed = (portal: Portal, recording: readonly string[]): void => {
  const replay = createReplay();
  for (const text of recording) replay.push(text);
  replay.end();
  replay.seek({ seq: Number.MAX_SAFE_INTEGER });
  const { tables } = replay.moment.current;
  expect(finalState(tables, [])).toEqual(
    finalState({ ...liveTables(portal), notifications: tables.notifications, records: tables.records }, []),
  );
};

describe('laws of the portal', () => {
  test('[M-1, M-2, M-10, RTM-03, RTM-18] when all is calm again, what is shown is what the server has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), histories, (isCalm, steps) =>
        throughFrom(isCalm, steps, expectConverged),
      ),
      { ...runs(120), examples: [[true, movedBeforeJoined]] },
    );
  });

  test('[M-5, M-10] every list holds or announces each record of its filter that the server has, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), histories, (isCalm, steps) => throughFrom(isCalm, steps, expectListed)),
      { ...runs(120), examples: missed.map((steps) => [true, steps]) },
    );
  });

  test('[M-7] no command lies over a record once it was answered, echoed, or is past its time', async () => {
    await fc.assert(
      fc.asyncProperty(histories, (steps) =>
        through(steps, ({ portal, server }) => {
          for (const [id, job] of server.jobs) {
            expect(portal.jobs.byId(id).current?.driverId, `job ${id}`).toBe(job.driverId);
            expect(portal.jobs.byId(id).current).toBe(portal.jobs.byId(id).current);
          }
        }),
      ),
      runs(60),
    );
  });

  test('[M-3, M-4, M-7, DEL-33, TSK-13] what the portal has heard is gone never shows again, at no moment', async () => {
    let removals = 0;
    let ends = 0;
    const goneBy = () => {
      const deliveries = new Set<number>();
      const tasks = new Set<number>();
      let heard = 0;
      return ({ portal, events }: ModelPortal): void => {
        for (; heard < events.length; heard += 1) {
          const event = events[heard]!;
          for (const id of removedBy(event)) deliveries.add(id);
          for (const id of endedBy(event)) tasks.add(id);
        }
        const { rows, waiting } = portal.deliveries.list({}).current;
        const known: number[] = [];
        portal.deliveries.all.forEach(({ deliveryId }) => {
          known.push(deliveryId);
        });
        for (const id of deliveries) {
          expect(portal.deliveries.byId(id).current, `delivery ${id}`).toBeUndefined();
          expect(rows.some(({ deliveryId }) => deliveryId === id)).toBe(false);
          expect(known).not.toContain(id);
        }
        expect(rows.length + waiting).toBeLessThanOrEqual(known.length);
        for (const { id: jobId } of portal.jobs.list({}).current.rows)
          for (const { id } of portal.tasks.ofJob(jobId, 'incomplete').current)
            expect(tasks.has(id), `task ${id}`).toBe(false);
      };
    };
    await fc.assert(
      fc.asyncProperty(leavingHistories, (steps) => {
        const always = goneBy();
        return through(
          steps,
          (model) => {
            always(model);
            if (model.server.removed.size > 0) removals += 1;
            if ([...model.server.tasks.values()].some((task) => endedTasks.has(task.taskStatusId))) ends += 1;
          },
          always,
        );
      }),
      runs(120),
    );
    // Else it would have shown nothing.
    if (runs(120).numRuns >= 120) expect(Math.min(removals, ends)).toBeGreaterThan(10);
  });

  test('[L-1, L-2] events are numbered one by one, and every subscriber sees them in that order', async () => {
    await fc.assert(
      fc.asyncProperty(histories, (steps) =>
        through(steps, ({ events, alsoSeen }) => {
          expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
          expect(alsoSeen).toEqual(events.slice(-alsoSeen.length));
          for (let at = 1; at < events.length; at += 1)
            expect(events[at]!.at).toBeGreaterThanOrEqual(events[at - 1]!.at);
        }),
      ),
      runs(60),
    );
  });

  test('[L-4] the log of the portal, written down and replayed, gives the state it had', async () => {
    await fc.assert(
      fc.asyncProperty(histories, (steps) =>
        through(steps, ({ portal, events }) => {
          expectReplayed(portal, [
            writeHeader({ startedAt: '2026-11-20T08:00:00.000Z', country: 'ZA', app: 'test' }),
            ...events.map((event) => writeEvent(event, (data) => data)),
          ]);
        }),
      ),
      runs(60),
    );
  });

  test('[L-4, M-4] a recording of the last minutes, replayed, gives the state the portal has', async () => {
    await fc.assert(
      fc.asyncProperty(leavingHistories, fc.integer({ min: 0, max: 120 }), (steps, minutes) =>
        through(steps, ({ portal }) => {
          expectReplayed(portal, [portal.record(minutes)]);
        }),
      ),
      runs(60),
    );
  });

  test('[M-6] of every event that is kept and speaks of an entity it can be said what it changed or why it changed nothing', async () => {
    const about: Readonly<Record<string, TableName>> = {
      delivery: 'deliveries',
      job: 'jobs',
      jobTaskUpdate: 'tasks',
      user: 'drivers',
      coordinateUpdate: 'positions',
    };
    await fc.assert(
      fc.asyncProperty(histories, (steps) =>
        through(steps, ({ portal, events }) => {
          // What is older than a recording reaches back is let go, and is all that may be missing.
          const oldest = portal.log.tail()[0]?.seq ?? Number.POSITIVE_INFINITY;
          for (const { type, seq, data } of events) {
            const table = about[type];
            if (table === undefined || seq < oldest) continue;
            const { id } = data as { readonly id: number };
            const said = portal.explain(table, id).find((one) => one.seq === seq);
            expect(said, `${type} ${id} in ${seq}`).toBeDefined();
            expect(['accepted', 'stale', 'terminal']).toContain(said?.verdict);
          }
        }),
      ),
      { ...runs(60), examples: [[afterTwoSleeps]] },
    );
  });
});
