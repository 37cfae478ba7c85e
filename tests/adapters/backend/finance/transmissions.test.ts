// Documents of Kenya and the revenue authority: nothing old is handed over, one that is handed over twice is one, and until it is accepted its
// print is pro forma.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { documentWaiting } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import { type TaxAuthority, taxAuthorityOf } from '../../../../adapters/backend/finance/taxAuthority.ts';
import { transmitDocuments } from '../../../../adapters/backend/finance/transmissions.ts';
import { addLines, openTransaction } from '../../../../adapters/backend/ledger/post.ts';
import { UNKNOWN_PIN } from '../../../../adapters/backend/standins/controlUnit/controlUnit.ts';
import { billing, type Claims, taxDocuments } from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
let boss: Claims;
let account: number;
const cca2 = 'KE';
const house = { legalName: 'Umzila Kenya', address: 'Kimathi Street\nNairobi', taxNumber: 'P051234567M' };
const standIn = taxAuthorityOf(readConfig({ UMZILA_DATA: 'memory', UMZILA_DEMO: '1' }));
const now = (): Date => new Date(world.clock.now);
const transmit = (authority: TaxAuthority | undefined = standIn) =>
  transmitDocuments(world.db, authority, now());

beforeAll(async () => {
  world = await createWorld();
  boss = await world.person({ isAdministrator: true, cca2 });
  await world.ok(billing.updateHouse, boss, { params: { cca2 }, body: { xmin: 0, ...house } });
  account = (
    await world.db.one<{ id: number }>(sql`
      insert into accounts (country, name, user_id, account_type, credit_limit_cents)
      values ('KE', 'Savanna', ${boss.id}, 'Postpay', 100000000) returning id`)
  ).id;
  await world.ok(billing.update, boss, {
    params: { cca2, id: account },
    body: { xmin: 0, emails: ['books@savanna.test'] },
  });
});
afterAll(() => world.end());

let transaction = 0;
/** A sale, or a change of the newest one; answers its document. */
const sell = async (cents: number, isNew = true) => {
  if (isNew)
    transaction = await openTransaction(world.db, {
      country: cca2,
      kind: 'delivery',
      accountId: account,
      description: 'Delivery',
      createdBy: null,
      at: now(),
    });
  await addLines(
    world.db,
    transaction,
    [
      {
        type: isNew ? 'PRICE' : 'ADJUSTMENT',
        description: 'Standard delivery',
        exclCents: Math.abs(cents),
        vatRate: 0.16,
        isCredit: cents > 0,
      },
    ],
    null,
    now(),
  );
  expect(await documentWaiting(world.db, now())).toBe(1);
  const { data } = await world.ok(taxDocuments.list, boss, {
    params: { cca2 },
    query: { accountId: account, pageSize: 500 },
  });
  return Math.max(...data.map(({ id }) => id));
};
const get = (id: number) => world.ok(taxDocuments.get, boss, { params: { cca2, id } });
const turn = async (transmits: boolean) => {
  const { xmin } = await world.ok(billing.house, boss, { params: { cca2 } });
  return world.ok(billing.updateHouse, boss, { params: { cca2 }, body: { xmin, ...house, transmits } });
};
const letters = async () =>
  (
    await world.db.query<{ subject: string }>(
      sql`select subject from outbox where recipient = 'books@savanna.test' order by id`,
    )
  ).map(({ subject }) => subject);

test('what was issued before it is turned on is never handed over, and where no authority can be reached it is not turned on', async () => {
  const old = await sell(10_000);
  expect(await letters()).toHaveLength(1);
  expect((await turn(true)).transmittedSince).not.toBeNull();
  expect(await transmit()).toBe(0);
  expect((await get(old)).authority ?? null).toBeNull();
  const { xmin } = await world.ok(billing.house, boss, { params: { cca2: 'ZA' } });
  const refused = await world.send(billing.updateHouse, boss, {
    params: { cca2: 'ZA' },
    body: { xmin, ...house, taxNumber: '4123456789', transmits: true },
  });
  expect(refused.body.errors).toEqual({ transmits: ['The revenue authority cannot be reached from here.'] });
});

test('a document leaves once it is accepted, with the numbers of the authority; what was accepted never changes', async () => {
  const id = await sell(10_000);
  const before = await letters();
  expect(await get(id)).toMatchObject({ authority: 'pending', sentUtc: null });
  expect(await transmit()).toBe(1);
  expect(await transmit()).toBe(0);
  const document = await get(id);
  expect(document).toMatchObject({
    authority: 'accepted',
    transmission: { attempts: 1, controlNumber: expect.stringMatching(/^\d{18}$/), issuedAt: '11:00' },
  });
  expect(await letters()).toHaveLength(before.length + 1);
  await expect(
    world.db.query(sql`update tax_transmissions set control_number = 'x' where document_id = ${id}`),
  ).rejects.toThrow('append-only');
  // a lowering names its invoice by the authority's number of it
  const wires: unknown[] = [];
  const note = await sell(-1_000, false);
  await transmit({
    submit: async (wanted) => {
      wires.push(wanted.transmission?.corrects);
      return standIn?.submit(wanted) ?? Promise.reject(new Error('none'));
    },
  });
  expect(wires).toEqual([document.transmission?.controlNumber]);
  expect((await get(note)).authority).toBe('accepted');
});

test('an authority that does not answer is asked again later and later, staff are told once, and nothing is handed over twice at once', async () => {
  const id = await sell(20_000);
  const away: TaxAuthority = { submit: () => Promise.reject(new Error('the control unit answered 503')) };
  for (let n = 0; n < 8; n += 1) {
    expect(await transmit(away)).toBe(0);
    world.clock.now += 61 * 60_000;
  }
  expect((await get(id)).transmission).toMatchObject({
    attempts: 8,
    reason: 'the control unit answered 503',
  });
  const told = await world.db.one<{ n: number }>(
    sql`select count(*)::int as n from web_notifications where title like 'A document cannot be handed%'`,
  );
  expect(told.n).toBe(1);
  // a process that dies after it took the document: the next one takes it when its time comes, the authority knows the number
  const seen: string[] = [];
  const dying: TaxAuthority = {
    submit: ({ number }) => {
      seen.push(number);
      return new Promise(() => undefined);
    },
  };
  void transmit(dying);
  await expect.poll(() => seen.length).toBe(1);
  expect(await transmit()).toBe(0);
  world.clock.now += 61 * 60_000;
  const both = await Promise.all([transmit(), transmit()]);
  expect(both[0] + both[1]).toBe(1);
  expect((await get(id)).authority).toBe('accepted');
});

test('what is refused says why to staff and to its print, and is handed over again by hand', async () => {
  await world.db.query(
    sql`update billing_profiles set tax_number = ${UNKNOWN_PIN} where account_id = ${account}`,
  );
  const id = await sell(30_000);
  const before = await letters();
  expect(await transmit()).toBe(1);
  expect(await get(id)).toMatchObject({
    authority: 'refused',
    transmission: { reason: 'The PIN of the buyer is not known.' },
  });
  expect(await letters()).toEqual(before);
  const notices = await world.db.query<{ body: string }>(
    sql`select body from web_notifications where title = 'The revenue authority refused a document'`,
  );
  expect(notices[0]?.body).toContain('The PIN of the buyer is not known.');
  expect(await transmit()).toBe(0);
  const accepting: TaxAuthority = {
    submit: async () => ({
      isAccepted: true,
      controlUnit: 'CU',
      controlNumber: '1',
      verifyUrl: 'https://x.test',
    }),
  };
  const again = await world.ok(taxDocuments.transmit, boss, { params: { cca2, id }, body: {} });
  expect(again.authority).toBe('pending');
  expect(await transmit(accepting)).toBe(1);
  const late = await world.send(taxDocuments.transmit, boss, { params: { cca2, id }, body: {} });
  expect(late.status).toBe(409);
});

test('a gateway is spoken to as it is described: token, number as key, 422 is a refusal, anything else is tried again', async () => {
  const id = await sell(40_000);
  const document = await get(id);
  let answer: readonly [status: number, body: string] = [422, '{"reason":"No"}'];
  const heard: unknown[] = [];
  const server = createServer((request, response) => {
    heard.push([request.headers.authorization, request.headers['idempotency-key']]);
    response.writeHead(answer[0], { 'content-type': 'application/json' }).end(answer[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const gateway = taxAuthorityOf(
    readConfig({
      UMZILA_CONTROL_UNIT_URL: `http://127.0.0.1:${port}/documents`,
      UMZILA_CONTROL_UNIT_TOKEN: 'hush',
    }),
  );
  expect(await gateway?.submit(document)).toEqual({ isAccepted: false, reason: 'No' });
  expect(heard).toEqual([['Bearer hush', document.number]]);
  for (const wrong of [
    '{}',
    'no',
    '{"controlUnit":"a","controlNumber":"1","verifyUrl":"javascript:alert(1)"}',
  ]) {
    answer = [200, wrong];
    await expect(gateway?.submit(document)).rejects.toThrow();
  }
  answer = [503, '{}'];
  await expect(gateway?.submit(document)).rejects.toThrow('503');
  server.close();
  expect(taxAuthorityOf(readConfig({}))).toBeUndefined();
});
