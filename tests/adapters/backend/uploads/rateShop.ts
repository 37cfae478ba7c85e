// A shop with the rates of one country, and staff who upload files of rates.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { adminContract, type Claims, type RateUpload, uploadStatus } from '../../../../core/index.ts';
import { createShop, type Shop, sql } from '../shop.ts';
import { csvOf, type RateCells, uploadRates } from './rateFiles.ts';

export let shop: Shop;
export let staff: Claims;
export let operator: Claims;
export const country = 'ZA';
export const calls = adminContract.uploads;
export const { FAILED, CANCELLED, UNPROCESSED, SUBMITTED, IN_PROGRESS, COMPLETED } = uploadStatus.code;

beforeAll(async () => {
  shop = await createShop();
  staff = await shop.person({ isStaffOperator: true, name: 'Naledi' });
  operator = await shop.person({ isManagementOperator: true, name: 'Bongani' });
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.db.query(sql`delete from upload_batches`);
  await shop.db.query(sql`delete from rates where id > 24`);
  await shop.db.query(
    sql`update rates set is_active = true, valid_until = null where not is_active or valid_until is not null`,
  );
});

export const upload = async (...lines: readonly RateCells[]): Promise<number> => {
  const { status, body } = await uploadRates(shop, staff, csvOf(...lines));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
};
export const rowsOf = async (
  batchId: number,
  query: Record<string, unknown> = {},
): Promise<readonly RateUpload[]> =>
  (await shop.ok(calls.rateRows, staff, { params: { country, batchId }, query })).data;
export const firstOf = async (batchId: number): Promise<RateUpload> => {
  const [row] = await rowsOf(batchId);
  if (row === undefined) throw new Error('no row');
  return row;
};
export const stand = async (id: number, status: number): Promise<void> => {
  await shop.db.query(sql`update upload_rows set upload_status_id = ${status} where id = ${id}`);
};
