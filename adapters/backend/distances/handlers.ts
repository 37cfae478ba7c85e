// Distance discovery (RT-91, RT-92): batches are made, looked at and steered; the loop in discover.ts works them off.
import {
  adminContract,
  type DistanceBatch,
  distanceBatchKind,
  distanceBatchList,
  distanceFileLimits,
  distanceRowList,
  greatCircleKm,
  roundKm,
  uploadStatus,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { readFormFile } from '../content/formFile.ts';
import { type Db, json, sql } from '../db/db.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { pageOrFile } from '../lists/adminAnswer.ts';
import { filePairs, type Pair, pastPairs, storesToHubs } from './pairs.ts';
import { batchConditions, batchRecords, batchShape, rowConditions, rowShape } from './record.ts';
import { readSetting, writeSetting } from './setting.ts';

const calls = adminContract.distances;
const { SUBMITTED, FAILED } = uploadStatus.code;
const PAST_DAYS = 90;

const noted = (context: Context, tx: Db, action: string, entityId?: number, detail?: unknown) => {
  const who = signedIn(context);
  return audit(tx, context.now(), {
    actorId: who.actorId ?? who.id,
    userId: who.id,
    action,
    entity: 'distances',
    ...(entityId === undefined ? {} : { entityId }),
    ...(detail === undefined ? {} : { detail }),
  });
};

const batchOf = async (db: Db, country: string, id: number): Promise<DistanceBatch> => {
  const found = await db.maybeOne(
    sql`select id from distance_batches where id = ${id} and country = ${country}`,
  );
  const [batch] = found === undefined ? [] : await batchRecords(db, [id]);
  if (batch === undefined) throw notFound('Batch');
  return batch;
};

const make = (
  context: Context,
  country: string,
  kind: DistanceBatch['kind'],
  name: string,
  pairs: readonly Pair[],
): Promise<DistanceBatch> =>
  context.db.tx(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into distance_batches (country, kind, name, user_id, created_utc)
      values (${country}, ${kind}, ${name}, ${signedIn(context).id}, ${context.now()}) returning id`);
    const rows = pairs.map(({ line, fromName, toName, from, to }) => ({
      line,
      f: fromName,
      t: toName,
      a: from.lat,
      b: from.lon,
      c: to.lat,
      d: to.lon,
      km: roundKm(greatCircleKm(from, to)),
    }));
    await tx.query(sql`
      insert into distance_rows (batch_id, line, from_name, to_name, from_lat, from_lon, to_lat, to_lon, great_circle_km)
      select ${id}, line, f, t, a, b, c, d, km
      from jsonb_to_recordset(${json(rows)}) as r(line int, f text, t text, a float8, b float8, c float8, d float8, km numeric)
      order by line`);
    await noted(context, tx, 'discover', id, { rows: rows.length });
    return batchOf(tx, country, id);
  });

const batches = implement(calls.batches, (context, { params, query }) =>
  pageOrFile(context, {
    call: calls.batches,
    list: distanceBatchList,
    shape: batchShape,
    query,
    where: batchConditions(params.cca2, query.search),
  }),
);

const discover = implement(calls.discover, async (context, { params, body }) => {
  const { db } = context;
  const { cca2 } = params;
  if (body.kind === 'file') throw invalid({ file: 'Choose a file' });
  if (body.kind === 'past') {
    const since = new Date(context.now().getTime() - PAST_DAYS * 86_400_000);
    const pairs = await pastPairs(db, cca2, since);
    if (pairs.length === 0) throw conflict('Nothing was booked in these days.');
    return make(context, cca2, body.kind, distanceBatchKind.label(body.kind), pairs);
  }
  const company = await db.maybeOne<{ name: string }>(
    sql`select company_name as name from companies
      where id = ${body.companyId ?? 0} and country = ${cca2} and deleted_utc is null`,
  );
  if (company === undefined) throw invalid({ companyId: 'This company is not known.' });
  const pairs = await storesToHubs(db, cca2, body.companyId ?? 0);
  if (pairs.length === 0) throw invalid({ companyId: 'There is no pair of a store and a hub.' });
  return make(context, cca2, body.kind, company.name, pairs);
});

const upload = implement(calls.upload, async (context, { params }) => {
  const file = await readFormFile(context.request, calls.upload.id, distanceFileLimits.bytes, {
    missing: 'Choose a file',
    tooLarge: 'The file is too large: at most 2 MB are read.',
  });
  const name = (file.name.split(/[\\/]/).at(-1) ?? '').slice(0, 120).trim() || 'distances';
  return make(context, params.cca2, 'file', name, filePairs(file.bytes));
});

const batch = implement(calls.batch, ({ db }, { params }) => batchOf(db, params.cca2, params.batchId));

const rows = implement(calls.rows, async (context, { params, query }) => {
  const { id } = await batchOf(context.db, params.cca2, params.batchId);
  return pageOrFile(context, {
    call: calls.rows,
    list: distanceRowList(id),
    shape: rowShape,
    query,
    where: rowConditions(id, query),
  });
});

const steer = implement(calls.steer, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const now = await batchOf(tx, params.cca2, params.batchId);
    if (body.step === 'askAgain') {
      if (now.failed === 0) throw conflict('No row of this batch has failed.', now);
      await tx.query(sql`
        update distance_rows set upload_status_id = ${SUBMITTED}, failure = null
        where batch_id = ${now.id} and upload_status_id = ${FAILED}`);
    } else
      await tx.query(sql`
        update distance_batches set stopped_utc = ${body.step === 'stop' ? context.now() : null} where id = ${now.id}`);
    await noted(context, tx, body.step, now.id);
    return batchOf(tx, params.cca2, now.id);
  }),
);

const setting = implement(calls.setting, (context, { params }) =>
  readSetting(context.db, params.cca2, context.now()),
);

const choose = implement(calls.choose, async (context, { params, body }) => {
  const { cca2 } = params;
  // It also refuses a country that is not served.
  await readSetting(context.db, cca2, context.now());
  await context.db.tx(async (tx) => {
    await writeSetting(tx, cca2, body.pricedDistance);
    await noted(context, tx, 'choose', undefined, { country: cca2, pricedDistance: body.pricedDistance });
  });
  return readSetting(context.db, cca2, context.now());
});

export const distanceHandlers = [batches, discover, upload, batch, rows, steer, setting, choose];
