// The form of an uploaded rate over the real backend: its texts, its saving, and a newer version.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminContract } from '../../../core/index.ts';
import { firstLoad } from '../admin/listPage.ts';
import { batchOf, far, near, open, operator, staff, table, user, world } from './rateFileWorld.ts';

describe('the edit of an uploaded rate', () => {
  const form = () => screen.findByRole('button', { name: 'Save' }, firstLoad);
  const empty = async (label: RegExp) => user.clear(screen.getByRole('textbox', { name: label }));

  it('[RT-72, RATE-05, RATE-06, RATE-07] opens from its row under its own address, with Back and Save', async () => {
    const { path, rows: uploads } = await batchOf(near, far);
    const { address } = await open(path, staff);
    await table();
    await user.click(screen.getByRole('link', { name: 'Open: Far' }));
    await form();
    expect(address()).toBe(`${path}/edit/${uploads[1]?.id}`);
    screen.getByRole('heading', { level: 1, name: 'Update rate upload' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Start km/ }).value).toBe('3000');
    screen.getByRole('button', { name: 'Save' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await table();
    expect(address()).toBe(path);
  });

  it('[VAL-34, VAL-35, RATE-08] says which numbers are missing, before anything is sent', async () => {
    const { path, rows: uploads } = await batchOf(near);
    const sent: string[] = [];
    await open(`${path}/edit/${uploads[0]?.id}`, staff, {
      answer: (request) => {
        if (request.method === 'PUT') sent.push(request.url);
        return undefined;
      },
    });
    await form();
    await empty(/^Start km/);
    await empty(/^End km/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const start = screen.getByRole('textbox', { name: /^Start km/ });
    expect(start.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Start km is required',
    );
    expect(document.activeElement).toBe(start);
    screen.getByText('End km is required');
    expect(sent).toEqual([]);
  });

  it('[VAL-36, VAL-37, VAL-38, VAL-39, RATE-08] says what the service misses, under the field that misses it', async () => {
    const { path, rows: uploads } = await batchOf(near);
    const row = uploads[0];
    // A page of an older build, which does not know these fields: the service itself is asked and refuses.
    await open(`${path}/edit/${row?.id}`, staff, {
      answer: async (request) => {
        if (request.method !== 'PUT') return undefined;
        const { cells, ...sent } = (await request.json()) as { cells: Record<string, string> };
        const { slaTypeId, parcelTypeId, rateTypeId, dayOfWeekTypeId, ...others } = cells;
        const emptied = { slaTypeId: '', parcelTypeId: '', rateTypeId: '', dayOfWeekTypeId: '' };
        const rest = { ...sent, cells: { ...others, ...emptied } };
        expect([slaTypeId, parcelTypeId, rateTypeId, dayOfWeekTypeId]).toEqual([
          'standard',
          'small',
          'flat',
          'every-day',
        ]);
        return world.app.fetch(
          new Request(request.url, { method: 'PUT', headers: request.headers, body: JSON.stringify(rest) }),
        );
      },
    });
    await form();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const under = async (label: RegExp) => {
      const field = screen.getByRole('combobox', { name: label });
      const describing = field.closest('.MuiFormControl-root');
      return describing?.querySelector('p')?.textContent;
    };
    await screen.findByText('SlaType is required');
    expect(await under(/^SLA type/)).toBe('SlaType is required');
    expect(await under(/^Parcel Type/)).toBe('Parcel Type is required');
    expect(await under(/^Rate type/)).toBe('Rate type is required');
    expect(await under(/^Day of the week/)).toBe('Select Day of the week');
  });

  it('[API-105, ERR-31] saves what was put right', async () => {
    const { path, rows: uploads } = await batchOf(near);
    await open(`${path}/edit/${uploads[0]?.id}`, operator);
    await form();
    const price = screen.getByRole('textbox', { name: /^New price/ });
    await user.clear(price);
    await user.type(price, '99,95');
    await user.click(screen.getByRole('combobox', { name: /^Day of the week/ }));
    await user.click(await screen.findByRole('option', { name: 'Sunday' }));
    await user.click(screen.getByRole('checkbox', { name: 'Area surcharge' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successsfully updated');
    const saved = await world.ok(adminContract.uploads.rateRow, staff, {
      params: { country: 'ZA', id: uploads[0]?.id ?? 0 },
    });
    expect(saved).toMatchObject({
      newPrice: 99.95,
      dayOfWeekTypeId: '0',
      isHighRisk: true,
      userId: operator.id,
    });
  });

  it('tells of a newer version and loads it, and changes nothing that was submitted', async () => {
    const { path, id, rows: uploads } = await batchOf(near);
    const row = uploads[0];
    if (row === undefined) throw new Error('no row');
    const address = `${path}/edit/${row.id}`;
    await open(address, staff);
    await form();
    await world.ok(adminContract.uploads.updateRateRow, operator, {
      params: { country: 'ZA', id: row.id },
      body: { ...row, newPrice: 55 },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/It was changed meanwhile/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^New price/ }).value).toBe('55'),
    );
    await world.ok(adminContract.uploads.submitRateBatch, staff, { params: { country: 'ZA', batchId: id } });
    await open(address, staff);
    await form();
    screen.getByText('This row can no longer be changed.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    const opened = await open(`/rates/batches/${id + 1}/uploads/edit/${row.id}`, staff);
    await waitFor(() => expect(opened.address()).toBe('/404'), firstLoad);
  });
});
