// Coming in and going out: sign-in, registration, outside identities, sessions, passwords, acting as another (API-05..11,
// API-19, API-21, API-22).
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Id, page, text } from '../format/codecs.ts';
import { RegisterAnswer, SignInAnswer, Tokens } from '../people/codec.ts';
import {
  ExternalIdentity,
  ImpersonatedWrite,
  Impersonation,
  OpenSession,
  SecurityEvent,
} from '../people/identityCodec.ts';
import { call, group } from './call.ts';
import { email, identity, open, password, self } from './identityRow.ts';
import { body, IdText, listQuery, many, QueryText } from './wire.ts';

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
    does: 'Signs in with an outside identity: the query that a provider came back with, or, for the provider `passkey`, the proof as JSON.',
  }),
  externalStart: call({
    ...open,
    method: 'POST',
    path: '/v1/external/start',
    body: body({ provider: text(60, 1) }),
    answer: t.type({ url: t.string, state: t.string }),
    does: 'Where to go for an outside identity, and the state that it must come back with to this very browser.',
  }),
  externalIdentities: call({
    ...self,
    method: 'GET',
    path: '/v1/external',
    answer: t.array(ExternalIdentity),
    does: 'The outside identities that sign in as the caller.',
  }),
  removeExternal: call({
    ...self,
    method: 'DELETE',
    path: '/v1/external/{id}',
    params: { id: IdText },
    does: 'Forgets one of them.',
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
    body: body({ userId: Id }, { reason: text(200) }),
    answer: Tokens,
    does: 'Answers tokens of the user, marked with the actor; the reason goes into the trail.',
  }),
  stopImpersonation: call({
    ...self,
    method: 'POST',
    path: '/v1/auth/stopImpersonation',
    does: 'Ends the session of the impersonation and writes its end into the trail.',
  }),
  impersonations: call({
    ...identity,
    who: audience.administrator,
    method: 'GET',
    path: '/v1/impersonations',
    query: { ...listQuery, actorId: IdText, userId: IdText, end: many(QueryText) },
    answer: page(Impersonation),
    does: 'Who acted as whom, when, from where, how it ended and how much was written meanwhile; the newest first.',
  }),
  impersonatedWrites: call({
    ...identity,
    who: audience.administrator,
    method: 'GET',
    path: '/v1/impersonations/{id}/writes',
    params: { id: IdText },
    query: listQuery,
    answer: page(ImpersonatedWrite),
    does: 'Each write of one impersonation with its outcome; the newest first.',
  }),
  securityEvents: call({
    ...identity,
    who: audience.administrator,
    method: 'GET',
    path: '/v1/securityEvents',
    query: { ...listQuery, userId: IdText, kind: many(QueryText) },
    answer: page(SecurityEvent),
    does: 'Failed sign-ins, locks, refused rights and too much knocking, counted by account and address; the newest first.',
  }),
  sessions: call({
    ...self,
    method: 'GET',
    path: '/v1/auth/sessions',
    answer: t.array(OpenSession),
    does: 'Where the caller is signed in.',
  }),
  endSession: call({
    ...self,
    method: 'DELETE',
    path: '/v1/auth/sessions/{session}',
    params: { session: QueryText },
    does: 'Signs one of them out; its open tabs hear of it at once.',
  }),
  logoutEverywhere: call({
    ...self,
    method: 'POST',
    path: '/v1/auth/logoutEverywhere',
    body: t.union([body({}, { keepThis: t.boolean }), t.undefined, t.null]),
    does: 'Signs out everywhere; `keepThis` leaves the session that asks.',
  }),
  refreshToken: call({
    ...open,
    method: 'POST',
    path: '/v1/auth/refreshToken',
    body: body({ jwtToken: text(8000), refreshToken: text(400, 1) }),
    answer: Tokens,
    does: 'Rotates both tokens; a used one presented again ends the whole family (401). With an Idempotency-Key the same request asked again, as its answer was lost, gets the same successor while that one is unused.',
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
