// Signing in with an outside identity: off unless a provider is configured. The provider's token is checked against its
// published keys, and only an email that it has verified is believed.
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { contract } from '../../../core/index.ts';
import { implement } from '../http/handler.ts';
import { notFound, Problem } from '../http/problem.ts';
import { checkEmail } from './contact.ts';
import { createUser } from './register.ts';
import { admit } from './signIn.ts';
import { userByEmail } from './user.ts';

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
const keySetOf = (address: string): ReturnType<typeof createRemoteJWKSet> => {
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: 5000 });
  keySets.set(address, known);
  return known;
};

const externalLogin = implement(contract.auth.externalLogin, async (context, { body }) => {
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
  return admit(context, user);
});

export const externalHandlers = [externalLogin];
