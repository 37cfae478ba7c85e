// Submitted rows become rates, a batch at a time and each batch at once: a booking prices by the rates before it or after it, never by
// half of them. Of several processes each takes other batches; what one leaves behind in dying the next takes up.
import { planRates, type RateEnd, type SubmittedRow, uploadStatus } from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';
import { ratesOfCountry } from '../pricing/card.ts';
import { endRates } from '../pricing/endRates.ts';
import { dayOf } from '../windows/localTime.ts';

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

const rowsInProgress = async (tx: Db, batchId: number, validFrom: string): Promise<SubmittedRow[]> =>
  (
    await tx.query<Texts<Omit<SubmittedRow, 'validFrom' | 'validUntil'>, 'startKm' | 'endKm'>>(sql`
      select id, company_id as "companyId", pricing_tier as "pricingTier", sla_type as "slaType", parcel_type as "parcelType",
        rate_type as "rateType", day_of_week as "dayOfWeek", start_km as "startKm", end_km as "endKm",
        is_high_risk as "isHighRisk", is_return_to_sender as "isReturnToSender", is_active as "isActive",
        new_price_cents as "newPriceCents"
      from rate_uploads where batch_id = ${batchId} and upload_status_id = ${IN_PROGRESS} order by line, id for update`)
  ).map((row) => ({ ...withNumbers(row), validFrom, validUntil: null }));

/** What came of a row: the rate whose place it took, and until when the new one is in force. */
interface Done {
  readonly id: number;
  readonly old: number | null;
  readonly cents: number | null;
  readonly created: boolean;
  readonly until: string | null;
}

const applyBatch = (db: Db, batchId: number, now: Date): Promise<void> =>
  db.tx(async (tx) => {
    const { country, zone } = await tx.one<{ country: string; zone: string }>(sql`
      select b.country, c.time_zone as zone from rate_batches b join countries c on c.cca2 = b.country where b.id = ${batchId}
      for update of b`);
    // One writer of rates at a time; who reads them waits for nobody.
    await tx.query(sql`lock table rates in share row exclusive mode`);
    const today = dayOf(now, zone);
    const rows = await rowsInProgress(tx, batchId, today);
    const plan = planRates((await ratesOfCountry(tx, country)).rates, rows);
    const done: Done[] = [];
    const ends: RateEnd[] = [];
    const failed: { id: number; says: string }[] = [];
    for (const [id, end] of plan) {
      if (end.kind === 'failed') failed.push({ id, says: end.says });
      else {
        const { oldId, oldCents, validUntil } = end;
        done.push({ id, old: oldId, cents: oldCents, created: end.kind === 'created', until: validUntil });
        ends.push(...end.ends);
      }
    }
    const doneRows = sql`jsonb_to_recordset(${json(done)}) as d(id bigint, old bigint, cents bigint, created boolean, until date)`;
    await endRates(tx, ends);
    // The new numbers rise with the lines: of two rates that fit alike the newer counts.
    await tx.query(sql`
      with made as (
        select u.id, u.until, u.old, nextval(pg_get_serial_sequence('rates', 'id')) as rate_id
        from (select u.id, d.until, d.old from rate_uploads u join ${doneRows} on d.id = u.id where d.created order by u.line, u.id) u),
      kept as (
        insert into rates (id, country, company_id, name, pricing_tier, sla_type, parcel_type, rate_type, day_of_week, start_km,
          end_km, price_cents, is_high_risk, is_return_to_sender, valid_from, valid_until, replaces_id) overriding system value
        select m.rate_id, ${country}, u.company_id, u.name, u.pricing_tier, u.sla_type, u.parcel_type, u.rate_type, u.day_of_week,
          u.start_km, u.end_km, u.new_price_cents, u.is_high_risk, u.is_return_to_sender,
          ${today}, m.until, m.old
        from rate_uploads u join made m on m.id = u.id)
      update rate_uploads u set upload_status_id = ${COMPLETED}, rate_created = d.created, old_price_cents = d.cents,
        rate_id = coalesce(m.rate_id, d.old), failure = null
      from ${doneRows} left join made m on m.id = d.id where u.id = d.id`);
    await tx.query(sql`
      update rate_uploads u set upload_status_id = ${FAILED}, failure = f.says
      from jsonb_to_recordset(${json(failed)}) as f(id bigint, says text) where f.id = u.id`);
  });

/**
 * Works off every batch that waits (UPL-01: submitted, in progress, then completed or failed). Its rates are in force from today on. Answers
 * how many there were.
 */
export const applyBatches = async (db: Db, now: Date): Promise<number> => {
  for (let count = 0; ; count += 1) {
    const batchId = await takeBatch(db);
    if (batchId === undefined) return count;
    await applyBatch(db, batchId, now);
  }
};
