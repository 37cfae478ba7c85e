// What the public may see of a delivery through its link or by its exact number: how it goes, never who, nor what it cost
// (PUB-01, PUB-02).
import {
  contract,
  DROP_OFF_TYPES,
  deliveryStatus,
  type FoundDelivery,
  jobStatus,
  POOR_RATING,
  type PublicDelivery,
  taskStatus,
} from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso, versionOf } from '../db/wire.ts';
import { recountRating } from '../drivers/rating.ts';
import { conflict, notFound } from '../http/problem.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { poorRatingNotice } from '../notify/ratingNotices.ts';
import { fixObject } from '../records/driver.ts';

/** `12 Long Street, Gardens, Cape Town` shows as `Gardens, Cape Town`: the place, not the door. */
const placeOf = (side: 'origin' | 'destination'): Sql => {
  const description =
    side === 'origin'
      ? sql`d.origin->'address'->>'description'`
      : sql`d.destination->'address'->>'description'`;
  return sql`coalesce(nullif(btrim(regexp_replace(${description}, '^[^,]*,', '')), ''), ${description})`;
};

const onTheWay: readonly number[] = [deliveryStatus.code.COLLECTED, deliveryStatus.code.PENDING_DROP_OFF];
/** Kilometres an hour through a town, for the estimate alone. */
const TOWN_SPEED = 28;

/** To about a kilometre: whose door it is shows only while a driver is on the way to it. */
const roughly: Sql = sql`(select jsonb_build_object('lat', round((c->>'lat')::numeric, 2), 'lon', round((c->>'lon')::numeric, 2))
  from (select d.destination->'address'->'coordinates' as c) y where c->>'lat' is not null)`;

/** What is not told to who may have guessed: the way to the whole record, and where anybody is. */
const forWhoKnows = [
  'hash',
  'waybill',
  'driverFirstName',
  'driverLocation',
  'destinationCoordinates',
  'ratingReply',
];

const publicObject: Sql = sql`jsonb_build_object(
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
  'etaUtc', case when w.on_the_way then (select to_char((f.at + make_interval(secs => t.distance_from_driver::float8
      / ${TOWN_SPEED}::float8 * 3600)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from tasks t where t.delivery_id = d.id and t.address->'isReturn' is null and t.task_type_id = any(${[...DROP_OFF_TYPES]}::int[])
      and t.task_status_id in (${taskStatus.code.NOT_STARTED}, ${taskStatus.code.IN_PROGRESS})
      and t.distance_from_driver is not null order by t.id limit 1) end,
  'canRate', d.logistic_status_id = ${deliveryStatus.code.DELIVERED}
    and not exists (select from ratings r where r.delivery_id = d.id and r.deleted_utc is null),
  'ratingReply', (select r.reply from ratings r where r.delivery_id = d.id and r.deleted_utc is null and r.reply is not null))`;

/** `knows`: for which of them the asker has the link or a code of the parcel. */
const records = async <A extends FoundDelivery>(db: Db, where: Sql, knows: Sql): Promise<A[]> =>
  (
    await db.query<{ record: A }>(sql`
      select case when ${knows} then ${publicObject} else ${publicObject} - ${forWhoKnows}::text[] end as record from deliveries d join countries k on k.cca2 = d.country
      left join quotes q on q.id = d.selected_quote_id left join hubs h on h.id = d.hub_id
      left join jobs j on j.id = d.job_id left join drivers v on v.id = j.driver_id
      left join driver_positions f on f.driver_id = v.id
      cross join lateral (select d.logistic_status_id = any(${[...onTheWay]}::int[])
        and j.job_status_id = ${jobStatus.code.IN_PROGRESS} as on_the_way) w
      where d.deleted_utc is null and ${where} order by d.id desc limit 10`)
  ).map((row) => row.record);

const byHash = implement(contract.deliveries.byHash, async ({ db }, { params }) => {
  const [record] = await records<PublicDelivery>(
    db,
    sql`d.country = ${params.cca2} and d.hash = ${params.hash}`,
    sql`true`,
  );
  if (record === undefined) throw notFound('Delivery');
  return record;
});

/** Exactly a waybill, reference or barcode of something that was paid: a part of one finds nothing. A reference may be guessed (`1001`). */
const track = implement(contract.deliveries.track, async ({ db }, { params, query }) => {
  const text = query.search?.trim() ?? '';
  if (text.length < 3) return [];
  const knows = sql`(upper(d.waybill) = upper(${text}) or d.pickup_barcode = ${text}
    or exists (select from parcels p where p.delivery_id = d.id and p.bar_code = ${text}))`;
  return records<FoundDelivery>(
    db,
    sql`d.country = ${params.cca2} and d.paid_utc is not null and (${knows} or lower(d.order_reference) = lower(${text}))`,
    knows,
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

export const publicDeliveryHandlers = [byHash, track, rate];
