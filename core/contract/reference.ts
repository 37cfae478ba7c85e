// Lookups, addresses, countries, windows, parcel types and markers: what forms and maps ask for (API-28..32, API-91..94,
// API-108, API-111).
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Address } from '../deliveries/codec.ts';
import { Coordinates, Id, maybe, Option, page, text } from '../format/codecs.ts';
import { Country } from '../people/codec.ts';
import { ParcelType } from './bookingForms.ts';
import { call, group } from './call.ts';
import { BooleanText, body, Cca2, IdText, listQuery, many, NumberText, QueryText } from './wire.ts';

/** Entities that `lookup.select` lists; those marked open need no token, for the wizard of a visitor. */
export const lookups = {
  countries: 'open',
  stores: 'open',
  parceltypes: 'open',
  slatypes: 'open',
  contacttypes: 'open',
  availabledates: 'open',
  availabletimeslots: 'open',
  vehicletypes: 'open',
  companies: 'signedIn',
  drivers: 'signedIn',
  partners: 'signedIn',
  users: 'signedIn',
  accounts: 'signedIn',
  territories: 'signedIn',
  hubs: 'signedIn',
  vehicles: 'signedIn',
  deliveries: 'signedIn',
  ratetypes: 'signedIn',
  companyPricingTiers: 'signedIn',
  dayofweektypes: 'signedIn',
  roles: 'signedIn',
  timezones: 'signedIn',
  taskstatuses: 'signedIn',
  tasktypes: 'signedIn',
  jobstatuses: 'signedIn',
  deliverystatuses: 'signedIn',
  paymentstatuses: 'signedIn',
  operationstatuses: 'signedIn',
  driverstatuses: 'signedIn',
  transactionstatuses: 'signedIn',
  transactiontypes: 'signedIn',
  webhooktypes: 'signedIn',
  webhookstatuses: 'signedIn',
  uploadstatuses: 'signedIn',
  trainingstatuses: 'signedIn',
  scheduledreporttypes: 'signedIn',
  scheduledreportperiods: 'signedIn',
} as const satisfies Record<string, 'open' | 'signedIn'>;
/** What can be looked up, by name. */
export type Lookup = keyof typeof lookups;

export const lookup = group('lookup', {
  select: call({
    method: 'GET',
    path: '/{entity}',
    params: { entity: QueryText },
    query: {
      select: BooleanText,
      search: QueryText,
      isActive: BooleanText,
      companyId: IdText,
      storeId: IdText,
      country: Cca2,
      id: many(QueryText),
      qsrMode: BooleanText,
      localDate: QueryText,
    },
    answer: t.array(Option),
    who: audience.everyone,
    does: 'Key and value of an entity, scoped to the caller; see `lookups` for which need a token. `localDate` binds slots to a day (API-94).',
  }),
  create: call({
    method: 'POST',
    path: '/{entity}',
    params: { entity: QueryText },
    body: body({ value: text(120, 1) }),
    answer: Option,
    who: audience.ams,
    does: 'Makes an entity by its name alone, for a picker that found none: companies, by staff (API-29).',
  }),
  dateOptions: call({
    method: 'GET',
    path: '/DeliveryWindows/{apiEntity}',
    params: { apiEntity: QueryText },
    query: { localDate: QueryText, storeId: IdText, companyId: IdText },
    answer: t.array(Option),
    who: audience.everyone,
    does: 'GetAvailableDates or GetAvailableTimeSlots of the portal’s own country (API-30).',
  }),
  uploadStatuses: call({
    method: 'GET',
    path: '/uploadbatches/uploadStatuses',
    answer: t.array(Option),
    who: audience.ams,
    does: 'What may become of an uploaded row (API-31).',
  }),
  searchAddress: call({
    method: 'GET',
    path: '/addresses',
    query: { search: QueryText, country: Cca2, select: BooleanText, near: QueryText },
    answer: t.array(
      t.intersection([
        t.type({ placeId: t.string, description: t.string }),
        t.partial({
          coordinates: Coordinates,
          province: maybe(t.string),
          centreOf: maybe(t.string),
          match: t.keyof({ exact: null, partial: null, similar: null }),
        }),
      ]),
    ),
    who: audience.everyone,
    does: 'Addresses that match at least three characters, those near `near` (`lat,lon`) first. `match` tells those that are only spelt alike; `centreOf` what an address without a pin is placed at the centre of.',
  }),
  resolveAddress: call({
    method: 'POST',
    path: '/addresses',
    query: { country: Cca2 },
    body: body({ placeId: text(300, 1), description: text(300) }, { coordinates: Coordinates }),
    answer: Address,
    who: audience.everyone,
    does: 'The full address of a picked suggestion, of one with a pin (`placeId~@lat,lon`), or of `@lat,lon`; 404 when it cannot be resolved (WIZ-82).',
  }),
});

export const countries = group('countries', {
  get: call({
    service: 'public',
    method: 'GET',
    path: '/countries/{code}',
    params: { code: Cca2 },
    answer: Country,
    who: audience.everyone,
    does: 'One country with its portal data.',
  }),
  list: call({
    service: 'public',
    method: 'GET',
    path: '/countries',
    query: { served: BooleanText },
    answer: t.array(Country),
    who: audience.everyone,
    does: 'All countries, for the phone picker; served ones carry a zone and a currency.',
  }),
});

const Slot = t.array(Option);
export const windows = group('windows', {
  dates: call({
    method: 'GET',
    path: '/DeliveryWindows/GetAvailableDates/{cca2}',
    params: { cca2: Cca2 },
    query: { storeId: IdText, companyId: IdText, at: QueryText },
    answer: Slot,
    who: audience.everyone,
    does: 'Days on which a parcel can be collected, from opening hours and holidays, and at `at` (`lat,lon`) or the store from the exceptions of its territory.',
  }),
  slots: call({
    method: 'GET',
    path: '/DeliveryWindows/getavailabletimeslots/{cca2}',
    params: { cca2: Cca2 },
    query: { localDate: QueryText, storeId: IdText, at: QueryText },
    answer: Slot,
    who: audience.everyone,
    does: 'Slots of a day, local time; past ones are left out, and those at which the place `at` (`lat,lon`) or the store is not served.',
  }),
  slotsOne: call({
    method: 'GET',
    path: '/DeliveryWindows/GetAvailableTimeSlots/{country}/{offset}',
    params: { country: Cca2, offset: NumberText },
    answer: Slot,
    who: audience.everyone,
    does: 'Slots of the n-th available day from now.',
  }),
});

export const reference = group('reference', {
  parcelTypes: call({
    method: 'GET',
    path: '/parceltypes/{cca2}',
    params: { cca2: Cca2 },
    answer: t.array(ParcelType),
    who: audience.everyone,
    does: 'Predefined parcels with their measures.',
  }),
  contactTypes: call({
    method: 'GET',
    path: '/contacttypes',
    query: { select: BooleanText },
    answer: Slot,
    who: audience.everyone,
    does: 'residential, business.',
  }),
  contacts: call({
    method: 'GET',
    path: '/contacts/{cca2}',
    params: { cca2: Cca2 },
    query: listQuery,
    answer: page(
      t.intersection([
        t.type({ id: Id, contactName: t.string }),
        t.partial({ phoneNumber: maybe(t.string), contactCountryCode: maybe(t.string) }),
      ]),
    ),
    who: audience.signedIn,
    scope: 'self',
    does: 'People that the caller sent to or collected from.',
  }),
  referenceData: call({
    method: 'GET',
    path: '/referencedata/{cca2}',
    params: { cca2: Cca2 },
    answer: t.record(t.string, t.array(Option)),
    who: audience.signedIn,
    does: 'All lookup lists in one answer.',
  }),
});

export const images = group('images', {
  marker: call({
    service: 'content',
    method: 'GET',
    path: '/markers',
    query: {
      label: QueryText,
      markerType: QueryText,
      markerColour: QueryText,
      initials: QueryText,
      labelColour: QueryText,
      vehicletype: QueryText,
      status: QueryText,
      version: QueryText,
    },
    who: audience.everyone,
    does: 'A map marker as SVG, cached by version.',
  }),
});
