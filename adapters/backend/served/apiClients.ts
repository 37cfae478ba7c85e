// The rows of API clients: their user must be one for programs, their rights no more than that user's.

import { isRight } from 'fp-ts/Either';
import {
  apiClients,
  audience,
  type Claims,
  KeyRights,
  may,
  type RecordValues,
  rightsBeyond,
} from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { isNetwork } from '../http/network.ts';
import { claimsOf, maybeUser } from '../identity/user.ts';
import type { Acting } from '../resources/acting.ts';
import { rowsOf } from '../resources/rows.ts';
import { changedIds, countOf } from './measured.ts';

/** The key that works in a slot, or did last, as it may be shown. */
const prefixIn = (slot: 1 | 2): Sql => sql`(select k.prefix from api_client_keys k where k.client_id = r.id
  and k.slot = ${slot}::int and k.ends_utc is null order by k.id desc limit 1)`;

/** Of the last thirty days; nobody was there before the month began. */
const inMonth = (
  column: 'n' | 'refused',
): Sql => sql`coalesce((select sum(${column === 'n' ? sql`u.n` : sql`u.refused`})::int
  from api_client_usage u where u.client_id = r.id and u.day > current_date - 30), 0)`;

const userOf = async (tx: Db, acting: Acting, record: RecordValues): Promise<Claims | null> => {
  const user = await maybeUser(tx, Number(record['userId']));
  const who = user?.country === acting.country && user.is_active ? claimsOf(user, null) : null;
  return who !== null && may(who, { who: audience.program }) ? who : null;
};

export const apiClientRows = rowsOf(apiClients.plain, {
  table: 'api_clients',
  joins: sql`join users o on o.id = r.user_id`,
  derived: {
    keyOne: prefixIn(1),
    keyTwo: prefixIn(2),
    calls: inMonth('n'),
    refusals: inMonth('refused'),
    lastUsedUtc: sql`(select k.used_utc from api_client_keys k where k.client_id = r.id
      and k.used_utc is not null order by k.used_utc desc limit 1)`,
  },
  labels: { userFullName: sql`(o.first_name || ' ' || o.last_name)` },
  unique: { name: 'api_clients_name' },
  uses: [],
  free: ['api_client_keys.client_id', 'api_client_usage.client_id'],
  async before(tx, acting, record) {
    const who = await userOf(tx, acting, record);
    const fault = (field: string, says: string) => ({ faults: { [field]: says } });
    if (who === null) return fault('userId', 'Choose an active Public Api user');
    const rights = KeyRights.decode(record['rights'] ?? {});
    if (!isRight(rights)) return fault('rights', 'Choose none, read or write for each group');
    const networks = record['allowedAddresses'];
    if (Array.isArray(networks) && !networks.every((one) => isNetwork(String(one))))
      return fault('allowedAddresses', 'Enter networks such as 196.21.7.0/24');
    const beyond = rightsBeyond(rights.right, who);
    return beyond.length === 0
      ? { values: { rights: rights.right } }
      : fault('rights', `The user may not do this with ${beyond.join(', ')}`);
  },
  measures: {
    calls: (tx, _acting, changed) =>
      countOf(
        tx,
        sql`select coalesce(sum(n - refused), 0) as n from api_client_usage
        where client_id = any(${changedIds(changed, 'isActive', false)}::bigint[]) and day > current_date - 7`,
      ),
  },
});
