// `umzila simulate --company N`: a courier company's day, faster. A customer books all of it, a dispatcher gives each run to the nearest driver who
// waits, drivers drive, clients look on; in the end what the services acknowledged is compared with what they and the clients know.
import { isLeft } from 'fp-ts/Either';
import {
  type Address,
  contract,
  greatCircleKm,
  jobStatus,
  type LatLon,
  type Portal,
  type Refusal,
} from '../../../core/index.ts';
import { type Chance, chanceFrom } from '../../chance.ts';
import { type Booking, bookDelivery } from '../bookDelivery.ts';
import { exactAddress } from '../exactAddress.ts';
import { Failure } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { anyBooking } from './customer.ts';
import { momentsOf } from './day.ts';
import { liveDriver, type Tally } from './driver.ts';
import { type Cast, chooseDrivers, emailOf, enter } from './enter.ts';
import { BEHIND_MS, createEvidence, type Evidence, type Known } from './evidence.ts';
import { type Pace, Stopped } from './pace.ts';

/** Bookings that are on their way at once. */
const AT_ONCE = 16;
/** Who looks on. */
const CLIENTS = 4;
/** Pairs of addresses that the company sends between, looked up once, as in its address book. */
const PAIRS = 40;
const LOOK_MS = 1_000;
const PAGE = 200;
/** Without any delivery coming to its end, the day is over. */
const STILL_MS = 60_000;
/** What was told last is waited for so long. */
const LAST_WORD_MS = 15_000;

export interface Day {
  readonly deliveries: number;
  readonly drivers: number;
  readonly seed: number;
  readonly password: string;
}

const isPassing = ({ isConnectionError, status }: Refusal): boolean =>
  isConnectionError || status === 429 || (status >= 502 && status <= 504);

/** The portal, asking again what passes: a process that was killed, a database that is away. Each step has its key, so nothing is done twice. */
const persistent = (portal: Portal, pace: Pace): Portal => {
  const call = async (...asked: Parameters<Portal['call']>) => {
    for (;;) {
      const answer = await portal.call(...asked);
      if (!isLeft(answer) || !isPassing(answer.left)) return answer;
      await pace.wait((answer.left.retryAfterSeconds ?? 0) * 1000 + 500);
    }
  };
  return Object.create(portal, { call: { value: call } }) as Portal;
};

/** Bookings between places that are known; words that may mean several places are passed over. */
const addressBook = async (portal: Portal, chance: Chance, count: number): Promise<readonly Booking[]> => {
  const book: Booking[] = [];
  const place = (words: string): Promise<Address> => exactAddress(portal, 'address', words, () => undefined);
  let failure: unknown;
  for (let tries = 2 * count + 10; book.length < count && tries > 0; tries -= 1) {
    const booking = anyBooking(chance, '');
    try {
      const origin = await place(booking.origin);
      book.push({ ...booking, origin, destination: await place(booking.destination) });
    } catch (error) {
      if (error instanceof Stopped) throw error;
      failure = error;
    }
  }
  if (book.length === 0) throw failure;
  return book;
};

/** Books the whole day, each at its moment, so many at once. */
const book = async (
  portal: Portal,
  pace: Pace,
  chance: Chance,
  label: string,
  count: number,
  evidence: Evidence,
  say: (words: string) => void,
): Promise<number> => {
  const pairs = await addressBook(portal, chance, Math.min(PAIRS, count));
  const began = performance.now();
  const moments = momentsOf(count);
  let next = 0;
  let refused = 0;
  const customer = async (): Promise<void> => {
    for (;;) {
      const at = next;
      next += 1;
      const moment = moments[at];
      if (moment === undefined) return;
      await pace.wait(Math.max(0, began + moment / pace.speed - performance.now()));
      const pair = chance.pick(pairs);
      const orderReference = `${label}-${at}`;
      try {
        const { deliveryId } = await bookDelivery(portal, {
          ...pair,
          orderReference,
        });
        evidence.acknowledged('booked', { id: deliveryId, reference: orderReference });
      } catch (error) {
        if (error instanceof Stopped) throw error;
        refused += 1;
        if (refused <= 3)
          say(`${orderReference} was refused: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, customer));
  return refused;
};

interface Waiting {
  readonly place: LatLon | null;
  readonly ring: () => void;
}

/** Gives the day's runs to the nearest driver who waits, until the pace stops; those that waited before are left to people. */
const dispatch = async (portal: Portal, pace: Pace, waiting: Map<number, Waiting>): Promise<void> => {
  const newest = { pageSize: 1, sortBy: 'id', sortDirection: 'desc', national: true, part: 'rows' } as const;
  const before = await portal.call(contract.jobs.list, { query: newest }, { quiet: true });
  const last = isLeft(before) ? 0 : (before.right.data[0]?.id ?? 0);
  for (;;) {
    const query = {
      jobStatusId: [jobStatus.code.UNASSIGNED],
      pageSize: 100,
      sortBy: 'id',
      national: true,
      part: 'rows',
      ...(last === 0 ? {} : { after: last }),
    } as const;
    const jobs =
      waiting.size === 0 ? null : await portal.call(contract.jobs.list, { query }, { quiet: true });
    for (const job of jobs === null || isLeft(jobs) ? [] : jobs.right.data) {
      const target = job.tasks?.find((task) => task.address)?.address?.coordinates;
      const far = (place: LatLon | null): number =>
        place === null || target === undefined ? 0 : greatCircleKm(place, target);
      const [nearest] = [...waiting].sort(([, a], [, b]) => far(a.place) - far(b.place));
      if (nearest === undefined) break;
      const [driverId, { ring }] = nearest;
      waiting.delete(driverId);
      await portal.jobs.commands.assign(job.id, driverId);
      ring();
    }
    await pace.wait(Math.min(LOOK_MS, 5 * pace.tickMs));
  }
};

/** All deliveries with this reference, as the services know them; shown to whoever asks, as a list is. */
const known = async (portal: Portal, search: string): Promise<readonly Known[]> => {
  const all: Known[] = [];
  for (;;) {
    const after = all.at(-1)?.deliveryId;
    const query = {
      search,
      pageSize: PAGE,
      part: 'rows',
      national: true,
      sortBy: 'deliveryId',
      ...(after === undefined ? {} : { after }),
    } as const;
    const answer = await portal.call(contract.deliveries.list, { query }, { quiet: true });
    if (isLeft(answer)) throw new Failure(`the day's deliveries cannot be listed: ${answer.left.message}`);
    all.push(...answer.right.data);
    if (answer.right.data.length < PAGE) return all;
  }
};

/** Looks on like a board: hears what changes, and reads anew whenever the line is back. */
const lookOn = (portal: Portal, client: number, label: string, evidence: Evidence): void => {
  portal.follow('deliveries', ['national']);
  portal.deliveries.changed$.subscribe((changed) => {
    for (const record of changed) evidence.shown(client, record);
  });
  let wasLive = true;
  portal.connection.changes$.subscribe(({ kind }) => {
    const isLive = kind === 'live';
    if (isLive && !wasLive) void known(portal, label).catch(() => undefined);
    wasLive = isLive;
  });
};

const quietly = (life: Promise<unknown>): Promise<unknown> =>
  life.catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error;
  });

/** Plays the day; answers what was lost, in sentences, after saying what was measured. */
export const playDay = async (
  cast: Cast,
  { deliveries, drivers, seed, password }: Day,
  { say, now }: Terminal,
): Promise<readonly string[]> => {
  const { pace } = cast;
  const label = `DAY${now().toString(36).toUpperCase()}`;
  const evidence = createEvidence(() => performance.now());
  const tally: Tally = { collected: 0, delivered: 0, exceptions: 0, rejected: 0, fixes: 0 };
  const person = async (email: string): Promise<Portal> => {
    const portal = await enter(cast, email, 'ZA', password);
    if (portal === null)
      throw new Failure('the demonstration sign-ins are not there; is this a demonstration portal?');
    return portal;
  };
  const staff = await person('staff@umzila.test');
  // who has runs of before would drive those first
  const chosen = (await chooseDrivers(staff, Number.POSITIVE_INFINITY)).toReversed().slice(0, drivers);
  for (let client = 0; client < CLIENTS; client += 1)
    lookOn(client === 0 ? staff : await person('staff@umzila.test'), client, label, evidence);
  const company = persistent(await person('company-operator@umzila.test'), pace);
  const waiting = new Map<number, Waiting>();
  const began = performance.now();
  const lives: Promise<unknown>[] = [quietly(dispatch(staff, pace, waiting))];
  const booking = quietly(book(company, pace, chanceFrom(seed), label, deliveries, evidence, say)) as Promise<
    number | undefined
  >;
  lives.push(booking);
  let fault: unknown;
  const guarded = lives.map((life) =>
    life.catch((error: unknown) => {
      fault = error;
      pace.stop();
    }),
  );
  let people = 0;
  const working = quietly(
    (async () => {
      for (const { id } of chosen) {
        const portal = await enter(cast, emailOf(id), 'ZA', password);
        if (portal === null) continue;
        people += 1;
        const work = liveDriver(portal, {
          pace,
          chance: chanceFrom(seed + 100 + id),
          tally,
          say: () => undefined,
          onStop: () => undefined,
          onDone: (stop, how) => {
            if (how !== 'collected' && stop.deliveryId)
              evidence.acknowledged('ended', { id: stop.deliveryId });
          },
          idle: (place) => {
            const rung = new Promise<void>((ring) => waiting.set(id, { place, ring }));
            return Promise.race([rung, pace.wait(STILL_MS)]);
          },
        });
        guarded.push(
          quietly(work).catch((error: unknown) => {
            fault = error;
            pace.stop();
          }),
        );
      }
      say(`${people} drivers are at work, ${CLIENTS} clients look on`);
    })(),
  );
  let refused = 0;
  try {
    refused = (await booking) ?? 0;
    await working;
    for (let since = performance.now(), open = -1; evidence.open > 0; ) {
      if (evidence.open !== open) since = performance.now();
      open = evidence.open;
      if (performance.now() - since > STILL_MS) break;
      await pace.wait(Math.min(LOOK_MS, 5 * pace.tickMs));
    }
    for (
      const until = performance.now() + LAST_WORD_MS;
      evidence.unseen(CLIENTS) > 0 && performance.now() < until;
    )
      await pace.wait(50);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  const seconds = (performance.now() - began) / 1000;
  pace.stop();
  await Promise.all(guarded);
  if (fault !== undefined) throw fault;
  const losses = evidence.losses(await known(staff, label), CLIENTS);
  const lag = evidence.lag();
  say(
    `booked ${evidence.booked} of ${deliveries} in ${Math.round(seconds)} s, refused ${refused}, brought to their end ${evidence.ended}, still open ${evidence.open}`,
  );
  say(
    `collected ${tally.collected}, delivered ${tally.delivered}, exceptions ${tally.exceptions}, rejected ${tally.rejected}, fixes ${tally.fixes}`,
  );
  say(
    `clients behind what was acknowledged: p50 ${lag.p50} ms, p95 ${lag.p95} ms, at most ${lag.most} ms: ${lag.most <= BEHIND_MS ? 'none more than 2 s' : 'MORE THAN 2 S'}`,
  );
  return losses;
};
