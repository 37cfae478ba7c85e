// An application as it is kept, read and locked; its events; and what it is in an answer. Whoever asks is admitted before: nothing here decides
// who may read.
import {
  type ApplicationFile,
  type ApplicationPaper,
  type ApplicationStage,
  type ApplicationStep,
  type ApplicationType,
  applicationTypes,
  type Claims,
  type GivenDocument,
  hasReplacement,
  masked,
  type PaperType,
  paperStatusOf,
  type RecordValues,
  reapplyFrom,
  stageOf,
  stepFields,
} from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';
import { iso, versionOf } from '../db/wire.ts';
import { notFound } from '../http/problem.ts';
import { papersAsked } from '../records/papersInForce.ts';
import { targetHoursOf } from './reviewTimes.ts';
import { termsStatusOf } from './terms.ts';

/** A row of `applications`. */
export interface ApplicationRow {
  readonly id: number;
  readonly xmin: number;
  readonly country: string;
  readonly type_id: ApplicationType;
  readonly status_id: number;
  readonly applicant_id: number;
  readonly partner_id: number | null;
  readonly parent_id: number | null;
  readonly invite_id: number | null;
  readonly name: string;
  readonly email: string;
  readonly details: Readonly<Record<string, RecordValues>>;
  /** By `step.field`: the sealed number with what is shown of it. */
  readonly sealed: Readonly<Record<string, { readonly text: string; readonly shown: string }>>;
  readonly needed: readonly string[];
  readonly active_step: number;
  readonly submitted_utc: string | null;
  readonly returned_utc: string | null;
  readonly returned: { readonly words: string; readonly steps: readonly ApplicationStep[] } | null;
  readonly decided_utc: string | null;
  readonly reason: string | null;
  readonly words: string | null;
  readonly assignee_id: number | null;
  readonly entity: string | null;
  readonly entity_id: number | null;
  readonly created_utc: string;
  readonly identity_print: string | null;
  readonly bank_print: string | null;
  /** Where the applicant is. */
  readonly territory_id: number | null;
}

const columns = sql`a.id, ${versionOf('a')} as xmin, a.country, a.type_id, a.status_id, a.applicant_id, a.partner_id, a.parent_id, a.invite_id,
  a.name, u.email, a.details, a.sealed, a.needed, a.active_step, ${iso('a.submitted_utc')} as submitted_utc,
  ${iso('a.returned_utc')} as returned_utc, a.returned, ${iso('a.decided_utc')} as decided_utc, a.reason, a.words, a.assignee_id,
  a.entity, a.entity_id, ${iso('a.created_utc')} as created_utc, a.identity_print,
  a.bank_print, a.territory_id`;
const from = sql`applications a join users u on u.id = a.applicant_id`;

/** One application of a country; undefined where there is none. */
export const findApplication = (db: Db, country: string, id: number): Promise<ApplicationRow | undefined> =>
  db.maybeOne<ApplicationRow>(sql`
    select ${columns} from ${from} where a.id = ${id} and a.country = ${country} and a.deleted_utc is null and a.erased_utc is null`);

/** The same, locked until the end of the transaction. @throws 404 */
export const lockApplication = async (tx: Db, country: string, id: number): Promise<ApplicationRow> => {
  await tx.maybeOne(sql`select id from applications where id = ${id} for update`);
  const row = await findApplication(tx, country, id);
  if (row === undefined) throw notFound('Application');
  return row;
};

/** The newest application of a user of one type; of vehicles, of one parent. */
export const newestOf = (
  db: Db,
  country: string,
  type: ApplicationType,
  userId: number,
): Promise<ApplicationRow | undefined> =>
  db.maybeOne<ApplicationRow>(sql`
    select ${columns} from ${from} where a.applicant_id = ${userId} and a.country = ${country} and a.type_id = ${type}
      and a.deleted_utc is null and a.erased_utc is null order by a.status_id = 0 desc, a.id desc limit 1`);

/** The drivers and assistants who apply or came in under a partner, the newest first. */
export const childrenOf = (db: Db, country: string, partnerId: number): Promise<readonly ApplicationRow[]> =>
  db.query<ApplicationRow>(sql`
    select ${columns} from ${from} where a.partner_id = ${partnerId} and a.applicant_id <> ${partnerId} and a.country = ${country}
      and a.deleted_utc is null and a.erased_utc is null order by a.id desc limit 200`);

/** Where reviewers find it. */
export const pathInReview = ({ id, type_id }: Pick<ApplicationRow, 'id' | 'type_id'>): string =>
  `/${applicationTypes[type_id].segment}/edit/${id}`;

/** The local day of a country. */
export const localDay = async (db: Db, country: string, now: Date): Promise<string> =>
  (
    await db.one<{ day: string }>(sql`
      select to_char((${now}::timestamptz at time zone k.time_zone)::date, 'YYYY-MM-DD') as day from countries k where k.cca2 = ${country}`)
  ).day;

/** The stage of a row. */
export const stageOfRow = (row: ApplicationRow): ApplicationStage =>
  stageOf({ statusId: row.status_id, submittedUtc: row.submitted_utc, returnedUtc: row.returned_utc });

/** Who did something, and in whose name. */
export interface Doer {
  readonly who: Claims;
  readonly now: Date;
}

/** Writes down what was done to an application. */
export const noteEvent = async (
  tx: Db,
  { who, now }: Doer,
  applicationId: number,
  action: string,
  detail: unknown = null,
): Promise<void> => {
  await tx.query(sql`
    insert into application_events (application_id, at, actor_id, user_id, action, detail)
    values (${applicationId}, ${now}, ${who.actorId ?? who.id}, ${who.id}, ${action}, ${json(detail)})`);
};

interface DocumentRow extends Omit<GivenDocument, 'pages'> {
  readonly type: string;
  readonly pages: GivenDocument['pages'];
}

const readDocuments = (db: Db, id: number): Promise<readonly DocumentRow[]> =>
  db.query<DocumentRow>(sql`
    select d.id, d.type, d.number, to_char(d.issued, 'YYYY-MM-DD') as issued, to_char(d.expires, 'YYYY-MM-DD') as expires, d.decision,
      d.reason, d.words, ${iso('d.created_utc')} as "createdUtc",
      coalesce((select jsonb_agg(jsonb_build_object('n', p.n, 'name', f.name, 'contentType', f.content_type, 'state', f.state) order by p.n)
        from application_pages p join guarded_files f on f.id = p.file_id where p.document_id = d.id and f.state <> 'infected'), '[]') as pages
    from application_documents d where d.application_id = ${id} order by d.id desc`);

/** The papers of an application with their statuses on a day. */
export const papersFor = async (
  db: Db,
  row: ApplicationRow,
  today: string,
): Promise<readonly ApplicationPaper[]> => {
  const all = await readDocuments(db, row.id);
  const asked = await papersAsked(db, { ...row, said: row.details['details'] ?? {} });
  const more = all.flatMap(({ type }) => (asked.some((one) => one.type === type) ? [] : [type]));
  return [
    ...asked,
    ...[...new Set(more)].map((type) => ({ type: type as PaperType, isRequired: false, expires: false })),
  ].map((paper) => {
    const given = all.filter(({ type }) => type === paper.type);
    const short = given.map(({ pages, decision, expires }) => ({ pages: pages.length, decision, expires }));
    return {
      ...paper,
      statusId: paperStatusOf(short, today),
      hasReplacement: hasReplacement(short),
      given: given.map(({ type: _, ...one }) => one),
    };
  });
};

/** The values of a step as they are shown: numbers of people and accounts masked. */
export const shownValues = (row: ApplicationRow, step: string): RecordValues => {
  const values = row.details[step] ?? {};
  const masks = Object.entries(row.sealed).flatMap(([key, { shown }]) =>
    key.startsWith(`${step}.`) ? [[key.slice(step.length + 1), shown] as const] : [],
  );
  return { ...values, ...Object.fromEntries(masks) };
};

/** The numbers of a step that are sealed. */
export const sealedNames = (
  { type_id, country }: Pick<ApplicationRow, 'type_id' | 'country'>,
  step: ApplicationStep,
): readonly string[] =>
  Object.entries(stepFields(type_id, step, country)).flatMap(([name, { secret }]) => (secret ? [name] : []));

/** What is shown of a number. */
export const shownOf = (number: string): string => masked(number);

/** The steps that were given back; with them the papers, where one was rejected, or is asked for since a field was mended. */
const openAgain = (
  { words, steps }: NonNullable<ApplicationRow['returned']>,
  since: string,
  papers: readonly ApplicationPaper[],
): NonNullable<ApplicationRow['returned']> => {
  const isOpen = ({ pages, decision, createdUtc }: GivenDocument): boolean =>
    pages.length === 0 || decision === 'rejected' || createdUtc > since;
  const lacks = papers.some(
    ({ isRequired, given }) =>
      isRequired && !given.some(({ decision }) => decision === 'accepted') && given.every(isOpen),
  );
  return { words, steps: lacks && !steps.includes('documents') ? [...steps, 'documents'] : steps };
};

/** What was said of an application, the oldest first; `isOpen`: without what colleagues say among themselves. */
export const commentsOf = (
  db: Db,
  applicationId: number,
  isOpen: boolean,
): Promise<ApplicationFile['comments'][number][]> =>
  db.query(sql`
    select c.id, ${iso('c.at')} as at, u.first_name || ' ' || u.last_name as by, c.text, c.is_internal as "isInternal",
      c.is_blocking as "isBlocking", ${iso('c.answered_utc')} as "answeredUtc"
    from application_comments c join users u on u.id = c.by_user
    where c.application_id = ${applicationId} and not (${isOpen}::boolean and c.is_internal) order by c.id`);

/** An application as its applicant reads it. */
export const fileFor = async (db: Db, row: ApplicationRow, now: Date): Promise<ApplicationFile> => {
  const today = await localDay(db, row.country, now);
  const comments = await commentsOf(db, row.id, true);
  const vehicles =
    row.type_id === 'partner'
      ? await db.query<ApplicationRow>(sql`
          select ${columns} from ${from} where a.parent_id = ${row.id} and a.type_id = 'vehicle' and a.deleted_utc is null order by a.id`)
      : [];
  const { terms } = applicationTypes[row.type_id];
  const papers = await papersFor(db, row, today);
  return {
    id: row.id,
    xmin: row.xmin,
    country: row.country,
    type: row.type_id,
    statusId: row.status_id,
    stage: stageOfRow(row),
    activeStep: row.active_step,
    name: row.name,
    email: row.email,
    details: Object.fromEntries(
      applicationTypes[row.type_id].steps.map((step) => [step, { ...shownValues(row, step) }]),
    ),
    papers,
    termsStatusId: await termsStatusOf(db, terms, row.country, row.applicant_id, now),
    comments,
    returned:
      row.returned_utc === null || row.returned === null
        ? null
        : openAgain(row.returned, row.returned_utc, papers),
    decision:
      row.decided_utc === null
        ? null
        : {
            reason: row.reason,
            words: row.words,
            at: row.decided_utc,
            reapplyFrom: row.reason === null ? null : reapplyFrom(row.reason, row.decided_utc),
          },
    submittedUtc: row.submitted_utc,
    createdUtc: row.created_utc,
    targetHours: await targetHoursOf(db, row.country, row.type_id),
    parentId: row.parent_id,
    vehicles: vehicles.map((one) => ({
      id: one.id,
      type: one.type_id,
      name: one.name,
      stage: stageOfRow(one),
      xmin: one.xmin,
    })),
  };
};
