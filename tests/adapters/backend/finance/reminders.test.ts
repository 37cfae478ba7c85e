// What the books write of themselves: reminders at their stages, statements once a period, and a word when a booking was refused for a limit.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoicePeriods } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import { tellLimits } from '../../../../adapters/backend/finance/limits.ts';
import { sendOwnStatements, statementsDue } from '../../../../adapters/backend/finance/ownStatements.ts';
import { sendReminders } from '../../../../adapters/backend/finance/reminders.ts';
import { billing, type Claims, fundsReceived } from '../../../../core/index.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';

let shop: Shop;
let manager: Claims;
const cca2 = 'ZA';
const { workflow } = contract;
const MAIL = 'accounts@protea.test';
beforeAll(async () => {
  shop = await createShop({ startAt: '2026-10-05T08:00:00Z' });
  manager = await shop.person({ isManagementOperator: true });
  const boss = await shop.person({ isAdministrator: true });
  await shop.ok(billing.updateHouse, boss, {
    params: { cca2 },
    body: {
      xmin: 0,
      legalName: 'Umzila',
      address: 'Cape Town',
      taxNumber: '4123456789',
      bankDetails: 'FNB 62',
    },
  });
});
afterAll(() => shop.close());

/** A customer who pays later, with an address for the books. */
const later = async (limitCents = 100_000) => {
  const who = await shop.person();
  const id = await shop.fund(who, 0, 'Postpay', limitCents);
  await shop.ok(billing.update, manager, {
    params: { cca2, id },
    body: { xmin: 0, name: 'Protea', address: '4 Kloof Street', emails: [MAIL], termsDays: 30 },
  });
  return { who, id };
};
const buy = async (who: Claims) => {
  const deliveryDate = new Date(shop.clock.now).toISOString().slice(0, 10);
  const { deliveryId } = await shop.accepted(who, { deliveryDate });
  return shop.send(workflow.payByBalance, who, { params: { country: cca2, deliveryId } });
};
const subjects = async (like: string): Promise<readonly string[]> =>
  (
    await shop.db.query<{ subject: string }>(
      sql`select subject from outbox where recipient = ${MAIL} and subject like ${like} order by id`,
    )
  ).map(({ subject }) => subject);
const remind = (at: string) => sendReminders(shop.db, new Date(at));

test('statements are due on the first from three, and on Tuesdays from six, by the local clock; a day or two later too', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const week = { from: '2026-11-17', to: '2026-11-23' };
  const none = { month: null, week: null };
  expect(statementsDue('2026-11-01 02')).toEqual(none);
  expect(statementsDue('2026-11-01 03')).toEqual({ month: october, week: null });
  expect(statementsDue('2026-11-02 00')).toEqual({ month: october, week: null });
  expect(statementsDue('2026-11-24 05')).toEqual(none);
  expect(statementsDue('2026-11-24 06')).toEqual({ month: null, week });
  expect(statementsDue('2026-11-26 00')).toEqual({ month: null, week });
  expect(statementsDue('2026-11-27 12')).toEqual(none);
});

describe('an account that owes', () => {
  let account: number;
  beforeAll(async () => {
    const { who, id } = await later();
    account = id;
    expect((await buy(who)).status).toBe(200);
    shop.clock.now = Date.parse('2026-11-01T00:30:00Z');
    await invoicePeriods(shop.db, new Date(shop.clock.now));
  });

  test('has the statement of its month once, by two who send at once too', async () => {
    const at = new Date('2026-11-01T01:00:00Z');
    const sent = await Promise.all([sendOwnStatements(shop.db, at), sendOwnStatements(shop.db, at)]);
    expect(sent[0] + sent[1]).toBe(1);
    expect(await sendOwnStatements(shop.db, new Date('2026-11-02T09:00:00Z'))).toBe(0);
    expect(await subjects('Statement%')).toEqual(['Statement Test 2026-10-01 2026-10-31']);
  });

  test('is reminded seven days before, and one, fourteen and thirty days after, in the morning, once each', async () => {
    // due on 1 December
    expect(await remind('2026-11-24T05:59:00Z')).toBe(0);
    const both = await Promise.all([remind('2026-11-24T06:00:00Z'), remind('2026-11-24T06:00:00Z')]);
    expect(both[0] + both[1]).toBe(1);
    expect(await remind('2026-12-01T09:00:00Z')).toBe(0);
    expect(await remind('2026-12-02T09:00:00Z')).toBe(1);
    expect(await remind('2026-12-14T09:00:00Z')).toBe(0);
    expect(await remind('2026-12-15T09:00:00Z')).toBe(1);
    expect(await remind('2026-12-15T10:00:00Z')).toBe(0);
    const told = await subjects('%of Test is %');
    expect(told.map((subject) => /overdue|due soon/.exec(subject)?.[0])).toEqual([
      'due soon',
      'overdue',
      'overdue',
    ]);
    const { body } = await shop.db.one<{ body: string }>(
      sql`select body from outbox where recipient = ${MAIL} and subject like '%overdue' order by id limit 1`,
    );
    expect(body).toMatch(/ZA-INV-2026-\d{6}: R.+, 2026-12-01/);
    expect(body).toContain('FNB 62');
  });

  test('that has paid is reminded no more', async () => {
    const { owed } = await shop.db.one<{ owed: number }>(
      sql`select -balance_cents as owed from accounts where id = ${account}`,
    );
    const receipt = await shop.ok(fundsReceived.create, manager, {
      params: { cca2 },
      body: { receivedOn: '2026-11-01', amount: owed / 100, method: 'EFT', payer: 'Protea' },
    });
    const { documents } = await shop.db.one<{ documents: number[] }>(
      sql`select array_agg(id) as documents from tax_documents where account_id = ${account}`,
    );
    await shop.ok(fundsReceived.allocate, manager, {
      params: { cca2, id: receipt.id },
      body: {
        allocations: [
          {
            accountId: account,
            amount: owed / 100,
            documents: [{ documentId: documents[0] ?? 0, amount: owed / 100 }],
          },
        ],
      },
    });
    expect(await remind('2026-12-31T09:00:00Z')).toBe(0);
  });
});

test('a booking beyond the limit is told once to staff and to the holder, though nothing of it is booked', async () => {
  // a Monday in working hours
  shop.clock.now = Date.parse('2026-11-02T08:00:00Z');
  const { who, id } = await later(5_000);
  expect((await buy(who)).status).toBe(422);
  expect((await buy(who)).status).toBe(422);
  expect(await tellLimits(shop.db, new Date(shop.clock.now))).toBe(1);
  expect(await subjects('A booking on Test%')).toEqual(['A booking on Test was beyond its credit limit']);
  const told = await shop.db.one<{ n: number; balance: number }>(sql`
    select (select count(*)::int from web_notifications where title like 'A booking was beyond%') as n,
      (select balance_cents from accounts where id = ${id}) as balance`);
  expect([told.n > 0, told.balance]).toEqual([true, 0]);
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
