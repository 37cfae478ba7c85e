// Step 1: the booking begins (createQuotes) or its trip changes (updateQuotes). Either way every quote is new, nothing is
// selected and no acceptance stands.
import { type Address, contract, type Measured, type WizardValues } from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, json, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import type { Road } from '../places/placeFinder.ts';
import { trustedAddress } from '../places/trusted.ts';
import { type Tariff, tariffOf } from '../pricing/tariff.ts';
import { optimumVehicle } from '../pricing/vehicle.ts';
import { readBooking, recordOf, type SideRow } from '../records/booking.ts';
import { dayOf } from '../windows/localTime.ts';
import { newHash, newWaybill } from './identifiers.ts';
import { parcelsOf, type Quotable, requote } from './quoting.ts';
import { refresh, requireUnpaid, step } from './step.ts';
import { type TripColumns, tripColumns } from './trip.ts';

const quotable = (id: number, country: string, trip: TripColumns, isReturnToSender: boolean): Quotable => ({
  id,
  country,
  isReturnToSender,
  companyId: trip.companyId,
  km: trip.km,
  distanceSource: trip.distanceSource,
  isHighRisk: trip.isHighRisk,
  isRoundTrip: trip.isRoundTrip,
  day: trip.day,
  time: trip.time,
  deliverByDate: trip.deliverByDate,
});

const requireDay = (trip: TripColumns, tariff: Tariff, now: Date): void => {
  if (trip.day < dayOf(now, tariff.calendar.zone)) throw invalid({ deliveryDate: 'This day is over.' });
  if (trip.deliverByDate !== null && trip.deliverByDate < trip.day)
    throw invalid({ deliverByDate: 'It cannot be delivered before it is collected.' });
  if (trip.tipCents !== null && trip.tipCents < 0)
    throw invalid({ tipAmount: 'A tip cannot be less than 0' });
};

const sideOf = (old: SideRow, address: SideRow['address']): SideRow => ({
  ...old,
  address,
  buildingName: address?.buildingName ?? old.buildingName ?? null,
  buildingUnit: address?.buildingUnit ?? old.buildingUnit ?? null,
});

const insert = async (
  tx: Db,
  country: string,
  userId: number,
  trip: TripColumns,
  tariff: Tariff,
  now: Date,
) => {
  const row = await tx.one<{ id: number }>(sql`
    insert into deliveries (hash, country, waybill, placed_by_user_id, company_id, origin_store_id, destination_store_id,
      territory_id, is_high_risk, is_round_trip, distance_km, distance_source, origin, destination, delivery_date, delivery_time,
      deliver_by_date, vat_rate, tip_cents, created_utc, updated_utc)
    values (${newHash()}, ${country}, ${newWaybill(country, dayOf(now, tariff.calendar.zone))}, ${userId},
      ${trip.companyId}, ${trip.originStoreId}, ${trip.destinationStoreId}, ${trip.territoryId}, ${trip.isHighRisk},
      ${trip.isRoundTrip}, ${trip.km}, ${trip.distanceSource}, ${json(sideOf({}, trip.originAddress))}, ${json(sideOf({}, trip.destinationAddress))},
      ${trip.day}, ${trip.time}, ${trip.deliverByDate}, ${tariff.vatRate}, ${trip.tipCents ?? 0}, ${now}, ${now})
    returning id`);
  return row.id;
};

interface Trip {
  readonly values: WizardValues;
  readonly road: Road;
}

/** Both ends as they are known here, and the way between them; before any transaction: geocoder and router may take their time. */
const tripOf = async (
  context: Context,
  country: string,
  values: WizardValues,
  kept: readonly Address[] = [],
): Promise<Trip> => {
  const trusted = (side: 'origin' | 'destination'): Promise<Address> => {
    const address = values[`${side}Address`];
    const storeId = values[`${side}StoreId`] ?? address.storeId ?? null;
    return trustedAddress(context, country, { field: `${side}Address`, address, storeId }, kept);
  };
  const originAddress = await trusted('origin');
  const destinationAddress = await trusted('destination');
  const road = await context.places.road(originAddress.coordinates, destinationAddress.coordinates, country);
  return { values: { ...values, originAddress, destinationAddress }, road };
};

/** `workflow.createQuotes`: API-77, WIZ-49. */
export const createQuotes = implement(contract.workflow.createQuotes, async (context, { params, body }) => {
  const who = signedIn(context);
  const now = context.now();
  const { values, road } = await tripOf(context, params.country, body);
  return context.db.tx(async (tx) => {
    const trip = await tripColumns(tx, params.country, who, values, road);
    const tariff = await tariffOf(tx, params.country, trip.originStoreId, trip.originAddress.coordinates);
    requireDay(trip, tariff, now);
    const id = await insert(tx, params.country, who.id, trip, tariff, now);
    await requote(tx, quotable(id, params.country, trip, false), [], tariff, now);
    return recordOf(tx, id);
  });
});

const changeTrip = async (
  tx: Db,
  id: number,
  old: { origin: SideRow; destination: SideRow },
  trip: TripColumns,
  parcels: readonly Measured[],
  tariff: Tariff,
) => {
  await tx.query(sql`
    update deliveries set company_id = ${trip.companyId}, origin_store_id = ${trip.originStoreId},
      destination_store_id = ${trip.destinationStoreId}, territory_id = ${trip.territoryId},
      is_high_risk = ${trip.isHighRisk}, is_round_trip = ${trip.isRoundTrip}, distance_km = ${trip.km},
      distance_source = ${trip.distanceSource},
      origin = ${json(sideOf(old.origin, trip.originAddress))},
      destination = ${json(sideOf(old.destination, trip.destinationAddress))},
      delivery_date = ${trip.day}, delivery_time = ${trip.time}, deliver_by_date = ${trip.deliverByDate},
      vat_rate = ${tariff.vatRate}, tip_cents = coalesce(${trip.tipCents}::bigint, tip_cents), selected_quote_id = null,
      optimum_vehicle_type = ${parcels.length === 0 ? null : optimumVehicle(parcels)}, checkout_id = null,
      payment_failure = null
    where id = ${id}`);
};

/** `workflow.updateQuotes`: API-58, WIZ-50. Company and placer stay those of the booking when staff change the trip. */
export const updateQuotes = implement(contract.workflow.updateQuotes, async (context, { params, body }) => {
  const { origin, destination } = await readBooking(
    context.db,
    signedIn(context),
    params.country,
    params.deliveryId,
  );
  const kept = [origin.address, destination.address].filter(
    (address) => address !== undefined && address !== null,
  );
  const { values, road } = await tripOf(context, params.country, body, kept);
  return step(context, { params, version: body.xmin }, async (tx, row, who) => {
    await requireUnpaid(tx, row);
    if (body.deliveryId !== undefined && body.deliveryId !== null && body.deliveryId !== row.id)
      throw invalid({ deliveryId: 'This is another delivery.' });
    const trip = await tripColumns(tx, params.country, who, values, road, row.company_id);
    const tariff = await tariffOf(tx, params.country, trip.originStoreId, trip.originAddress.coordinates);
    requireDay(trip, tariff, context.now());
    const parcels = await parcelsOf(tx, row.id);
    await changeTrip(tx, row.id, row, trip, parcels, tariff);
    const booking = quotable(row.id, params.country, trip, row.is_return_to_sender);
    await requote(tx, booking, parcels, tariff, context.now());
    await refresh(tx, row.id, false);
    return undefined;
  });
});

/** `workflow.getQuotes`: API-78; reads only. */
export const getQuotes = implement(contract.workflow.getQuotes, async (context, { params }) => {
  await readBooking(context.db, signedIn(context), params.country, params.deliveryId);
  return recordOf(context.db, params.deliveryId);
});
