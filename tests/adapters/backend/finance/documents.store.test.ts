// A store with an account of its own has its own invoices, in its own name and to its own address; a sister without one is invoiced on the company's.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentWaiting } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import { accountBooks, billing, type Claims, ledger, taxDocuments } from '../../../../core/index.ts';
import { CAPE_TOWN, contract, createShop, type Shop, sql } from '../shop.ts';
import { fillHouse } from './houseDetails.ts';

const cca2 = 'ZA';
const params = { cca2 };
let shop: Shop;
let manager: Claims;
let company: number;
beforeAll(async () => {
  shop = await createShop();
  manager = await shop.person({ isManagementOperator: true });
  await fillHouse(shop, await shop.person({ isAdministrator: true }));
  company = (
    await shop.db.one<{ id: number }>(
      sql`insert into companies (country, company_name) values ('ZA', 'Protea') returning id`,
    )
  ).id;
});
afterAll(() => shop.close());

const now = (): Date => new Date(shop.clock.now);
const storeOf = async (name: string) =>
  (
    await shop.db.one<{ id: number }>(sql`
      insert into stores (country, company_id, store_name, address)
      values ('ZA', ${company}, ${name}, ${JSON.stringify({ ...CAPE_TOWN })}::jsonb) returning id`)
  ).id;
const accountOf = async (name: string, holder: 'company_id' | 'store_id', of: number): Promise<number> => {
  const { id } = await shop.db.one<{ id: number }>(sql`
    insert into accounts (country, name, company_id, store_id, account_type, credit_limit_cents)
    values ('ZA', ${name}, ${holder === 'company_id' ? of : null}::bigint, ${holder === 'store_id' ? of : null}::bigint, 'Postpay', 500000)
    returning id`);
  const body = { xmin: 0, name, emails: [`${holder}@protea.test`], invoiceMode: 'each delivery' as const };
  await shop.ok(billing.update, manager, { params: { cca2, id }, body });
  return id;
};
const sell = async (who: Claims) => {
  const { deliveryId } = await shop.accepted(who, { deliveryDate: now().toISOString().slice(0, 10) });
  await shop.ok(contract.workflow.payByBalance, who, { params: { country: cca2, deliveryId } });
};
const seenBy = async (who: Claims) =>
  (await shop.ok(taxDocuments.list, who, { params, query: {} })).data.map(({ accountId }) => accountId);

test('a store that holds an account is invoiced itself, and sees no invoice but its own', async () => {
  const [own, sister] = [await storeOf('Protea Sea Point'), await storeOf('Protea Long Street')];
  const ofCompany = await accountOf('Protea (Pty) Ltd', 'company_id', company);
  const ofStore = await accountOf('Protea Sea Point', 'store_id', own);
  const person = (storeId: number) =>
    shop.person({ isStoreAdministrator: true, companyId: company, storeId });
  const [here, there] = [await person(own), await person(sister)];
  const head = await shop.person({ isCompanyAdministrator: true, companyId: company });
  await sell(here);
  await sell(there);
  expect(await documentWaiting(shop.db, now())).toBe(2);

  const documentOf = async (accountId: number) =>
    (await shop.ok(taxDocuments.list, manager, { params, query: { accountId } })).data[0];
  const [invoice, other] = [await documentOf(ofStore), await documentOf(ofCompany)];
  const at = { params: { cca2, id: invoice?.id ?? 0 } };
  const document = await shop.ok(taxDocuments.get, here, at);
  expect(document.recipient.name).toBe('Protea Sea Point');
  expect(document.lines).toHaveLength(1);
  expect(await seenBy(here)).toEqual([ofStore]);
  expect((await seenBy(head)).toSorted()).toEqual([ofCompany, ofStore].toSorted());
  // neither the sister nor the store itself opens what is another's
  expect((await shop.send(taxDocuments.get, there, at)).status).toBe(404);
  expect((await shop.send(taxDocuments.get, here, { params: { cca2, id: other?.id ?? 0 } })).status).toBe(
    404,
  );
  const letters = await shop.db.query<{ recipient: string; name: string }>(sql`
    select o.recipient, f.name from outbox o join outbox_attachments f on f.outbox_id = o.id order by o.id`);
  expect(letters).toEqual([
    { recipient: 'store_id@protea.test', name: `${invoice?.number}.pdf` },
    { recipient: 'company_id@protea.test', name: `${other?.number}.pdf` },
  ]);
  // what was booked is found by the number of its document, and leads to it
  const found = async (search: string) =>
    (await shop.ok(accountBooks.transactions, here, { params: { cca2, id: ofStore }, query: { search } }))
      .data;
  for (const nothing of [other?.number ?? '', 'number', '"id"']) expect(await found(nothing)).toEqual([]);
  const [sale] = await found(invoice?.number ?? '');
  const transactionId = sale?.transactionId ?? 0;
  const sold = await shop.ok(ledger.transaction, here, { params: { cca2, id: transactionId } });
  expect(sold.documents).toEqual([{ id: invoice?.id, number: invoice?.number }]);
  const items = await shop.ok(contract.transactions.items, here, { params: { cca2, transactionId } });
  expect(items.data).toMatchObject([{ what: 'delivery price', vatRate: 0.15, total: invoice?.total }]);
  // in whose name it was booked, and for staff by whom
  const administrator = await shop.person({ isAdministrator: true });
  await sell({ ...there, actorId: administrator.id });
  const [newest] = (
    await shop.ok(accountBooks.transactions, manager, { params: { cca2, id: ofCompany }, query: {} })
  ).data;
  const nameOf = async ({ id }: Claims) =>
    (
      await shop.db.one<{ name: string }>(
        sql`select first_name || ' ' || last_name as name from users where id = ${id}`,
      )
    ).name;
  const theirs = { params: { cca2, id: newest?.transactionId ?? 0 } };
  const byStaff = await shop.ok(ledger.transaction, manager, theirs);
  expect([byStaff.createdBy, byStaff.actedBy]).toEqual([await nameOf(there), await nameOf(administrator)]);
  expect((await shop.ok(ledger.transaction, head, theirs)).actedBy).toBeUndefined();
  // who sends own invoices is said of earnings alone: a store is invoiced, it invoices nobody here
  const { xmin } = await shop.ok(accountBooks.get, manager, { params: { cca2, id: ofStore } });
  const said = await shop.send(accountBooks.pay, manager, {
    params: { cca2, id: ofStore },
    body: { xmin, issuesOwnInvoices: true },
  });
  expect(said.status).toBe(409);
  expect(shop.faults).toEqual([]);
});
