// Splits rings that cross the antimeridian: a shape that jumps from 180 to -180 would be drawn as a band around the world.
// Keeps the area: every piece lies within -180..180 and is closed.

/** Longitude, latitude in degrees. */
export type Position = readonly [number, number];
export type Ring = readonly Position[];

/** One ring as the rings it is within -180..180; a ring that crosses nothing comes back as it is. */
export const splitRing = (ring: Ring): readonly Ring[] => {
  const open = isClosed(ring) ? ring.slice(0, -1) : ring;
  if (open.length < 3) return [];
  const unwrapped = unwrap(open);
  const xs = unwrapped.map(([x]) => x);
  const least = Math.min(...xs);
  const most = Math.max(...xs);
  if (least >= -180 && most <= 180) return [close(unwrapped)];
  const pieces: Ring[] = [];
  for (let turn = Math.floor((least + 180) / 360); turn * 360 - 180 < most; turn += 1) {
    const west = turn * 360 - 180;
    const piece = clip(clip(unwrapped, west, 1), west + 360, -1);
    if (piece.length >= 3) pieces.push(close(piece.map(([x, y]) => [x - turn * 360, y] as const)));
  }
  return pieces;
};

const isClosed = (ring: Ring): boolean => {
  const first = ring[0];
  const last = ring.at(-1);
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
};

const close = (ring: Ring): Ring => (ring[0] === undefined ? ring : [...ring, ring[0]]);

/** No step of more than half a turn; a ring around a pole is led along the pole so that it closes. */
const unwrap = (ring: Ring): Ring => {
  const out: Position[] = [];
  let shift = 0;
  let before = ring[0]?.[0] ?? 0;
  for (const [x, y] of ring) {
    if (x - before > 180) shift -= 360;
    else if (before - x > 180) shift += 360;
    before = x;
    out.push([x + shift, y]);
  }
  const first = out[0];
  const last = out.at(-1);
  if (first === undefined || last === undefined) return out;
  const jump = first[0] - before;
  const ends = shift + (jump > 180 ? -360 : jump < -180 ? 360 : 0);
  if (ends === 0) return out;
  const mean = out.reduce((sum, [, y]) => sum + y, 0) / out.length;
  const pole = mean < 0 ? -90 : 90;
  return [...out, [first[0] + ends, first[1]], [first[0] + ends, pole], [first[0], pole]];
};

/** The part east (side 1) or west (side -1) of a meridian (Sutherland and Hodgman). */
const clip = (ring: Ring, meridian: number, side: 1 | -1): Ring => {
  const out: Position[] = [];
  ring.forEach((here, i) => {
    const before = ring[(i + ring.length - 1) % ring.length] ?? here;
    const isIn = (here[0] - meridian) * side >= 0;
    const wasIn = (before[0] - meridian) * side >= 0;
    if (isIn !== wasIn) {
      const share = (meridian - before[0]) / (here[0] - before[0]);
      out.push([meridian, before[1] + share * (here[1] - before[1])]);
    }
    if (isIn) out.push(here);
  });
  return out;
};
