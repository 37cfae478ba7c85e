// How large a picture is, read from its first bytes without decoding it.
import type { PictureType } from './picture.ts';

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const sizeOf = (width: number, height: number): PictureSize | null =>
  width > 0 && height > 0 ? { width, height } : null;

/** The frame of a JPEG stands in one of these segments. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegSize = (view: DataView): PictureSize | null => {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return sizeOf(view.getUint16(at + 7), view.getUint16(at + 5));
    at += 2 + view.getUint16(at + 2);
  }
  return null;
};

const webpSize = (view: DataView): PictureSize | null => {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (kind === 'VP8 ') return sizeOf(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return sizeOf((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
  }
  const three = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
  return kind === 'VP8X' ? sizeOf(three(24), three(27)) : null;
};

/** The size of a picture; null where its bytes do not tell it. */
export const pictureSize = (type: PictureType, bytes: Uint8Array): PictureSize | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 30) return null;
  switch (type) {
    case 'image/png':
      return sizeOf(view.getUint32(16), view.getUint32(20));
    case 'image/gif':
      return sizeOf(view.getUint16(6, true), view.getUint16(8, true));
    case 'image/jpeg':
      return jpegSize(view);
    case 'image/webp':
      return webpSize(view);
  }
};
