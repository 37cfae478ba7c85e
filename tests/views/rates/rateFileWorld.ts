// Uploaded rates over the real backend, and the table that shows them.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { adminContract, type Claims } from '../../../core/index.ts';
import { csvOf, type RateCells, uploadRates } from '../../adapters/backend/uploads/rateFiles.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver, rowsOf } from '../admin/listPage.ts';

export let world: World;
export let staff: Claims;
export let operator: Claims;
export const user = userEvent.setup({ applyAccept: false });

beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  staff = await world.person({ isStaffOperator: true, name: 'Naledi' });
  operator = await world.person({ isManagementOperator: true, name: 'Bongani' });
  // The first page of a run compiles what it draws.
  await import('../../../views/rates/RateBatchRows.tsx');
  await import('../../../views/rates/RateUploadEdit.tsx');
  await import('../../../views/rates/RateFile.tsx');
}, 300_000);
beforeEach(async () => {
  await world.db.query(sql`delete from upload_batches`);
  await world.db.query(sql`delete from rates`);
  await world.db.query(sql`
    insert into rates (country, name, pricing_tier, sla_type, parcel_type, rate_type, start_km, end_km, price_cents)
    values ('ZA', 'Now', 'standard', 'standard', 'small', 'flat', 0, 3000, 10000)`);
});
afterAll(() => world.close());

export const open = pagesOver(() => world);
export const batchOf = async (...lines: readonly RateCells[]) => {
  const { status, body } = await uploadRates(world, staff, csvOf(...lines), 'december.csv');
  expect(status).toBe(200);
  const rows = await world.ok(adminContract.uploads.rateRows, staff, {
    params: { country: 'ZA', batchId: body.id },
  });
  return { path: `/rates/batches/${body.id}/uploads`, id: body.id, rows: rows.data };
};
export const table = () => screen.findByRole('table', { name: 'Rate batch rows' }, firstLoad);
export const rows = () => rowsOf('Rate batch rows');
export const near = { Name: 'Near' };
export const far = { Name: 'Far', 'Start km': '3000', 'End km': '4000' };
