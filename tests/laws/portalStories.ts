// Histories of a portal and its server: random ones, and those that once found a fault.
import fc from 'fast-check';
import { type Step, step } from './modelSteps.ts';

export const histories = fc.array(step, { minLength: 5, maxLength: 60 });

const cancel = fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat(100_000) });

/** Somebody here deletes what was just called off: the answer comes, and the news of the cancelling after it. */
const deleted = fc.record({ move: cancel, place: fc.nat(7), times: fc.integer({ min: 0, max: 8 }) });

/** Somebody begins a stop of a run that is looked at, and it is called off elsewhere before the answer. */
const begun = fc.record({ move: cancel, place: fc.nat(7), task: fc.nat(7) });

const stories: fc.Arbitrary<readonly Step[]> = fc.oneof(
  deleted.map(({ move, place, times }): Step[] => [
    { do: 'move', move },
    { do: 'remove', place },
    { do: 'serve', place },
    { do: 'answer', place },
    { do: 'hubDeliver', times },
    { do: 'pass', ms: 50 },
    { do: 'hubDeliver', times: 1 },
    { do: 'pass', ms: 50 },
  ]),
  begun.map(({ move, place, task }): Step[] => [
    { do: 'watchJob', place },
    { do: 'hubServe', times: 4 },
    { do: 'hubDeliver', times: 8 },
    { do: 'startTask', place: task },
    { do: 'move', move },
    { do: 'hubDeliver', times: 8 },
    { do: 'pass', ms: 50 },
  ]),
);

/** Histories in which more is called off, deleted and begun too late than usual. */
export const leavingHistories = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: step.map((one): readonly Step[] => [one]) },
      { weight: 1, arbitrary: stories },
    ),
    { minLength: 10, maxLength: 50 },
  )
  .map((parts) => parts.flat());

/** Slept through for longer than a recording reaches back, with news before and after. */
export const afterTwoSleeps: Step[] = [
  { do: 'hubServe', times: 1 },
  { do: 'move', move: { kind: 'book', pick: 0 } },
  { do: 'hubDeliver', times: 2 },
  { do: 'pass', ms: 20 },
  { do: 'sleep', ms: 50 * 60_000 },
  { do: 'sleep', ms: 50 * 60_000 },
  { do: 'serve', place: 0 },
  { do: 'serve', place: 0 },
  { do: 'hubServe', times: 1 },
  { do: 'move', move: { kind: 'book', pick: 0 } },
];

export const heard: readonly Step[] = [
  { do: 'hubDeliver', times: 8 },
  { do: 'pass', ms: 50 },
];

const asked: readonly Step[] = [
  { do: 'serve', place: 0 },
  { do: 'answer', place: 0 },
];

const told = (kind: 'assign' | 'unassign'): readonly Step[] => [
  { do: 'move', move: { kind, pick: 0 } },
  ...heard,
];

/** The list of jobs that are to be given. */
const reloadOpenJobs: readonly Step[] = [{ do: 'reload', place: 4 }, ...asked];

/** A driver moves after the answer that named it and before its group is joined. */
export const movedBeforeJoined: readonly Step[] = [
  { do: 'move', move: { kind: 'drive', pick: 0 } },
  { do: 'followDriver', place: 0 },
];

/** Histories in which a list once missed a record for good. */
export const missed: readonly (readonly Step[])[] = [
  // Another list's answer brings a record before the hub tells of it.
  [{ do: 'move', move: { kind: 'book', pick: 0 } }, { do: 'reload', place: 1 }, ...asked, ...heard],
  // A known record comes into a filter; and leaves it again while it waits.
  [...told('assign'), ...reloadOpenJobs, ...told('unassign')],
  [...told('assign'), ...reloadOpenJobs, ...told('unassign'), ...told('assign')],
  // The answer to a question asked again is lost on a line that lives.
  [
    { do: 'reload', place: 0 },
    { do: 'serve', place: 0 },
    { do: 'lose', place: 0 },
  ],
  [
    { do: 'assign', place: 0 },
    { do: 'serve', place: 0 },
    { do: 'answer', place: 0 },
  ],
];
