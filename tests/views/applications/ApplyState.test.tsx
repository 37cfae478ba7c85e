// An applicant's screen over the real backend: how the application stands, what is open once it was returned, and how a paper is given and opened.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  applicationCalls,
  businessApplications,
  type Claims,
  partnerApplications,
} from '../../../core/index.ts';
import {
  acceptAll,
  apply,
  fieldsFor,
  givePage,
  pdf,
  saveStep,
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
const open = pagesOver(() => world);

const params = { type: 'business', cca2: 'ZA' } as const;

/** A draft whose details are saved. */
const atDocuments = async (who: Claims): Promise<number> => {
  const file = await world.ok(applicationCalls.save, who, { params, body: { step: -1 } });
  await saveStep(world, who, 'business', file, 0, fieldsFor('business', 'details', 'Draft'));
  return file.id;
};

it('{A-25} shows the state, papers and what is to be mended, and opens the named steps alone', async () => {
  const who = await world.person({ name: 'Back' });
  const staff = await world.person({ isStaffOperator: true });
  const { id } = await apply(world, who, 'business', { name: 'Back' });
  await open('/business-apply', who);
  expect(await screen.findByText(/^We answer within \d+ working hours\.$/, {}, firstLoad)).toBeDefined();
  expect(screen.getAllByText(/^Submitted/).length).toBeGreaterThan(0);
  expect(screen.getByText('Pending approval')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  await world.ok(businessApplications.actionCalls.return, staff, {
    params: { cca2: 'ZA', id },
    body: { words: 'Which shop?', steps: ['details'] },
  });
  await open('/business-apply', who);
  expect((await screen.findAllByText('Which shop?', {}, firstLoad)).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: /Company name/ })).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /Account holder/ })).toBeNull();
  expect(screen.queryByLabelText(/Choose a file/)).toBeNull();
  const answer = within(screen.getByRole('region', { name: 'Answer and submit again' }));
  await user.type(answer.getByRole('textbox', { name: 'Your answer' }), 'The one in Kloof Street.');
  await user.click(answer.getByRole('button', { name: 'Submit again' }));
  expect(await screen.findByText(/^We answer within \d+ working hours\.$/)).toBeDefined();
});

it('{A-26} the steps are a list that says where one is, and a paper is given by the camera or as a file', async () => {
  const who = await world.person({ name: 'Phone' });
  await atDocuments(who);
  await open('/business-apply', who, { isStyled: true });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }, firstLoad));
  expect(within(steps.getByRole('list')).getAllByRole('listitem')).toHaveLength(5);
  expect(steps.getByRole('button', { current: 'step' }).textContent).toContain('Documents');
  const camera = await screen.findByLabelText(/^Registration certificate.*: Take a picture/);
  expect([camera.getAttribute('capture'), camera.getAttribute('accept')]).toEqual(['environment', 'image/*']);
  const file = screen.getByLabelText(/^Registration certificate.*: Choose a file/);
  expect([file.getAttribute('capture'), file.getAttribute('accept')]).toEqual([
    null,
    'image/jpeg,image/png,image/webp,application/pdf',
  ]);
  for (const one of [camera, file])
    expect(getComputedStyle(one.closest('.MuiButton-root') as Element).minHeight).toBe('44px');
});

it('{A-32} a PDF that cannot be drawn opens in a tab of its own, which knows nothing of the portal', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const who = await world.person({ name: 'Printed' });
  await givePage(world, who, await atDocuments(who), 'registration', pdf());
  await world.db.query(
    sql`update guarded_files set content_type = 'application/xhtml+xml' where owner_id = ${who.id}`,
  );
  await open('/business-apply', who);
  await user.click(await screen.findByRole('button', { name: /^Open the PDF/ }, firstLoad));
  const link = await screen.findByRole('link', { name: 'Open the PDF' }, firstLoad);
  expect(link.getAttribute('href')).toMatch(/^blob:/);
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(document.querySelector('iframe, embed, object')).toBeNull();
  // Whatever the service calls it, nothing of it is run as a page of the portal.
  expect(made.mock.calls.map(([file]) => (file as Blob).type)).toEqual(['application/pdf']);
  made.mockRestore();
});

it('{A-2} what was accepted stays so while email and phone are confirmed on the way, and the last step names what is missing', async () => {
  const who = await world.person({ name: 'Twice' });
  const id = await atDocuments(who);
  await givePage(world, who, id, 'registration');
  for (const [at, step] of ['details', 'documents', 'bank', 'declaration'].entries()) {
    const file = await world.ok(applicationCalls.mine, who, { params });
    if (file && at > 0)
      await saveStep(world, who, 'business', file, at, fieldsFor('business', step, 'Twice'));
  }
  await world.db.query(sql`
    insert into terms_versions (kind, country, language, version, text, hash, published_utc, needs_acceptance)
    values ('business', 'ZA', 'en', 1, 'Be kind.', 'abc', ${new Date(world.clock.now - 1_000)}, true)`);
  const unsure = { ...who, emailConfirmed: false };
  await open('/business-apply', unsure);
  await user.click(await screen.findByRole('checkbox', { name: 'I accept' }, firstLoad));
  expect(screen.getByRole('link', { name: 'Confirm email' }).getAttribute('href')).toBe(
    '/confirm-email?return=%2Fbusiness-apply',
  );
  expect(screen.queryByRole('link', { name: 'Confirm phone' })).toBeNull();
  await open('/business-apply', who);
  expect(await screen.findByRole('checkbox', { name: 'I accept' }, firstLoad)).toHaveProperty(
    'checked',
    true,
  );
  expect(screen.queryByRole('link', { name: 'Confirm email' })).toBeNull();
});

it('a partner who was approved sees until when each paper holds, and that there is no vehicle yet', async () => {
  const who = await world.person({ name: 'Until' });
  const staff = await world.person({ isStaffOperator: true });
  const { id } = await apply(world, who, 'partner', { name: 'Until' });
  await acceptAll(world, staff, id);
  await world.ok(partnerApplications.actionCalls.approve, staff, { params: { cca2: 'ZA', id } });
  await open('/partner-apply', { ...who, isPartner: true });
  const paper = within(await screen.findByRole('region', { name: 'Tax clearance' }, firstLoad));
  expect(paper.getByText('until 31/12/2027')).toBeDefined();
  expect(screen.getByText('No vehicles yet')).toBeDefined();
});
