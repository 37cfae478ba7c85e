import fc from 'fast-check';
import { right } from 'fp-ts/Either';
import { describe, expect, it, vi } from 'vitest';
import { isToGive, liveDispatcher } from '../../../../adapters/cli/simulation/dispatcher.ts';
import { createPace, Stopped } from '../../../../adapters/cli/simulation/pace.ts';
import { headingOf, wayTo } from '../../../../adapters/cli/simulation/way.ts';
import { contract, greatCircleKm, type Portal } from '../../../../core/index.ts';

const near = (from: { lat: number; lon: number }) =>
  fc.record({
    lat: fc.double({ min: from.lat - 0.4, max: from.lat + 0.4, noNaN: true }),
    lon: fc.double({ min: from.lon - 0.4, max: from.lon + 0.4, noNaN: true }),
  });
const capeTown = { lat: -33.92, lon: 18.42 };

describe('the way of a simulated driver', () => {
  it('ends where it should, never jumps farther than a driver drives, and tells speed and heading', () => {
    fc.assert(
      fc.property(near(capeTown), near(capeTown), fc.integer({ min: 1, max: 120 }), (from, to, seconds) => {
        const way = wayTo(from, to, 45, seconds);
        const last = way.at(-1)!;
        expect(greatCircleKm(last, to)).toBeLessThan(0.001);
        let before: { lat: number; lon: number } = from;
        let farthest = 0;
        for (const fix of way) {
          farthest = Math.max(farthest, greatCircleKm(before, fix));
          before = fix;
        }
        // The bend makes the way a little longer than the straight line.
        expect(farthest).toBeLessThanOrEqual((45 / 3600) * seconds * 1.25 + 0.02);
        expect(
          way.every(({ heading }) => typeof heading === 'number' && heading >= 0 && heading <= 360),
        ).toBe(true);
        expect(last.speed).toBe(0);
      }),
    );
  });

  it('heads north, east, south and west as a compass does', () => {
    const at = { lat: 0, lon: 0 };
    expect(headingOf(at, { lat: 1, lon: 0 })).toBeCloseTo(0);
    expect(headingOf(at, { lat: 0, lon: 1 })).toBeCloseTo(90);
    expect(headingOf(at, { lat: -1, lon: 0 })).toBeCloseTo(180);
    expect(headingOf(at, { lat: 0, lon: -1 })).toBeCloseTo(270);
  });
});

describe('the dispatcher of the simulation', () => {
  const now = Date.parse('2026-11-22T13:00:00Z');
  const job = (windowStartUtc: string | null, ...deliveryIds: number[]) => ({ windowStartUtc, deliveryIds });

  it('leaves what people booked until an hour before its window, and gives its own at once', () => {
    const own = new Set([7, 8]);
    expect(isToGive(job('2026-11-24T06:00:00Z', 5), own, now)).toBe(false);
    expect(isToGive(job('2026-11-22T14:01:00Z', 5), own, now)).toBe(false);
    expect(isToGive(job('2026-11-22T14:00:00Z', 5), own, now)).toBe(true);
    expect(isToGive(job('2026-11-22T09:00:00Z', 5), own, now)).toBe(true);
    expect(isToGive(job(null, 5), own, now)).toBe(true);
    expect(isToGive(job('2026-11-24T06:00:00Z', 7, 8), own, now)).toBe(true);
    expect(isToGive(job('2026-11-24T06:00:00Z', 7, 5), own, now)).toBe(false);
    expect(isToGive(job('2026-11-24T06:00:00Z'), own, now)).toBe(false);
  });

  it('counts as waiting what is to be given alone: people’s bookings of tomorrow would end its own', async () => {
    const tomorrow = Array.from({ length: 12 }, (_, id) => ({ id, ...job('2026-11-23T06:00:00Z', id) }));
    const data = [...tomorrow, { id: 50, ...job('2026-11-23T06:00:00Z', 50) }];
    const portal = {
      ports: { clock: { now: () => now } },
      call: async (asked: unknown) => right({ data: asked === contract.jobs.list ? data : [] }),
    };
    const board = { waiting: Number.POSITIVE_INFINITY, own: new Set([50]) };
    const pace = createPace(1, 1);
    const work = liveDispatcher(portal as unknown as Portal, pace, new Set(), board);
    await vi.waitFor(() => expect(board.waiting).toBe(1));
    pace.stop();
    await expect(work).rejects.toThrow(Stopped);
  });
});

describe('the pace of the simulation', () => {
  it('ends every wait at once when it is stopped, and every later one', async () => {
    const pace = createPace(1000, 1);
    const waits = [pace.wait(1e6), pace.pause(1e6)].map((wait) => wait.catch((error: unknown) => error));
    pace.stop();
    for (const wait of waits) expect(await wait).toBeInstanceOf(Stopped);
    await expect(pace.wait(0)).rejects.toBeInstanceOf(Stopped);
    expect(pace.isStopped).toBe(true);
  });
});
