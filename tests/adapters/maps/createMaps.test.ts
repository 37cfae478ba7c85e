import fc from 'fast-check';
import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { createMaps } from '../../../adapters/maps/createMaps.ts';
import { greatCircleKm } from '../../../core/index.ts';
import { mapServices } from './services.ts';

const at = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('maps adapter', () => {
  it('[FMT-18] measures on a sphere of 6371 km', () => {
    expect(greatCircleKm({ lat: 0, lon: 0 }, { lat: 90, lon: 0 })).toBeCloseTo((Math.PI / 2) * 6371, 6);
    expect(greatCircleKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(Math.PI * 6371, 6);
    expect(greatCircleKm({ lat: -33.92584, lon: 18.42322 }, { lat: -26.20227, lon: 28.04363 })).toBeCloseTo(
      1262,
      -1,
    );
  });

  it('measures the same both ways, nothing to itself, and never more than half the globe', () => {
    fc.assert(
      fc.property(at, at, (a, b) => {
        expect(greatCircleKm(a, b)).toBeCloseTo(greatCircleKm(b, a), 6);
        expect(greatCircleKm(a, a)).toBe(0);
        expect(greatCircleKm(a, b)).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
      }),
    );
  });

  it('marks the great circle as an estimate and a driven road as none', async () => {
    const points = [
      { lat: -33.9, lon: 18.4 },
      { lat: -33.95, lon: 18.5 },
    ];
    const base = { connectUrl: 'https://portal.test/connect', fetch: mapServices };
    const straight = await createMaps(base).route(points);
    const driven = await createMaps({ ...base, routerUrl: 'https://osrm.test' }).route(points);
    expect(isRight(straight) && straight.right.isEstimate).toBe(true);
    expect(isRight(driven) && driven.right).toMatchObject({
      isEstimate: false,
      distanceKm: 50.12,
      durationSeconds: 2812,
    });
  });

  it('answers a refusal that names the service when nothing answers, never an exception', async () => {
    const answer = await createMaps({ connectUrl: 'https://down.test', fetch: mapServices }).geocode(
      'Cape Town',
      'ZA',
    );
    expect(isLeft(answer) && answer.left).toMatchObject({
      kind: 'connection',
      message: 'down.test did not answer',
    });
  });

  it('answers a refusal that names the field when an answer is not as documented', async () => {
    const fetch = async () => new Response(JSON.stringify([{ placeId: 1 }]), { status: 200 });
    const answer = await createMaps({ connectUrl: 'https://portal.test', fetch }).geocode('Cape Town', 'ZA');
    expect(isLeft(answer) && answer.left.kind).toBe('undecodable');
    expect(isLeft(answer) && answer.left.message).toContain('placeId');
  });
});
