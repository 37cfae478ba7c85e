// Signing in with an outside identity (API-07): a passkey, or a provider of OpenID Connect. An account is found by the
// link to the identity, else by an email that the provider has verified; nobody comes in by naming an email.
import { contract } from '../../../core/index.ts';
import { type Context, implement } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, notFound, Problem } from '../http/problem.ts';
import { audit } from './audit.ts';
import { checkEmail } from './contact.ts';
import { beginOutside, finishOutside, type OutsideIdentity } from './oidc/flow.ts';
import { type IdentityProvider, providerNames, providerOf } from './oidc/providers.ts';
import { passkeySignIn } from './passkeySignIn.ts';
import { createUser } from './register.ts';
import { revokeOthers } from './session.ts';
import { admit, asOneself } from './signIn.ts';
import { requireOpen, type UserRow, userByEmail, userById } from './user.ts';

const find = (context: Context, id: string): IdentityProvider => {
  const provider = providerOf(context, id);
  if (provider === undefined) throw notFound('Identity provider');
  return provider;
};

const start = implement(contract.auth.externalStart, (context, { body }) =>
  beginOutside(context, find(context, body.provider)),
);

/** The account of this identity, if it came here before. */
const linked = async (context: Context, who: OutsideIdentity): Promise<UserRow | undefined> => {
  const row = await context.db.maybeOne<{ user_id: number }>(sql`
    update external_identities set used_utc = ${context.now()}, email = coalesce(${who.email}::text, email)
    where issuer = ${who.issuer} and subject = ${who.subject} returning user_id`);
  return row === undefined ? undefined : userById(context.db, row.user_id);
};

/**
 * The mailbox is proven to be this person's. Whoever typed the email here before without proof, as a lead or with a password,
 * must keep nothing of what is now somebody's own: no session, no password, no passkey, no second factor.
 */
const claim = async (tx: Db, user: UserRow, now: Date): Promise<void> => {
  await tx.query(sql`
    update users set password_hash = null, two_factor_enabled = false, two_factor_secret = null, recovery_codes = '{}',
      email_confirmed = true, is_lead = false where id = ${user.id}`);
  await tx.query(sql`delete from passkeys where user_id = ${user.id}`);
  await tx.query(sql`delete from external_identities where user_id = ${user.id}`);
  await revokeOthers(tx, user.id, null, now);
  await audit(tx, now, { actorId: user.id, userId: user.id, action: 'claim-by-external' });
};

const link = async (
  context: Context,
  provider: IdentityProvider,
  who: OutsideIdentity,
  user: UserRow,
): Promise<UserRow> => {
  await context.db.tx(async (tx) => {
    // as it is now: an email that is another's meanwhile is not the one that was proven, a confirmation may have come since
    const { email, email_confirmed: isConfirmed } = await tx.one<Pick<UserRow, 'email' | 'email_confirmed'>>(
      sql`select email, email_confirmed from users where id = ${user.id} for update`,
    );
    if (email !== user.email) throw conflict('It was changed meanwhile. Please try again.');
    if (!isConfirmed) await claim(tx, user, context.now());
    await tx.query(sql`
      insert into external_identities (user_id, issuer, subject, provider, email, created_utc, used_utc)
      values (${user.id}, ${who.issuer}, ${who.subject}, ${provider.id}, ${who.email}, ${context.now()}, ${context.now()})
      on conflict (issuer, subject) do nothing`);
    await audit(tx, context.now(), {
      actorId: user.id,
      userId: user.id,
      action: 'link-external',
      detail: { issuer: who.issuer },
    });
    await context.mail.post(tx, context.letters.externalLinked(user, provider.name, context.origin));
  });
  return userById(context.db, user.id);
};

const newcomer = async (context: Context, who: OutsideIdentity, email: string): Promise<UserRow> => {
  await createUser(context.db, {
    country: context.country,
    email,
    firstName: who.firstName,
    lastName: who.lastName,
    phoneNumber: null,
    contactCountryCode: null,
    passwordHash: null,
    emailConfirmed: true,
  });
  const user = await userByEmail(context.db, email);
  if (user === undefined) throw notFound('User');
  return user;
};

const externalLogin = implement(contract.auth.externalLogin, async (context, { body }) => {
  if (body.provider.toLowerCase() === 'passkey') return passkeySignIn(context, body.token);
  const provider = find(context, body.provider);
  const who = await finishOutside(context, provider, body.token);
  const before = await linked(context, who);
  if (before !== undefined) return admit(context, before, 'external');
  if (who.email === null) throw new Problem(401, 'The identity has no verified email.');
  const email = checkEmail(who.email);
  const user = (await userByEmail(context.db, email)) ?? (await newcomer(context, who, email));
  requireOpen(user);
  return admit(context, await link(context, provider, who, user), 'external');
});

interface LinkRow {
  id: number;
  provider: string;
  email: string | null;
  created_utc: Date;
  used_utc: Date | null;
}

const list = implement(contract.auth.externalIdentities, async (context) => {
  const rows = await context.db.query<LinkRow>(sql`
    select * from external_identities where user_id = ${asOneself(context)} order by id`);
  const names = new Map(providerNames(context.config).map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    name: names.get(row.provider) ?? row.provider,
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
