// The areas of the demonstration's territories, drawn around the places that they serve, and three exceptions. Where a delivery lies follows
// from them, as it does for a booking.
import { type LatLon, type Shape, surfaceKm2, type TerritoryParts } from '../../../../core/index.ts';
import { territoriesFrom } from '../../pricing/territories.ts';
import type { SeedRow } from './insertRows.ts';
import type { DemoRows } from './rows.ts';
import { type Story, type Territory, territories } from './story.ts';

const tableMountain: Shape = {
  type: 'Polygon',
  coordinates: [
    [
      [18.394, -33.972],
      [18.4, -33.984],
      [18.412, -33.99],
      [18.421, -33.981],
      [18.424, -33.966],
      [18.416, -33.957],
      [18.403, -33.958],
      [18.394, -33.972],
    ],
  ],
};

const always = {
  from: null,
  until: null,
  weekdays: [],
  start: null,
  end: null,
  opens: null,
  closes: null,
  hubId: null,
};
const exceptions: Readonly<Record<number, TerritoryParts['exceptions']>> = {
  1: [
    {
      ...always,
      id: 1,
      name: 'Table Mountain',
      shape: tableMountain,
      effect: 'not-served',
      reason: 'No road leads up the mountain.',
    },
  ],
  2: [
    {
      ...always,
      id: 2,
      name: 'Johannesburg by night',
      shape: null,
      start: '19:00',
      end: '05:00',
      effect: 'surcharge',
      reason: 'Two drivers ride together after dark.',
    },
  ],
  4: [
    {
      ...always,
      id: 3,
      name: 'Saturdays in Durban',
      shape: null,
      weekdays: [6],
      effect: 'other-hours',
      opens: '09:00',
      closes: '13:00',
      reason: 'The hub closes at two on Saturdays.',
    },
  ],
};

/** The demonstration's territories with their parts, as the service reads them. */
export const demoParts = (story: Story): readonly TerritoryParts[] =>
  territories.map((territory: Territory, at) => {
    const shape = story.outline(territory);
    const { id, country, name, isHighRisk } = territory;
    return {
      id,
      xmin: 1,
      country,
      name,
      rank: (at + 1) * 10,
      hubId: null,
      isActive: true,
      areas: [{ id, name, shape, isHighRisk, km2: surfaceKm2(shape) }],
      exceptions: exceptions[id] ?? [],
    };
  });

/** The rows of the parts. */
export const partRows = (
  parts: readonly TerritoryParts[],
): Readonly<Record<'areas' | 'exceptions', readonly SeedRow[]>> => ({
  areas: parts.flatMap(({ id: territory_id, areas }) =>
    areas.map(({ id, name, shape, isHighRisk, km2 }) => ({
      id,
      territory_id,
      name,
      shape,
      is_high_risk: isHighRisk,
      km2,
    })),
  ),
  exceptions: parts.flatMap(({ id: territory_id, exceptions: all }) =>
    all.map(({ id, name, shape, weekdays, start, end, effect, opens, closes, hubId, reason }) => ({
      id,
      territory_id,
      name,
      shape,
      weekdays,
      starts: start,
      ends: end,
      effect,
      opens,
      closes,
      hub_id: hubId,
      reason,
    })),
  ),
});

const placeOf = (side: unknown): LatLon | null =>
  typeof side === 'object' && side !== null && 'address' in side
    ? ((side.address as { readonly coordinates?: LatLon } | null)?.coordinates ?? null)
    : null;

/** Each delivery, and its job, in the territory that holds its pick-up. */
export const placed = <R extends Pick<DemoRows, 'deliveries' | 'jobs'>>(
  rows: R,
  parts: readonly TerritoryParts[],
): Pick<R, 'deliveries' | 'jobs'> => {
  const known = new Map(
    [...new Set(parts.map(({ country }) => country))].map((country) => [
      country,
      territoriesFrom(parts.filter((one) => one.country === country)),
    ]),
  );
  const ofJob = new Map<unknown, number | null>();
  const deliveries = rows.deliveries.map((row) => {
    const place = placeOf(row['origin']);
    const territory_id = place === null ? null : (known.get(String(row['country']))?.at(place)?.id ?? null);
    ofJob.set(row['job_id'], territory_id);
    return { ...row, territory_id };
  });
  const jobs = rows.jobs.map((row) => ({ ...row, territory_id: ofJob.get(row['id']) ?? null }));
  return { deliveries, jobs };
};
