// Which of two records of one entity stays: the only place where versions are compared (docs/rules.md, M-1 to M-6).
// Pure: it looks at the versions and flags that stand beside the record, and at the record itself only where a rule needs it.

/** Why an event changed nothing (M-6). */
export type Reason = 'stale' | 'terminal' | 'out of scope' | 'undecodable';
/** Whether a record was taken, or why not. */
export type Verdict = 'accepted' | Reason;

/** How the records of one table merge, given as data by the aggregate that owns them. */
export interface MergePolicy<R> {
  /** What names the entity in its table. */
  id(record: R): number | string;
  /** A number that grows with every change of the entity: the server's `xmin`, or a time for things without one. */
  version(record: R): number;
  /** Whether the entity has come to its end; absent: it never does. */
  terminal?(record: R): boolean;
  /** Asked where the stored record is terminal and the incoming one newer; absent: the version alone decides. */
  mayReplaceTerminal?(stored: R, incoming: R): boolean;
  /** Asked where the versions are equal; absent: an equal version changes nothing. */
  replacesSame?(stored: R, incoming: R): boolean;
  /** Whether this table wants the record at all; absent: all of them. */
  inScope?(record: R): boolean;
}

/** The verdict on `incoming`. What is stored comes as plain values: an object for each record that comes is what the collector would see most of. */
export const judge = <R>(
  policy: MergePolicy<R>,
  incoming: R,
  record: R | undefined,
  version: number,
  isTerminal: boolean,
  isRemoved: boolean,
): Verdict => {
  if (policy.inScope !== undefined && !policy.inScope(incoming)) return 'out of scope';
  if (isRemoved) return 'terminal';
  // [M-1] Only a higher version replaces; equal or lower changes nothing, whatever its source. [M-13] says otherwise of an equal one.
  const incomingVersion = policy.version(incoming);
  if (!(incomingVersion > version)) {
    const isSame = incomingVersion === version && record !== undefined;
    if (!isSame || policy.replacesSame?.(record, incoming) !== true) return 'stale';
  }
  // [M-3] An end is an end where the policy says so.
  if (
    isTerminal &&
    record !== undefined &&
    policy.mayReplaceTerminal !== undefined &&
    !policy.mayReplaceTerminal(record, incoming)
  ) {
    return 'terminal';
  }
  return 'accepted';
};
