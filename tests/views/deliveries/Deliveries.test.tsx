// What the list of deliveries says of itself, over the real backend.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, deliveryStatus } from '../../../core/index.ts';
import { sql } from '../../adapters/backend/world.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const patience = { timeout: 20_000 };

describe('the list', { timeout: 240_000 }, () => {
  it('[LST-06] [ROL-59] names the territories that it shows, until the whole country is asked for', async () => {
    const staff = await demo.world.userOf('staff@umzila.test');
    const own = await demo.world.ok(contract.territories.permissions, staff, {});
    const [first] = own;
    if (first === undefined) throw new Error('the demonstration has territories');
    const { permissions } = contract.territories;
    await demo.open(
      '/deliveries',
      staff,
      {},
      {
        answer: (request) =>
          new URL(request.url).pathname.endsWith(permissions.path) ? Response.json([first]) : undefined,
      },
    );
    const told = await screen.findByText(`Shows ${first.name}`, {}, patience);
    fireEvent.click(screen.getByRole('switch', { name: 'National' }));
    await waitFor(() => expect(told.isConnected).toBe(false), patience);
  });

  it('[LST-22] makes a file of the chosen rows alone, also for who may change none of them', async () => {
    const asked: string[][] = [];
    const reader = await demo.world.userOf('company-user@umzila.test');
    const answer = (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith('/deliveries/ZA') && searchParams.has('ids'))
        asked.push(searchParams.getAll('ids'));
      return undefined;
    };
    await demo.open('/deliveries', reader, {}, { answer });
    const named = { name: /^Choose (?!all)/ };
    const rows = (await screen.findAllByRole('checkbox', named, patience)).slice(0, 2);
    for (const row of rows) fireEvent.click(row);
    fireEvent.click(screen.getByRole('button', { name: 'Export chosen' }));
    await screen.findByText(/was saved\.$/, {}, patience);
    expect(asked.length).toBe(1);
    const input = { params: { cca2: 'ZA' }, query: { ids: asked.flat().map(Number) } };
    const { data } = await demo.world.ok(contract.deliveries.list, reader, input);
    expect(data.map(({ waybill }) => `Choose ${waybill}`).sort()).toEqual(
      rows.map((row) => row.getAttribute('aria-label')).sort(),
    );
  });

  it('chooses all that the filters leave, over the page, and offers no deed that is for none of them', async () => {
    const staff = await demo.world.userOf('staff@umzila.test');
    const query = { logisticStatusId: [deliveryStatus.code.DELIVERED], page: 1, pageSize: 500 };
    const { data } = await demo.world.ok(contract.deliveries.list, staff, { params: { cca2: 'ZA' }, query });
    expect(data.length).toBeGreaterThan(20);
    await demo.open(`/deliveries?status=${deliveryStatus.code.DELIVERED}&pageSize=20`, staff);
    const [row] = await screen.findAllByLabelText(/^Choose (?!all)/, {}, patience);
    fireEvent.click(row as HTMLElement);
    const bar = screen.getByRole('toolbar', { name: 'Chosen deliveries' });
    const all = { name: `All ${data.length} that the filters leave` };
    fireEvent.click(await within(bar).findByRole('button', all, patience));
    await within(bar).findByText(`${data.length} deliveries chosen`, {}, patience);
    // They were delivered: nothing can be moved or called off any more.
    expect(within(bar).queryByRole('button', { name: 'Change date' })).toBeNull();
    expect(within(bar).queryByRole('button', { name: 'Cancel deliveries' })).toBeNull();
    fireEvent.click(within(bar).getByRole('button', { name: 'Only those of this page' }));
    expect(within(bar).getByText('20 deliveries chosen')).toBeDefined();
  });

  it('cancels those of the chosen that can be, and names the one that was refused with its reason', async () => {
    const staff = await demo.world.userOf('staff@umzila.test');
    const { READY, UNDELIVERED } = deliveryStatus.code;
    const inStatus = async (code: number) =>
      (
        await demo.world.ok(contract.deliveries.list, staff, {
          params: { cca2: 'ZA' },
          query: { logisticStatusId: [code], page: 1, pageSize: 20 },
        })
      ).data;
    const [first, second] = await inStatus(READY);
    const [ended] = await inStatus(UNDELIVERED);
    if (first === undefined || second === undefined || ended === undefined)
      throw new Error('two wait for a driver, and one has ended');
    // Another was quicker with the second one.
    const answer = (request: Request) =>
      request.url.endsWith(`/cancelDelivery/ZA/${second.deliveryId}`)
        ? Response.json({ message: 'It was collected meanwhile.' }, { status: 409 })
        : undefined;
    await demo.open(`/deliveries?status=${READY}&status=${UNDELIVERED}&pageSize=50`, staff, {}, { answer });
    for (const { waybill } of [first, second, ended])
      fireEvent.click(await screen.findByLabelText(`Choose ${waybill}`, {}, patience));
    fireEvent.click(screen.getByText('Cancel deliveries'));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 deliveries?' }, patience);
    expect(dialog.textContent).toContain('1 of the chosen stays as it is');
    fireEvent.click(within(dialog).getByText('Yes'));
    const told = await screen.findByRole('dialog', { name: '1 of 2 done.' }, patience);
    expect(told.textContent).toContain(`${second.waybill}: It was collected meanwhile.`);
    const isOpen = new Set((await inStatus(READY)).map(({ deliveryId }) => deliveryId));
    expect([first, second].map(({ deliveryId }) => isOpen.has(deliveryId))).toEqual([false, true]);
  });

  it('counts the statuses that were not chosen too, and takes a second one beside the first', async () => {
    const { DELIVERED, READY } = deliveryStatus.code;
    const { address } = await demo.open(`/deliveries?status=${DELIVERED}`, 'staff');
    const chips = within(await screen.findByRole('group', { name: 'Filter by status' }, patience));
    fireEvent.click(await chips.findByText(/^Ready/, {}, patience));
    await waitFor(() => expect(address()).toContain(`status=${DELIVERED}&status=${READY}`), patience);
    await chips.findByText(/^Collected/, {}, patience);
  });

  it('shows the columns that its reader chose, as the address says them', async () => {
    const { address } = await demo.open('/deliveries', 'staff');
    const heads = () =>
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    await screen.findByRole('columnheader', { name: 'Waybill' }, patience);
    expect(heads()).toContain('Parcels');
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Parcels' }));
    await waitFor(() => expect(heads()).not.toContain('Parcels'));
    expect(address()).toContain('columns=waybill');
    fireEvent.click(screen.getByRole('button', { name: 'Usual columns' }));
    await waitFor(() => expect(heads()).toContain('Parcels'));
  });

  it('says in the panel which prices are with VAT, and to staff who drives', async () => {
    const { data } = await demo.world.ok(
      contract.deliveries.list,
      await demo.world.userOf('administrator@umzila.test'),
      {
        params: { cca2: 'ZA' },
        query: { logisticStatusId: [deliveryStatus.code.DELIVERED], page: 1, pageSize: 50 },
      },
    );
    const brought = data.find(({ driverId, paymentTotal }) => driverId && paymentTotal);
    const panelOf = async (who: string) => {
      await demo.open(`/deliveries?shown=${brought?.deliveryId}`, who);
      return within(await screen.findByRole('complementary', {}, patience));
    };
    const panel = await panelOf('administrator');
    await panel.findByText('Total incl VAT', {}, patience);
    expect(panel.getAllByText(/^R [\d,.]+ excl VAT$/).length).toBeGreaterThan(0);
    const { name } = await demo.world.db.one<{ name: string }>(
      sql`select first_name || ' ' || last_name as name from drivers where id = ${brought?.driverId ?? 0}`,
    );
    const fact = panel.getByText('Driver', { exact: true });
    await waitFor(() => expect(fact.nextElementSibling?.textContent).toBe(name), patience);
  });
});
