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

test('[JOB-09] every command for a job leaves as the call of its own name', async () => {
  const { portal, http, hub, pass } = await signedIn();
  const steps = {
    assign: (id: number) => portal.jobs.commands.assign(id, 8),
    unassign: portal.jobs.commands.unassign,
    start: portal.jobs.commands.start,
    reject: portal.jobs.commands.reject,
    jobcost: (id: number) => portal.jobs.commands.cost(id, 20),
    jobRoute: (id: number) => portal.jobs.commands.route(id, [51]),
  };
  const names = Object.keys(steps) as (keyof typeof steps)[];
  for (const [at, name] of names.entries()) {
    hub.say('job', { id: at + 1, kind: 'NEW', data: jobOf(at + 1, 10) });
    http.on(`jobworkflow.${name}`, () => jobOf(at + 1, 11));
  }
  await pass(50);
  for (const [at, name] of names.entries()) {
    await steps[name](at + 1);
    const sent = names.map((one) => http.sentOf(`jobworkflow.${one}`).length);
    expect(sent).toEqual(names.map((_, other) => (other <= at ? 1 : 0)));
  }
});
