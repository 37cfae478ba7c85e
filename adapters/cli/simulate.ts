// `umzila simulate`: the demonstration's drivers, dispatchers and a customer, each a headless portal of its own over the public
// API. Proof that the core needs no browser, and life on the board of the demonstration.

import { isLeft } from 'fp-ts/Either';
import { contract, type Portal } from '../../core/index.ts';
import { DEMO_PASSWORD } from '../backend/standins/demonstration/signIns.ts';
import { chanceFrom } from '../chance.ts';
import { Failure, Misuse } from './failure.ts';
import { addressOf } from './signIn.ts';
import { startBalancer } from './simulation/balancer.ts';
import { playDay } from './simulation/company.ts';
import { liveCustomer } from './simulation/customer.ts';
import { type Board, liveDispatcher } from './simulation/dispatcher.ts';
import { liveDriver, type Tally } from './simulation/driver.ts';
import { type Cast, chooseDrivers, emailOf, enter } from './simulation/enter.ts';
import { createPace, type Pace, Stopped } from './simulation/pace.ts';
import { startProcesses, watchMemory } from './simulation/processes.ts';
import { type Command, type ExitCode, numberOption, readArgs, type Terminal } from './terminal.ts';

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
  --company N        instead: a company's day of so many deliveries (27400), from eight in the morning to seven, six times faster than life

The day needs --drivers that are there (39), and ends when all is delivered. Several addresses, separated by commas, are processes of one portal
behind one door; without any, two are started over DATABASE_URL. What services acknowledged is compared with what they and four clients know in
the end; at its end it says how far behind the clients were, and how much memory the processes had (UMZILA_METRICS_TOKEN, where they are not
its own).

Exit: 0 stopped, or nothing was lost; 1 a failure, or something acknowledged was lost; 2 misused.
`;

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
    const board: Board = { waiting: Number.POSITIVE_INFINITY, own: new Set() };
    const ids = (await chooseDrivers(staff, share)).map(({ id }) => id);
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

const MEMORY_MS = 1_000;
/** A day of eleven hours is played in two. */
const DAY_SPEED = 6;
const MOST_LOSSES = 20;

/** One address for what may be several processes; without any, two are started. */
const playCompany = async (
  terminal: Terminal,
  given: string | undefined,
  pace: Pace,
  day: { readonly deliveries: number; readonly drivers: number; readonly seed: number },
): Promise<ExitCode> => {
  const { env, say } = terminal;
  const named = given ?? env['UMZILA_URL'];
  if (named === undefined && !env['DATABASE_URL'])
    throw new Misuse('--company needs --url, or DATABASE_URL for processes of its own');
  const own = named === undefined ? await startProcesses(2, terminal) : undefined;
  const addresses =
    own?.addresses ?? (named ?? '').split(',').map((url) => addressOf({ url: url.trim() }, terminal));
  const door = await startBalancer(addresses);
  const memory = watchMemory(addresses, own?.token ?? env['UMZILA_METRICS_TOKEN'], MEMORY_MS);
  const cast: Cast = { portals: [], url: door.url, pace };
  try {
    const password = env['UMZILA_PASSWORD'] ?? DEMO_PASSWORD;
    const losses = await playDay(cast, { ...day, password }, terminal);
    for (const words of memory.stop()) say(words);
    for (const words of losses.slice(0, MOST_LOSSES)) say(`LOST: ${words}`);
    say(losses.length === 0 ? 'nothing was lost' : `${losses.length} were lost`);
    return losses.length === 0 ? 0 : 1;
  } finally {
    memory.stop();
    pace.stop();
    await Promise.all(cast.portals.map((portal) => portal.stop()));
    await door.stop();
    await own?.stop();
  }
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
      company: { type: 'string' },
    });
    if (positionals.length > 0) throw new Misuse(`"${positionals[0]}" is too much`);
    const company = numberOption('company', values.company, 1, 1_000_000);
    const limit = company === undefined ? 39 : 10_000;
    const count = Math.round(
      numberOption('drivers', values.drivers, 1, limit) ?? (company === undefined ? 24 : 39),
    );
    const pace = createPace(
      numberOption('tick', values.tick, 1) ?? 2000,
      numberOption('speed', values.speed, 0.1) ?? (company === undefined ? 12 : DAY_SPEED),
    );
    const seconds = numberOption('for', values.for, 0.1);
    const most = numberOption('stops', values.stops, 1) ?? Number.POSITIVE_INFINITY;
    const seed = numberOption('seed', values.seed, 0) ?? terminal.now() % 2 ** 31;
    if (company !== undefined) {
      void terminal.stopped.then(() => pace.stop());
      const timer = seconds === undefined ? undefined : setTimeout(() => pace.stop(), seconds * 1000);
      return playCompany(terminal, values.url, pace, {
        deliveries: Math.round(company),
        drivers: count,
        seed,
      }).finally(() => clearTimeout(timer));
    }
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
