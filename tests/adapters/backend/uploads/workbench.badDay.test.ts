// A file of many rows and many faults, worked off by a process that dies over it: what is right counts once, what is wrong stays named at its
// line, and what is mended follows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyBatches } from '../../../../adapters/backend/served/uploads.ts';
import { type Claims, rateWorkbench as calls, uploadStatus } from '../../../../core/index.ts';
import { createShop, type Shop, sql } from '../shop.ts';
import { csvOf, type RateCells } from './rateFiles.ts';
import { uploadTo } from './uploadFiles.ts';

const { FAILED, UNPROCESSED, IN_PROGRESS, COMPLETED } = uploadStatus.code;
const country = 'ZA';

let shop: Shop;
let staff: Claims;
beforeAll(async () => {
  shop = await createShop();
  staff = await shop.person({ isStaffOperator: true });
});
afterAll(() => shop.end());

test('[law R-38] 2,000 rows with 160 faults over a process that dies: 1,840 rates once, 160 lines named, and the mended follow', async () => {
  const company = await shop.db.one<{ id: number }>(
    sql`insert into companies (country, company_name) values (${country}, 'Karoo Traders') returning id`,
  );
  const lines = Array.from({ length: 2_000 }, (_, n): RateCells => {
    const km = { Company: 'Karoo Traders', 'Start km': `${n}`, 'End km': `${n + 1}` };
    return {
      ...km,
      ...(n % 25 === 0 ? { 'SLA type': 'Express' } : {}),
      ...(n % 25 === 1 ? { 'New price': 'x' } : {}),
    };
  });
  const { body: batch } = await uploadTo(shop, calls, staff, csvOf(...lines));
  expect(batch.statusCounts).toEqual({ [UNPROCESSED]: 1_840, [FAILED]: 160 });
  expect(batch.faults?.map(({ field, count }) => [field, count])).toEqual([
    ['newPrice', 80],
    ['slaTypeId', 80],
  ]);
  const of = { params: { country, batchId: batch.id } };
  const work = () => applyBatches(shop.db, new Date(shop.clock.now));
  const made = () =>
    shop.db.one<{ n: number; ways: number }>(sql`
      select count(*) as n, count(distinct start_km) as ways from rates where company_id = ${company.id} and is_active`);

  expect((await shop.send(calls.submit, staff, of)).status).toBe(200);
  // One process had taken the first half, and died over it.
  await shop.db.query(sql`
    update upload_rows set upload_status_id = ${IN_PROGRESS} where batch_id = ${batch.id} and line < 1000
      and upload_status_id <> ${FAILED}`);
  await work();
  const after = await shop.ok(calls.batch, staff, of);
  expect(after.statusCounts).toEqual({ [COMPLETED]: 1_840, [FAILED]: 160 });
  expect(await made()).toEqual({ n: 1_840, ways: 1_840 });

  const mended = await shop.ok(calls.mend, staff, {
    ...of,
    body: { field: 'slaTypeId', from: 'Express', to: 'Standard' },
  });
  expect(mended).toEqual({ changed: 80, mended: 80 });
  expect((await shop.send(calls.submit, staff, of)).status).toBe(200);
  await work();
  expect((await shop.ok(calls.batch, staff, of)).statusCounts).toEqual({ [COMPLETED]: 1_920, [FAILED]: 80 });
  expect(await made()).toEqual({ n: 1_920, ways: 1_920 });
});
