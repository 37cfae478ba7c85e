// `umzila simulate`: the demonstration's drivers, dispatchers and a customer, each a headless portal of its own over the public
// API. Proof that the core needs no browser, and life on the board of the demonstration.

import { isLeft } from 'fp-ts/Either';
import { contract, driverStatus, type Portal } from '../../core/index.ts';
import { DEMO_PASSWORD } from '../backend/standins/demonstration/signIns.ts';
import { chanceFrom } from '../chance.ts';
import { createNodePortal } from '../node.ts';
import { Failure, Misuse } from './failure.ts';
import { addressOf } from './signIn.ts';
import { liveCustomer } from './simulation/customer.ts';
import { type Board, liveDispatcher } from './simulation/dispatcher.ts';
import { liveDriver, type Tally } from './simulation/driver.ts';
import { createPace, type Pace, Stopped } from './simulation/pace.ts';
import { type Command, numberOption, readArgs, type Terminal } from './terminal.ts';

const help = `umzila simulate [--drivers N] [--speed X] [--tick MS] [--for SECONDS] [--stops N] [--seed N] [--url URL]

Lets the demonstration's drivers work: they sign in, take their runs, drive, arrive, collect and deliver, with an exception now
and then; a dispatcher assigns most of what waits, a company books when little is left. Everything goes through the public API.
Runs until it is stopped (Ctrl+C) or the portal no longer answers.

  --drivers N        how many drivers work (24; one in four in Kenya)
  --speed X          how many times faster than life (12)
  --tick MS          real milliseconds between two fixes of a driver (2000)
  --for SECONDS      stop after this time
  --stops N          stop after this many collected or delivered stops
  --seed N           the same seed takes the same chances
  --url URL          the portal's address (UMZILA_URL; http://127.0.0.1:8080)

Exit: 0 stopped, 1 a failure, 2 misused.
`;

/** Between two sign-ins: the server counts them. */
const BETWEEN_SIGN_INS_MS = 700;
/** Tries of a portal that does not answer. */
const PATIENCE = 10;

/** The first sign-in of a driver has no number: it is left to people. */
const emailOf = (driverId: number): string => `driver${driverId}@umzila.test`;

interface Cast {
  readonly portals: Portal[];
  readonly url: string;
  readonly pace: Pace;
}

/** Signs in, waiting where the server asks for patience; null where the sign-in does not exist. */
const enter = async (
  { portals, url, pace }: Cast,
  email: string,
  country: string,
  password: string,
): Promise<Portal | null> => {
  const portal = createNodePortal({ url, country, credentials: { email, password } });
  for (let left = PATIENCE; ; left -= 1) {
    const answer = await portal.session.signIn({ email, password });
    if (!isLeft(answer)) {
      if (answer.right === 'signedIn') break;
      // Somebody has given it a second factor: it is theirs and not to be played.
      await portal.stop();
      return null;
    }
    const { retryAfterSeconds, isConnectionError, message } = answer.left;
    if ((retryAfterSeconds === undefined && !isConnectionError) || left === 0) {
      await portal.stop();
      if (isConnectionError) throw new Failure(`the portal at ${url} does not answer`);
      if (left === 0) throw new Failure(`${email}: ${message}`);
      return null;
    }
    await pace.wait((retryAfterSeconds ?? 2) * 1000);
  }
  portals.push(portal);
  await pace.wait(Math.min(BETWEEN_SIGN_INS_MS, pace.tickMs));
  return portal;
};

/** Those under way first, then those who are free; the first driver's sign-in stays with people. */
const chooseDrivers = async (portal: Portal, count: number): Promise<readonly number[]> => {
  const answer = await portal.call(
    contract.drivers.list,
    { query: { pageSize: 200, isActive: true } },
    { quiet: true },
  );
  if (isLeft(answer)) throw new Failure(`the drivers cannot be listed: ${answer.left.message}`);
  const rank = (status: number) =>
    status === driverStatus.code.BUSY ? 0 : status === driverStatus.code.AVAILABLE ? 1 : 2;
  return answer.right.data
    .filter((driver) => driver.id > 1)
    .sort((a, b) => rank(a.driverStatusId) - rank(b.driverStatusId) || a.id - b.id)
    .slice(0, count)
    .map((driver) => driver.id);
};

/** Rejects as soon as one life fails for another reason than being stopped. */
const lives = (pace: Pace, running: readonly Promise<void>[]): Promise<void> =>
  new Promise((resolve, reject) => {
    let left = running.length;
    for (const life of running)
      life
        .catch((error: unknown) => {
          if (error instanceof Stopped) return;
          pace.stop();
          reject(error);
        })
        .finally(() => {
          left -= 1;
          if (left === 0) resolve();
        });
  });

/** Fails once the portal has not answered for a while: its server is gone. */
const watch = async (portal: Portal, pace: Pace): Promise<void> => {
  for (let silent = 0; ; ) {
    await pace.wait(10_000);
    const answer = await portal.call(
      contract.countries.get,
      { params: { code: portal.country } },
      { quiet: true },
    );
    silent = isLeft(answer) && answer.left.isConnectionError ? silent + 1 : 0;
    if (silent >= 3) throw new Failure('the portal no longer answers');
  }
};

const play = async (
  cast: Cast,
  terminal: Terminal,
  count: number,
  seed: number,
  tally: Tally,
  onStop: () => void,
): Promise<void> => {
  const { pace } = cast;
  const password = terminal.env['UMZILA_PASSWORD'] ?? DEMO_PASSWORD;
  const running: Promise<void>[] = [];
  /** Whoever comes first already works while others still sign in: how that ends is asked when all are there. */
  const begin = (life: Promise<void>): void => {
    life.catch(() => undefined);
    running.push(life);
  };
  const say = (words: string) => terminal.say(words);
  for (const [country, share] of [
    ['ZA', count - Math.floor(count / 4)],
    ['KE', Math.floor(count / 4)],
  ] as const) {
    if (share === 0) continue;
    const staff = await enter(cast, 'staff@umzila.test', country, password);
    if (staff === null)
      throw new Failure('the demonstration sign-ins are not there; is this a demonstration portal?');
    const board: Board = { waiting: Number.POSITIVE_INFINITY };
    const ids = await chooseDrivers(staff, share);
    begin(liveDispatcher(staff, pace, new Set(ids), board));
    if (country === 'ZA') {
      begin(watch(staff, pace));
      const company = await enter(cast, 'company-operator@umzila.test', country, password);
      if (company !== null) begin(liveCustomer(company, pace, chanceFrom(seed + 1), board, say));
    }
    for (const id of ids) {
      const driver = await enter(cast, emailOf(id), country, password);
      if (driver !== null)
        begin(
          liveDriver(driver, {
            pace,
            chance: chanceFrom(seed + 100 + id),
            tally,
            say: () => undefined,
            onStop,
          }),
        );
    }
  }
  say(`${running.length} people are at work`);
  await lives(pace, running);
};

export const simulateCommand: Command = {
  name: 'simulate',
  does: "let the demonstration's drivers move and work",
  help,
  run: async (args, terminal) => {
    const { values, positionals } = readArgs(args, {
      url: { type: 'string' },
      drivers: { type: 'string' },
      speed: { type: 'string' },
      tick: { type: 'string' },
      for: { type: 'string' },
      stops: { type: 'string' },
      seed: { type: 'string' },
    });
    if (positionals.length > 0) throw new Misuse(`"${positionals[0]}" is too much`);
    const count = Math.round(numberOption('drivers', values.drivers, 1, 39) ?? 24);
    const pace = createPace(
      numberOption('tick', values.tick, 1) ?? 2000,
      numberOption('speed', values.speed, 0.1) ?? 12,
    );
    const seconds = numberOption('for', values.for, 0.1);
    const most = numberOption('stops', values.stops, 1) ?? Number.POSITIVE_INFINITY;
    const seed = numberOption('seed', values.seed, 0) ?? terminal.now() % 2 ** 31;
    const cast: Cast = { portals: [], url: addressOf(values, terminal), pace };
    const tally: Tally = { collected: 0, delivered: 0, exceptions: 0, rejected: 0, fixes: 0 };
    void terminal.stopped.then(() => pace.stop());
    const timer = seconds === undefined ? undefined : setTimeout(() => pace.stop(), seconds * 1000);
    try {
      await play(cast, terminal, count, seed, tally, () => {
        if (tally.collected + tally.delivered + tally.exceptions >= most) pace.stop();
      });
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    } finally {
      clearTimeout(timer);
      pace.stop();
      await Promise.all(cast.portals.map((portal) => portal.stop()));
    }
    terminal.say(
      `collected ${tally.collected}, delivered ${tally.delivered}, exceptions ${tally.exceptions}, rejected ${tally.rejected}, fixes ${tally.fixes}`,
    );
    return 0;
  },
};
