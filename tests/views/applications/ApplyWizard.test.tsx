// The wizard of an application over the real backend: what was typed outlives the page, another device is told of with both values, starting over
// asks first, and the day of birth comes from the ID number.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  type ApplicationFile,
  applicationCalls,
  type Claims,
  driverInvites,
  paperLabel,
} from '../../../core/index.ts';
import { capitalised } from '../../../views/kit/words.ts';
import {
  fieldsFor,
  givePage,
  idNumber,
  saveStep,
  tokenFor,
} from '../../adapters/backend/applications/people.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver } from '../admin/listPage.ts';

let world: World;
const user = userEvent.setup();
beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  await import('../../../views/applications/Apply.tsx');
}, 300_000);
afterAll(() => world.close());
afterEach(() => sessionStorage.clear());
const open = pagesOver(() => world);

const params = { type: 'business', cca2: 'ZA' } as const;
const begun = (who: Claims): Promise<ApplicationFile> =>
  world.ok(applicationCalls.save, who, { params, body: { step: -1 } });
const mine = (who: Claims) => world.ok(applicationCalls.mine, who, { params });
const field = async (name: RegExp): Promise<HTMLInputElement> =>
  (await screen.findByRole('textbox', { name }, firstLoad)) as HTMLInputElement;

it('{A-22} what was typed is there when the page is opened again, but no number of an account', async () => {
  const who = await world.person({ name: 'Typing' });
  const file = await begun(who);
  await open('/business-apply', who);
  await user.type(await field(/Company name/), 'Kloof Books');
  await open('/business-apply', who);
  expect((await field(/Company name/)).value).toBe('Kloof Books');
  let next = await saveStep(world, who, 'business', file, 0, fieldsFor('business', 'details', 'Typing'));
  await givePage(world, who, file.id, 'registration');
  next = await saveStep(world, who, 'business', (await mine(who)) ?? next, 1, {});
  await open('/business-apply', who);
  await user.type(await field(/Account holder/), 'K Books');
  await user.type(await field(/Account number/), '62001234567');
  expect(JSON.stringify({ ...sessionStorage })).toContain('K Books');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('62001234567');
});

it('{A-20, A-21, A-23} another device that was faster is told of beside what was typed, and a finished step that is saved again raises nothing', async () => {
  const who = await world.person({ name: 'Both' });
  const file = await begun(who);
  const typed = { ...fieldsFor('business', 'details', 'Both'), companyName: 'Typed here' };
  sessionStorage.setItem(`umzila.apply.${file.id}.details`, JSON.stringify(typed));
  await open('/business-apply', who);
  expect((await field(/Company name/)).value).toBe('Typed here');
  const there = { ...typed, companyName: 'Typed there' };
  await saveStep(world, who, 'business', file, 0, there);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Changed on another device');
  expect(await screen.findByText('On the other device: Typed there')).toBeDefined();
  expect((await field(/Company name/)).value).toBe('Typed here');
  expect((await mine(who))?.details['details']?.['companyName']).toBe('Typed there');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Documents' });
  const saved = await mine(who);
  expect([saved?.details['details']?.['companyName'], saved?.activeStep]).toEqual(['Typed here', 1]);
});

it('each paper that is asked for has an example beside its words, until it was given', async () => {
  const who = await world.person({ name: 'Example' });
  const file = await begun(who);
  const details = { ...fieldsFor('business', 'details', 'Example'), vatNumber: '4123456789' };
  const { papers } = await saveStep(world, who, 'business', file, 0, details);
  await givePage(world, who, file.id, 'vat');
  await open('/business-apply', who);
  const card = (type: string) =>
    screen.findByRole('region', { name: capitalised(paperLabel(type, 'ZA')) }, firstLoad);
  expect(papers.map(({ type }) => type)).toEqual(['registration', 'vat', 'bank-letter']);
  for (const type of ['registration', 'bank-letter']) {
    const drawn = await within(await card(type)).findByRole('img', { name: /^Example: / });
    expect(drawn.querySelectorAll('path').length).toBeGreaterThan(3);
  }
  expect(within(await card('vat')).queryByRole('img', { name: /^Example: / })).toBeNull();
});

it('the day of a paper is sent once it is whole: left without its year, and chosen from the month', async () => {
  const who = await world.person({ name: 'Dated' });
  const file = await begun(who);
  await saveStep(world, who, 'business', file, 0, fieldsFor('business', 'details', 'Dated'));
  await givePage(world, who, file.id, 'registration');
  await open('/business-apply', who);
  const issued = await field(/registration.*: Issued/i);
  const year = new Date().getFullYear();
  const sent = async () =>
    (await mine(who))?.papers.find(({ type }) => type === 'registration')?.given[0]?.issued;
  await user.type(issued, '5/1');
  await user.tab();
  await vi.waitFor(async () => expect(await sent()).toBe(`${year}-01-05`), firstLoad);
  await user.click(screen.getAllByRole('button', { name: 'Calendar' })[0] as HTMLElement);
  const days = await screen.findByRole('grid', {}, firstLoad);
  await user.click(within(days).getByRole('gridcell', { name: new RegExp(` 6 January ${year}`) }));
  await vi.waitFor(async () => expect(await sent()).toBe(`${year}-01-06`), firstLoad);
}, 240_000);

it('a partner chooses the territories of the country by name, and the reviewer reads their names', async () => {
  await world.db.query(
    sql`insert into territories (country, name) values ('ZA', 'Coast'), ('ZA', 'Inland'), ('KE', 'Abroad')`,
  );
  const who = await world.person({ name: 'Wide' });
  const of = { type: 'partner', cca2: 'ZA' } as const;
  const file = await world.ok(applicationCalls.save, who, { params: of, body: { step: -1 } });
  sessionStorage.setItem(
    `umzila.apply.${file.id}.details`,
    JSON.stringify({ ...fieldsFor('partner', 'details', 'Wide'), area: null }),
  );
  await open('/partner-apply', who);
  const chooser = () => screen.findByRole('combobox', { name: /Territories where you drive/ }, firstLoad);
  await user.click(await chooser());
  await screen.findByRole('option', { name: 'Coast' }, firstLoad);
  expect(screen.queryByRole('option', { name: 'Abroad' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Say where you drive')).toBeDefined();
  for (const name of ['Inland', 'Coast']) {
    await user.click(await chooser());
    await user.click(await screen.findByRole('option', { name }, firstLoad));
  }
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Documents' }, firstLoad);
  const saved = await world.ok(applicationCalls.mine, who, { params: of });
  expect(saved?.details['details']?.['territoryIds']).toHaveLength(2);
  await world.db.query(sql`update applications set submitted_utc = now() where id = ${file.id}`);
  await open(`/partner-applications/edit/${file.id}`, await world.person({ isStaffOperator: true }));
  for (const name of ['Inland', 'Coast']) expect(await screen.findByText(name, {}, firstLoad)).toBeDefined();
});

it('{A-24} starting over asks first, and then nothing is left of the draft', async () => {
  const who = await world.person({ name: 'Anew' });
  const { id } = await begun(who);
  await givePage(world, who, id, 'registration');
  await open('/business-apply', who);
  await user.type(await field(/Company name/), 'Gone');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'No' }));
  expect((await mine(who))?.papers.find(({ type }) => type === 'registration')?.given).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await screen.findByText(/Everything else is kept while you work with us and 5 years longer\.$/);
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  expect((await field(/Company name/)).value).toBe('');
  expect((await mine(who))?.papers.find(({ type }) => type === 'registration')?.given).toEqual([]);
});

it('{A-3} the day of birth is read from a South African ID number', async () => {
  const boss = await world.person({ isPartner: true });
  const email = 'born@apply.test';
  await world.ok(driverInvites.send, boss, {
    params: { cca2: 'ZA' },
    body: { role: 'assistant', email, name: 'Born' },
  });
  const who = await world.person({ name: 'Born', email });
  const invite = await tokenFor(world, email);
  await world.ok(applicationCalls.save, who, {
    params: { type: 'assistant', cca2: 'ZA' },
    body: { step: -1, invite },
  });
  await open(`/driver-apply/${invite}`, who);
  await user.type(await field(/ID or passport number/), idNumber('900214'));
  expect(screen.getByLabelText(/Date of birth/)).toHaveProperty('value', '14/02/1990');
});
