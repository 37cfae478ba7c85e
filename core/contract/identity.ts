// One's own account: codes that confirm, the second factor, passkeys, the profile (API-12..18, API-20, API-24..27).
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Instant, text } from '../format/codecs.ts';
import { SignInAnswer, Tokens, User } from '../people/codec.ts';
import { Passkey, PasskeyCreation, PasskeyMade, PasskeyRequest } from '../people/identityCodec.ts';
import { call, group } from './call.ts';
import { code, email, open, password, proof, self } from './identityRow.ts';
import { body, Cca2, IdText } from './wire.ts';

export const emailVerification = group('emailVerification', {
  send: call({
    ...self,
    method: 'POST',
    path: '/v1/emailVerification/send',
    does: 'Mails a code to the account.',
  }),
  confirm: call({
    ...self,
    method: 'POST',
    path: '/v1/emailVerification/confirm',
    body: body({ code }),
    answer: Tokens,
    does: 'Confirms the email; new tokens carry the claim.',
  }),
});

export const phoneNumberVerification = group('phoneNumberVerification', {
  send: call({
    ...self,
    method: 'POST',
    path: '/v1/phoneNumberVerification/send',
    does: 'Sends a code to the account phone.',
  }),
  confirm: call({
    ...self,
    method: 'POST',
    path: '/v1/phoneNumberVerification/confirm',
    body: body({ code }),
    answer: Tokens,
    does: 'Confirms the phone; new tokens carry the claim.',
  }),
});

export const twoFactor = group('twoFactor', {
  verify: call({
    ...open,
    method: 'POST',
    path: '/v1/twoFactor/verify',
    body: body({ twoFactorHash: text(400, 1), code }),
    answer: SignInAnswer,
    does: 'Completes the sign-in.',
  }),
  send: call({
    ...open,
    method: 'POST',
    path: '/v1/twoFactor/send',
    body: body({}, { twoFactorHash: text(400) }),
    does: 'Sends a new code by email.',
  }),
  enable: call({
    ...self,
    method: 'POST',
    path: '/v1/twoFactor/enable',
    body: body({}, { code, proof }),
    answer: t.partial({
      secret: t.string,
      uri: t.string,
      recoveryCodes: t.array(t.string),
      enabled: t.boolean,
    }),
    does: 'Without a code, and with proof of who asks, answers a TOTP secret; with its code switches two-factor on and answers recovery codes.',
  }),
  disable: call({
    ...self,
    method: 'POST',
    path: '/v1/twoFactor/disable',
    body: body({}, { password, code }),
    does: 'Switches two-factor off, with the password or, where there is none, with a code.',
  }),
  renewCodes: call({
    ...self,
    method: 'POST',
    path: '/v1/twoFactor/recoveryCodes',
    body: body({ code }),
    answer: t.type({ recoveryCodes: t.array(t.string) }),
    does: 'Answers ten new recovery codes, once; the old ones are worth nothing.',
  }),
});

export const passkeys = group('passkeys', {
  list: call({
    ...self,
    method: 'GET',
    path: '/v1/passkeys',
    answer: t.array(Passkey),
    does: 'The caller’s passkeys.',
  }),
  begin: call({
    ...self,
    method: 'POST',
    path: '/v1/passkeys/begin',
    body: body({}, { proof }),
    answer: PasskeyCreation,
    does: 'What a browser makes a new passkey from, with proof of who asks; good once, for five minutes.',
  }),
  add: call({
    ...self,
    method: 'POST',
    path: '/v1/passkeys',
    body: body({ made: PasskeyMade }, { name: text(60, 1) }),
    answer: Passkey,
    does: 'Keeps the passkey that was made.',
  }),
  rename: call({
    ...self,
    method: 'PUT',
    path: '/v1/passkeys/{id}',
    params: { id: IdText },
    body: body({ name: text(60, 1) }),
    answer: Passkey,
    does: 'Gives it another name.',
  }),
  remove: call({
    ...self,
    method: 'DELETE',
    path: '/v1/passkeys/{id}',
    params: { id: IdText },
    does: 'Removes it: it signs nobody in any more.',
  }),
  challenge: call({
    ...open,
    method: 'POST',
    path: '/v1/passkeys/challenge',
    answer: PasskeyRequest,
    does: 'What a browser proves with a passkey; good once, for five minutes. The proof goes to external/login.',
  }),
});

const records = t.array(t.record(t.string, t.unknown));

/** What is kept of somebody, as they may take it with them. */
export const OwnData = t.type({
  madeUtc: t.string,
  profile: User,
  deliveries: records,
  accounts: records,
  transactions: records,
  cards: records,
  addresses: records,
  passkeys: records,
  devices: records,
  sessions: records,
});
export type OwnData = t.TypeOf<typeof OwnData>;

export const account = group('account', {
  data: call({
    ...self,
    method: 'GET',
    path: '/v1/account/data',
    answer: OwnData,
    does: 'All that is kept of the caller: profile, deliveries, accounts, cards, sign-ins.',
  }),
  remove: call({
    ...self,
    method: 'POST',
    path: '/v1/account/remove',
    body: body({}, { proof }),
    does: 'Deletes a customer’s own account, with proof of who asks; 409 while a delivery is under way or money is owed. Books stay, the person does not.',
  }),
  changeEmail: call({
    ...self,
    method: 'PUT',
    path: '/v1/account/changeEmail/{id}',
    params: { id: IdText },
    body: body({}, { email, newEmail: email, proof }),
    does: 'Sets the email, with proof of who asks, and clears emailConfirmed.',
  }),
});

const UserFields = body(
  {},
  {
    firstName: text(100, 1),
    lastName: text(100, 1),
    phoneNumber: text(40),
    contactCountryCode: text(6),
    unitName: text(120),
    unitNumber: text(60),
    xmin: t.number,
  },
);

export const profile = group('profile', {
  get: call({ ...self, method: 'GET', path: '/v1/profile', answer: User, does: 'The caller’s own user.' }),
  create: call({
    ...self,
    method: 'POST',
    path: '/v1/profile',
    body: UserFields,
    answer: User,
    does: 'Creates the profile of a user who has none.',
  }),
  update: call({
    ...self,
    method: 'PUT',
    path: '/v1/profile',
    body: UserFields,
    answer: User,
    does: 'Saves the profile; a changed phone is unconfirmed again.',
  }),
});

export const users = group('users', {
  uploadProfilePicture: call({
    service: 'content',
    who: audience.self,
    scope: 'self',
    method: 'POST',
    path: '/users/{cca2}/uploadProfilePicture',
    params: { cca2: Cca2 },
    multipart: true,
    // The platform's form; the server reads it as it comes.
    body: t.unknown,
    answer: t.type({ url: t.string }),
    does: 'Stores the picture; 413 when it is too large.',
  }),
  invitationLink: call({
    method: 'PUT',
    path: '/users/{cca2}/{id}/invitationLink',
    params: { cca2: Cca2, id: IdText },
    answer: t.type({ link: t.string, endsUtc: Instant }),
    who: audience.administrator,
    answersSecret: true,
    does: 'Makes a link by which somebody without a password sets the first one, to be handed over where no letter reaches; the one before is worth nothing. 409 where there is a password.',
  }),
});
