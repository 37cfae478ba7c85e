// The rows of the address book: whose they are, and how they go with whoever kept them.
import { addressEntries, type Claims, isInternal, readSetsOf } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import type { Acting } from '../resources/acting.ts';
import { blankVersions } from '../resources/blank.ts';
import { rowsOf } from '../resources/rows.ts';
import { keepChange } from '../resources/versions.ts';
import { knownAddress } from './knownAddress.ts';

/**
 * The company whose book somebody shares: the own, or that of the own store; null in SQL for everybody
 * else.
 */
const companyOf = (who: Claims): Sql => {
  const ofKind = (sought: string) => readSetsOf(who).find(({ kind }) => kind === sought)?.id ?? null;
  const store = sql`(select s.company_id from stores s where s.id = ${ofKind('store')}::bigint)`;
  return sql`coalesce(${ofKind('company')}::bigint, ${store})`;
};

export const addressEntryRows = rowsOf(addressEntries.plain, {
  table: 'address_entries',
  joins: sql`left join users u on u.id = r.user_id left join companies c on c.id = r.company_id`,
  labels: { userName: sql`(u.first_name || ' ' || u.last_name)`, companyName: sql`c.company_name` },
  scope: (who, country) =>
    isInternal(who)
      ? sql`r.country = ${country}`
      : sql`r.country = ${country} and (r.user_id = ${who.id} or r.company_id = ${companyOf(who)})`,
  uses: [],
  prepare: knownAddress('address_entries'),
  async before(tx, { who }, _record, before) {
    if (before !== null) return undefined;
    const { companyId } = await tx.one<{ companyId: number | null }>(
      sql`select ${companyOf(who)} as "companyId"`,
    );
    return { values: { companyId, userId: companyId === null ? who.id : null } };
  },
  scopesOf: ({ country, userId, companyId }) => [
    country,
    ...(typeof userId === 'number' ? [`user/${userId}`] : []),
    ...(typeof companyId === 'number' ? [`company/${companyId}`] : []),
  ],
});

/**
 * The addresses that a person kept go with the person, and what their versions said of others; a company's
 * stay.
 */
export const eraseAddresses = async (tx: Db, acting: Acting, userId: number): Promise<void> => {
  const found = await tx.query<{ id: number }>(
    sql`select id from address_entries where user_id = ${userId} order by id for update`,
  );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return;
  const gone = await addressEntryRows.shape.records(tx, ids);
  await tx.query(sql`delete from address_entries where id = any(${ids}::bigint[])`);
  const changed = gone.map((before) => ({ before, after: null }));
  await keepChange(tx, acting, addressEntryRows, { kind: 'erase' }, changed);
  for (const id of ids) await blankVersions(tx, addressEntryRows, id);
};
