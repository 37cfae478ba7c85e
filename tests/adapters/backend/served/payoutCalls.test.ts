// Money leaves by two people, to a bank account that is still the holder's: neither is got round by acting as another or by time that passes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bankAccounts,
  type Claims,
  payoutStatus,
  withdrawalCalls,
  withdrawals,
} from '../../../../core/index.ts';
import { createShop, type Shop } from '../shop.ts';

const cca2 = 'ZA';
const params = { cca2 };
const { APPROVED, CANCELLED } = payoutStatus.code;
let shop: Shop;
let boss: Claims;
let second: Claims;
let partner: Claims;
let of: { readonly accountId: number; readonly bankAccountId: number };
beforeAll(async () => {
  shop = await createShop();
  boss = await shop.person({ isAdministrator: true });
  second = await shop.person({ isManagementOperator: true });
  partner = await shop.person({ isPartner: true });
  const accountId = await shop.fund(partner, 90_000);
  const body = {
    holderName: 'N Dlamini',
    holderKind: 'partner',
    userId: partner.id,
    bankCode: 'za-fnb',
    accountNumber: '62100000001',
    accountType: 'cheque',
    forPayouts: true,
  } as const;
  const { id } = await shop.ok(bankAccounts.calls.create, boss, { params, body });
  await shop.ok(bankAccounts.actionCalls.verify, second, { params: { cca2, id }, body: {} });
  of = { accountId, bankAccountId: id };
  shop.clock.now += 3 * 86_400_000;
});
afterAll(() => shop.close());

const ask = (by: Claims) => shop.ok(withdrawals.calls.create, by, { params, body: { ...of, amount: 100 } });
const approve = (by: Claims, id: number) =>
  shop.send(withdrawals.actionCalls.approve, by, { params: { cca2, id }, body: {} });

test('who asks while acting as the holder is who asked: somebody else lets it go', async () => {
  const { id } = await ask({ ...partner, actorId: boss.id });
  const own = await approve(boss, id);
  expect([own.status, own.body.message]).toEqual([403, 'Somebody else has to approve this.']);
  expect((await approve(second, id)).body).toMatchObject({ statusId: APPROVED });
});

test('what could not be done to one of several says whose it is and where it stands', async () => {
  const { id } = await ask(partner);
  await shop.ok(withdrawals.actionCalls.cancel, partner, { params: { cca2, id }, body: {} });
  const approved = await shop.ok(withdrawalCalls.approve, second, { params, body: { ids: [id] } });
  expect(approved.outcomes).toMatchObject([
    { id, done: false, name: expect.any(String), amount: 100, statusId: CANCELLED },
  ]);
});

test('a file for the bank holds no account that was refused after the approval', async () => {
  const [one, two] = [(await ask(partner)).id, (await ask(partner)).id];
  for (const id of [one, two]) expect((await approve(second, id)).status).toBe(200);
  const file = (ids: number[]) => shop.send(withdrawalCalls.makeFile, second, { params, body: { ids } });
  expect((await file([one])).body).toMatchObject({ payments: 1, amount: 100 });
  await shop.ok(bankAccounts.actionCalls.refuse, boss, {
    params: { cca2, id: of.bankAccountId },
    body: { reason: 'The proof is of somebody else' },
  });
  const refused = await file([two]);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { ids: [`The bank account is no more paid to: ${two}`] },
  ]);
});

test('payouts are found by who holds the account and by the day on which they were asked for', async () => {
  const found = async (query: object) =>
    (await shop.ok(withdrawals.calls.list, second, { params, query })).data;
  const all = await found({});
  expect(all.length).toBeGreaterThan(2);
  expect(all[0]).toMatchObject({ payoutId: all[0]?.id, askedUtc: all[0]?.createdUtc, holderKind: 'user' });
  expect(await found({ holderKind: ['user'] })).toHaveLength(all.length);
  expect(await found({ holderKind: ['company', 'store'] })).toEqual([]);
  expect(await found({ companyId: [1] })).toEqual([]);
  const today = new Date(shop.clock.now).toISOString().slice(0, 10);
  const tomorrow = new Date(shop.clock.now + 86_400_000).toISOString().slice(0, 10);
  expect(await found({ askedUtcFrom: today, askedUtcTo: today })).toHaveLength(all.length);
  expect(await found({ askedUtcFrom: tomorrow })).toEqual([]);
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
