// Signing in with an outside identity: off unless a provider is configured. The provider's token is checked against its
// published keys, and only an email that it has verified is believed.
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { contract } from '../../../core/index.ts';
import { sql } from '../db/db.ts';
import { implement } from '../http/handler.ts';
import { notFound, Problem } from '../http/problem.ts';
import { audit } from './audit.ts';
import { checkEmail } from './contact.ts';
import { passkeySignIn } from './passkeySignIn.ts';
import { createUser } from './register.ts';
import { admit, asOneself } from './signIn.ts';
import { userByEmail } from './user.ts';

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
const keySetOf = (address: string): ReturnType<typeof createRemoteJWKSet> => {
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: 5000 });
  keySets.set(address, known);
  return known;
};

const externalLogin = implement(contract.auth.externalLogin, async (context, { body }) => {
  if (body.provider.toLowerCase() === 'passkey') return passkeySignIn(context, body.token);
  const provider = context.config.externalLogins[body.provider.toLowerCase()];
  if (provider === undefined) throw notFound('Identity provider');
  const { payload } = await jwtVerify(body.token, keySetOf(provider.jwksUrl), {
    audience: provider.audience,
    currentDate: context.now(),
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw new Problem(401, 'The identity could not be verified.');
    throw error;
  });
  if (payload['email_verified'] !== true || typeof payload['email'] !== 'string')
    throw new Problem(401, 'The identity has no verified email.');
  const email = checkEmail(payload['email']);
  if ((await userByEmail(context.db, email)) === undefined)
    await createUser(context.db, {
      country: context.country,
      email,
      firstName: typeof payload['given_name'] === 'string' ? payload['given_name'].slice(0, 100) : '',
      lastName: typeof payload['family_name'] === 'string' ? payload['family_name'].slice(0, 100) : '',
      phoneNumber: null,
      contactCountryCode: null,
      passwordHash: null,
      emailConfirmed: true,
    });
  const user = await userByEmail(context.db, email);
  if (user === undefined) throw notFound('User');
  // a lead typed this email without proof: whoever did must not keep a session of what is now somebody's own
  if (user.is_lead)
    throw new Problem(409, 'This email is known from a booking. Please set a password for it first.');
  return admit(context, user, 'external');
});

const start = implement(contract.auth.externalStart, async () => {
  throw notFound('Identity provider');
});

interface LinkRow {
  id: number;
  provider: string;
  issuer: string;
  email: string | null;
  created_utc: Date;
  used_utc: Date | null;
}

const list = implement(contract.auth.externalIdentities, async (context) => {
  const rows = await context.db.query<LinkRow>(sql`
    select * from external_identities where user_id = ${asOneself(context)} order by id`);
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    name: row.provider,
    email: row.email,
    createdUtc: row.created_utc.toISOString(),
    usedUtc: row.used_utc?.toISOString() ?? null,
  }));
});

const remove = implement(contract.auth.removeExternal, async (context, { params }) => {
  const id = asOneself(context);
  await context.db.tx(async (tx) => {
    const rows = await tx.query(
      sql`delete from external_identities where id = ${params.id} and user_id = ${id} returning id`,
    );
    if (rows.length === 0) throw notFound('Identity');
    await audit(tx, context.now(), {
      actorId: id,
      userId: id,
      action: 'remove-external',
      entityId: params.id,
    });
  });
});

export const externalHandlers = [start, externalLogin, list, remove];
