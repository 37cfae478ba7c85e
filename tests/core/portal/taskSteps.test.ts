// A step at a stop makes a version of its job too: the next command for the job carries that one, with and without a hub.
import { isRight } from 'fp-ts/Either';
import { expect, test } from 'vitest';
import { jobOf, signedIn } from './world.ts';

const stop = { id: 51, jobId: 5, taskStatusId: 2001, taskTypeId: 10_000 } as const;

test('[JOB-09] after a step at a stop a command for its job carries the version that the step made', async () => {
  const { portal, http, hub, pass } = await signedIn();
  hub.say('job', { id: 5, kind: 'NEW', data: jobOf(5, 10, { tasks: [{ ...stop, xmin: 10 }] }) });
  await pass(50);
  hub.drop();
  http.on('taskworkflow.arrive', () => ({
    ...stop,
    xmin: 11,
    job: jobOf(5, 11, { tasks: [{ ...stop, xmin: 11 }] }),
  }));
  http.on('jobworkflow.jobcost', () => jobOf(5, 12));
  expect(isRight(await portal.tasks.commands.arrive(51))).toBe(true);
  expect(portal.jobs.byId(5).current?.xmin).toBe(11);
  // The stop is kept as a stop, without the job that came along.
  expect(portal.tasks.byId(51).current).toEqual({ ...stop, xmin: 11 });
  await portal.jobs.commands.cost(5, 20);
  expect(http.sentOf('jobworkflow.jobcost')[0]?.input.body).toEqual({ amountExcl: 20, xmin: 11 });
});

test('a service that tells the stop alone is understood', async () => {
  const { portal, http, hub, pass } = await signedIn();
  hub.say('job', { id: 5, kind: 'NEW', data: jobOf(5, 10) });
  await pass(50);
  http.on('taskworkflow.arrive', () => ({ ...stop, xmin: 11 }));
  expect(isRight(await portal.tasks.commands.arrive(51))).toBe(true);
  expect([portal.tasks.byId(51).current?.xmin, portal.jobs.byId(5).current?.xmin]).toEqual([11, 10]);
});
