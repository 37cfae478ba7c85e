// Who sits in which group, indexed by what a message is addressed to: an id that is followed, or a scope. Finding the
// receivers of a message costs as much as there are receivers, however many connections exist.
import type { HubGroupName } from '../../../core/index.ts';
import type { HubConnection } from './connection.ts';
import type { Grant } from './member.ts';

/** A place in a group: which connection, what it may see there, and in which form. */
export interface Seat {
  readonly connection: HubConnection;
  readonly scopes: ReadonlySet<string>;
  readonly view: string;
}

/** What a message is addressed to. `follow`: the id by which it is followed, null in groups joined without ids. */
export interface Address {
  /** null: not bound to a country. */
  readonly country: string | null;
  readonly follow: number | null;
  readonly scopes: readonly string[];
  /** The keys by which it is followed, in a group that is joined by keys. */
  readonly keys?: readonly string[];
}

type Members = Map<HubConnection, Seat>;

const idKey = (id: number): string => `#${id}`;

export class Membership {
  private readonly groups = new Map<HubGroupName, Map<string, Members>>();
  private readonly seats = new Map<HubConnection, Map<HubGroupName, Set<string>>>();

  /** Seats the connection under each id of the grant or, in a group without ids, under each scope. Harmless twice. */
  join(connection: HubConnection, group: HubGroupName, grant: Grant, byId: boolean): void {
    if (connection.phase === 'ended') return;
    const seat: Seat = { connection, scopes: new Set(grant.scopes), view: grant.view };
    const rows = this.groups.get(group) ?? new Map<string, Members>();
    this.groups.set(group, rows);
    const held = this.heldBy(connection, group);
    if (!byId) for (const key of [...held]) this.vacate(connection, group, key);
    for (const key of byId ? (grant.keys ?? grant.ids.map(idKey)) : seat.scopes) {
      const row = rows.get(key) ?? new Map<HubConnection, Seat>();
      rows.set(key, row.set(connection, seat));
      held.add(key);
    }
  }

  /** Leaves the ids or keys given, or with null the whole group. */
  leave(connection: HubConnection, group: HubGroupName, ids: readonly (number | string)[] | null): void {
    const held = this.seats.get(connection)?.get(group);
    if (held === undefined) return;
    const keys = ids?.map((id) => (typeof id === 'number' ? idKey(id) : id)) ?? [...held];
    for (const key of keys) this.vacate(connection, group, key);
  }

  leaveAll(connection: HubConnection): void {
    for (const group of this.seats.get(connection)?.keys() ?? []) this.leave(connection, group, null);
    this.seats.delete(connection);
  }

  /** How many ids or scopes a connection holds in a group. */
  heldCount(connection: HubConnection, group: HubGroupName): number {
    return this.seats.get(connection)?.get(group)?.size ?? 0;
  }

  /** Whether anybody sits in the group at all, or under one id of it: what nobody watches need not be loaded. */
  isWatched(group: HubGroupName, id?: number): boolean {
    const rows = this.groups.get(group);
    return rows !== undefined && (id === undefined ? rows.size > 0 : rows.has(idKey(id)));
  }

  /** Everybody who is to receive a message so addressed, each once. */
  *receivers(group: HubGroupName, address: Address): Generator<Seat> {
    const rows = this.groups.get(group);
    if (rows === undefined) return;
    const keys = address.keys ?? (address.follow === null ? address.scopes : [idKey(address.follow)]);
    const seen = keys.length > 1 ? new Set<HubConnection>() : null;
    for (const key of keys) {
      for (const seat of rows.get(key)?.values() ?? []) {
        const { connection } = seat;
        if (address.country !== null && connection.member.country !== address.country) continue;
        if (!address.scopes.some((scope) => seat.scopes.has(scope))) continue;
        if (seen?.has(connection)) continue;
        seen?.add(connection);
        yield seat;
      }
    }
  }

  private heldBy(connection: HubConnection, group: HubGroupName): Set<string> {
    const groups = this.seats.get(connection) ?? new Map<HubGroupName, Set<string>>();
    this.seats.set(connection, groups);
    const held = groups.get(group) ?? new Set<string>();
    groups.set(group, held);
    return held;
  }

  private vacate(connection: HubConnection, group: HubGroupName, key: string): void {
    this.seats.get(connection)?.get(group)?.delete(key);
    const rows = this.groups.get(group);
    const row = rows?.get(key);
    row?.delete(connection);
    if (row?.size === 0) rows?.delete(key);
  }
}
