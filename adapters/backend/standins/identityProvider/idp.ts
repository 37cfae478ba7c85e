// The provider of identities that the demonstration embeds, under /idp: OpenID Connect as the portal uses it, so that the
// same client is shown at work that a real provider gets. Never served outside the demonstration.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import * as t from 'io-ts';
import { SignJWT } from 'jose';
import type { Db } from '../../db/db.ts';
import { guardBeside } from '../../http/beside.ts';
import { isText } from '../../http/body.ts';
import { noncePage } from '../../http/noncePage.ts';
import type { OutgoingFetch } from '../../http/outgoing.ts';
import { keepGrant, readGrant, takeGrant } from '../../tokens/grants.ts';
import { randomToken } from '../../tokens/secrets.ts';
import { choicePage, refusalPage } from './html.ts';
import { providerKey } from './keys.ts';
import { outsidePeople, outsidePerson } from './people.ts';

/** Under which the portal of this process is known to its own provider; the secret never leaves it. */
const CLIENT = { id: 'umzila-portal', secret: randomBytes(24).toString('hex') };
const CODE_SECONDS = 60;
const TOKEN_SECONDS = 300;

const Code = t.type({
  subject: t.string,
  redirectUri: t.string,
  challenge: t.string,
  nonce: t.string,
  issuer: t.string,
});

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const html = (body: (nonce: string) => string, status = 200): Response =>
  noncePage(body, () => "frame-ancestors 'none'", status);

const redirect = (to: URL): Response =>
  new Response(null, { status: 303, headers: { location: to.href, 'cache-control': 'no-store' } });

const asked = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce'] as const;
const proof = ['code_challenge', 'code_challenge_method'] as const;

/** The address to go back to, where everything asked makes sense; else what does not. */
const check = (query: URLSearchParams, host: string): { back: URL } | { why: string } => {
  const uri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== CLIENT.id) return { why: 'The portal that asks is not known here.' };
  if (!URL.canParse(uri) || new URL(uri).host !== host || new URL(uri).pathname !== '/login')
    return { why: 'The way back is not one of the portal.' };
  const isWhole =
    query.get('response_type') === 'code' &&
    query.get('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(query.get('code_challenge') ?? '') &&
    (query.get('state') ?? '') !== '' &&
    isText(query.get('nonce') ?? '') &&
    (query.get('scope') ?? '').split(' ').includes('openid');
  return isWhole ? { back: new URL(uri) } : { why: 'The request is not complete.' };
};

/** Both parts of a basic authorization; none where it is not encoded as one. */
const basicOf = (header: string): readonly string[] => {
  try {
    return Buffer.from(header.replace(/^Basic /i, ''), 'base64')
      .toString()
      .split(':')
      .map(decodeURIComponent);
  } catch {
    return [];
  }
};

const issuerOf = (origin: string): string => `${origin}/idp`;

export const createIdp = (db: Db, now: () => Date): Hono => {
  const app = new Hono({ strict: false }).basePath('/idp');
  guardBeside(app);

  app.get('/.well-known/openid-configuration', (c) => {
    const issuer = issuerOf(new URL(c.req.url).origin);
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  app.get('/jwks', async (c) => c.json({ keys: [(await providerKey(db)).shown] }));

  app.get('/authorize', (c) => {
    const { searchParams, host } = new URL(c.req.url);
    const checked = check(searchParams, host);
    if ('why' in checked) return html((nonce) => refusalPage(nonce, checked.why), 400);
    checked.back.searchParams.set('error', 'access_denied');
    checked.back.searchParams.set('state', searchParams.get('state') ?? '');
    const kept = [...asked, ...proof].map((name) => [name, searchParams.get(name) ?? ''] as const);
    return html((nonce) =>
      choicePage({ nonce, people: outsidePeople, asked: kept, cancel: checked.back.href }),
    );
  });

  app.post('/authorize', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const checked = check(form, new URL(c.req.url).host);
    const person = outsidePerson(form.get('person') ?? '');
    if ('why' in checked) return html((nonce) => refusalPage(nonce, checked.why), 400);
    if (person === undefined) return html((nonce) => refusalPage(nonce, 'Nobody was chosen.'), 400);
    const code = randomToken();
    const { back } = checked;
    const issuer = issuerOf(back.origin);
    const detail: t.TypeOf<typeof Code> = {
      subject: person.subject,
      redirectUri: back.href,
      challenge: form.get('code_challenge') ?? '',
      nonce: form.get('nonce') ?? '',
      issuer,
    };
    await keepGrant(db, 'provider-code', code, { userId: null, detail }, now(), CODE_SECONDS);
    back.searchParams.set('code', code);
    back.searchParams.set('state', form.get('state') ?? '');
    back.searchParams.set('iss', issuer);
    return redirect(back);
  });

  app.post('/token', async (c) => {
    const [id = '', secret = ''] = basicOf(c.req.header('authorization') ?? '');
    if (!same(id, CLIENT.id) || !same(secret, CLIENT.secret)) return c.json({ error: 'invalid_client' }, 401);
    const form = new URLSearchParams(await c.req.text());
    const grant = await takeGrant(db, 'provider-code', form.get('code') ?? '', now());
    const kept = grant?.detail;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood =
      Code.is(kept) &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === kept.redirectUri &&
      same(challenge, kept.challenge);
    const person = isGood ? outsidePerson(kept.subject) : undefined;
    if (!isGood || person === undefined) return c.json({ error: 'invalid_grant' }, 400);
    const key = await providerKey(db);
    const at = Math.floor(now().getTime() / 1000);
    const idToken = await new SignJWT({ nonce: kept.nonce })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .setIssuer(kept.issuer)
      .setSubject(person.subject)
      .setAudience(CLIENT.id)
      .setIssuedAt(at)
      .setExpirationTime(at + TOKEN_SECONDS)
      .sign(key.sign);
    const accessToken = randomToken();
    const detail = { subject: person.subject };
    await keepGrant(db, 'provider-token', accessToken, { userId: null, detail }, now(), TOKEN_SECONDS);
    return c.json(
      { access_token: accessToken, token_type: 'Bearer', expires_in: TOKEN_SECONDS, id_token: idToken },
      200,
      { 'cache-control': 'no-store' },
    );
  });

  app.get('/userinfo', async (c) => {
    const token = /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const grant = await readGrant(db, 'provider-token', token, now());
    const kept = grant?.detail;
    const person = t.type({ subject: t.string }).is(kept) ? outsidePerson(kept.subject) : undefined;
    if (person === undefined) return c.json({ error: 'invalid_token' }, 401);
    return c.json({
      sub: person.subject,
      email: person.email,
      email_verified: person.isVerified,
      given_name: person.first,
      family_name: person.last,
    });
  });

  return app;
};

/** How this process's portal reaches its own provider: without leaving the process. */
export const embeddedProvider = (
  db: Db,
  origin: string,
  now: () => Date,
): {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch: OutgoingFetch;
} => ({
  issuer: issuerOf(origin),
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  fetch: async (url, options) => createIdp(db, now).fetch(new Request(url, options)),
});
