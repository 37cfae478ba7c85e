// What the wizard offers to choose from, where there is much of it, little of it or nothing: parcel sizes, parcels, days and accounts.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../../../adapters/backend/db/db.ts';
import type { WizardEvent } from '../../../core/index.ts';
import { bookingOf } from '../../../views/booking/useBooking.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { type BookingPage, openBooking, stepOneOf } from './bookingPage.tsx';

let world: World;
let page: BookingPage | undefined;
let stepOne: WizardEvent;
const patience = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  world = await createWorld({ demo: true, startAt: new Date().toISOString() });
  stepOne = { type: 'formChanged', form: await stepOneOf(world) };
}, 300_000);
afterEach(async () => {
  await page?.close();
  page = undefined;
  setWidth(1280);
});
afterAll(() => world.close());

const setWidth = (width: number): void => {
  (window as Window & { happyDOM?: { setViewport(size: object): void } }).happyDOM?.setViewport({ width });
};
const open = async (who: string): Promise<BookingPage> => {
  page = await openBooking(world, await world.userOf(`${who}@umzila.test`));
  return page;
};
const heading = (name: string | RegExp) => screen.findByRole('heading', { name }, patience);
const say = (...events: readonly WizardEvent[]): void => {
  const portal = page?.portal;
  if (portal === undefined) throw new Error('no page');
  act(() => {
    for (const event of events) bookingOf(portal).dispatch(event);
  });
};
const toParcels = async (): Promise<void> => {
  await heading('Where from, where to?');
  say(stepOne, { type: 'next' });
  await heading('Add parcels');
};
const line = (key: string): WizardEvent => ({
  type: 'parcelAdded',
  parcel: { key, parcelType: 'small', name: 'Small', length: 32, width: 24, height: 10, weight: 2 },
});

describe('the sizes', () => {
  test.each([
    [360, 3],
    [1280, 4],
  ])('[WIZ-34] at %i pixels %i cards stand side by side', async (width, side) => {
    setWidth(width);
    await open('customer');
    await toParcels();
    const cards = await screen.findByRole('group', { name: 'Parcel sizes' });
    expect((await within(cards).findAllByRole('button', {}, patience)).length).toBeGreaterThanOrEqual(4);
    expect(window.getComputedStyle(cards).gridTemplateColumns).toBe(`repeat(${side}, minmax(0, 1fr))`);
  });
});

describe('the parcels', () => {
  test('[WIZ-35] a long list takes 260 pixels and scrolls', async () => {
    await open('customer');
    await toParcels();
    say(...Array.from({ length: 12 }, (_, at) => line(`p${at}`)));
    const list = await screen.findByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(12);
    const style = window.getComputedStyle(list);
    expect([style.maxHeight, style.overflowY]).toEqual(['260px', 'auto']);
  });
});

describe('the accounts', () => {
  const contact = { contactName: 'Thandi Nkosi', contactCountry: 'ZA', phoneNumber: '0821234567' };

  test('[VAL-48] [VAL-49] [VAL-50] many are searched by name, and a name that none has says so', async () => {
    const customer = await world.userOf('customer@umzila.test');
    await world.db.query(sql`
      insert into accounts (country, name, user_id)
      select 'ZA', 'Branch ' || n, ${customer.id} from generate_series(1, 9) n`);
    await open('customer');
    await toParcels();
    say(line('p'), { type: 'next' });
    await heading('Choose a quote');
    fireEvent.click(await screen.findByRole('radio', { name: /^Standard/ }, patience));
    say({ type: 'next' });
    await heading('Pick-up contact');
    say({ type: 'contactChanged', side: 'origin', contact }, { type: 'next' });
    await heading('Drop-off contact');
    const where = { buildingName: 'Loop Mansions', buildingUnit: '12C', remarks: 'Gate code 4411' };
    say({ type: 'contactChanged', side: 'destination', contact: { ...contact, ...where } }, { type: 'next' });
    await heading('Additional details');
    say({ type: 'next' });
    await heading('Accept now');
    for (const text of ['Loop Mansions, 12C', 'Gate code 4411', '1 × Small', /^32 × 24 × 10 cm · 2 kg/])
      expect(screen.getByText(text)).toBeDefined();
    say({ type: 'next' });
    await heading('Complete order');
    const sought = await screen.findByRole('textbox', { name: 'Enter an account name' }, patience);
    expect(sought.getAttribute('placeholder')).toBe('Enter an account name...');
    const shown = () => screen.queryAllByRole('radio').length;
    expect(shown()).toBeGreaterThanOrEqual(9);
    fireEvent.change(sought, { target: { value: ' branch 7' } });
    expect(shown()).toBe(1);
    expect(screen.queryByText('No matching accounts found.')).toBeNull();
    fireEvent.change(sought, { target: { value: 'nobody at all' } });
    expect(shown()).toBe(0);
    expect(screen.getByText('No matching accounts found.')).toBeDefined();
  });
});

describe('the days', () => {
  test('[VAL-51] a country that collects on no day says so in the place of the days', async () => {
    await world.db.query(sql`delete from opening_hours`);
    await open('customer');
    await heading('Where from, where to?');
    const days = screen.getByRole('combobox', { name: 'Pick-up date' });
    await waitFor(() => {
      expect(days.getAttribute('aria-disabled')).not.toBe('true');
      expect(document.getElementById(days.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'No dates available',
      );
      expect(days.getAttribute('aria-invalid')).toBe('true');
    }, patience);
  });
});
