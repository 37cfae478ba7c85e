// A customer's own deliveries: narrowed by days and payment, and taken along as a file of just these.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { contract, paymentStatus } from '../../../core/index.ts';
import { readXlsx } from '../../rights/readXlsx.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const patience = { timeout: 20_000 };
const params = { cca2: 'ZA' } as const;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

it('are narrowed by how they are paid, in the address too', async () => {
  const customer = await demo.world.userOf('customer@umzila.test');
  const paid = paymentStatus.code.PAID;
  const { data } = await demo.world.ok(contract.deliveries.mine, customer, {
    params,
    query: { pageSize: 100 },
  });
  const wanted = data.filter(({ paymentStatusId }) => paymentStatusId === paid).map(({ waybill }) => waybill);
  expect([wanted.length > 0, wanted.length < data.length]).toEqual([true, true]);
  const { address } = await demo.open('/dashboard', customer);
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }, patience));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Payment' }, patience));
  await userEvent.click(await screen.findByRole('option', { name: 'Paid' }, patience));
  expect(await screen.findByRole('heading', { name: 'Found' }, patience)).toBeDefined();
  const list = screen.getByLabelText('My deliveries');
  const shown = () =>
    within(list)
      .getAllByText(/^ZA\d{6}-/)
      .map((item) => item.textContent);
  // one page of them
  await waitFor(() => expect(shown()).toHaveLength(Math.min(wanted.length, 20)), patience);
  expect(shown().filter((waybill) => !wanted.includes(waybill))).toEqual([]);
  expect(address()).toContain(`payment=${paid}`);
}, 120_000);

it('leave as a file of what the filters leave, under a name of its own, and of nobody else', async () => {
  const customer = await demo.world.userOf('customer@umzila.test');
  const file = async (query: string) => {
    const answer = await demo.world.raw(`/connect/deliveries/ZA/mine?${query}`, {
      who: customer,
      headers: { accept: xlsx },
    });
    expect(answer.headers.get('content-disposition')).toContain('My deliveries');
    return JSON.stringify(await readXlsx(await answer.arrayBuffer()));
  };
  const { data } = await demo.world.ok(contract.deliveries.mine, customer, {
    params,
    query: { pageSize: 100 },
  });
  const named = (text: string) => data.filter(({ waybill }) => text.includes(waybill ?? 'none')).length;
  expect(named(await file(''))).toBe(data.length);
  const paid = data.filter(({ paymentStatusId }) => paymentStatusId === paymentStatus.code.PAID);
  expect(named(await file(`paymentStatusId=${paymentStatus.code.PAID}`))).toBe(paid.length);
}, 120_000);

it('are a list with filters and a file for those who send for a company or a store, a press from their home', async () => {
  for (const name of ['company-user', 'store-user']) {
    await demo.open('/dashboard', name);
    const business = await screen.findByRole('navigation', { name: 'Your business' }, patience);
    await userEvent.click(within(business).getByRole('link', { name: 'All deliveries' }));
    expect(await screen.findByRole('button', { name: 'Export' }, patience)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Deliveries', level: 1 })).toBeDefined();
    await demo.close();
  }
}, 240_000);
