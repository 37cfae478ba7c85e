// The import workbench over the real services: faults are kept with their rows, mended one by one and in bulk, a dry run is the run taken
// back, and what a file did is undone. Files of rates stand for every kind here.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyBatches } from '../../../../adapters/backend/served/uploads.ts';
import { dryRun } from '../../../../adapters/backend/uploads/commit.ts';
import { rateService } from '../../../../adapters/backend/uploads/rateService.ts';
import { adminContract, type Claims, rateWorkbench as calls, uploadStatus } from '../../../../core/index.ts';
import { readXlsx } from '../../../rights/readXlsx.ts';
import { createShop, type Shop, sql } from '../shop.ts';
import { csvOf, headings, type RateCells, rateLine } from './rateFiles.ts';
import { csvFile, uploadTo } from './uploadFiles.ts';

let shop: Shop;
let staff: Claims;
const country = 'ZA';
const { FAILED, CANCELLED, UNPROCESSED, COMPLETED } = uploadStatus.code;

beforeAll(async () => {
  shop = await createShop();
  staff = await shop.person({ isStaffOperator: true, name: 'Naledi' });
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.db.query(sql`delete from upload_batches`);
  await shop.db.query(sql`delete from upload_mappings`);
  await shop.db.query(sql`delete from rates where id > 24`);
  await shop.db.query(
    sql`update rates set is_active = true, valid_until = null where not is_active or valid_until is not null`,
  );
});

const upload = async (...lines: readonly RateCells[]) => {
  const { status, body } = await uploadTo(shop, calls, staff, csvOf(...lines));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const rowsOf = async (batchId: number, query: Record<string, unknown> = {}) =>
  (await shop.ok(calls.rows, staff, { params: { country, batchId }, query })).data;
const batchOf = (batchId: number) => shop.ok(calls.batch, staff, { params: { country, batchId } });
const submit = (batchId: number) => shop.send(calls.submit, staff, { params: { country, batchId } });
const put = (id: number, cells: Record<string, string>, xmin?: number) =>
  shop.send(calls.updateRow, staff, {
    params: { country, id },
    body: { cells, ...(xmin === undefined ? {} : { xmin }) },
  });
/** Everything that a file of rates can change. */
const rates = () =>
  shop.db.query(sql`select id, is_active, price_cents, name, start_km, end_km from rates order by id`);
const world = async () => ({
  rates: await rates(),
  rows: await shop.db.query(
    sql`select id, upload_status_id, fields, faults, plan, xmin::text from upload_rows order by id`,
  ),
  audit: await shop.db.query(sql`select count(*) as n from audit_log`),
});

describe('the files of a company', () => {
  test('[RT-70] are those with rows of it, each with how many; a company that is not there is none', async () => {
    const { id } = await shop.db.one<{ id: number }>(
      sql`insert into companies (country, company_name) values ('ZA', 'Karoo Traders') returning id`,
    );
    const ofIt = await upload(
      { Company: 'Karoo Traders' },
      { Company: 'Karoo Traders', 'Start km': '500', 'End km': '600' },
      {},
    );
    await upload({});
    const params = { cca2: country, companyId: id };
    const ask = adminContract.rateBatches.ofCompany;
    const { data, totalItems } = await shop.ok(ask, staff, { params });
    expect([totalItems, data]).toMatchObject([
      1,
      [{ id: ofIt.id, totalRows: 3, companyRows: 2, waiting: 2, failed: 0, completed: 0 }],
    ]);
    expect((await shop.ok(ask, staff, { params, query: { search: 'nothing like it' } })).data).toEqual([]);
    expect((await shop.send(ask, staff, { params: { ...params, companyId: 999_999 } })).status).toBe(404);
  });
});

describe('a file with faults', () => {
  test('[law R-38] is kept, each fault at its line and field and no other, the rest ready to be submitted', async () => {
    const batch = await upload(
      {},
      { 'SLA type': 'Express', 'Start km': '' },
      { 'SLA type': 'Express', 'Start km': '7' },
      { 'Start km': '1', 'New price': '1.005' },
      { Name: 'Twin' },
    );
    expect(batch.statusCounts).toEqual({ [UNPROCESSED]: 1, [FAILED]: 4 });
    const oneOf = 'Use one of: Standard, Priority, Hyperlocal, Emergency Relief';
    expect(batch.faults).toEqual([
      { field: 'slaTypeId', says: oneOf, count: 2, lines: [3, 4] },
      {
        field: 'newPrice',
        says: 'Enter an amount from 0 to 999999.99, such as 49 or 49.90',
        count: 1,
        lines: [5],
      },
      { field: 'startKmRange', says: 'Line 2 has this rate already', count: 1, lines: [6] },
      { field: 'startKmRange', says: 'Start km is required', count: 1, lines: [3] },
    ]);
    const [, second] = await rowsOf(batch.id);
    expect(second?.faults).toEqual({ slaTypeId: oneOf, startKmRange: 'Start km is required' });
    expect(second?.cells['slaTypeId']).toBe('Express');
    expect((await rowsOf(batch.id, { field: 'slaTypeId' })).map(({ line }) => line)).toEqual([3, 4]);
    expect((await rowsOf(batch.id, { uploadStatusId: [UNPROCESSED] })).map(({ line }) => line)).toEqual([2]);
  });

  test('names columns that are missing or not known; what they mean is asked once, and remembered', async () => {
    const [first, ...rest] = headings.filter((heading) => heading !== 'New price');
    const strange = csvFile(
      [first ?? '', ...rest, 'Prise', 'Colour'],
      [...rateLine().filter((_, at) => headings[at] !== 'New price'), '88', 'red'],
    );
    const refused = await uploadTo(shop, calls, staff, strange);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        '1.Prise': ['This column is not known.'],
        '1.Colour': ['This column is not known.'],
        '1.newPrice': ['This column is missing.'],
      },
    ]);
    const mapping = { Prise: 'newPrice', Colour: '' };
    const kept = await uploadTo(shop, calls, staff, strange, { mapping });
    expect(kept.status).toBe(200);
    expect((await rowsOf(kept.body.id))[0]?.cells['newPrice']).toBe('88');
    expect((await uploadTo(shop, calls, staff, strange)).status).toBe(200);
    const other = await shop.person({ isStaffOperator: true, companyId: null });
    expect((await uploadTo(shop, calls, other, strange)).status).toBe(200);
  });

  test('is mended at a cell, which is judged with the rest of its row', async () => {
    const batch = await upload({ 'SLA type': 'Express', 'New price': '' });
    const [row] = await rowsOf(batch.id);
    if (row === undefined) throw new Error('no row');
    const still = await put(row.id, { slaTypeId: 'Standard' });
    expect([still.status, still.body.errors]).toEqual([422, { newPrice: ['New price is required'] }]);
    const { status, body } = await put(row.id, { slaTypeId: 'Standard', newPrice: '99,95' }, row.xmin);
    expect(status).toBe(200);
    expect(body).toMatchObject({ uploadStatusId: UNPROCESSED, faults: {}, now: { newPrice: '100' } });
    expect(body.cells).toMatchObject({ slaTypeId: 'standard', newPrice: '99.95' });
    expect((await put(row.id, { newPrice: '1' }, row.xmin)).status).toBe(409);
    expect((await put(row.id, { colour: 'red' })).status).toBe(422);
  });

  test('is mended in bulk: one word of a column by another, in every row that has it', async () => {
    const batch = await upload(
      { 'SLA type': 'Express', 'Start km': '1' },
      { 'SLA type': 'Express', 'Start km': '2', 'New price': '' },
      { 'SLA type': 'Express', 'Start km': '1' },
      { 'SLA type': 'Priority' },
    );
    const mended = await shop.ok(calls.mend, staff, {
      params: { country, batchId: batch.id },
      body: { field: 'slaTypeId', from: 'Express', to: 'Standard' },
    });
    expect(mended).toEqual({ changed: 3, mended: 1 });
    expect((await rowsOf(batch.id)).map(({ faults }) => faults)).toEqual([
      {},
      { newPrice: 'New price is required' },
      { startKmRange: 'Line 2 has this rate already' },
      {},
    ]);
  });

  test('leaves as a file of failed rows with one column of reasons, which can be mended and uploaded again', async () => {
    const batch = await upload({}, { 'SLA type': 'Express', 'Start km': '1' });
    const answer = await shop.raw(
      `/connect/uploadbatches/ZA/Rate/batches/${batch.id}/rows?uploadStatusId=${FAILED}`,
      {
        who: staff,
        headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
      },
    );
    const file = new Uint8Array(await answer.arrayBuffer());
    const [head = [], ...lines] = readXlsx(file.buffer);
    expect(head.map(({ text }) => text)).toContain('Why it failed');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.map(({ text }) => text)).toContain(
      'SLA type: Use one of: Standard, Priority, Hyperlocal, Emergency Relief',
    );
    const again = await uploadTo(shop, calls, staff, file, { name: 'failed.xlsx' });
    expect(again.status).toBe(200);
    const [row] = await rowsOf(again.body.id);
    const [, before] = await rowsOf(batch.id);
    expect(row?.cells).toEqual(before?.cells);
  });
});

describe('a dry run', () => {
  test('[law R-37] tells what the run then does, and keeps nothing of it', async () => {
    const batch = await upload(
      { Name: 'Other', 'New price': '101' },
      { Name: 'Over', 'Start km': '5', 'End km': '9' },
      { 'Day of the week': 'Monday', 'New price': '70' },
      { 'SLA type': 'Priority', 'End km': '500', Active: 'no', 'New price': '' },
      { 'SLA type': 'Nonsense' },
    );
    const before = await world();
    const told = await shop.ok(calls.dryRun, staff, { params: { country, batchId: batch.id } });
    expect(await world()).toEqual(before);
    expect(told).toMatchObject({
      rows: 4,
      checked: 4,
      outcomes: { created: 1, changed: 1, withdrawn: 1, unchanged: 0, failed: 1 },
      failures: [{ says: 'It overlaps the rate from 0 to 3000 km.', count: 1 }],
    });
    expect(told.first[0]).toMatchObject({ line: 3, outcome: 'failed' });
    await submit(batch.id);
    await applyBatches(shop.db, new Date(shop.clock.now));
    const after = await batchOf(batch.id);
    expect(after.outcomes).toEqual({ created: 1, changed: 1, withdrawn: 1 });
    expect(after.statusCounts).toEqual({ [COMPLETED]: 3, [FAILED]: 2 });
  });
});

describe('what a file did', () => {
  test('[law R-39] the same file twice changes nothing the second time', async () => {
    const file = [{ 'New price': '88' }, { 'Day of the week': 'Friday', 'New price': '70' }] as const;
    await submit((await upload(...file)).id);
    await applyBatches(shop.db, new Date(shop.clock.now));
    const before = await rates();
    const again = await upload(...file);
    await submit(again.id);
    await applyBatches(shop.db, new Date(shop.clock.now));
    expect(await rates()).toEqual(before);
    expect((await batchOf(again.id)).outcomes).toEqual({ unchanged: 2 });
  });

  test('[law R-40] is undone as one, and not twice', async () => {
    const active = async () =>
      shop.db.query(sql`select price_cents, start_km, sla_type from rates where is_active order by id`);
    const before = await active();
    const batch = await upload(
      { 'New price': '88' },
      { 'Day of the week': 'Friday', 'New price': '70' },
      { 'SLA type': 'Priority', 'End km': '500', Active: 'no', 'New price': '' },
    );
    await submit(batch.id);
    await applyBatches(shop.db, new Date(shop.clock.now));
    expect(await active()).not.toEqual(before);
    const undo = () => shop.send(calls.undo, staff, { params: { country, batchId: batch.id } });
    expect((await undo()).body).toEqual({ undone: 3, left: [] });
    expect(await active()).toEqual(before);
    expect((await rowsOf(batch.id)).map(({ uploadStatusId }) => uploadStatusId)).toEqual([
      CANCELLED,
      CANCELLED,
      CANCELLED,
    ]);
    expect((await undo()).status).toBe(409);
  });

  test('[law R-25] is left where another file came after, which is told by line', async () => {
    const first = await upload({ 'New price': '88' }, { 'Day of the week': 'Friday', 'New price': '70' });
    await submit(first.id);
    await applyBatches(shop.db, new Date(shop.clock.now));
    const second = await upload({ 'New price': '99' });
    await submit(second.id);
    await applyBatches(shop.db, new Date(shop.clock.now));
    const { body } = await shop.send(calls.undo, staff, { params: { country, batchId: first.id } });
    expect(body).toEqual({
      undone: 1,
      left: [{ line: 2, says: 'Another file has changed this rate since.' }],
    });
    expect(
      await shop.db.query(
        sql`select price_cents from rates where is_active and price_cents in (8800, 9900, 7000)`,
      ),
    ).toEqual([{ price_cents: 9900 }]);
  });

  test('{ERR-36} batches are deleted while nothing of them was submitted', async () => {
    const one = await upload({});
    const two = await upload({ 'Start km': '1' });
    await submit(two.id);
    const remove = (id: readonly number[]) =>
      shop.send(calls.removeBatches, staff, { params: { country }, query: { id } });
    expect((await remove([one.id, two.id])).status).toBe(409);
    expect((await remove([])).status).toBe(400);
    expect((await remove([one.id])).body).toEqual({ deleted: 1 });
    expect((await shop.send(calls.batch, staff, { params: { country, batchId: one.id } })).status).toBe(404);
  });
});

test('the calls of programs and the workbench see the same batch', async () => {
  const batch = await upload({}, { 'SLA type': 'Express' });
  const { data } = await shop.ok(adminContract.uploads.rateRows, staff, {
    params: { country, batchId: batch.id },
  });
  expect(data.map(({ line, slaTypeId }) => [line, slaTypeId])).toEqual([[2, 'standard']]);
  const ran = await dryRun(
    shop.db,
    rateService,
    { id: batch.id, country, parentId: null, userId: staff.id },
    { now: new Date() },
  );
  expect(ran.rows).toBe(1);
  expect((await shop.send(calls.batch, staff, { params: { country: 'KE', batchId: batch.id } })).status).toBe(
    404,
  );
});
