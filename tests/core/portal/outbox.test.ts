// A driver's steps and a line that comes and goes [O-1 to O-5]: whatever is lost between a tap and its answer, the server ends in the same state as
// if nothing had been lost, and each step acted once, in order, at its own time.

import fc from 'fast-check';
import { isLeft } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { shelf } from '../../../adapters/storage/memoryStorage.ts';
import {
  type KeptStep,
  type Portal,
  type Task,
  type TaskAction,
  taskStatus,
  withWaiting,
} from '../../../core/index.ts';
import { runs } from '../../arbitraries/runs.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { jobOf, makeWorld, START, settle, tokensOf } from './world.ts';

const driver = { isDriver: true };
const actions: readonly TaskAction[] = ['start', 'arrive', 'complete', 'exception', 'cancel'];
const { NOT_STARTED, IN_PROGRESS, COMPLETED, EXCEPTION, CANCELLED } = taskStatus.code;

interface Acted {
  readonly action: TaskAction;
  readonly taskId: number;
  readonly body: unknown;
}

/** A service with one run of two stops that keeps the promise of its keys: the same key and body act once. */
const createService = () => {
  const acted: Acted[] = [];
  const answers = new Map<string, () => unknown>();
  const stop = (id: number, taskTypeId: Task['taskTypeId']) => ({
    id,
    jobId: 5,
    xmin: 1,
    taskTypeId,
    taskStatusId: NOT_STARTED as Task['taskStatusId'],
    arrivedDate: null as string | null,
  });
  const tasks = new Map([
    [51, stop(51, 10_000)],
    [52, stop(52, 20_000)],
  ]);
  const act = (action: TaskAction, taskId: number, body: { readonly at: string }): (() => unknown) => {
    const task = tasks.get(taskId);
    if (task === undefined) return () => refuse(404);
    const mayStart = task.taskStatusId === NOT_STARTED;
    const mayGo = task.taskStatusId === IN_PROGRESS;
    if (action === 'start' ? !mayStart : !mayGo) {
      const current = { ...task };
      return () => refuse(409, { current });
    }
    acted.push({ action, taskId, body });
    task.xmin += 1;
    if (action === 'start') task.taskStatusId = IN_PROGRESS;
    else if (action === 'arrive') task.arrivedDate = body.at;
    else
      task.taskStatusId = action === 'complete' ? COMPLETED : action === 'exception' ? EXCEPTION : CANCELLED;
    const answer = { ...task };
    return () => answer;
  };
  return {
    acted,
    tasks,
    /** What the service says to this request; acts at most once for its key. */
    take: (action: TaskAction, taskId: number, body: { readonly at: string }, key: string) => {
      const said = `${key} ${action} ${taskId} ${JSON.stringify(body)}`;
      const answer = answers.get(said) ?? act(action, taskId, body);
      answers.set(said, answer);
      return answer;
    },
  };
};

/** What happens to a request: it passes, or is lost before it acts or after, with the page staying or loaded anew. */
type Fate = 'passes' | 'lost before' | 'lost after' | 'reload before' | 'reload after' | 'fails';

/** A driver's device and the service; `fates` are used up by the requests one after another. */
const createDrive = async (fates: readonly Fate[]) => {
  const on = shelf();
  const clock = manualClock(START);
  const service = createService();
  const left = [...fates];
  let isReloading = false;
  const open = () => {
    const world = makeWorld(on, clock);
    world.http.on('auth.login', () => tokensOf(1, 86_400, driver));
    world.http.on('jobs.get', () => ({ job: jobOf(5, 1, { tasks: [...service.tasks.values()] }) }));
    for (const action of actions)
      world.http.on(`taskworkflow.${action}`, ({ input, options }) => {
        const fate = left.shift() ?? 'passes';
        const take = () =>
          service.take(
            action,
            Number(input.params?.['taskId']),
            input.body as { readonly at: string },
            options.idempotencyKey ?? '',
          );
        if (fate === 'lost before') return refuse(0);
        if (fate === 'reload before' || fate === 'fails') {
          isReloading ||= fate === 'reload before';
          return fate === 'fails' ? refuse(503) : new Promise(() => undefined);
        }
        const answer = take();
        if (fate === 'lost after') return refuse(0);
        if (fate === 'reload after') {
          isReloading = true;
          return new Promise(() => undefined);
        }
        return answer();
      });
    return { ...world, portal: world.make() };
  };
  let now = open();
  await now.portal.session.signIn({ email: 'a', password: 'b' });
  await now.pass(100);
  // Its code is fetched when a driver is here.
  await now.portal.outbox.count();
  await now.portal.jobs.load(5);
  const reload = async (): Promise<void> => {
    isReloading = false;
    await now.portal.stop();
    now = open();
    await now.portal.outbox.count();
    await now.pass(100);
  };
  const rest = async (): Promise<void> => {
    await settle();
    for (let turn = 0; isReloading && turn < 20; turn += 1) await reload();
  };
  return {
    service,
    get portal(): Portal {
      return now.portal;
    },
    get world() {
      return now;
    },
    tap: async (taskId: number, kind: TaskAction, proof = {}) => {
      void now.portal.outbox.add({ id: taskId, jobId: 5 }, kind, proof);
      await rest();
    },
    pass: async (ms: number) => {
      // A hand on the portal: an hour without one ends the session, which is another story.
      now.portal.session.touch();
      await now.pass(ms);
      await rest();
    },
    /** The line is there until nothing waits. */
    calm: async () => {
      for (let turn = 0; now.portal.outbox.steps.current.length > 0 && turn < 60; turn += 1) {
        await now.pass(16_000);
        await rest();
      }
    },
    reload,
  };
};

const signature = 'data:image/png;base64,iVBORw0KGgo=';
const taps: readonly (readonly [number, TaskAction, object?])[] = [
  [51, 'start'],
  [51, 'arrive'],
  [51, 'complete', { barCodes: ['A'] }],
  [52, 'start'],
  [52, 'arrive'],
  [52, 'complete', { recipientName: 'Pieter', signature }],
];

/** All taps, a minute apart, under these fates; what the service did of it. */
const driven = async (fates: readonly Fate[], pauses: readonly number[]) => {
  const drive = await createDrive(fates);
  for (const [index, [taskId, kind, proof]] of taps.entries()) {
    // A tap is made at its own minute, whatever the line did before.
    const due = START + (index + 1) * 60_000;
    await drive.pass(Math.max(0, due - drive.world.clock.now()));
    await drive.tap(taskId, kind, proof);
    await drive.pass(pauses[index] ?? 0);
  }
  await drive.calm();
  const waiting = drive.portal.outbox.steps.current;
  await drive.portal.stop();
  return { acted: drive.service.acted, waiting };
};

const fate: fc.Arbitrary<Fate> = fc.constantFrom(
  'passes',
  'lost before',
  'lost after',
  'reload before',
  'reload after',
  'fails',
);

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
