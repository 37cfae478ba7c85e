// The methods of the hubs, made from the table of groups (RTM-04..09, RTM-15): a subscribe and an unsubscribe for each.
// Joining asks first the table who may enter at all, then the authoriser what of it.
import { type HubGroup, type HubGroupName, hubGroups, may, Reach, texts } from '../../../core/index.ts';
import { type HubConnection, InvocationRefused } from './connection.ts';
import type { Authoriser } from './member.ts';
import type { Membership } from './membership.ts';

/** Ids that one connection may follow in one group. */
export const idsAtMost = 10_000;

export type HubMethod = (connection: HubConnection, args: readonly unknown[]) => Promise<void>;

const readIds = (name: string, args: readonly unknown[]): readonly number[] => {
  const ids = args[0];
  if (!Array.isArray(ids)) throw new InvocationRefused(`${name} must be a list of numbers.`);
  if (ids.length > idsAtMost) throw new InvocationRefused(`${name} must be at most ${idsAtMost}.`);
  const wrong = ids.findIndex((id) => !Number.isSafeInteger(id) || id <= 0);
  if (wrong >= 0) throw new InvocationRefused(`${name}[${wrong}] must be a whole number above 0.`);
  return [...new Set<number>(ids)];
};

/** Keys that one connection may follow in one group. */
const keysAtMost = 500;

const readKeys = (args: readonly unknown[]): readonly string[] => {
  const keys = args[0];
  if (!Array.isArray(keys)) throw new InvocationRefused('keys must be a list of texts.');
  if (keys.length > keysAtMost) throw new InvocationRefused(`keys must be at most ${keysAtMost}.`);
  const wrong = keys.findIndex(
    (key) => typeof key !== 'string' || !/^[a-z][a-z-]{0,40}(\/[1-9]\d{0,15})?$/i.test(key),
  );
  if (wrong >= 0)
    throw new InvocationRefused(`keys[${wrong}] must be a resource or one of its records, as hubs/17.`);
  return [...new Set(keys.map((key: string) => key.toLowerCase()))];
};

const everywhereTheListsGo: Reach = {};

/** How far a group is to reach, where it may be told; a client that says nothing hears of what its lists show. */
const readReach = ({ reaches, subscribe }: HubGroup, args: readonly unknown[]): Reach => {
  const said = args[0];
  if (reaches !== true || said === undefined || said === null) return everywhereTheListsGo;
  if (!Reach.is(said))
    throw new InvocationRefused(`${subscribe} takes {national?: boolean, ids?: [numbers]}.`);
  if ((said.ids?.length ?? 0) > idsAtMost) throw new InvocationRefused(`ids must be at most ${idsAtMost}.`);
  return said;
};

const subscribe = (name: HubGroupName, membership: Membership, authoriser: Authoriser): HubMethod => {
  const byKeys = async (
    group: HubGroup,
    connection: HubConnection,
    args: readonly unknown[],
  ): Promise<void> => {
    const keys = readKeys(args);
    if (!may(connection.member.claims, group)) throw new InvocationRefused(texts.errors.accessDenied);
    if (keys.length === 0) return;
    if (membership.heldCount(connection, name) + keys.length > 2 * keysAtMost)
      throw new InvocationRefused(`keys must be at most ${keysAtMost} in all.`);
    const grant = await authoriser.grantKeys(connection.member, keys);
    if (grant === null || (grant.keys?.length ?? 0) === 0)
      throw new InvocationRefused(texts.errors.accessDenied);
    membership.join(connection, name, grant, true);
  };
  return async (connection, args) => {
    const group: HubGroup = hubGroups[name];
    if (group.takes === 'keys') return byKeys(group, connection, args);
    const byId = group.takes !== 'nothing';
    const ids = byId ? readIds(group.takes, args) : [];
    const reach = readReach(group, args);
    if (!may(connection.member.claims, group)) throw new InvocationRefused(texts.errors.accessDenied);
    if (byId && ids.length === 0) return;
    if (byId && membership.heldCount(connection, name) + ids.length > 2 * idsAtMost)
      throw new InvocationRefused(`${group.takes} must be at most ${idsAtMost} in all.`);
    const grant = await authoriser.grant(connection.member, name, ids, reach);
    const asked = new Set(ids);
    const allowed = grant?.ids.filter((id) => asked.has(id)) ?? [];
    if (grant === null || grant.scopes.length === 0 || (byId && allowed.length === 0))
      throw new InvocationRefused(texts.errors.accessDenied);
    membership.join(connection, name, { ...grant, ids: allowed }, byId);
  };
};

const unsubscribe =
  (name: HubGroupName, membership: Membership): HubMethod =>
  async (connection, args) => {
    const { takes } = hubGroups[name];
    membership.leave(
      connection,
      name,
      takes === 'nothing' ? null : takes === 'keys' ? readKeys(args) : readIds(takes, args),
    );
  };

/** The methods of one hub by lower-case name: the protocol matches names without regard to case. */
export const hubMethods = (
  hub: 'beacon' | 'identity',
  membership: Membership,
  authoriser: Authoriser,
): ReadonlyMap<string, HubMethod> => {
  const methods = new Map<string, HubMethod>();
  for (const name of Object.keys(hubGroups) as HubGroupName[]) {
    const group = hubGroups[name];
    if (group.hub !== hub) continue;
    methods.set(group.subscribe.toLowerCase(), subscribe(name, membership, authoriser));
    methods.set(group.unsubscribe.toLowerCase(), unsubscribe(name, membership));
  }
  return methods;
};
