// What an application leaves behind when its time is over, or when its applicant is erased: prints, decision and day. The files of papers go
// with the papers.
import { applicationStatus, applicationTypes, webNotificationType } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { sealerOf } from '../tokens/sealing.ts';

const DAY_MS = 86_400_000;
const segments = [...new Set(Object.values(applicationTypes).map(({ segment }) => segment))];
/** How long it is remembered that somebody was erased: usually, and where a paper was not genuine. */
const REMEMBERED_DAYS = 365;
const REMEMBERED_FORGERY_DAYS = 5 * 365;

/** Deletes the pages of these applications with their files. */
export const eraseFiles = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await tx.query(sql`
    delete from guarded_files f using application_pages p, application_documents d
    where p.file_id = f.id and d.id = p.document_id and d.application_id = any(${[...ids]}::bigint[])`);
};

/** An application that was not approved. */
export interface NotApproved {
  readonly id: number;
  readonly country: string;
  readonly type_id: string;
  readonly identity_print: string | null;
  readonly status_id: number;
  readonly reason: string | null;
  readonly decided_utc: Date;
  readonly email: string;
}

/** Keeps what is enough to recognise whoever applies again. */
export const rememberErased = async (
  tx: Db,
  dataKey: string | undefined,
  now: Date,
  rows: readonly NotApproved[],
): Promise<void> => {
  if (rows.length === 0) return;
  const sealer = await sealerOf(tx, dataKey);
  for (const row of rows) {
    const days = row.reason === 'not-genuine' ? REMEMBERED_FORGERY_DAYS : REMEMBERED_DAYS;
    await tx.query(sql`
      insert into erased_applicants (country, type_id, identity_print, email_print, status_id, reason, decided_on, erased_utc, keep_until)
      values (${row.country}, ${row.type_id}, ${row.identity_print}, ${sealer.fingerprint(row.email.toLowerCase())}, ${row.status_id},
        ${row.reason}, ${row.decided_utc}::timestamptz::date, ${now}, ${new Date(now.getTime() + days * DAY_MS)}::timestamptz::date)`);
  }
};

/** Everything that was typed, written or handed in; the row, its decision and its day stay. */
export const blankApplications = async (tx: Db, now: Date, ids: readonly number[]): Promise<void> => {
  const which = sql`any(${[...ids]}::bigint[])`;
  await eraseFiles(tx, ids);
  await tx.query(sql`delete from application_documents where application_id = ${which}`);
  await tx.query(sql`update application_comments set text = '' where application_id = ${which}`);
  // What was corrected, and why a number was shown, may name the person: who did what and when stays.
  await tx.query(
    sql`update application_events set detail = null where application_id = ${which} and detail is not null`,
  );
  await tx.query(sql`
    update applications set details = '{}', sealed = '{}', identity_print = null, bank_print = null, name = '', words = null, returned = null,
      erased_utc = ${now}
    where id = ${which}`);
  // Who did what and when stays; what the versions said is known by its digest, over which the seals stand.
  await tx.query(sql`
    update record_versions set diff = null, whole = null where resource = any(${segments}::text[]) and record_id = ${which}`);
  await tx.query(sql`
    delete from web_notifications where web_notification_type_id = ${webNotificationType.code.APPLICATION} and entity = 'records'
      and entity_id = ${which}`);
};

/** What was accepted for an application that is erased, unless another one of the person still stands on it. */
export const forgetAcceptances = async (tx: Db, ids: readonly number[]): Promise<void> => {
  for (const [type, { terms }] of Object.entries(applicationTypes)) {
    if (terms === null) continue;
    const types = Object.entries(applicationTypes).flatMap(([one, of]) => (of.terms === terms ? [one] : []));
    await tx.query(sql`
      delete from terms_acceptances t using applications a
      where a.id = any(${[...ids]}::bigint[]) and a.type_id = ${type} and t.user_id = a.applicant_id and t.country = a.country
        and t.kind = ${terms} and not exists (select from applications o where o.applicant_id = a.applicant_id and o.country = a.country
          and o.type_id = any(${types}::text[]) and o.erased_utc is null)`);
  }
};

/**
 * The same for whoever asked to be erased. What was open is cancelled, so that nobody waits for somebody who is gone; what was rejected is
 * remembered as it would have been in its time, or a forged paper were forgotten by deleting an account.
 */
export const eraseOfApplicant = async (
  tx: Db,
  { now, dataKey }: { readonly now: Date; readonly dataKey?: string | undefined },
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> => {
  const mine = await tx.query<Omit<NotApproved, 'email'>>(sql`
    select id, country, type_id, identity_print, status_id, reason, decided_utc from applications
    where applicant_id = ${id} and erased_utc is null for update`);
  const rejected = mine.filter(({ status_id }) => status_id < 0);
  await rememberErased(
    tx,
    dataKey,
    now,
    rejected.map((row) => ({ ...row, email })),
  );
  await tx.query(sql`
    update applications set status_id = ${applicationStatus.code.CANCELLED}, decided_utc = ${now}, returned_utc = null
    where applicant_id = ${id} and status_id = ${applicationStatus.code.PENDING}`);
  await tx.query(sql`
    update driver_invites set revoked_utc = ${now} where partner_id = ${id} and used_utc is null and revoked_utc is null`);
  await blankApplications(
    tx,
    now,
    mine.map((row) => row.id),
  );
};
