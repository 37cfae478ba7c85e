// Passkeys of one's own account: made, named, removed. A challenge is good once, for its user and its host; a passkey is
// taken only with proof that the device knows its owner, so it stands for both factors.
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { contract, type Passkey, PasskeyCreation, type PasskeyMade } from '../../../core/index.ts';
import { type Context, implement } from '../calls/handler.ts';
import { constraintOf, sql, sqlState } from '../db/db.ts';
import { conflict, invalid, notFound, type Problem } from '../http/problem.ts';
import { keepGrant, takeGrant } from '../tokens/grants.ts';
import { audit } from './audit.ts';
import { beginPasskeySignIn } from './passkeySignIn.ts';
import { proveOneself } from './proof.ts';
import { challengeIn, expectedOrigin, handleOf, isTransport, relyingParty, SECONDS } from './relyingParty.ts';
import { asOneself } from './signIn.ts';
import { userById } from './user.ts';

const MOST = 20;

interface PasskeyRow {
  id: number;
  name: string;
  rp_id: string;
  is_synced: boolean;
  created_utc: Date;
  used_utc: Date | null;
}

const passkeyOf = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  host: row.rp_id,
  isSynced: row.is_synced,
  createdUtc: row.created_utc.toISOString(),
  usedUtc: row.used_utc?.toISOString() ?? null,
});

const list = implement(contract.passkeys.list, async (context) => {
  const rows = await context.db.query<PasskeyRow>(sql`
    select * from passkeys where user_id = ${asOneself(context)} order by id`);
  return rows.map(passkeyOf);
});

interface Known {
  credential_id: string;
  transports: string[];
}

const begin = implement(contract.passkeys.begin, async (context, { body }) => {
  const user = await userById(context.db, asOneself(context));
  await proveOneself(context, user, body.proof);
  const host = relyingParty(context);
  const known = await context.db.query<Known>(sql`
    select credential_id, transports from passkeys where user_id = ${user.id} and rp_id = ${host}`);
  if (known.length >= MOST) throw conflict(`There are ${MOST} passkeys already. Remove one first.`);
  const options = await generateRegistrationOptions({
    rpName: 'Umzila',
    rpID: host,
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`.trim(),
    userID: new TextEncoder().encode(handleOf(user.id)),
    timeout: SECONDS * 1000,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
  });
  await keepGrant(
    context.db,
    'passkey-register',
    options.challenge,
    { userId: user.id, detail: host },
    context.now(),
    SECONDS,
  );
  // what the library says beyond the row stays here
  return PasskeyCreation.encode(options as PasskeyCreation);
});

const refused = (): Problem => invalid({ made: 'The passkey could not be verified. Please try again.' });

const inBrowserTerms = ({ response, ...made }: PasskeyMade): RegistrationResponseJSON => ({
  id: made.id,
  rawId: made.rawId,
  type: made.type,
  clientExtensionResults: {},
  response: {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: (response.transports ?? []).filter(isTransport),
  },
});

/** The verified passkey; 422 for one that is not what was asked for, of this user, here and now. */
const verified = async (context: Context, userId: number, made: PasskeyMade) => {
  const challenge = challengeIn(made.response.clientDataJSON);
  const grant =
    challenge === null
      ? undefined
      : await takeGrant(context.db, 'passkey-register', challenge, context.now());
  const host = relyingParty(context);
  if (challenge === null || grant?.userId !== userId || grant.detail !== host) throw refused();
  const result = await verifyRegistrationResponse({
    response: inBrowserTerms(made),
    expectedChallenge: challenge,
    expectedOrigin: expectedOrigin(context),
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(() => null);
  if (result?.registrationInfo === undefined || !result.verified) throw refused();
  return { host, ...result.registrationInfo };
};

const add = implement(contract.passkeys.add, async (context, { body }) => {
  const user = await userById(context.db, asOneself(context));
  const { host, credential, credentialBackedUp } = await verified(context, user.id, body.made);
  const name = body.name?.trim() || 'Passkey';
  try {
    return await context.db.tx(async (tx) => {
      const row = await tx.one<PasskeyRow>(sql`
        insert into passkeys (user_id, credential_id, public_key, counter, transports, rp_id, name, is_synced, created_utc)
        values (${user.id}, ${credential.id}, ${Buffer.from(credential.publicKey).toString('base64url')},
          ${credential.counter}, ${(body.made.response.transports ?? []).filter(isTransport)}::text[], ${host}, ${name},
          ${credentialBackedUp}, ${context.now()})
        returning *`);
      await audit(tx, context.now(), {
        actorId: user.id,
        userId: user.id,
        action: 'add-passkey',
        entity: 'passkeys',
        entityId: row.id,
      });
      await context.mail.post(tx, context.letters.passkeyAdded(user, name, context.origin));
      return passkeyOf(row);
    });
  } catch (error) {
    if (sqlState(error) === '23505' && constraintOf(error) !== 'passkeys_pkey')
      throw conflict('This passkey is known already.');
    throw error;
  }
});

const rename = implement(contract.passkeys.rename, async (context, { params, body }) => {
  const row = await context.db.maybeOne<PasskeyRow>(sql`
    update passkeys set name = ${body.name.trim()} where id = ${params.id} and user_id = ${asOneself(context)}
    returning *`);
  if (row === undefined) throw notFound('Passkey');
  return passkeyOf(row);
});

const remove = implement(contract.passkeys.remove, async (context, { params }) => {
  const id = asOneself(context);
  await context.db.tx(async (tx) => {
    const rows = await tx.query(
      sql`delete from passkeys where id = ${params.id} and user_id = ${id} returning id`,
    );
    if (rows.length === 0) throw notFound('Passkey');
    await audit(tx, context.now(), {
      actorId: id,
      userId: id,
      action: 'remove-passkey',
      entity: 'passkeys',
      entityId: params.id,
    });
  });
});

const challenge = implement(contract.passkeys.challenge, (context) => beginPasskeySignIn(context));

export const passkeyHandlers = [list, begin, add, rename, remove, challenge];
