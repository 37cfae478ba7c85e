// Step 2: the parcels of a booking. Each change gives new quotes; after payment only what the paid price allows.
import {
  beyondLimits,
  type Claims,
  contract,
  deliveryStatus,
  fill,
  isInternal,
  type ParcelValues,
  texts,
  tripPrice,
} from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { constraintOf, type Db, json, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { cardOn } from '../pricing/card.ts';
import type { BookingRow } from '../records/booking.ts';
import { UNPAID } from '../records/transitions.ts';
import { weekday } from '../windows/localTime.ts';
import { parcelsOf } from './quoting.ts';
import { reprice, tripOf } from './reprice.ts';
import { refresh, refuse, step } from './step.ts';

const { validation } = texts;
/** VAL-15: centimetres and kilograms. */
const LEAST = 0.01;
const MOST_PARCELS = 100;

const measures = [
  ['length', validation.lengthRequired],
  ['width', validation.widthRequired],
  ['height', validation.heightRequired],
  ['weight', validation.weightRequired],
] as const;

/** The faults of one parcel by field (VAL-05..15); empty when there is none. */
export const parcelFaults = (parcel: ParcelValues): Record<string, string> => {
  const faults: Record<string, string> = {};
  for (const [field, missing] of measures) {
    const name = field.charAt(0).toUpperCase() + field.slice(1);
    if (parcel[field] <= 0) faults[field] = missing;
    else if (parcel[field] < LEAST) faults[field] = fill(validation.atLeast, { field: name, min: LEAST });
  }
  Object.assign(faults, beyondLimits(parcel));
  if (parcel.parcelType === 'custom' && !parcel.deliveryItemName?.trim())
    faults['deliveryItemName'] = validation.parcelNameRequired;
  return faults;
};

const requireSound = (parcels: readonly ParcelValues[]): void => {
  for (const parcel of parcels) {
    const faults = parcelFaults(parcel);
    if (Object.keys(faults).length > 0) throw invalid(faults);
  }
  const codes = parcels.flatMap((parcel) => (parcel.barCode ? [parcel.barCode] : []));
  if (new Set(codes).size < codes.length) throw invalid({ barCode: validation.barcodeTwice });
};

const insertParcels = async (tx: Db, deliveryId: number, parcels: readonly ParcelValues[]): Promise<void> => {
  try {
    await tx.query(sql`
      insert into parcels (delivery_id, parcel_type, name, delivery_item_name, description, length, width, height, weight, is_fragile, bar_code)
      select ${deliveryId}, r."parcelType", r.name, r."deliveryItemName", r.description, r.length, r.width, r.height, r.weight,
        coalesce(r."isFragile", false), nullif(trim(r."barCode"), '')
      from jsonb_to_recordset(${json(parcels)}) as r("parcelType" text, name text, "deliveryItemName" text, description text,
        length numeric, width numeric, height numeric, weight numeric, "isFragile" boolean, "barCode" text)`);
  } catch (error) {
    if (constraintOf(error) === 'parcels_bar_code') throw invalid({ barCode: validation.barcodeTwice });
    throw error;
  }
};

/** DEL-19, C-19: before payment by the wizard's rules; afterwards from READY upwards until delivered. */
const requireEditable = async (tx: Db, row: BookingRow): Promise<boolean> => {
  if (UNPAID.includes(row.payment_status_id)) return true;
  const status = row.logistic_status_id;
  if (deliveryStatus.isTerminal(status) || status < deliveryStatus.code.READY)
    throw await refuse(tx, row, 'The parcels of this delivery can no longer be changed.');
  return false;
};

/** Once paid, a customer's parcels may cost no more than what was paid for; staff settle the difference by adjustment. */
const requirePaidFor = async (tx: Db, row: BookingRow, now: Date): Promise<void> => {
  const quote = await tx.maybeOne<{ sla_type: string; pricing_tier: string; price: number }>(sql`
    select sla_type, pricing_tier, price_excl_cents as price from quotes where id = ${row.selected_quote_id}`);
  if (quote === undefined) return;
  const { companyId, km, day, isHighRisk, isReturnToSender, isRoundTrip } = tripOf(row, now);
  const { rates } = await cardOn(tx, { country: row.country, tier: quote.pricing_tier, companyId }, day, km);
  const trip = {
    slaType: quote.sla_type,
    pricingTier: quote.pricing_tier,
    dayOfWeek: weekday(day),
    companyId,
    km,
    isHighRisk,
    isReturnToSender,
    isRoundTrip,
  };
  const price = tripPrice(rates, await parcelsOf(tx, row.id), trip);
  if (price === null || price > quote.price)
    throw invalid({ deliveryItems: 'These parcels cost more than was paid. Please contact support.' });
};

const afterChange = async (
  tx: Db,
  row: BookingRow,
  who: Claims,
  unpaid: boolean,
  now: Date,
): Promise<void> => {
  if (unpaid) {
    await reprice(tx, row, now);
    await refresh(tx, row.id, false);
    return;
  }
  if (!isInternal(who)) await requirePaidFor(tx, row, now);
  // The stops of a paid delivery show its parcels: that is a new version of them.
  await tx.query(sql`update tasks set task_status_id = task_status_id where delivery_id = ${row.id}`);
};

/** `workflow.addParcel`: API-59, VAL-12, WIZ-83. */
export const addParcel = implement(contract.workflow.addParcel, (context, { params, body }) =>
  step(context, { params, version: body.xmin }, async (tx, row, who) => {
    const unpaid = await requireEditable(tx, row);
    requireSound([body]);
    const { count } = await tx.one<{ count: number }>(
      sql`select count(*) as count from parcels where delivery_id = ${row.id}`,
    );
    if (count >= MOST_PARCELS)
      throw invalid({ deliveryItems: `At most ${MOST_PARCELS} parcels travel together.` });
    await insertParcels(tx, row.id, [body]);
    await afterChange(tx, row, who, unpaid, context.now());
    return undefined;
  }),
);

/** `workflow.removeParcel`: API-60. A paid delivery keeps at least one. */
export const removeParcel = implement(contract.workflow.removeParcel, (context, { params, body }) =>
  step(context, { params, version: body.xmin }, async (tx, row, who) => {
    const unpaid = await requireEditable(tx, row);
    const parcels = await tx.query<{ id: number }>(sql`select id from parcels where delivery_id = ${row.id}`);
    if (!parcels.some((parcel) => parcel.id === body.id))
      throw invalid({ id: 'This parcel is not part of the delivery.' });
    if (!unpaid && parcels.length === 1)
      throw await refuse(tx, row, 'A paid delivery keeps at least one parcel.');
    await tx.query(sql`delete from parcels where id = ${body.id} and delivery_id = ${row.id}`);
    await afterChange(tx, row, who, unpaid, context.now());
    return undefined;
  }),
);

/** `workflow.recalculateParcels`: step 2 as a whole (C-06). Parcels keep nothing of their former selves but their codes. */
export const recalculateParcels = implement(
  contract.workflow.recalculateParcels,
  (context, { params, body }) =>
    step(context, { params, version: body.xmin }, async (tx, row, who) => {
      const unpaid = await requireEditable(tx, row);
      if (body.deliveryItems.length === 0) throw invalid({ deliveryItems: validation.parcelNeeded });
      if (body.deliveryItems.length > MOST_PARCELS)
        throw invalid({ deliveryItems: `At most ${MOST_PARCELS} parcels travel together.` });
      requireSound(body.deliveryItems);
      await tx.query(sql`delete from parcels where delivery_id = ${row.id}`);
      await insertParcels(tx, row.id, body.deliveryItems);
      await afterChange(tx, row, who, unpaid, context.now());
      return undefined;
    }),
);
