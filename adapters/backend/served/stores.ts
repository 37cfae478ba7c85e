// The rows of stores: whose they are, in which territory their address lies, and what keeps one from being deleted. Staff see those of the
// country, a company its own, a store itself and what its people proposed.
import {
  Address,
  audience,
  type Claims,
  isInternal,
  isSame,
  type LatLon,
  may,
  type RecordValues,
  storeRecords,
} from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { storeWhere } from '../lists/scope.ts';
import { territoriesOf } from '../pricing/territories.ts';
import { rowsOf } from '../resources/rows.ts';
import { isOpenDelivery, isUnpaid, tierSql } from './companies.ts';
import { knownAddress } from './knownAddress.ts';
import { changedIds, countOf, nowOf } from './measured.ts';

type ByField = Readonly<Record<string, string>>;

const collected = sql`(select count(*) from deliveries d
  where d.origin_store_id = r.id and d.paid_utc is not null and d.deleted_utc is null)`;
const ofStore = sql`(d.origin_store_id = r.id or d.destination_store_id = r.id)`;

/** Where a store lies whose address is another one now. */
const placed = async (
  tx: Db,
  country: string,
  record: RecordValues,
  before: RecordValues | null,
): Promise<RecordValues> =>
  !Address.is(record['address']) || (before !== null && isSame(before['address'], record['address']))
    ? {}
    : { territoryId: await territoryOf(tx, country, record['address'].coordinates) };

const territoryOf = async (tx: Db, country: string, place: LatLon): Promise<number | null> =>
  (await territoriesOf(tx, country)).at(place)?.id ?? null;

/** Of which company a store is: the caller's own, unless staff say which. */
const companyOf = (who: Claims, { companyId }: RecordValues): number | null =>
  typeof companyId === 'number' ? companyId : isInternal(who) ? null : (who.companyId ?? null);

/** What is wrong with the company of a store. */
const companyFaults = async (
  tx: Db,
  companyId: number | null,
  before: RecordValues | null,
): Promise<ByField> => {
  if (companyId === null) return before?.['companyId'] === null ? {} : { companyId: 'Company is required' };
  if (before === null || before['companyId'] === companyId) return {};
  const users = await tx.maybeOne(
    sql`select id from users where store_id = ${Number(before['id'])} and deleted_utc is null limit 1`,
  );
  return users === undefined
    ? {}
    : { companyId: 'Users of this store belong to its company: move them first.' };
};

/** Another store of the company with this name. */
const nameFaults = async (
  tx: Db,
  companyId: number | null,
  record: RecordValues,
  before: RecordValues | null,
): Promise<ByField> => {
  const name = String(record['storeName'] ?? '').trim();
  if (before !== null && before['storeName'] === name && before['companyId'] === companyId) return {};
  const twin = await tx.maybeOne(sql`
    select id from stores where company_id = ${companyId}::bigint and lower(store_name) = lower(${name}) and deleted_utc is null
      and id <> ${Number(before?.['id'] ?? 0)} limit 1`);
  return twin === undefined ? {} : { storeName: storeRecords.fields.storeName.unique };
};

/** What people of a store make waits until a company's administrator or staff say that it is served. */
const proposes = (who: Claims): boolean => !may(who, { who: audience.storesServed });

export const storeRows = rowsOf(storeRecords.plain, {
  table: 'stores',
  joins: sql`left join companies c on c.id = r.company_id left join territories x on x.id = r.territory_id
    left join hubs h on h.id = x.hub_id`,
  labels: { companyName: sql`c.company_name`, territoryName: sql`x.name` },
  derived: {
    hubName: sql`h.name`,
    users: sql`(select count(*) from users u where u.store_id = r.id and u.deleted_utc is null)`,
    totalOriginDeliveries: collected,
    tier: tierSql(collected),
  },
  scope: (who, country) =>
    isInternal(who)
      ? sql`r.country = ${country}`
      : sql`(r.id in (select s.id from stores s where ${storeWhere(who, country)})
          or (r.country = ${country} and r.created_by = ${who.id} and r.company_id = ${who.companyId ?? null}::bigint))`,
  territory: sql`r.territory_id`,
  uses: [
    {
      says: '{n} users belong to it',
      keys: ['users.store_id'],
      count: (ids) => sql`
        select u.store_id as id, count(*) as n from users u where u.store_id = any${ids} and u.deleted_utc is null group by 1`,
    },
    {
      says: '{n} deliveries are open',
      keys: ['deliveries.origin_store_id', 'deliveries.destination_store_id'],
      count: (ids) => sql`
        select r.id, count(*) as n from stores r join deliveries d on ${ofStore}
        where r.id = any${ids} and ${isOpenDelivery} group by 1`,
    },
    {
      says: '{n} accounts have a balance',
      keys: ['accounts.store_id'],
      count: (ids) => sql`
        select a.store_id as id, count(*) as n from accounts a where a.store_id = any${ids} and a.balance_cents <> 0 group by 1`,
    },
    {
      says: '{n} bank accounts are in use',
      keys: ['bank_accounts.store_id'],
      count: (ids) => sql`
        select b.store_id as id, count(*) as n from bank_accounts b
        where b.store_id = any${ids} and b.deleted_utc is null group by 1`,
    },
  ],
  free: ['scheduled_reports.store_id'],
  first: ({ who }) => ({ created_by: sql`${who.id}::bigint` }),
  prepare: knownAddress('stores'),
  async before(tx, { who, country }, record, before) {
    const companyId = companyOf(who, record);
    const faults = {
      ...(await companyFaults(tx, companyId, before)),
      ...(await nameFaults(tx, companyId, record, before)),
    };
    return {
      faults,
      values: {
        companyId,
        ...(await placed(tx, country, record, before)),
        ...(before === null && proposes(who) ? { isActive: false, isQsr: false } : {}),
      },
    };
  },
  measures: {
    open: (tx, _acting, changed) => {
      const ids = [
        ...changedIds(changed, 'isActive', false),
        ...nowOf(changed, 'isQsr'),
        ...nowOf(changed, 'companyId'),
      ];
      return countOf(
        tx,
        sql`select count(distinct d.id) as n from stores r join deliveries d on ${ofStore} where r.id = any(${ids}::bigint[]) and ${isOpenDelivery}`,
      );
    },
    unpaid: (tx, _acting, changed) =>
      countOf(
        tx,
        sql`select count(distinct d.id) as n from stores r join deliveries d on ${ofStore}
        where r.id = any(${nowOf(changed, 'address')}::bigint[]) and ${isUnpaid}`,
      ),
    moved: (_tx, _acting, changed) => {
      const moves = new Map<string, { from: string; into: string; n: number }>();
      for (const { before, after } of changed) {
        if (before === null || after === null || before['territoryId'] === after['territoryId']) continue;
        const [from, into] = [before, after].map((one) => String(one['territoryName'] ?? '–'));
        const key = `${from}\n${into}`;
        const move = moves.get(key) ?? { from: from ?? '', into: into ?? '', n: 0 };
        moves.set(key, { ...move, n: move.n + 1 });
      }
      return Promise.resolve([...moves.values()].map(({ n, ...values }) => ({ n, values })));
    },
  },
  scopesOf: ({ id, country, companyId }) => [
    country,
    `store/${id}`,
    ...(typeof companyId === 'number' ? [`company/${companyId}`] : []),
  ],
});
