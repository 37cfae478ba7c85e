// Pictures of the demonstration, drawn: a small canvas of few colours that becomes a PNG.
import { deflateSync } from 'node:zlib';

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

const crcOf = (bytes: Uint8Array): number => {
  let c = 0xffffffff;
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crcOf(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** A canvas of so many pixels; colours are `rrggbb`, the first is the ground. */
export const canvas = (width: number, height: number, colours: readonly string[]) => {
  const pixels = new Uint8Array(width * height);
  const put = (x: number, y: number, colour: number): void => {
    const [column, row] = [Math.round(x), Math.round(y)];
    if (column >= 0 && column < width && row >= 0 && row < height) pixels[row * width + column] = colour;
  };
  return {
    box(left: number, top: number, right: number, bottom: number, colour: number): void {
      for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) put(x, y, colour);
    },
    disc(x: number, y: number, radius: number, colour: number): void {
      for (let dy = -radius; dy <= radius; dy += 1)
        for (let dx = -radius; dx <= radius; dx += 1)
          if (dx * dx + dy * dy <= radius * radius) put(x + dx, y + dy, colour);
    },
    /** The picture as a PNG with a palette. */
    png(): Uint8Array {
      const header = Buffer.alloc(13);
      header.writeUInt32BE(width, 0);
      header.writeUInt32BE(height, 4);
      header.set([8, 3, 0, 0, 0], 8);
      const lines = Buffer.alloc((width + 1) * height);
      for (let y = 0; y < height; y += 1)
        lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
      return Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        chunk('IHDR', header),
        chunk('PLTE', Buffer.from(colours.join(''), 'hex')),
        chunk('IDAT', deflateSync(lines)),
        chunk('IEND', new Uint8Array()),
      ]);
    },
  };
};
