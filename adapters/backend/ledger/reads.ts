// What was booked, as lists: the items of a transaction (a page, or a spreadsheet) and of a job. An account's holder sees the own
// transactions, staff all, partners those of their drivers' runs.
import {
  type Claims,
  contract,
  isInternal,
  lineType,
  seesCost,
  seesPrices,
  type TransactionItem,
  texts,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, json, type Sql, sql } from '../db/db.ts';
import { notFound } from '../http/problem.ts';
import { contains, isTrue } from '../lists/filters.ts';
import { type ListShape, readAll, readPage } from '../lists/list.ts';
import { jobWhere } from '../lists/scope.ts';
import { type Column, wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';
import { transactionItemObject } from '../records/delivery.ts';
import { visibleAccount } from './payers.ts';

const lineLabels = json(Object.fromEntries(lineType.rows.map(({ code, label }) => [code, label])));

const itemRecords = async (db: Db, ids: readonly number[]): Promise<TransactionItem[]> => {
  const rows = await db.query<{ record: TransactionItem }>(
    sql`select ${transactionItemObject} || jsonb_build_object('what', ${lineLabels} ->> i.transaction_item_type_id::text,
      'total', (i.amount_excl_cents + i.vat_cents)::numeric / 100) as record
      from transaction_items i where i.id = any(${[...ids]}::bigint[])`,
  );
  return rows.map((row) => row.record);
};

const items: ListShape<TransactionItem> = {
  from: sql`transaction_items i`,
  id: sql`i.id`,
  sorts: {
    id: sql`i.id`,
    quantity: sql`i.quantity`,
    amountExcl: sql`i.amount_excl_cents`,
    description: sql`i.description`,
    createdUtc: sql`i.created_utc`,
  },
  usual: sql`i.id`,
  counts: { isCredit: sql`i.is_credit` },
  records: itemRecords,
  idOf: (item) => item.id,
};

const itemColumns: readonly Column<TransactionItem>[] = [
  { header: 'Id', value: (item) => item.id },
  { header: 'Description', width: 48, isSaid: true, value: (item) => item.description },
  { header: 'Quantity', value: (item) => item.quantity },
  { header: 'Amount excl', value: (item) => item.amountExcl },
  { header: 'VAT rate', value: (item) => item.vatRate },
  { header: 'VAT', value: (item) => item.vat },
  { header: 'Kind', isSaid: true, value: (item) => (item.isCredit === true ? 'Credit' : 'Debit') },
  {
    header: 'Created',
    width: 22,
    value: (item) => (item.createdUtc === undefined ? null : new Date(item.createdUtc)),
  },
  { header: 'Booked by', width: 28, value: (item) => item.createdBy },
];

/** 404 where the transaction is of another country or not the caller's to see; amounts are for those who see prices (ROL-47). */
export const requireTransaction = async (db: Db, who: Claims, country: string, id: number): Promise<void> => {
  const row = await db.maybeOne(sql`
    select x.id from transactions x left join accounts a on a.id = x.account_id
    where x.id = ${id} and x.country = ${country} and (${isInternal(who)}::boolean
      or (x.account_id is not null and ${visibleAccount(who, country)} and (${seesPrices(who)}::boolean or (a.kind = 'payee' and a.user_id = ${who.id})))
      or (${seesCost(who)}::boolean and x.job_id in (select j.id from jobs j where ${jobWhere(who, country)})))`);
  if (row === undefined) throw notFound('Transaction');
};

/** `transactions.items`: API-44, API-45. */
const transactionItems = implement(contract.transactions.items, async (context, { params, query }) => {
  const who = signedIn(context);
  await requireTransaction(context.db, who, params.cca2, params.transactionId);
  const where: Sql[] = [
    sql`i.transaction_id = ${params.transactionId}`,
    ...isTrue(sql`i.is_credit`, query.isCredit),
    ...(query.transactionItemTypeId === undefined
      ? []
      : [sql`i.transaction_item_type_id = ${query.transactionItemTypeId}`]),
    ...contains([sql`i.description`], query.search),
  ];
  if (wantsXlsx(context.request))
    return xlsxResponse(
      context.say,
      context.say(texts.shell.transactionFile, { id: params.transactionId }),
      itemColumns,
      readAll(context.db, items, query, where),
    );
  const page = await readPage(context.db, items, query, where);
  return { ...page, data: [...page.data] };
});

/** `transactions.jobItems`: API-43. Runs that the caller may see, for those who see what runs cost. */
const jobItems = implement(contract.transactions.jobItems, async (context, { params }) => {
  const who = signedIn(context);
  const job = await context.db.maybeOne<{ transaction_id: number | null }>(sql`
    select j.transaction_id from jobs j where j.id = ${params.jobId} and ${jobWhere(who, params.cca2)}`);
  if (job === undefined || !seesCost(who)) throw notFound('Job');
  const rows = await context.db.query<{ record: TransactionItem }>(sql`
    select ${transactionItemObject} as record from transaction_items i where i.transaction_id = ${job.transaction_id} order by i.id`);
  return rows.map((row) => row.record);
});

export const ledgerReads = [transactionItems, jobItems];
