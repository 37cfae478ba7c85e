// `/rates`: the rates in force as staff read them, over the real backend, and the way from the list to an upload.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Claims } from '../../../core/index.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { choose, firstLoad, pagesOver, rowsOf } from '../admin/listPage.ts';

let world: World;
let administrator: Claims;
let staff: Claims;
let companyId: number;
const user = userEvent.setup();

beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  administrator = await world.person({ isAdministrator: true });
  staff = await world.person({ isStaffOperator: true, name: 'Naledi' });
  ({ id: companyId } = await world.db.one<{ id: number }>(
    sql`insert into companies (country, company_name) values ('ZA', 'Karoo Traders') returning id`,
  ));
  // The first page of a run compiles what it draws.
  await import('../../../views/rates/Rates.tsx');
  await import('../../../views/rates/RateFile.tsx');
}, 300_000);
beforeEach(async () => {
  await world.db.query(sql`delete from rates`);
  await world.db.query(sql`
    insert into rates (country, company_id, name, pricing_tier, sla_type, parcel_type, rate_type, day_of_week, start_km,
      end_km, price_cents, is_active) values
      ('ZA', null, 'Near', 'standard', 'standard', 'small', 'flat', null, 0, 5, 4990, true),
      ('ZA', null, 'Far', 'standard', 'priority', 'large', 'flat', 0, 5, 100, 120000, true),
      ('ZA', ${companyId}, 'Own', 'business', 'standard', 'small', 'per-km', null, 0, 100, 700, true),
      ('ZA', null, 'Gone', 'standard', 'standard', 'small', 'flat', null, 0, 5, 100, false)`);
});
afterAll(() => world.close());

const open = pagesOver(() => world);
const table = () => screen.findByRole('table', { name: 'Rates' }, firstLoad);
const rows = () => rowsOf('Rates');
const names = async () => (await rows()).map((row) => /Near|Far|Own|Gone/.exec(row.textContent ?? '')?.[0]);
const cellsOf = async (index: number) =>
  within((await rows())[index] ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the table of prices', () => {
  it('is a tab: a table for each group of buyers, a price where service, size and distance meet, which leads to its rate', async () => {
    await open('/rates', staff);
    await user.click(await screen.findByRole('tab', { name: 'Table of prices' }, firstLoad));
    const region = await screen.findByRole('region', { name: 'All companies · Standard · Flat · Every day' });
    const near = await within(region).findByRole('link', { name: /^R\s49\.90$/ });
    expect(within(region).getAllByRole('columnheader').at(-1)?.textContent).toBe('0 to 5 km');
    expect(within(region).getByRole('rowheader').textContent).toBe('Standard, small');
    expect(near.getAttribute('href')).toMatch(/^\/rates\/edit\/\d+$/);
    screen.getByRole('region', { name: 'Karoo Traders · Business · Per kilometre · Every day' });
    expect(screen.queryByText(/1\.00$/)).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'Karoo');
    await waitFor(() => expect(screen.getAllByRole('region', { name: /·/ })).toHaveLength(1));
    screen.getByRole('region', { name: /^Karoo Traders/ });
  });
});

describe('the list of rates', () => {
  it('{RT-68, ROL-27, ROL-29, LST-26} is for staff, in the drawer of administrator and management alone', async () => {
    const opened = await open('/rates', await world.person({ isDriver: true }));
    await screen.findByRole('heading', { level: 1, name: 'Not allowed' }, firstLoad);
    expect(opened.address()).toBe('/forbidden');
    await open('/rates', administrator);
    await table();
    const drawn = () =>
      within(screen.getByRole('navigation', { name: 'Portal' })).queryByRole('link', { name: 'Rates' });
    expect(drawn()?.getAttribute('href')).toBe('/rates');
    await open('/rates', staff);
    await table();
    expect(drawn()).toBeNull();
  });

  it('shows what each rate in force counts for, and its price', async () => {
    await open('/rates', staff);
    expect(await names()).toEqual(['Near', 'Far', 'Own']);
    expect((await cellsOf(1)).slice(0, 10)).toEqual([
      'Far',
      expect.stringMatching(/^R\s1,200\.00$/),
      'All companies',
      'Standard',
      'Priority',
      'Large',
      'Flat',
      'Sunday',
      '5',
      '100',
    ]);
    expect((await cellsOf(2))[2]).toBe('Karoo Traders');
    screen.getByText('1 to 3 of 3 rates');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('[LST-02] leads to the upload of a file', async () => {
    const { address } = await open('/rates', staff);
    await table();
    await user.click(screen.getByRole('link', { name: 'Upload' }));
    await screen.findByLabelText('File of rates', {}, firstLoad);
    expect(address()).toBe('/rates/batches/add');
  });

  it('{LST-03} other lists do not offer an upload', async () => {
    await open('/mobile-devices', staff);
    await screen.findByText('No active devices', {}, firstLoad);
    expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull();
  });

  it('[LST-08] searches, sorts and narrows, and the address says so', async () => {
    const { address } = await open('/rates', staff);
    await table();
    await user.click(screen.getByRole('button', { name: 'Price' }));
    await waitFor(async () => expect(await names()).toEqual(['Own', 'Near', 'Far']));
    expect(address()).toBe('/rates?sort=price');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await choose(user, 'SLA type', 'Priority');
    await waitFor(async () => expect(await names()).toEqual(['Far']));
    expect(address()).toBe('/rates?sort=price&slaTypeId=priority');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await user.click(await screen.findByRole('combobox', { name: 'Company' }, firstLoad));
    await user.paste('Karoo');
    await user.click(await screen.findByRole('option', { name: /Karoo/ }));
    await waitFor(async () => expect(await names()).toEqual(['Own']));
    expect(address()).toBe(`/rates?sort=price&companyId=${companyId}`);
  });

  it('[LST-09] shows those that are no longer active where they are asked for', async () => {
    const { address } = await open('/rates', staff);
    await table();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const active = await screen.findByRole('combobox', { name: 'Active' });
    expect(active.textContent).toBe('Yes');
    await choose(user, 'Active', 'No');
    await waitFor(async () => expect(await names()).toEqual(['Gone']));
    expect(address()).toBe('/rates?isActive=false');
    await choose(user, 'Active', 'Yes');
    await waitFor(async () => expect(await names()).toEqual(['Near', 'Far', 'Own']));
    expect(address()).toBe('/rates');
  });

  it('says so where there is none, and what to do where it could not be loaded', async () => {
    let isBroken = true;
    await world.db.query(sql`delete from rates`);
    await open('/rates', staff, {
      answer: (request) =>
        isBroken && request.url.includes('/rates/')
          ? new Response('{"message":"Not now."}', { status: 500 })
          : undefined,
    });
    const again = await screen.findByRole('button', { name: /try again|retry/i }, firstLoad);
    isBroken = false;
    await user.click(again);
    await screen.findByText('No rates in force');
    screen.getByText(/^Upload a file or create one\./);
  });

  it('is found by the search of the header: under its drawer word, and once, or by its title where no drawer names it', async () => {
    const search = async (who: Claims) => {
      await open('/profile', who);
      await user.click(await screen.findByRole('button', { name: /search/i }, firstLoad));
      await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'rate');
      await screen.findByRole('option', { name: /^Rate upload/ });
      const found = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
      return found.filter((text) => /^Rates/.test(text));
    };
    expect(await search(administrator)).toEqual([expect.stringMatching(/^Rates/)]);
    expect(await search(staff)).toEqual([expect.stringMatching(/^Rates/)]);
  });
});
