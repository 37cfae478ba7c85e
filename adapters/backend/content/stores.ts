// Which place an address means.
import { fileURLToPath } from 'node:url';
import type { OpenStore } from './fileStore.ts';
import { folderStore } from './folderStore.ts';
import type { S3Keys } from './s3Signature.ts';
import { s3Store } from './s3Store.ts';

/** `file:///srv/umzila/files`, or `s3://bucket/prefix?region=...&endpoint=https://...`. */
export const storesWith =
  (keys: S3Keys | undefined): OpenStore =>
  (place) => {
    const url = new URL(place);
    if (url.protocol === 'file:') return folderStore(fileURLToPath(url));
    if (keys === undefined) throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set.');
    return s3Store(url, keys);
  };
