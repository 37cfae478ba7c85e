// Uploaded rates (API-103..106): a file becomes a batch of rows, whole or not at all; rows are looked at, changed and cancelled until they
// are submitted. What submission does to the rates is applyBatches' affair.
import {
  adminContract,
  canCancelRateUpload,
  canEditRateUpload,
  dayOfWeekType,
  type RateBatch,
  type RateFields,
  type RateUpload,
  rateErrors,
  rateFileLimits,
  rateName,
  rateUploadList,
  uploadStatus,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { readFormFile } from '../content/formFile.ts';
import { type Db, json, sql } from '../db/db.ts';
import { checkVersion, conflict, invalid, notFound } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { pageOrFile } from '../lists/adminAnswer.ts';
import { readPage } from '../lists/list.ts';
import { type KnownCompany, readRateFile } from './rateFile.ts';
import {
  batchConditions,
  batchRecords,
  batchShape,
  uploadConditions,
  uploadRecords,
  uploadShape,
} from './record.ts';

const calls = adminContract.uploads;
const { CANCELLED, UNPROCESSED, SUBMITTED } = uploadStatus.code;

const noted = (
  context: Context,
  tx: Db,
  action: string,
  entity: string,
  entityId: number,
  detail?: unknown,
) => {
  const who = signedIn(context);
  return audit(tx, context.now(), {
    actorId: who.actorId ?? who.id,
    userId: who.id,
    action,
    entity,
    entityId,
    ...(detail === undefined ? {} : { detail }),
  });
};

/** The batch of this country. @throws 404 */
const batchOf = async (db: Db, country: string, id: number): Promise<RateBatch> => {
  const [batch] = await batchRecords(db, [id]);
  if (batch?.country !== country) throw notFound('Batch');
  return batch;
};

/** The row of this country, held until the transaction ends. @throws 404 */
const held = async (tx: Db, country: string, id: number): Promise<RateUpload> => {
  await tx.query(sql`
    select u.id from rate_uploads u join rate_batches b on b.id = u.batch_id where u.id = ${id} and b.country = ${country}
    for update of u`);
  return rowOf(tx, country, id);
};

const rowOf = async (db: Db, country: string, id: number): Promise<RateUpload> => {
  const [row] = await uploadRecords(db, [id]);
  if (row?.portalCountryId !== country) throw notFound('Rate upload');
  return row;
};

/** A rate as its columns, prices in whole cents. */
const columnsOf = (rate: RateFields) => ({
  name: rateName(rate),
  company_id: rate.companyId,
  pricing_tier: rate.pricingTierId,
  sla_type: rate.slaTypeId,
  parcel_type: rate.parcelTypeId,
  rate_type: rate.rateTypeId,
  day_of_week: dayOfWeekType.row(rate.dayOfWeekTypeId)?.day ?? null,
  start_km: rate.startKmRange,
  end_km: rate.endKmRange,
  new_price_cents: rate.newPrice === null ? null : Math.round(rate.newPrice * 100),
  is_high_risk: rate.isHighRisk,
  is_return_to_sender: rate.isReturnToSenderRate,
  is_active: rate.isActive,
});

const rateColumns = sql`name text, company_id bigint, pricing_tier text, sla_type text, parcel_type text, rate_type text,
  day_of_week int, start_km numeric, end_km numeric, new_price_cents bigint, is_high_risk boolean, is_return_to_sender boolean,
  is_active boolean`;
const rateNames = sql`name, company_id, pricing_tier, sla_type, parcel_type, rate_type, day_of_week, start_km, end_km,
  new_price_cents, is_high_risk, is_return_to_sender, is_active`;

const companiesOf = (db: Db, country: string): Promise<KnownCompany[]> =>
  db.query(
    sql`select id, company_name as name, pricing_tier as tier from companies where country = ${country} and is_active`,
  );

/** A name without the way to it, and nothing that is no text. */
const fileNameOf = (name: string): string =>
  [...(name.split(/[\\/]/).at(-1) ?? '')]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .join('')
    .slice(0, 120)
    .trim() || 'rates';

const upload = implement(calls.uploadRates, async (context, { params }) => {
  const { country } = params;
  const file = await readFormFile(context.request, calls.uploadRates.id, rateFileLimits.bytes, {
    missing: 'Choose a file',
    tooLarge: 'The file is too large: at most 2 MB are read.',
  });
  const lines = readRateFile(file.bytes, await companiesOf(context.db, country));
  const rows = lines.map(({ line, rate }) => ({ line, ...columnsOf(rate) }));
  const who = signedIn(context);
  return context.db.tx(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into rate_batches (country, file_name, user_id, created_utc)
      values (${country}, ${fileNameOf(file.name)}, ${who.id}, ${context.now()}) returning id`);
    await tx.query(sql`
      insert into rate_uploads (batch_id, line, user_id, ${rateNames})
      select ${id}, line, ${who.id}, ${rateNames} from jsonb_to_recordset(${json(rows)}) as r(line int, ${rateColumns}) order by line`);
    await noted(context, tx, 'upload', 'rateBatches', id, { rows: rows.length });
    return batchOf(tx, country, id);
  });
});

const batches = implement(calls.rateBatches, async ({ db }, { params, query }) => {
  const page = await readPage(db, batchShape, query, batchConditions(params.country, query.search));
  return { ...page, data: [...page.data] };
});

const batch = implement(calls.rateBatch, ({ db }, { params }) => batchOf(db, params.country, params.batchId));

/** UPL-06. The rows are worked off by the loop, so that a long batch keeps nobody waiting. */
const submit = implement(calls.submitRateBatch, (context, { params }) =>
  context.db.tx(async (tx) => {
    await tx.query(
      sql`select id from rate_batches where id = ${params.batchId} and country = ${params.country} for update`,
    );
    const before = await batchOf(tx, params.country, params.batchId);
    const sent = await tx.query(sql`
      update rate_uploads set upload_status_id = ${SUBMITTED}
      where batch_id = ${before.id} and upload_status_id = ${UNPROCESSED} returning id`);
    if (sent.length === 0) throw conflict('No row of this batch waits to be submitted.', before);
    await tx.query(sql`update rate_batches set submitted_utc = ${context.now()} where id = ${before.id}`);
    await noted(context, tx, 'submit', 'rateBatches', before.id, { rows: sent.length });
    return batchOf(tx, params.country, before.id);
  }),
);

const rows = implement(calls.rateRows, async (context, { params, query }) => {
  const { id } = await batchOf(context.db, params.country, params.batchId);
  return pageOrFile(context, {
    call: calls.rateRows,
    list: rateUploadList(id),
    shape: uploadShape,
    query,
    where: uploadConditions(id, query),
  });
});

const row = implement(calls.rateRow, ({ db }, { params }) => rowOf(db, params.country, params.id));

/** What the service alone sets: whoever sends the whole record sends it as it stands. */
const kept = [
  'id',
  'uploadBatchId',
  'uploadStatusId',
  'line',
  'rateId',
  'price',
  'rateCreated',
  'userId',
] as const;

const update = implement(calls.updateRateRow, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const now = await held(tx, params.country, params.id);
    await checkVersion(body.xmin, now.xmin ?? 0, async () => now);
    if (!canEditRateUpload(now)) throw conflict('This row can no longer be changed.', now);
    const moved = kept.filter((field) => body[field] !== undefined && body[field] !== (now[field] ?? null));
    if (moved.length > 0)
      throw invalid(Object.fromEntries(moved.map((field) => [field, 'must stay as it is'])));
    const rate: RateFields = {
      name: body.name ?? '',
      companyId: body.companyId ?? null,
      pricingTierId: body.pricingTierId || now.pricingTierId,
      slaTypeId: body.slaTypeId ?? '',
      parcelTypeId: body.parcelTypeId ?? '',
      rateTypeId: body.rateTypeId ?? '',
      dayOfWeekTypeId: body.dayOfWeekTypeId ?? '',
      startKmRange: body.startKmRange ?? null,
      endKmRange: body.endKmRange ?? null,
      newPrice: body.newPrice ?? null,
      isHighRisk: body.isHighRisk ?? now.isHighRisk,
      isReturnToSenderRate: body.isReturnToSenderRate ?? now.isReturnToSenderRate,
      isActive: body.isActive ?? now.isActive,
    };
    const errors = rateErrors(rate);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const { companyId } = rate;
    const company =
      companyId === null ||
      companyId === now.companyId ||
      (await companiesOf(tx, params.country)).some(({ id }) => id === companyId);
    if (!company) throw invalid({ companyId: 'This company is not known.' });
    await tx.query(sql`
      update rate_uploads u set (${rateNames}) = (select ${rateNames} from jsonb_to_record(${json(columnsOf(rate))}) as r(${rateColumns})),
        upload_status_id = ${UNPROCESSED}, failure = null, user_id = ${signedIn(context).id}
      where u.id = ${now.id}`);
    const twin = await tx.maybeOne<{ line: number }>(sql`
      select o.line from rate_uploads u join rate_uploads o on o.batch_id = u.batch_id and o.id <> u.id
        and o.upload_status_id in (${UNPROCESSED}, ${SUBMITTED}) and o.pricing_tier = u.pricing_tier and o.sla_type = u.sla_type
        and o.parcel_type = u.parcel_type and o.rate_type = u.rate_type and o.company_id is not distinct from u.company_id
        and o.day_of_week is not distinct from u.day_of_week and o.start_km = u.start_km and o.end_km = u.end_km
        and o.is_high_risk = u.is_high_risk and o.is_return_to_sender = u.is_return_to_sender
      where u.id = ${now.id} order by o.line limit 1`);
    if (twin !== undefined) throw invalid({ startKmRange: `Line ${twin.line} has this rate already` });
    await noted(context, tx, 'update', 'rateUploads', now.id);
    return rowOf(tx, params.country, now.id);
  }),
);

const cancel = implement(calls.cancelRateRow, (context, { params }) =>
  context.db.tx(async (tx) => {
    const now = await held(tx, params.country, params.id);
    if (!canCancelRateUpload(now)) throw conflict('This row can no longer be cancelled.', now);
    await tx.query(sql`update rate_uploads set upload_status_id = ${CANCELLED} where id = ${now.id}`);
    await noted(context, tx, 'cancel', 'rateUploads', now.id);
  }),
);

export const rateUploadHandlers = [upload, batches, batch, submit, rows, row, update, cancel];
