// The dashboards of those who do not dispatch, over the real backend: a driver's run, a customer's deliveries, and what
// the delivery panel shows to whom.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  contract,
  deliveryStatus,
  formatIn,
  formatPhone,
  jobStatus,
  paymentStatus,
  taskStatus,
} from '../../../core/index.ts';
import { sql } from '../../adapters/backend/world.ts';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();

describe('the dashboard of a driver', { timeout: 240_000 }, () => {
  it('[JOB-01] [JOB-09] [ROL-36] starts the own run and sets out for its first stop', async () => {
    const driver = await portal.world.userOf('driver@umzila.test');
    const { id: driverId } = await portal.world.ok(contract.drivers.me, driver, { params: { cca2: 'ZA' } });
    const { data } = await portal.world.ok(contract.jobs.list, portal.staff, {
      params: { cca2: 'ZA' },
      query: { jobStatusId: [jobStatus.code.UNASSIGNED], page: 1, pageSize: 1 },
    });
    const job = data[0];
    if (job === undefined) throw new Error('the demonstration has no unassigned job');
    await portal.world.ok(contract.jobworkflow.assign, portal.staff, {
      params: { country: 'ZA', jobId: job.id },
      body: { driverId },
    });
    await portal.world.ok(contract.deliveries.update, portal.staff, {
      params: { cca2: 'ZA', id: job.deliveryIds?.[0] ?? 0 },
      body: {
        originBuildingName: 'Loop Mansions',
        originBuildingUnit: '12C',
        originRemarks: 'Gate code 4411',
      },
    });
    await portal.open('/dashboard', driver);
    const user = userEvent.setup();
    const taking = await screen.findByRole('group', { name: 'Whether you take work' }, patience);
    expect(
      await within(taking).findByRole('button', { name: 'Available', pressed: true }, patience),
    ).toBeDefined();
    const run = await screen.findByLabelText(`Job ${job.id}`, {}, patience);
    // Each is a run of this driver, and of nobody else.
    const { data: runs } = await portal.world.ok(contract.jobs.list, driver, { params: { cca2: 'ZA' } });
    expect(runs.map((one) => one.driverId)).toEqual(runs.map(() => driverId));
    await user.click(await within(run).findByText('Start this run', {}, patience));
    await user.click(await within(run).findByText('Start', {}, patience));
    await within(run).findByText('Arrived', {}, patience);
    // The door, the parcels and the remarks stand with the stop: large where it is next, and in the list of stops.
    expect(within(run).getAllByText(/^12C, Loop Mansions/).length).toBeGreaterThan(0);
    expect(within(run).getAllByText('Gate code 4411').length).toBeGreaterThan(0);
    expect(
      within(run).getAllByText(/^\d+ (small|medium|large|Extra Large|custom) parcels?/).length,
    ).toBeGreaterThan(0);
    expect(within(run).getByText('Scan the parcels')).toBeDefined();
    // Who drives is busy, and cannot choose otherwise until the run has ended.
    await waitFor(() => {
      expect(within(taking).queryByRole('button', { pressed: true })).toBeNull();
      for (const choice of within(taking).getAllByRole('button'))
        expect(choice).toHaveProperty('disabled', true);
    }, patience);
    expect(screen.getByText('Busy')).toBeDefined();
    // What is certain shows before the services have it.
    await waitFor(async () => {
      const after = await portal.world.ok(contract.jobs.get, portal.staff, {
        params: { cca2: 'ZA', id: job.id },
      });
      expect(after.job.jobStatusId).toBe(jobStatus.code.IN_PROGRESS);
      expect(after.job.tasks?.some((task) => task.taskStatusId === taskStatus.code.IN_PROGRESS)).toBe(true);
    }, patience);
  });

  it('[ROL-36] shows an assistant the run, without the steps that the service lets only the driver take', async () => {
    const assistant = await portal.world.userOf('assistant@umzila.test');
    await portal.open('/dashboard', assistant);
    const [run] = await screen.findAllByLabelText(/^Job \d+$/, {}, patience);
    if (run === undefined) throw new Error('the demonstration has no run for the assistant');
    await within(run).findByText(/^\d+ of \d+ stops$/, {}, patience);
    for (const step of [
      'Start this run',
      'Reject',
      'Start',
      'Arrived',
      'Complete',
      'Exception',
      'Cancel stop',
    ])
      expect(within(run).queryByText(step), step).toBeNull();
    expect(within(run).queryByLabelText(/^Actions for the stop/)).toBeNull();
  });
});

describe('the dashboard of a customer', { timeout: 240_000 }, () => {
  it('[RT-38] [API-72] shows the own deliveries alone and books one again', async () => {
    const customer = await portal.world.userOf('customer@umzila.test');
    const mine = () =>
      portal.world.ok(contract.deliveries.mine, customer, {
        params: { cca2: 'ZA' },
        query: { page: 1, pageSize: 100 },
      });
    const before = await mine();
    expect(before.totalItems).toBeGreaterThan(0);
    await portal.open('/dashboard', customer);
    const user = userEvent.setup();
    const list = await screen.findByLabelText('My deliveries', {}, patience);
    const [again] = await within(list).findAllByText('Book again', {}, patience);
    const known = new Set(before.data.map(({ waybill }) => waybill));
    for (const item of within(list).getAllByText(/^ZA\d{6}-/)) expect(known).toContain(item.textContent);
    if (again) await user.click(again);
    const yes = await screen.findByText('Yes', {}, patience);
    await user.click(yes);
    await waitFor(async () => expect((await mine()).totalItems).toBe(before.totalItems + 1), patience);
  });

  it('[PAY-47] opens one checkout for a deposit, however often the button is pressed', async () => {
    const customer = await portal.world.userOf('customer@umzila.test');
    let asked = 0;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await portal.open(
      '/dashboard',
      customer,
      {},
      {
        answer: async (request) => {
          if (
            request.method !== 'POST' ||
            !/\/accounts\/ZA\/\d+\/deposit$/i.test(new URL(request.url).pathname)
          )
            return undefined;
          asked += 1;
          await held;
          return undefined;
        },
      },
    );
    const user = userEvent.setup();
    const [deposit] = await screen.findAllByRole('button', { name: 'Deposit' }, patience);
    if (deposit) await user.click(deposit);
    const dialog = within(await screen.findByRole('dialog', {}, patience));
    const pay = await dialog.findByRole('button', { name: 'Pay by card' }, patience);
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '150{Enter}{Enter}');
    fireEvent.click(pay);
    fireEvent.click(pay);
    answer();
    await waitFor(() => expect(dialog.queryByRole('textbox')).toBeNull(), patience);
    expect(asked).toBe(1);
  });
});

describe('the delivery panel', { timeout: 240_000 }, () => {
  const delivered = async () => {
    const { data } = await portal.world.ok(contract.deliveries.list, portal.staff, {
      params: { cca2: 'ZA' },
      query: { logisticStatusId: [deliveryStatus.code.DELIVERED], page: 1, pageSize: 1 },
    });
    const delivery = data[0];
    if (delivery === undefined) throw new Error('the demonstration has nothing delivered');
    return delivery;
  };

  it('[DEL-24] [DEL-26] [DEL-28] shows ids, status, flags and windows; links only where the account is on the list', async () => {
    const delivery = await delivered();
    const flag = (isReturned: boolean) =>
      portal.world.db.query(sql`
        update deliveries set is_return_to_sender = ${isReturned}, order_reference = 'PO 17', customer_identifier = 'C 4'
        where id = ${delivery.deliveryId}`);
    await flag(true);
    await portal.open(`/dashboard?list=deliveries&delivery=${delivery.deliveryId}`, portal.staff);
    const ids = await screen.findByLabelText('Identification', {}, patience);
    for (const id of [delivery.waybill, String(delivery.deliveryId), 'PO 17', 'C 4'])
      expect(ids.textContent).toContain(id);
    const { pickupWindowStartUtc: from, dropOffWindowEndUtc: to } =
      delivery.deliveryQuotes?.find(({ id }) => id === delivery.selectedDeliveryQuoteId) ?? {};
    const windows = screen.getByLabelText('Windows').textContent;
    const [first, last] = [from, to].map((at) => formatIn(at, 'time'));
    expect(windows).toMatch(new RegExp(`Pick-up.*${first}.*Drop-off.*${last}`));
    expect(await screen.findByLabelText('Way of the delivery', {}, patience)).toBeDefined();
    const details = within(screen.getByRole('region', { name: 'Details' }));
    expect(details.getByText('Return to sender')).toBeDefined();
    expect(details.getAllByText('Delivered').length).toBeGreaterThan(0);
    expect(screen.queryByLabelText('Links')).toBeNull();
    await flag(false);
  });

  it('[OTH-12] opens a WhatsApp window with the contact’s name and number, and a link that carries both', async () => {
    const delivery = await delivered();
    const name = delivery.destinationContactName ?? '';
    await portal.open(`/dashboard?list=deliveries&delivery=${delivery.deliveryId}`, portal.staff);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: `WhatsApp to ${name}` }, patience));
    const dialog = await screen.findByRole('dialog', { name: 'WhatsApp' }, patience);
    expect(within(dialog).getByText(name)).toBeDefined();
    const number = formatPhone(delivery.destinationPhoneNumber ?? '', 'ZA');
    expect(number).toMatch(/\d{3}/);
    expect(within(dialog).getByText(number)).toBeDefined();
    const link = within(dialog).getByRole('link');
    const digits = number.replace(/\D/g, '').slice(-9);
    expect(link.getAttribute('href')).toMatch(new RegExp(`^https://wa\\.me/27${digits}\\?text=Hello`));
  });

  it('[DEL-29] [DEL-37] opens on the dashboard with every parcel and what its label says', async () => {
    const delivery = await delivered();
    await portal.open(`/dashboard?list=deliveries&delivery=${delivery.deliveryId}`, portal.staff);
    const parcels = await screen.findByLabelText(/^Parcels: /, {}, patience);
    expect(within(parcels).getAllByRole('listitem')).toHaveLength(delivery.deliveryItems?.length ?? 0);
    const stem = delivery.lotNumber ?? delivery.waybill;
    expect(delivery.deliveryItems?.map(({ labelCode }) => labelCode)).toEqual(
      delivery.deliveryItems?.map((_, at) => `${stem}-${at + 1}`),
    );
    fireEvent.click(screen.getByRole('button', { name: 'New delivery' }));
    expect(await screen.findByRole('dialog', { name: 'New delivery' }, patience)).toBeDefined();
  });

  it('[DEL-25] of a delivery that is not paid says how long its price holds, and nothing once it is', async () => {
    const { deliveryId } = await delivered();
    const shown = async (paymentStatusId: number, seconds: number): Promise<string> => {
      await portal.world.db.query(sql`
        update quotes set expires_utc = ${new Date(Date.now() + seconds * 1000)}
        where id = (select selected_quote_id from deliveries where id = ${deliveryId})`);
      await portal.world.db.query(
        sql`update deliveries set payment_status_id = ${paymentStatusId} where id = ${deliveryId}`,
      );
      await portal.open(`/dashboard?list=deliveries&delivery=${deliveryId}`, portal.staff);
      const price = await screen.findByLabelText('Price', {}, patience);
      const said = within(price).queryByText('Quote')?.nextElementSibling?.textContent ?? '';
      cleanup();
      return said;
    };
    const { PAYMENT_PENDING, PAID } = paymentStatus.code;
    expect(await shown(PAYMENT_PENDING, 4 * 86_400 - 60)).toBe('3 days remaining');
    expect(await shown(PAYMENT_PENDING, 4 * 3_600 - 60)).toBe('3 hours remaining');
    expect(await shown(PAYMENT_PENDING, -5)).toBe('Expired');
    expect(await shown(PAID, 3_600)).toBe('');
  });

  it('[DEL-36] lists the parcels by name, however they were stored', async () => {
    const { deliveryId } = await delivered();
    await portal.world.db.query(sql`
      insert into parcels (delivery_id, parcel_type, delivery_item_name, length, width, height, weight)
      select ${deliveryId}, 'custom', name, 1, 1, 1, 1 from unnest(array['Zither', 'Crate 10', 'Anvil', 'Crate 2']) name`);
    await portal.open(`/dashboard?list=deliveries&delivery=${deliveryId}`, portal.staff);
    const parcels = await screen.findByLabelText(/^Parcels: /, {}, patience);
    const own = within(parcels)
      .getAllByText(/^(Zither|Crate \d+|Anvil)$/)
      .map(({ textContent }) => textContent);
    expect(own).toEqual(['Anvil', 'Crate 2', 'Crate 10', 'Zither']);
  });

  it('[VAL-32] adjusts a price to nothing below 0: the button is shut and the field says why', async () => {
    const { deliveryId } = await delivered();
    await portal.open(`/dashboard?list=deliveries&delivery=${deliveryId}`, 'management');
    await screen.findByLabelText('Identification', {}, patience);
    fireEvent.click(await screen.findByText('More', {}, patience));
    fireEvent.click(await screen.findByText('Debit and credit adjustment', {}, patience));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Debit and credit adjustment' }, patience),
    );
    const amount = dialog.getByRole('textbox', { name: 'Amount excl' });
    const confirm = () => dialog.getByRole('button', { name: 'Next' }).hasAttribute('disabled');
    expect(confirm()).toBe(false);
    fireEvent.change(amount, { target: { value: '99999999' } });
    expect(confirm()).toBe(true);
    expect(dialog.getByText('New price excl cannot be less than 0')).toBeDefined();
    fireEvent.click(dialog.getByText('Credit (raises the price)'));
    expect(confirm()).toBe(false);
  });

  it('[DEL-27] [DEL-28] [DEL-23] shows tracking and rating links to an internal account, by its email or its company', async () => {
    const delivery = await delivered();
    await portal.open(`/dashboard?list=deliveries&delivery=${delivery.deliveryId}`, portal.staff, {
      internalEmailDomains: ['umzila.test'],
    });
    const links = await screen.findByLabelText('Links', {}, patience);
    expect(await within(links).findByText('Map', {}, patience)).toBeDefined();
    expect(within(links).getByText('Tracking').getAttribute('href')).toContain(delivery.hash);
    expect(within(links).getByText('Rating').getAttribute('href')).toContain('/rate/');
    cleanup();
    const operator = await portal.world.userOf('company-operator@umzila.test');
    const { data } = await portal.world.ok(contract.deliveries.list, operator, { params: { cca2: 'ZA' } });
    for (const isOwn of [true, false]) {
      await portal.open(`/dashboard?list=deliveries&delivery=${data[0]?.deliveryId}`, operator, {
        internalCompanyIds: [isOwn ? (operator.companyId ?? 0) : 987_654],
      });
      await screen.findByLabelText('Identification', {}, patience);
      expect(screen.queryByLabelText('Links') !== null).toBe(isOwn);
      cleanup();
    }
  });
});
