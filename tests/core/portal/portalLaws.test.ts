// The laws of the whole portal: a server moves on, lines break and come back, answers are late or lost, commands are refused, the machine
// sleeps and tokens are renewed; when all is calm again the portal holds what the server holds. A failing law prints the smallest history.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createReplay, finalState, type TableName, writeEvent, writeHeader } from '../../../core/index.ts';
import { runs } from '../../arbitraries/runs.ts';
import { type ModelPortal, type Step, startModelPortal, step } from './modelPortal.ts';

const histories = fc.array(step, { minLength: 5, maxLength: 60 });

const through = async (steps: readonly Step[], check: (model: ModelPortal) => void): Promise<void> => {
  const model = await startModelPortal();
  try {
    for (const each of steps) await model.take(each);
    await model.calm();
    check(model);
  } finally {
    await model.stop();
  }
};

/** Every record that the server has of what is looked at, as the screens show it. */
const expectConverged = ({ portal, server, watchedJobs }: ModelPortal): void => {
  for (const [id, delivery] of server.deliveries)
    expect(portal.deliveries.byId(id).current, `delivery ${id}`).toMatchObject(delivery);
  for (const [id, job] of server.jobs) expect(portal.jobs.byId(id).current, `job ${id}`).toMatchObject(job);
  for (const [id, driver] of server.drivers)
    expect(portal.drivers.byId(id).current, `driver ${id}`).toMatchObject(driver);
  for (const [id, position] of server.positions)
    expect(portal.drivers.position(id).current, `position ${id}`).toMatchObject(position);
  for (const jobId of watchedJobs) {
    const open = [...server.tasks.values()]
      .filter((task) => task.jobId === jobId && [2001, 3001].includes(task.taskStatusId))
      .sort((x, y) => x.taskJobOrder - y.taskJobOrder || x.id - y.id);
    expect(portal.tasks.ofJob(jobId, 'incomplete').current, `job ${jobId}`).toMatchObject(open);
  }
};

describe('laws of the portal', () => {
  test('[M-1, M-2, M-10, RTM-03, RTM-18] when all is calm again, what is shown is what the server has', async () => {
    await fc.assert(
      fc.asyncProperty(histories, (steps) => through(steps, expectConverged)),
      runs(120),
    );
  });

  test('[M-5, M-10] every list holds or announces each record the server has, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(histories, (steps) =>
        through(steps, ({ portal, server }) => {
          const deliveries = portal.deliveries.list({}).current;
          const jobs = portal.jobs.list({}).current;
          expect(deliveries.loading || jobs.loading).toBe(false);
          expect(deliveries.error ?? jobs.error).toBeNull();
          expect(deliveries.rows.length + deliveries.waiting).toBe(server.deliveries.size);
          expect(jobs.rows.length + jobs.waiting).toBe(server.jobs.size);
        }),
      ),
      runs(120),
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
          const replay = createReplay();
          replay.push(writeHeader({ startedAt: '2026-11-20T08:00:00.000Z', country: 'ZA', app: 'test' }));
          for (const event of events) replay.push(writeEvent(event, (data) => data));
          replay.end();
          replay.seek({ seq: Number.MAX_SAFE_INTEGER });
          const { tables } = replay.moment.current;
          const live = {
            deliveries: portal.deliveries.all,
            jobs: portal.jobs.all,
            tasks: portal.tasks.all,
            drivers: portal.drivers.all,
            positions: portal.drivers.positions,
            notifications: tables.notifications,
          };
          expect(finalState(tables, [])).toEqual(finalState(live, []));
        }),
      ),
      runs(60),
    );
  });

  test('[M-6] of every event that speaks of an entity it can be said what it changed or why it changed nothing', async () => {
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
          for (const { type, seq, data } of events) {
            const table = about[type];
            if (table === undefined) continue;
            const { id } = data as { readonly id: number };
            const said = portal.explain(table, id).find((one) => one.seq === seq);
            expect(said, `${type} ${id} in ${seq}`).toBeDefined();
            expect(['accepted', 'stale', 'terminal']).toContain(said?.verdict);
          }
        }),
      ),
      runs(60),
    );
  });
});
