// What the identity service shows a person of the own account: sessions, passkeys, outside identities; and an administrator
// of those who act as others.
import * as t from 'io-ts';
import { Finite, Id, maybe } from '../format/codecs.ts';

/** Somewhere one is signed in; times in ISO 8601. `isThis`: the session that asks; `asWhom`: in which one acts as somebody else. */
export const OpenSession = t.intersection([
  t.type({
    id: t.string,
    device: t.string,
    method: t.string,
    createdUtc: t.string,
    seenUtc: t.string,
    isThis: t.boolean,
  }),
  t.partial({
    address: maybe(t.string),
    asWhom: maybe(t.string),
  }),
]);
export type OpenSession = t.TypeOf<typeof OpenSession>;

/** A passkey; it works on the host it was made for alone. */
export const Passkey = t.intersection([
  t.type({
    id: Id,
    name: t.string,
    host: t.string,
    isSynced: t.boolean,
    createdUtc: t.string,
  }),
  t.partial({
    usedUtc: maybe(t.string),
  }),
]);
export type Passkey = t.TypeOf<typeof Passkey>;

/** An identity of another house that signs in here. */
export const ExternalIdentity = t.intersection([
  t.type({
    id: Id,
    provider: t.string,
    name: t.string,
    createdUtc: t.string,
  }),
  t.partial({
    email: maybe(t.string),
    usedUtc: maybe(t.string),
  }),
]);
export type ExternalIdentity = t.TypeOf<typeof ExternalIdentity>;

const Transports = t.array(t.string);
const Descriptor = t.intersection([
  t.type({ id: t.string, type: t.literal('public-key') }),
  t.partial({ transports: Transports }),
]);

/** What the browser is asked to make a passkey from (WebAuthn's PublicKeyCredentialCreationOptions as JSON). */
export const PasskeyCreation = t.intersection([
  t.type({
    rp: t.intersection([t.type({ name: t.string }), t.partial({ id: t.string })]),
    user: t.type({ id: t.string, name: t.string, displayName: t.string }),
    challenge: t.string,
    pubKeyCredParams: t.array(t.type({ alg: Finite, type: t.literal('public-key') })),
  }),
  t.partial({
    timeout: Finite,
    excludeCredentials: t.array(Descriptor),
    attestation: t.string,
    authenticatorSelection: t.partial({
      residentKey: t.string,
      requireResidentKey: t.boolean,
      userVerification: t.string,
      authenticatorAttachment: t.string,
    }),
    extensions: t.partial({ credProps: t.boolean }),
    hints: t.array(t.string),
  }),
]);
export type PasskeyCreation = t.TypeOf<typeof PasskeyCreation>;

/** What the browser is asked to prove with a passkey (PublicKeyCredentialRequestOptions as JSON). */
export const PasskeyRequest = t.intersection([
  t.type({ challenge: t.string }),
  t.partial({
    timeout: Finite,
    rpId: t.string,
    allowCredentials: t.array(Descriptor),
    userVerification: t.string,
  }),
]);
export type PasskeyRequest = t.TypeOf<typeof PasskeyRequest>;

/** What a browser answers after making one. */
export const PasskeyMade = t.intersection([
  t.type({
    id: t.string,
    rawId: t.string,
    type: t.literal('public-key'),
    response: t.intersection([
      t.type({ clientDataJSON: t.string, attestationObject: t.string }),
      t.partial({ transports: Transports }),
    ]),
  }),
  t.partial({ authenticatorAttachment: maybe(t.string) }),
]);
export type PasskeyMade = t.TypeOf<typeof PasskeyMade>;

/** What a browser answers as proof; as JSON it is the `token` of an external sign-in with the provider `passkey`. */
export const PasskeyProof = t.intersection([
  t.type({
    id: t.string,
    rawId: t.string,
    type: t.literal('public-key'),
    response: t.intersection([
      t.type({ clientDataJSON: t.string, authenticatorData: t.string, signature: t.string }),
      t.partial({ userHandle: maybe(t.string) }),
    ]),
  }),
  t.partial({ authenticatorAttachment: maybe(t.string) }),
]);
export type PasskeyProof = t.TypeOf<typeof PasskeyProof>;

/**
 * One time that an administrator acted as another (AUTH-18). `end`: it was stopped; its session was ended otherwise, by a
 * sign-out or because the account or the right went; its session ran out unused; or it still can be gone on with.
 */
export const Impersonation = t.intersection([
  t.type({
    id: Id,
    startedUtc: t.string,
    end: t.union([t.literal('open'), t.literal('stopped'), t.literal('ended'), t.literal('lapsed')]),
    actorId: Id,
    userId: Id,
    device: t.string,
    /** Writes that were tried, and how many of them were refused. */
    writes: Finite,
    refused: Finite,
  }),
  t.partial({
    /** Null while it is open, and where it ran out: nobody ended it. */
    endedUtc: maybe(t.string),
    actorName: maybe(t.string),
    actorEmail: maybe(t.string),
    userName: maybe(t.string),
    userEmail: maybe(t.string),
    /** From where it began. */
    address: maybe(t.string),
    /** Why, in the words of who did it. */
    reason: maybe(t.string),
  }),
]);
export type Impersonation = t.TypeOf<typeof Impersonation>;

/** A write that was tried while acting as another. */
export const ImpersonatedWrite = t.intersection([
  t.type({
    id: Id,
    at: t.string,
    /** The call, by its id, and what it is about, where it names something. */
    call: t.string,
    /** `done`, the status with which it was refused, or `begun` where its process ended before the answer. */
    outcome: t.string,
  }),
  t.partial({
    entity: maybe(t.string),
    entityId: maybe(Id),
    address: maybe(t.string),
    /** Every record that it is about, where it is about several; `entityId` is the first. */
    entityIds: maybe(t.array(Id)),
  }),
]);
export type ImpersonatedWrite = t.TypeOf<typeof ImpersonatedWrite>;

/** What may be an attack: the same from the same place within ten minutes is one, counted by `times`. */
export const SecurityEvent = t.intersection([
  t.type({
    id: Id,
    /** The last of them. */
    at: t.string,
    kind: t.union([
      t.literal('sign-in-failed'),
      t.literal('account-locked'),
      t.literal('right-refused'),
      t.literal('rate-limited'),
    ]),
    times: Finite,
    /** The call that was refused, by its id. */
    call: t.string,
  }),
  t.partial({
    /** Whose account it was tried on, or who tried; absent where nobody has the email. */
    userId: maybe(Id),
    userName: maybe(t.string),
    userEmail: maybe(t.string),
    address: maybe(t.string),
  }),
]);
export type SecurityEvent = t.TypeOf<typeof SecurityEvent>;
