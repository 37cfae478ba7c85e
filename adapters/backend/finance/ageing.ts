// How old what is outstanding is: by days past due on a local day. What is on account stands apart and is never netted into a bucket.
import { type AgeingRow, ageingList, invoiceRuns } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { balanceOn, onAccountOn, outstandingOn } from '../ledger/documentFigures.ts';
import { contains, orEmpty } from '../lists/filters.ts';
import { type ListShape, readAll, readPage } from '../lists/list.ts';
import { sheetColumns } from '../lists/sheetColumns.ts';
import { wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';
import { accountOwner } from '../records/account.ts';

/** The last day past due of each bucket; what is older is in the last. */
const bucket = (name: 'notDue' | 'days30' | 'days60' | 'days90' | 'older'): Sql => {
  const days = sql`o.days`;
  const within: Readonly<Record<typeof name, Sql>> = {
    notDue: sql`${days} <= 0`,
    days30: sql`${days} between 1 and 30`,
    days60: sql`${days} between 31 and 60`,
    days90: sql`${days} between 61 and 90`,
    older: sql`${days} > 90`,
  };
  return sql`coalesce(sum(o.cents) filter (where ${within[name]}), 0)::bigint`;
};

/** Documents issued by a day with what was outstanding of each at its end. */
const openOn = (day: Sql): Sql => sql`(
  select d.account_id, ${day} - d.due_on as days, ${outstandingOn(day)} as cents
  from tax_documents d where d.issued_on <= ${day} and d.series <> 'CRN')`;

/** Buckets of the accounts that match `where`, as a table `g`. */
const grouped = (day: Sql, where: Sql): Sql => sql`(
  select a.id, ${bucket('notDue')} as not_due, ${bucket('days30')} as days30, ${bucket('days60')} as days60,
    ${bucket('days90')} as days90, ${bucket('older')} as older, coalesce(sum(o.cents), 0)::bigint as outstanding
  from accounts a left join ${openOn(day)} o on o.account_id = a.id and o.cents > 0 where ${where} group by a.id)`;

const cents = (column: Sql): Sql => sql`${column}::numeric / 100`;

/** Accounts by id with their buckets on a local day; what is not invoiced follows from the rest (FL-5), so it is of that day too. */
export const ageingRecords = async (db: Db, ids: readonly number[], day: string): Promise<AgeingRow[]> =>
  (
    await db.query<{ record: AgeingRow }>(sql`
      select jsonb_build_object('id', a.id, 'name', a.name, 'holder', ${accountOwner}, 'notDue', ${cents(sql`g.not_due`)},
        'days30', ${cents(sql`g.days30`)}, 'days60', ${cents(sql`g.days60`)}, 'days90', ${cents(sql`g.days90`)},
        'older', ${cents(sql`g.older`)}, 'outstanding', ${cents(sql`g.outstanding`)}, 'onAccount', ${cents(sql`f.on_account`)},
        'notInvoiced', ${cents(sql`(f.on_account - g.outstanding - f.balance)`)}, 'balance', ${cents(sql`f.balance`)},
        'currency', (select k.currency from countries k where k.cca2 = a.country)) as record
      from ${grouped(sql`${day}::date`, sql`a.id = any(${[...ids]}::bigint[])`)} g join accounts a on a.id = g.id
        cross join lateral (select ${onAccountOn(sql`${day}::date`)} as on_account, ${balanceOn(sql`${day}::date`)} as balance) f`)
  ).map(({ record }) => record);

/** The local day of a country. */
export const localToday = async (db: Db, country: string, now: Date): Promise<string> =>
  (
    await db.one<{ day: string }>(
      sql`select books_day(${country}::char(2), ${now}::timestamptz)::text as day`,
    )
  ).day;

const shapeOn = (day: string, country: string): ListShape<AgeingRow> => ({
  from: sql`${grouped(sql`${day}::date`, sql`a.country = ${country} and a.kind = 'customer'`)} g join accounts a on a.id = g.id`,
  id: sql`g.id`,
  sorts: {
    name: sql`lower(a.name)`,
    outstanding: sql`g.outstanding`,
    older: sql`g.older`,
    days90: sql`g.days90`,
  },
  usual: sql`g.older desc, g.days90 desc, g.days60 desc, g.outstanding desc, g.id`,
  counts: {},
  records: (db, ids) => ageingRecords(db, ids, day),
  idOf: ({ id }) => id,
});

interface Totals {
  readonly not_due: number;
  readonly days30: number;
  readonly days60: number;
  readonly days90: number;
  readonly older: number;
  readonly outstanding: number;
}

/** `invoiceRuns.ageing`: accounts that pay later, or owe. */
const ageing = implement(invoiceRuns.ageing, async (context, { params, query }) => {
  const day = query.asAt ?? (await localToday(context.db, params.cca2, context.now()));
  const shape = shapeOn(day, params.cca2);
  const where: Sql[] = [
    sql`(a.account_type = 'Postpay' or g.outstanding > 0)`,
    ...(query.accountId === undefined ? [] : [sql`a.id = ${query.accountId}`]),
    ...contains([sql`a.name`, orEmpty(accountOwner)], query.search),
  ];
  if (wantsXlsx(context.request))
    return xlsxResponse(
      context.say,
      context.say(invoiceRuns.ageing.exports ?? ''),
      sheetColumns(ageingList),
      readAll(context.db, shape, query, where),
    );
  const page = await readPage(context.db, shape, query, where);
  const totals = await context.db.one<Totals>(sql`
    select coalesce(sum(g.not_due), 0)::bigint as not_due, coalesce(sum(g.days30), 0)::bigint as days30, coalesce(sum(g.days60), 0)::bigint as days60,
      coalesce(sum(g.days90), 0)::bigint as days90, coalesce(sum(g.older), 0)::bigint as older, coalesce(sum(g.outstanding), 0)::bigint as outstanding
    from ${shape.from} where ${where.reduce((all, one) => sql`${all} and ${one}`)}`);
  return {
    ...page,
    data: [...page.data],
    aggregationDictionary: {
      ageing: {
        notDue: totals.not_due / 100,
        days30: totals.days30 / 100,
        days60: totals.days60 / 100,
        days90: totals.days90 / 100,
        older: totals.older / 100,
        outstanding: totals.outstanding / 100,
      },
    },
  };
});

export const ageingHandlers = [ageing];
