// Rules of allocation and of documents one by one, and bad days: what is sent twice, matched by hand, free, closed, or changed meanwhile.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentWaiting, invoicePeriods } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import {
  accountBooks,
  bankAccounts,
  billing,
  type Claims,
  fundsReceived,
  taxDocuments,
  withdrawals,
} from '../../../../core/index.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';
import { fillHouse } from './houseDetails.ts';

const cca2 = 'ZA';
const params = { cca2 };
const { transactions, workflow } = contract;
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

const now = (): Date => new Date(shop.clock.now);
const at = (id: number) => ({ params: { cca2, id } });
const red = async () => (await checkLedger(shop.db)).filter(({ differing }) => differing.length > 0);
const balance = async (id: number) => (await shop.ok(accountBooks.get, manager, at(id))).balance;
const documentsOf = async (accountId: number) =>
  (await shop.ok(taxDocuments.list, manager, { params, query: { accountId, sortBy: 'number' } })).data;
const sell = async (who: Claims, cents: number): Promise<number> => {
  const { deliveryId } = await shop.accepted(who, { deliveryDate: now().toISOString().slice(0, 10) });
  await shop.db.query(sql`update quotes set price_excl_cents = ${cents} where delivery_id = ${deliveryId}`);
  await shop.ok(workflow.payByBalance, who, { params: { country: cca2, deliveryId } });
  return deliveryId;
};
const adjust = (deliveryId: number, amount: number, isCredit: boolean, description: string) =>
  shop.ok(transactions.createDeliveryItem, manager, {
    params,
    body: { transactionItemType: 'delivery', deliveryId, amount, description, isCredit },
  });
const received = (amount: number) =>
  shop.ok(fundsReceived.create, manager, {
    params,
    body: { receivedOn: '2026-11-20', amount, method: 'EFT', payer: 'Protea', confirmDuplicate: true },
  });
interface Part {
  readonly accountId: number;
  readonly amount: number;
  readonly documents?: { documentId: number; amount: number }[];
}
const allocate = (id: number, parts: readonly Part[], idempotencyKey: string = crypto.randomUUID()) =>
  shop.send(fundsReceived.allocate, manager, {
    ...at(id),
    body: { allocations: [...parts] },
    idempotencyKey,
  });

describe('an allocation', () => {
  test('F-82: one receipt serves two invoices of two accounts, and an invoice two receipts', async () => {
    const who = [await shop.person(), await shop.person()] as const;
    const ids = [
      await shop.fund(who[0], 0, 'Postpay', 90_000),
      await shop.fund(who[1], 0, 'Postpay', 90_000),
    ] as const;
    for (const [nth, id] of ids.entries()) {
      await shop.ok(billing.update, manager, { ...at(id), body: { xmin: 0, invoiceMode: 'each delivery' } });
      await sell(who[nth] ?? manager, 10_000);
    }
    await documentWaiting(shop.db, now());
    const of = async (nth: 0 | 1) => (await documentsOf(ids[nth]))[0];
    const part = async (nth: 0 | 1, amount: number): Promise<Part> => ({
      accountId: ids[nth],
      amount,
      documents: [{ documentId: (await of(nth))?.id ?? 0, amount }],
    });
    const [first, next] = [await received(165), await received(65)];
    expect((await allocate(first.id, [await part(0, 115), await part(1, 50)])).status).toBe(200);
    expect([(await of(0))?.status, (await of(1))?.status]).toEqual(['paid', 'partly paid']);
    const over = await allocate(next.id, [await part(1, 65.01)]);
    expect([over.status, over.body.errors]).toEqual([
      422,
      { allocations: ['The amount is more than remains.'] },
    ]);
    expect((await allocate(next.id, [await part(1, 65)])).status).toBe(200);
    expect((await of(1))?.status).toBe('paid');
    expect(await red()).toEqual([]);
  });

  test('F-83: is refused by a closed account and one of another currency, and taken by one on hold', async () => {
    const [held, closed] = [await shop.fund(await shop.person(), 0), await shop.fund(await shop.person(), 0)];
    const { xmin } = await shop.ok(accountBooks.get, manager, at(held));
    await shop.ok(accountBooks.hold, manager, { ...at(held), body: { xmin, reason: 'Asked' } });
    await shop.ok(accountBooks.close, manager, { ...at(closed), body: { xmin: 1 } });
    const { id } = await received(10);
    expect((await allocate(id, [{ accountId: closed, amount: 10 }])).body.errors).toEqual({
      accountId: ['Unknown here.'],
    });
    expect((await allocate(id, [{ accountId: held, amount: 10 }])).status).toBe(200);
    expect(await balance(held)).toBe(10);
    const { id: kenyan } = await shop.db.one<{ id: number }>(sql`
      insert into accounts (country, name, user_id, account_type) values ('KE', 'Savanna', ${manager.id}, 'Postpay') returning id`);
    const { id: other } = await received(10);
    expect((await allocate(other, [{ accountId: kenyan, amount: 10 }])).body.errors).toEqual({
      accountId: ['The account is kept in KES.'],
    });
  });

  test('sent twice with one key, at once too, acts once and is answered alike', async () => {
    const account = await shop.fund(await shop.person(), 0);
    const { id } = await received(100);
    const key = crypto.randomUUID();
    const send = () => allocate(id, [{ accountId: account, amount: 40 }], key);
    const [one, two] = await Promise.all([send(), send()]);
    const three = await send();
    expect([one.status, two.status, three.status].filter((status) => status === 200).length).toBeGreaterThan(
      0,
    );
    expect(three.body).toEqual([one, two].find(({ status }) => status === 200)?.body);
    expect(await balance(account)).toBe(40);
  });
});

describe('credit that is no receipt', () => {
  test('F-85: is matched by hand at most with what the invoice needs, and a Prepay account matches by itself, again after an Unallocate', async () => {
    const who = await shop.person();
    const later = await shop.fund(who, 0, 'Postpay', 90_000);
    await shop.ok(billing.update, manager, { ...at(later), body: { xmin: 0, invoiceMode: 'each delivery' } });
    await sell(who, 10_000);
    await documentWaiting(shop.db, now());
    const [invoice] = await documentsOf(later);
    const other = await shop.fund(await shop.person(), 20_000);
    // what came by a transfer pays the oldest invoice by itself: taken off, it is on account
    await shop.ok(accountBooks.transfer, manager, {
      ...at(other),
      body: { toAccountId: later, amount: 60, reason: 'Paid for' },
    });
    const seen = async () => shop.ok(taxDocuments.get, manager, at(invoice?.id ?? 0));
    for (const { id: matchId } of (await seen()).matches)
      await shop.ok(taxDocuments.unmatch, manager, { params: { cca2, id: later, matchId } });
    expect(await seen()).toMatchObject({ outstanding: 115, matches: [] });
    const match = (amount: number) =>
      shop.send(taxDocuments.match, manager, {
        ...at(later),
        body: { documents: [{ documentId: invoice?.id ?? 0, amount }] },
      });
    expect((await match(115.01)).body.errors).toEqual({ documents: ['The invoice needs only 115.00.'] });
    expect((await match(60.01)).body.errors).toEqual({ documents: ['There is not that much on account.'] });
    expect((await match(60)).status).toBe(200);
    expect(await seen()).toMatchObject({ outstanding: 55, status: 'partly paid' });

    const buyer = await shop.person();
    const prepay = await shop.fund(buyer, 0);
    const [first, next] = [await received(200), await received(200)];
    const { body } = await allocate(first.id, [{ accountId: prepay, amount: 200 }]);
    await allocate(next.id, [{ accountId: prepay, amount: 200 }]);
    await sell(buyer, 10_000);
    await documentWaiting(shop.db, now());
    const paid = async () => (await documentsOf(prepay))[0]?.status;
    expect(await paid()).toBe('paid');
    const part = { params: { cca2, id: first.id, allocationId: body.allocations[0]?.id ?? 0 } };
    await shop.ok(fundsReceived.unallocate, manager, part);
    expect(await paid()).toBe('paid');
    expect(await red()).toEqual([]);
  });
});

describe('documents', () => {
  test('F-166: what is charged after an invoice is a debit note that names it, what is given back a credit note, each with its reason', async () => {
    const who = await shop.person();
    const account = await shop.fund(who, 100_000);
    const deliveryId = await sell(who, 10_000);
    expect(await documentWaiting(shop.db, now())).toBe(1);
    await adjust(deliveryId, 20, true, 'Waited an hour');
    expect(await documentWaiting(shop.db, now())).toBe(1);
    await adjust(deliveryId, 50, false, 'Came late');
    expect(await documentWaiting(shop.db, now())).toBe(1);
    const [note, debit, invoice] = (await documentsOf(account)).sort((a, b) =>
      a.series.localeCompare(b.series),
    );
    expect(debit).toMatchObject({
      series: 'DBN',
      total: 23,
      corrects: invoice?.number,
      reason: 'Waited an hour',
    });
    expect(note).toMatchObject({
      series: 'CRN',
      total: 57.5,
      corrects: invoice?.number,
      reason: 'Came late',
    });
    expect(debit?.number).toMatch(/^ZA-DBN-2026-000001$/);
    expect(await red()).toEqual([]);
  });

  test('F-164, F-167: what is free or was cancelled before its invoice stands on none', async () => {
    const who = await shop.person();
    const account = await shop.fund(who, 100_000);
    await sell(who, 0);
    const cancelled = await sell(who, 5_000);
    await shop.ok(workflow.cancelDelivery, manager, { params: { country: cca2, deliveryId: cancelled } });
    expect(await documentWaiting(shop.db, now())).toBe(0);
    expect(await documentsOf(account)).toEqual([]);
    const { n } = await shop.db.one<{ n: number }>(
      sql`select count(*)::int as n from undocumented_items where account_id = ${account}`,
    );
    expect(n).toBe(0);
    expect(await red()).toEqual([]);
  });

  test('F-167: a month ends by the clock of its country: at 23:59 nothing is due in Nairobi, at 02:00 of the first it is Johannesburg’s turn an hour later', async () => {
    const who = await shop.person();
    const account = await shop.fund(who, 0, 'Postpay', 90_000);
    await sell(who, 10_000);
    const due = async (time: string): Promise<number> => {
      shop.clock.now = Date.parse(time);
      return invoicePeriods(shop.db, now());
    };
    expect(await due('2026-11-30T20:59:00Z')).toBe(0);
    expect(await due('2026-11-30T23:59:00Z')).toBe(0);
    expect(await due('2026-12-01T00:01:00Z')).toBeGreaterThan(0);
    expect(await documentsOf(account)).toMatchObject([{ issuedOn: '2026-12-01', periodTo: '2026-11-30' }]);
    shop.clock.now = Date.parse('2026-11-20T08:00:00Z');
  });
});

test('a withdrawal is not let go to a bank account that another one took the place of meanwhile', async () => {
  const who = await shop.person();
  const accountId = await shop.fund(who, 50_000);
  const bankOf = async (accountNumber: string): Promise<number> => {
    shop.clock.now -= 3 * 86_400_000;
    const { id } = await shop.ok(bankAccounts.calls.create, manager, {
      params,
      body: {
        holderName: 'N',
        holderKind: 'customer',
        userId: who.id,
        bankCode: 'za-fnb',
        accountNumber,
        accountType: 'cheque',
        forPayouts: true,
      },
    });
    await shop.ok(bankAccounts.actionCalls.verify, second, { ...at(id), body: {} });
    shop.clock.now += 3 * 86_400_000;
    return id;
  };
  const bankAccountId = await bankOf('62481200917');
  const { id } = await shop.ok(withdrawals.calls.create, manager, {
    params,
    body: { accountId, bankAccountId, amount: 60 },
  });
  await bankOf('62481200918');
  const refused = await shop.send(withdrawals.actionCalls.approve, second, { ...at(id), body: {} });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { bankAccountId: ['The bank account is not verified.'] },
  ]);
  expect((await shop.ok(accountBooks.get, manager, at(accountId))).askedFor).toBe(60);
});

test('a letter that does not arrive leaves the invoice as it is, and the list says what became of it', async () => {
  const who = await shop.person();
  const account = await shop.fund(who, 20_000);
  await sell(who, 10_000);
  await documentWaiting(shop.db, now());
  const [invoice] = await documentsOf(account);
  const letters = sql`id = any((select s.outbox_ids from document_sendings s where s.document_id = ${invoice?.id ?? 0})::bigint[])`;
  expect(invoice).toMatchObject({ status: 'paid', sending: 'on the way' });
  await shop.db.query(sql`update outbox set attempts = 10 where ${letters}`);
  expect((await documentsOf(account))[0]).toMatchObject({ number: invoice?.number, sending: 'not sent' });
  await shop.db.query(sql`update outbox set sent_utc = ${now()} where ${letters}`);
  expect((await documentsOf(account))[0]).toMatchObject({ sending: 'sent' });
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
