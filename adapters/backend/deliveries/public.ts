// What the public may see of a delivery through its link or by its exact number: how it goes, never who, nor what it cost
// (PUB-01, PUB-02).
import {
  type Coordinates,
  contract,
  DROP_OFF_TYPES,
  deliveryStatus,
  estimateRun,
  type FoundDelivery,
  jobStatus,
  POOR_RATING,
  type PublicDelivery,
  receiverCalls,
  taskStatus,
  wishNeedsNote,
} from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { type Db, json, type Sql, sql } from '../db/db.ts';
import { iso, versionOf } from '../db/wire.ts';
import { counts, recountRating } from '../drivers/rating.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { poorRatingNotice } from '../notify/ratingNotices.ts';
import { drivenType, fixObject } from '../records/driver.ts';
import { handsOver, taskRecords } from '../records/task.ts';

/** `12 Long Street, Gardens, Cape Town` shows as `Gardens, Cape Town`: the place, not the door. */
const placeOf = (side: 'origin' | 'destination'): Sql => {
  const description =
    side === 'origin'
      ? sql`d.origin->'address'->>'description'`
      : sql`d.destination->'address'->>'description'`;
  return sql`coalesce(nullif(btrim(regexp_replace(${description}, '^[^,]*,', '')), ''), ${description})`;
};

const onTheWay: readonly number[] = [deliveryStatus.code.COLLECTED, deliveryStatus.code.PENDING_DROP_OFF];

/** To about a kilometre: whose door it is shows only while a driver is on the way to it. */
const roughly: Sql = sql`(select jsonb_build_object('lat', round((c->>'lat')::numeric, 2), 'lon', round((c->>'lon')::numeric, 2))
  from (select d.destination->'address'->'coordinates' as c) y where c->>'lat' is not null)`;

/** What is not told to who may have guessed: the way to the whole record, and where anybody is. */
const forWhoKnows = [
  'hash',
  'waybill',
  'driverFirstName',
  'driverLocation',
  'driverVehicleTypeId',
  'driverRegistration',
  'driverPictureUrl',
  'driverPhone',
  'driverRating',
  'stopsBefore',
  'destinationCoordinates',
  'canWish',
  'receiverWish',
  'handedTo',
  'proofPictureUrl',
  'ratingReply',
];

/** Days for which the link shows who took the parcel, and the picture of it. */
const PROOF_DAYS = 30;
const showsProof = (now: Date): Sql => sql`(d.logistic_status_id = ${deliveryStatus.code.DELIVERED}
  and d.delivered_utc > ${now}::timestamptz - make_interval(days => ${PROOF_DAYS}))`;
/** Ratings before which an average says little. */
const FEW_RATINGS = 5;
/** Until the driver stands at the door. */
export const waiting: readonly number[] = [
  deliveryStatus.code.READY,
  deliveryStatus.code.PENDING_PICK_UP,
  deliveryStatus.code.COLLECTED,
  deliveryStatus.code.PENDING_DROP_OFF,
];

const publicObject = (now: Date): Sql => sql`jsonb_build_object(
  'hash', d.hash, 'xmin', ${versionOf('d')}, 'logisticStatusId', d.logistic_status_id, 'waybill', d.waybill,
  'country', d.country, 'timeZone', k.time_zone, 'originPlace', coalesce(${placeOf('origin')}, ''),
  'destinationPlace', coalesce(${placeOf('destination')}, ''),
  'destinationCoordinates', case when w.on_the_way then d.destination->'address'->'coordinates' else ${roughly} end,
  'pickupWindowStartUtc', ${iso('q.pickup_start_utc')}, 'pickupWindowEndUtc', ${iso('q.pickup_end_utc')},
  'dropOffWindowStartUtc', ${iso('q.drop_off_start_utc')}, 'dropOffWindowEndUtc', ${iso('q.drop_off_end_utc')},
  'collectedUtc', ${iso('d.collected_utc')}, 'deliveredUtc', ${iso('d.delivered_utc')},
  'isReturnToSender', d.is_return_to_sender,
  'hubAddress', case when h.id is null then null else jsonb_build_object('description', h.address->'description') end,
  'parcels', (select count(*) from parcels p where p.delivery_id = d.id),
  'driverFirstName', case when w.on_the_way then v.first_name end,
  'driverLocation', case when w.on_the_way and f.driver_id is not null
    then (select jsonb_build_object('lat', x->'lat', 'lon', x->'lon', 'at', x->'at') from (select ${fixObject} as x) y) end,
  'driverVehicleTypeId', case when w.on_the_way then ${drivenType} end,
  'driverRegistration', case when w.on_the_way then (select c.registration from vehicles c where c.id = v.vehicle_id and c.is_active
    and c.deleted_utc is null) end,
  'driverPictureUrl', case when w.on_the_way then (select '/content/files/' || u.picture_file_id from users u where u.id = v.user_id) end,
  'driverRating', case when w.on_the_way and (select count(*) from (select from ratings g where g.driver_id = v.id and ${counts}
    limit ${FEW_RATINGS}::int) x) >= ${FEW_RATINGS}::int then v.rating end,
  'canWish', d.logistic_status_id = any(${[...waiting]}::int[]) and not d.is_return_to_sender,
  'receiverWish', case when d.logistic_status_id = any(${[...waiting]}::int[]) then d.receiver_wish end,
  'handedTo', case when ${showsProof(now)} then split_part(d.proof->>'recipientName', ' ', 1) end,
  'proofPictureUrl', case when ${showsProof(now)} then '/content/files/' || (d.proof->>'pictureFileId') end,
  'canRate', d.logistic_status_id = ${deliveryStatus.code.DELIVERED}
    and not exists (select from ratings r where r.delivery_id = d.id and r.deleted_utc is null),
  'ratingReply', (select r.reply from ratings r where r.delivery_id = d.id and r.deleted_utc is null and r.reply is not null))`;

type Found<A> = {
  readonly record: A;
  readonly id: number;
  readonly job_id: number | null;
  readonly at: Coordinates | null;
  readonly phone: string | null;
};

/** When the driver will be at this delivery's door, by the estimate of the dispatchers' board, and how many stops come before. */
const expectedOf = async (
  db: Db,
  { id, job_id, at, phone }: Found<unknown>,
  now: Date,
): Promise<Pick<PublicDelivery, 'etaUtc' | 'stopsBefore' | 'driverPhone'>> => {
  if (job_id === null) return {};
  const ids = await db.query<{ id: number }>(sql`select id from tasks where job_id = ${job_id}`);
  const stops = await taskRecords(
    db,
    ids.map((row) => row.id),
  );
  const watched = estimateRun({ stops, driverAt: at }, now.getTime());
  const own = new Set(
    stops
      .filter(({ deliveryId, taskTypeId }) => deliveryId === id && DROP_OFF_TYPES.includes(taskTypeId))
      .map((stop) => stop.id),
  );
  const place = watched.findIndex(({ taskId }) => own.has(taskId));
  const etaMs = watched[place]?.etaMs;
  return etaMs === null || etaMs === undefined
    ? {}
    : {
        etaUtc: new Date(etaMs).toISOString(),
        stopsBefore: place,
        // A driver with thirty receivers is not called by each of them all day, and by nobody after the door.
        ...(place === 0 && phone !== null ? { driverPhone: phone } : {}),
      };
};

/** `knows`: for which of them the asker has the link or the waybill. */
const found = async <A extends FoundDelivery>(
  db: Db,
  where: Sql,
  knows: Sql,
  now: Date,
): Promise<{ readonly id: number; readonly record: A }[]> => {
  const rows = await db.query<Found<A>>(sql`
      select case when ${knows} then ${publicObject(now)} else ${publicObject(now)} - ${forWhoKnows}::text[] end as record, d.id,
        case when w.on_the_way and not d.is_return_to_sender then v.phone_number end as phone, case when w.on_the_way then j.id end as job_id, case when f.driver_id is not null then ${fixObject} end as at
      from deliveries d join countries k on k.cca2 = d.country
      left join quotes q on q.id = d.selected_quote_id left join hubs h on h.id = d.hub_id
      left join jobs j on j.id = d.job_id left join drivers v on v.id = j.driver_id
      left join driver_positions f on f.driver_id = v.id
      cross join lateral (select d.logistic_status_id = any(${[...onTheWay]}::int[])
        and j.job_status_id = ${jobStatus.code.IN_PROGRESS} as on_the_way) w
      where d.deleted_utc is null and ${where}`);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      record: {
        ...row.record,
        // Who guessed a reference is told when, and not how many others the driver visits.
        ...(row.record.hash === undefined
          ? { etaUtc: (await expectedOf(db, row, now)).etaUtc ?? null }
          : await expectedOf(db, row, now)),
      },
    })),
  );
};

const records = async <A extends FoundDelivery>(db: Db, where: Sql, knows: Sql, now: Date): Promise<A[]> =>
  (await found<A>(db, sql`${where} order by d.id desc limit 10`, knows, now)).map(({ record }) => record);

/** These deliveries as their links show them. */
export const publicDeliveries = (db: Db, ids: readonly number[], now: Date) =>
  found<PublicDelivery>(db, sql`d.id = any(${[...ids]}::bigint[])`, sql`true`, now);

const ofLink = async (db: Db, { cca2, hash }: { cca2: string; hash: string }, now: Date) => {
  const [record] = await records<PublicDelivery>(
    db,
    sql`d.country = ${cca2} and d.hash = ${hash}`,
    sql`true`,
    now,
  );
  if (record === undefined) throw notFound('Delivery');
  return record;
};

const byHash = implement(contract.deliveries.byHash, ({ db, now }, { params }) => ofLink(db, params, now()));

/** The driver's stop is written too, so that a phone on the way hears of it. */
const wish = implement(receiverCalls.wish, ({ db, now }, { params, body }) =>
  db.tx(async (tx) => {
    const note = body.note?.trim() || null;
    if (note === null && wishNeedsNote(body.leaveAt)) throw invalid({ note: 'Say where, or with whom' });
    const [kept] = await tx.query<{ id: number }>(sql`
      update deliveries d set receiver_wish = ${json({ leaveAt: body.leaveAt, note, at: now().toISOString() })}
      where d.country = ${params.cca2} and d.hash = ${params.hash} and d.deleted_utc is null
        and d.logistic_status_id = any(${[...waiting]}::int[]) and not d.is_return_to_sender returning d.id`);
    if (kept === undefined) {
      await ofLink(tx, params, now());
      throw conflict('The driver can no longer be told.');
    }
    await tx.query(sql`update tasks t set remarks = t.remarks where t.delivery_id = ${kept.id} and ${handsOver}
      and t.task_status_id = any(${[taskStatus.code.NOT_STARTED, taskStatus.code.IN_PROGRESS]}::int[])`);
    return ofLink(tx, params, now());
  }),
);

/**
 * Exactly a waybill, reference or barcode of something that was paid: a part of one finds nothing. A reference may be guessed (`1001`), and
 * so may a barcode: customers type what stands on the goods, which is the same on every one of a kind. Only the waybill is the portal's own.
 */
const track = implement(contract.deliveries.track, async ({ db, now }, { params, query }) => {
  const text = query.search?.trim() ?? '';
  if (text.length < 3) return [];
  const knows = sql`upper(d.waybill) = upper(${text})`;
  return records<FoundDelivery>(
    db,
    sql`d.country = ${params.cca2} and d.paid_utc is not null
      and (${knows} or lower(d.order_reference) = lower(${text}) or d.pickup_barcode = ${text}
        or exists (select from parcels p where p.delivery_id = d.id and p.bar_code = ${text}))`,
    knows,
    now(),
  );
});

const rate = implement(contract.deliveries.rate, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const delivery = await tx.maybeOne<{ id: number; status: number; waybill: string | null }>(sql`
      select d.id, d.logistic_status_id as status, d.waybill from deliveries d
      where d.country = ${params.cca2} and d.hash = ${params.hashId} and d.deleted_utc is null`);
    if (delivery === undefined) throw notFound('Delivery');
    if (delivery.status !== deliveryStatus.code.DELIVERED)
      throw conflict('This delivery can be rated once it is delivered.');
    const comment = body.comment ?? null;
    const [kept] = await tx.query<{ id: number; driver_id: number | null }>(sql`
      insert into ratings (country, delivery_id, user_id, rating, comment)
      values (${params.cca2}, ${delivery.id}, ${context.who?.id ?? null}, ${body.rating}, ${comment})
      on conflict (delivery_id) where deleted_utc is null do nothing returning id, driver_id`);
    if (kept === undefined) throw conflict('This delivery has been rated already.');
    if (kept.driver_id !== null) await recountRating(tx, [kept.driver_id]);
    if (body.rating <= POOR_RATING)
      await notifyStaff(
        tx,
        poorRatingNotice({
          id: kept.id,
          country: params.cca2,
          waybill: delivery.waybill,
          stars: body.rating,
          comment,
        }),
      );
  }),
);

export const publicDeliveryHandlers = [byHash, track, rate, wish];
