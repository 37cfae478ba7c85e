// Under whose name the house bills: with VAT where it is registered for it, without where it is not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentWaiting } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import { titleOf } from '../../../../adapters/backend/finance/print/invoice.ts';
import { billing, type Claims, invoiceRuns, taxDocuments } from '../../../../core/index.ts';
import { contract, createShop, type Shop } from '../shop.ts';

const params = { cca2: 'ZA' } as const;
const small = { legalName: 'Sea Point Couriers', address: '2 Beach Road\nCape Town' };

let shop: Shop;
let administrator: Claims;
let customer: Claims;
let account: number;
beforeAll(async () => {
  shop = await createShop({ startAt: '2026-10-05T08:00:00Z' });
  administrator = await shop.person({ isAdministrator: true });
  customer = await shop.person();
  account = await shop.fund(customer, 500_000);
});
afterAll(() => shop.close());

const save = async (body: Readonly<Record<string, unknown>>, cca2: 'ZA' | 'KE' = 'ZA') => {
  const { xmin } = await shop.ok(billing.house, administrator, { params: { cca2 } });
  return shop.send(billing.updateHouse, administrator, {
    params: { cca2 },
    body: { xmin, ...small, ...body },
  });
};
const sell = async () => {
  const { deliveryId } = await shop.accepted(customer);
  await shop.ok(contract.workflow.payByBalance, customer, { params: { country: 'ZA', deliveryId } });
};
const document = () => documentWaiting(shop.db, new Date(shop.clock.now));
const documents = async () =>
  (
    await shop.ok(taxDocuments.list, administrator, {
      params,
      query: { accountId: account, sortBy: 'number' },
    })
  ).data;

test('a house that charges VAT needs its number, in Kenya every house its PIN', async () => {
  const needed = { taxNumber: ['VAT number or PIN is required'] };
  for (const answer of [
    await save({}),
    await save({ taxNumber: '  ' }),
    await save({ chargesVat: false }, 'KE'),
  ])
    expect([answer.status, answer.body.errors]).toEqual([422, needed]);
});

test('one that is not registered sells without VAT, and its invoice is no tax invoice', async () => {
  const saved = await save({ chargesVat: false });
  expect(saved.body).toMatchObject({ chargesVat: false, taxNumber: '', documentsFrom: '2026-10-05' });
  await sell();
  expect(await document()).toBe(1);
  const [row] = await documents();
  expect(row).toMatchObject({ vat: 0, total: row?.excl });
  const invoice = await shop.ok(taxDocuments.get, administrator, { params: { ...params, id: row?.id ?? 0 } });
  expect(invoice.lines.map(({ vatRate, vat }) => [vatRate, vat])).toEqual([[0, 0]]);
  expect(titleOf(invoice)).toBe('Invoice');
});

test('registered later it charges VAT from then on; ended again, what carried VAT is held, and what was issued stays', async () => {
  await save({ chargesVat: true, taxNumber: '4123456789' });
  await sell();
  expect(await document()).toBe(1);
  const taxed = (await documents()).find(({ vat }) => vat > 0);
  const invoice = await shop.ok(taxDocuments.get, administrator, {
    params: { ...params, id: taxed?.id ?? 0 },
  });
  expect(titleOf(invoice)).toBe('Tax invoice');

  await sell();
  await save({ chargesVat: false, taxNumber: '' });
  expect(await document()).toBe(0);
  expect(await documents()).toHaveLength(2);
  expect(await shop.ok(taxDocuments.get, administrator, { params: { ...params, id: invoice.id } })).toEqual(
    invoice,
  );
  const credited = await shop.send(taxDocuments.credit, administrator, {
    params: { ...params, id: invoice.id },
    body: { reason: 'Never delivered' },
  });
  expect(credited.status).toBe(200);
  const note = (await documents()).find(({ series }) => series === 'CRN');
  expect([note?.vat, note?.corrects]).toEqual([invoice.vat, invoice.number]);

  await save({ chargesVat: true, taxNumber: '4123456789' });
  expect(await document()).toBe(1);
});

test('a run of invoices names what it holds for that', async () => {
  const later = await shop.person();
  await shop.fund(later, 0, 'Postpay', 500_000);
  const { deliveryId } = await shop.accepted(later);
  await shop.ok(contract.workflow.payByBalance, later, { params: { country: 'ZA', deliveryId } });
  const held = async () =>
    (await shop.ok(invoiceRuns.preview, administrator, { params, query: { to: '2026-10-05' } })).map(
      (row) => row.held,
    );
  expect(await held()).toEqual([null]);
  await save({ chargesVat: false, taxNumber: '' });
  expect(await held()).toEqual(['VAT was charged, and the house is not registered for it.']);
});
