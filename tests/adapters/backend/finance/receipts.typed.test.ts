// A receipt that is typed names the bank account of the house on which it came in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankAccounts, bankImports, type Claims, fundsReceived } from '../../../../core/index.ts';
import { createShop, type Shop } from '../shop.ts';

const cca2 = 'ZA';
const params = { cca2 };
let shop: Shop;
let manager: Claims;
beforeAll(async () => {
  shop = await createShop();
  manager = await shop.person({ isManagementOperator: true });
});
afterAll(() => shop.close());

const at = (id: number) => ({ params: { cca2, id } });
const slip = {
  receivedOn: '2026-11-20',
  amount: 100,
  method: 'EFT',
  payer: 'Protea',
  reference: 'R1',
} as const;
const receive = (parts: object) =>
  shop.send(fundsReceived.create, manager, { params, body: { ...slip, ...parts } });
const account = async (holderKind: 'house' | 'customer', accountNumber: string, userId?: number) =>
  (
    await shop.ok(bankAccounts.calls.create, manager, {
      params,
      body: {
        holderName: 'Umzila',
        holderKind,
        bankCode: 'za-fnb',
        accountNumber,
        accountType: 'cheque',
        forPayouts: false,
        ...(userId === undefined ? {} : { userId }),
      },
    })
  ).id;

test('is not asked where the house has none, and is where it has', async () => {
  const old = await receive({ reference: 'before' });
  expect([old.status, old.body.bankAccountId]).toEqual([200, null]);
  const [first, second] = [await account('house', '62100000001'), await account('house', '62100000002')];
  const strangers = await account('customer', '62100000003', (await shop.person()).id);
  expect((await receive({})).body.errors).toEqual({ bankAccountId: ['Choose a bank account'] });
  expect((await receive({ bankAccountId: strangers })).body.errors).toEqual({
    bankAccountId: ['Unknown here.'],
  });
  expect((await shop.ok(bankImports.list, manager, { params })).bankAccounts.map(({ id }) => id)).toEqual([
    first,
    second,
  ]);
  const { body: made } = await receive({ bankAccountId: first });
  expect(made).toMatchObject({ bankAccountId: first, bankAccount: '•••• 0001, Umzila' });
  // the same slip on the same account is asked about, on another it is another
  expect((await receive({ bankAccountId: first })).status).toBe(409);
  expect((await receive({ bankAccountId: second })).status).toBe(200);
  const ofFirst = await shop.ok(fundsReceived.list, manager, { params, query: { bankAccountId: first } });
  expect(ofFirst.data.map(({ id }) => id)).toEqual([made.id]);
  // it changes while nothing is allocated, and no more after
  const change = (xmin: number, bankAccountId: number) =>
    shop.send(fundsReceived.update, manager, { ...at(made.id), body: { xmin, bankAccountId } });
  const moved = await change(made.xmin, second);
  expect(moved.body).toMatchObject({ bankAccountId: second });
  const accountId = await shop.fund(await shop.person(), 0);
  await shop.ok(fundsReceived.allocate, manager, {
    ...at(made.id),
    body: { allocations: [{ accountId, amount: 10 }] },
  });
  const { xmin } = await shop.ok(fundsReceived.get, manager, at(made.id));
  expect((await change(xmin, first)).status).toBe(409);
  expect((await change(xmin, second)).status).toBe(200);
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
