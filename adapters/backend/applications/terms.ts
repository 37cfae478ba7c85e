// Terms of those who work with the house, and of the public site: versions by kind, country and language, and who accepted which. What was accepted is known by version
// and digest; only a new version that needs it asks again (APP-04).
import { type TermsText, termsCalls, termsStatus } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { conflict, forbidden, notFound } from '../http/problem.ts';

/** Kinds: of those who work with the house, and what the public site shows: the rules of a delivery, and privacy. */
const kinds: ReadonlySet<string> = new Set([
  'business',
  'partner',
  'driver',
  'assistant',
  'service',
  'privacy',
]);

/** @throws 404 for a kind that there is not */
export const requireKind = (kind: string): void => {
  if (!kinds.has(kind)) throw notFound('Terms');
};

/** Whether a user has accepted the newest terms of a kind that need it; `kind` null: there are none to accept. */
export const termsStatusOf = async (
  db: Db,
  kind: string | null,
  country: string,
  userId: number | null,
  now: Date,
): Promise<number> => {
  const { NONE, NEEDS_ACCEPTANCE, ACCEPTED } = termsStatus.code;
  if (kind === null) return NONE;
  const { newest, accepted } = await db.one<{ newest: number | null; accepted: number | null }>(sql`
    select (select max(v.version) from terms_versions v where v.kind = ${kind} and v.country = ${country} and v.needs_acceptance
        and v.published_utc <= ${now}) as newest,
      (select max(a.version) from terms_acceptances a where a.kind = ${kind} and a.country = ${country} and a.user_id = ${userId}) as accepted`);
  if (newest === null) return NONE;
  return accepted !== null && accepted >= newest ? ACCEPTED : NEEDS_ACCEPTANCE;
};

interface VersionRow {
  readonly version: number;
  readonly hash: string;
  readonly text: string;
  readonly publishedUtc: string;
}

const newestTerms = (
  db: Db,
  kind: string,
  country: string,
  language: string,
  now: Date,
): Promise<VersionRow | undefined> =>
  db.maybeOne<VersionRow>(sql`
    select v.version, v.hash, v.text, ${iso('v.published_utc')} as "publishedUtc" from terms_versions v
    where v.kind = ${kind} and v.country = ${country} and v.published_utc <= ${now}
    order by v.version desc, v.language = ${language} desc, v.language = 'en' desc limit 1`);

const answer = async (
  db: Db,
  kind: string,
  country: string,
  language: string,
  userId: number | null,
  now: Date,
): Promise<TermsText> => {
  const row = await newestTerms(db, kind, country, language, now);
  return {
    kind,
    version: row?.version ?? 0,
    hash: row?.hash ?? '',
    text: row?.text ?? '',
    publishedUtc: row?.publishedUtc ?? null,
    termsStatusId: await termsStatusOf(db, kind, country, userId, now),
  };
};

const get = implement(termsCalls.get, async ({ db, who, language, now }, { params, query }) => {
  requireKind(params.kind);
  return answer(db, params.kind, params.cca2, query.language ?? language, who?.id ?? null, now());
});

/** Keeps an acceptance. @throws 409 where the text is not the newest one */
export const acceptTerms = async (
  tx: Db,
  {
    kind,
    country,
    userId,
    version,
    hash,
    now,
    ip,
    agent,
  }: {
    readonly kind: string;
    readonly country: string;
    readonly userId: number;
    readonly version: number;
    readonly hash: string;
    readonly now: Date;
    readonly ip: string;
    readonly agent: string | null;
  },
): Promise<void> => {
  const newest = await tx.maybeOne<{ version: number }>(sql`
    select v.version from terms_versions v where v.kind = ${kind} and v.country = ${country} and v.version = ${version} and v.hash = ${hash}
      and v.version = (select max(o.version) from terms_versions o
        where o.kind = v.kind and o.country = v.country and o.published_utc <= ${now})`);
  if (newest === undefined) throw conflict('These terms are not the newest ones. Read them once more.');
  await tx.query(sql`
    insert into terms_acceptances (user_id, kind, country, version, hash, at, address, agent)
    values (${userId}, ${kind}, ${country}, ${version}, ${hash}, ${now}, ${ip}, ${agent?.slice(0, 200) ?? null}) on conflict do nothing`);
};

const accept = implement(termsCalls.accept, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const { id, actorId } = signedIn(context);
    if (actorId !== undefined) throw forbidden('This is done in one’s own name alone.');
    requireKind(params.kind);
    await acceptTerms(tx, {
      kind: params.kind,
      country: params.cca2,
      userId: id,
      ...body,
      now: context.now(),
      ip: context.ip,
      agent: context.request.headers.get('user-agent'),
    });
    return answer(tx, params.kind, params.cca2, context.language, id, context.now());
  }),
);

/** Of each kind of which somebody accepted an older version: the newest, where it asks to be accepted. */
const waiting = implement(termsCalls.waiting, async (context, { params, query }) => {
  const { id } = signedIn(context);
  const kinds = await context.db.query<{ kind: string }>(
    sql`select distinct kind from terms_acceptances where user_id = ${id} and country = ${params.cca2} order by kind`,
  );
  const language = query.language ?? context.language;
  const texts = await Promise.all(
    kinds.map(({ kind }) => answer(context.db, kind, params.cca2, language, id, context.now())),
  );
  return texts.filter(({ termsStatusId }) => termsStatusId === termsStatus.code.NEEDS_ACCEPTANCE);
});

export const termsHandlers = [get, accept, waiting];
