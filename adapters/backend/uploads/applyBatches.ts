// Submitted rows become rates, a batch at a time and each batch at once: a booking prices by the rates before it or after it, never by
// half of them. Of several processes each takes other batches; what one leaves behind in dying the next takes up.
import { uploadStatus } from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';
import type { Rate } from '../pricing/rateCard.ts';
import { planRates, type SubmittedRow } from './plan.ts';

const { SUBMITTED, IN_PROGRESS, COMPLETED, FAILED } = uploadStatus.code;

type Texts<R, K extends keyof R> = Omit<R, K> & Readonly<Record<K, string>>;
const withNumbers = <R extends { readonly startKm: string; readonly endKm: string }>(row: R) => ({
  ...row,
  startKm: Number(row.startKm),
  endKm: Number(row.endKm),
});

/** Marks the rows of the batch that waits longest as in progress; answers its number, undefined where none waits. */
const takeBatch = (db: Db): Promise<number | undefined> =>
  db.tx(async (tx) => {
    const batch = await tx.maybeOne<{ id: number }>(sql`
      select b.id from rate_batches b
      where exists (select from rate_uploads u where u.batch_id = b.id and u.upload_status_id in (${SUBMITTED}, ${IN_PROGRESS}))
      order by b.submitted_utc, b.id limit 1 for update of b skip locked`);
    if (batch === undefined) return undefined;
    await tx.query(sql`
      update rate_uploads set upload_status_id = ${IN_PROGRESS} where batch_id = ${batch.id} and upload_status_id = ${SUBMITTED}`);
    return batch.id;
  });

const rowsInProgress = async (tx: Db, batchId: number): Promise<SubmittedRow[]> =>
  (
    await tx.query<Texts<SubmittedRow, 'startKm' | 'endKm'>>(sql`
      select id, company_id as "companyId", pricing_tier as "pricingTier", sla_type as "slaType", parcel_type as "parcelType",
        rate_type as "rateType", day_of_week as "dayOfWeek", start_km as "startKm", end_km as "endKm",
        is_high_risk as "isHighRisk", is_return_to_sender as "isReturnToSender", is_active as "isActive",
        new_price_cents as "newPriceCents"
      from rate_uploads where batch_id = ${batchId} and upload_status_id = ${IN_PROGRESS} order by line, id for update`)
  ).map(withNumbers);

const ratesInForce = async (tx: Db, country: string): Promise<Rate[]> =>
  (
    await tx.query<Texts<Rate, 'startKm' | 'endKm'>>(sql`
      select id, company_id as "companyId", pricing_tier as "pricingTier", sla_type as "slaType", parcel_type as "parcelType",
        rate_type as "rateType", day_of_week as "dayOfWeek", start_km as "startKm", end_km as "endKm",
        price_cents as "priceCents", is_high_risk as "isHighRisk", is_return_to_sender as "isReturnToSender"
      from rates where country = ${country} and is_active order by id`)
  ).map(withNumbers);

const applyBatch = (db: Db, batchId: number): Promise<void> =>
  db.tx(async (tx) => {
    const { country } = await tx.one<{ country: string }>(
      sql`select country from rate_batches where id = ${batchId} for update`,
    );
    // One writer of rates at a time; who reads them waits for nobody.
    await tx.query(sql`lock table rates in share row exclusive mode`);
    const rows = await rowsInProgress(tx, batchId);
    const ends = planRates(await ratesInForce(tx, country), rows);
    const done: { id: number; old: number | null; cents: number | null; created: boolean }[] = [];
    const failed: { id: number; says: string }[] = [];
    for (const [id, end] of ends) {
      if (end.kind === 'failed') failed.push({ id, says: end.says });
      else done.push({ id, old: end.oldId, cents: end.oldCents, created: end.kind === 'created' });
    }
    const doneRows = sql`jsonb_to_recordset(${json(done)}) as d(id bigint, old bigint, cents bigint, created boolean)`;
    await tx.query(sql`update rates r set is_active = false from ${doneRows} where r.id = d.old`);
    // The new numbers rise with the lines: of two rates that fit alike the newer counts.
    await tx.query(sql`
      with made as (
        select u.id, nextval(pg_get_serial_sequence('rates', 'id')) as rate_id
        from (select u.id from rate_uploads u join ${doneRows} on d.id = u.id where d.created order by u.line, u.id) u),
      kept as (
        insert into rates (id, country, company_id, name, pricing_tier, sla_type, parcel_type, rate_type, day_of_week, start_km,
          end_km, price_cents, is_high_risk, is_return_to_sender) overriding system value
        select m.rate_id, ${country}, u.company_id, u.name, u.pricing_tier, u.sla_type, u.parcel_type, u.rate_type, u.day_of_week,
          u.start_km, u.end_km, u.new_price_cents, u.is_high_risk, u.is_return_to_sender
        from rate_uploads u join made m on m.id = u.id)
      update rate_uploads u set upload_status_id = ${COMPLETED}, rate_created = d.created, old_price_cents = d.cents,
        rate_id = coalesce(m.rate_id, d.old), failure = null
      from ${doneRows} left join made m on m.id = d.id where u.id = d.id`);
    await tx.query(sql`
      update rate_uploads u set upload_status_id = ${FAILED}, failure = f.says
      from jsonb_to_recordset(${json(failed)}) as f(id bigint, says text) where f.id = u.id`);
  });

/** Works off every batch that waits (UPL-01: submitted, in progress, then completed or failed). Answers how many there were. */
export const applyBatches = async (db: Db): Promise<number> => {
  for (let count = 0; ; count += 1) {
    const batchId = await takeBatch(db);
    if (batchId === undefined) return count;
    await applyBatch(db, batchId);
  }
};
