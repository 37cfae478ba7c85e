// Uploaded rates that are changed row by row, and a batch that is submitted: what becomes a rate, what is withdrawn for it.
import { describe, expect, test } from 'vitest';
import { applyBatches } from '../../../../adapters/backend/served/uploads.ts';
import type { RateUpload } from '../../../../core/index.ts';
import { contract, SMALL, sql } from '../shop.ts';
import {
  CANCELLED,
  COMPLETED,
  calls,
  country,
  FAILED,
  firstOf,
  IN_PROGRESS,
  operator,
  rowsOf,
  SUBMITTED,
  shop,
  staff,
  stand,
  upload,
} from './rateShop.ts';

const submit = (batchId: number, who = staff) =>
  shop.send(calls.submitRateBatch, who, { params: { country, batchId } });
/** What a small parcel costs a customer by Standard over this short trip. */
const quoted = async (): Promise<number | undefined> => {
  const who = await shop.person();
  const { deliveryId } = await shop.begin(who);
  const priced = await shop.ok(contract.workflow.recalculateParcels, who, {
    params: { country, deliveryId },
    body: { deliveryItems: [{ ...SMALL }] },
  });
  return priced.deliveryQuotes?.find(({ slaType }) => slaType === 'standard')?.priceExcl;
};

describe('a row that is changed', () => {
  const put = (row: RateUpload, change: Readonly<Record<string, unknown>>, who = staff) =>
    shop.send(calls.updateRateRow, who, { params: { country, id: row.id }, body: { ...row, ...change } });

  test('[API-104, API-105] keeps what was sent, and who sent it', async () => {
    const row = await firstOf(await upload({}));
    const read = await shop.ok(calls.rateRow, staff, { params: { country, id: row.id } });
    expect(read).toEqual(row);
    const { status, body } = await put(row, { newPrice: 99.95, dayOfWeekTypeId: '6', name: '' }, operator);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      newPrice: 99.95,
      dayOfWeekType: 'Saturday',
      name: 'Standard small 0-3000 km',
      userId: operator.id,
    });
    expect(await firstOf(row.uploadBatchId)).toEqual(body);
  });

  test('[VAL-34, VAL-35, VAL-36, VAL-37, VAL-38, VAL-39, RATE-08] is refused by the literal text of each field that it lacks', async () => {
    const row = await firstOf(await upload({}));
    const required = {
      startKmRange: 'Start km is required',
      endKmRange: 'End km is required',
      slaTypeId: 'SlaType is required',
      parcelTypeId: 'Parcel Type is required',
      rateTypeId: 'Rate type is required',
      dayOfWeekTypeId: 'Select Day of the week',
    };
    for (const [field, says] of Object.entries(required))
      for (const nothing of field.endsWith('Range')
        ? [null, undefined]
        : [null, undefined, '', 'none such']) {
        const { status, body } = await put(row, { [field]: nothing });
        expect([field, status, body.errors]).toEqual([field, 422, { [field]: [says] }]);
      }
    expect(await firstOf(row.uploadBatchId)).toEqual(row);
  });

  test('is refused where it is stale, where what must stay differs, and once it was submitted', async () => {
    const row = await firstOf(await upload({}));
    expect((await put(row, { uploadStatusId: COMPLETED })).body.errors).toEqual({
      uploadStatusId: ['must stay as it is'],
    });
    expect((await put(row, { companyId: 987_654 })).status).toBe(422);
    expect((await put(row, { endKmRange: 0 })).body.errors).toEqual({
      endKmRange: ['End km must be more than start km'],
    });
    const saved = await put(row, { newPrice: 1 });
    expect(saved.status).toBe(200);
    const stale = await put(row, { newPrice: 2 });
    expect([stale.status, stale.body.current]).toEqual([409, saved.body]);
    for (const status of [CANCELLED, SUBMITTED, IN_PROGRESS, COMPLETED]) {
      await stand(row.id, status);
      const now = await firstOf(row.uploadBatchId);
      expect((await put(now, { newPrice: 2 })).status).toBe(409);
    }
  });

  test('is refused where another line of the batch has that rate already', async () => {
    const batchId = await upload({ 'Start km': '1' }, { 'Start km': '2' });
    const [, second] = await rowsOf(batchId);
    if (second === undefined) throw new Error('no row');
    const { status, body } = await put(second, { startKmRange: 1 });
    expect([status, body.errors]).toEqual([422, { startKmRange: ['Line 2 has this rate already'] }]);
    expect((await rowsOf(batchId))[1]).toEqual(second);
  });
});

describe('a batch that is submitted', () => {
  test('[UPL-01, RATE-11] becomes rates that bookings are priced by from then on', async () => {
    expect(await quoted()).toBe(100);
    const batchId = await upload({ 'New price': '88.80' });
    expect(await quoted()).toBe(100);
    const { status, body } = await submit(batchId);
    expect([status, body.statusCounts]).toEqual([200, { [SUBMITTED]: 1 }]);
    expect(await quoted()).toBe(100);
    expect(await applyBatches(shop.db, new Date(shop.clock.now))).toBe(1);
    expect(await quoted()).toBe(88.8);
    const row = await firstOf(batchId);
    expect(row).toMatchObject({ uploadStatusId: COMPLETED, rateCreated: true, price: 100, newPrice: 88.8 });
    const rates =
      await shop.db.query(sql`select id, price_cents from rates where is_active and sla_type = 'standard'
      and parcel_type = 'small' and rate_type = 'flat' and valid_until is null`);
    expect(rates).toEqual([{ id: row.rateId, price_cents: 8880 }]);
    expect((await shop.ok(calls.rateBatch, staff, { params: { country, batchId } })).batchState).toBe(
      'completed',
    );
  });

  test('withdraws what is not active, cuts distances anew, and fails what would overlap', async () => {
    const batchId = await upload(
      { Name: 'Whole', 'Start km': '0', 'End km': '20' },
      { Name: 'Old', Active: 'no', 'New price': '' },
      { Name: 'Near', 'Start km': '0', 'End km': '10', 'New price': '40' },
      { Name: 'Far', 'Start km': '20', 'End km': '3000', 'New price': '90' },
      { Name: 'No such', 'Day of the week': 'Monday', Active: 'no', 'New price': '' },
    );
    await submit(batchId);
    await applyBatches(shop.db, new Date(shop.clock.now));
    const ends = (await rowsOf(batchId)).map(({ name, uploadStatusId, failure, rateCreated }) => ({
      name,
      uploadStatusId,
      failure,
      rateCreated,
    }));
    expect(ends).toEqual([
      { name: 'Whole', uploadStatusId: COMPLETED, failure: null, rateCreated: true },
      { name: 'Old', uploadStatusId: COMPLETED, failure: null, rateCreated: false },
      {
        name: 'Near',
        uploadStatusId: FAILED,
        failure: 'It overlaps the rate from 0 to 20 km.',
        rateCreated: false,
      },
      { name: 'Far', uploadStatusId: COMPLETED, failure: null, rateCreated: true },
      {
        name: 'No such',
        uploadStatusId: FAILED,
        failure: 'There is no such rate to withdraw.',
        rateCreated: false,
      },
    ]);
    expect(await quoted()).toBe(120.5);
    // What failed can be put right and submitted again.
    const near = (await rowsOf(batchId, { search: 'Near' }))[0];
    if (near === undefined) throw new Error('no row');
    await shop.ok(calls.updateRateRow, staff, {
      params: { country, id: near.id },
      body: { ...near, endKmRange: 20 },
    });
    expect((await submit(batchId)).status).toBe(200);
    await applyBatches(shop.db, new Date(shop.clock.now));
    expect(await quoted()).toBe(40);
  });

  test('[UPL-04] leaves out what was cancelled before or after it was submitted, and cannot be submitted twice', async () => {
    const batchId = await upload(
      { Name: 'One' },
      { Name: 'Two', 'Day of the week': 'Friday', 'New price': '1' },
    );
    const [one, two] = await rowsOf(batchId);
    await shop.ok(calls.cancelRateRow, staff, { params: { country, id: two?.id ?? 0 } });
    expect((await submit(batchId)).status).toBe(200);
    expect((await submit(batchId)).status).toBe(409);
    await shop.ok(calls.cancelRateRow, staff, { params: { country, id: one?.id ?? 0 } });
    await applyBatches(shop.db, new Date(shop.clock.now));
    expect(await quoted()).toBe(100);
    expect((await rowsOf(batchId)).map(({ uploadStatusId }) => uploadStatusId)).toEqual([
      CANCELLED,
      CANCELLED,
    ]);
  });

  test('is taken up by another process where one died over it', async () => {
    const batchId = await upload({ 'New price': '77' });
    await submit(batchId);
    await stand((await firstOf(batchId)).id, IN_PROGRESS);
    expect(await applyBatches(shop.db, new Date(shop.clock.now))).toBe(1);
    expect(await quoted()).toBe(77);
    expect(await applyBatches(shop.db, new Date(shop.clock.now))).toBe(0);
  });

  test('touches the rates of its own country, company and days alone', async () => {
    const { id } = await shop.db.one<{ id: number }>(
      sql`insert into companies (country, company_name) values ('ZA', 'Own Prices') returning id`,
    );
    const batchId = await upload(
      { Company: 'Own Prices', 'New price': '60' },
      { 'Day of the week': 'Sunday', 'New price': '150' },
      { 'Pricing tier': 'Business', 'New price': '85' },
    );
    await submit(batchId);
    await applyBatches(shop.db, new Date(shop.clock.now));
    expect(await quoted()).toBe(100);
    const made = await shop.db.query(sql`
      select company_id, day_of_week, pricing_tier, price_cents from rates where id > 24 and is_active order by id`);
    expect(made).toEqual([
      { company_id: id, day_of_week: null, pricing_tier: 'standard', price_cents: 6000 },
      { company_id: null, day_of_week: 0, pricing_tier: 'standard', price_cents: 15000 },
      { company_id: null, day_of_week: null, pricing_tier: 'business', price_cents: 8500 },
    ]);
  });
});
