// Addresses that name a record which is not there, or not for whoever asks: every screen of the console that is about one
// record, read from the table of routes, leads to /404.
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RoutePath, routes } from '../../../core/index.ts';
import { isConsolePath } from '../../../views/app/publicScreens.ts';
import { sql } from '../../adapters/backend/world.ts';
import { demoPortal } from '../demoPortal.ts';
import { measured } from '../measured.ts';

const demo = demoPortal();
beforeAll(measured);

const patience = { timeout: 60_000 };
/** Screens of one record. */
const ofRecords: readonly RoutePath[] = routes
  .map(({ path }): RoutePath => path)
  .filter((path) => /:\w+/.test(path) && isConsolePath(path));
const at = (path: string, id: string | number): string => path.replace(/:\w+/g, String(id));

const isNotFound = async (what = ''): Promise<void> => {
  await waitFor(() => expect(`${what} ${demo.page?.address()}`).toBe(`${what} /404`), patience);
  await screen.findByRole('heading', { level: 1, name: 'Page not found' }, patience);
  expect(demo.page?.portal.problem.current).toBeNull();
};

describe('what is missing leads to not found', { timeout: 600_000 }, () => {
  it('[ERR-06] [RT-31] [RT-116] any screen of a record that nobody has, or that nobody can have', async () => {
    const page = await demo.open('/', 'administrator');
    expect(ofRecords.length).toBeGreaterThan(40);
    for (const path of ofRecords)
      for (const id of [987_654_321, 'abc', '0']) {
        await page.go(at(path, id));
        await isNotFound(at(path, id));
      }
  });

  it('[RT-116] a record of somebody else’s is no other than one that is missing', async () => {
    const operator = await demo.world.userOf('company-operator@umzila.test');
    const company = await demo.world.db.one<{ id: number }>(
      sql`select min(id) as id from companies where id <> ${operator.companyId ?? 0}`,
    );
    await demo.open(at('/dashboard/:id', company.id), operator);
    await isNotFound();
    const delivery = await demo.world.db.one<{ id: number }>(sql`
      select min(d.id) as id from deliveries d left join stores os on os.id = d.origin_store_id
      where d.company_id <> ${operator.companyId ?? 0} and coalesce(os.company_id, 0) <> ${operator.companyId ?? 0}`);
    await demo.open(at('/deliveries/edit/:id', delivery.id), operator);
    await isNotFound();
  });

  it('[RT-37] [RT-65] [RT-66] [RT-104] [RT-105] [RT-106] [RT-112] [ROL-44] what is there opens and stays', async () => {
    const job = await demo.world.db.one<{ id: number }>(
      sql`select min(id) as id from jobs where country = 'ZA' and job_status_id = 2001`,
    );
    for (const [path, title] of [
      ['/jobs/edit/:id', `Job ${job.id}`],
      ['/jobs/:id/deliveries', `Deliveries of job ${job.id}`],
    ] as const) {
      await demo.open(at(path, job.id), 'administrator');
      await screen.findByRole('heading', { level: 1, name: title }, patience);
      await waitFor(
        () => expect(screen.queryAllByText(/^(Stops|Drop-off)$/).length).toBeGreaterThan(0),
        patience,
      );
      expect(demo.page?.address()).toBe(at(path, job.id));
    }
    const opened = async (path: string, who: string, title: RegExp): Promise<void> => {
      await demo.open(path, who);
      await waitFor(() => expect(document.title).toMatch(title), patience);
      expect(demo.page?.address()).toBe(path);
    };
    await opened('/tracking', 'staff', /^Live map -/);
    await opened('/identity', 'administrator', /^Identity and rights/);
    await opened('/track-order', 'administrator', /^Track order/);
    await opened('/paymentcallback', 'customer', /^Payment/);
    const { id: deliveryId } = await demo.world.db.one<{ id: number }>(
      sql`select min(id) as id from deliveries where country = 'ZA' and deleted_utc is null`,
    );
    for (const list of ['/archives/deliveries', '/reports/customer-deliveries', '/reports/delivery-due'])
      await opened(`${list}/edit/${deliveryId}`, 'administrator', /^(Delivery|ZA\d)/);
    await demo.open('/jobs/add', 'administrator');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' }, patience);
    const operator = await demo.world.userOf('company-operator@umzila.test');
    const { company_name: name } = await demo.world.db.one<{ company_name: string }>(
      sql`select company_name from companies where id = ${operator.companyId ?? 0}`,
    );
    for (const who of ['administrator', 'management', 'company-administrator', 'company-operator']) {
      await demo.open(at('/dashboard/:id', operator.companyId ?? 0), who);
      await waitFor(
        () => expect([who, document.title]).toEqual([who, expect.stringContaining(name)]),
        patience,
      );
      expect(demo.page?.address()).toBe(at('/dashboard/:id', operator.companyId ?? 0));
    }
  });
});
