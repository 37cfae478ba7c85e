// The table of calls against the contract, and the calls that no journey of another suite makes: lookups, options, days.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Claims,
  everyCall,
  flags,
  operationStatus,
  parcelSize,
  paymentStatus,
  rateType,
  reportPeriod,
  scheduledReportType,
  serviceLevel,
  taskStatus,
  taskType,
  trainingStatus,
  transactionItemType,
  uploadStatus,
  vehicleType,
  webhookStatus,
} from '../../../../core/index.ts';
import { hasShared, table } from '../../../spec.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';

let shop: Shop;
let staff: Claims;
beforeAll(async () => {
  shop = await createShop();
  staff = await shop.person({ isStaffOperator: true });
});
afterAll(() => shop.end());
const cca2 = 'ZA';

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly method: string;
  readonly path: string;
}
/** What another name or another row of the contract serves. */
const servedAs: Readonly<Record<string, string>> = {
  'auth.twoFactorVerify': 'twoFactor.verify',
  'jobs.refreshList': 'jobs.list',
  'transactions.itemsExport': 'transactions.items',
  'deliveries.path': 'deliveries.get',
  'deliveries.export': 'deliveries.list',
  'stores.all': 'stores.list',
  'stores.export': 'stores.list',
  'stores.sub': 'stores.get',
  'stores.create': 'storeRecords.create',
  'stores.update': 'storeRecords.update',
  'stores.delete': 'storeRecords.remove',
  'territories.path': 'territories.get',
  'territories.delete': 'territories.remove',
  'windows.byEntity': 'lookup.select',
  'undisclosed.parcelTypes': 'reference.parcelTypes',
  'undisclosed.contactTypes': 'reference.contactTypes',
  'undisclosed.userProfile': 'users.get',
  'undisclosed.contacts': 'reference.contacts',
  'undisclosed.referenceData': 'reference.referenceData',
  'undisclosed.changeTimeSlot': 'workflow.setTimeslot',
};

describe.skipIf(!hasShared)('the table of calls', () => {
  const listed = (): readonly Listed[] =>
    table<readonly Listed[]>('calls').filter(({ kind }) => kind === 'http');
  test('every call of the services stands in the contract, under its method and the words of its path', () => {
    const wordsOf = (path: string) =>
      path
        .toLowerCase()
        .split('/')
        .filter((part) => part !== '' && !part.startsWith('{'));
    const wrong = listed().filter(({ id, method, path }) => {
      const call = everyCall.find((one) => one.id === (servedAs[id] ?? id));
      if (call === undefined || call.method !== method) return true;
      const has = wordsOf(call.path);
      return !wordsOf(path).every((word) => has.includes(word) || /^(za|1)$/.test(word));
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(shop.app.unimplemented).toEqual([]);
  });
});

describe('lookups and options', () => {
  test('[API-28, LST-10] key and value, searched and filtered, in any case of the name', async () => {
    const { id } = await shop.db.one<{ id: number }>(
      sql`insert into companies (country, company_name) values ('ZA', 'Karoo Traders') returning id`,
    );
    await shop.db.query(
      sql`insert into companies (country, company_name, is_active) values ('ZA', 'Karoo Old', false), ('ZA', 'Bushveld Traders', true)`,
    );
    const found = await shop.ok(contract.lookup.select, staff, {
      params: { entity: 'COMPANIES' },
      query: { select: true, search: 'karoo', isActive: true },
    });
    expect(found).toEqual([{ key: String(id), value: 'Karoo Traders' }]);
  });

  test('[API-29] a picker makes what its name makes whole, once, for staff', async () => {
    const make = (who: Claims, entity: string, value: string) =>
      shop.send(contract.lookup.create, who, { params: { entity }, body: { value } });
    const [first, second] = await Promise.all([
      make(staff, 'companies', ' Sisonke '),
      make(staff, 'companies', 'sisonke'),
    ]);
    expect([first.status, second.status, first.body.key]).toEqual([200, 200, second.body.key]);
    expect((await make(await shop.person(), 'companies', 'Mine')).status).toBe(403);
    expect((await make(staff, 'vehicles', 'CA 1')).status).toBe(404);
    expect((await make(staff, 'companies', '   ')).status).toBe(422);
  });

  test('[API-30, API-94, WIZ-71] days and the slots of a day as options, of the portal’s own country', async () => {
    const days = await shop.ok(contract.lookup.dateOptions, null, {
      params: { apiEntity: 'GetAvailableDates' },
    });
    expect(days[0]).toEqual({ key: '2026-11-20', value: '20/11/2026' });
    expect(
      await shop.ok(contract.lookup.select, null, { params: { entity: 'availabledates' }, query: {} }),
    ).toEqual(days);
    const query = { localDate: '2026-11-21' };
    const slots = await shop.ok(contract.lookup.select, null, {
      params: { entity: 'AvailableTimeSlots' },
      query,
    });
    expect(slots[0]).toEqual({ key: '08:00', value: '08:00 - 09:00' });
    expect(
      await shop.ok(contract.lookup.dateOptions, null, {
        params: { apiEntity: 'getavailabletimeslots' },
        query,
      }),
    ).toEqual(slots);
    const send = (apiEntity: string, localDate?: string) =>
      shop.send(contract.lookup.dateOptions, null, {
        params: { apiEntity },
        query: localDate === undefined ? {} : { localDate },
      });
    expect((await send('getavailabletimeslots', 'soon')).status).toBe(422);
    expect((await send('secrets')).status).toBe(404);
  });

  test('[API-31, UPL-01] what may become of an uploaded row', async () => {
    const statuses = await shop.ok(contract.lookup.uploadStatuses, staff, {});
    const said =
      '-2000 failed, -1000 cancelled, 0 unprocessed, 1000 submitted, 2000 in progress, 3000 delivery created, 4000 completed';
    expect(statuses.map(({ key, value }) => `${key} ${value}`).join(', ')).toBe(said);
    expect((await shop.send(contract.lookup.uploadStatuses, await shop.person(), {})).status).toBe(403);
  });

  test('[API-32, ENT-26, ENT-27] one country with its calling code, zone and currency', async () => {
    expect(await shop.ok(contract.countries.get, null, { params: { code: 'ke' } })).toMatchObject({
      cca2: 'KE',
      commonName: 'Kenya',
      callingCode: '+254',
      flag: '🇰🇪',
      timeZone: 'Africa/Nairobi',
      currency: 'KES',
    });
    expect((await shop.send(contract.countries.get, null, { params: { code: 'XX' } })).status).toBe(404);
  });

  test('[API-111, ENT-42, ENT-43] every lookup list in one answer', async () => {
    const lists = await shop.ok(contract.reference.referenceData, staff, { params: { cca2 } });
    const named =
      'ratetypes taskstatuses tasktypes transactionstatuses transactiontypes paymentstatuses operationstatuses slatypes timezones webhooktypes webhookstatuses uploadstatuses trainingstatuses vehicletypes parceltypes roles scheduledreporttypes scheduledreportperiods';
    for (const name of named.split(' ')) expect([name, (lists[name] ?? []).length > 0]).toEqual([name, true]);
    const tables = {
      taskstatuses: taskStatus,
      tasktypes: taskType,
      paymentstatuses: paymentStatus,
      operationstatuses: operationStatus,
      webhookstatuses: webhookStatus,
      ratetypes: rateType,
      slatypes: serviceLevel,
      transactiontypes: transactionItemType,
      uploadstatuses: uploadStatus,
      trainingstatuses: trainingStatus,
      scheduledreporttypes: scheduledReportType,
      scheduledreportperiods: reportPeriod,
      vehicletypes: vehicleType,
      parceltypes: parcelSize,
    };
    for (const [name, { rows }] of Object.entries(tables))
      expect([name, lists[name]]).toEqual([
        name,
        rows.map(({ code, label }) => ({ key: String(code), value: label })),
      ]);
    const keysOf = (name: string) => lists[name]?.map(({ key }) => key);
    expect(keysOf('transactionstatuses')).toEqual(['pending', 'paid', 'failed', 'unknown']);
    expect(keysOf('webhooktypes')).toEqual(['delivery', 'job', 'payment', 'rating']);
    expect(keysOf('roles')).toEqual([...flags.map(({ flag }) => flag), 'QSR']);
    expect(keysOf('timezones')).toContain('Africa/Johannesburg');
  });

  test('[API-111] parcel types, contact types, the own profile and contacts, and another slot, each by a call of its own', async () => {
    const { reference, windows } = contract;
    const who = await shop.person();
    await shop.db.query(sql`
      insert into parcel_types (country, parcel_type, name, length, width, height, weight, is_active)
      values ('ZA', 'small', 'Small', 32, 24, 10, 2, true), ('ZA', 'large', 'Out of use', 1, 1, 1, 1, false)`);
    expect(await shop.ok(reference.parcelTypes, null, { params: { cca2 } })).toEqual([
      expect.objectContaining({ parcelType: 'small', length: 32, width: 24, height: 10, weight: 2 }),
    ]);
    expect((await shop.ok(reference.contactTypes, null, {})).map(({ key }) => key)).toEqual([
      'residential',
      'business',
    ]);
    expect((await shop.ok(contract.profile.get, who, {})).id).toBe(who.id);
    expect((await shop.ok(reference.contacts, who, { params: { cca2 } })).data).toEqual([]);
    const query = { localDate: '2026-11-21' };
    const slots = await shop.ok(windows.slots, null, { params: { cca2 }, query });
    const options = await shop.ok(contract.lookup.select, null, {
      params: { entity: 'availabletimeslots' },
      query,
    });
    expect([slots.length > 1, options]).toEqual([true, slots]);
  });

  test('[API-86, TER-03, TER-04] the territories that the caller may see: in use, not removed, of the own country', async () => {
    const rows = await shop.db.query<{ id: number; name: string }>(sql`
      insert into territories (country, name, is_active, deleted_utc)
      values ('ZA', 'Cape Flats', true, null), ('ZA', 'Out of use', false, null), ('ZA', 'Removed', true, now()),
        ('KE', 'Westlands', true, null)
      returning id, name`);
    const seen = await shop.ok(contract.territories.permissions, staff, {});
    const ids = new Set(seen.map(({ territoryId }) => territoryId));
    expect(rows.filter(({ id }) => ids.has(id)).map(({ name }) => name)).toEqual(['Cape Flats']);
    await shop.db.query(sql`delete from territories where id = any(${rows.map(({ id }) => id)}::int[])`);
  });

  test('[API-97, NTF-03] the kinds of notification, narrowed to those asked for', async () => {
    const all = await shop.ok(contract.notifications.types, staff, {});
    const [first] = all;
    const one = await shop.ok(contract.notifications.types, staff, {
      query: { webNotificationTypeIds: [Number(first?.key)] },
    });
    expect([all.length > 1, one]).toEqual([true, [first]]);
  });

  test('[API-56, C-67] the accounts that may pay, instead of the list', async () => {
    const who = await shop.person();
    const account = await shop.fund(who, 100);
    const options = await shop.ok(contract.deliveries.selectAccounts, who, { params: { cca2 } });
    expect(options).toEqual([{ key: String(account), value: expect.stringMatching(/\S/) }]);
    const { deliveryId } = await shop.begin(who);
    await shop.fund(await shop.person(), 100);
    const ofIt = { params: { cca2 }, query: { deliveryId } };
    expect(await shop.ok(contract.deliveries.selectAccounts, staff, ofIt)).toEqual(options);
    const other = await shop.person();
    expect(await shop.ok(contract.deliveries.selectAccounts, other, { params: { cca2 } })).toEqual([]);
  });

  test('[API-53] several deliveries move to another day, all or none', async () => {
    const [paid, other] = [await shop.paid(await shop.person()), await shop.paid(await shop.person())];
    const move = (deliveryIds: number[], deliveryDate: string) =>
      shop.send(contract.deliveries.bulkUpdateDate, staff, {
        params: { cca2 },
        body: { deliveryIds, deliveryDate },
      });
    expect((await move([paid.deliveryId, other.deliveryId], '2026-11-24')).body).toEqual({ updated: 2 });
    expect((await move([paid.deliveryId, 987_654], '2026-11-25')).status).toBeGreaterThanOrEqual(400);
    for (const id of [paid.deliveryId, other.deliveryId]) {
      const now = await shop.ok(contract.deliveries.get, staff, { params: { cca2, id } });
      expect(now.deliveryDate).toBe('2026-11-24');
    }
  });
});
