// Measuring on a shared machine: variants run in turn, round after round, and are compared as ratios within one process. Seconds mean little
// here; how many times the floor something costs means the same everywhere. What is pure computing is measured in processor time, its best
// round (a busy neighbour only adds); what waits (network, database) by the clock, the median.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Leaves no garbage of one variant to the next. */
export const collect: () => void = runInNewContext('gc');

export interface Variant {
  readonly name: string;
  /** The floor is what no design can beat; competitors are well-kept libraries doing the same work. */
  readonly kind: 'ours' | 'floor' | 'competitor';
  /** Units of work in one round (events, records, rows). */
  readonly units: number;
  /**
   * Sets up outside the clock; the answer is one round. What the warming round answers is kept until the last round is over: the engine
   * throws compiled code away with the last object of a class that it was compiled for, and a program that goes on living keeps its own.
   */
  prepare(): (() => unknown) | Promise<() => unknown>;
}

export interface Measured {
  readonly name: string;
  readonly kind: Variant['kind'];
  readonly nsPerUnit: number;
  /** null where there is no floor to hold it against. */
  readonly timesFloor: number | null;
}

/** A number that stands for itself, with the most that it may be. */
export interface Reading {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
}

export interface Result {
  readonly what: string;
  readonly readings?: readonly Reading[];
  readonly budget?: { readonly times: number; readonly within: boolean };
  /** Where a frame's time is the budget and not a multiple of the floor. */
  readonly limit?: { readonly ns: number; readonly within: boolean };
  readonly rows: readonly Measured[];
  /** Why there is nothing: what was asked for could not be measured here. */
  readonly notMeasured?: string;
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((x, y) => x - y);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** What has no floor, or is no number, keeps no budget. */
export const isWithin = (timesFloor: number | null, budget: number): boolean =>
  timesFloor !== null && timesFloor <= budget;

const cpuNs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
};

/** The rows beside the floor's. `of`: what one unit of a variant cost, in ns. */
const told = (
  what: string,
  variants: readonly Variant[],
  of: (name: string) => number,
  budget: number | undefined,
): Result => {
  const floor = variants.find((variant) => variant.kind === 'floor');
  const rows = variants.map(({ name, kind }) => ({
    name,
    kind,
    nsPerUnit: Math.round(of(name)),
    timesFloor: floor ? Number((of(name) / of(floor.name)).toFixed(2)) : null,
  }));
  const ours = rows.find((row) => row.kind === 'ours');
  return {
    what,
    rows,
    ...(budget !== undefined && ours
      ? { budget: { times: budget, within: isWithin(ours.timesFloor, budget) } }
      : {}),
  };
};

/** Runs every variant once a round and compares medians with the floor's. `budget`: how many times the floor ours may cost. */
export const compare = async (
  what: string,
  variants: readonly Variant[],
  rounds: number,
  budget?: number,
  clock: 'cpu' | 'wall' = 'wall',
): Promise<Result> => {
  const times = new Map<string, number[]>(variants.map((variant) => [variant.name, []]));
  const warmed: unknown[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const variant of variants) {
      const run = await variant.prepare();
      collect();
      const start = process.hrtime.bigint();
      const before = cpuNs();
      const answer = await run();
      const spent = cpuNs() - before;
      const took = clock === 'cpu' ? spent : Number(process.hrtime.bigint() - start);
      if (round === 0) warmed.push(answer);
      else times.get(variant.name)?.push(took / variant.units);
    }
  }
  const of = (name: string) => {
    const all = times.get(name) ?? [];
    return clock === 'cpu' ? Math.min(...all) : median(all);
  };
  const result = told(what, variants, of, budget);
  // Until here.
  warmed.length = 0;
  return result;
};

/**
 * For work that leaves nothing behind: each variant does a slice of about a millisecond in turn, hundreds of times, and the medians of processor
 * time are compared. What disturbs (a neighbour, the machine's frequency) then disturbs all alike; whole rounds, one after another, differed by
 * more than was to be measured.
 */
export const compareInSlices = async (
  what: string,
  variants: readonly Variant[],
  slices: number,
  budget: number,
): Promise<Result> => {
  const runs = await Promise.all(
    variants.map(async (variant) => ({ variant, run: await variant.prepare() })),
  );
  const times = new Map<string, number[]>(variants.map((variant) => [variant.name, []]));
  const warmUp = Math.ceil(slices / 4);
  const random = seeded(slices);
  for (let slice = -warmUp; slice < slices; slice += 1) {
    // Whoever comes after one that uses much finds the caches emptied: everybody comes after everybody as often.
    const order = runs
      .map((one) => ({ one, place: random() }))
      .sort((x, y) => x.place - y.place)
      .map(({ one }) => one);
    for (const { variant, run } of order) {
      const before = cpuNs();
      await run();
      if (slice >= 0) times.get(variant.name)?.push((cpuNs() - before) / variant.units);
    }
  }
  return told(what, variants, (name) => median(times.get(name) ?? []), budget);
};

/** A deterministic stream of numbers in [0, 1), so that every variant and every run sees the same work. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
