// One driver of the simulation: a portal of its own, signed in like anybody, that does what the driver's app would do: accept a
// run, drive to each stop, arrive, hand over. Everything goes through the core's commands; nothing here knows the backend.
import { isLeft } from 'fp-ts/Either';
import {
  contract,
  type Driver,
  driverStatus,
  type Job,
  jobStatus,
  type LatLon,
  nextStop,
  type Outcome,
  PICK_UP_TYPES,
  type Portal,
  type Task,
  taskStatus,
  taskType,
} from '../../../core/index.ts';
import type { Chance } from '../../chance.ts';
import type { Pace } from './pace.ts';
import { wayTo } from './way.ts';

/** What the simulation counts, and who is told. */
export interface Tally {
  collected: number;
  delivered: number;
  exceptions: number;
  rejected: number;
  /** Fixes that were sent. */
  fixes: number;
}

export interface Work {
  readonly pace: Pace;
  readonly chance: Chance;
  readonly tally: Tally;
  readonly say: (words: string) => void;
  /** Called after every stop that ended. */
  readonly onStop: () => void;
  /** Called when the services have said that a stop is done. */
  readonly onDone?: (stop: Task, how: 'collected' | 'delivered' | 'exception') => void;
  /** Ends when it is worth looking for a run again; looks now and then where absent. */
  readonly idle?: (place: LatLon | null) => Promise<void>;
}

const SPEEDS_KMH: Readonly<Record<number, number>> = {
  10: 48,
  20: 45,
  31: 40,
  32: 40,
  41: 38,
  42: 38,
  51: 32,
};
const RECIPIENTS = ['Reception', 'Thandi', 'Security desk', 'Mr Jacobs', 'Wanjiku', 'A neighbour'];
const REASONS = [
  'Nobody answered the door or the phone.',
  'The address does not exist.',
  'The recipient refused the parcel.',
];
const EXCEPTIONS = 0.04;
const REJECTIONS = 0.03;
/** How long a driver looks at an empty list before looking again. */
const LOOK_MS = 12_000;

/** Right, or null: a refusal here means that the world has moved on; the driver looks again. */
const tried = async <A>(outcome: Outcome<A>, { pace }: Work): Promise<A | null> => {
  const answer = await outcome;
  if (!isLeft(answer)) return answer.right;
  const { retryAfterSeconds, isConnectionError } = answer.left;
  await pace.wait(
    isConnectionError ? Math.min(5000, 10 * pace.tickMs) : (retryAfterSeconds ?? 0) * 1000 + 500,
  );
  return null;
};

/** Lives until the pace stops; throws `Stopped` then. */
export const liveDriver = async (portal: Portal, work: Work): Promise<void> => {
  const { pace } = work;
  let place: LatLon | null = null;
  for (;;) {
    const self = await tried(portal.call(contract.drivers.me, {}, { quiet: true }), work);
    if (self === null) continue;
    place ??= self.lastKnownLocation ?? null;
    if (self.driverStatusId === driverStatus.code.OFFLINE)
      await tried(portal.drivers.commands.setStatus(self.id, driverStatus.code.AVAILABLE), work);
    const open = await tried(
      portal.call(contract.jobs.list, { query: { isOpen: true, pageSize: 50 } }, { quiet: true }),
      work,
    );
    const run = open === null ? undefined : mine(open.data, self);
    if (run === undefined) {
      await (work.idle?.(place) ?? pace.wait(LOOK_MS * (0.7 + work.chance.next() * 0.6)));
      continue;
    }
    place = await drive(portal, work, self, run, place);
  }
};

/** The own run under way, else the oldest one that waits. */
const mine = (jobs: readonly Job[], self: Driver): Job | undefined => {
  const own = jobs.filter((job) => job.driverId === self.id && !jobStatus.isTerminal(job.jobStatusId));
  return (
    own.find((job) => job.jobStatusId === jobStatus.code.IN_PROGRESS) ?? own.sort((a, b) => a.id - b.id)[0]
  );
};

const drive = async (
  portal: Portal,
  work: Work,
  self: Driver,
  run: Job,
  from: LatLon | null,
): Promise<LatLon | null> => {
  const { pace, chance, tally, say } = work;
  if (run.jobStatusId === jobStatus.code.NOT_STARTED) {
    await pace.pause(20_000);
    if (chance.happens(REJECTIONS)) {
      if ((await tried(portal.jobs.commands.reject(run.id), work)) !== null) tally.rejected += 1;
      return from;
    }
    if ((await tried(portal.jobs.commands.start(run.id), work)) === null) return from;
    say(`${self.firstName} ${self.lastName} sets out on run ${run.id}`);
  }
  let place = from;
  for (;;) {
    const details = await tried(portal.jobs.load(run.id), work);
    if (details === null || jobStatus.isTerminal(details.job.jobStatusId) || details.job.driverId !== self.id)
      return place;
    const tasks = [...(details.job.tasks ?? [])].sort(
      (a, b) => (a.taskJobOrder ?? 0) - (b.taskJobOrder ?? 0),
    );
    const stop = nextStop(tasks);
    if (stop === null) return place;
    place = await doStop(portal, work, self, stop, place);
  }
};

const isPickUp = (task: Task): boolean =>
  PICK_UP_TYPES.includes(task.taskTypeId) || task.taskTypeId === taskType.code.QSR_STORE_PICK_UP;

const doStop = async (
  portal: Portal,
  work: Work,
  self: Driver,
  stop: Task,
  from: LatLon | null,
): Promise<LatLon | null> => {
  const { pace, chance, tally } = work;
  const { commands } = portal.tasks;
  if (
    stop.taskStatusId === taskStatus.code.NOT_STARTED &&
    (await tried(commands.start(stop.id), work)) === null
  )
    return from;
  const target = stop.address?.coordinates ?? from;
  if (target !== null && !stop.arrivedDate) await driveTo(portal, work, self, from ?? target, target);
  if (!stop.arrivedDate && (await tried(commands.arrive(stop.id), work)) === null) return target;
  await pace.pause(90_000 + chance.next() * 180_000);
  if (!isPickUp(stop) && chance.happens(EXCEPTIONS)) {
    const ended = await tried(commands.exception(stop.id, chance.pick(REASONS)), work);
    if (ended !== null) {
      tally.exceptions += 1;
      work.onDone?.(stop, 'exception');
    }
  } else {
    const proof = isPickUp(stop) ? {} : { recipientName: chance.pick(RECIPIENTS) };
    const ended = await tried(commands.complete(stop.id, proof), work);
    const how = isPickUp(stop) ? 'collected' : 'delivered';
    if (ended !== null) {
      tally[how] += 1;
      work.onDone?.(stop, how);
    }
  }
  work.onStop();
  return target;
};

const driveTo = async (portal: Portal, work: Work, self: Driver, from: LatLon, to: LatLon): Promise<void> => {
  const { pace, tally } = work;
  const kmh = SPEEDS_KMH[self.vehicleTypeId ?? 10] ?? 40;
  for (const fix of wayTo(from, to, kmh, (pace.tickMs / 1000) * pace.speed)) {
    await pace.wait(pace.tickMs);
    const at = new Date(portal.ports.clock.now()).toISOString();
    if ((await tried(portal.drivers.commands.sendCoordinates(self.id, [{ ...fix, at }]), work)) !== null)
      tally.fixes += 1;
  }
};
