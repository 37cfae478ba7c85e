// From a paid delivery to a run that a driver can be given: one job with its stops. Where the ends lie in different
// territories and there is a hub, the first run ends at the hub; arriving there opens the second one. A round trip is one
// driver's: never through a hub, and its last stop is back at the sender's (C-10).
import { type Address, operationStatus, taskType } from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';
import { distanceKm } from '../places/distance.ts';
import { territoriesOf, territoryAt } from '../pricing/territories.ts';
import type { BookingRow, SideRow } from '../records/booking.ts';

interface Stop {
  readonly type: number;
  /** Null: at neither end of the delivery. */
  readonly side: 'origin' | 'destination' | null;
  readonly address: (Address & { readonly hubId?: number; readonly isReturn?: boolean }) | null;
  readonly contactName: string | null;
  readonly phoneNumber: string | null;
  readonly remarks: string | null;
  readonly start: Date | null;
  readonly end: Date | null;
}

interface Hub {
  readonly id: number;
  readonly name: string;
  readonly address: Address;
  readonly contact_name: string | null;
  readonly phone_number: string | null;
}

type Shipment = BookingRow & {
  readonly is_qsr: boolean;
  readonly store_remarks: string | null;
  readonly pickup_start: Date | null;
  readonly pickup_end: Date | null;
  readonly drop_start: Date | null;
  readonly drop_end: Date | null;
  readonly price: number | null;
};

/** What a driver's run costs the house at first, of the price without VAT; staff change it (jobcost). */
const DRIVER_SHARE = 0.6;

const shipmentOf = (tx: Db, deliveryId: number): Promise<Shipment> =>
  tx.one<Shipment>(sql`
    select d.*, coalesce(s.is_qsr, false) as is_qsr, s.remarks as store_remarks, q.pickup_start_utc as pickup_start, q.pickup_end_utc as pickup_end,
      q.drop_off_start_utc as drop_start, q.drop_off_end_utc as drop_end, q.price_excl_cents as price
    from deliveries d left join quotes q on q.id = d.selected_quote_id left join stores s on s.id = d.origin_store_id
    where d.id = ${deliveryId}`);

/** What a driver is told at a stop: what the store says of every pick-up, then what was said of this one. */
const remarksOf = (said: readonly (string | null | undefined)[]): string | null =>
  said.filter((text) => text !== null && text !== undefined && text !== '').join('\n') || null;

const at = (
  shipment: Shipment,
  side: 'origin' | 'destination',
  type: number,
  start: Date | null,
  end: Date | null,
): Stop => {
  const { address, contactName, phoneNumber, remarks }: SideRow = shipment[side];
  return {
    type,
    side,
    address: address ?? null,
    contactName: contactName ?? null,
    phoneNumber: phoneNumber ?? null,
    remarks: remarksOf(side === 'origin' ? [shipment.store_remarks, remarks] : [remarks]),
    start,
    end,
  };
};

/** Where the driver brings what was collected on delivery, in the time of the way there once more. */
const wayBack = (shipment: Shipment): readonly Stop[] => {
  const { origin, pickup_start, drop_start, drop_end } = shipment;
  if (!shipment.is_round_trip || !origin.address) return [];
  const way =
    drop_start === null || pickup_start === null ? 0 : drop_start.getTime() - pickup_start.getTime();
  const later = (time: Date | null): Date | null => time && new Date(time.getTime() + way);
  return [
    {
      ...at(shipment, 'origin', taskType.code.DROP_OFF, later(drop_start), later(drop_end)),
      address: { ...origin.address, isReturn: true },
    },
  ];
};

const atHub = (hub: Hub, type: number, start: Date | null, end: Date | null): Stop => ({
  type,
  side: null,
  address: { ...hub.address, hubId: hub.id },
  contactName: hub.contact_name ?? hub.name,
  phoneNumber: hub.phone_number,
  remarks: null,
  start,
  end,
});

/**
 * Where the two ends lie in different territories: the hub of the territory that the way leads into, else the one with the smallest detour;
 * null: the way is driven at once.
 */
const hubBetween = async (tx: Db, shipment: Shipment): Promise<Hub | null> => {
  if (shipment.is_round_trip) return null;
  const from = shipment.origin.address?.coordinates;
  const to = shipment.destination.address?.coordinates;
  if (from === undefined || to === undefined) return null;
  const territories = await territoriesOf(tx, shipment.country);
  const [start, end] = [territoryAt(territories, from), territoryAt(territories, to)];
  if (start === null || end === null || start.id === end.id) return null;
  const hubs = await tx.query<Hub>(sql`
    select id, name, address, contact_name, phone_number from hubs
    where country = ${shipment.country} and is_active and deleted_utc is null`);
  const detour = (hub: Hub): number =>
    distanceKm(from, hub.address.coordinates) + distanceKm(hub.address.coordinates, to);
  const wished = end.rules(shipment.delivery_date ?? '').hubId ?? end.hubId;
  const nearest = [...hubs].sort((a, b) => detour(a) - detour(b) || a.id - b.id)[0];
  return hubs.find(({ id }) => id === wished) ?? nearest ?? null;
};

const pickUpAt = (shipment: Shipment): number => {
  if (shipment.origin_store_id === null) return taskType.code.PICK_UP;
  return shipment.is_qsr ? taskType.code.QSR_STORE_PICK_UP : taskType.code.STORE_PICK_UP;
};

const lengthOf = (stops: readonly Stop[]): number =>
  stops.reduce((km, stop, index) => {
    const before = stops[index - 1]?.address?.coordinates;
    const here = stop.address?.coordinates;
    return before === undefined || here === undefined ? km : km + distanceKm(before, here);
  }, 0);

/** Makes the job with these stops and ties the delivery to it; answers the job's id. */
export const createJob = async (tx: Db, shipment: Shipment, stops: readonly Stop[], now: Date) => {
  const cost = Math.round((shipment.price ?? 0) * (shipment.is_round_trip ? 2 : 1) * DRIVER_SHARE);
  const job = await tx.one<{ id: number }>(sql`
    insert into jobs (country, company_id, territory_id, vehicle_type_id, job_date, window_start_utc, window_end_utc,
      distance_km, amount_excl_cents, is_qsr, created_utc)
    values (${shipment.country}, ${shipment.company_id}, ${shipment.territory_id}, ${shipment.optimum_vehicle_type},
      ${shipment.delivery_date}, ${stops[0]?.start ?? null}, ${stops.at(-1)?.end ?? null}, ${lengthOf(stops)}, ${cost},
      ${shipment.is_qsr}, ${now}) returning id`);
  await addStops(tx, job.id, shipment.id, shipment.country, stops, 1);
  await tx.query(sql`update deliveries set job_id = ${job.id} where id = ${shipment.id}`);
  return job.id;
};

/** Adds stops to a job, counting from `first`. */
const addStops = async (
  tx: Db,
  jobId: number,
  deliveryId: number,
  country: string,
  stops: readonly Stop[],
  first: number,
): Promise<void> => {
  await tx.query(sql`
    insert into tasks (country, job_id, delivery_id, task_type_id, task_job_order, window_start_utc, window_end_utc,
      side, address, contact_name, phone_number, remarks)
    select ${country}, ${jobId}, ${deliveryId}, r.type, ${first}::int + r.place - 1, r.start, r.end, r.side, r.address, r."contactName",
      r."phoneNumber", r.remarks
    from jsonb_to_recordset(${json(stops.map((stop, index) => ({ ...stop, place: index + 1 })))}) as r(type int,
      side text, place int, start timestamptz, "end" timestamptz, address jsonb, "contactName" text, "phoneNumber" text, remarks text)`);
};

/** The run of a delivery that has just been paid. */
export const openRun = async (tx: Db, deliveryId: number, now: Date): Promise<void> => {
  const shipment = await shipmentOf(tx, deliveryId);
  const { pickup_start, pickup_end, drop_start, drop_end } = shipment;
  const first = at(shipment, 'origin', pickUpAt(shipment), pickup_start, pickup_end);
  const hub = await hubBetween(tx, shipment);
  if (hub === null) {
    const type =
      shipment.destination_store_id === null ? taskType.code.DROP_OFF : taskType.code.STORE_DROP_OFF;
    const last = at(shipment, 'destination', type, drop_start, drop_end);
    await createJob(tx, shipment, [first, last, ...wayBack(shipment)], now);
    return;
  }
  await createJob(
    tx,
    shipment,
    [first, atHub(hub, taskType.code.STORE_DROP_OFF, pickup_start, drop_end)],
    now,
  );
  await tx.query(
    sql`update deliveries set operation_status_id = ${operationStatus.code.MOVING_TO_HUB} where id = ${deliveryId}`,
  );
};

/** The second run, from the hub that the parcels now lie in. */
export const openRunFromHub = async (tx: Db, deliveryId: number, hubId: number, now: Date): Promise<void> => {
  const shipment = await shipmentOf(tx, deliveryId);
  const hub = await tx.one<Hub>(
    sql`select id, name, address, contact_name, phone_number from hubs where id = ${hubId}`,
  );
  const type = shipment.destination_store_id === null ? taskType.code.DROP_OFF : taskType.code.STORE_DROP_OFF;
  await createJob(
    tx,
    shipment,
    [
      atHub(hub, taskType.code.STORE_PICK_UP, now, shipment.drop_end),
      at(shipment, 'destination', type, shipment.drop_start, shipment.drop_end),
    ],
    now,
  );
};

/** Which stops a delivery still needs: both, or only the one that hands over. */
export type Missing = 'both' | 'dropOff';

/**
 * Stops for a delivery that lost them (reversed, turned back): on its job while that is open, else on a new one. With
 * `back` the last stop is at the sender's.
 */
export const reopenStops = async (
  tx: Db,
  deliveryId: number,
  missing: Missing,
  openJobId: number | null,
  now: Date,
  back = false,
): Promise<void> => {
  const shipment = await shipmentOf(tx, deliveryId);
  const { pickup_start, pickup_end, drop_start, drop_end } = shipment;
  const end = back
    ? at(shipment, 'origin', taskType.code.DROP_OFF, drop_start, drop_end)
    : at(shipment, 'destination', taskType.code.DROP_OFF, drop_start, drop_end);
  const first = at(shipment, 'origin', pickUpAt(shipment), pickup_start, pickup_end);
  const stops = [...(missing === 'both' ? [first] : []), end, ...(back ? [] : wayBack(shipment))];
  if (openJobId === null) {
    await createJob(tx, shipment, stops, now);
    return;
  }
  const { last } = await tx.one<{ last: number }>(
    sql`select coalesce(max(task_job_order), 0) as last from tasks where job_id = ${openJobId}`,
  );
  await addStops(tx, openJobId, deliveryId, shipment.country, stops, last + 1);
};
