// What tests of scheduled reports do: make one, let it be due, see its runs and its letters.
import { adminContract, type Claims, scheduledReports } from '../../../../core/index.ts';
import { sql, type World } from '../world.ts';

const params = { cca2: 'ZA' } as const;
const weekly = {
  name: 'The week',
  report: 'delivery-summary',
  range: 'last-week',
  period: 'weekly',
  weekdays: [1],
  sendAt: '06:00',
  format: 'xlsx',
  language: 'en',
} as const;

/** The deeds, by `management` unless said otherwise. */
export const scheduleDesk = (world: World, management: Claims) => ({
  weekly,
  queue: () => ({ db: world.db, now: () => new Date(world.clock.now), origin: 'https://umzila.test' }),
  made: (values: Readonly<Record<string, unknown>>, who = management) =>
    world.ok(scheduledReports.calls.create, who, { params, body: { ...weekly, ...values } }),
  lettersOf: (id: number) =>
    world.db.query<{ recipient: string; subject: string; body: string; files: number; headers: unknown }>(sql`
      select o.recipient, o.subject, o.body, (select count(*) from outbox_attachments a where a.outbox_id = o.id) as files, o.headers
      from outbox o join report_mails m on m.outbox_id = o.id join report_runs r on r.id = m.run_id
      where r.scheduled_report_id = ${id} order by o.id`),
  runsOf: async (id: number) =>
    (
      await world.ok(adminContract.reportRuns.list, management, {
        params: { ...params, id },
        query: { pageSize: 100 },
      })
    ).data,
  dueNow: async (id: number) => {
    world.clock.now += 1_000;
    await world.db.query(
      sql`update scheduled_report_state set next_due_utc = ${new Date(world.clock.now)} where scheduled_report_id = ${id}`,
    );
  },
});
/** The deeds. */
export type ScheduleDesk = ReturnType<typeof scheduleDesk>;
