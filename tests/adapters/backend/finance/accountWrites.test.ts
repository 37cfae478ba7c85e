// What keeps an account open: whatever is still under way for it would come back to an account that nobody can use.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentWaiting } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import {
  accountBooks,
  bankAccounts,
  billing,
  type Claims,
  deliveryStatus,
  fundsReceived,
  taxDocuments,
  withdrawals,
} from '../../../../core/index.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';
import { fillHouse } from './houseDetails.ts';

const cca2 = 'ZA';
const params = { cca2 };
let shop: Shop;
let manager: Claims;
let second: Claims;
beforeAll(async () => {
  shop = await createShop();
  manager = await shop.person({ isManagementOperator: true });
  second = await shop.person({ isManagementOperator: true });
  const boss = await shop.person({ isAdministrator: true });
  await fillHouse(shop, boss);
});
afterAll(() => shop.close());

const at = (id: number) => ({ params: { cca2, id } });
const read = (id: number) => shop.ok(accountBooks.get, manager, at(id));
const close = async (id: number): Promise<number> => {
  const { xmin } = await read(id);
  return (await shop.send(accountBooks.close, manager, { ...at(id), body: { xmin } })).status;
};
const sell = async (who: Claims, cents: number): Promise<number> => {
  const deliveryDate = new Date(shop.clock.now).toISOString().slice(0, 10);
  const { deliveryId } = await shop.accepted(who, { deliveryDate });
  await shop.db.query(sql`update quotes set price_excl_cents = ${cents} where delivery_id = ${deliveryId}`);
  await shop.ok(contract.workflow.payByBalance, who, { params: { country: cca2, deliveryId } });
  return deliveryId;
};
const pay = async (accountId: number, amount: number): Promise<void> => {
  const body = {
    receivedOn: '2026-11-20',
    amount,
    method: 'EFT',
    payer: 'P',
    confirmDuplicate: true,
  } as const;
  const { id } = await shop.ok(fundsReceived.create, manager, { params, body });
  await shop.ok(fundsReceived.allocate, manager, {
    ...at(id),
    body: { allocations: [{ accountId, amount }] },
  });
};

describe('an account with a balance of 0', () => {
  test('is not closed while a withdrawal is under way: rejected, the money would come back to it', async () => {
    const who = await shop.person();
    const accountId = await shop.fund(who, 10_000);
    const body = {
      holderName: 'N Dlamini',
      holderKind: 'customer',
      userId: who.id,
      bankCode: 'za-fnb',
      accountNumber: '62100000001',
      accountType: 'cheque',
      forPayouts: true,
    } as const;
    const { id: bankAccountId } = await shop.ok(bankAccounts.calls.create, manager, { params, body });
    await shop.ok(bankAccounts.actionCalls.verify, second, { ...at(bankAccountId), body: {} });
    const { id } = await shop.ok(withdrawals.calls.create, manager, {
      params,
      body: { accountId, bankAccountId, amount: 100 },
    });
    expect((await read(accountId)).balance).toBe(0);
    expect(await close(accountId)).toBe(409);
    await shop.ok(withdrawals.actionCalls.reject, second, { ...at(id), body: { reason: 'Twice' } });
    expect((await read(accountId)).balance).toBe(100);
  });

  test('is not closed while it is not invoiced, nor while an invoice is open, though money for it is there', async () => {
    const who = await shop.person();
    const accountId = await shop.fund(who, 0, 'Postpay', 90_000);
    await shop.ok(billing.update, manager, {
      ...at(accountId),
      body: { xmin: 0, invoiceMode: 'each delivery' },
    });
    await sell(who, 10_000);
    await pay(accountId, 115);
    expect((await read(accountId)).balance).toBe(0);
    expect(await close(accountId)).toBe(409);
    expect(await documentWaiting(shop.db, new Date(shop.clock.now))).toBe(1);
    const [invoice] = (await shop.ok(taxDocuments.list, manager, { params, query: { accountId } })).data;
    const { matches } = await shop.ok(taxDocuments.get, manager, at(invoice?.id ?? 0));
    await shop.ok(taxDocuments.unmatch, manager, {
      params: { cca2, id: accountId, matchId: matches[0]?.id ?? 0 },
    });
    expect(await close(accountId)).toBe(409);
    const { xmin } = await read(accountId);
    const prepay = await shop.send(accountBooks.update, manager, {
      ...at(accountId),
      body: { xmin, accountType: 'Prepay', creditLimit: 0 },
    });
    expect(prepay.body.errors).toEqual({ accountType: ['Settle what is owed first.'] });
  });
});

test('an account is not closed while a delivery that it paid may give money back', async () => {
  const who = await shop.person();
  const accountId = await shop.fund(who, 11_500);
  const deliveryId = await sell(who, 10_000);
  await documentWaiting(shop.db, new Date(shop.clock.now));
  expect((await read(accountId)).balance).toBe(0);
  expect(await close(accountId)).toBe(409);
  await shop.db.query(
    sql`update deliveries set logistic_status_id = ${deliveryStatus.code.DELIVERED}::int where id = ${deliveryId}`,
  );
  expect(await close(accountId)).toBe(200);
});

test('who looks after an account is told of money that was put on it, and that it is on hold and why', async () => {
  const accountId = await shop.fund(await shop.person(), 0);
  await shop.ok(billing.update, manager, {
    ...at(accountId),
    body: { xmin: 0, emails: ['books@protea.test'], language: 'af' },
  });
  await pay(accountId, 115);
  const { xmin } = await read(accountId);
  await shop.ok(accountBooks.hold, manager, { ...at(accountId), body: { xmin, reason: 'Not reached' } });
  const letters = await shop.db.query<{ subject: string; body: string }>(
    sql`select subject, body from outbox where recipient = 'books@protea.test' order by id`,
  );
  expect(letters).toHaveLength(2);
  expect(letters[0]?.subject).toMatch(/^R.115[.,]00 het vir u rekening .+ ingekom$/);
  expect(letters[1]?.body).toMatch(/: Not reached$/);
});

test('the books agree, and nothing of this was a fault of ours', async () => {
  expect((await checkLedger(shop.db)).filter(({ differing }) => differing.length > 0)).toEqual([]);
  expect(shop.faults).toEqual([]);
});
