// A schedule as the queue reads it: its row with its state, the report that it names, and when it is due.
import { type Report, reportNamed } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import type { Slots } from '../windows/recurring.ts';

/** A schedule. */
export interface Schedule {
  readonly id: number;
  readonly country: string;
  readonly name: string;
  readonly report: string;
  readonly view: Readonly<Record<string, string>>;
  readonly range: string;
  readonly company_id: number | null;
  readonly store_id: number | null;
  readonly period: string;
  readonly weekdays: readonly number[];
  readonly month_day: number | null;
  readonly send_at: string;
  readonly zone: string;
  readonly country_zone: string;
  readonly currency: string;
  readonly format: string;
  readonly language: string;
  readonly is_sent_empty: boolean;
  readonly recipient_ids: readonly number[];
  readonly subject: string | null;
  readonly note: string | null;
  readonly owner_id: number;
  /** The company or store that it is about is gone. */
  readonly is_scope_gone: boolean;
}

/** How a schedule `scheduled_reports r` with `scheduled_report_state w` stands. */
export const standing = sql`(case when w.stopped_utc is not null then 'stopped' when not r.is_active then 'paused' when w.failures > 0 then 'failing' else 'active' end)`;

/** Schedules, of `scheduled_reports s` and `scheduled_report_state w`. */
export const schedules = (db: Db, where: Sql): Promise<Schedule[]> =>
  db.query<Schedule>(sql`
    select s.id, s.country, s.name, s.report, coalesce(s.view, '{}') as view, s.range, s.company_id, s.store_id, s.period, s.weekdays, s.month_day,
      to_char(s.send_at, 'HH24:MI') as send_at, coalesce(s.time_zone, z.time_zone) as zone, z.time_zone as country_zone, z.currency,
      s.format, s.language, s.is_sent_empty, s.recipient_ids, s.subject, s.note, s.owner_id,
      exists (select from companies c where c.id = s.company_id and c.deleted_utc is not null)
        or exists (select from stores o where o.id = s.store_id and o.deleted_utc is not null) as is_scope_gone
    from scheduled_reports s join scheduled_report_state w on w.scheduled_report_id = s.id join countries z on z.cca2 = s.country
    where s.deleted_utc is null and ${where} order by s.id`);

/** When a schedule is due. */
export const slotsOf = (schedule: Schedule): Slots => ({
  period: schedule.period,
  weekdays: schedule.weekdays,
  monthDay: schedule.month_day,
  sendAt: schedule.send_at,
  zone: schedule.zone,
});

/** The report of a schedule. @throws where it names none */
export const reportOf = ({ report }: Pick<Schedule, 'report'>): Report => {
  const found = reportNamed(report);
  if (found === undefined) throw new Error(`no report ${report}`);
  return found;
};

/** Nothing of it is sent any more until somebody takes it over; its owner and staff are told by the caller. */
export const stop = async (tx: Db, id: number, reason: string, now: Date): Promise<void> => {
  await tx.query(sql`
    update scheduled_report_state set stopped_utc = ${now}, stopped_reason = ${reason}, next_due_utc = null where scheduled_report_id = ${id}`);
};
