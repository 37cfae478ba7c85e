// Signing in with a passkey (AUTH-27, AUTH-28): the device proves its owner, so no second factor is asked for. A challenge
// is answered once; a counter that does not rise betrays a copy and is refused and written down.

import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { isRight } from 'fp-ts/Either';
import { PasskeyProof, type PasskeyRequest, type SignInAnswer } from '../../../core/index.ts';
import type { Context } from '../calls/handler.ts';
import { sql } from '../db/db.ts';
import { forbidden, Problem } from '../http/problem.ts';
import { keepGrant, takeGrant } from '../tokens/grants.ts';
import { audit } from './audit.ts';
import { challengeIn, expectedOrigin, handleOf, isTransport, relyingParty, SECONDS } from './relyingParty.ts';
import { beginSession } from './session.ts';
import { partsOf } from './signIn.ts';
import { maybeUser, requireOpen } from './user.ts';

/** A challenge for whoever holds a passkey of this host: it names no account, so it tells of none. */
export const beginPasskeySignIn = async (context: Context): Promise<PasskeyRequest> => {
  const host = relyingParty(context);
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    timeout: SECONDS * 1000,
  });
  await keepGrant(
    context.db,
    'passkey-sign-in',
    options.challenge,
    { userId: null, detail: host },
    context.now(),
    SECONDS,
  );
  return {
    challenge: options.challenge,
    rpId: host,
    timeout: SECONDS * 1000,
    userVerification: 'required',
    allowCredentials: [],
  };
};

const refused = (): Problem => new Problem(401, 'This passkey could not be verified.');

const proofOf = (token: string): PasskeyProof => {
  try {
    const decoded = PasskeyProof.decode(JSON.parse(token));
    if (isRight(decoded)) return decoded.right;
  } catch {
    // no JSON is no proof
  }
  throw refused();
};

/** The account that the device believes it signs in to is the one that the passkey belongs to. */
const isOwner = (userHandle: string | null | undefined, userId: number): boolean =>
  !userHandle || Buffer.from(userHandle, 'base64url').toString('utf8') === handleOf(userId);

interface StoredKey {
  id: number;
  user_id: number;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
}

/** The user whose passkey `token` (its proof as JSON) comes from; 401 for anything else. */
export const passkeyOwner = async (context: Context, token: string): Promise<number> => {
  const proof = proofOf(token);
  const host = relyingParty(context);
  const challenge = challengeIn(proof.response.clientDataJSON);
  const grant =
    challenge === null ? undefined : await takeGrant(context.db, 'passkey-sign-in', challenge, context.now());
  if (challenge === null || grant?.detail !== host) throw refused();
  const key = await context.db.maybeOne<StoredKey>(sql`
    select * from passkeys where credential_id = ${proof.id} and rp_id = ${host}`);
  if (key === undefined) throw refused();
  const result = await verifyAuthenticationResponse({
    response: {
      id: proof.id,
      rawId: proof.rawId,
      type: proof.type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: proof.response.clientDataJSON,
        authenticatorData: proof.response.authenticatorData,
        signature: proof.response.signature,
        ...(proof.response.userHandle ? { userHandle: proof.response.userHandle } : {}),
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: expectedOrigin(context),
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
      // judged below, in the database, where two sign-ins at once cannot both pass
      counter: 0,
      transports: key.transports.filter(isTransport),
    },
  }).catch(() => null);
  if (result?.verified !== true || !isOwner(proof.response.userHandle, key.user_id)) throw refused();
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  const risen = await context.db.query(sql`
    update passkeys set counter = ${newCounter}, used_utc = ${context.now()}, is_synced = ${credentialBackedUp}
    where id = ${key.id} and (counter < ${newCounter} or (counter = 0 and ${newCounter}::bigint = 0)) returning id`);
  if (risen.length === 0) {
    await audit(context.db, context.now(), {
      actorId: null,
      userId: key.user_id,
      action: 'passkey-copied',
      entity: 'passkeys',
      entityId: key.id,
      detail: { address: context.ip, counter: newCounter },
    });
    throw refused();
  }
  return key.user_id;
};

/** Tokens for the owner of the passkey that `token` comes from. */
export const passkeySignIn = async (context: Context, token: string): Promise<SignInAnswer> => {
  const user = await maybeUser(context.db, await passkeyOwner(context, token));
  if (user === undefined) throw forbidden('This account is not active.');
  requireOpen(user);
  return beginSession(partsOf(context), user, 'passkey');
};
