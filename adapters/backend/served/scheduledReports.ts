// The rows of scheduled reports: in whose name they are sent, who may get them, and when they are due next.
import {
  daysIn,
  isRangeWord,
  localDay,
  type RecordValues,
  rangeOf,
  reportNamed,
  scheduledReports,
} from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { forbidden } from '../http/problem.ts';
import { maybeUser } from '../identity/user.ts';
import { whyNot, whyNotOwner } from '../reports/recipients.ts';
import { schedules, slotsOf, standing } from '../reports/schedule.ts';
import type { Acting } from '../resources/acting.ts';
import { rowsOf } from '../resources/rows.ts';
import { nextDue } from '../windows/recurring.ts';

const viewFault = (record: RecordValues): string | undefined => {
  const report = reportNamed(String(record['report']));
  const view = record['view'];
  if (report === undefined || typeof view !== 'object' || view === null) return undefined;
  const known: readonly string[] = [...report.filters, 'by', 'day', 'search', 'sortBy', 'sortDirection'];
  const unknown = Object.keys(view).filter((name) => !known.includes(name));
  return unknown.length === 0 ? undefined : `This report has no ${unknown.join(', ')}`;
};

/** Who of the recipients may not get it, by name. */
const refusedOf = async (tx: Db, { country }: Acting, record: RecordValues): Promise<readonly string[]> => {
  const report = reportNamed(String(record['report']));
  const ids = record['recipientIds'];
  if (report === undefined || !Array.isArray(ids)) return [];
  const scope = scopeOf(record);
  const refused: string[] = [];
  for (const id of ids) {
    const user = await maybeUser(tx, Number(id));
    if (whyNot(user, country, report, scope) !== null)
      refused.push(user === undefined ? String(id) : `${user.first_name} ${user.last_name}`);
  }
  return refused;
};

const idIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const scopeOf = (record: RecordValues) => ({
  companyId: idIn(record['companyId']),
  storeId: idIn(record['storeId']),
});

export const scheduledReportRows = rowsOf(scheduledReports.plain, {
  table: 'scheduled_reports',
  joins: sql`left join scheduled_report_state w on w.scheduled_report_id = r.id left join companies c on c.id = r.company_id
    left join stores o on o.id = r.store_id left join users u on u.id = r.owner_id`,
  derived: {
    statusId: standing,
    nextDueUtc: sql`(case when r.is_active then w.next_due_utc end)`,
    lastSentUtc: sql`(select max(x.ended_utc) from report_runs x where x.scheduled_report_id = r.id and x.state = 'sent' and x.kind = 'due')`,
    stoppedReason: sql`w.stopped_reason`,
  },
  labels: {
    companyName: sql`c.company_name`,
    storeName: sql`o.store_name`,
    ownerName: sql`(u.first_name || ' ' || u.last_name)`,
    recipientNames: sql`(select string_agg(x.first_name || ' ' || x.last_name, ', ' order by x.last_name, x.first_name) from users x where x.id = any(r.recipient_ids))`,
  },
  uses: [],
  free: [
    'scheduled_report_state.scheduled_report_id',
    'report_runs.scheduled_report_id',
    'report_unsubscribed.scheduled_report_id',
  ],
  first: ({ who }) => ({ owner_id: sql`${who.id}::bigint` }),
  async before(tx, acting, record, before) {
    if (acting.who.actorId !== undefined) throw forbidden('Nobody schedules reports in the name of another.');
    const report = reportNamed(String(record['report']));
    const owner = await maybeUser(
      tx,
      before === null ? acting.who.id : Number(record['ownerId'] ?? acting.who.id),
    );
    const fault = (field: string, says: string) => ({ faults: { [field]: says } });
    if (report === undefined) return undefined;
    const scope = scopeOf(record);
    if (scope.companyId !== null && !report.filters.some((one) => one === 'companyId'))
      return fault('companyId', 'This report is about no company');
    if (scope.storeId !== null && !report.filters.some((one) => one === 'storeId'))
      return fault('storeId', 'This report is about no store');
    if (before === null && whyNotOwner(owner, acting.country, report, scope) !== null)
      return fault('report', 'This report is not for your role');
    const range = String(record['range']);
    const isLong = isRangeWord(range) && daysIn(rangeOf(range, localDay(acting.now))) > report.longest;
    if (report.days.length > 0 && isLong) return fault('range', `Choose at most ${report.longest} days.`);
    const wrong = viewFault(record);
    if (wrong !== undefined) return fault('view', wrong);
    const refused = await refusedOf(tx, acting, record);
    return refused.length === 0
      ? undefined
      : fault('recipientIds', `May not see this report: ${refused.join(', ')}`);
  },
  async after(tx, acting, changed) {
    const there = changed.flatMap(({ after }) => (after === null ? [] : [after.id]));
    await tx.query(sql`
      insert into scheduled_report_state (scheduled_report_id) select unnest(${there}::bigint[]) on conflict do nothing`);
    for (const schedule of await schedules(tx, sql`s.id = any(${there}::bigint[])`)) {
      const is = changed.find(({ after }) => after?.id === schedule.id);
      const isTaken = is?.before !== null && is?.before?.['ownerId'] !== is?.after?.['ownerId'];
      await tx.query(sql`
        update scheduled_report_state set next_due_utc = case when stopped_utc is null or ${isTaken}::boolean then ${nextDue(slotsOf(schedule), acting.now)}::timestamptz end,
          stopped_utc = case when ${isTaken}::boolean then null else stopped_utc end,
          stopped_reason = case when ${isTaken}::boolean then null else stopped_reason end,
          failures = case when ${isTaken}::boolean then 0 else failures end
        where scheduled_report_id = ${schedule.id}`);
    }
  },
  actions: {
    takeOver: async (_tx, { who }) => ({ ownerId: who.id }),
  },
});
