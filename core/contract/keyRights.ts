// What a key of a program may do: of each group of calls nothing, reading, or reading and writing. Made from the table of calls, so that a
// call that is added belongs to a group without another word. A key never does more than its user: both are asked.
import { admits } from '../access/audience.ts';
import type { Claims } from '../access/claims.ts';
import type { KeyRights } from '../access/keyRight.ts';
import type { AnyCall } from './call.ts';
import { everyCall } from './everyCall.ts';

/** The calls that belong together, as in `deliveries.list`. */
export const callGroupOf = (call: { readonly id: string }): string => call.id.split('.')[0] ?? '';

/** Keys are no way to make keys, nor to somebody's password or session. */
const closed = new Set(['apiClients', 'apiKeys', 'errors']);

/** Whether any key may be given this call. */
export const isForKeys = (call: AnyCall): boolean =>
  call.service !== 'identity' && !closed.has(callGroupOf(call));

/** Whether these rights open the call; that the user may make it too is asked besides. */
export const keyOpens = (rights: KeyRights, call: AnyCall): boolean => {
  const right = isForKeys(call) ? rights[callGroupOf(call)] : undefined;
  return right === 'write' || (right === 'read' && call.method === 'GET');
};

/** A group of calls as the matrix of rights shows it. */
export interface KeyGroup {
  /** The group's name, as the calls of the documentation begin. */
  readonly name: string;
  /** What reading opens. */
  readonly reads: readonly AnyCall[];
  /** What writing opens besides. */
  readonly writes: readonly AnyCall[];
}

/** The groups that a key of this user can be given: those with a call that the user may make. */
export const keyGroupsOf = (who: Claims): readonly KeyGroup[] => {
  const groups = new Map<string, { reads: AnyCall[]; writes: AnyCall[] }>();
  for (const call of everyCall) {
    if (!isForKeys(call) || admits(call.who, who) !== null) continue;
    const group = groups.get(callGroupOf(call)) ?? { reads: [], writes: [] };
    (call.method === 'GET' ? group.reads : group.writes).push(call);
    groups.set(callGroupOf(call), group);
  }
  return [...groups].map(([name, group]) => ({ name, ...group }));
};

/** Rights that this user cannot give, by group: nothing there to read, or nothing to write. */
export const rightsBeyond = (rights: KeyRights, who: Claims): readonly string[] => {
  const groups = new Map(keyGroupsOf(who).map((group) => [group.name, group]));
  return Object.entries(rights).flatMap(([name, right]) => {
    const group = groups.get(name);
    const has = right === 'write' ? (group?.writes.length ?? 0) > 0 : (group?.reads.length ?? 0) > 0;
    return has ? [] : [name];
  });
};
