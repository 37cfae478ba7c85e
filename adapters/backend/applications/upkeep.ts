// What happens to applications by itself: files are scanned, drafts and returned ones that nobody touches end, and what the law lets nobody keep
// is erased. Any number of processes may do it at once.
import {
  applicationStatus,
  applicationTypes,
  flagsOfRoles,
  type KeptTimes,
  type PaperType,
} from '../../../core/index.ts';
import { scanWaiting } from '../content/guarded.ts';
import type { Scan } from '../content/scan.ts';
import { type Db, sql } from '../db/db.ts';
import { audit } from '../identity/audit.ts';
import { notifyStaff, notifyUser } from '../notify/notifyStaff.ts';
import {
  blankApplications,
  eraseFiles,
  forgetAcceptances,
  type NotApproved,
  rememberErased,
} from './erasing.ts';
import { forgetHeld } from './inviteRows.ts';
import { keptTimesOf } from './keptTimes.ts';
import { pathInReview } from './record.ts';
import { type Post, type ToldOf, tellApplicant } from './tell.ts';

const DAY_MS = 86_400_000;
/** From how long on a scanner that does not answer is spoken of. */
const SILENCE_MS = 3_600_000;
const { PENDING, APPROVED, CANCELLED } = applicationStatus.code;

/** Ages of a draft, in days, at which its applicant is reminded of it. */
const REMINDED = [25, 7] as const;

/** What a pass needs beside the database. */
export interface Sweep {
  readonly dataKey: string | undefined;
  readonly post: Post | null;
  readonly now: Date;
}
interface OfCountry extends Sweep {
  readonly country: string;
  readonly kept: KeptTimes;
}

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Scans what waits; an applicant whose file holds something is told to send another. */
export const scanPapers = (db: Db, scan: Scan, now: Date, post: Post | null = null): Promise<number> =>
  scanWaiting(db, scan, now, async (tx, fileId, found) => {
    const row = await tx.maybeOne<ToldOf>(sql`
      select a.id, a.country, a.type_id, a.applicant_id from applications a join application_documents d on d.application_id = a.id
        join application_pages p on p.document_id = d.id where p.file_id = ${fileId}::uuid`);
    if (row === undefined) return;
    await audit(tx, now, {
      actorId: null,
      userId: row.applicant_id,
      action: 'file-infected',
      entity: 'applications',
      entityId: row.id,
      detail: { found },
    });
    await tellApplicant(tx, post, row, 'file-refused');
    await notifyStaff(tx, {
      country: row.country,
      type: 'APPLICATION',
      title: `Application ${row.id}: a file was infected`,
      body: found,
      entity: 'records',
      entityId: row.id,
      link: pathInReview(row),
    });
  });

/** Whoever left a draft lying is reminded, once at each age. */
const remind = async (tx: Db, { country, now, post }: OfCountry): Promise<void> => {
  for (const days of REMINDED) {
    const waiting = await tx.query<ToldOf>(sql`
      update applications set draft_told = ${days} where id in (
        select id from applications where country = ${country} and status_id = ${PENDING} and submitted_utc is null and deleted_utc is null
          and touched_utc < ${before(now, days)} and coalesce(draft_told, 0) < ${days} for update skip locked)
      returning id, country, type_id, applicant_id`);
    for (const row of waiting) await tellApplicant(tx, post, row, 'draft-waits');
  }
};

type Late = ToldOf & { readonly assignee_id: number | null; readonly name: string };

/** What is past its target is told once: to whoever it is assigned to, else to all who review. */
const tellOverdue = async (tx: Db, { country, now }: OfCountry): Promise<void> => {
  const late = await tx.query<Late>(sql`
    update applications set overdue_told_utc = ${now} where id in (
      select id from applications where country = ${country} and status_id = ${PENDING} and submitted_utc is not null and returned_utc is null
        and overdue_told_utc is null and deleted_utc is null and erased_utc is null
        and working_hours(country, submitted_utc, ${now}) - returned_hours > review_target(country, type_id) for update skip locked)
    returning id, country, type_id, applicant_id, assignee_id, name`);
  // A paper given after the approval has a clock of its own.
  const papers = await tx.query<Late>(sql`
    with told as (
      update application_documents set overdue_told_utc = ${now} where overdue_told_utc is null and id in (
        select d.id from application_documents d join applications a on a.id = d.application_id
        where a.country = ${country} and a.status_id = ${APPROVED} and a.deleted_utc is null and a.erased_utc is null and d.decision is null
          and d.created_utc > a.decided_utc
          and exists (select from application_pages p where p.document_id = d.id)
          and working_hours(country, d.created_utc, ${now}) > review_target(country, a.type_id) for update of d skip locked)
      returning application_id)
    select distinct a.id, a.country, a.type_id, a.applicant_id, a.assignee_id, a.name from applications a join told on told.application_id = a.id`);
  for (const { id, type_id, assignee_id, name } of [...late, ...papers]) {
    const isPaper = papers.some((paper) => paper.id === id);
    const notice = {
      country,
      type: 'APPLICATION',
      title: isPaper
        ? `Application ${id}: a new paper is past its target`
        : `Application ${id} is past its target`,
      body: name,
      entity: 'records',
      entityId: id,
      link: `/${applicationTypes[type_id].segment}/edit/${id}`,
    } as const;
    if (assignee_id !== null) await notifyUser(tx, assignee_id, notice);
    await notifyStaff(tx, notice);
  }
};

/** Where the scanner has been silent for an hour staff are told, once until it speaks again. */
const tellSilence = async (db: Db, now: Date): Promise<void> =>
  db.tx(async (tx) => {
    const waiting = await tx.query<{ country: string; isTold: boolean }>(sql`
      with silent as (
        update guarded_files set silence_told_utc = ${now}
        where state = 'quarantined' and silence_told_utc is null and created_utc < ${new Date(now.getTime() - SILENCE_MS)} returning owner_id)
      select distinct u.country, exists (select from guarded_files f join users o on o.id = f.owner_id
        where f.state = 'quarantined' and f.silence_told_utc is not null and o.country = u.country) as "isTold"
      from silent s join users u on u.id = s.owner_id`);
    for (const { country, isTold } of waiting)
      if (!isTold)
        await notifyStaff(tx, {
          country,
          type: 'APPLICATION',
          title: 'Papers wait for the scanner',
          body: 'It has not answered for an hour. Nobody sees what waits, and nothing is lost.',
          entity: 'records',
          entityId: 0,
          link: '/driver-applications',
        });
  });

/** Drafts go whole, their pages first; what waits too long for its applicant is cancelled. */
const endForgotten = async (tx: Db, { country, kept, now, post }: OfCountry): Promise<void> => {
  const drafts = await tx.query<{ id: number; type_id: string; applicant_id: number }>(sql`
    select id, type_id, applicant_id from applications where country = ${country} and status_id = ${PENDING} and submitted_utc is null
      and touched_utc < ${before(now, kept.draft)} for update skip locked`);
  const ids = drafts.map(({ id }) => id);
  if (ids.length > 0) {
    await eraseFiles(tx, ids);
    for (const { type_id, applicant_id } of drafts)
      if (type_id === 'partner') await forgetHeld(tx, applicant_id, country);
    await tx.query(sql`update applications set parent_id = null where parent_id = any(${ids}::bigint[])`);
    await tx.query(sql`delete from applications where id = any(${ids}::bigint[])`);
  }
  const left = await tx.query<ToldOf>(sql`
    update applications set status_id = ${CANCELLED}, decided_utc = ${now}, returned_utc = null
    where country = ${country} and status_id = ${PENDING} and returned_utc is not null and touched_utc < ${before(now, kept.returned)}
    returning id, country, type_id, applicant_id`);
  for (const row of left) await tellApplicant(tx, post, row, 'cancelled');
};

/** What was erased is counted, not named. */
const noteErased = async (
  tx: Db,
  now: Date,
  country: string,
  why: string,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length > 0)
    await audit(tx, now, {
      actorId: null,
      action: 'erase-applications',
      entity: 'applications',
      detail: { country, why, count: ids.length },
    });
};

/** Of what was not approved, only prints, decision and day stay. */
const eraseEnded = async (tx: Db, { country, kept, dataKey, now, post }: OfCountry): Promise<void> => {
  const ended = await tx.query<ToldOf & NotApproved>(sql`
    select a.id, a.country, a.type_id, a.applicant_id, a.status_id, a.identity_print, a.reason, a.decided_utc, u.email from applications a
      join users u on u.id = a.applicant_id
    where a.country = ${country} and a.status_id < 0 and a.erased_utc is null and a.decided_utc < ${before(now, kept.ended)}
    for update of a skip locked`);
  if (ended.length === 0) return;
  await rememberErased(tx, dataKey, now, ended);
  const ids = ended.map(({ id }) => id);
  await noteErased(tx, now, country, 'ended', ids);
  await blankApplications(tx, now, ids);
  // Last: what was told of it before is gone with it.
  for (const row of ended) await tellApplicant(tx, post, row, 'erased');
};

/** Whoever, or what, an approved application is about is here no more. */
const isGone = sql`not case a.entity
  when 'drivers' then exists (select from drivers d left join users u on u.id = d.user_id
    where d.id = a.entity_id and d.is_active and d.deleted_utc is null and coalesce(u.is_active and u.deleted_utc is null, true))
  when 'vehicles' then exists (select from vehicles v where v.id = a.entity_id and v.is_active and v.deleted_utc is null)
  when 'companies' then exists (select from companies c where c.id = a.entity_id and c.is_active and c.deleted_utc is null)
  else exists (select from users u where u.id = a.entity_id and u.is_active and u.deleted_utc is null and u.roles && 
    case a.type_id when 'partner' then ${flagsOfRoles(['Partner'])}::text[] else ${flagsOfRoles(['Assistant'])}::text[] end) end`;

/** Since when somebody is gone is written down; who comes back in the meantime has not left. */
const eraseLeavers = async (tx: Db, { country, kept, now }: OfCountry): Promise<void> => {
  await tx.query(sql`
    update applications a set left_utc = case when a.left_utc is null then ${now}::timestamptz end
    where a.country = ${country} and a.status_id = ${APPROVED} and a.erased_utc is null and a.entity is not null
      and (a.left_utc is null) = ${isGone}`);
  const left = await tx.query<{ id: number }>(sql`
    select id from applications where country = ${country} and status_id = ${APPROVED} and erased_utc is null
      and left_utc < ${before(now, kept.afterLeaving)} for update skip locked`);
  const ids = left.map(({ id }) => id);
  await noteErased(tx, now, country, 'left', ids);
  await blankApplications(tx, now, ids);
  await forgetAcceptances(tx, ids);
};

/** Pages that nobody needs any more after an approval; number, decision and last day stay. */
const erasePages = async (tx: Db, { country, kept, now }: OfCountry): Promise<void> => {
  const due = async (type: PaperType, days: number): Promise<void> => {
    const rows = await tx.query<{ id: number }>(sql`
      select a.id from applications a where a.country = ${country} and a.status_id = ${APPROVED} and a.decided_utc < ${before(now, days)}
        and exists (select from application_documents d join application_pages p on p.document_id = d.id
          where d.application_id = a.id and d.type = ${type} and d.decided_utc < ${before(now, days)})`);
    for (const { id } of rows)
      await tx.query(sql`
        delete from guarded_files f using application_pages p, application_documents d
        where p.file_id = f.id and d.id = p.document_id and d.application_id = ${id} and d.type = ${type}
          and d.decided_utc < ${before(now, days)}`);
  };
  await due('identity', kept.identityPage);
  await due('police', kept.policePage);
};

/** One pass of all of it. */
export const sweepApplications = async (db: Db, sweep: Sweep): Promise<void> => {
  for (const { cca2 } of await db.query<{ cca2: string }>(sql`select cca2 from countries order by cca2`))
    await db.tx(async (tx) => {
      const of = { ...sweep, country: cca2, kept: await keptTimesOf(tx, cca2) };
      await endForgotten(tx, of);
      await remind(tx, of);
      await tellOverdue(tx, of);
      await eraseEnded(tx, of);
      await erasePages(tx, of);
      await eraseLeavers(tx, of);
    });
  await tellSilence(db, sweep.now);
  await db.query(sql`delete from erased_applicants where keep_until < ${sweep.now}::timestamptz::date`);
};
