// One uploaded store over the real backend: what the file said of it, and what is put right.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Claims, storeWorkbench } from '../../../core/index.ts';
import { SEA_POINT } from '../../adapters/backend/shop.ts';
import { csvFile, uploadTo } from '../../adapters/backend/uploads/uploadFiles.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver } from './listPage.ts';

let world: World;
let management: Claims;
const user = userEvent.setup();

beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  management = await world.person({ isManagementOperator: true });
  await world.db.query(sql`insert into companies (country, company_name) values ('ZA', 'Karoo Traders')`);
}, 300_000);
afterAll(() => world.close());
const open = pagesOver(() => world);

it('[RT-85] shows one uploaded store and saves what is put right', async () => {
  const file = csvFile(['Name', 'Company', 'Contact'], ['Long Street', 'Karoo Traders', 'Naledi']);
  const { body: batch } = await uploadTo(world, storeWorkbench, management, file);
  const params = { country: 'ZA', batchId: batch.id };
  const rows = async () => (await world.ok(storeWorkbench.rows, management, { params })).data;
  const [row] = await rows();
  await open(`/stores/batches/${batch.id}/uploads/edit/${row?.id}`, management);
  await screen.findByRole('heading', { level: 1, name: 'Update store upload' }, firstLoad);
  const contact = screen.getByRole('textbox', { name: 'Contact' });
  expect(contact).toHaveProperty('value', 'Naledi');
  await user.clear(contact);
  await user.type(contact, 'Thandi');
  await user.type(screen.getByRole('textbox', { name: 'Address' }), SEA_POINT.description);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await rows())[0]?.cells['contactName']).toBe('Thandi'), firstLoad);
});
