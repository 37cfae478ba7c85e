// Tells of papers that run out. Whether one is in force is a function of the day and needs no work; this only writes letters: 30, 14, 7 and 1 days
// before the last day, and on the day after it, in the morning of the country. What was told is kept with the paper, so each is told once, by
// however many processes; after a gap the newest alone.
import { type PaperType, paperLabel, restrictedPaper } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { type AskedOf, papersAsked } from '../records/papersInForce.ts';
import { type Post, type ToldOf, tellApplicant } from './tell.ts';

/** Days before the last day on which somebody is told, and after it. */
const thresholds = [30, 14, 7, 1, -1] as const;
/** The local hour from which letters leave. */
const MORNING = 3;
const NAMED = 8;

interface Due extends ToldOf, AskedOf {
  readonly document: number;
  readonly paper: PaperType;
  readonly name: string;
  readonly partner_id: number | null;
  readonly until: string;
  readonly left: number;
  readonly threshold: number;
}

/** The paper in force of each approved application that crossed a threshold; where a new one waits there is nothing to do. */
const crossed = (tx: Db, now: Date, country: string): Promise<readonly Due[]> =>
  tx.query<Due>(sql`
    select a.id, a.country, a.type_id, a.applicant_id, a.partner_id, a.name, a.entity, a.entity_id,
      coalesce(a.details -> 'details', '{}') as said, d.id as document, d.type as paper,
      to_char(d.expires, 'DD/MM/YYYY') as until, d.expires - t.today as left, due.threshold
    from applications a join users u on u.id = a.applicant_id join countries k on k.cca2 = a.country
    cross join lateral (select (${now}::timestamptz at time zone k.time_zone)::date as today) t
    join application_documents d on d.application_id = a.id and d.decision = 'accepted'
      and not exists (select from application_documents o where o.application_id = a.id and o.type = d.type and o.id > d.id
        and (o.decision = 'accepted' or o.decision is null and exists (select from application_pages p where p.document_id = o.id)))
    cross join lateral (select min(x) as threshold from unnest(${[...thresholds]}::int[]) x where d.expires - t.today <= x) due
    where a.country = ${country} and a.status_id > 0 and a.erased_utc is null and a.deleted_utc is null and u.is_active
      and (d.type = any(a.needed) or a.entity = 'drivers') and due.threshold is not null and (d.told_days is null or d.told_days > due.threshold)
    order by d.id for update of d skip locked`);

/** Of them what is needed; what a driver needs follows from what is driven by now. */
const due = async (tx: Db, now: Date, country: string): Promise<readonly Due[]> => {
  const needed: Due[] = [];
  for (const one of await crossed(tx, now, country))
    if ((await papersAsked(tx, one)).some(({ type, isRequired }) => isRequired && type === one.paper))
      needed.push(one);
  return needed;
};

const tell = async (tx: Db, post: Post | null, one: Due): Promise<void> => {
  const what = one.left < 0 ? 'paper-expired' : 'paper-expires';
  // What a police clearance says, and until when, is between the person and the house.
  const partner = one.paper === restrictedPaper ? null : one.partner_id;
  const readers = new Set([one.applicant_id, partner ?? one.applicant_id]);
  for (const to of readers)
    await tellApplicant(tx, post, one, what, {
      to,
      values: { name: one.name, day: one.until },
      labels: { paper: paperLabel(one.paper, one.country) },
    });
  await tx.query(
    sql`update application_documents set told_days = ${one.threshold} where id = ${one.document}`,
  );
};

/** One pass; answers how many papers were told of. */
export const tellExpiring = async (db: Db, post: Post | null, now: Date): Promise<number> => {
  const countries = await db.query<{ cca2: string }>(sql`
    select cca2 from countries where extract(hour from ${now}::timestamptz at time zone time_zone) >= ${MORNING}`);
  let told = 0;
  for (const { cca2 } of countries)
    told += await db.tx(async (tx) => {
      const papers = await due(tx, now, cca2);
      const [first] = papers;
      if (first === undefined) return 0;
      for (const one of papers) await tell(tx, post, one);
      const named = papers
        .slice(0, NAMED)
        .map(({ name, paper, until }) => `${name}: ${paperLabel(paper, cca2)} (${until})`);
      await notifyStaff(tx, {
        country: cca2,
        type: 'APPLICATION',
        title: 'Papers run out',
        body: [...named, ...(papers.length > NAMED ? [`+${papers.length - NAMED}`] : [])].join(' · '),
        entity: 'records',
        entityId: first.id,
        link: '/driver-applications',
      });
      return papers.length;
    });
  return told;
};
