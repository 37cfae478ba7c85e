// Funds received: the list and its file, a receipt typed and corrected, sent back or taken back.
import { fundsReceived, type Receipt, receiptList, type SortField, toCents } from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { checkVersion, conflict, invalid } from '../http/problem.ts';
import {
  isOpenPart,
  lockReceipt,
  type ReceiptRow,
  rebook,
  receiptRecords,
  receiptStatusOf,
  receive,
  remainingCents,
  sendBack,
  takeBack,
} from '../ledger/receipts.ts';
import { pageOrFile } from '../lists/adminAnswer.ts';
import { between, contains } from '../lists/filters.ts';
import type { ListShape } from '../lists/list.ts';
import { inOwnName, noted } from './noted.ts';

const sorts: Readonly<Record<SortField<typeof receiptList>, Sql>> = {
  receivedOn: sql`f.received_on`,
  payer: sql`lower(f.payer)`,
  amount: sql`f.amount_cents`,
  remaining: remainingCents,
};

const shape: ListShape<Receipt> = {
  from: sql`funds_received f`,
  id: sql`f.id`,
  sorts,
  usual: sql`f.received_on desc, f.id desc`,
  counts: { status: receiptStatusOf },
  records: receiptRecords,
  idOf: ({ id }) => id,
};

const equal = (column: Sql, value: string | undefined): Sql[] =>
  value === undefined ? [] : [sql`${column} = ${value}`];

/** `fundsReceived.list`. */
const list = implement(fundsReceived.list, (context, { params, query }) =>
  pageOrFile(context, {
    call: fundsReceived.list,
    list: receiptList,
    shape,
    query,
    where: [
      sql`f.country = ${params.cca2}`,
      ...equal(receiptStatusOf, query.status),
      ...equal(sql`f.method`, query.method),
      ...equal(sql`f.source`, query.source),
      ...(query.bankAccountId === undefined ? [] : [sql`f.bank_account_id = ${query.bankAccountId}`]),
      ...(query.accountId === undefined
        ? []
        : [
            sql`exists (select from allocations l where l.receipt_id = f.id and l.account_id = ${query.accountId} and ${isOpenPart})`,
          ]),
      ...between(sql`f.received_on`, query.from, query.to),
      ...contains([sql`f.payer`, sql`f.reference`, sql`f.note`], query.search),
    ],
  }),
);

/** A receipt as it stands. */
export const receiptOf = async (db: Db, id: number): Promise<Receipt> => {
  const [record] = await receiptRecords(db, [id]);
  if (record === undefined) throw new Error(`there is no receipt ${id}`);
  return record;
};

/** The local day of a country. */
const today = async (tx: Db, country: string, now: Date): Promise<string> =>
  (
    await tx.one<{ day: string }>(
      sql`select books_day(${country}::char(2), ${now}::timestamptz)::text as day`,
    )
  ).day;

const MOST_CENTS = 100_000_000_000;
const amountOf = (amount: number): number => {
  const cents = toCents(amount);
  if (cents <= 0 || cents > MOST_CENTS) throw invalid({ amount: 'Enter an amount above 0' });
  return cents;
};
const dayOf = async (tx: Db, context: Context, country: string, day: string): Promise<string> => {
  if (day > (await today(tx, country, context.now())))
    throw invalid({ receivedOn: 'This day has not come yet.' });
  return day;
};

/** Where money came in: named where the house has a bank account. @throws 422 */
const placeOf = async (tx: Db, country: string, id: number | null | undefined): Promise<number | null> => {
  const ofHouse = sql`select b.id from bank_accounts b where b.country = ${country} and b.holder_kind = 'house' and b.deleted_utc is null and b.is_active`;
  if (id != null) {
    if ((await tx.maybeOne(sql`${ofHouse} and b.id = ${id}`)) === undefined)
      throw invalid({ bankAccountId: 'Unknown here.' });
    return id;
  }
  if ((await tx.maybeOne(sql`${ofHouse} limit 1`)) !== undefined)
    throw invalid({ bankAccountId: 'Choose a bank account' });
  return null;
};

/** `fundsReceived.create`. */
const create = implement(fundsReceived.create, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const who = signedIn(context);
    const cents = amountOf(body.amount);
    const receivedOn = await dayOf(tx, context, params.cca2, body.receivedOn);
    const reference = body.reference?.trim() ?? '';
    const bankAccountId = await placeOf(tx, params.cca2, body.bankAccountId);
    // one at a time: two people who type the same slip are told of one another
    await tx.query(sql`select cca2 from countries where cca2 = ${params.cca2} for update`);
    const same = await tx.maybeOne<{ id: number }>(sql`
      select f.id from funds_received f where f.country = ${params.cca2} and f.received_on = ${receivedOn}::date
        and f.amount_cents = ${cents} and lower(f.reference) = lower(${reference})
        and f.bank_account_id is not distinct from ${bankAccountId}::bigint and f.reversed_by_id is null limit 1`);
    if (same !== undefined && body.confirmDuplicate !== true)
      throw conflict(`Looks like receipt ${same.id}.`, await receiptOf(tx, same.id));
    const id = await receive(tx, {
      country: params.cca2,
      receivedOn,
      cents,
      method: body.method,
      payer: body.payer.trim(),
      reference,
      note: body.note?.trim() ?? '',
      source: 'typed',
      bankAccountId,
      by: who.id,
      at: context.now(),
    });
    await noted(context, tx, 'create', 'fundsReceived', id, body);
    return receiptOf(tx, id);
  }),
);

const get = implement(fundsReceived.get, async (context, { params }) =>
  receiptOf(context.db, (await context.db.tx((tx) => lockReceipt(tx, params.cca2, params.id))).id),
);

/** One change of a receipt under its lock: 404, 409 with the newest, a new version. */
const changed = (
  context: Context,
  { params, xmin }: { readonly params: { cca2: string; id: number }; readonly xmin: number },
  action: string,
  detail: unknown,
  work: (tx: Db, row: ReceiptRow, current: () => Promise<Receipt>) => Promise<void>,
): Promise<Receipt> =>
  context.db.tx(async (tx) => {
    const row = await lockReceipt(tx, params.cca2, params.id);
    const current = () => receiptOf(tx, row.id);
    await checkVersion(xmin, row.version, current);
    if (row.reversed_by_id !== null) throw conflict('This receipt was taken back.', await current());
    await work(tx, row, current);
    await tx.query(sql`update funds_received set version = version + 1 where id = ${row.id}`);
    await noted(context, tx, action, 'fundsReceived', row.id, detail);
    return current();
  });

/** `fundsReceived.update`: amount and day only while nothing of it has moved on. */
const update = implement(fundsReceived.update, (context, { params, body }) =>
  changed(context, { params, xmin: body.xmin }, 'update', body, async (tx, row, current) => {
    const cents = body.amount == null ? row.amount_cents : amountOf(body.amount);
    const day =
      body.receivedOn == null ? row.received_on : await dayOf(tx, context, row.country, body.receivedOn);
    const place =
      body.bankAccountId == null || body.bankAccountId === row.bank_account_id
        ? row.bank_account_id
        : await placeOf(tx, row.country, body.bankAccountId);
    if (cents !== row.amount_cents || day !== row.received_on || place !== row.bank_account_id) {
      if (row.remaining !== row.amount_cents)
        throw conflict(
          'Amount, day and bank account change only while nothing is allocated.',
          await current(),
        );
      if (cents !== row.amount_cents) await rebook(tx, row, cents, signedIn(context).id, context.now());
    }
    const set = (column: Sql, value: string | null | undefined): Sql =>
      value == null ? column : sql`${value.trim()}`;
    await tx.query(sql`
      update funds_received set received_on = ${day}::date, bank_account_id = ${place}::bigint, payer = ${set(sql`payer`, body.payer)},
        reference = ${set(sql`reference`, body.reference)}, note = ${set(sql`note`, body.note)},
        method = ${set(sql`method`, body.method)} where id = ${row.id}`);
  }),
);

/** `fundsReceived.giveBack`, in one's own name alone. */
const giveBack = implement(fundsReceived.giveBack, (context, { params, body }) => {
  const who = inOwnName(context);
  return changed(context, { params, xmin: body.xmin }, 'return', null, async (tx, row, current) => {
    if (row.remaining <= 0) throw conflict('Nothing remains of this receipt.', await current());
    await sendBack(tx, row, who.id, context.now());
  });
});

/** `fundsReceived.reverse`. */
const reverse = implement(fundsReceived.reverse, (context, { params, body }) =>
  changed(
    context,
    { params, xmin: body.xmin },
    'reverse',
    { reason: body.reason },
    async (tx, row, current) => {
      if (row.remaining !== row.amount_cents)
        throw conflict('Only a receipt of which nothing is allocated can be taken back.', await current());
      const undone = await takeBack(tx, row, signedIn(context).id, context.now());
      await tx.query(sql`update funds_received set reversed_by_id = ${undone} where id = ${row.id}`);
      // the line of the bank that made it can be booked anew
      await tx.query(
        sql`update bank_lines set booked_utc = null, booked_by = null, receipt_id = null where receipt_id = ${row.id}`,
      );
    },
  ),
);

export const receiptHandlers = [list, create, get, update, giveBack, reverse];
