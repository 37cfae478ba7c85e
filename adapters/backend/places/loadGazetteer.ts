// The gazetteer of a running backend: the file that the build put beside the bundle, or, from source, made on the spot.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';
import type { GazetteerFile } from './row.ts';

let loaded: Gazetteer | undefined;

/** Loaded once a process: about 3,400 places, less than a megabyte; what is looked up in them is indexed when it is first asked for. */
export const loadGazetteer = async (): Promise<Gazetteer> => {
  if (loaded !== undefined) return loaded;
  const beside = path.join(path.dirname(fileURLToPath(import.meta.url)), 'places.json');
  const file: GazetteerFile = existsSync(beside)
    ? JSON.parse(readFileSync(beside, 'utf8'))
    : (await import('./build.ts')).gatherPlaces();
  loaded = createGazetteer(file);
  return loaded;
};
