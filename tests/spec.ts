// The specification's tables, where they are at hand: `../shared` is not part of the product, so tests that compare
// with it skip without it and say so.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../shared/', import.meta.url));
export const sharedAt = (path: string): string => `${process.env['UMZILA_SHARED'] ?? root}/${path}`;
export const hasShared = existsSync(sharedAt('spec/requirements.md'));
if (!hasShared)
  console.warn('The specification tables are not here: tests that compare with them are skipped.');

export const table = <A>(name: string): A =>
  JSON.parse(readFileSync(sharedAt(`spec/${name}.json`), 'utf8')) as A;
