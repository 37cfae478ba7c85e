// What happened leaves as webhooks once it is committed, signed, and again where an address did not take it.
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { newSecret, signatureHeaders } from '../../../../adapters/backend/webhooks/sign.ts';
import { adminContract, deliveryStatus, jobStatus } from '../../../../core/index.ts';
import { sql } from '../world.ts';
import {
  api,
  boss,
  COLLECTED,
  calls,
  company,
  DELIVERED,
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

const typesTo = (url?: string) =>
  hooks.taken.filter((one) => url === undefined || one.url === url).map(({ type }) => type);
const rows = () =>
  world.db.query<{ status: number; attempts: number; waits: boolean; failure: string | null }>(
    sql`select status, attempts, next_utc is not null as waits, failure from webhook_deliveries order by id`,
  );

describe('what happened', () => {
  test('leaves once it is committed, each kind as what it is; what is still a quote is nobody’s', async () => {
    await hooks.add(boss);
    const quote = await world.db.one<{ id: number }>(sql`
      insert into deliveries (country, hash, waybill, company_id, origin, destination)
      values ('ZA', 'q', 'Q', ${company}, '{}', '{}') returning id`);
    await move(quote.id, deliveryStatus.code.STAGING);
    await hooks.round();
    expect(typesTo()).toEqual([]);
    await move(quote.id, READY);
    await world.db.query(sql`
      update deliveries set payment_status_id = 30001, proof = '{"recipientName":"Nomsa"}' where id = ${quote.id}`);
    await world.db.query(
      sql`insert into ratings (country, delivery_id, rating, comment) values ('ZA', ${quote.id}, 5, 'Quick')`,
    );
    const job = await world.db.one<{ id: number }>(
      sql`insert into jobs (country) values ('ZA') returning id`,
    );
    await world.db.query(
      sql`update jobs set job_status_id = ${jobStatus.code.IN_PROGRESS} where id = ${job.id}`,
    );
    await world.db
      .tx(async (tx) => {
        await tx.query(sql`update deliveries set logistic_status_id = ${DELIVERED} where id = ${quote.id}`);
        throw new Error('it did not happen');
      })
      .catch(() => undefined);
    await hooks.round();
    const of = (entity: string) =>
      hooks.taken.filter(({ body }) => entity in body.data).map(({ type }) => type);
    expect(of('delivery')).toEqual([
      'delivery.created',
      'delivery.status',
      'payment.status',
      'delivery.proof',
      'rating.created',
    ]);
    expect(of('job')).toEqual(['job.status']);
    const [created, status, , , rated] = hooks.taken
      .filter(({ body }) => 'delivery' in body.data)
      .map(({ body }) => body.data);
    expect(created).toMatchObject({
      delivery: { deliveryId: quote.id, waybill: 'Q', logisticStatusId: READY },
    });
    expect(status).toMatchObject({ from: deliveryStatus.code.STAGING, to: READY });
    expect(rated).toMatchObject({ rating: 5, comment: 'Quick' });
    expect(hooks.taken.find(({ type }) => type === 'job.status')?.body.data).toMatchObject({
      to: jobStatus.code.IN_PROGRESS,
      job: { id: job.id },
    });
    await hooks.round();
    expect(hooks.asked).toBe(6);
  });

  test('is told as REST shows it to the owner: no prices, no other company, nothing after a lost right', async () => {
    const id = await hooks.add(api, { companyId: company });
    const all = await hooks.add(api, { url: 'https://hooks.example.test/b' });
    const own = await deliver();
    await deliver(other);
    await hooks.round();
    expect(hooks.taken.map(({ recordId }) => recordId)).toEqual([own, own]);
    expect(hooks.taken[0]?.body.data['delivery']).not.toHaveProperty('paymentTotal');
    expect((await rows()).filter(({ failure }) => failure !== null)).toEqual([
      { status: 0, attempts: 0, waits: false, failure: 'Not sent: its owner may not see this.' },
    ]);
    for (const change of [
      sql`update users set roles = '{}' where id = ${api.id}`,
      sql`update users set roles = '{isPublicApiUser}', is_active = false where id = ${api.id}`,
      sql`update users set is_active = true, company_id = ${other} where id = ${api.id}`,
    ]) {
      await move(own, PENDING_PICK_UP);
      await world.db.query(change);
      await hooks.round();
      await move(own, READY);
      await hooks.round();
    }
    await world.db.query(sql`update users set company_id = ${company} where id = ${api.id}`);
    expect(hooks.taken.length).toBe(2);
    expect([id, all].every((one) => one > 0)).toBe(true);
  });

  test('is in the list of events for whoever would rather ask, after each other, the same as is sent', async () => {
    await hooks.add(api, { companyId: company });
    const ids = [await deliver(), await deliver()];
    await deliver(other);
    await hooks.round();
    const ask = (after: string, who = api) =>
      world.ok(adminContract.events.list, who, { params: { cca2: 'ZA' }, query: { after, limit: 1 } });
    const first = await ask('');
    const second = await ask(first.next);
    const none = await ask(second.next);
    const told = [...first.data, ...second.data];
    expect(told.map(({ data }) => data['delivery'])).toMatchObject(ids.map((deliveryId) => ({ deliveryId })));
    // Events that are due together are sent together: the first need not come first.
    const byId = (events: readonly (readonly [string, unknown])[]) => Object.fromEntries(events);
    expect(byId(told.map(({ id, data }) => [id, data['delivery']]))).toEqual(
      byId(hooks.taken.map(({ id, body }) => [id, body.data['delivery']])),
    );
    expect(none).toEqual({ data: [], next: second.next });
    expect((await world.ok(adminContract.events.list, boss, { params: { cca2: 'ZA' } })).data.length).toBe(3);
    expect(
      (await world.send(adminContract.events.list, api, { params: { cca2: 'ZA' }, query: { after: 'x' } }))
        .status,
    ).toBe(400);
  });
});

describe('a signature', () => {
  test('is accepted by the package that receivers use, with the old secret too for a day', async () => {
    const [secret, old] = [newSecret(), newSecret()];
    const now = new Date();
    const body = '{"type":"delivery.status","data":{"to":"’n"}}';
    for (const one of [secret, old])
      expect(
        new Webhook(one).verify(body, { ...signatureHeaders('evt_1', now, body, [secret, old]) }),
      ).toEqual(JSON.parse(body));
    expect(() =>
      new Webhook(newSecret()).verify(body, { ...signatureHeaders('evt_1', now, body, [secret]) }),
    ).toThrow();
    expect(() =>
      new Webhook(secret).verify(`${body} `, { ...signatureHeaders('evt_1', now, body, [secret]) }),
    ).toThrow();
  });

  test('goes on with both secrets for 24 hours after a roll; the new one is shown once', async () => {
    const id = await hooks.add(boss);
    const url = 'https://hooks.example.test/a';
    const params = { cca2: 'ZA', id };
    const rolled = await world.send(calls.secret, boss, { params, idempotencyKey: `s${id}` });
    const again = await world.send(calls.secret, boss, { params, idempotencyKey: `s${id}` });
    expect([rolled.status, again.status]).toEqual([200, 409]);
    await deliver();
    await hooks.round();
    world.clock.now += 24 * HOUR - 1;
    await deliver();
    await hooks.round();
    expect(hooks.taken.length).toBe(2);
    hooks.secrets.set(url, rolled.body.secret);
    await deliver();
    await hooks.round();
    world.clock.now += 1;
    await deliver();
    await hooks.round();
    expect(hooks.taken.length).toBe(4);
    const kept = await world.db.query<{ text: string }>(sql`
      select answer::text as text from idempotency_keys union all select detail::text from audit_log
      union all select request from webhook_deliveries`);
    expect(kept.filter(({ text }) => text?.includes(rolled.body.secret.slice(8)))).toEqual([]);
  });
});

describe('an address that does not take it', () => {
  test('is tried again after 5 s, 5 min, 30 min, 2, 5, 10 and 10 hours, then the event is given up; 3xx is a failure', async () => {
    await hooks.add(boss);
    hooks.answer = () => 302;
    await deliver();
    const begin = world.clock.now;
    const triedAt: number[] = [];
    for (const wait of [0, 5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR]) {
      world.clock.now += wait - 1;
      const before = hooks.asked;
      if (wait > 0) await hooks.round();
      expect(hooks.asked).toBe(before);
      world.clock.now += 1;
      await hooks.round();
      expect(hooks.asked).toBe(before + 1);
      triedAt.push(world.clock.now - begin);
    }
    expect(await rows()).toEqual([{ status: -2000, attempts: 8, waits: false, failure: null }]);
    world.clock.now += 48 * HOUR;
    await hooks.round();
    expect(hooks.asked).toBe(8);
    hooks.answer = () => 200;
    const id = await world.db.one<{ id: number }>(sql`select id from webhooks`);
    const params = { cca2: 'ZA', id: id.id };
    expect(await world.ok(calls.replay, boss, { params, body: { failed: true } })).toEqual({ queued: 1 });
    await hooks.round();
    expect(typesTo()).toEqual(['delivery.created']);
  });

  test('sends all that failed when asked to, without waiting for the next try', async () => {
    await hooks.add(boss);
    hooks.answer = () => 503;
    await deliver();
    await hooks.round();
    hooks.answer = () => 200;
    await hooks.round();
    expect(typesTo()).toEqual([]);
    const { id } = await world.db.one<{ id: number }>(sql`select id from webhooks`);
    const params = { cca2: 'ZA', id };
    const leased = (until: Date | null) =>
      world.db.query(sql`update webhook_deliveries set leased_until = ${until}::timestamptz`);
    // Just now on its way by another process: it would leave twice.
    await leased(new Date(world.clock.now + 1_000));
    expect(await world.ok(calls.replay, boss, { params, body: { failed: true } })).toEqual({ queued: 0 });
    await leased(null);
    expect(await world.ok(calls.replay, boss, { params, body: { failed: true } })).toEqual({ queued: 1 });
    await hooks.round();
    expect(typesTo()).toEqual(['delivery.created']);
    expect(await world.ok(calls.replay, boss, { params, body: { failed: true } })).toEqual({ queued: 0 });
  });

  test('keeps the next events of that record waiting, and not those of others', async () => {
    await hooks.add(boss);
    const [one, two] = [await deliver(), await deliver()];
    await hooks.round();
    hooks.answer = () => 500;
    await move(one, PENDING_PICK_UP);
    await hooks.round();
    hooks.answer = () => 200;
    await move(one, COLLECTED);
    await move(two, PENDING_PICK_UP);
    await hooks.round();
    const moved = () => hooks.taken.slice(2).map(({ recordId, body }) => [recordId, body.data['to']]);
    expect(moved()).toEqual([[two, PENDING_PICK_UP]]);
    world.clock.now += 5_000;
    await hooks.round();
    expect(moved()).toEqual([
      [two, PENDING_PICK_UP],
      [one, PENDING_PICK_UP],
      [one, COLLECTED],
    ]);
  });

  test('a bad day: down for 24 hours it is asked every ten minutes, its people are told, and then it gets all, each once and in order', async () => {
    const id = await hooks.add(api, { companyId: company });
    await hooks.add(boss, { url: 'https://hooks.example.test/well' });
    hooks.answer = (url) => (url.endsWith('/well') ? 200 : 503);
    const steps = [READY, PENDING_PICK_UP, COLLECTED, DELIVERED];
    const parcels: number[] = [];
    for (let at = 0; at < 24 * 6; at += 1) {
      if (at % 4 === 0) parcels.push(await deliver());
      for (const [index, parcel] of parcels.slice(-4).entries()) {
        const to = steps[Math.min(3, parcels.slice(-4).length - index - 1)];
        if (to !== undefined && to !== READY) await move(parcel, to);
      }
      await hooks.round();
      world.clock.now += 10 * MINUTE;
    }
    const down = hooks.asked - typesTo('https://hooks.example.test/well').length;
    expect(down).toBeLessThan(24 * 6 + 60);
    expect(down).toBeGreaterThan(24 * 6 - 10);
    const given = (await rows()).filter(({ status }) => status === -2000);
    expect(given).toEqual([]);
    const told = await world.db.query<{ who: number }>(
      sql`select user_id as who from web_notifications where entity = 'webhooks' and entity_id = ${id}`,
    );
    expect(new Set(told.map(({ who }) => who))).toEqual(new Set([api.id, boss.id]));
    expect(told.length).toBe(2);
    hooks.answer = () => 200;
    world.clock.now += 10 * MINUTE;
    await hooks.round();
    const inOrder = (url: string) =>
      parcels.map((parcel) =>
        hooks.taken.filter((one) => one.url === url && one.recordId === parcel).map(({ id: name }) => name),
      );
    expect(inOrder('https://hooks.example.test/a')).toEqual(inOrder('https://hooks.example.test/well'));
    expect((await rows()).filter(({ waits }) => waits)).toEqual([]);
  }, 120_000);
});
