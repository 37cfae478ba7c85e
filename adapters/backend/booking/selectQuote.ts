// Step 3: a quote is taken, or a Priority quote moves to another slot. An expired quote is never taken.
import { contract, LocalTime, texts } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { tariffOf } from '../pricing/tariff.ts';
import { isRisky, territoriesOf } from '../pricing/territories.ts';
import { slotsOf } from '../windows/slots.ts';
import { mayHave } from './quoting.ts';
import { reprice } from './reprice.ts';
import { refresh, refuse, requireUnpaid, step } from './step.ts';

/** `workflow.selectQuote`: API-61, WIZ-52, VAL-16. 422 for a quote that is none of this booking's or has expired. */
export const selectQuote = implement(contract.workflow.selectQuote, (context, { params, body }) =>
  step(context, { params, version: body.xmin }, async (tx, row) => {
    await requireUnpaid(tx, row);
    if (!Number.isSafeInteger(body.quoteId) || body.quoteId < 1)
      throw invalid({ quoteId: texts.validation.quoteRequired });
    const { parcels } = await tx.one<{ parcels: number }>(
      sql`select count(*) as parcels from parcels where delivery_id = ${row.id}`,
    );
    if (parcels === 0) throw await refuse(tx, row, texts.validation.parcelNeeded);
    const quote = await tx.maybeOne<{ expires_utc: Date; sla_type: string }>(
      sql`select expires_utc, sla_type from quotes where id = ${body.quoteId} and delivery_id = ${row.id}`,
    );
    if (quote === undefined || !(await mayHave(tx, row.id, quote.sla_type)))
      throw invalid({ quoteId: texts.validation.quoteRequired });
    if (quote.expires_utc.getTime() <= context.now().getTime())
      throw invalid({ quoteId: texts.wizard.expired }, 'This quote has expired. Please ask for new quotes.');
    await tx.query(
      sql`update deliveries set selected_quote_id = ${body.quoteId}, checkout_id = null, payment_failure = null where id = ${row.id}`,
    );
    await refresh(tx, row.id, false);
    return undefined;
  }),
);

/** `workflow.setTimeslot`: API-62, WIZ-65, C-07. The slot is a local time of the delivery date (C-23). */
export const setTimeslot = implement(contract.workflow.setTimeslot, (context, { params, query, body }) =>
  step(context, { params, version: body?.xmin }, async (tx, row) => {
    await requireUnpaid(tx, row);
    const time = query.deliveryTime;
    if (!LocalTime.is(time)) throw invalid({ deliveryTime: 'must be a time as HH:mm' });
    const ends = [row.origin.address?.coordinates, row.destination.address?.coordinates];
    const tariff = await tariffOf(tx, row.country, row.origin_store_id, ends[0]);
    const day = row.delivery_date ?? '';
    if (!slotsOf(tariff.calendar, day, context.now()).some((slot) => slot.startLocal === time))
      throw invalid({ deliveryTime: 'This timeslot is not available.' });
    const territories = await territoriesOf(tx, row.country);
    const is_high_risk = isRisky(
      ends.map((place) => (place === undefined ? null : territories.at(place))),
      day,
      time,
    );
    await tx.query(
      sql`update deliveries set delivery_time = ${time}, is_high_risk = ${is_high_risk} where id = ${row.id}`,
    );
    await reprice(tx, { ...row, delivery_time: time, is_high_risk }, context.now(), true);
    await refresh(tx, row.id, false);
    return undefined;
  }),
);
