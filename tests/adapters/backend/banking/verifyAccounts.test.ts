// Bank accounts of which the bank is asked whose they are: once each, by the holder's name as the portal knows it; people go before it, and do it by
// the proof where it says nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  AskedAccount,
  BankVerification,
  Said,
} from '../../../../adapters/backend/banking/verification.ts';
import { verifyAccounts } from '../../../../adapters/backend/banking/verifyAccounts.ts';
import { bankAccountStatus, bankAccounts, type Claims } from '../../../../core/index.ts';
import { createShop, type Shop, sql } from '../shop.ts';

const { UNVERIFIED, ASKED, VERIFIED, REFUSED } = bankAccountStatus.code;
const params = { cca2: 'ZA' };
let shop: Shop;
let manager: Claims;
let holder: Claims;
beforeAll(async () => {
  shop = await createShop();
  manager = await shop.person({ isManagementOperator: true });
  holder = await shop.person({ name: 'Nomsa' });
});
afterAll(() => shop.end());

let number = 62_481_200_900;
const add = async (parts: object = {}) => {
  number += 1;
  const body = {
    holderName: 'N Person',
    holderKind: 'customer',
    userId: holder.id,
    bankCode: 'za-fnb',
    accountNumber: String(number),
    accountType: 'cheque',
    forPayouts: true,
    ...parts,
  } as const;
  return (await shop.ok(bankAccounts.calls.create, manager, { params, body })).id;
};
const at = (id: number) => ({ params: { ...params, id } });
const get = (id: number) => shop.ok(bankAccounts.calls.get, manager, at(id));
/** What its history says became of a field, oldest first, and in whose name. */
const storyOf = async (id: number, field: string) =>
  (await shop.ok(bankAccounts.calls.history, manager, at(id))).data
    .toReversed()
    .flatMap(({ by, differences }) =>
      differences
        .filter((one) => one.field === field && one.before !== undefined && one.before !== null)
        .map(({ before, after }) => [by.name, before, after]),
    );
const heard: AskedAccount[] = [];
const saying = (said: Said): BankVerification => ({
  verify: async (account) => {
    heard.push(account);
    return said;
  },
});
const pass = (verification: BankVerification | undefined) =>
  verifyAccounts(shop.db, verification, undefined, new Date(shop.clock.now));
const away: BankVerification = { verify: () => Promise.reject(new Error('answered 503')) };
const titles = async () =>
  (await shop.db.query<{ title: string }>(sql`select distinct title from web_notifications`)).map(
    ({ title }) => title,
  );

test('without a bank to ask an account waits for people; with one it is asked about once, in the name of its holder, and takes the place of the other', async () => {
  const old = await add();
  expect(await pass(undefined)).toBe(0);
  expect((await get(old)).statusId).toBe(UNVERIFIED);
  const boss = await shop.person({ isAdministrator: true });
  await shop.ok(bankAccounts.actionCalls.verify, boss, { ...at(old), body: {} });
  const house = await add({ holderKind: 'house', userId: null });
  const id = await add({ holderName: 'Somebody Else' });
  expect([await pass(saying({ verdict: 'holder' })), await pass(saying({ verdict: 'holder' }))]).toEqual([
    1, 0,
  ]);
  expect(heard).toMatchObject([
    { key: `bank-account-${id}`, accountNumber: String(number), nameAtBank: 'Somebody Else' },
  ]);
  expect(heard[0]?.holder).toMatch(/^Nomsa Person\d+$/);
  expect(await get(id)).toMatchObject({ statusId: VERIFIED, verifiedBy: 'Bank', reason: null });
  expect((await get(old)).forPayouts).toBe(false);
  expect(await storyOf(id, 'statusId')).toEqual([
    ['Umzila', UNVERIFIED, ASKED],
    ['Umzila', ASKED, VERIFIED],
  ]);
  expect(await storyOf(old, 'forPayouts')).toEqual([['Umzila', true, false]]);
  expect((await get(house)).statusId).toBe(UNVERIFIED);
  // the bank gave a payment to it back: people look at it, not that bank's word
  await shop.db.query(
    sql`update bank_accounts set status_id = ${UNVERIFIED}::int, for_payouts = true, reason = 'No such account' where id = ${old}`,
  );
  expect(await pass(saying({ verdict: 'holder' }))).toBe(0);
  expect((await get(old)).statusId).toBe(UNVERIFIED);
});

test('another’s account is refused and its holder told why; one that nothing is known of is left to its proof', async () => {
  const [other, unknown] = [await add(), await add()];
  const says: readonly Said[] = [
    { verdict: 'other', reason: 'In another name' },
    { verdict: 'unknown', reason: 'Not looked up' },
  ];
  const answers = says.values();
  const next: BankVerification = {
    verify: async () => answers.next().value ?? Promise.reject(new Error('asked again')),
  };
  expect(await pass(next)).toBe(2);
  expect(await get(other)).toMatchObject({ statusId: REFUSED, reason: 'In another name' });
  expect(await get(unknown)).toMatchObject({ statusId: UNVERIFIED, reason: 'Not looked up' });
  expect(await pass(saying({ verdict: 'holder' }))).toBe(0);
  expect(await titles()).toEqual(
    expect.arrayContaining([
      'The bank refused a bank account',
      'A bank account has to be verified by its proof',
    ]),
  );
  const { n: letters } = await shop.db.one<{ n: number }>(
    sql`select count(*)::int as n from outbox where recipient = ${holder.email ?? ''} and body like '%In another name%'`,
  );
  expect(letters).toBe(1);
});

test('where no bank answers it is asked later and later and staff are told once; who verifies it meanwhile is not overruled', async () => {
  const id = await add();
  for (let hour = 0; hour < 9; hour += 1) {
    expect(await pass(away)).toBe(0);
    shop.clock.now += 61 * 60_000;
  }
  expect((await get(id)).statusId).toBe(ASKED);
  const { n } = await shop.db.one<{ n: number }>(
    sql`select count(distinct body)::int as n from web_notifications where title = 'A bank does not say whose an account is'`,
  );
  expect(n).toBe(1);
  const second = await shop.person({ isAdministrator: true });
  const late: BankVerification = {
    verify: async () => {
      await shop.ok(bankAccounts.actionCalls.verify, second, { ...at(id), body: {} });
      return { verdict: 'other', reason: 'In another name' };
    },
  };
  expect(await pass(late)).toBe(0);
  expect(await get(id)).toMatchObject({ statusId: VERIFIED, reason: null });
  expect(shop.faults).toEqual([]);
});
