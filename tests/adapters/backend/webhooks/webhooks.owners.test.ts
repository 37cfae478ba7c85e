// What those who have a webhook see and do, and that whatever fails each event comes at least once and in order.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Claims } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { sql } from '../world.ts';
import {
  api,
  beginAnew,
  boss,
  COLLECTED,
  calls,
  company,
  deliver,
  HOUR,
  hooks,
  MINUTE,
  move,
  other,
  PENDING_PICK_UP,
  READY,
  world,
} from './hookWorld.ts';

describe('whoever has a webhook', () => {
  const refused = async (who: Claims, id: number) =>
    (await world.send(calls.list, who, { params: { cca2: 'ZA', id } })).status;

  test('[ROL-33] reads its log: an administrator every one, a public API user those of the own company', async () => {
    const own = await hooks.add(api, { companyId: company });
    const foreign = await hooks.add(boss, { url: 'https://hooks.example.test/b', companyId: other });
    expect([await refused(boss, own), await refused(boss, foreign)]).toEqual([200, 200]);
    expect([await refused(api, own), await refused(api, foreign)]).toEqual([200, 404]);
    expect(await refused(await world.person({ isManagementOperator: true }), own)).toBe(403);
  });

  test('[OTH-13] tests it with the real form, sees what came back, and pauses it without losing anything', async () => {
    await deliver();
    await beginAnew();
    const id = await hooks.add(api, { companyId: company });
    const params = { cca2: 'ZA', id };
    const there = await world.send(calls.test, api, { params, body: { kind: 'delivery.status' } });
    // the receivers of the demonstration are the only addresses that a test may reach from here
    expect([there.status, there.body.statusId, there.body.failure]).toEqual([
      200,
      -2000,
      'It could not be reached.',
    ]);
    await world.db.query(
      sql`update webhooks set url = 'https://orders.umzila.test/hooks/umzila' where id = ${id}`,
    );
    const taken = await world.ok(calls.test, api, { params, body: { kind: 'delivery.status' } });
    expect([taken.statusId, taken.answerStatus, taken.isTest]).toEqual([2000, 200, true]);
    expect(JSON.parse(taken.request ?? '')).toMatchObject({ type: 'delivery.status', test: true });
    await world.db.query(sql`update webhooks set is_active = false where id = ${id}`);
    const parcel = await deliver();
    await hooks.round();
    expect(hooks.taken).toEqual([]);
    await world.db.query(sql`update webhooks set is_active = true where id = ${id}`);
    await hooks.round();
    expect(hooks.taken.map(({ recordId }) => recordId)).toEqual([parcel]);
    const log = await world.ok(calls.list, api, { params, query: { statusId: [2000] } });
    expect(log.data.map(({ isTest, statusId }) => [isTest, statusId])).toEqual([
      [false, 2000],
      [true, 2000],
    ]);
  });

  test('sends a range again, also what happened before it was made, at most thirty days back', async () => {
    const parcel = await deliver();
    await hooks.round();
    const id = await hooks.add(boss);
    const params = { cca2: 'ZA', id };
    const from = new Date(world.clock.now - 365 * 24 * HOUR).toISOString();
    expect((await world.send(calls.replay, boss, { params, body: { from } })).status).toBe(422);
    expect((await world.send(calls.replay, boss, { params, body: {} })).status).toBe(422);
    await world.db.query(sql`update outgoing_events set at = ${new Date(world.clock.now - HOUR)}`);
    const hourAgo = new Date(world.clock.now - 2 * HOUR).toISOString();
    expect(await world.ok(calls.replay, boss, { params, body: { from: hourAgo } })).toEqual({ queued: 1 });
    await hooks.round();
    expect(hooks.taken.map(({ recordId }) => recordId)).toEqual([parcel]);
    const { data } = await world.ok(calls.list, boss, { params });
    const ids = data.map((one) => one.id);
    expect(await world.ok(calls.replay, boss, { params, body: { ids } })).toEqual({ queued: 1 });
    await hooks.round();
    expect(new Set(hooks.taken.map((one) => one.id)).size).toBe(1);
    expect(hooks.taken.length).toBe(2);
  });
});

test('[law R-64] whatever fails and whoever dies: each event at least once, in order within its record, none after revocation', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          what: fc.constantFrom('move', 'move', 'move', 'round', 'die', 'wait', 'revoke'),
          parcel: fc.nat(2),
          answers: fc.array(fc.constantFrom(200, 204, 500, 0, 301), { minLength: 1, maxLength: 4 }),
          minutes: fc.constantFrom(0, 1, 6, 40, 700),
        }),
        { maxLength: 25 },
      ),
      async (steps) => {
        await beginAnew();
        const owner = await world.person({ isPublicApiUser: true, companyId: company });
        await hooks.add(owner, { companyId: company });
        const parcels = [await deliver(), await deliver(), await deliver()];
        const at = parcels.map(() => 0);
        const way = [READY, PENDING_PICK_UP, COLLECTED];
        let isRevoked = false;
        let takenThen = 0;
        for (const { what, parcel, answers, minutes } of steps) {
          const id = parcels[parcel];
          if (what === 'move' && id !== undefined) {
            at[parcel] = ((at[parcel] ?? 0) + 1) % way.length;
            await move(id, way[at[parcel] ?? 0] ?? READY);
          } else if (what === 'die')
            // a process that leased what waits and was gone before it said what came of it
            await world.db.query(sql`
              update webhook_deliveries set lease = gen_random_uuid(), leased_until = ${new Date(world.clock.now + MINUTE)}
              where next_utc is not null and leased_until is null and id in (
                select min(id) from webhook_deliveries where next_utc is not null group by record_id)`);
          else if (what === 'wait') world.clock.now += minutes * MINUTE;
          else if (what === 'revoke' && parcel === 0 && !isRevoked) {
            isRevoked = true;
            takenThen = hooks.taken.length;
            await world.db.query(sql`update users set roles = '{}' where id = ${owner.id}`);
          } else {
            let n = 0;
            hooks.answer = () => answers[n++ % answers.length] ?? 200;
            await hooks.round();
          }
        }
        hooks.answer = () => 200;
        for (let turn = 0; turn < 6; turn += 1) {
          world.clock.now += 11 * HOUR;
          await hooks.round();
        }
        if (isRevoked) expect(hooks.taken.length).toBe(takenThen);
        const log = await world.db.query<{
          name: string;
          record: number;
          status: number;
          waits: boolean;
        }>(sql`
          select 'evt_' || event_id as name, record_id as record, status, next_utc is not null as waits
          from webhook_deliveries order by event_id`);
        expect(log.filter(({ waits }) => waits)).toEqual([]);
        const events = await world.db.query(sql`select id from outgoing_events`);
        expect(log.length).toBe(events.length);
        for (const parcel of parcels) {
          const names = hooks.taken.filter(({ recordId }) => recordId === parcel).map(({ id }) => id);
          const once = [...new Set(names)];
          // given up is only what was tried eight times; all else arrived, in the order in which it happened
          const wanted = log.filter(({ record, status }) => record === parcel && status === 2000);
          expect(once).toEqual(wanted.map(({ name }) => name));
        }
      },
    ),
    // Five events or so a case: a million of them.
    runs(15, 200_000),
  );
}, 240_000);
