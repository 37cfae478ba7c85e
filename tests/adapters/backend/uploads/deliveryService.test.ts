// Deliveries of a store from a file over the real services: each row one booking at the price of the same booking by hand, booked once over
// killed processes, kept unpaid where the account does not bear it, and undone while that costs nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyBatches } from '../../../../adapters/backend/served/uploads.ts';
import {
  type Claims,
  deliveryWorkbench as calls,
  deliveryStatus,
  uploadStatus,
} from '../../../../core/index.ts';
import { CAPE_TOWN, contract, createShop, json, SEA_POINT, type Shop, SMALL, sql } from '../shop.ts';
import { csvFile, uploadTo } from './uploadFiles.ts';

let shop: Shop;
let operator: Claims;
let store: number;
let account: number;
const country = 'ZA';
const { workflow } = contract;
const { UNPROCESSED, COMPLETED, DELIVERY_CREATED, FAILED, IN_PROGRESS, CANCELLED } = uploadStatus.code;
const headings = ['Order reference', 'Recipient', 'Phone', 'Address', 'Day', 'Size', 'Length (cm)'];

beforeAll(async () => {
  shop = await createShop();
  const { id: company } = await shop.db.one<{ id: number }>(
    sql`insert into companies (country, company_name) values ('ZA', 'Karoo Traders') returning id`,
  );
  ({ id: store } = await shop.db.one<{ id: number }>(sql`
    insert into stores (country, company_id, store_name, phone_number, contact_country_code, address)
    values ('ZA', ${company}, 'Long Street', '+27821230000', 'ZA', ${json(CAPE_TOWN)}) returning id`));
  ({ id: account } = await shop.db.one<{ id: number }>(sql`
    insert into accounts (country, name, company_id, account_type, credit_limit_cents)
    values ('ZA', 'Karoo Traders', ${company}, 'Postpay', 100000000) returning id`));
  await shop.db.query(sql`
    insert into parcel_types (country, parcel_type, name, length, width, height, weight)
    values ('ZA', 'small', 'Small', 30, 20, 10, 2)`);
  operator = await shop.person({ isStoreOperator: true, companyId: company, storeId: store, name: 'Naledi' });
});
afterAll(() => shop.end());

const line = (reference: string, change: Readonly<Record<string, string>> = {}): readonly string[] => {
  const cells: Readonly<Record<string, string>> = {
    'Order reference': reference,
    Recipient: 'Pieter',
    Phone: '0827654321',
    Address: SEA_POINT.description,
    Day: '2026-11-20',
    Size: 'small',
    ...change,
  };
  return headings.map((heading) => cells[heading] ?? '');
};
const upload = async (...lines: readonly (readonly string[])[]) => {
  const { status, body } = await uploadTo(shop, calls, operator, csvFile(headings, ...lines), {
    parentId: store,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const rowsOf = async (batchId: number) =>
  (await shop.ok(calls.rows, operator, { params: { country, batchId } })).data;
const submit = (batchId: number) => shop.send(calls.submit, operator, { params: { country, batchId } });
const apply = () => applyBatches(shop.db, new Date(shop.clock.now), shop.app.contextAs);
const bookedOf = (reference: string) =>
  shop.db.query<{ id: number; cents: number; status: number; isPaid: boolean }>(sql`
    select id, payment_total_cents as cents, logistic_status_id as status, paid_utc is not null as "isPaid" from deliveries
    where origin_store_id = ${store} and order_reference = ${reference} order by id`);

describe('a file of deliveries of a store', () => {
  test('[law R-65] is one booking a row, at the price of the same booking by hand, paid by the account', async () => {
    const { deliveryId } = await shop.begin(operator, {
      originStoreId: store,
      originAddress: { ...CAPE_TOWN, storeId: store },
    });
    const params = { country, deliveryId };
    const byHand = await shop.ok(workflow.recalculateParcels, operator, {
      params,
      body: { deliveryItems: [{ ...SMALL }] },
    });
    const price = byHand.deliveryQuotes?.find(({ slaType }) => slaType === 'standard');
    await shop.ok(workflow.selectQuote, operator, { params, body: { quoteId: price?.id ?? 0 } });
    const { paymentTotal } = await shop.ok(workflow.getQuotes, operator, { params });
    const batch = await upload(line('R-1'), line('R-2', { Size: '', 'Length (cm)': '' }));
    expect((await rowsOf(batch.id)).map(({ uploadStatusId }) => uploadStatusId)).toEqual([
      UNPROCESSED,
      FAILED,
    ]);
    expect((await submit(batch.id)).status).toBe(200);
    await apply();
    const [first] = await rowsOf(batch.id);
    expect([first?.failure, first?.uploadStatusId, first?.outcome]).toEqual([null, COMPLETED, 'created']);
    const [booked] = await bookedOf('R-1');
    expect(booked).toMatchObject({ id: first?.recordId, isPaid: true, status: deliveryStatus.code.READY });
    expect(booked?.cents).toBe(Math.round((paymentTotal ?? 0) * 100));
    expect(await shop.ledgerSum()).toBe(0);
  });

  test('[law R-39] [law R-65] is booked once: over a killed process, by several of them, and from the same file again', async () => {
    const batch = await upload(line('ONCE-1'), line('ONCE-2'));
    await submit(batch.id);
    await shop.db.query(
      sql`update upload_rows set upload_status_id = ${IN_PROGRESS} where batch_id = ${batch.id}`,
    );
    await Promise.all([apply(), apply()]);
    const again = await upload(line('ONCE-1'), line('ONCE-2'));
    await submit(again.id);
    await apply();
    expect((await rowsOf(again.id)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
    expect([(await bookedOf('ONCE-1')).length, (await bookedOf('ONCE-2')).length]).toEqual([1, 1]);
  });

  test('stays booked where the account does not bear it, and is paid once it does', async () => {
    await shop.db.query(sql`update accounts set credit_limit_cents = -balance_cents where id = ${account}`);
    const batch = await upload(line('POOR-1'));
    await submit(batch.id);
    await apply();
    const [row] = await rowsOf(batch.id);
    expect(row?.uploadStatusId).toBe(DELIVERY_CREATED);
    expect(row?.failure).toMatch(/\S/);
    expect((await bookedOf('POOR-1'))[0]?.isPaid).toBe(false);
    await shop.db.query(sql`update accounts set credit_limit_cents = 100000000 where id = ${account}`);
    await submit(batch.id);
    await apply();
    expect((await rowsOf(batch.id))[0]).toMatchObject({ uploadStatusId: COMPLETED, failure: null });
    expect(await bookedOf('POOR-1')).toMatchObject([{ isPaid: true }]);
  });

  test('is not booked from a store that is deleted, nor from one that is not active', async () => {
    for (const change of [sql`is_active = false`, sql`deleted_utc = now()`]) {
      await shop.db.query(sql`update stores set ${change} where id = ${store}`);
      const { status, body } = await shop.send(workflow.createQuotes, operator, {
        params: { country },
        body: {
          originStoreId: store,
          originAddress: { ...CAPE_TOWN, storeId: store },
          destinationAddress: SEA_POINT,
          deliveryDate: '2026-11-20',
        },
      });
      expect([status, body.errors]).toEqual([422, { originAddress: ['This store is not served.'] }]);
      await shop.db.query(sql`update stores set is_active = true, deleted_utc = null where id = ${store}`);
    }
  });

  test('a trial books nothing', async () => {
    const batch = await upload(line('TRIAL-1'));
    const told = await shop.ok(calls.dryRun, operator, { params: { country, batchId: batch.id } });
    expect(told.outcomes).toMatchObject({ created: 1, failed: 0 });
    expect(await bookedOf('TRIAL-1')).toEqual([]);
  });

  test('is undone while that costs nothing, and told where it does not', async () => {
    const batch = await upload(line('UNDO-1'), line('UNDO-2'));
    await submit(batch.id);
    await apply();
    const [, second] = await rowsOf(batch.id);
    const staff = await shop.person({ isStaffOperator: true });
    const driver = await shop.driver();
    const { job } = await shop.db.one<{ job: number }>(
      sql`select job_id as job from deliveries where id = ${second?.recordId ?? 0}`,
    );
    await shop.ok(contract.jobworkflow.assign, staff, {
      params: { country, jobId: job },
      body: { driverId: driver.id },
    });
    const undone = await shop.ok(calls.undo, operator, { params: { country, batchId: batch.id } });
    expect(undone).toEqual({
      undone: 1,
      left: [{ line: 3, says: 'This delivery cannot be cancelled for nothing any more.' }],
    });
    expect((await rowsOf(batch.id)).map(({ uploadStatusId }) => uploadStatusId)).toEqual([
      CANCELLED,
      COMPLETED,
    ]);
    expect(await shop.ledgerSum()).toBe(0);
  });

  test('is refused at its submission where the account pays beforehand, and belongs to who sees the store', async () => {
    const { id: other } = await shop.db.one<{ id: number }>(sql`
      with c as (insert into companies (country, company_name) values ('ZA', 'Beforehand') returning id),
        a as (insert into accounts (country, name, company_id, account_type) select 'ZA', 'Beforehand', id, 'Prepay' from c)
      insert into stores (country, company_id, store_name, phone_number, contact_country_code, address)
      select 'ZA', id, 'Kloof Street', '+27821230001', 'ZA', ${json(CAPE_TOWN)} from c returning id`);
    const staff = await shop.person({ isStaffOperator: true });
    const { body: batch } = await uploadTo(shop, calls, staff, csvFile(headings, line('PREPAY-1')), {
      parentId: other,
    });
    const { status, body } = await shop.send(calls.submit, staff, { params: { country, batchId: batch.id } });
    expect([status, body.message]).toEqual([
      422,
      'The account of this store pays beforehand: files of deliveries need one that pays afterwards.',
    ]);
    const stranger = await shop.person({ isStoreOperator: true, companyId: null, storeId: null });
    expect((await shop.send(calls.batch, stranger, { params: { country, batchId: batch.id } })).status).toBe(
      404,
    );
    expect(
      (await uploadTo(shop, calls, stranger, csvFile(headings, line('X')), { parentId: store })).status,
    ).toBe(404);
  });
});
