// Identity as the wire says it: tokens, users, countries (AUTH-01..06, ENT-24..27).
import * as t from 'io-ts';
import { Finite, Id, maybe } from '../format/codecs.ts';

/** The two tokens of a session. */
export const Tokens = t.type({ jwtToken: t.string, refreshToken: t.string });
export type Tokens = t.TypeOf<typeof Tokens>;

/** What a program signs in with. */
export interface Credentials {
  /** The address of the account. */
  readonly email: string;
  /** In clear; it leaves for the service alone and enters no log. */
  readonly password: string;
}

/** Both tokens of an answer; null where one is missing. */
export const bothTokens = (
  answer: Partial<Record<keyof Tokens, string | null | undefined>>,
): Tokens | null => {
  const { jwtToken, refreshToken } = answer;
  return jwtToken && refreshToken ? { jwtToken, refreshToken } : null;
};

/** AUTH-02: either both tokens or a `twoFactorHash`. */
export const SignInAnswer = t.partial({
  jwtToken: maybe(t.string),
  refreshToken: maybe(t.string),
  twoFactorHash: maybe(t.string),
  message: maybe(t.string),
});
export type SignInAnswer = t.TypeOf<typeof SignInAnswer>;

/** AUTH-03. */
export const RegisterAnswer = t.intersection([
  t.type({ leadEmailTaken: t.boolean }),
  t.partial({ jwtToken: maybe(t.string), refreshToken: maybe(t.string) }),
]);
export type RegisterAnswer = t.TypeOf<typeof RegisterAnswer>;

/** Who is signed in, as the identity service says it. */
export const User = t.intersection([
  t.type({ id: Id, email: t.string, firstName: t.string, lastName: t.string }),
  t.partial({
    xmin: Finite,
    userRoles: t.array(t.string),
    publicApiKeyOne: maybe(t.string),
    publicApiKeyTwo: maybe(t.string),
    isVerified: t.boolean,
    emailConfirmed: t.boolean,
    phoneNumber: maybe(t.string),
    phoneNumberConfirmed: t.boolean,
    contactCountryCode: maybe(t.string),
    unitName: maybe(t.string),
    unitNumber: maybe(t.string),
    companyId: maybe(Id),
    storeId: maybe(Id),
    driverId: maybe(Id),
    twoFactorEnabled: t.boolean,
    /** Only of oneself: recovery codes that are left, and whether there is a password at all. */
    recoveryCodesLeft: Finite,
    hasPassword: t.boolean,
    pictureUrl: maybe(t.string),
    isActive: t.boolean,
    country: t.string,
  }),
]);
export type User = t.TypeOf<typeof User>;

/** ENT-26, ENT-27: the country with its portal data. */
export const Country = t.intersection([
  t.type({ cca2: t.string, commonName: t.string, callingCode: t.string, flag: t.string }),
  t.partial({
    timeZone: t.string,
    currency: t.string,
    isServed: t.boolean,
    centre: t.type({ lat: Finite, lon: Finite }),
  }),
]);
export type Country = t.TypeOf<typeof Country>;
