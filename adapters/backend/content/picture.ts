// Pictures are known by how they begin, not by what they are called: what is no picture is never kept nor served as one.

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

const begins = (bytes: Uint8Array, at: number, ...expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte);

/** The kind of picture that these bytes are; null for anything else. */
export const pictureType = (bytes: Uint8Array): PictureType | null => {
  if (begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (begins(bytes, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(bytes, 0, 0x52, 0x49, 0x46, 0x46) && begins(bytes, 8, 0x57, 0x45, 0x42, 0x50))
    return 'image/webp';
  if (begins(bytes, 0, 0x47, 0x49, 0x46, 0x38)) return 'image/gif';
  return null;
};
