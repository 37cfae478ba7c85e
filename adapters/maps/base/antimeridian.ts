// Splits rings that cross the antimeridian: a shape that jumps from 180 to -180 would be drawn as a band around the world.
// Keeps the area: every piece lies within -180..180 and is closed.

import { clipAt, type Position, type Ring } from './clip.ts';

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
    const piece = clipAt(clipAt(unwrapped, 0, west, 1), 0, west + 360, -1);
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
