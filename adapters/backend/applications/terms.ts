// Terms of those who work with the house, and of the public site: versions by kind, country and language, and who accepted which. What was accepted is known by version
// and digest; only a new version that needs it asks again (APP-04).
import { createHash } from 'node:crypto';
import { type TermsText, termsCalls, termsStatus } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';

/** Of those who work with the house, and what the public site shows: the rules of a delivery, and privacy. */
const kinds: ReadonlySet<string> = new Set([
  'business',
  'partner',
  'driver',
  'assistant',
  'service',
  'privacy',
]);

const requireKind = (kind: string): void => {
  if (!kinds.has(kind)) throw notFound('Terms');
};

/** Whether a user has accepted the newest terms of a kind that need it; `kind` null: there are none to accept. */
export const termsStatusOf = async (
  db: Db,
  kind: string | null,
  country: string,
  userId: number | null,
): Promise<number> => {
  const { NONE, NEEDS_ACCEPTANCE, ACCEPTED } = termsStatus.code;
  if (kind === null) return NONE;
  const { newest, accepted } = await db.one<{ newest: number | null; accepted: number | null }>(sql`
    select (select max(v.version) from terms_versions v where v.kind = ${kind} and v.country = ${country} and v.needs_acceptance) as newest,
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
): Promise<VersionRow | undefined> =>
  db.maybeOne<VersionRow>(sql`
    select v.version, v.hash, v.text, ${iso('v.published_utc')} as "publishedUtc" from terms_versions v
    where v.kind = ${kind} and v.country = ${country}
    order by v.version desc, v.language = ${language} desc, v.language = 'en' desc limit 1`);

const answer = async (
  db: Db,
  kind: string,
  country: string,
  language: string,
  userId: number | null,
): Promise<TermsText> => {
  const row = await newestTerms(db, kind, country, language);
  return {
    kind,
    version: row?.version ?? 0,
    hash: row?.hash ?? '',
    text: row?.text ?? '',
    publishedUtc: row?.publishedUtc ?? null,
    termsStatusId: await termsStatusOf(db, kind, country, userId),
  };
};

const get = implement(termsCalls.get, async ({ db, who, language }, { params, query }) => {
  requireKind(params.kind);
  return answer(db, params.kind, params.cca2, query.language ?? language, who?.id ?? null);
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
      and v.version = (select max(o.version) from terms_versions o where o.kind = v.kind and o.country = v.country)`);
  if (newest === undefined) throw conflict('These terms are not the newest ones. Read them once more.');
  await tx.query(sql`
    insert into terms_acceptances (user_id, kind, country, version, hash, at, address, agent)
    values (${userId}, ${kind}, ${country}, ${version}, ${hash}, ${now}, ${ip}, ${agent?.slice(0, 200) ?? null}) on conflict do nothing`);
};

const accept = implement(termsCalls.accept, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const { id } = signedIn(context);
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
    return answer(tx, params.kind, params.cca2, context.language, id);
  }),
);

/** A new version; a text in another language joins the version that is there. */
const publish = implement(termsCalls.publish, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const { id } = signedIn(context);
    requireKind(params.kind);
    const text = body.text.trim();
    if (text === '') throw invalid({ text: 'Text is required' });
    if (!['en', 'af'].includes(body.language)) throw invalid({ language: 'Choose one of the list' });
    await tx.query(sql`select cca2 from countries where cca2 = ${params.cca2} for update`);
    await tx.query(sql`
      insert into terms_versions (kind, country, language, version, text, hash, needs_acceptance, published_utc, published_by)
      select ${params.kind}, ${params.cca2}, ${body.language}, coalesce(max(v.version), 0) + case when
          bool_or(v.language = ${body.language} and v.version = (select max(o.version) from terms_versions o
            where o.kind = ${params.kind} and o.country = ${params.cca2})) is false then 0 else 1 end,
        ${text}, ${createHash('sha256').update(text).digest('hex')}, ${body.needsAcceptance ?? true}, ${context.now()}, ${id}
      from terms_versions v where v.kind = ${params.kind} and v.country = ${params.cca2}`);
    return answer(tx, params.kind, params.cca2, body.language, id);
  }),
);

export const termsHandlers = [get, accept, publish];
