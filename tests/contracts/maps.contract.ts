// What every implementation of the maps port must do; run against each in one line.
import { isRight } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { LatLon, MapsPort } from '../../core/index.ts';

const capeTown: LatLon = { lat: -33.92584, lon: 18.42322 };
const stellenbosch: LatLon = { lat: -33.93462, lon: 18.86676 };

const rightOf = <A>(answer: { _tag: 'Right'; right: A } | { _tag: 'Left'; left: unknown }): A => {
  if (answer._tag === 'Left') throw new Error(`refused: ${JSON.stringify(answer.left)}`);
  return answer.right;
};

export const describeMapsContract = (name: string, make: () => MapsPort): void => {
  describe(`maps port: ${name}`, () => {
    it('finds a known place with its coordinates', async () => {
      const [first] = rightOf(await make().geocode('Cape Town', 'ZA'));
      expect(first?.description).toContain('Cape Town');
      expect(Math.abs(first!.coordinates.lat - capeTown.lat)).toBeLessThan(0.2);
      expect(Math.abs(first!.coordinates.lon - capeTown.lon)).toBeLessThan(0.2);
      expect(first!.placeId).not.toBe('');
    });

    it('answers an unknown place with an empty list, not a refusal', async () => {
      expect(rightOf(await make().geocode('qqqqzzzz', 'ZA'))).toEqual([]);
    });

    it('names the place of a coordinate, and null where there is none', async () => {
      expect(rightOf(await make().reverse(capeTown, 'ZA'))?.description).toContain('Cape Town');
      expect(rightOf(await make().reverse({ lat: -45, lon: -20 }, 'ZA'))).toBeNull();
    });

    it('[API-109] [FMT-15] gives a route in kilometres rounded to 2 decimals, from the first point to the last', async () => {
      const route = rightOf(await make().route([capeTown, stellenbosch]));
      expect(route.distanceKm).toBeGreaterThan(38);
      expect(route.distanceKm).toBeLessThan(80);
      expect(route.distanceKm).toBe(Math.round(route.distanceKm * 100) / 100);
      expect(route.durationSeconds).toBeGreaterThan(0);
      expect(Math.abs(route.line[0]!.lat - capeTown.lat)).toBeLessThan(0.05);
      expect(Math.abs(route.line.at(-1)!.lon - stellenbosch.lon)).toBeLessThan(0.05);
    });

    it('refuses a route of less than two points as a value', async () => {
      expect(isRight(await make().route([capeTown]))).toBe(false);
    });

    it('[API-110] builds a directions link from pick-up to drop-off', () => {
      const link = new URL(make().directionsLink(capeTown, stellenbosch));
      expect(link.protocol).toBe('https:');
      expect(link.searchParams.get('origin')).toBe('-33.925840,18.423220');
      expect(link.searchParams.get('destination')).toBe('-33.934620,18.866760');
    });
  });
};
