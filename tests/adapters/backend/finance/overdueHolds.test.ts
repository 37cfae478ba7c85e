// Who owes for longer than the limits allow is put on hold by the portal, once for each invoice; and whether credit pays an invoice at issue.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentWaiting } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import { holdOverdue } from '../../../../adapters/backend/finance/overdueHolds.ts';
import {
  accountBooks,
  billing,
  type Claims,
  fundsReceived,
  ledger,
  taxDocuments,
} from '../../../../core/index.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';
import { fillHouse } from './houseDetails.ts';

const cca2 = 'ZA';
const params = { cca2 };
let shop: Shop;
let manager: Claims;
let boss: Claims;
beforeAll(async () => {
  shop = await createShop({ startAt: '2026-10-05T08:00:00Z' });
  manager = await shop.person({ isManagementOperator: true });
  boss = await shop.person({ isAdministrator: true });
  await fillHouse(shop, boss);
});
afterAll(() => shop.close());

const at = (id: number) => ({ params: { cca2, id } });
const read = (id: number) => shop.ok(accountBooks.get, manager, at(id));
const later = async (parts: object = {}) => {
  const who = await shop.person();
  const id = await shop.fund(who, 0, 'Postpay', 900_000);
  await shop.ok(billing.update, manager, {
    ...at(id),
    body: { xmin: 0, emails: ['books@protea.test'], invoiceMode: 'each delivery', termsDays: 7, ...parts },
  });
  return { who, id };
};
/** Sells a delivery and invoices it at once. */
const invoiced = async (who: Claims): Promise<void> => {
  const deliveryDate = new Date(shop.clock.now).toISOString().slice(0, 10);
  const { deliveryId } = await shop.accepted(who, { deliveryDate });
  await shop.ok(contract.workflow.payByBalance, who, { params: { country: cca2, deliveryId } });
  await documentWaiting(shop.db, new Date(shop.clock.now));
};
const documents = async (accountId: number) =>
  (await shop.ok(taxDocuments.list, manager, { params, query: { accountId } })).data;
const setHold = async (holdAfterDays: number) => {
  const { currency: _currency, ...kept } = await shop.ok(billing.limits, boss, { params });
  return shop.send(billing.updateLimits, boss, { params, body: { ...kept, holdAfterDays } });
};
const pass = (day: string) => holdOverdue(shop.db, new Date(`${day}T09:00:00Z`));

test('an account is on hold by itself after the days that the limits say, told with the invoice, and released once and for all', async () => {
  const { who, id } = await later({ language: 'af' });
  await invoiced(who);
  const [invoice] = await documents(id);
  expect(invoice?.dueOn).toBe('2026-10-12');
  const { transaction } = await shop.db.one<{ transaction: number }>(
    sql`select transaction_id as transaction from tax_documents where account_id = ${id}`,
  );
  const booked = await shop.ok(ledger.transaction, manager, at(transaction));
  expect(booked.invoice).toBe(invoice?.number);
  expect(await pass('2026-12-31')).toBe(0);
  expect((await setHold(1.5)).body.errors).toEqual({ holdAfterDays: ['Enter a whole number from 0 to 365'] });
  expect((await setHold(30)).body).toMatchObject({ holdAfterDays: 30 });
  expect(await pass('2026-11-11')).toBe(0);
  const both = await Promise.all([pass('2026-11-12'), pass('2026-11-12')]);
  expect(both[0] + both[1]).toBe(1);
  const reason = `Invoice ${invoice?.number} is overdue for more than 30 days`;
  const held = await read(id);
  expect([held.status, held.holdReason]).toEqual(['on hold', reason]);
  const letters = await shop.db.query<{ body: string }>(
    sql`select body from outbox where recipient = 'books@protea.test' and subject like '%opgehou%' order by id`,
  );
  expect(letters).toHaveLength(1);
  expect(letters[0]?.body).toContain(`Faktuur ${invoice?.number} is meer as 30 dae agterstallig`);
  const told = await shop.db.one<{ n: number }>(
    sql`select count(*)::int as n from web_notifications where title = 'An account was put on hold' and body like ${`%${reason}`}`,
  );
  expect(told.n).toBe(1);
  await shop.ok(accountBooks.release, manager, { ...at(id), body: { xmin: held.xmin } });
  expect(await pass('2026-12-31')).toBe(0);
  await invoiced(who);
  expect(await pass('2026-12-31')).toBe(1);
});

test('what is on account pays an invoice as it is issued, and waits for somebody where the billing says so', async () => {
  const credit = async (accountId: number) => {
    const body = {
      receivedOn: '2026-10-05',
      amount: 900,
      method: 'EFT',
      payer: 'P',
      confirmDuplicate: true,
    } as const;
    const receipt = await shop.ok(fundsReceived.create, manager, { params, body });
    const allocations = [{ accountId, amount: 900 }];
    await shop.ok(fundsReceived.allocate, manager, { ...at(receipt.id), body: { allocations } });
  };
  const [usual, byHand] = [await later(), await later({ matchesAtIssue: false })];
  expect((await shop.ok(billing.get, manager, at(byHand.id))).matchesAtIssue).toBe(false);
  for (const { who, id } of [usual, byHand]) {
    await credit(id);
    await invoiced(who);
  }
  expect((await documents(usual.id)).map(({ outstanding }) => outstanding)).toEqual([0]);
  const [waits] = await documents(byHand.id);
  expect(waits?.outstanding).toBe(waits?.total);
  // who pays before has nothing to set: a balance that is never below zero has paid
  await shop.db.query(
    sql`update accounts set account_type = 'Prepay', credit_limit_cents = 0 where id = ${byHand.id}`,
  );
  await invoiced(byHand.who);
  expect((await documents(byHand.id)).map(({ outstanding }) => outstanding)).toEqual([0, 0]);
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
