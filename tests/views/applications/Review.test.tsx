// A reviewer's screen over the real backend: papers are decided one after the other, whatever comes in late, and by
// two people at once.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../../adapters/backend/db/db.ts';
import { adminContract, type Claims } from '../../../core/index.ts';
import { acceptAll, apply, pdf } from '../../adapters/backend/applications/people.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver } from '../admin/listPage.ts';

let world: World;
let staff: Claims;
const user = userEvent.setup();
beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  staff = await world.person({ isStaffOperator: true });
  await import('../../../views/applications/Review.tsx');
}, 300_000);
afterAll(() => world.close());
const open = pagesOver(() => world);
const { applicationReview } = adminContract;

const applied = async (name: string): Promise<number> =>
  (await apply(world, await world.person({ name }), 'partner', { name })).id;
const paper = async (name: RegExp): Promise<HTMLElement> => {
  const list = within(await screen.findByRole('listbox', { name: 'Papers' }, firstLoad));
  return list.getByRole('option', { name });
};
const [registration, tax] = [/^Registration/, /^Tax clearance/];
const accept = async (name: RegExp): Promise<void> => {
  await user.click(await paper(name));
  await user.click(screen.getByRole('button', { name: 'Accept' }));
};

/** Holds one answer back, which the backend has given. */
const held = (isMeant: (request: Request) => boolean) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  const answer = (request: Request): Promise<Response> | undefined => {
    if (isHeld || !isMeant(request)) return undefined;
    isHeld = true;
    return Promise.resolve(world.app.fetch(request)).then(async (given) => {
      await released;
      return given;
    });
  };
  return { answer, release: () => release() };
};

it('of two papers accepted on each other’s heels both stay accepted, also where the first answer comes last', async () => {
  const id = await applied('Heels');
  const { answer, release } = held(({ url }) => url.endsWith('/accept'));
  const { portal } = await open(`/partner-applications/edit/${id}`, staff, { answer });
  await accept(registration);
  await accept(tax);
  expect((await within(await paper(tax)).findByText('Valid')).textContent).toBe('Valid');
  release();
  await screen.findByRole('button', { name: 'Take back' });
  // Everything that was asked has come in once a question asked after it is answered.
  await portal.call(applicationReview.get, { params: { id } });
  expect(within(await paper(registration)).getByText('Valid')).toBeDefined();
  expect(within(await paper(tax)).getByText('Valid')).toBeDefined();
});

it('who is slower than a colleague reads so, sees the decision, and can take it back while nothing is decided', async () => {
  const id = await applied('Colleague');
  await open(`/partner-applications/edit/${id}`, staff);
  await user.click(await paper(registration));
  const file = await world.ok(applicationReview.get, staff, { params: { cca2: 'ZA', id } });
  const documentId = file.papers.find(({ type }) => type === 'registration')?.given[0]?.id ?? 0;
  await world.ok(applicationReview.accept, staff, {
    params: { cca2: 'ZA', id, documentId },
    body: {},
  });
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('This paper cannot be decided now.')).toBeDefined();
  expect(await within(await paper(registration)).findByText('Valid')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await within(await paper(registration)).findByText('Pending approval')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDefined();
});

it('a page has its frame before it is there, and the buttons stand above it: nothing that loads moves them', async () => {
  const id = await applied('Frame');
  const { answer, release } = held(({ url }) => url.includes('/pages/'));
  await open(`/partner-applications/edit/${id}`, staff, { answer });
  await paper(registration);
  const frame = await screen.findByRole('region', { name: 'registration.png' });
  const button = screen.getByRole('button', { name: 'Accept' });
  expect(button.compareDocumentPosition(frame) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(within(frame).queryByRole('img')).toBeNull();
  release();
  expect(await within(frame).findByRole('img')).toBeDefined();
  expect(screen.getByRole('region', { name: 'registration.png' })).toBe(frame);
});

it('the trail above who comes in under a partner names the partner, and leads there', async () => {
  const id = await applied('Trail');
  await open(`/partner-applications/${id}/driver-applications`, staff);
  const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }, firstLoad));
  const partner = await trail.findByRole('link', { name: 'Trail Couriers' });
  expect(partner.getAttribute('href')).toBe(`/partner-applications/edit/${id}`);
});

it('offers the number of an account to management, and not to a staff operator, who may not see it', async () => {
  const id = await applied('Account');
  const path = `/partner-applications/edit/${id}`;
  await open(path, staff);
  expect(await screen.findByText('••••••7890', {}, firstLoad)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show the number' })).toBeNull();
  await open(path, await world.person({ isManagementOperator: true }));
  expect(await screen.findByRole('button', { name: 'Show the number' }, firstLoad)).toBeDefined();
});

it('a detail is mended in a dialog, and the history says what stood there before; the question says what an approval makes', async () => {
  const id = await applied('Mended');
  const { portal } = await open(`/partner-applications/edit/${id}`, staff);
  await user.click(await screen.findByRole('button', { name: 'Correct' }, firstLoad));
  const dialog = within(await screen.findByRole('dialog'));
  const area = dialog.getByRole('textbox', { name: /Where else do you drive/ });
  await user.clear(area);
  await user.type(area, 'Paarl');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Where else do you drive\?: Cape Town → Paarl/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [coast, inland] = await world.db.query<{ id: number }>(
    sql`insert into territories (country, name) values ('ZA', 'Coast'), ('ZA', 'Inland') returning id`,
  );
  await portal.call(applicationReview.correct, {
    params: { id },
    body: { fields: { territoryIds: [coast?.id, inland?.id] } },
  });
  await acceptAll(world, staff, id);
  await open(`/partner-applications/edit/${id}`, staff);
  const [approve] = await screen.findAllByRole('button', { name: 'Approve: Mended Couriers' }, firstLoad);
  expect(await screen.findByText(/^Territories where you drive: .* → Coast, Inland$/)).toBeDefined();
  await user.click(approve as HTMLElement);
  expect(await screen.findByText(/Mended Couriers becomes a partner/)).toBeDefined();
  expect((await portal.call(applicationReview.get, { params: { id } }))._tag).toBe('Right');
});

it('a paper that reached staff is put beside the others, and waits there', async () => {
  const id = await applied('Posted');
  await open(`/partner-applications/edit/${id}`, staff);
  await user.click(await paper(/^Bank letter/));
  const input = screen.getByLabelText('Bank letter: Add for the applicant');
  await user.upload(input, new File([new Uint8Array(pdf())], 'letter.pdf', { type: 'application/pdf' }));
  await vi.waitFor(async () => {
    const { papers } = await world.ok(applicationReview.get, staff, { params: { cca2: 'ZA', id } });
    const letter = papers.find(({ type }) => type === 'bank-letter');
    expect(letter?.given[0]?.pages.map(({ name }) => name)).toContain('letter.pdf');
  });
});
