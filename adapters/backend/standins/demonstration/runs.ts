// The run of one delivery: its job and its two stops, standing where the plot says, times in their order.
import { greatCircleKm, jobStatus, taskStatus, taskType } from '../../../../core/index.ts';
import type { SeedRow } from './insertRows.ts';
import type { DemoStore } from './network.ts';
import type { Offer } from './offers.ts';
import type { DemoDriver } from './people.ts';
import { type DemoRows, iso } from './rows.ts';
import type { Scenario } from './scenarios.ts';
import { HOUR, MINUTE, type Story, type StoryAddress, type Territory } from './story.ts';

const J = jobStatus.code;
const T = taskStatus.code;

export interface Run {
  readonly id: number;
  readonly jobId: number;
  readonly plot: Scenario;
  readonly driver: DemoDriver | null;
  readonly territory: Territory;
  readonly country: string;
  readonly companyId: number | null;
  readonly origin: StoryAddress;
  readonly destination: StoryAddress;
  readonly store: DemoStore | null;
  readonly contact: { readonly name: string; readonly phone: string };
  readonly recipient: { readonly name: string; readonly phone: string };
  readonly km: number;
  readonly created: number;
  readonly paidAt: number;
  readonly collected: number;
  readonly delivered: number;
  readonly chosen: Offer | undefined;
  readonly jobCostCents: number;
  readonly vehicle: number;
}

/** The job and its two stops; the driver of a run under way stands on the way to the stop that is next. */
export const tellRun = (story: Story, run: Run, tales: DemoRows): void => {
  const { plot, driver, origin, destination, chosen } = run;
  if (plot.run === null) return;
  const hasStarted = plot.run.job === J.IN_PROGRESS || plot.run.job === J.COMPLETED;
  const ends =
    plot.run.dropOff === T.COMPLETED || plot.run.dropOff === T.EXCEPTION ? run.delivered : run.collected;
  const started = Math.min(run.paidAt + 5 * MINUTE, run.collected - MINUTE);
  let distance: number | null = null;
  if (driver !== null && plot.run.job === J.IN_PROGRESS) {
    const next = plot.run.pickUp === T.COMPLETED ? destination : origin;
    const from =
      plot.run.pickUp === T.COMPLETED ? origin.coordinates : story.address(run.territory, 20).coordinates;
    const share = plot.run.arrived === undefined ? story.chance.next() * 0.85 : 1;
    const at = {
      lat: from.lat + (next.coordinates.lat - from.lat) * share,
      lon: from.lon + (next.coordinates.lon - from.lon) * share,
    };
    tales.busy.set(driver.id, at);
    distance = Math.round(greatCircleKm(at, next.coordinates) * 100) / 100;
  }
  tales.jobs.push({
    id: run.jobId,
    country: run.country,
    job_status_id: driver === null && plot.run.job === J.IN_PROGRESS ? J.UNASSIGNED : plot.run.job,
    driver_id: driver?.id ?? null,
    partner_id: driver?.partnerId ?? null,
    company_id: run.companyId,
    territory_id: run.territory.id,
    vehicle_type_id: run.vehicle,
    job_date: new Date(run.created + 2 * HOUR).toISOString().slice(0, 10),
    window_start_utc: chosen === undefined ? null : iso(chosen.pickUp),
    window_end_utc: chosen === undefined ? null : iso(chosen.dropOffEnd),
    distance_km: run.km,
    amount_excl_cents: driver === null ? 0 : run.jobCostCents,
    is_qsr: run.store?.isQsr ?? false,
    created_utc: iso(run.paidAt),
    started_utc: hasStarted ? iso(started) : null,
    completed_utc: plot.run.job === J.COMPLETED ? iso(ends) : null,
  });
  const stop = (
    isPickUp: boolean,
    status: number,
    place: StoryAddress,
    who: { name: string; phone: string },
  ): SeedRow => {
    const isOver = status === T.COMPLETED || status === T.EXCEPTION || status === T.CANCELLED;
    const end = isPickUp ? run.collected : run.delivered;
    const begun = isPickUp ? started : Math.min(run.collected + MINUTE, end);
    const arrived = plot.run?.arrived === (isPickUp ? 'pickUp' : 'dropOff');
    const wasThere = status === T.COMPLETED || status === T.EXCEPTION;
    return {
      country: run.country,
      job_id: run.jobId,
      delivery_id: run.id,
      task_type_id: isPickUp
        ? run.store === null
          ? taskType.code.PICK_UP
          : run.store.isQsr && plot.run?.job === J.COMPLETED
            ? taskType.code.QSR_STORE_PICK_UP
            : taskType.code.STORE_PICK_UP
        : taskType.code.DROP_OFF,
      task_status_id: status,
      task_job_order: isPickUp ? 1 : 2,
      started_utc: status === T.NOT_STARTED || status === T.CANCELLED ? null : iso(begun),
      arrived_utc:
        wasThere || arrived ? iso(Math.max(begun, (isOver ? end : story.now.getTime()) - 4 * MINUTE)) : null,
      completed_utc: isOver ? iso(end) : null,
      distance_from_driver: status === T.IN_PROGRESS ? distance : null,
      window_start_utc: chosen === undefined ? null : iso(isPickUp ? chosen.pickUp : chosen.dropOff),
      window_end_utc: chosen === undefined ? null : iso(isPickUp ? chosen.pickUpEnd : chosen.dropOffEnd),
      side: isPickUp ? 'origin' : 'destination',
      address: place,
      contact_name: who.name,
      phone_number: who.phone,
      remarks: null,
      ended_by: wasThere ? (driver?.userId ?? null) : null,
      reason: status === T.EXCEPTION || status === T.CANCELLED ? (plot.reason ?? null) : null,
    };
  };
  tales.tasks.push(
    stop(true, plot.run.pickUp, origin, run.contact),
    stop(false, plot.run.dropOff, destination, run.recipient),
  );
};
