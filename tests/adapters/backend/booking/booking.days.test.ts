// The days and slots that the pickers of a booking offer.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, createShop, type Shop, sql } from '../shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.end());
const { windows } = contract;
const country = 'ZA';

describe('days and slots', () => {
  test('[API-91, WIZ-71] open days with a slot left, without Sundays and holidays', async () => {
    await shop.db.query(sql`insert into holidays (country, day, name) values ('ZA', '2026-11-23', 'Test')`);
    const days = await shop.ok(windows.dates, null, { params: { cca2: 'ZA' } });
    expect(days.slice(0, 3).map(({ key }) => key)).toEqual(['2026-11-20', '2026-11-21', '2026-11-24']);
    expect(days[0]?.value).toBe('20/11/2026');
  });

  test('[API-91] the company may be named: its days are those of the country, and what is no id is refused', async () => {
    const params = { cca2: 'ZA' };
    const days = await shop.ok(windows.dates, null, { params });
    expect(await shop.ok(windows.dates, null, { params, query: { companyId: 1 } })).toEqual(days);
    const query = { companyId: 'Karoo' } as never;
    const refused = await shop.send(windows.dates, null, { params, query });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['companyId']]);
  });

  test('[API-92, C-23] slots are local and past ones are left out; [API-93] the n-th day from now', async () => {
    const today = await shop.ok(windows.slots, null, {
      params: { cca2: 'ZA' },
      query: { localDate: '2026-11-20' },
    });
    expect([today[0], today.at(-1)]).toEqual([
      { key: '11:00', value: '11:00 - 12:00' },
      { key: '17:00', value: '17:00 - 18:00' },
    ]);
    expect(
      await shop.ok(windows.slots, null, { params: { cca2: 'ZA' }, query: { localDate: '2026-11-22' } }),
    ).toEqual([]);
    const first = await shop.ok(windows.slotsOne, null, { params: { country, offset: 1 } });
    expect(first).toEqual(today);
    const second = await shop.ok(windows.slotsOne, null, { params: { country, offset: 2 } });
    expect(second[0]?.key).toBe('08:00');
    expect(
      (await shop.send(windows.slots, null, { params: { cca2: 'ZA' }, query: { localDate: 'soon' } })).status,
    ).toBe(422);
  });
});
