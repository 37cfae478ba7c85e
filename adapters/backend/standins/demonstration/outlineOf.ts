// The line around places: the border of a territory that nobody has drawn yet.
import { type LatLon, onGrid, type Position, type Shape } from '../../../../core/index.ts';

/** How far beyond its outermost places a territory is served. */
const MARGIN_KM = 4;

const around = ({ lat, lon }: LatLon): readonly Position[] =>
  Array.from({ length: 12 }, (_, at): Position => {
    const angle = (at * Math.PI) / 6;
    const up = MARGIN_KM / 111.195;
    return [
      onGrid(lon + (Math.cos(angle) * up) / Math.cos((lat * Math.PI) / 180)),
      onGrid(lat + Math.sin(angle) * up),
    ];
  });

const turn = (a: Position, b: Position, c: Position): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The convex line around places with a margin, against the clock (Andrew's monotone chain). */
export const outlineOf = (places: readonly LatLon[]): Shape => {
  const corners = places.flatMap(around).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (line: readonly Position[]): Position[] => {
    const chain: Position[] = [];
    for (const corner of line) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (before === undefined || last === undefined || turn(before, last, corner) > 0) break;
        chain.pop();
      }
      chain.push(corner);
    }
    return chain.slice(0, -1);
  };
  const ring = [...half(corners), ...half([...corners].reverse())];
  const [first] = ring;
  return { type: 'Polygon', coordinates: [first === undefined ? ring : [...ring, first]] };
};
