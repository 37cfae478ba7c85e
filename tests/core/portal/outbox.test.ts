// A driver’s steps and a line that comes and goes [O-1 to O-5]: whatever is lost between a tap and its answer, the server ends in the same state.
import fc from 'fast-check';
import { isLeft } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { type KeptStep, type TaskAction, withWaiting } from '../../../core/index.ts';
import { runs } from '../../arbitraries/runs.ts';
import {
  type Acted,
  COMPLETED,
  createDrive,
  driven,
  driver,
  fate,
  IN_PROGRESS,
  signature,
  taps,
} from './drive.ts';
import { START, tokensOf } from './world.ts';

describe('the steps of a driver', () => {
  test('[O-1, O-2] law: whatever is lost, each acts once, in order, at its own time, with its proof', async () => {
    const { acted: wanted } = await driven([], []);
    expect(wanted).toHaveLength(taps.length);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { maxLength: 14 }),
        fc.array(fc.constantFrom(0, 25, 400), { maxLength: 6 }),
        async (fates, pauses) => {
          const { acted, waiting } = await driven(fates, pauses);
          expect(waiting).toEqual([]);
          expect(acted.map(({ action, taskId }) => [action, taskId])).toEqual(
            taps.map(([taskId, kind]) => [kind, taskId]),
          );
          const minute = ({ body }: Acted) =>
            Math.floor((Date.parse((body as { at: string }).at) - START) / 60_000);
          expect(acted.map(minute)).toEqual(wanted.map(minute));
          const proof = ({ body }: Acted) => ({ ...(body as object), at: '' });
          expect(acted.map(proof)).toEqual(wanted.map(proof));
        },
      ),
      runs(40),
    );
  }, 240_000);

  test('without a line they wait in order, are foretold, and go when it is back', async () => {
    const drive = await createDrive([]);
    const { world } = drive;
    world.hub.drop();
    world.hub.bar();
    await drive.pass(50);
    for (const [taskId, kind, proof] of taps.slice(0, 3)) await drive.tap(taskId, kind, proof);
    await drive.pass(50);
    // The services answered all the same: nothing waits for the hub's sake.
    expect(drive.portal.outbox.steps.current).toEqual([]);
    await drive.portal.stop();

    const dark = await createDrive([
      'lost before',
      'lost before',
      'lost before',
      'lost before',
      'lost before',
    ]);
    for (const [taskId, kind, proof] of taps.slice(0, 5)) await dark.tap(taskId, kind, proof);
    const waiting = dark.portal.outbox.steps.current;
    expect(waiting.map(({ taskId, kind }) => [taskId, kind])).toEqual(
      taps.slice(0, 5).map(([taskId, kind]) => [taskId, kind]),
    );
    const shown = withWaiting(dark.portal.tasks.ofJob(5, 'all').current, waiting);
    expect(shown.map(({ taskStatusId, arrivedDate }) => [taskStatusId, Boolean(arrivedDate)])).toEqual([
      [COMPLETED, true],
      [IN_PROGRESS, true],
    ]);
    await dark.calm();
    expect(dark.service.acted).toHaveLength(5);
    await dark.portal.stop();
  });

  test('[O-3] a refusal at once is answered where the step was made, and nothing is kept of it', async () => {
    const drive = await createDrive([]);
    const early = await drive.portal.outbox.add({ id: 51, jobId: 5 }, 'complete', {
      recipientName: 'Pieter',
    });
    expect(isLeft(early) ? early.left.status : null).toBe(409);
    expect(drive.portal.outbox.steps.current).toEqual([]);
    await drive.portal.stop();
  });

  test('[O-3] a refusal that comes later stays with its step, holds its run, and ends by the driver alone', async () => {
    const drive = await createDrive(['lost before', 'lost before']);
    const { service } = drive;
    await drive.tap(51, 'start');
    await drive.tap(51, 'arrive');
    // Meanwhile dispatch called the stop off.
    const task = service.tasks.get(51);
    if (task) Object.assign(task, { taskStatusId: -1, xmin: 9 });
    await drive.pass(16_000);
    const refused = () =>
      drive.portal.outbox.steps.current.map(({ kind, refused: why }) => [kind, why?.message ?? null]);
    expect(refused()).toEqual([
      ['start', 'refused with 409'],
      ['arrive', null],
    ]);
    await drive.reload();
    await drive.pass(16_000);
    expect(refused()[0]).toEqual(['start', 'refused with 409']);
    expect(service.acted).toEqual([]);
    const [first] = drive.portal.outbox.steps.current;
    await drive.portal.outbox.retry(first?.id ?? '');
    await drive.pass(50);
    expect(refused()[0]).toEqual(['start', 'refused with 409']);
    // A stop that has ended needs none of the steps that were to follow.
    const [again] = drive.portal.outbox.steps.current;
    await drive.portal.outbox.discard(again?.id ?? '');
    expect(drive.portal.outbox.steps.current).toEqual([]);
    await drive.portal.stop();
  });

  test('[O-4] belong to their user: the next one in the same tab neither sees nor sends them', async () => {
    const drive = await createDrive(['lost before']);
    await drive.tap(51, 'start');
    expect(await drive.portal.outbox.count()).toBe(1);
    const { http } = drive.world;
    await drive.portal.session.signOut();
    expect(drive.portal.outbox.steps.current).toEqual([]);
    http.on('auth.login', () => tokensOf(2, 86_400, driver));
    await drive.portal.session.signIn({ email: 'b', password: 'b' });
    await drive.pass(60_000);
    expect([drive.portal.outbox.steps.current, drive.service.acted]).toEqual([[], []]);
    await drive.portal.session.signOut();
    http.on('auth.login', () => tokensOf(1, 86_400, driver));
    await drive.portal.session.signIn({ email: 'a', password: 'b' });
    await drive.pass(60_000);
    expect(drive.service.acted.map(({ action }) => action)).toEqual(['start']);
    await drive.portal.stop();
  });

  test('[O-5] what was filled in outlives the page, and goes with its step', async () => {
    const drive = await createDrive([]);
    const { keepDraft } = drive.portal.outbox;
    await Promise.all([keepDraft(51, { recipientName: 'Pieter' }), keepDraft(51, { signature })]);
    await keepDraft(51, { barCodes: ['A'], signature: undefined });
    await drive.reload();
    expect(await drive.portal.outbox.draft(51)).toEqual({ recipientName: 'Pieter', barCodes: ['A'] });
    expect(await drive.portal.outbox.draft(5)).toEqual({});
    await drive.portal.outbox.add({ id: 51, jobId: 5 }, 'start');
    expect(await drive.portal.outbox.draft(51)).not.toEqual({});
    await drive.portal.outbox.add({ id: 51, jobId: 5 }, 'complete');
    expect(await drive.portal.outbox.draft(51)).toEqual({});
    await drive.portal.stop();
  });
});

describe('stops as they will be', () => {
  const task = (id: number, taskStatusId: 2001 | 3001 | 4001 | -1) =>
    ({ id, jobId: 5, deliveryId: 7, xmin: 1, taskTypeId: 10_000, taskStatusId }) as const;
  const step = (taskId: number, kind: TaskAction, refused: KeptStep['refused'] = null): KeptStep => ({
    version: 1,
    id: `${taskId} ${kind}`,
    userId: 1,
    country: 'ZA',
    taskId,
    jobId: 5,
    kind,
    at: '2026-11-20T08:00:00.000Z',
    proof: { reason: 'Nobody there' },
    key: 'k',
    refused,
  });
  const shown = (tasks: Parameters<typeof withWaiting>[0], steps: readonly KeptStep[]) =>
    withWaiting(tasks, steps).map(({ taskStatusId }) => taskStatusId);

  test('a stop that the server ended stays ended; giving one up gives up the rest of its delivery', () => {
    expect(shown([task(1, -1), task(2, 2001)], [step(1, 'start'), step(2, 'start')])).toEqual([-1, 3001]);
    expect(shown([task(1, 3001), task(2, 2001)], [step(1, 'exception')])).toEqual([-1001, -1]);
  });

  test('nothing is foretold behind a refused step, and nothing changes without steps', () => {
    const refused = { message: 'no', errors: {} };
    expect(shown([task(1, 2001), task(2, 2001)], [step(1, 'start', refused), step(2, 'start')])).toEqual([
      2001, 2001,
    ]);
    const tasks = [task(1, 2001)];
    expect(withWaiting(tasks, [])).toBe(tasks);
  });
});
