// The form that changes a booked delivery, over the real backend, when somebody else was quicker or the delivery is over. The hub is silent:
// what the form knows of others, the refusal itself has told it. Whatever is refused is told once, on the form and nowhere else.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, type Delivery, deliveryStatus } from '../../../core/index.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const patience = { timeout: 20_000 };
const overtaken =
  'This delivery was changed meanwhile. Saving will be refused until you load the new version; what you typed is replaced by it.';
const stale = 'It was changed meanwhile. Please look at the newest version and try again.';
const ended = 'This delivery has ended and can no longer be changed.';
const country = 'ZA';

const staff = () => demo.world.userOf('staff@umzila.test');
const others = () => demo.world.userOf('management@umzila.test');
const standing = async (logisticStatusId: number): Promise<Delivery> => {
  const { data } = await demo.world.ok(contract.deliveries.list, await staff(), {
    params: { cca2: country },
    query: { logisticStatusId: [logisticStatusId], page: 1, pageSize: 1 },
  });
  const [delivery] = data;
  if (delivery === undefined) throw new Error(`the demonstration has no delivery in ${logisticStatusId}`);
  return delivery;
};
const stored = async (id: number): Promise<Delivery> =>
  demo.world.ok(contract.deliveries.get, await staff(), { params: { cca2: country, id } });

const field = async (name: string): Promise<HTMLInputElement> =>
  (await screen.findByLabelText(name, {}, patience)) as HTMLInputElement;
const edit = async ({ deliveryId }: Delivery) => {
  const page = await demo.open(`/deliveries/edit/${deliveryId}`, await staff());
  await field('Order reference');
  return page;
};
const type = async (name: string, text: string): Promise<void> => {
  fireEvent.change(await field(name), { target: { value: text } });
};
const press = async (name: string): Promise<void> => {
  const button = await waitFor(() => {
    const found = screen.getByText(name).closest('button');
    expect(found?.disabled).toBe(false);
    return found;
  }, patience);
  if (button) fireEvent.click(button);
};
const saveEnds = () =>
  waitFor(
    () => expect(screen.getByText('Save').closest('button')?.querySelector('[role=progressbar]')).toBeNull(),
    patience,
  );
/** The words stand in the only alert that there is; no dialog says them, or anything, once more. */
const toldOnce = async (words: string): Promise<void> => {
  const told = await screen.findByText(words, {}, patience);
  await saveEnds();
  const alerts = screen.getAllByRole('alert', { hidden: true });
  expect(alerts.map(({ textContent }) => textContent)).toHaveLength(1);
  expect(alerts[0]?.contains(told)).toBe(true);
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(demo.page?.portal.problem.current).toBeNull();
};

describe('two who change one delivery', { timeout: 240_000 }, () => {
  it('[LST-04] is called in the trail as its heading calls it, not by an id of the database', async () => {
    const delivery = await standing(deliveryStatus.code.READY);
    await edit(delivery);
    const trail = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(trail.textContent).toBe(`Deliveries/${delivery.waybill}`);
  });

  it('[RT-64] the second is told once, keeps what was typed until the truth is asked for, and then saves on it', async () => {
    const delivery = await standing(deliveryStatus.code.READY);
    await edit(delivery);
    await type('Lot number', 'LOT-MINE');
    await demo.world.ok(contract.deliveries.update, await others(), {
      params: { cca2: country, id: delivery.deliveryId },
      body: { orderReference: 'ORDER-THEIRS', lotNumber: 'LOT-THEIRS' },
    });
    await press('Save');
    await toldOnce(overtaken);
    expect(screen.queryByText(stale)).toBeNull();
    expect((await field('Lot number')).value).toBe('LOT-MINE');
    expect((await stored(delivery.deliveryId)).lotNumber).toBe('LOT-THEIRS');

    await press('Load the new version');
    await waitFor(() => expect(screen.queryByRole('alert', { hidden: true })).toBeNull(), patience);
    expect((await field('Lot number')).value).toBe('LOT-THEIRS');
    expect((await field('Order reference')).value).toBe('ORDER-THEIRS');

    await type('Lot number', 'LOT-MINE');
    await press('Save');
    await screen.findByText('Successsfully updated', {}, patience);
    expect(await stored(delivery.deliveryId)).toMatchObject({
      lotNumber: 'LOT-MINE',
      orderReference: 'ORDER-THEIRS',
    });
  });

  it('[RT-64] one that was called off meanwhile: first that it changed, then that it is over, each told once', async () => {
    const delivery = await standing(deliveryStatus.code.READY);
    await edit(delivery);
    await type('Lot number', 'LOT-LATE');
    await demo.world.ok(contract.workflow.cancelDelivery, await others(), {
      params: { country, deliveryId: delivery.deliveryId },
      body: { waiveFee: true },
    });
    await press('Save');
    await toldOnce(overtaken);
    const { logisticStatusId } = await stored(delivery.deliveryId);
    const main = within(screen.getByRole('main'));
    await main.findByText(new RegExp(`^${deliveryStatus.label(logisticStatusId)}$`, 'i'), {}, patience);

    await press('Load the new version');
    await waitFor(() => expect(screen.queryByText(overtaken)).toBeNull(), patience);
    await type('Lot number', 'LOT-LATE');
    await press('Save');
    await toldOnce(ended);
    expect((await stored(delivery.deliveryId)).lotNumber).toBe(delivery.lotNumber);
  });
});

describe('parcels after the booking', { timeout: 240_000 }, () => {
  it('[DEL-19] are added and removed in a dialog, each at once, and the form goes on from there', async () => {
    const delivery = await standing(deliveryStatus.code.READY);
    const before = (await stored(delivery.deliveryId)).deliveryItems ?? [];
    await edit(delivery);
    await press('Change parcels');
    const dialog = await screen.findByRole('dialog', { name: 'Change parcels' }, patience);
    const rows = () => within(within(dialog).getByRole('list', { name: 'Parcels' })).getAllByRole('listitem');
    expect(rows()).toHaveLength(before.length);
    fireEvent.click(await within(dialog).findByRole('button', { name: /^Add Small/ }, patience));
    await waitFor(() => expect(rows()).toHaveLength(before.length + 1), patience);
    expect((await stored(delivery.deliveryId)).deliveryItems).toHaveLength(before.length + 1);

    const [first] = within(dialog).getAllByRole('button', { name: /^Remove / });
    if (first) fireEvent.click(first);
    await waitFor(() => expect(rows()).toHaveLength(before.length), patience);
    const now = (await stored(delivery.deliveryId)).deliveryItems ?? [];
    expect(now.map(({ id }) => id).slice(0, -1)).toEqual(before.slice(1).map(({ id }) => id));

    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
    await type('Lot number', 'LOT-AFTER');
    await press('Save');
    await screen.findByText('Successsfully updated', {}, patience);
    expect((await stored(delivery.deliveryId)).lotNumber).toBe('LOT-AFTER');
  });

  it('[DEL-19] a custom one is judged before it is sent, and told where it is wrong', async () => {
    const delivery = await standing(deliveryStatus.code.READY);
    const before = (await stored(delivery.deliveryId)).deliveryItems ?? [];
    await edit(delivery);
    await press('Change parcels');
    await press('Add Custom Package');
    const dialog = await screen.findByRole('dialog', { name: 'Add Custom Package' }, patience);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    await within(dialog).findByText('Parcel type name is required', {}, patience);
    for (const [name, text] of [
      ['deliveryItemName', 'Vase'],
      ['length', '20'],
      ['width', '20'],
      ['height', '30'],
      ['weight', '2'],
    ] as const) {
      const input = dialog.querySelector(`input[name="${name}"]`);
      if (input) fireEvent.change(input, { target: { value: text } });
    }
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    await screen.findByRole('dialog', { name: 'Change parcels' }, patience);
    const now = (await stored(delivery.deliveryId)).deliveryItems ?? [];
    expect(now).toHaveLength(before.length + 1);
    expect(now.map(({ deliveryItemName }) => deliveryItemName)).toContain('Vase');
  });

  it.each([
    ['not yet ready', deliveryStatus.code.STAGING],
    ['delivered', deliveryStatus.code.DELIVERED],
  ])('[DEL-19] of a delivery that is %s cannot be changed', async (_, status) => {
    await edit(await standing(status));
    await screen.findByRole('heading', { name: 'Parcels' }, patience);
    expect(screen.queryByRole('button', { name: 'Change parcels' })).toBeNull();
  });
});

describe('a delivery that has ended', { timeout: 240_000 }, () => {
  it('[RT-64] is refused once, on the form, and what was typed stays', async () => {
    const delivery = await standing(deliveryStatus.code.DELIVERED);
    await edit(delivery);
    await type('Order reference', 'TOO-LATE');
    await press('Save');
    await toldOnce(ended);
    expect((await field('Order reference')).value).toBe('TOO-LATE');
    expect((await stored(delivery.deliveryId)).orderReference).toBe(delivery.orderReference);
  });
});
