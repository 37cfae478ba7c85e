// The calls of mobile devices: the list, what is done to one, and deleting by filter (API-99..102).
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { MobileDevice } from '../devices/codec.ts';
import { Finite, Id, LocalDate, page, text } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { BooleanText, body, Cca2, IdText, listQuery, many } from './wire.ts';

/** The longest message to the owner of a device. */
export const MOST_OF_A_MESSAGE = 300;

/** Which devices: by id, owner, trust (C-34) and the days between which they came, in the country's zone, both included. */
export const deviceFilters = {
  ids: many(IdText),
  appUserId: many(IdText),
  trusted: BooleanText,
  from: LocalDate,
  to: LocalDate,
} as const;

const one = { country: Cca2, id: IdText } as const;

export const mobileDevices = group('mobileDevices', {
  list: call({
    method: 'GET',
    path: '/mobile-devices/{country}',
    params: { country: Cca2 },
    query: { ...listQuery, ...deviceFilters },
    answer: page(MobileDevice),
    who: audience.ams,
    exports: 'Mobile devices',
    record: 'mobile-devices',
    does: 'A page of the active devices; those that were delinked are not listed (MOB-04).',
  }),
  update: call({
    method: 'PUT',
    path: '/mobile-devices/{country}/{id}',
    params: one,
    body: body(
      { isActive: t.boolean },
      {
        id: Id,
        xmin: Finite,
        userFullName: t.string,
        appUserId: Id,
        deviceBrand: t.string,
        deviceModel: t.string,
        isTrusted: t.boolean,
        isUserVerified: t.boolean,
        createdUtc: t.string,
        country: t.string,
      },
    ),
    answer: MobileDevice,
    record: 'mobile-devices',
    who: audience.ams,
    does: 'Delinks a device (`isActive` false) or links it again; the whole record may be sent, nothing else of it may differ.',
  }),
  notify: call({
    method: 'PUT',
    path: '/mobile-devices/{country}/notify/{id}',
    params: one,
    body: t.union([body({}, { text: text(MOST_OF_A_MESSAGE) }), t.undefined, t.null]),
    who: audience.ams,
    does: 'Asks the owner of an active device to open the app, by a notification to the owner alone, in the words of `text` where there are any; 409 where the owner is not verified (ROL-56).',
  }),
  delete: call({
    method: 'DELETE',
    path: '/mobile-devices/{country}',
    params: { country: Cca2 },
    query: deviceFilters,
    answer: t.type({ deleted: t.number }),
    who: audience.administrator,
    does: 'Deletes the active devices that the filter leaves; an empty filter is refused.',
  }),
});
