// The calls of a company's own places: lists beside the bundled gazetteer, each a version that can be taken back.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Finite, Id, Instant, maybe, text } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText } from './wire.ts';

/** A list of places that was brought; one that was undone counts no more. */
export const PlaceImport = t.intersection([
  t.type({ id: Id, country: t.string, fileName: t.string, places: Finite, createdUtc: Instant }),
  t.partial({ createdBy: maybe(t.string), undoneUtc: maybe(Instant) }),
]);
export type PlaceImport = t.TypeOf<typeof PlaceImport>;

const country = { country: Cca2 } as const;

export const places = group('places', {
  list: call({
    method: 'GET',
    path: '/places/{country}/imports',
    params: country,
    answer: t.array(PlaceImport),
    who: audience.administrator,
    does: 'The lists of places that were brought, the newest first.',
  }),
  add: call({
    method: 'POST',
    path: '/places/{country}/imports',
    params: country,
    body: body({ fileName: text(200, 1), content: text(8_000_000, 1) }),
    answer: PlaceImport,
    who: audience.administrator,
    does: 'Keeps a list of places, whole or not at all: a country file of GeoNames, or a CSV with name, lat, lon and more; 422 names line and column.',
  }),
  undo: call({
    method: 'PUT',
    path: '/places/{country}/imports/{id}/undo',
    params: { country: Cca2, id: IdText },
    answer: PlaceImport,
    who: audience.administrator,
    does: 'Takes a list back: addresses are found as if it had not been brought.',
  }),
});
