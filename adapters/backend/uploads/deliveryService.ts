// Deliveries of a store from a file: each row is one booking through the booking's own steps, as whoever submitted the file, priced like one
// made by hand, and paid by the store's account. What is booked and not paid for stays booked and can be paid again.
import {
  type Address,
  type Claims,
  contract,
  deliveryStatus,
  deliveryUploads,
  deliveryWorkbench,
  isInternal,
  LocalTime,
  parcelSize,
  serviceLevel,
  uploadStatus,
} from '../../../core/index.ts';
import { acceptQuote, selectAccount } from '../booking/accept.ts';
import { cancelDelivery, cancelQuote } from '../booking/cancel.ts';
import { createQuotes } from '../booking/createQuotes.ts';
import {
  updateAdditionalDetails,
  updateDestinationDetails,
  updateOriginDetails,
} from '../booking/details.ts';
import { recalculateParcels } from '../booking/parcels.ts';
import { selectQuote } from '../booking/selectQuote.ts';
import type { Context, Implementation } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { invalid, notFound } from '../http/problem.ts';
import { payersOf } from '../ledger/payers.ts';
import { storeWhere } from '../lists/scope.ts';
import { payByBalance } from '../payments/balance.ts';
import { actorOf, contextAt, nobodyActs, refusalOf } from './acting.ts';
import { noPlace, PLACE, withPlaces } from './addresses.ts';
import type { BatchOf, DoneRow, RowEnd, RunRow, UploadService } from './service.ts';

const { DELIVERY_CREATED } = uploadStatus.code;
const { READY } = deliveryStatus.code;

/** Why a row is not booked, or a file is not taken. */
const says = {
  postpay: 'The account of this store pays beforehand: files of deliveries need one that pays afterwards.',
  account: 'This store has no account that you may book on.',
  level: 'This service is not offered for this row.',
  money: 'This delivery cannot be cancelled for nothing any more.',
  gone: 'This delivery is not there any more.',
  phone: 'This store has no phone number yet. Add one first.',
  slot: 'Enter a time as HH:mm',
} as const;

interface StoreRow {
  readonly id: number;
  readonly company_id: number | null;
  readonly store_name: string;
  readonly contact_name: string | null;
  readonly phone_number: string | null;
  readonly contact_country_code: string | null;
  readonly address: Address;
}

const storeOf = (db: Db, country: string, id: number | null): Promise<StoreRow | undefined> =>
  db.maybeOne<StoreRow>(sql`
    select id, company_id, store_name, contact_name, phone_number, contact_country_code, address from stores
    where id = ${id}::bigint and country = ${country} and deleted_utc is null`);

const resolve: NonNullable<UploadService['resolve']> = async (context, { country }, rows) =>
  (await withPlaces(context, country, rows)).map((row) => {
    const slot = row.cells['slot'] ?? '';
    return slot === '' || LocalTime.is(slot) ? row : { ...row, faults: { ...row.faults, slot: says.slot } };
  });

/** Does one step of a booking; answers the delivery. @throws what it refuses */
const stepOf = (context: Context, country: string) => {
  const deed = (handler: Implementation, deliveryId: number, body: unknown): Promise<unknown> =>
    handler.handle(context, { params: { country, deliveryId }, query: {}, body });
  return deed;
};

interface Measured {
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly weight: string;
}

const measuresOf = async (
  tx: Db,
  country: string,
  size: string,
  cells: RunRow['cells'],
): Promise<Measured> => {
  const known = await tx.maybeOne<Measured>(sql`
    select length, width, height, weight from parcel_types
    where country = ${country} and parcel_type = ${size} and is_active and deleted_utc is null and length is not null
    order by sort, id limit 1`);
  const said = (field: keyof Measured): string => cells[field] ?? '';
  return (
    known ?? { length: said('length'), width: said('width'), height: said('height'), weight: said('weight') }
  );
};

const parcelsOf = async (tx: Db, country: string, { cells }: RunRow) => {
  const size = cells['size'] || parcelSize.code.CUSTOM;
  const { length, width, height, weight } = await measuresOf(tx, country, size, cells);
  const name = parcelSize.label(size);
  return Array.from({ length: Number(cells['parcels'] || '1') }, () => ({
    name,
    ...(size === parcelSize.code.CUSTOM ? { deliveryItemName: name } : {}),
    parcelType: size,
    length: Number(length),
    width: Number(width),
    height: Number(height),
    weight: Number(weight),
  }));
};

const quotesOf = (db: Db, deliveryId: number): Promise<{ id: number; level: string }[]> =>
  db.query(sql`select id, sla_type as level from quotes where delivery_id = ${deliveryId} order by id`);

/** Books a row up to the accepted price; answers the delivery. @throws what a step refuses */
const book = async (context: Context, of: BatchOf, store: StoreRow, row: RunRow): Promise<number> => {
  const { country } = of;
  const { db: tx } = context;
  const { cells } = row;
  const deed = stepOf(context, country);
  const destinationAddress: unknown = JSON.parse(cells[PLACE] ?? 'null');
  if (destinationAddress === null) throw invalid({ address: noPlace });
  const trip = {
    originStoreId: store.id,
    originAddress: { ...store.address, storeId: store.id },
    destinationAddress,
    deliveryDate: cells['deliveryDate'],
    ...(cells['slot'] ? { deliveryTime: cells['slot'] } : {}),
    isRoundTrip: cells['collectOnDelivery'] === 'yes',
  };
  const record = await createQuotes.handle(context, { params: { country }, query: {}, body: trip });
  const id = contract.workflow.createQuotes.answer?.decode(record);
  if (id?._tag !== 'Right') throw new Error('a booking has no number');
  const { deliveryId } = id.right;
  await deed(recalculateParcels, deliveryId, { deliveryItems: await parcelsOf(tx, country, row) });
  const level = cells['serviceLevel'] || serviceLevel.code.STANDARD;
  const quote = (await quotesOf(tx, deliveryId)).find((one) => one.level === level);
  if (quote === undefined) throw invalid({ serviceLevel: says.level });
  await deed(selectQuote, deliveryId, { quoteId: quote.id });
  await deed(updateOriginDetails, deliveryId, {
    originContactName: store.contact_name ?? store.store_name,
    originContactCountry: store.contact_country_code ?? country,
    originPhoneNumber: store.phone_number ?? '',
  });
  await deed(updateDestinationDetails, deliveryId, {
    destinationContactName: cells['recipientName'],
    destinationContactCountry: country,
    destinationPhoneNumber: cells['recipientPhone'],
    destinationRemarks: cells['remarks'] || null,
  });
  await deed(updateAdditionalDetails, deliveryId, {
    orderReference: cells['orderReference'],
    customerIdentifier: cells['customerIdentifier'] || null,
  });
  await deed(acceptQuote, deliveryId, undefined);
  return deliveryId;
};

/** The account that pays: the store's own, else its company's. @throws 422 where there is none that pays afterwards */
const accountOf = async (
  tx: Db,
  who: Claims,
  country: string,
  store: StoreRow,
  deliveryId: number | null,
) => {
  const payers = (await payersOf(tx, who, country, deliveryId)).map(({ id }) => id);
  const accounts = await tx.query<{ id: number; account_type: string }>(sql`
    select id, account_type from accounts where is_active and kind = 'customer' and country = ${country}
      and (store_id = ${store.id} or company_id = ${store.company_id}::bigint)
    order by store_id = ${store.id} desc nulls last, id`);
  const mine =
    deliveryId === null && isInternal(who) ? accounts : accounts.filter(({ id }) => payers.includes(id));
  const account = mine.find(({ account_type }) => account_type === 'Postpay');
  if (account !== undefined) return account.id;
  throw invalid({ accountId: mine.length === 0 ? says.account : says.postpay });
};

const pay = async (context: Context, who: Claims, country: string, store: StoreRow, deliveryId: number) => {
  const accountId = await accountOf(context.db, who, country, store, deliveryId);
  const deed = stepOf(context, country);
  await deed(selectAccount, deliveryId, { accountId });
  await deed(payByBalance, deliveryId, {});
};

/** The open delivery of this store with the same order reference, where there is one. */
const underWay = (tx: Db, store: StoreRow, reference: string) =>
  tx.maybeOne<{ id: number }>(sql`
    select id from deliveries where origin_store_id = ${store.id} and order_reference = ${reference} and deleted_utc is null
      and logistic_status_id >= 0 and payment_status_id >= 0 order by id limit 1`);

const failed = (text: string): RowEnd => ({ outcome: 'failed', says: text });

const runRow = async (
  tx: Db,
  of: BatchOf,
  store: StoreRow,
  who: Claims,
  contextOf: (inner: Db) => Context | null,
  row: RunRow,
): Promise<RowEnd> => {
  let deliveryId = row.recordId ?? null;
  if (deliveryId === null) {
    const known = await underWay(tx, store, row.cells['orderReference'] ?? '');
    if (known !== undefined) return { outcome: 'unchanged', recordId: known.id };
    try {
      deliveryId = await tx.tx(async (inner) => {
        const context = contextOf(inner);
        if (context === null) throw invalid({ file: nobodyActs });
        return book(context, of, store, row);
      });
    } catch (thrown) {
      return failed(refusalOf(thrown));
    }
  }
  const booked = deliveryId;
  try {
    await tx.tx(async (inner) => {
      const context = contextOf(inner);
      if (context === null) throw invalid({ file: nobodyActs });
      await pay(context, who, of.country, store, booked);
    });
    return { outcome: 'created', recordId: booked };
  } catch (thrown) {
    return { outcome: 'created', recordId: booked, status: DELIVERY_CREATED, says: refusalOf(thrown) };
  }
};

const run: UploadService['run'] = async (tx, of, rows, parts) => {
  const store = await storeOf(tx, of.country, of.parentId);
  const who = await actorOf(tx, deliveryUploads, of);
  const ends = new Map<number, RowEnd>();
  for (const row of rows)
    ends.set(
      row.id,
      store === undefined || who === null
        ? failed(nobodyActs)
        : await runRow(
            tx,
            of,
            store,
            who,
            (inner) => contextAt(parts, inner, who, of.country, parts.now),
            row,
          ),
    );
  return ends;
};

const undoRow = async (context: Context, country: string, row: DoneRow): Promise<string | null> => {
  const { db: tx } = context;
  const id = row.recordId ?? 0;
  const delivery = await tx.maybeOne<{ logistic: number; isPaid: boolean }>(sql`
    select logistic_status_id as logistic, paid_utc is not null as "isPaid" from deliveries
    where id = ${id} and deleted_utc is null`);
  if (delivery === undefined) return says.gone;
  if (delivery.isPaid && delivery.logistic !== READY) return says.money;
  try {
    await tx.tx((inner) =>
      (delivery.isPaid ? cancelDelivery : cancelQuote).handle(
        { ...context, db: inner },
        { params: { country, deliveryId: id }, query: {}, body: undefined },
      ),
    );
    return null;
  } catch (thrown) {
    return refusalOf(thrown);
  }
};

const undo: UploadService['undo'] = async (tx, of, rows, parts) => {
  const who = await actorOf(tx, deliveryUploads, of);
  const context = who === null ? null : contextAt(parts, tx, who, of.country, parts.now);
  const left = new Map<number, string>();
  for (const row of rows) {
    const why = context === null ? nobodyActs : await undoRow(context, of.country, row);
    if (why !== null) left.set(row.id, why);
  }
  return left;
};

/** The store that the address names, where the caller may see it. @throws 404 */
const parentOf: NonNullable<UploadService['parentOf']> = async (context, country, parentId) => {
  const { who, db } = context;
  const seen =
    parentId === undefined || who === null
      ? undefined
      : await db.maybeOne<{ id: number }>(
          sql`select s.id from stores s where s.id = ${parentId} and s.deleted_utc is null and ${storeWhere(who, country)}`,
        );
  if (seen === undefined) throw notFound('Store');
  return seen.id;
};

/** What would fail for every row is told before any is tried. @throws 422 */
const ready: NonNullable<UploadService['ready']> = async (context, of) => {
  const store = await storeOf(context.db, of.country, of.parentId);
  if (store === undefined || context.who === null) throw notFound('Store');
  if (!store.phone_number) throw invalid({ file: says.phone });
  await accountOf(context.db, context.who, of.country, store, null);
};

export const deliveryService: UploadService = {
  kind: deliveryUploads,
  calls: deliveryWorkbench,
  where: (who, country) => sql`b.parent_id in (select s.id from stores s where ${storeWhere(who, country)})`,
  parentOf,
  ready,
  world: async (_db, { country }) => ({ country, find: () => ({ says: says.gone }) }),
  resolve,
  isRowByRow: true,
  run,
  undo,
};
