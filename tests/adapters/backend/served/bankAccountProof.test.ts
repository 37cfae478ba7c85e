// The proof of a bank account: kept by staff, shown to them in their own name alone, and written down when it is opened.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankAccounts, type Claims } from '../../../../core/index.ts';
import { pdf } from '../applications/people.ts';
import { createShop, type Shop, sql } from '../shop.ts';

const params = { cca2: 'ZA' };
let shop: Shop;
let manager: Claims;
let partner: Claims;
let id: number;
beforeAll(async () => {
  shop = await createShop();
  manager = await shop.person({ isManagementOperator: true });
  partner = await shop.person({ isPartner: true });
  const made = await shop.ok(bankAccounts.calls.create, manager, {
    params,
    body: {
      holderName: 'N Dlamini',
      holderKind: 'partner',
      userId: partner.id,
      bankCode: 'za-fnb',
      accountNumber: '62481200917',
      accountType: 'cheque',
      forPayouts: true,
    },
  });
  id = made.id;
});
afterAll(() => shop.end());

const address = () => `/connect/bank-accounts/ZA/${id}/proof`;
const bring = (bytes: Buffer, who: Claims = manager) => {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], 'letter.pdf'));
  return shop.raw(address(), { method: 'POST', who, body });
};
const record = () => shop.ok(bankAccounts.calls.get, manager, { params: { ...params, id } });

test('a letter of the bank is kept once, a newer one takes its place, and who opens it is written down', async () => {
  expect((await shop.raw(address(), { who: manager })).status).toBe(404);
  expect((await bring(Buffer.from('no paper'))).status).toBe(422);
  const before = await record();
  expect(before.hasProof).toBe(false);
  const [first, second] = [pdf('/Lang (one)'), pdf('/Lang (two)')];
  for (const bytes of [first, second]) expect((await bring(bytes)).status).toBe(200);
  const after = await record();
  expect(after.hasProof).toBe(true);
  expect(after.xmin).toBeGreaterThan(before.xmin);
  const shown = await shop.raw(address(), { who: manager });
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(Buffer.from(await shown.arrayBuffer()).equals(first)).toBe(false);
  expect(await shop.db.one(sql`select count(*)::int as n from guarded_files`)).toEqual({ n: 1 });
  const noted = await shop.db.query(sql`
    select action, actor_id as by from audit_log where entity = 'bankAccounts' and entity_id = ${id} and action in ('proof', 'reveal') order by id`);
  expect(noted).toEqual([
    { action: 'proof', by: manager.id },
    { action: 'proof', by: manager.id },
    { action: 'reveal', by: manager.id },
  ]);
});

test('neither its holder nor support sees it, and of an account that is no more used none is brought', async () => {
  const support = await shop.person({ isStaffOperator: true });
  for (const who of [support, partner]) {
    expect((await shop.raw(address(), { who })).status).toBe(403);
    expect((await bring(pdf('/Lang (three)'), who)).status).toBe(403);
  }
  const body = {};
  await shop.ok(bankAccounts.actionCalls.deactivate, manager, { params: { ...params, id }, body });
  expect((await bring(pdf('/Lang (four)'))).status).toBe(409);
  expect((await shop.raw(address(), { who: manager })).status).toBe(200);
});
