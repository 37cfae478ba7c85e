// The upload of a file of rates over the real backend, and the table of its rows.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applyBatches } from '../../../adapters/backend/served/uploads.ts';
import { adminContract, uploadStatus } from '../../../core/index.ts';
import { csvOf } from '../../adapters/backend/uploads/rateFiles.ts';
import { sql } from '../../adapters/backend/world.ts';
import { firstLoad } from '../admin/listPage.ts';
import { batchOf, far, near, open, operator, rows, staff, table, user, world } from './rateFileWorld.ts';

const names = async () => (await rows()).map((row) => /Near|Far|Third/.exec(row.textContent ?? '')?.[0]);
const statusOf = async (id: number) =>
  (await world.db.one<{ s: number }>(sql`select upload_status_id as s from upload_rows where id = ${id}`)).s;

describe('the upload of a file', () => {
  const pick = async (text: string, name = 'rates.csv') =>
    user.upload(await screen.findByLabelText('File of rates', {}, firstLoad), new File([text], name));

  it('[RT-69] {ROL-29} is for staff: a driver is led to /forbidden', async () => {
    const opened = await open('/rates/batches/add', await world.person({ isDriver: true }));
    await screen.findByRole('heading', { level: 1, name: 'Not allowed' }, firstLoad);
    expect(opened.address()).toBe('/forbidden');
  });

  it('keeps a file with faults, told by column, each mended at its cell or in all rows that say the same', async () => {
    const { address } = await open('/rates/batches/add', staff);
    await pick(
      csvOf(
        near,
        { ...far, 'SLA type': 'Express' },
        { Name: 'Third', 'Start km': '5000', 'End km': '6000', 'SLA type': 'Express' },
      ),
    );
    await screen.findByText('File uploaded sucessfully.', {}, firstLoad);
    expect(await names()).toEqual(['Near', 'Far', 'Third']);
    expect(address()).toMatch(/^\/rates\/batches\/\d+\/uploads$/);
    const faults = await screen.findByRole('region', { name: 'Faults in the file' });
    expect(within(faults).getByRole('listitem').textContent).toContain(
      'SLA type: Use one of: Standard, Priority, Hyperlocal, Emergency Relief',
    );
    expect(faults.textContent).toContain('line 3, 4');
    await user.click(within(faults).getByRole('button', { name: 'Show: SLA type' }));
    await waitFor(async () => expect(await names()).toEqual(['Far', 'Third']));
    await user.click(within(faults).getByRole('button', { name: 'Show all: SLA type' }));
    await waitFor(async () => expect(await names()).toEqual(['Near', 'Far', 'Third']));
    const [cell] = screen.getAllByRole('button', { name: /^SLA type: Express/ });
    if (cell === undefined) throw new Error('no cell');
    await user.click(cell);
    await user.click(await screen.findByRole('combobox', { name: /^SLA type/ }));
    await user.click(await screen.findByRole('option', { name: 'Priority' }));
    await user.click(screen.getByRole('button', { name: /^In all rows with/ }));
    await screen.findByText('2 rows changed, 2 of them without a fault now.');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^SLA type: Express/ })).toBeNull());
    await screen.findByRole('button', { name: 'Submit 3 rates' });
  });

  it('asks once what a column means that is not known, and leads on with the answer', async () => {
    const { address } = await open('/rates/batches/add', staff);
    await pick(csvOf(near).replace('New price', 'Prys'));
    await screen.findByText(/Some columns of this file are not known/, {}, firstLoad);
    screen.getByText('Still missing: New price');
    await user.click(screen.getByRole('combobox', { name: 'Prys' }));
    await user.click(await screen.findByRole('option', { name: 'New price *' }));
    await user.click(screen.getByRole('button', { name: 'Upload with these columns' }));
    await screen.findByText('File uploaded sucessfully.', {}, firstLoad);
    expect(address()).toMatch(/^\/rates\/batches\/\d+\/uploads$/);
  });

  it('says what is wrong with a whole file, and keeps nothing of it', async () => {
    await open('/rates/batches/add', staff);
    await pick('x'.repeat(10 * 1024 * 1024 + 1));
    await screen.findByText('The file is too large: at most 10 MB are read.');
    await pick('\r\n,,,\r\n', 'empty.xlsx');
    await screen.findByText('The file is empty.');
    expect(await world.db.query(sql`select id from upload_batches`)).toEqual([]);
  });

  it('[RT-69, UPL-07, RATE-01] leads a whole one to its table, where it is found again later', async () => {
    const { address } = await open('/rates/batches/add', staff);
    await pick(csvOf(near, far), 'december.csv');
    await screen.findByText('File uploaded sucessfully.', {}, firstLoad);
    expect(await names()).toEqual(['Near', 'Far']);
    const { id } = await world.db.one<{ id: number }>(sql`select id from upload_batches`);
    expect(address()).toBe(`/rates/batches/${id}/uploads`);
    await open('/rates/batches/add', operator);
    const link = await screen.findByRole('link', { name: 'december.csv' }, firstLoad);
    expect(link.getAttribute('href')).toBe(`/rates/batches/${id}/uploads`);
    screen.getByText('Incomplete');
  });
});

describe('the table of a batch', () => {
  it('[RT-71, RATE-01, RATE-11, UPL-02] shows the rows of this batch alone, with the price now and the new one', async () => {
    await batchOf({ Name: 'Third' });
    const { path } = await batchOf(near, far);
    await open(path, staff);
    expect(await names()).toEqual(['Near', 'Far']);
    const [first, second] = await rows();
    expect(first?.textContent?.replace(/\s/g, ' ')).toMatch(/Unprocessed.*R ?100[.,]00.*R ?120[.,]50/);
    expect(second?.textContent?.replace(/\s/g, ' ')).not.toMatch(/100[.,]00/);
    expect(first?.textContent).toContain('Naledi');
    await screen.findByText('Incomplete');
    screen.getByText(/· Naledi Person\d+ ·/);
  });

  it('[RATE-02, RATE-03] narrows by upload status and by user, as the address says', async () => {
    const { path, rows: uploads } = await batchOf(near, far);
    const [first, second] = uploads;
    await world.ok(adminContract.uploads.cancelRateRow, staff, {
      params: { country: 'ZA', id: first?.id ?? 0 },
    });
    const { address } = await open(path, staff);
    await table();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('combobox', { name: 'Upload status' }));
    await user.click(await screen.findByRole('option', { name: 'Cancelled' }));
    await waitFor(async () => expect(await names()).toEqual(['Near']));
    expect(address()).toBe(`${path}?uploadStatusId=-1000`);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await names()).toEqual(['Near', 'Far']));
    await world.db.query(sql`update upload_rows set user_id = ${operator.id} where id = ${second?.id ?? 0}`);
    await user.click(screen.getByRole('combobox', { name: 'User' }));
    await user.paste('Bongani');
    await user.click(await screen.findByRole('option', { name: /Bongani/ }));
    await waitFor(async () => expect(await names()).toEqual(['Far']));
    expect(address()).toBe(`${path}?userId=${operator.id}`);
  });

  it('[RATE-04, UPL-04, UPL-05] offers to cancel what may be cancelled, failed rows too, and asks before', async () => {
    const { path, rows: uploads } = await batchOf(near, far, {
      Name: 'Third',
      'Start km': '4000',
      'End km': '5000',
    });
    const [first, second, third] = uploads.map(({ id }) => id);
    const { FAILED, IN_PROGRESS, CANCELLED, UNPROCESSED } = uploadStatus.code;
    await world.db.query(sql`update upload_rows set upload_status_id = ${FAILED} where id = ${second}`);
    await world.db.query(sql`update upload_rows set upload_status_id = ${IN_PROGRESS} where id = ${third}`);
    await open(path, staff);
    await table();
    const buttons = () =>
      screen
        .queryAllByRole('button', { name: /^Cancel: / })
        .map((button) => button.getAttribute('aria-label'));
    expect(buttons()).toEqual(['Cancel: Near', 'Cancel: Far']);
    await user.click(screen.getByRole('button', { name: 'Cancel: Near' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Cancel this rate?' })).getByRole('button', {
        name: 'No',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await statusOf(first ?? 0)).toBe(UNPROCESSED);
    await user.click(screen.getByRole('button', { name: 'Cancel: Near' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await screen.findByText('Near was cancelled.');
    await waitFor(() => expect(buttons()).toEqual(['Cancel: Far']));
    expect(await statusOf(first ?? 0)).toBe(CANCELLED);
  });

  it('[UPL-01, UPL-03, UPL-06] submits the batch after asking, and shows how its rows become rates', async () => {
    const { path, id } = await batchOf(near, far);
    await open(path, staff);
    await table();
    await user.click(await screen.findByRole('button', { name: 'Submit 2 rates' }));
    const dialog = await screen.findByRole('dialog', { name: 'Submit this batch?' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await screen.findByText('Batch submitted sucessfully.');
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Submitted'));
    screen.getByText('2 rates being worked off');
    expect(screen.queryByRole('button', { name: /^Submit / })).toBeNull();
    await applyBatches(world.db, new Date());
    // The screen asks again by itself.
    await waitFor(async () => expect((await rows())[1]?.textContent).toContain('Completed'), firstLoad);
    await waitFor(() => expect(screen.queryByText('Incomplete')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Cancel: / })).toBeNull();
    const made =
      await world.db.query(sql`select r.name, r.price_cents from rates r join upload_rows u on u.record_id = r.id
      where u.batch_id = ${id} and r.is_active order by r.id`);
    expect(made).toEqual([
      { name: 'Near', price_cents: 12050 },
      { name: 'Far', price_cents: 12050 },
    ]);
  });

  it('leads to /404 where there is no such batch', async () => {
    const opened = await open('/rates/batches/987654/uploads', staff);
    await waitFor(() => expect(opened.address()).toBe('/404'), firstLoad);
  });
});
