// A step of the booking: locks the delivery, checks that it may happen in this status, does it, brings payment status and
// totals up to date, and answers the whole delivery. Steps are the only writers of an unpaid booking.
import { type Claims, type Delivery, totalsOf } from '../../../core/index.ts';
import { type Context, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, Problem } from '../http/problem.ts';
import { actAs } from '../records/actingAs.ts';
import { type BookingRow, lockBooking, recordOf, type SideRow } from '../records/booking.ts';
import { destination, paymentMoves, UNPAID } from '../records/transitions.ts';
import { progressOf, stageOf } from './progress.ts';

export interface StepInput {
  readonly params: { readonly country: string; readonly deliveryId: number };
  readonly version?: number | null | undefined;
}

/** What a step says when it changed something and must refuse all the same: thrown after the change is kept. */
export interface KeptRefusal {
  readonly refuse: string;
}

const contacted = (side: SideRow): boolean =>
  Boolean(side.contactName && side.contactCountry && side.phoneNumber);

/**
 * Recomputes both statuses and the totals of an unpaid booking from what is filled in. `accepted` says whether the
 * customer's acceptance still stands.
 */
export const refresh = async (tx: Db, id: number, accepted: boolean): Promise<void> => {
  const row = await tx.one<
    Pick<BookingRow, 'origin' | 'destination' | 'is_round_trip' | 'tip_cents' | 'vat_rate'> & {
      parcels: number;
      price: number | null;
      credit: number | null;
    }
  >(sql`
    select d.origin, d.destination, d.is_round_trip, d.tip_cents, d.vat_rate,
      (select count(*) from parcels p where p.delivery_id = d.id) as parcels, q.price_excl_cents as price,
      case when a.account_type = 'Prepay' then greatest(0, a.balance_cents) else 0 end as credit
    from deliveries d left join quotes q on q.id = d.selected_quote_id left join accounts a on a.id = d.account_id
    where d.id = ${id}`);
  const status = progressOf({
    parcels: row.parcels,
    hasQuote: row.price !== null,
    hasOriginContact: contacted(row.origin),
    hasDestinationContact: contacted(row.destination),
    accepted,
  });
  const total =
    row.price === null
      ? 0
      : totalsOf(row.price, Number(row.vat_rate), row.is_round_trip, row.tip_cents).totalCents;
  await tx.query(sql`
    update deliveries set payment_status_id = ${status}, logistic_status_id = ${stageOf(status)}, payment_total_cents = ${total},
      credit_applied_cents = ${Math.min(total, row.credit ?? 0)}, updated_utc = now() where id = ${id}`);
};

/** Whether acceptance stands in this row. */
export const isAccepted = (row: BookingRow): boolean =>
  destination(paymentMoves, 'pay', row.payment_status_id) !== null;

/** 409 with the delivery as it stands. */
export const refuse = async (tx: Db, row: BookingRow, why: string): Promise<Problem> =>
  conflict(why, await recordOf(tx, row.id));

/** Refuses unless the booking is unpaid and alive. */
export const requireUnpaid = async (tx: Db, row: BookingRow): Promise<void> => {
  if (!UNPAID.includes(row.payment_status_id))
    throw await refuse(tx, row, 'This booking can no longer be changed.');
};

/**
 * Runs one step in one transaction and answers the delivery afterwards. A `KeptRefusal` keeps what the step wrote and then
 * answers 409 with the delivery, so that the caller sees what became of it.
 */
export const step = async (
  context: Context,
  input: StepInput,
  work: (tx: Db, row: BookingRow, who: Claims) => Promise<undefined | KeptRefusal>,
): Promise<Delivery> => {
  const who = signedIn(context);
  const { country, deliveryId } = input.params;
  const answer = await context.db.tx(async (tx) => {
    await actAs(tx, who, context.now());
    const row = await lockBooking(tx, who, country, deliveryId, input.version);
    const refused = await work(tx, row, who);
    return { record: await recordOf(tx, deliveryId), refused };
  });
  if (answer.refused !== undefined) throw new Problem(409, answer.refused.refuse, { current: answer.record });
  return answer.record;
};
