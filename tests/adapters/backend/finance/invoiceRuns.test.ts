// Documents whose letter cannot be made, and those whose process died between the two.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentWaiting } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import { type Claims, taxDocuments } from '../../../../core/index.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';
import { fillHouse } from './houseDetails.ts';

const params = { cca2: 'ZA' };
let shop: Shop;
let manager: Claims;
beforeAll(async () => {
  shop = await createShop();
  manager = await shop.person({ isManagementOperator: true });
  await fillHouse(shop, await shop.person({ isAdministrator: true }));
});
afterAll(() => shop.close());

const now = (): Date => new Date(shop.clock.now);
/** A customer's account with one delivery that waits for its invoice. */
const sold = async (): Promise<number> => {
  const who = await shop.person();
  const account = await shop.fund(who, 20_000);
  const { deliveryId } = await shop.accepted(who, { deliveryDate: now().toISOString().slice(0, 10) });
  await shop.db.query(sql`update quotes set price_excl_cents = 10000 where delivery_id = ${deliveryId}`);
  await shop.ok(contract.workflow.payByBalance, who, { params: { country: 'ZA', deliveryId } });
  return account;
};
const of = async (accountId: number) =>
  (await shop.ok(taxDocuments.list, manager, { params, query: { accountId } })).data;
const lettersOf = async (id: number): Promise<number> =>
  (
    await shop.db.one<{ n: number }>(
      sql`select coalesce(sum(cardinality(outbox_ids)), 0)::int as n from document_sendings where document_id = ${id}`,
    )
  ).n;

test('a letter that cannot be made holds up no other document; it is told, and leaves once it can be', async () => {
  const [one, two] = [await sold(), await sold()];
  await shop.db.script(`
    create function no_letter() returns trigger language plpgsql as $$ begin
      if new.account_id = ${one} then raise exception 'no paper'; end if; return new; end $$;
    create trigger no_letter before insert on document_sendings for each row execute function no_letter();`);
  await expect(documentWaiting(shop.db, now())).rejects.toThrow('no paper');
  expect([await of(one), await of(two)]).toMatchObject([
    [{ status: 'paid', sentUtc: null }],
    [{ status: 'paid', sending: 'on the way' }],
  ]);
  await shop.db.script('drop trigger no_letter on document_sendings; drop function no_letter;');
  const number = (await of(one))[0]?.number;
  for (const _pass of [1, 2]) expect(await documentWaiting(shop.db, now())).toBe(0);
  const [document] = await of(one);
  expect(document).toMatchObject({ number, sending: 'on the way' });
  expect(await lettersOf(document?.id ?? 0)).toBe(1);
});

test('what was issued by a process that died before it sent is sent by the next pass; what is older is not', async () => {
  const account = await sold();
  await documentWaiting(shop.db, now());
  const [document] = await of(account);
  const id = document?.id ?? 0;
  const forget = () => shop.db.query(sql`delete from document_sendings where document_id = ${id}`);
  await forget();
  // Two processes pass at once.
  await Promise.all([documentWaiting(shop.db, now()), documentWaiting(shop.db, now())]);
  expect(await lettersOf(id)).toBe(1);
  await forget();
  await documentWaiting(shop.db, new Date(shop.clock.now + 5 * 3_600_000));
  expect(await lettersOf(id)).toBe(0);
});
