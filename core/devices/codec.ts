// A mobile device on which somebody uses the app, as the service gives it (ENT-36).
import * as t from 'io-ts';
import { Finite, Id, Instant, maybe } from '../format/codecs.ts';

/** `appUserId` is the user who signed in on it; `isUserVerified` says that this user is verified (ROL-56), `isTrusted` is C-34. */
export const MobileDevice = t.intersection([
  t.type({
    id: Id,
    isActive: t.boolean,
    userFullName: t.string,
    appUserId: Id,
    isTrusted: t.boolean,
    isUserVerified: t.boolean,
    createdUtc: Instant,
  }),
  t.partial({
    xmin: Finite,
    deviceBrand: maybe(t.string),
    deviceModel: maybe(t.string),
    country: t.string,
  }),
]);
export type MobileDevice = t.TypeOf<typeof MobileDevice>;
