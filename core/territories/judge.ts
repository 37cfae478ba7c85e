// What is wrong with the parts of a territory: the one judge of the editor, of files and of the service. Each fault names the part and the
// field; the text is for people.
import type { AreaDraft, ExceptionDraft } from './codec.ts';
import {
  cornersOf,
  gridSteps,
  type Polygon,
  polygonsOf,
  type Ring,
  type Shape,
  surfaceKm2,
} from './shape.ts';

/** How much one territory may hold: corners of an area, corners of a file or of a whole set, parts. */
export const territoryLimits = { areaCorners: 5_000, corners: 50_000, parts: 500, name: 80 } as const;

/** Something wrong, and where. */
export interface PartFault {
  /** `areas.0.shape`: the part by its place in the set, then its field. */
  readonly field: string;
  /** For people. */
  readonly says: string;
}

interface Edge {
  readonly west: number;
  readonly east: number;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

const edgesOf = (polygon: Polygon): readonly Edge[] =>
  polygon.flatMap((ring) =>
    ring.slice(1).map(([lon, lat], at): Edge => {
      const [fromLon = 0, fromLat = 0] = ring[at] ?? [];
      const from = [gridSteps(fromLon), gridSteps(fromLat)] as const;
      const to = [gridSteps(lon), gridSteps(lat)] as const;
      return { west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]), from, to };
    }),
  );

const side = (edge: Edge, [x, y]: readonly [number, number]): number =>
  Math.sign(
    (edge.to[0] - edge.from[0]) * (y - edge.from[1]) - (edge.to[1] - edge.from[1]) * (x - edge.from[0]),
  );

/** Whether two edges cross; edges that only touch do not. */
const cross = (a: Edge, b: Edge): boolean =>
  side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;

/** Whether the border of a polygon crosses itself. */
export const crossesItself = (polygon: Polygon): boolean => {
  const edges = [...edgesOf(polygon)].sort((a, b) => a.west - b.west);
  return edges.some((edge, at) => {
    for (let next = at + 1; next < edges.length; next += 1) {
      const other = edges[next];
      if (other === undefined || other.west > edge.east) return false;
      if (cross(edge, other)) return true;
    }
    return false;
  });
};

const isClosed = (ring: Ring): boolean => {
  const [first, last] = [ring[0], ring.at(-1)];
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
};

const isOnMap = ([lon, lat]: readonly [number, number]): boolean =>
  Math.abs(lon) <= 180 && Math.abs(lat) <= 85;

/** What is wrong with a shape; null: nothing. */
export const shapeFault = (shape: Shape): string | null => {
  const polygons = polygonsOf(shape);
  const rings = polygons.flat();
  if (rings.length === 0 || rings.some((ring) => ring.length < 4)) return 'An area needs three corners.';
  if (!rings.every(isClosed)) return 'The border is not closed.';
  if (!rings.flat().every(isOnMap)) return 'A corner lies off the map.';
  if (cornersOf(shape) > territoryLimits.areaCorners) return 'An area has at most 5000 corners.';
  if (polygons.some(crossesItself)) return 'The border crosses itself.';
  return surfaceKm2(shape) > 0 ? null : 'The area has no surface.';
};

const nameFault = (name: string): string | null =>
  name.trim() === ''
    ? 'Name is required'
    : name.length > territoryLimits.name
      ? 'Use at most 80 characters'
      : null;

const faults = (part: string, found: Readonly<Record<string, string | null>>): readonly PartFault[] =>
  Object.entries(found).flatMap(([field, says]) =>
    says === null ? [] : [{ field: `${part}.${field}`, says }],
  );

const twins = (kind: string, parts: readonly { readonly name: string }[]): readonly PartFault[] =>
  parts.flatMap(({ name }, at) =>
    parts.findIndex((other) => other.name.trim() === name.trim()) < at
      ? [{ field: `${kind}.${at}.name`, says: 'Another one here has this name.' }]
      : [],
  );

/** What is wrong with the areas of a territory, each by itself. */
export const areaFaults = (areas: readonly AreaDraft[]): readonly PartFault[] => [
  ...areas.flatMap(({ name, shape }, at) =>
    faults(`areas.${at}`, { name: nameFault(name), shape: shapeFault(shape) }),
  ),
  ...twins('areas', areas),
  ...(areas.length > territoryLimits.parts ||
  areas.reduce((sum, { shape }) => sum + cornersOf(shape), 0) > territoryLimits.corners
    ? [{ field: 'areas', says: 'A territory has at most 500 areas with 50000 corners.' }]
    : []),
];

/** What is wrong with an exception, by field. */
export const exceptionFault = (one: ExceptionDraft): Readonly<Record<string, string | null>> => ({
  name: nameFault(one.name),
  shape: one.shape === null ? null : shapeFault(one.shape),
  until:
    one.from !== null && one.until !== null && one.until < one.from
      ? 'The last day lies before the first.'
      : null,
  weekdays: one.weekdays.every((day) => day >= 0 && day <= 6) ? null : 'Choose one of the list',
  end:
    one.start !== null && one.start === one.end
      ? 'Start and end are the same time.'
      : one.start === null && one.end !== null
        ? 'Enter when it starts too.'
        : one.start !== null && one.end === null
          ? 'Enter when it ends too.'
          : null,
  closes:
    one.effect !== 'other-hours'
      ? null
      : one.opens === null || one.closes === null
        ? 'Other hours need a beginning and an end.'
        : one.closes <= one.opens
          ? 'It closes before it opens.'
          : null,
  hubId: one.effect === 'another-hub' && one.hubId === null ? 'Choose a hub.' : null,
  reason: one.reason.trim() === '' ? 'Reason is required' : null,
});

/** What is wrong with the exceptions of a territory. */
export const exceptionFaults = (exceptions: readonly ExceptionDraft[]): readonly PartFault[] => [
  ...exceptions.flatMap((one, at) => faults(`exceptions.${at}`, exceptionFault(one))),
  ...twins('exceptions', exceptions),
  ...(exceptions.length > territoryLimits.parts
    ? [{ field: 'exceptions', says: 'A territory has at most 500 exceptions.' }]
    : []),
];
