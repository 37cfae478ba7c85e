// Scheduled reports as they run: who gets what, once, whatever dies when; who may not any more; what cannot be made; who leaves.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportPass } from '../../../../adapters/backend/reports/runs.ts';
import {
  adminContract,
  type Claims,
  ownSubscriptions,
  scheduledReports,
  subscriptions,
} from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import { type ScheduleDesk, scheduleDesk } from './scheduleDesk.ts';

let world: World;
let administrator: Claims;
let management: Claims;
let staff: Claims;
let company: Claims;
const params = { cca2: 'ZA' } as const;
const { create, update } = scheduledReports.calls;
let desk: ScheduleDesk;
const runs = adminContract.reportRuns;
beforeAll(async () => {
  world = await createWorld({ demo: 'year' });
  administrator = await world.userOf('administrator@umzila.test');
  management = await world.userOf('management@umzila.test');
  staff = await world.userOf('staff@umzila.test');
  company = await world.userOf('company-administrator@umzila.test');
  desk = scheduleDesk(world, management);
  await world.db.query(sql`update scheduled_reports set is_active = false`);
}, 180_000);
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

describe('a scheduled report', () => {
  it('[RT-96] [RPT-08] [ROL-25] is sent when it is due, to each as the report stands for them, with its file and a way to leave', async () => {
    const { id, nextDueUtc } = await desk.made({
      recipientIds: [staff.id, company.id],
      companyId: 1,
      subject: 'Your week',
    });
    expect(nextDueUtc).toBe('2026-11-23T04:00:00.000Z');
    expect(await reportPass(desk.queue())).toBe(0);
    world.clock.now = Date.parse('2026-11-23T04:00:01Z');
    expect(await reportPass(desk.queue())).toBe(1);
    const letters = await desk.lettersOf(id);
    expect(letters.map(({ recipient }) => recipient).sort()).toEqual([company.email, staff.email].sort());
    for (const letter of letters) {
      expect(letter.subject).toBe('Your week');
      expect(letter.body).toContain('2026-11-16 – 2026-11-22 (Africa/Johannesburg)');
      expect(letter.body).toContain('https://umzila.test/reports/delivery-summary?');
      expect(letter.files).toBe(1);
      expect(letter.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    }
    const [run] = await desk.runsOf(id);
    expect(run).toMatchObject({ stateId: 'sent', recipients: 2, from: '2026-11-16', to: '2026-11-22' });
    expect(await reportPass(desk.queue())).toBe(0);
  });

  it.each([
    ['xlsx', 'PK'],
    ['csv', 'Day,Booked,'],
    ['pdf', '%PDF-'],
  ])('goes as a file of the kind that was chosen: %s', async (format, begins) => {
    const { id } = await desk.made({ recipientIds: [staff.id], format, name: `Week as ${format}` });
    await desk.dueNow(id);
    expect(await reportPass(desk.queue())).toBe(1);
    const file = await world.db.one<{ name: string; bytes: Uint8Array }>(sql`
      select a.name, a.bytes from outbox_attachments a join report_mails m on m.outbox_id = a.outbox_id
      join report_runs r on r.id = m.run_id where r.scheduled_report_id = ${id}`);
    expect(file.name).toMatch(new RegExp(`\\.${format}$`));
    expect(new TextDecoder().decode(file.bytes).replace('\ufeff', '').slice(0, begins.length)).toBe(begins);
  });

  it('is refused for who may not see it, or whose rows are others’', async () => {
    const refused = async (values: Readonly<Record<string, unknown>>, who = management) =>
      (await world.send(create, who, { params, body: { ...desk.weekly, ...values } })).body.errors ?? {};
    expect(Object.keys(await refused({ recipientIds: [company.id] }))).toEqual(['recipientIds']);
    const other = await world.db.one<{ id: number }>(
      sql`select id from companies where country = 'ZA' and id <> 1 and is_active order by id limit 1`,
    );
    expect(Object.keys(await refused({ recipientIds: [company.id], companyId: other.id }))).toEqual([
      'recipientIds',
    ]);
    expect(
      Object.keys(await refused({ recipientIds: [company.id], companyId: 1, report: 'gross-profits' })),
    ).toEqual(['recipientIds']);
    expect(
      Object.keys(await refused({ recipientIds: [administrator.id], report: 'finance-metrics' })),
    ).toEqual(['report']);
    expect(
      Object.keys(await refused({ recipientIds: [management.id], report: 'finance-metrics' }, administrator)),
    ).toEqual(['recipientIds']);
    expect(Object.keys(await refused({ recipientIds: [staff.id], view: { risk: 'late' } }))).toEqual([
      'view',
    ]);
    expect(
      Object.keys(await refused({ recipientIds: [staff.id], report: 'hub-deliveries', range: 'last-year' })),
    ).toEqual(['range']);
    const acting = { ...management, actorId: administrator.id };
    const answer = await world.send(create, acting, {
      params,
      body: { ...desk.weekly, recipientIds: [staff.id] },
    });
    expect(answer.status).toBe(403);
  });

  it('leaves out who may not see it any more, and stops where its owner may not', async () => {
    const { id } = await desk.made({ name: 'Owned', recipientIds: [staff.id, management.id] });
    await world.db.query(sql`update users set is_active = false where id = ${staff.id}`);
    await desk.dueNow(id);
    await reportPass(desk.queue());
    const [run] = await desk.runsOf(id);
    expect(run).toMatchObject({ stateId: 'sent', recipients: 1 });
    expect(run?.leftOut).toEqual([{ name: 'Naledi Khumalo', why: 'The account is not active' }]);
    await world.db.query(sql`update users set is_active = true where id = ${staff.id}`);
    await world.db.query(sql`update users set roles = '{isStaffOperator}' where id = ${management.id}`);
    await desk.dueNow(id);
    await reportPass(desk.queue());
    await world.db.query(sql`update users set roles = '{isManagementOperator}' where id = ${management.id}`);
    expect((await desk.runsOf(id))[0]).toMatchObject({
      stateId: 'stopped',
      error: 'The role looks after no schedules',
    });
    expect(await desk.lettersOf(id)).toHaveLength(1);
    await desk.dueNow(id);
    expect(await reportPass(desk.queue())).toBe(0);
    const taken = await world.ok(scheduledReports.actionCalls.takeOver, administrator, {
      params: { ...params, id },
      body: {},
    });
    expect(taken).toMatchObject({ ownerId: administrator.id, statusId: 'active', stoppedReason: null });
  });

  it('is tried again after what may heal, fails at once by what cannot, and again when asked for', async () => {
    const { id } = await desk.made({ name: 'Failing', recipientIds: [staff.id] });
    await world.db.query(sql`update scheduled_reports set view = '{"by": "nothing"}' where id = ${id}`);
    await desk.dueNow(id);
    await reportPass(desk.queue());
    const [failed] = await desk.runsOf(id);
    expect(failed).toMatchObject({ stateId: 'failed', attempts: 1, recipients: 0 });
    expect(failed?.error).toContain('Choose one of');
    await world.db.query(sql`update scheduled_reports set view = null where id = ${id}`);
    await world.ok(runs.retry, management, { params: { ...params, id }, body: { runId: failed?.id ?? 0 } });
    await reportPass(desk.queue());
    expect((await desk.runsOf(id))[0]).toMatchObject({ stateId: 'sent', recipients: 1 });
    const again = await world.send(runs.retry, management, {
      params: { ...params, id },
      body: { runId: failed?.id ?? 0 },
    });
    expect(again.status).toBe(409);
  });

  it('is skipped where there is nothing, unless it is wanted all the same', async () => {
    const values = { report: 'hub-deliveries', range: 'last-30-days', recipientIds: [staff.id] };
    const { id } = await desk.made({ ...values, name: 'Empty', view: { hubId: '999' } });
    await desk.dueNow(id);
    await reportPass(desk.queue());
    expect((await desk.runsOf(id))[0]).toMatchObject({ stateId: 'skipped', error: 'Nothing in these days' });
    const record = await world.ok(scheduledReports.calls.get, management, { params: { ...params, id } });
    await world.ok(update, management, {
      params: { ...params, id },
      body: { isSentEmpty: true, xmin: record.xmin },
    });
    await desk.dueNow(id);
    await reportPass(desk.queue());
    expect((await desk.runsOf(id))[0]).toMatchObject({ stateId: 'sent', rows: 0, recipients: 1 });
  });

  it('is made once for the newest moment after a stop of the service, what was missed is listed', async () => {
    const { id } = await desk.made({
      name: 'Missed',
      isSentEmpty: true,
      period: 'daily',
      range: 'yesterday',
      recipientIds: [staff.id],
    });
    world.clock.now += 5 * 86_400_000;
    expect(await reportPass(desk.queue())).toBeGreaterThan(0);
    const states = (await desk.runsOf(id)).map(({ stateId }) => stateId);
    expect(states).toEqual(['sent', 'skipped', 'skipped', 'skipped', 'skipped']);
  });
});

describe('a test', () => {
  it('goes to whoever asks alone, says so, and is asked for at most five times an hour', async () => {
    const { id } = await desk.made({ name: 'Tested', recipientIds: [staff.id] });
    const one = { params: { ...params, id }, body: {} };
    await world.ok(runs.test, management, one);
    await reportPass(desk.queue());
    const letters = await desk.lettersOf(id);
    expect(letters.map(({ recipient }) => recipient)).toEqual([management.email]);
    expect(letters[0]?.subject).toMatch(/^\[Test\] Tested/);
    for (let n = 2; n <= 5; n += 1) await world.ok(runs.test, management, one);
    expect((await world.send(runs.test, management, one)).status).toBe(429);
  });
});

describe('leaving by the link of a letter', () => {
  it('works without a sign-in, by one click too, and nobody brings the reader back', async () => {
    const { id } = await desk.made({ name: 'Left', recipientIds: [staff.id] });
    await desk.dueNow(id);
    await reportPass(desk.queue());
    const token = /unsubscribe\/([\w-]+)/.exec((await desk.lettersOf(id))[0]?.body ?? '')?.[1] ?? '';
    expect(await world.ok(subscriptions.read, null, { params: { token } })).toEqual({
      name: 'Left',
      email: staff.email,
      hasLeft: false,
    });
    const clicked = await world.raw(`/public/unsubscribe/${token}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(clicked.status).toBe(200);
    expect((await world.ok(subscriptions.read, null, { params: { token } })).hasLeft).toBe(true);
    await desk.dueNow(id);
    await reportPass(desk.queue());
    expect(await desk.lettersOf(id)).toHaveLength(1);
    expect((await desk.runsOf(id))[0]?.leftOut).toEqual([
      { name: 'Naledi Khumalo', why: 'Has unsubscribed' },
    ]);
    expect((await world.send(subscriptions.read, null, { params: { token: 'x'.repeat(43) } })).status).toBe(
      404,
    );
  });
});

describe('one’s own subscriptions', () => {
  it('show what comes to oneself, end it and bring it back; nobody else’s are there', async () => {
    const { id } = await desk.made({ name: 'Mine', recipientIds: [staff.id] });
    const mine = async (who: Claims) =>
      (await world.ok(ownSubscriptions.list, who, {})).find((one) => one.id === id);
    expect(await mine(staff)).toMatchObject({
      report: 'delivery-summary',
      period: 'weekly',
      statusId: 'active',
      hasLeft: false,
      lastSentUtc: null,
    });
    expect(await mine(management)).toBeUndefined();
    const put = (hasLeft: boolean, who = staff) =>
      world.send(ownSubscriptions.update, who, { params: { id }, body: { hasLeft } });
    expect((await put(true, management)).status).toBe(404);
    expect((await put(true, { ...staff, actorId: administrator.id })).status).toBe(403);
    await put(true);
    await desk.dueNow(id);
    await reportPass(desk.queue());
    expect(await desk.lettersOf(id)).toHaveLength(0);
    expect(await mine(staff)).toMatchObject({ hasLeft: true, lastSentUtc: null });
    await put(false);
    await desk.dueNow(id);
    await reportPass(desk.queue());
    expect(await desk.lettersOf(id)).toHaveLength(1);
    expect((await mine(staff))?.lastSentUtc).toEqual(expect.any(String));
  });
});
