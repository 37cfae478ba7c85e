// The rows of assistants: users who hold the role. Staff see those of the country, a partner the own ones.
import { assistants, flagsOfRoles, isInternal } from '../../../core/index.ts';
import { sql } from '../db/db.ts';
import { closeAccess } from '../people/access.ts';
import { mayRide } from '../records/papersInForce.ts';
import { rowsOf } from '../resources/rows.ts';
import { partnerFaults, requireEditable } from './userRules.ts';

export const assistantRows = rowsOf(assistants.plain, {
  table: 'users',
  joins: sql`left join users p on p.id = r.partner_id left join drivers v on v.id = r.rides_with_driver_id`,
  where: sql`r.roles && ${flagsOfRoles(['Assistant'])}::text[]`,
  labels: {
    partnerName: sql`(p.first_name || ' ' || p.last_name)`,
    ridesWithName: sql`(v.first_name || ' ' || v.last_name)`,
  },
  scope: (who, country) =>
    isInternal(who) ? sql`r.country = ${country}` : sql`r.country = ${country} and r.partner_id = ${who.id}`,
  uses: [],
  enters: 'roles',
  owner: sql`'partner/' || coalesce(r.partner_id::text, v.diff -> 'partnerId' ->> 0)`,
  async before(tx, { who, country, now }, record, before) {
    if (before !== null) {
      const { roles } = await tx.one<{ roles: readonly string[] }>(
        sql`select roles from users where id = ${before.id}`,
      );
      requireEditable(who, { id: before.id, roles });
    }
    const rider = record['ridesWithDriverId'] ?? null;
    const isNew = rider !== null && rider !== before?.['ridesWithDriverId'];
    const rides = !isNew
      ? true
      : await tx.maybeOne(sql`
            select id from drivers where id = ${Number(rider)} and is_active and partner_id = ${Number(record['partnerId'])}`);
    return {
      faults: {
        ...(await partnerFaults(tx, country, record, before)),
        ...(rides === undefined ? { ridesWithDriverId: 'This driver does not drive for the partner.' } : {}),
        ...(isNew && before !== null && !(await mayRide(tx, before.id, now))
          ? { ridesWithDriverId: 'The papers of this assistant are not in force.' }
          : {}),
      },
    };
  },
  async after(tx, { now }, changed) {
    for (const { before, after } of changed)
      if (after !== null && before?.['isActive'] === true && after['isActive'] !== true)
        await closeAccess(tx, now, after.id);
  },
});
