// A small PMTiles file (version 3, nothing compressed) with real vector tiles in it, written by the two specifications.
import { zxyToTileId } from 'pmtiles';

export interface TileFeature {
  readonly kind: 'point' | 'line' | 'polygon';
  /** Corners in the tile, 0 to 4096 from its upper left. */
  readonly at: readonly (readonly [number, number])[];
  readonly is: Readonly<Record<string, string>>;
}
export interface TileOfFile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly layers: Readonly<Record<string, readonly TileFeature[]>>;
}

const varint = (value: number): number[] => {
  const out: number[] = [];
  let rest = value;
  while (rest > 127) {
    out.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...out, rest];
};
const field = (number: number, bytes: readonly number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const number = (of: number, value: number): number[] => [...varint(of * 8), ...varint(value)];
const text = (value: string): number[] => [...new TextEncoder().encode(value)];
const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2);
const command = (id: 1 | 2 | 7, count: number): number => id + count * 8;

const geometry = ({ kind, at }: TileFeature): number[] => {
  let [x, y] = [0, 0];
  const step = ([nextX, nextY]: readonly [number, number]): number[] => {
    const moved = [zigzag(nextX - x), zigzag(nextY - y)];
    [x, y] = [nextX, nextY];
    return moved;
  };
  const [first = [0, 0], ...others] = at;
  const begun = [command(1, 1), ...step(first)];
  if (kind === 'point') return begun;
  const drawn = [...begun, command(2, others.length), ...others.flatMap(step)];
  return kind === 'line' ? drawn : [...drawn, command(7, 1)];
};

const layerBytes = (name: string, features: readonly TileFeature[]): number[] => {
  const keys = [...new Set(features.flatMap(({ is }) => Object.keys(is)))];
  const values = [...new Set(features.flatMap(({ is }) => Object.values(is)))];
  const featureBytes = (feature: TileFeature): number[] => [
    ...field(
      2,
      Object.entries(feature.is).flatMap(([key, value]) => [
        ...varint(keys.indexOf(key)),
        ...varint(values.indexOf(value)),
      ]),
    ),
    ...number(3, { point: 1, line: 2, polygon: 3 }[feature.kind]),
    ...field(4, geometry(feature).flatMap(varint)),
  ];
  return [
    ...number(15, 2),
    ...field(1, text(name)),
    ...features.flatMap((feature) => field(2, featureBytes(feature))),
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap((value) => field(4, field(1, text(value)))),
    ...number(5, 4096),
  ];
};

/** `bounds`: west, south, east, north in degrees. */
export const pmtilesFile = (
  tiles: readonly TileOfFile[],
  bounds: readonly [number, number, number, number],
): Uint8Array => {
  const entries = tiles
    .map(({ z, x, y, layers }) => ({
      id: zxyToTileId(z, x, y),
      bytes: Object.entries(layers).flatMap(([name, features]) => field(3, layerBytes(name, features))),
    }))
    .sort((a, b) => a.id - b.id);
  const root = [
    ...varint(entries.length),
    ...entries.flatMap(({ id }, i) => varint(id - (entries[i - 1]?.id ?? 0))),
    ...entries.flatMap(() => varint(1)),
    ...entries.flatMap(({ bytes }) => varint(bytes.length)),
    ...entries.flatMap((_, i) => varint(i === 0 ? 1 : 0)),
  ];
  const metadata = text('{}');
  const data = entries.flatMap(({ bytes }) => bytes);
  const header = new DataView(new ArrayBuffer(127));
  [...text('PMTiles'), 3].forEach((byte, i) => {
    header.setUint8(i, byte);
  });
  const parts = [127, root.length, 127 + root.length, metadata.length, 0, 0];
  const begins = 127 + root.length + metadata.length;
  const counts = [entries.length, entries.length, entries.length];
  [...parts, begins, data.length, ...counts].forEach((value, i) => {
    header.setBigUint64(8 + i * 8, BigInt(value), true);
  });
  const zooms = tiles.map(({ z }) => z);
  [1, 1, 1, 1, Math.min(...zooms), Math.max(...zooms)].forEach(
    (byte, i) => void header.setUint8(96 + i, byte),
  );
  bounds.forEach((degrees, i) => {
    header.setInt32(102 + i * 4, Math.round(degrees * 1e7), true);
  });
  return new Uint8Array([...new Uint8Array(header.buffer), ...root, ...metadata, ...data]);
};
