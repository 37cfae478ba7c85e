// Terms as administrators look after them: written as a draft, published in both languages as one version that counts from a day on; and how long
// the country keeps what people hand in. Nothing that was published is ever changed.
import { createHash } from 'node:crypto';
import { keptTimesCalls, type TermsFile, termsCalls } from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { iso, isoOf } from '../db/wire.ts';
import { invalid } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { keptTimesOf } from './keptTimes.ts';
import { localDay } from './record.ts';
import { type Post, type ToldOf, tellApplicant } from './tell.ts';
import { requireKind } from './terms.ts';

interface Place {
  readonly kind: string;
  readonly cca2: string;
}

const fileOf = async (db: Db, { kind, cca2 }: Place, now: Date): Promise<TermsFile> => ({
  draft:
    (await db.maybeOne<NonNullable<TermsFile['draft']>>(sql`
      select en, af, needs_acceptance as "needsAcceptance", to_char(from_day, 'YYYY-MM-DD') as "from", ${iso('saved_utc')} as "savedUtc"
      from terms_drafts where kind = ${kind} and country = ${cca2}`)) ?? null,
  versions: await db.query<TermsFile['versions'][number]>(sql`
    select v.version, coalesce(max(v.text) filter (where v.language = 'en'), max(v.text)) as en,
      max(v.text) filter (where v.language = 'af') as af, bool_or(v.needs_acceptance) as "needsAcceptance",
      ${isoOf(sql`min(v.published_utc)`)} as "publishedUtc",
      min(v.published_utc) <= ${now} and v.version = (select max(o.version) from terms_versions o
        where o.kind = ${kind} and o.country = ${cca2} and o.published_utc <= ${now}) as "isInForce",
      (select count(*) from terms_acceptances a where a.kind = ${kind} and a.country = ${cca2} and a.version = v.version) as accepted
    from terms_versions v where v.kind = ${kind} and v.country = ${cca2} group by v.version order by v.version desc`),
});

const versions = implement(termsCalls.versions, async (context, { params }) => {
  requireKind(params.kind);
  return fileOf(context.db, params, context.now());
});

/** The day from which it counts. @throws 422 for one that is past */
const requireDay = async (tx: Db, { cca2 }: Place, from: string | null, now: Date): Promise<void> => {
  if (from !== null && from < (await localDay(tx, cca2, now)))
    throw invalid({ from: 'Choose today or a later day' });
};

const draft = implement(termsCalls.draft, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    requireKind(params.kind);
    await tx.query(sql`
      insert into terms_drafts (kind, country, en, af, needs_acceptance, from_day, saved_utc, saved_by)
      values (${params.kind}, ${params.cca2}, ${body.en}, ${body.af ?? ''}, ${body.needsAcceptance ?? true}, ${body.from ?? null}::date,
        ${context.now()}, ${signedIn(context).id})
      on conflict (kind, country) do update set en = excluded.en, af = excluded.af, needs_acceptance = excluded.needs_acceptance,
        from_day = excluded.from_day, saved_utc = excluded.saved_utc, saved_by = excluded.saved_by`);
    return fileOf(tx, params, context.now());
  }),
);

const noted = (tx: Db, context: Context, action: string, detail: unknown): Promise<void> =>
  audit(tx, context.now(), {
    actorId: signedIn(context).actorId ?? signedIn(context).id,
    userId: signedIn(context).id,
    action,
    entity: 'terms',
    entityId: 0,
    detail,
  });

const publish = implement(termsCalls.publish, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    requireKind(params.kind);
    const { id } = signedIn(context);
    const now = context.now();
    const from = body.from ?? null;
    const texts = { en: body.en.trim(), af: body.af?.trim() ?? '' };
    if (texts.en === '') throw invalid({ en: 'Text is required' });
    await requireDay(tx, params, from, now);
    await tx.query(sql`select cca2 from countries where cca2 = ${params.cca2} for update`);
    const { version } = await tx.one<{ version: number }>(sql`
      select coalesce(max(version), 0) + 1 as version from terms_versions where kind = ${params.kind} and country = ${params.cca2}`);
    for (const [language, text] of Object.entries(texts))
      if (text !== '')
        await tx.query(sql`
          insert into terms_versions (kind, country, language, version, text, hash, needs_acceptance, published_utc, published_by)
          select ${params.kind}, ${params.cca2}, ${language}, ${version}, ${text}, ${createHash('sha256').update(text).digest('hex')},
            ${body.needsAcceptance ?? true}, greatest(${now}::timestamptz, ${from}::date::timestamp at time zone k.time_zone), ${id}
          from countries k where k.cca2 = ${params.cca2}`);
    await tx.query(sql`delete from terms_drafts where kind = ${params.kind} and country = ${params.cca2}`);
    await noted(tx, context, 'publish-terms', { kind: params.kind, country: params.cca2, version, from });
    return fileOf(tx, params, now);
  }),
);

const readTimes = implement(keptTimesCalls.get, (context, { params }) =>
  keptTimesOf(context.db, params.cca2),
);

const setTimes = implement(keptTimesCalls.set, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const before = await keptTimesOf(tx, params.cca2);
    await tx.query(sql`
      insert into kept_times (country, draft, returned, ended, identity_page, police_page, after_leaving, changed_utc, changed_by)
      values (${params.cca2}, ${body.draft}, ${body.returned}, ${body.ended}, ${body.identityPage}, ${body.policePage}, ${body.afterLeaving},
        ${context.now()}, ${signedIn(context).id})
      on conflict (country) do update set draft = excluded.draft, returned = excluded.returned, ended = excluded.ended,
        identity_page = excluded.identity_page, police_page = excluded.police_page, after_leaving = excluded.after_leaving,
        changed_utc = excluded.changed_utc, changed_by = excluded.changed_by`);
    await noted(tx, context, 'kept-times', { country: params.cca2, before, after: body });
    return keptTimesOf(tx, params.cca2);
  }),
);

/** Once a version that needs it is in force, whoever accepted an older one gets a letter; any number of processes may do it at once. */
export const tellTerms = async (db: Db, post: Post | null, now: Date): Promise<void> =>
  db.tx(async (tx) => {
    // of several that came into force since, the newest one that asks to be accepted
    const fresh = await tx.query<{ kind: string; country: string; version: number }>(sql`
      with told as (
        update terms_versions set told_utc = ${now} where id in (
          select id from terms_versions where told_utc is null and published_utc <= ${now} for update skip locked)
        returning kind, country, version, needs_acceptance)
      select kind, country, max(version) as version from told where needs_acceptance group by kind, country`);
    for (const { kind, country, version } of fresh) {
      const readers = await tx.query<ToldOf>(sql`
        select distinct on (a.applicant_id) a.id, a.country, a.type_id, a.applicant_id from applications a
        join users u on u.id = a.applicant_id and u.is_active
        where a.country = ${country} and a.status_id > 0 and a.erased_utc is null and a.type_id in (${kind}, 'partner-' || ${kind}::text)
          and not exists (select from terms_acceptances c where c.user_id = a.applicant_id and c.kind = ${kind} and c.country = ${country}
            and c.version >= ${version})
        order by a.applicant_id, a.id desc`);
      for (const row of readers) await tellApplicant(tx, post, row, 'terms-changed');
    }
  });

export const publishingHandlers = [versions, draft, publish, readTimes, setTimes];
