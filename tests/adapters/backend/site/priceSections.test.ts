// What the home page says of prices beside the search for a parcel, and where parcels go.
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatCents } from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const get = async (path: string) => {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.write(await (await world.raw(path)).text());
  return { document };
};

it('{PUB-08} the home page says beside the search from which price on one sends, asks for two places below, and names where it delivers', async () => {
  const { document } = await get('/');
  const table = await get('/pricing');
  const cents = [...table.document.querySelectorAll('table.prices td')]
    .map((cell) => Math.round(Number(cell.textContent.replace(/[^\d.]/g, '')) * 100))
    .filter((amount) => amount > 0);
  const from = document.querySelector('.hero .box .from');
  expect(from?.querySelector('strong')?.textContent).toBe(
    `Parcels from ${formatCents(Math.min(...cents), 'ZAR')}`,
  );
  const form = document.querySelector(from?.querySelector('a')?.getAttribute('href') ?? 'none');
  expect(form).toBe(document.querySelector('.hero')?.nextElementSibling);
  const served = await world.db.query<{ name: string }>(
    sql`select name from territories where country = 'ZA' and is_active and deleted_utc is null order by lower(name)`,
  );
  expect(served.length).toBeGreaterThan(0);
  expect([...document.querySelectorAll('.places li')].map((one) => one.textContent)).toEqual(
    served.map(({ name }) => name),
  );
  // Where no rate is in force no price is promised.
  const nowhere = await get('http://ke.localhost/');
  const hasTable = (await get('http://ke.localhost/pricing')).document.querySelector('table.prices') !== null;
  expect(nowhere.document.querySelector('.from') !== null).toBe(hasTable);
});
