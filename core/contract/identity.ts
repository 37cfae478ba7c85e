// The calls of the identity service (API-05..27).
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Id, text } from '../format/codecs.ts';
import { RegisterAnswer, SignInAnswer, Tokens, User } from '../session/codec.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText } from './wire.ts';

const identity = { service: 'identity' } as const;
const open = { ...identity, who: audience.everyone } as const;
const self = { ...identity, who: audience.self, scope: 'self' } as const;
const email = text(254, 3);
const password = text(200, 1);

export const auth = group('auth', {
  register: call({
    ...open,
    method: 'POST',
    path: '/v1/auth/register',
    body: body(
      { email, firstName: text(100, 1), lastName: text(100, 1) },
      { password, phoneNumber: text(40), contactCountryCode: text(6) },
    ),
    answer: RegisterAnswer,
    does: 'Creates a user and signs in, unless leadEmailTaken; without a password it registers a lead of the wizard.',
  }),
  login: call({
    ...open,
    method: 'POST',
    path: '/v1/auth/login',
    body: body({ email, password }),
    answer: SignInAnswer,
    does: 'Signs in, or answers twoFactorHash and no tokens.',
  }),
  externalLogin: call({
    ...open,
    method: 'POST',
    path: '/v1/external/login',
    body: body({ provider: text(60, 1), token: text(8000, 1) }),
    answer: SignInAnswer,
    does: 'Signs in with an outside identity.',
  }),
  logout: call({
    ...self,
    method: 'POST',
    path: '/v1/auth/logout',
    body: t.union([body({}, { refreshToken: text(400) }), t.undefined, t.null]),
    does: 'Revokes the refresh token; the identity connection closes.',
  }),
  impersonate: call({
    ...identity,
    who: audience.administrator,
    method: 'POST',
    path: '/v1/auth/impersonate',
    body: body({ userId: Id }),
    answer: Tokens,
    does: 'Answers tokens of the user, marked with the actor.',
  }),
  refreshToken: call({
    ...open,
    method: 'POST',
    path: '/v1/auth/refreshToken',
    body: body({ jwtToken: text(8000), refreshToken: text(400, 1) }),
    answer: Tokens,
    does: 'Rotates both tokens; a used one presented again ends the whole family (401).',
  }),
  changePassword: call({
    ...self,
    method: 'POST',
    path: '/v1/auth/changepassword',
    body: body({ currentPassword: password, newPassword: password }),
    does: 'Changes the password and revokes the other refresh tokens.',
  }),
  forgotPassword: call({
    ...open,
    method: 'POST',
    path: '/v1/auth/forgotPassword',
    body: body({ email }),
    does: 'Mails a reset link; the same answer for known and unknown email.',
  }),
  resetPassword: call({
    ...open,
    method: 'POST',
    path: '/v1/auth/resetPassword',
    body: body({ email, token: text(400, 1) }, { password, newPassword: password }),
    does: 'Sets a new password with a reset token.',
  }),
});

const code = text(12, 4);

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
    body: body({}, { code }),
    answer: t.partial({
      secret: t.string,
      uri: t.string,
      recoveryCodes: t.array(t.string),
      enabled: t.boolean,
    }),
    does: 'Without a code answers a TOTP secret; with its code switches two-factor on and answers recovery codes.',
  }),
  disable: call({
    ...self,
    method: 'POST',
    path: '/v1/twoFactor/disable',
    body: body({ password }),
    does: 'Switches two-factor off.',
  }),
});

export const account = group('account', {
  changeEmail: call({
    ...self,
    method: 'PUT',
    path: '/v1/account/changeEmail/{id}',
    params: { id: IdText },
    body: body({}, { email, newEmail: email }),
    does: 'Sets the email and clears emailConfirmed.',
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
  get: call({
    who: audience.signedIn,
    scope: 'self',
    method: 'GET',
    path: '/users/{cca2}/{id}',
    params: { cca2: Cca2, id: IdText },
    answer: User,
    does: 'A user: oneself, or anybody for staff.',
  }),
});
