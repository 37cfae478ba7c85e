// Terms as an administrator writes and publishes them, and as whoever accepted an older version meets them; over the real backend.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Claims, termsCalls } from '../../../core/index.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver } from '../admin/listPage.ts';

let world: World;
let administrator: Claims;
const user = userEvent.setup();
beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  administrator = await world.person({ isAdministrator: true });
  await import('../../../views/country/Terms.tsx');
}, 300_000);
afterAll(() => world.close());
const open = pagesOver(() => world);

it('an administrator publishes a version, which the list shows as in force; times that papers are kept are saved', async () => {
  await open('/admin/country/terms', administrator);
  const text = await screen.findByRole('textbox', { name: /Text in English/ }, firstLoad);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Text in English is required')).toBeDefined();
  await user.type(text, 'Pack well.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('In force')).toBeDefined();
  const published = await world.ok(termsCalls.get, null, {
    params: { kind: 'service', cca2: 'ZA' },
    query: { language: 'en' },
  });
  expect(published.text).toBe('Pack well.');
  const ended = await screen.findByRole('textbox', { name: /Papers, numbers/ });
  await user.clear(ended);
  await user.type(ended, '45');
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await waitFor(async () =>
    expect(await world.db.query(sql`select ended from kept_times where country = 'ZA'`)).toEqual([
      { ended: 45 },
    ]),
  );
});

it('how soon businesses are answered is saved beside the office hours, which stay', async () => {
  await open('/admin/country/terms', administrator);
  const business = await screen.findByRole('textbox', { name: /Businesses are answered within/ }, firstLoad);
  await user.clear(business);
  await user.type(business, '500');
  const [save] = screen.getAllByRole('button', { name: 'Save' });
  await user.click(save!);
  await waitFor(() => expect(business.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(business);
  await user.type(business, '8');
  await user.click(save!);
  await waitFor(async () =>
    expect(
      await world.db.query(
        sql`select target_business, target, to_char(opens, 'HH24:MI') as opens from review_times where country = 'ZA'`,
      ),
    ).toEqual([{ target_business: 8, target: 18, opens: '08:00' }]),
  );
});

it('whoever accepted an older version reads and accepts the newer one in place, and is asked no more', async () => {
  const params = { kind: 'partner', cca2: 'ZA' };
  const publish = (en: string) => world.ok(termsCalls.publish, administrator, { params, body: { en } });
  await publish('The first.');
  const partner = await world.person({ isPartner: true });
  const { version, hash } = await world.ok(termsCalls.get, partner, { params, query: {} });
  await world.ok(termsCalls.accept, partner, { params, body: { version, hash } });
  await publish('The second.');
  await open('/profile', partner);
  await user.click(await screen.findByRole('button', { name: 'Read and accept' }, firstLoad));
  const dialog = await screen.findByRole('dialog', { name: 'Our terms have changed' });
  expect(within(dialog).getByText('The second.')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'I accept' }));
  await waitFor(() => expect(screen.queryByText('Our terms have changed')).toBeNull());
  expect(
    await world.db.query(
      sql`select version from terms_acceptances where user_id = ${partner.id} order by version`,
    ),
  ).toEqual([{ version: 1 }, { version: 2 }]);
});
