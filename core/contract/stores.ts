// The calls of stores and territories, for lists, pickers and the map (API-33..35, TER-04), and of who looks after what.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Address } from '../deliveries/codec.ts';
import { Finite, Id, maybe, page, text } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { BooleanText, body, Cca2, IdText, listQuery, many } from './wire.ts';

/** ENT-28 and what the pickers and the map need of a store. */
export const Store = t.intersection([
  t.type({ id: Id, storeName: t.string }),
  t.partial({
    xmin: Finite,
    companyId: maybe(Id),
    companyName: maybe(t.string),
    contactName: maybe(t.string),
    phoneNumber: maybe(t.string),
    contactCountryCode: maybe(t.string),
    email: maybe(t.string),
    unitName: maybe(t.string),
    unitNumber: maybe(t.string),
    totalOriginDeliveries: t.number,
    address: maybe(Address),
    isActive: t.boolean,
    isQsr: t.boolean,
    territoryId: maybe(Id),
    country: t.string,
  }),
]);
export type Store = t.TypeOf<typeof Store>;

export const stores = group('stores', {
  list: call({
    method: 'GET',
    path: '/stores/{cca2}',
    params: { cca2: Cca2 },
    query: {
      ...listQuery,
      companyId: many(IdText),
      territoryId: many(IdText),
      isActive: BooleanText,
      qsrMode: BooleanText,
      select: BooleanText,
    },
    answer: page(Store),
    who: audience.storeList,
    scope: 'store',
    exports: 'Stores',
    does: 'Stores; pickers ask for 2000 (STO-02).',
  }),
  get: call({
    method: 'GET',
    path: '/stores/{cca2}/{id}',
    params: { cca2: Cca2, id: IdText },
    answer: Store,
    who: audience.storeList,
    scope: 'store',
    does: 'One store (API-33).',
  }),
});

/** A member of staff with the territories that narrow what their lists and groups show; none: the whole country. */
export const LookedAfter = t.type({
  userId: Id,
  email: t.string,
  name: t.string,
  territories: t.array(t.type({ territoryId: Id, name: t.string })),
});
export type LookedAfter = t.TypeOf<typeof LookedAfter>;

export const territories = group('territories', {
  permissions: call({
    method: 'GET',
    path: '/territories/TerritoryPermissions',
    answer: t.array(t.type({ territoryId: Id, name: t.string })),
    who: audience.signedIn,
    does: 'The territories that the caller may see (TER-04).',
  }),
  lookedAfter: call({
    method: 'GET',
    path: '/territories/LookedAfter',
    answer: t.type({
      territories: t.array(t.type({ territoryId: Id, name: t.string, country: t.string })),
      staff: t.array(LookedAfter),
    }),
    who: audience.administrator,
    does: 'The territories that there are, and which of them each member of staff looks after.',
  }),
  lookAfter: call({
    method: 'PUT',
    path: '/territories/LookedAfter',
    body: body({ email: text(200, 1), territoryIds: t.array(Id) }),
    answer: LookedAfter,
    who: audience.administrator,
    does: 'Sets which territories a member of staff looks after; an empty list is all of them.',
  }),
});
