// What staff put right: the way is measured again, or the delivery steps one status back.
import { contract, deliveryStatus, operationStatus, taskStatus } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { callOff, openJobOf } from '../dispatch/callOff.ts';
import { openRunFromHub, reopenStops } from '../dispatch/openRun.ts';
import { isTakeUp } from '../dispatch/route.ts';
import type { Road } from '../places/placeFinder.ts';
import { tariffOf } from '../pricing/tariff.ts';
import { isRisky, territoriesOf, territoryAt } from '../pricing/territories.ts';
import { optimumVehicle } from '../pricing/vehicle.ts';
import { type BookingRow, readBooking } from '../records/booking.ts';
import { UNPAID } from '../records/transitions.ts';
import { windowsFor } from '../windows/quoteWindows.ts';
import { chosenTime, DEFAULT_TIME, parcelsOf } from './quoting.ts';
import { reprice } from './reprice.ts';
import { refresh, refuse, step } from './step.ts';

const measure = async (tx: Db, row: BookingRow, road: Road | null): Promise<BookingRow> => {
  const from = row.origin.address?.coordinates;
  const to = row.destination.address?.coordinates;
  if (from === undefined || to === undefined) return row;
  const territories = await territoriesOf(tx, row.country);
  const [start, end] = [territoryAt(territories, from), territoryAt(territories, to)];
  const parcels = await parcelsOf(tx, row.id);
  const measured: BookingRow = {
    ...row,
    distance_km: String(road?.km ?? 0),
    distance_source: road?.source ?? null,
    territory_id: start?.id ?? null,
    is_high_risk: isRisky([start, end], row.delivery_date ?? '', chosenTime(row.delivery_time)),
    optimum_vehicle_type: parcels.length === 0 ? null : optimumVehicle(parcels),
  };
  await tx.query(sql`
    update deliveries set distance_km = ${measured.distance_km}, distance_source = ${measured.distance_source}, territory_id = ${measured.territory_id},
      is_high_risk = ${measured.is_high_risk}, optimum_vehicle_type = ${measured.optimum_vehicle_type} where id = ${row.id}`);
  return measured;
};

/** Stops of a paid delivery get the windows that its day and slot mean now, where these still lie ahead. */
const renewWindows = async (tx: Db, row: BookingRow, now: Date): Promise<void> => {
  const quote = await tx.maybeOne<{ sla_type: string }>(
    sql`select sla_type from quotes where id = ${row.selected_quote_id}`,
  );
  const place = row.origin.address?.coordinates;
  const { calendar } = await tariffOf(tx, row.country, row.origin_store_id, place);
  const windows =
    quote === undefined || row.delivery_date === null
      ? null
      : windowsFor(
          calendar,
          quote.sla_type,
          row.delivery_date,
          row.delivery_time ?? DEFAULT_TIME,
          Number(row.distance_km ?? 0),
          now,
        );
  if (windows === null) return;
  const tasks = await tx.query<{ id: number; task_type_id: number }>(sql`
    select id, task_type_id from tasks where delivery_id = ${row.id} and address->'hubId' is null
      and task_status_id in (${taskStatus.code.NOT_STARTED}, ${taskStatus.code.IN_PROGRESS})`);
  for (const task of tasks) {
    const first = isTakeUp(task.task_type_id);
    await tx.query(sql`
      update tasks set window_start_utc = ${first ? windows.pickupStart : windows.dropOffStart},
        window_end_utc = ${first ? windows.pickupEnd : windows.dropOffEnd} where id = ${task.id}`);
  }
  await tx.query(sql`update jobs set vehicle_type_id = ${row.optimum_vehicle_type} where id = ${row.job_id}`);
};

/** `workflow.recalculateLogistics`: API-73, C-08. An unpaid booking gets new quotes with it. */
export const recalculateLogistics = implement(
  contract.workflow.recalculateLogistics,
  async (context, { params, body }) => {
    const { country, deliveryId } = params;
    const { origin, destination } = await readBooking(context.db, signedIn(context), country, deliveryId);
    const [from, to] = [origin.address?.coordinates, destination.address?.coordinates];
    const road: Road | null =
      from === undefined || to === undefined ? null : await context.places.road(from, to, country);
    return step(context, { params, version: body?.xmin }, async (tx, row) => {
      if (deliveryStatus.isTerminal(row.logistic_status_id) || row.payment_status_id < 0)
        throw await refuse(tx, row, 'This delivery is over.');
      const measured = await measure(tx, row, road);
      if (UNPAID.includes(row.payment_status_id)) {
        await reprice(tx, measured, context.now(), true);
        await refresh(tx, row.id, false);
      } else await renewWindows(tx, measured, context.now());
      return undefined;
    });
  },
);

const { PENDING_PICK_UP, COLLECTED, PENDING_DROP_OFF, DELIVERED, READY } = deliveryStatus.code;
/** Statuses that can be stepped back from: on the way, delivered or failed; not those that moved money. */
const REVERSIBLE: readonly number[] = [
  PENDING_PICK_UP,
  COLLECTED,
  PENDING_DROP_OFF,
  DELIVERED,
  deliveryStatus.code.EXCEPTION_PICK_UP,
  deliveryStatus.code.EXCEPTION_DROP_OFF,
  deliveryStatus.code.UNDELIVERED,
  deliveryStatus.code.RETURNED_TO_SENDER,
];

/** `workflow.reverseLogisticStatus`: API-74. Stops that are over stay so; new ones take their place. */
export const reverseLogisticStatus = implement(
  contract.workflow.reverseLogisticStatus,
  (context, { params, body }) =>
    step(context, { params, version: body?.xmin }, async (tx, row, who) => {
      const now = context.now();
      const before = row.status_history.at(-1);
      if (!REVERSIBLE.includes(row.logistic_status_id) || before === undefined || before < READY)
        throw await refuse(tx, row, 'This status cannot be reversed.');
      const wasReturned = row.logistic_status_id === deliveryStatus.code.RETURNED_TO_SENDER;
      await callOff(tx, row.id, row.job_id, 'the status was reversed', who.id, now, before !== READY);
      const job = before === READY ? null : await openJobOf(tx, row.job_id);
      // without a run under way nobody is about to collect it
      const to = before === PENDING_PICK_UP && job === null ? READY : before;
      await tx.query(sql`
        update deliveries set logistic_status_id = ${to}, operation_status_id = ${operationStatus.code.NONE},
          status_history = ${row.status_history.slice(0, -1)}::int[],
          is_return_to_sender = ${wasReturned ? false : row.is_return_to_sender}, delivered_utc = null,
          collected_utc = ${to >= COLLECTED ? sql`collected_utc` : sql`null`}, updated_utc = ${now} where id = ${row.id}`);
      if (to === READY && row.hub_id !== null) await openRunFromHub(tx, row.id, row.hub_id, now);
      else await reopenStops(tx, row.id, to >= COLLECTED ? 'dropOff' : 'both', job?.id ?? null, now);
      return undefined;
    }),
);
