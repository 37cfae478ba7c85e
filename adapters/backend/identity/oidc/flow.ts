// OpenID Connect, the code flow with PKCE, state and nonce: away to the provider, and back with a code that is exchanged
// here. What the browser carries is worth nothing alone: the verifier and the secret never leave the backend, and a state
// comes back once.
import * as t from 'io-ts';
import * as oauth from 'oauth4webapi';
import type { Context } from '../../calls/handler.ts';
import { Forbidden } from '../../http/outgoing.ts';
import { Problem } from '../../http/problem.ts';
import { keepGrant, takeGrant } from '../../tokens/grants.ts';
import type { IdentityProvider } from './providers.ts';

const SECONDS = 600;
const KNOWN_MS = 10 * 60_000;

const Kept = t.type({ provider: t.string, nonce: t.string, verifier: t.string, redirectUri: t.string });

/** Who a provider says has come. */
export interface OutsideIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Only an email that the provider has verified. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

const unverified = (): Problem => new Problem(401, 'The identity could not be verified.');

const known = new Map<string, { server: oauth.AuthorizationServer; at: number }>();

const options = (provider: IdentityProvider) => ({
  [oauth.customFetch]: provider.fetch,
  // only what the configuration itself names may be without TLS; every other host is refused by the fetch
  [oauth.allowInsecureRequests]: new URL(provider.issuer).protocol === 'http:',
});

const discover = async (provider: IdentityProvider): Promise<oauth.AuthorizationServer> => {
  const before = known.get(provider.issuer);
  if (before !== undefined && Date.now() - before.at < KNOWN_MS) return before.server;
  const issuer = new URL(provider.issuer);
  const answer = await oauth.discoveryRequest(issuer, options(provider));
  const server = await oauth.processDiscoveryResponse(issuer, answer);
  known.set(provider.issuer, { server, at: Date.now() });
  return server;
};

/** A provider that does not answer is 503; anything that does not fit is 401 and says no more. */
const inWords = (error: unknown, provider: IdentityProvider): Problem => {
  if (error instanceof Problem) return error;
  const isSilent =
    error instanceof Forbidden ||
    (error instanceof DOMException && error.name === 'TimeoutError') ||
    (error instanceof TypeError && error.message === 'fetch failed');
  return isSilent ? new Problem(503, `${provider.name} does not answer. Please try again.`) : unverified();
};

/** Where the browser goes, and the state that it must bring back. */
export const beginOutside = async (
  context: Context,
  provider: IdentityProvider,
): Promise<{ url: string; state: string }> => {
  try {
    const server = await discover(provider);
    if (server.authorization_endpoint === undefined) throw unverified();
    const [state, nonce, verifier] = [
      oauth.generateRandomState(),
      oauth.generateRandomNonce(),
      oauth.generateRandomCodeVerifier(),
    ];
    const redirectUri = `${context.origin}/login`;
    const kept: t.TypeOf<typeof Kept> = { provider: provider.id, nonce, verifier, redirectUri };
    await keepGrant(
      context.db,
      'external-state',
      state,
      { userId: null, detail: kept },
      context.now(),
      SECONDS,
    );
    const url = new URL(server.authorization_endpoint);
    for (const [name, value] of Object.entries({
      client_id: provider.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }))
      url.searchParams.set(name, value);
    return { url: url.href, state };
  } catch (error) {
    throw inWords(error, provider);
  }
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 100) : '');

const exchange = async (
  context: Context,
  provider: IdentityProvider,
  query: URLSearchParams,
  kept: t.TypeOf<typeof Kept>,
): Promise<OutsideIdentity> => {
  const server = await discover(provider);
  const client: oauth.Client = {
    client_id: provider.clientId,
    [oauth.clockSkew]: Math.round((context.now().getTime() - Date.now()) / 1000),
  };
  const parameters = oauth.validateAuthResponse(server, client, query, query.get('state') ?? '');
  const secret = provider.clientSecret;
  const byPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false;
  const authentication =
    secret === undefined
      ? oauth.None()
      : byPost
        ? oauth.ClientSecretPost(secret)
        : oauth.ClientSecretBasic(secret);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    parameters,
    kept.redirectUri,
    kept.verifier,
    options(provider),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: kept.nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, answer, options(provider));
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (claims === undefined) throw unverified();
  const said: Readonly<Record<string, unknown>> =
    claims['email'] !== undefined || server.userinfo_endpoint === undefined
      ? claims
      : await oauth.processUserInfoResponse(
          server,
          client,
          claims.sub,
          await oauth.userInfoRequest(server, client, tokens.access_token, options(provider)),
        );
  return {
    issuer: server.issuer,
    subject: claims.sub,
    email: said['email_verified'] === true && typeof said['email'] === 'string' ? said['email'] : null,
    firstName: textOf(said['given_name']) || textOf(said['name']),
    lastName: textOf(said['family_name']),
  };
};

/** Who came back with this query; 401 unless every part of it is what was asked for, here, a short while ago, once. */
export const finishOutside = async (
  context: Context,
  provider: IdentityProvider,
  callback: string,
): Promise<OutsideIdentity> => {
  const query = new URLSearchParams(callback);
  const grant = await takeGrant(context.db, 'external-state', query.get('state') ?? '', context.now());
  const kept = grant?.detail;
  if (!Kept.is(kept) || kept.provider !== provider.id) throw unverified();
  try {
    return await exchange(context, provider, query, kept);
  } catch (error) {
    throw inWords(error, provider);
  }
};
