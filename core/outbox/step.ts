// A step at a stop as it is kept until the server has answered it: what was done, when, with which proof, and under which key it is sent.
import * as t from 'io-ts';
import { contract } from '../contract/contract.ts';
import { Id, Instant, maybe } from '../format/codecs.ts';
import type { TaskAction } from '../tasks/actions.ts';
import type { Task } from '../tasks/codec.ts';
import { taskStatus } from '../tasks/status.ts';

const { NOT_STARTED, IN_PROGRESS, COMPLETED, EXCEPTION, CANCELLED } = taskStatus.code;

/** What goes with a step; pictures as data addresses. */
export const StepProof = t.partial({
  recipientName: t.string,
  picture: t.string,
  signature: t.string,
  barCodes: t.array(t.string),
  reason: t.string,
});
export type StepProof = t.TypeOf<typeof StepProof>;

/** Why the server would not take a step. */
export const StepRefusal = t.type({ message: t.string, errors: t.record(t.string, t.array(t.string)) });
export type StepRefusal = t.TypeOf<typeof StepRefusal>;

export const KeptStep = t.type({
  version: t.literal(1),
  id: t.string,
  userId: t.number,
  country: t.string,
  taskId: Id,
  jobId: maybe(Id),
  kind: t.keyof({ start: null, arrive: null, complete: null, exception: null, cancel: null }),
  at: Instant,
  proof: StepProof,
  /** The same as long as nobody can tell whether the server acted. */
  key: t.string,
  refused: t.union([StepRefusal, t.null]),
});
/** A step that waits for the line, or that was refused. */
export type KeptStep = t.TypeOf<typeof KeptStep>;

interface Kind {
  readonly call: (typeof contract.taskworkflow)[TaskAction];
  /** What the step makes of its stop. */
  readonly makes: (step: Pick<KeptStep, 'at' | 'proof'>) => Partial<Task>;
  /** Whether the stop is as the step would have it. */
  readonly isDone: (task: Task) => boolean;
}

const { taskworkflow } = contract;
const ends = (status: Task['taskStatusId']) => ({
  makes: ({ at, proof }: Pick<KeptStep, 'at' | 'proof'>) => ({
    taskStatusId: status,
    completedDate: at,
    ...(proof.reason === undefined ? {} : { reason: proof.reason }),
  }),
  isDone: (task: Task) => task.taskStatusId === status,
});

/** Each kind of step: its call, and what it does to a stop. */
export const stepKinds: Readonly<Record<TaskAction, Kind>> = {
  start: {
    call: taskworkflow.start,
    makes: ({ at }) => ({ taskStatusId: IN_PROGRESS, startedDate: at }),
    isDone: (task) => task.taskStatusId === IN_PROGRESS,
  },
  arrive: {
    call: taskworkflow.arrive,
    makes: ({ at }) => ({ arrivedDate: at }),
    isDone: (task) => task.taskStatusId !== NOT_STARTED && Boolean(task.arrivedDate),
  },
  complete: { call: taskworkflow.complete, ...ends(COMPLETED) },
  exception: { call: taskworkflow.exception, ...ends(EXCEPTION) },
  cancel: { call: taskworkflow.cancel, ...ends(CANCELLED) },
};

const endsDelivery: readonly TaskAction[] = ['exception', 'cancel'];

/**
 * The stops as they will be once the steps that wait were taken. A stop that the server has ended stays as it is; after a step that was
 * refused nothing of its run is foretold. Who gives a stop up gives up the other stops of its delivery.
 */
export const withWaiting = (tasks: readonly Task[], steps: readonly KeptStep[]): readonly Task[] => {
  let shown = tasks;
  const held = new Set<number | null | undefined>();
  for (const step of steps) {
    if (step.refused !== null) held.add(step.jobId);
    const stop = shown.find(({ id }) => id === step.taskId);
    if (held.has(step.jobId) || stop === undefined || taskStatus.isTerminal(stop.taskStatusId)) continue;
    const isGivenUp = (task: Task): boolean =>
      endsDelivery.includes(step.kind) &&
      Boolean(stop.deliveryId) &&
      task.deliveryId === stop.deliveryId &&
      !taskStatus.isTerminal(task.taskStatusId);
    shown = shown.map((task) =>
      task.id === stop.id
        ? { ...task, ...stepKinds[step.kind].makes(step) }
        : isGivenUp(task)
          ? { ...task, taskStatusId: CANCELLED }
          : task,
    );
  }
  return shown;
};
