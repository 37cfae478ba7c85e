// The money of a receipt on its way to accounts: what is allocated, more of it, and parts ended again.
import { type Allocation, fundsReceived, toCents } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { amount, iso } from '../db/wire.ts';
import { isOpenMatch } from '../ledger/documentFigures.ts';
import { allocate, isOpenPart, lockReceipt, unallocate } from '../ledger/receipts.ts';
import { noted } from './noted.ts';
import { receiptOf } from './receipts.ts';
import { tellReceived } from './tellAccount.ts';

const partsOf = async (db: Db, receiptId: number): Promise<Allocation[]> =>
  (
    await db.query<{ record: Allocation }>(sql`
      select jsonb_build_object('id', l.id, 'accountId', l.account_id, 'accountName', a.name, 'amount', ${amount('l.amount_cents')},
        'createdUtc', ${iso('l.created_utc')},
        'createdBy', (select u.first_name || ' ' || u.last_name from users u where u.id = l.created_by),
        'documents', (select coalesce(jsonb_agg(jsonb_build_object('documentId', d.id, 'number', d.number, 'amount', ${amount('m.amount_cents')})
            order by d.due_on, d.id), '[]')
          from document_matches m join tax_documents d on d.id = m.document_id
          where m.transaction_id = l.transaction_id and m.account_id = l.account_id and ${isOpenMatch})) as record
      from allocations l join accounts a on a.id = l.account_id where l.receipt_id = ${receiptId} and ${isOpenPart} order by l.id`)
  ).map((row) => row.record);

const standing = async (db: Db, id: number) => ({
  receipt: await receiptOf(db, id),
  allocations: await partsOf(db, id),
});

/** Every change of its parts is a new version of the receipt. */
const touch = (tx: Db, id: number) =>
  tx.query(sql`update funds_received set version = version + 1 where id = ${id}`);

const get = implement(fundsReceived.allocation, (context, { params }) =>
  context.db.tx(async (tx) => standing(tx, (await lockReceipt(tx, params.cca2, params.id)).id)),
);

/** `fundsReceived.allocate`: F-81 to F-83. */
const add = implement(fundsReceived.allocate, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const row = await lockReceipt(tx, params.cca2, params.id);
    const parts = body.allocations.map(({ accountId, amount: units, documents, oldestFirst }) => ({
      accountId,
      cents: toCents(units),
      isOldestFirst: oldestFirst === true,
      documents: (documents ?? []).map((one) => ({ documentId: one.documentId, cents: toCents(one.amount) })),
    }));
    await allocate(tx, row, parts, signedIn(context).id, context.now());
    await tellReceived(tx, parts);
    await touch(tx, row.id);
    await noted(context, tx, 'allocate', 'fundsReceived', row.id, body);
    return standing(tx, row.id);
  }),
);

/** `fundsReceived.unallocate`: F-84. */
const end = implement(fundsReceived.unallocate, (context, { params }) =>
  context.db.tx(async (tx) => {
    const row = await lockReceipt(tx, params.cca2, params.id);
    await unallocate(tx, row, params.allocationId, signedIn(context).id, context.now());
    await touch(tx, row.id);
    await noted(context, tx, 'unallocate', 'fundsReceived', row.id, { allocationId: params.allocationId });
    return standing(tx, row.id);
  }),
);

export const allocationHandlers = [get, add, end];
