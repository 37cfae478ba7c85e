// Countries, addresses, parcel sizes, territories: what the wizard and the pickers ask for, mostly before anybody has
// signed in.
import {
  type Country,
  contract,
  type LatLon,
  type ParcelType,
  type StopReason,
  splitPin,
  stopReasonCalls,
} from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { notFound } from '../http/problem.ts';
import { lookedAfter } from '../lists/scope.ts';
import { isOnEarth } from '../places/pin.ts';
import { addressOf } from '../places/trusted.ts';

const countryObject = sql`jsonb_build_object('cca2', k.cca2, 'commonName', k.common_name,
  'callingCode', k.calling_code, 'flag', k.flag, 'isServed', k.is_served,
  'centre', jsonb_build_object('lat', k.centre_lat, 'lon', k.centre_lon))
  || case when k.is_served then jsonb_build_object('timeZone', k.time_zone, 'currency', k.currency) else '{}' end`;

const countries = async (db: Db, where: Sql): Promise<Country[]> =>
  (
    await db.query<{ record: Country }>(sql`
      select ${countryObject} as record from countries k where ${where} order by k.is_served desc, k.common_name`)
  ).map((row) => row.record);

const get = implement(contract.countries.get, async ({ db }, { params }) => {
  const [country] = await countries(db, sql`k.cca2 = ${params.code}`);
  if (country === undefined) throw notFound('Country');
  return country;
});

const list = implement(contract.countries.list, ({ db }, { query }) =>
  countries(db, query.served === undefined ? sql`true` : sql`k.is_served = ${query.served}::boolean`),
);

/** `lat,lon`; undefined for what is no point on earth: it would only change the order. */
const pointOf = (near: string | undefined): LatLon | undefined => {
  const { base, at } = splitPin(`@${near ?? ''}`);
  return base === '' && at !== null && isOnEarth(at) ? at : undefined;
};

/** LST-18: fewer than three characters find nothing. */
const searchAddress = implement(contract.lookup.searchAddress, async ({ places, country }, { query }) => {
  const text = query.search?.trim() ?? '';
  if (text.length < 3) return [];
  return [...(await places.search(text, query.country ?? country, 10, pointOf(query.near)))];
});

/** WIZ-82: what cannot be resolved is 404, and the wizard rejects the selection. */
const resolveAddress = implement(
  contract.lookup.resolveAddress,
  async ({ places, country }, { query, body }) => {
    const place = await places.resolve(body.placeId, body.description ?? '', query.country ?? country);
    if (place === null) throw notFound('Address');
    return addressOf(place);
  },
);

/** WIZ-36: all sizes as they stand; the wizard offers the complete ones. */
const parcelTypes = implement(contract.reference.parcelTypes, async ({ db }, { params }) =>
  (
    await db.query<{ record: ParcelType }>(sql`
      select jsonb_build_object('id', id, 'parcelType', parcel_type, 'name', name, 'length', length, 'width', width,
        'height', height, 'weight', weight) as record
      from parcel_types where country = ${params.cca2} and is_active and deleted_utc is null order by sort, id`)
  ).map((row) => row.record),
);

/** What is offered where a stop ends otherwise than it was meant. */
const stopReasons = implement(stopReasonCalls.list, async ({ db }, { params }) =>
  db.query<StopReason>(sql`
    select label, label_afrikaans as "labelAfrikaans", sides from reasons
    where country = ${params.cca2} and is_active and deleted_utc is null order by position, id`),
);

/** TER-04: the territories that the caller looks after; whoever is given none sees every active one of the portal's country. */
const permissions = implement(contract.territories.permissions, ({ db, country, who }) =>
  db.query<{ territoryId: number; name: string }>(sql`
    select r.id as "territoryId", r.name from territories r where r.country = ${country} and r.is_active and r.deleted_utc is null
      and (not exists ${lookedAfter(who?.id ?? 0)} or r.id in ${lookedAfter(who?.id ?? 0)})
    order by r.name, r.id`),
);

export const placeHandlers = [
  get,
  list,
  searchAddress,
  resolveAddress,
  parcelTypes,
  permissions,
  stopReasons,
];
