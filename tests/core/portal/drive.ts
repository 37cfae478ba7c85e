// A driver’s steps at a service that loses, refuses or takes them as each step’s fate says, with reloads in between.
import fc from 'fast-check';
import { shelf } from '../../../adapters/storage/memoryStorage.ts';
import { type Portal, type Task, type TaskAction, taskStatus } from '../../../core/index.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { jobOf, makeWorld, START, settle, tokensOf } from './world.ts';

export const driver = { isDriver: true };

const actions: readonly TaskAction[] = ['start', 'arrive', 'complete', 'exception', 'cancel'];

export const { NOT_STARTED, IN_PROGRESS, COMPLETED, EXCEPTION, CANCELLED } = taskStatus.code;

export interface Acted {
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
export const createDrive = async (fates: readonly Fate[]) => {
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

export const signature = 'data:image/png;base64,iVBORw0KGgo=';

export const taps: readonly (readonly [number, TaskAction, object?])[] = [
  [51, 'start'],
  [51, 'arrive'],
  [51, 'complete', { barCodes: ['A'] }],
  [52, 'start'],
  [52, 'arrive'],
  [52, 'complete', { recipientName: 'Pieter', signature }],
];

/** All taps, a minute apart, under these fates; what the service did of it. */
export const driven = async (fates: readonly Fate[], pauses: readonly number[]) => {
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

export const fate: fc.Arbitrary<Fate> = fc.constantFrom(
  'passes',
  'lost before',
  'lost after',
  'reload before',
  'reload after',
  'fails',
);
