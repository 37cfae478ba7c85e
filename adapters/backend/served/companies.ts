// The rows of companies: what keeps one from being deleted, what a change of one does, and the company that a picker makes by its name.
import {
  clientTier,
  companies,
  contract,
  deliveryStatus,
  normalisePhone,
  paymentStatus,
  type RecordValues,
} from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { type Sql, sql } from '../db/db.ts';
import { invalid, notFound } from '../http/problem.ts';
import { actingIn } from '../resources/acting.ts';
import { createRecord } from '../resources/change.ts';
import { rowsOf } from '../resources/rows.ts';
import { changedIds, countOf, nowOf, whose } from './measured.ts';

/** A number in its one form, where one is given; what cannot be one was refused before. */
export const phoneValues = (record: RecordValues, country: string): RecordValues => {
  const { phoneNumber, contactCountryCode } = record;
  if (typeof phoneNumber !== 'string' || phoneNumber.trim() === '') return {};
  const home =
    typeof contactCountryCode === 'string' && contactCountryCode !== '' ? contactCountryCode : country;
  return { phoneNumber: normalisePhone(phoneNumber, home) ?? phoneNumber, contactCountryCode: home };
};

/** FMT-12: the code of the tier that a number of deliveries falls into. */
export const tierSql = (deliveries: Sql): Sql => {
  const [usual, regular, occasional] = [...clientTier.rows].reverse();
  return sql`case when ${deliveries} >= ${usual?.min ?? 0}::int then ${usual?.code ?? ''}
    when ${deliveries} >= ${regular?.min ?? 0}::int then ${regular?.code ?? ''}
    when ${deliveries} >= ${occasional?.min ?? 0}::int then ${occasional?.code ?? ''}
    else ${clientTier.code.CASUAL} end`;
};

/** A delivery that has not ended: negative statuses and delivered are the ends (DEL-16). */
export const isOpenDelivery = sql`d.deleted_utc is null and d.logistic_status_id >= 0
  and d.logistic_status_id <> ${deliveryStatus.code.DELIVERED}::int`;
/** Quoted and not paid yet. */
export const isUnpaid = sql`d.deleted_utc is null and d.logistic_status_id >= 0
  and d.payment_status_id between 0 and ${paymentStatus.code.PAYMENT_FAILED}::int`;

const placed = sql`(select count(*) from deliveries d where d.company_id = r.id and d.paid_utc is not null and d.deleted_utc is null)`;

export const companyRows = rowsOf(companies.plain, {
  table: 'companies',
  joins: sql`left join users m on m.id = r.account_manager_id`,
  labels: { accountManager: sql`(m.first_name || ' ' || m.last_name)` },
  derived: {
    stores: sql`(select count(*) from stores s where s.company_id = r.id and s.deleted_utc is null)`,
    users: sql`(select count(*) from users u where u.company_id = r.id and u.deleted_utc is null)`,
    deliveries: placed,
    tier: tierSql(placed),
  },
  scope: whose,
  uses: [
    {
      says: '{n} users belong to it',
      keys: ['users.company_id'],
      count: (ids) => sql`
        select u.company_id as id, count(*) as n from users u where u.company_id = any${ids} and u.deleted_utc is null group by 1`,
    },
    {
      says: '{n} stores belong to it',
      keys: ['stores.company_id'],
      count: (ids) => sql`
        select s.company_id as id, count(*) as n from stores s where s.company_id = any${ids} and s.deleted_utc is null group by 1`,
    },
    {
      says: '{n} deliveries are open',
      keys: ['deliveries.company_id'],
      count: (ids) => sql`
        select d.company_id as id, count(*) as n from deliveries d where d.company_id = any${ids} and ${isOpenDelivery} group by 1`,
    },
    {
      says: '{n} accounts have a balance',
      keys: ['accounts.company_id'],
      count: (ids) => sql`
        select a.company_id as id, count(*) as n from accounts a where a.company_id = any${ids} and a.balance_cents <> 0 group by 1`,
    },
    {
      says: '{n} bank accounts are in use',
      keys: ['bank_accounts.company_id'],
      count: (ids) => sql`
        select b.company_id as id, count(*) as n from bank_accounts b
        where b.company_id = any${ids} and b.deleted_utc is null group by 1`,
    },
  ],
  free: [
    'rates.company_id',
    'jobs.company_id',
    'webhooks.company_id',
    'scheduled_reports.company_id',
    'address_entries.company_id',
  ],
  async before(_tx, { country }, record) {
    return { values: phoneValues(record, country) };
  },
  measures: {
    open: (tx, _acting, changed) =>
      countOf(
        tx,
        sql`select count(*) as n from deliveries d
        where d.company_id = any(${changedIds(changed, 'isActive', false)}::bigint[]) and ${isOpenDelivery}`,
      ),
    stores: (tx, _acting, changed) =>
      countOf(
        tx,
        sql`select count(*) as n from stores s
        where s.company_id = any(${changedIds(changed, 'isActive', false)}::bigint[]) and s.is_active and s.deleted_utc is null`,
      ),
    quotes: (tx, _acting, changed) =>
      countOf(
        tx,
        sql`select count(*) as n from deliveries d
        where d.company_id = any(${nowOf(changed, 'pricingTier')}::bigint[]) and ${isUnpaid}
          and exists (select from quotes q where q.delivery_id = d.id)`,
      ),
  },
});

/** `lookup.create`: what its name makes whole; 404 for what needs more than a name (API-29). */
const create = implement(contract.lookup.create, async (context, { params, body }) => {
  if (params.entity.toLowerCase() !== 'companies') throw notFound('Path');
  const value = body.value.trim();
  if (value === '') throw invalid({ value: 'is required' });
  const id = await context.db.tx(async (tx) => {
    // one name at a time: two pickers that ask for the same company get the same one
    await tx.query(sql`select cca2 from countries where cca2 = ${context.country} for update`);
    const same = await tx.maybeOne<{ id: number }>(sql`
      select id from companies where country = ${context.country} and lower(company_name) = lower(${value}) and deleted_utc is null`);
    if (same !== undefined) return same.id;
    const made = await createRecord(tx, actingIn(context, context.country), companyRows, {
      companyName: value,
    });
    return made.records[0]?.id ?? 0;
  });
  return { key: String(id), value };
});

export const companyByNameHandlers = [create];
