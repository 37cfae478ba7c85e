// The calls of a territory's parts (API-87, TER-02): its areas and exceptions, which are read and saved as a whole and have one version.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Finite, Id } from '../format/codecs.ts';
import {
  AreaDraft,
  ExceptionDraft,
  ExceptionRecord,
  SaveEffect,
  TerritoryArea,
  TerritoryParts,
} from '../territories/codec.ts';
import { call, group } from './call.ts';
import { BooleanText, body, Cca2, IdText, QueryText } from './wire.ts';

const country = { cca2: Cca2 } as const;
const one = { cca2: Cca2, id: IdText } as const;
const part = { cca2: Cca2, id: IdText, areaid: IdText } as const;
const who = audience.administrator;

/** What a save of parts answers, and what one that is only tried would. */
const SavedParts = t.type({
  territories: t.readonlyArray(TerritoryParts),
  effects: t.readonlyArray(SaveEffect),
  /** Names these effects: a save that carries it is refused where they are others by then. */
  effect: t.string,
});

/** The areas of one more territory, whose border moved with the first one's. */
const Neighbour = t.type({ id: Id, xmin: Finite, areas: t.readonlyArray(AreaDraft) });

/** The calls of areas and exceptions of a territory. */
export const territoryParts = group('territoryParts', {
  all: call({
    method: 'GET',
    path: '/territories/{cca2}/areas',
    params: country,
    answer: t.readonlyArray(TerritoryParts),
    who,
    does: 'Every territory of the country with its areas and exceptions, the winning ones first: what the map draws.',
  }),
  areas: call({
    method: 'GET',
    path: '/territories/{cca2}/{id}/areas',
    params: one,
    answer: TerritoryParts,
    who,
    does: 'A territory with its areas and exceptions.',
  }),
  area: call({
    method: 'GET',
    path: '/territories/{cca2}/{id}/areas/{areaid}',
    params: part,
    answer: TerritoryArea,
    who,
    does: 'One area of a territory.',
  }),
  exceptions: call({
    method: 'GET',
    path: '/territories/{cca2}/{id}/exceptions',
    params: one,
    answer: t.readonlyArray(ExceptionRecord),
    who,
    does: 'The exceptions of a territory.',
  }),
  exception: call({
    method: 'GET',
    path: '/territories/{cca2}/{id}/exceptions/{areaid}',
    params: part,
    answer: ExceptionRecord,
    who,
    does: 'One exception of a territory.',
  }),
  save: call({
    method: 'PUT',
    path: '/territories/{cca2}/{id}/areas',
    params: one,
    query: { preview: BooleanText, effect: QueryText },
    body: body(
      { xmin: Finite },
      {
        areas: t.readonlyArray(AreaDraft),
        exceptions: t.readonlyArray(ExceptionDraft),
        others: t.readonlyArray(Neighbour),
      },
    ),
    answer: SavedParts,
    who,
    does: 'Saves all areas, all exceptions or both of a territory, and the areas of others whose border moved with them, as one change. Stores, open deliveries and open jobs follow. `preview` answers what it would do and keeps nothing; 409 where a version or the `effect` is old, 422 names part and field.',
  }),
});
