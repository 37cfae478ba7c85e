// The rates in force through the real services: what the list brings, narrows by and is ordered by, its file, and who may read it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyBatches } from '../../../../adapters/backend/served/uploads.ts';
import { adminContract, type Claims, type Rate, rateHeading } from '../../../../core/index.ts';
import { readXlsx } from '../../../rights/readXlsx.ts';
import { csvOf, uploadRates } from '../uploads/rateFiles.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
let staff: Claims;
let companyId: number;
const cca2 = 'ZA';
const { list } = adminContract.rates;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

beforeAll(async () => {
  world = await createWorld();
  staff = await world.person({ isStaffOperator: true });
  ({ id: companyId } = await world.db.one<{ id: number }>(
    sql`insert into companies (country, company_name, pricing_tier) values ('ZA', 'Karoo Traders', 'business') returning id`,
  ));
  await world.db.query(sql`delete from rates`);
  await world.db.query(sql`
    insert into rates (country, company_id, name, pricing_tier, sla_type, parcel_type, rate_type, day_of_week, start_km,
      end_km, price_cents, is_high_risk, is_return_to_sender, is_active) values
      ('ZA', null, 'Near', 'standard', 'standard', 'small', 'flat', null, 0, 2.5, 4990, false, false, true),
      ('ZA', null, 'Far', 'standard', 'standard', 'small', 'flat', null, 2.5, 10, 12000, false, false, true),
      ('ZA', null, 'Sunday', 'standard', 'priority', 'large', 'flat', 0, 0, 10, 20000, false, false, true),
      ('ZA', null, 'Back', 'business', 'standard', 'medium', 'per-km', null, 0, 10, 700, false, true, true),
      ('ZA', ${companyId}, 'Karoo', 'business', 'standard', 'small', 'surcharge', 3, 0, 10, 3500, true, false, true),
      ('ZA', null, 'Gone', 'standard', 'standard', 'small', 'flat', null, 0, 2.5, 100, false, false, false),
      ('KE', null, 'Kenyan', 'standard', 'standard', 'small', 'flat', null, 0, 10, 30000, false, false, true)`);
}, 300_000);
afterAll(() => world.end());

const page = (query: Record<string, unknown> = {}, country = cca2) =>
  world.ok(list, staff, { params: { cca2: country }, query });
const names = async (query: Record<string, unknown> = {}, country = cca2) =>
  (await page(query, country)).data.map(({ name }) => name);

describe('the list', () => {
  test('brings the active rates of the country alone: those for everybody first, by what they count for', async () => {
    expect(await names()).toEqual(['Near', 'Far', 'Sunday', 'Back', 'Karoo']);
    expect(await names({}, 'KE')).toEqual(['Kenyan']);
  });
  test('[ENT-34, ENT-35, RATE-10] a rate says what it counts for in the words of the tables', async () => {
    const { data } = await page();
    expect(data.find(({ name }) => name === 'Near')).toEqual({
      id: expect.any(Number),
      xmin: expect.any(Number),
      name: 'Near',
      companyId: null,
      company: null,
      portalCountryId: 'ZA',
      pricingTierId: 'standard',
      pricingTier: 'Standard',
      slaTypeId: 'standard',
      slaType: 'Standard',
      parcelTypeId: 'small',
      parcelType: 'small',
      rateTypeId: 'flat',
      rateType: 'Flat',
      dayOfWeekTypeId: 'every-day',
      dayOfWeekType: 'Every day',
      startKmRange: 0,
      endKmRange: 2.5,
      price: 49.9,
      isHighRisk: false,
      isReturnToSenderRate: false,
      isActive: true,
      validFrom: null,
      validUntil: null,
      replacesId: null,
      replacedById: null,
    } satisfies Record<keyof Rate, unknown>);
    expect(data.find(({ name }) => name === 'Karoo')).toMatchObject({
      companyId,
      company: 'Karoo Traders',
      rateType: 'Area surcharge',
      dayOfWeekTypeId: '3',
      dayOfWeekType: 'Wednesday',
      isHighRisk: true,
    });
  });
  test('[LST-08, LST-11] is paged', async () => {
    const second = await page({ page: 2, pageSize: 2 });
    expect(second).toMatchObject({ page: 2, totalPages: 3, totalItems: 5 });
    expect(second.data.map(({ name }) => name)).toEqual(['Sunday', 'Back']);
  });
  test('[LST-09] narrows by what a rate counts for, and to those that are no longer active', async () => {
    expect(await names({ companyId: [companyId] })).toEqual(['Karoo']);
    expect(await names({ pricingTierId: ['business'] })).toEqual(['Back', 'Karoo']);
    expect(await names({ slaTypeId: ['priority'] })).toEqual(['Sunday']);
    expect(await names({ parcelTypeId: ['medium', 'large'] })).toEqual(['Sunday', 'Back']);
    expect(await names({ rateTypeId: ['per-km'] })).toEqual(['Back']);
    expect(await names({ dayOfWeekTypeId: ['0', '3'] })).toEqual(['Sunday', 'Karoo']);
    expect(await names({ dayOfWeekTypeId: ['every-day'] })).toEqual(['Near', 'Far', 'Back']);
    expect(await names({ isReturnToSenderRate: true })).toEqual(['Back']);
    expect(await names({ isActive: true })).toEqual(await names());
    expect(await names({ isActive: false })).toEqual(['Gone']);
    expect((await world.raw('/connect/rates/ZA?slaTypeId=express', { who: staff })).status).toBe(400);
  });
  test('[LST-08] is searched by name and company, and sorted by its columns alone', async () => {
    expect(await names({ search: 'karoo tr' })).toEqual(['Karoo']);
    expect(await names({ search: 'NEAR' })).toEqual(['Near']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ sortBy: 'price' })).toEqual(['Back', 'Karoo', 'Near', 'Far', 'Sunday']);
    expect(await names({ sortBy: 'price', sortDirection: 'desc' })).toEqual([
      'Sunday',
      'Far',
      'Near',
      'Karoo',
      'Back',
    ]);
    expect((await names({ sortBy: 'company' }))[0]).toBe('Karoo');
    // As sizes are counted, not as they are spelled.
    expect(await names({ sortBy: 'parcelType' })).toEqual(['Near', 'Far', 'Karoo', 'Back', 'Sunday']);
    const { status } = await world.send(list, staff, { params: { cca2 }, query: { sortBy: 'country' } });
    expect(status).toBe(400);
  });
  test('[LST-22, LST-23] leaves as a file with the columns of the screen and the rows of the filter', async () => {
    const answer = await world.raw('/connect/rates/ZA?pricingTierId=business', {
      who: staff,
      headers: { accept: xlsx },
    });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Rates.xlsx"');
    const [header = [], ...rows] = readXlsx(await answer.arrayBuffer()).map((row) =>
      row.map(({ text }) => text),
    );
    expect(header.slice(0, 3)).toEqual([rateHeading('name'), 'Price', rateHeading('companyId')]);
    // Of everybody's rate the company's cell is empty, and an empty one is not written.
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['Back', '7', 'Business'],
      ['Karoo', '35', 'Karoo Traders'],
    ]);
  });
  test('{ROL-29, ROL-27} is for administrators, management and staff', async () => {
    for (const who of [
      await world.person(),
      await world.person({ isDriver: true }),
      await world.person({ isCompanyAdministrator: true }),
      null,
    ])
      expect((await world.send(list, who, { params: { cca2 } })).status).toBe(who === null ? 401 : 403);
    for (const who of [
      await world.person({ isAdministrator: true }),
      await world.person({ isManagementOperator: true }),
    ])
      expect((await world.send(list, who, { params: { cca2 } })).status).toBe(200);
  });
});

test('[RATE-11] a submitted file changes what the list says: the rate that it replaces is no longer in force', async () => {
  const { body } = await uploadRates(
    world,
    staff,
    csvOf({ Name: 'Nearer', 'Start km': '0', 'End km': '2.5', 'New price': '55' }),
  );
  await world.ok(adminContract.uploads.submitRateBatch, staff, {
    params: { country: cca2, batchId: body.id },
  });
  await applyBatches(world.db, new Date(world.clock.now));
  expect(await names({ slaTypeId: ['standard'], pricingTierId: ['standard'] })).toEqual(['Nearer', 'Far']);
  expect(await names({ isActive: false, sortBy: 'name' })).toEqual(['Gone', 'Near']);
});
