// A PDF under review: drawn beside the details, enlarged, turned and leafed through; what cannot be drawn is opened in a tab of its own.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { applicationCalls, type Claims } from '../../../core/index.ts';
import type { DrawnPage, OpenPdf } from '../../../views/applications/drawPdf.ts';
import { fieldsFor, givePage, pdf, saveStep } from '../../adapters/backend/applications/people.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver } from '../admin/listPage.ts';

const drawn: DrawnPage[] = [];
const opening = vi.hoisted(() => vi.fn<(bytes: Uint8Array) => Promise<OpenPdf>>());
vi.mock('../../../views/applications/drawPdf.ts', () => ({ openPdf: opening }));

let world: World;
let staff: Claims;
let id = 0;
const user = userEvent.setup();
const params = { type: 'business', cca2: 'ZA' } as const;
beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  staff = await world.person({ isStaffOperator: true });
  const who = await world.person({ name: 'Paged' });
  const file = await world.ok(applicationCalls.save, who, { params, body: { step: -1 } });
  id = file.id;
  await saveStep(world, who, 'business', file, 0, fieldsFor('business', 'details', 'Paged'));
  await givePage(world, who, id, 'registration', pdf());
  await world.db.query(sql`update applications set submitted_utc = now() where id = ${id}`);
  await Promise.all([
    import('../../../views/applications/Review.tsx'),
    import('../../../views/applications/PdfPage.tsx'),
    import('../../../views/applications/Apply.tsx'),
  ]);
}, 300_000);
afterAll(() => world.close());
beforeEach(() => drawn.splice(0));
const open = pagesOver(() => world);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('draws a PDF page by page, turned and enlarged, from the bytes that were sent', async () => {
  opening.mockImplementation(async (bytes) => {
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
    return { pages: 2, draw: async (_canvas, how) => void drawn.push(how), close: () => undefined };
  });
  await open(`/business-applications/edit/${id}`, staff);
  expect(await screen.findByText('Page 1 of 2', {}, firstLoad)).toBeDefined();
  await press('Next page');
  await press('Turn');
  await press('Enlarge');
  expect(drawn.map(({ page, turn }) => [page, turn])).toEqual([
    [1, 0],
    [2, 0],
    [2, 90],
    [2, 90],
  ]);
  expect(screen.queryByRole('link', { name: 'Open the PDF' })).toBeNull();
});

it('{A-32} says so where a PDF cannot be drawn, and offers it in a tab of its own', async () => {
  opening.mockRejectedValue(new Error('no PDF'));
  await open(`/business-applications/edit/${id}`, staff);
  expect(await screen.findByText('This PDF cannot be shown here.', {}, firstLoad)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')).toMatch(/^blob:/);
});

it('an applicant reads the own PDF in its place, page by page; it is fetched when it is opened', async () => {
  opening.mockReset();
  opening.mockResolvedValue({
    pages: 2,
    draw: async (_canvas, how) => void drawn.push(how),
    close: () => undefined,
  });
  const who = await world.person({ name: 'Reads' });
  const file = await world.ok(applicationCalls.save, who, { params, body: { step: -1 } });
  await saveStep(world, who, 'business', file, 0, fieldsFor('business', 'details', 'Reads'));
  await givePage(world, who, file.id, 'registration', pdf());
  await open('/business-apply', who);
  const button = await screen.findByRole('button', { name: 'Open the PDF: registration.png' }, firstLoad);
  expect(opening).not.toHaveBeenCalled();
  await user.click(button);
  expect(await screen.findByText('Page 1 of 2', {}, firstLoad)).toBeDefined();
  await press('Next page');
  expect(drawn.map(({ page }) => page)).toEqual([1, 2]);
  expect(screen.queryByRole('link', { name: 'Open the PDF' })).toBeNull();
  await press('Close');
  expect(await screen.findByRole('button', { name: 'Open the PDF: registration.png' })).toBeDefined();
});
