// The calls of index management (RT-93): what searches and lists are answered from, how it stands, and building it anew.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Finite, Id, Instant, maybe } from '../format/codecs.ts';
import { statusTable } from '../format/statusTable.ts';
import { call, group } from './call.ts';
import { Cca2, VersionBody } from './wire.ts';

/** What searches and lists are answered from. */
export const searchIndex = statusTable('searchIndex', [
  { code: 'deliveries', name: 'DELIVERIES', label: 'Texts of deliveries', terminal: false },
  { code: 'barcodes', name: 'BARCODES', label: 'Barcodes of parcels', terminal: false },
  { code: 'counts', name: 'COUNTS', label: 'Counts of deliveries', terminal: false },
  { code: 'places', name: 'PLACES', label: 'Places that were brought in', terminal: false },
]);

/** How an index stands. */
export const indexState = statusTable('indexState', [
  { code: 'ready', name: 'READY', label: 'ready', terminal: true, isGood: true },
  { code: 'behind', name: 'BEHIND', label: 'out of step', terminal: false },
  { code: 'missing', name: 'MISSING', label: 'not there', terminal: false },
]);

/** How far a rebuild is. */
export const buildState = statusTable('buildState', [
  { code: 'waiting', name: 'WAITING', label: 'waiting', terminal: false },
  { code: 'running', name: 'RUNNING', label: 'being built', terminal: false },
  { code: 'done', name: 'DONE', label: 'built', terminal: true, isGood: true },
  { code: 'stopped', name: 'STOPPED', label: 'stopped', terminal: true },
  { code: 'failed', name: 'FAILED', label: 'failed', terminal: true },
]);

/** A rebuild: who asked for it, and how far it is, in hundredths. */
export const IndexBuild = t.intersection([
  t.type({ id: Id, buildState: buildState.codec, askedUtc: Instant, percent: Finite, by: t.string }),
  t.partial({ startedUtc: maybe(Instant), endedUtc: maybe(Instant), failure: maybe(t.string) }),
]);
export type IndexBuild = t.TypeOf<typeof IndexBuild>;

/** An index as it stands. `apart`: how many rows it differs by, where that is counted; `waiting`: changes that are not folded in yet. */
export const IndexStanding = t.intersection([
  t.type({ index: searchIndex.codec, indexState: indexState.codec, rows: Finite, canRebuild: t.boolean }),
  t.partial({
    bytes: maybe(Finite),
    apart: maybe(Finite),
    waiting: maybe(Finite),
    build: maybe(IndexBuild),
  }),
]);
export type IndexStanding = t.TypeOf<typeof IndexStanding>;

const one = { cca2: Cca2, index: searchIndex.codec } as const;

/** The calls of what the search is indexed by. */
export const indexes = group('indexes', {
  list: call({
    method: 'GET',
    path: '/indexes/{cca2}',
    params: { cca2: Cca2 },
    answer: t.array(IndexStanding),
    who: audience.administrator,
    does: 'What searches and lists are answered from: rows, size, how it stands, and the last rebuild of each.',
  }),
  rebuild: call({
    method: 'POST',
    path: '/indexes/{cca2}/{index}/builds',
    params: one,
    body: VersionBody,
    answer: IndexBuild,
    who: audience.administrator,
    does: 'Asks for a rebuild, which begins soon; searches go on meanwhile. 409 where one waits or runs, 422 for what is not rebuilt here.',
  }),
  stop: call({
    method: 'DELETE',
    path: '/indexes/{cca2}/{index}/builds',
    params: one,
    who: audience.administrator,
    does: 'Takes a rebuild back that has not begun; 409 where none waits.',
  }),
});
