// `/identity`: the own session, and the matrix of rights for any set of roles, over the real backend.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allRights, type CarriedFlag, type Claims, hasRight, reasonsFor } from '../../../core/index.ts';
import { groundsText } from '../../../views/identity/groundsText.ts';
import { trialOf } from '../../../views/identity/trial.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { openPage, type Page } from '../portalPage.tsx';

let world: World;
let page: Page | undefined;
const user = userEvent.setup();

beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
});
afterEach(async () => {
  await page?.close();
  page = undefined;
});
afterAll(() => world.close());

const open = async (path: string, parts: Partial<Claims>): Promise<Page> => {
  page = await openPage(world, path, await world.person(parts));
  return page;
};
const said = (): string => screen.getByText(/rights are shown$/).textContent ?? '';
const rowOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('cell', { name }, { timeout: 60_000 })).closest('tr') ?? document.body;

describe('the matrix of rights', () => {
  it('{ROL-60} is for administrators: staff are led to /forbidden', async () => {
    const { address } = await open('/identity', { isStaffOperator: true });
    await screen.findByRole('heading', { level: 1, name: 'Not allowed' });
    expect(address()).toBe('/forbidden');
  });

  it('shows the own session: who, which roles, until when', async () => {
    // few rows: reading roles off hundreds is slow in a test's page
    await open('/identity?kind=group', { isAdministrator: true });
    await screen.findByRole('heading', { level: 1, name: 'Identity and rights' }, { timeout: 60_000 });
    const session = screen.getByRole('region', { name: 'This session' });
    expect(session.textContent).toContain('Administrator');
    expect(session.textContent).toContain('@example.test');
    expect(session.textContent).toContain('Token holds until');
  });

  it('answers for the roles in the address, and says why', async () => {
    await open('/identity?roles=isDriver&kind=route&q=%2Fjobs', { isAdministrator: true });
    const list = await rowOf('/jobs');
    expect(within(list).getByText('Allowed')).toBeDefined();
    expect(list.textContent).toContain('Opened by Driver');
    const edit = await rowOf('/jobs/edit/:id');
    expect(within(edit).getByText('Denied')).toBeDefined();
    expect(edit.textContent).toContain('Needs one of Administrator, Management Operator');
  });

  it('follows a press on a role, and keeps it in the address', async () => {
    const { address } = await open('/identity?roles=isDriver&kind=route&q=%2Fjobs', {
      isAdministrator: true,
    });
    await rowOf('/jobs/edit/:id');
    await user.click(screen.getByRole('button', { name: 'Management Operator' }));
    await waitFor(async () =>
      expect((await rowOf('/jobs/edit/:id')).textContent).toContain('Opened by Management Operator'),
    );
    expect(address()).toContain('roles=isManagementOperator');
    await user.click(screen.getByRole('button', { name: 'Visitor' }));
    await waitFor(async () => expect((await rowOf('/jobs')).textContent).toContain('Needs a sign-in'));
    expect(address()).toContain('visitor=true');
  });

  it('filters by kind and by answer', async () => {
    await open('/identity?roles=isDriver&kind=group&show=allowed', { isAdministrator: true });
    await rowOf('jobTaskUpdates');
    const who = trialOf(['isDriver'], true, false);
    const expected = allRights().filter((right) => right.kind === 'group' && hasRight(who, right));
    expect(said()).toContain(`${expected.length} of ${allRights().length}`);
  });
});

describe('grounds in words', () => {
  it('are there for every right and every single role', () => {
    const roles: readonly (readonly CarriedFlag[])[] = [[], ['isDriver'], ['isAdministrator', 'isPartner']];
    for (const right of allRights())
      for (const who of [
        null,
        ...roles.map((held) => trialOf(held, true, false)),
        trialOf(['isDriver'], false, false),
      ]) {
        const text = groundsText(reasonsFor(who, right));
        expect(text).not.toMatch(/undefined|\{|is[A-Z]/);
        if (hasRight(who, right)) expect(text).toMatch(/^Open(ed by| to everybody)/);
        else expect(text).not.toMatch(/^Open/);
      }
  });
  it('name what bars: company and store users may not apply, though other customers may (ROL-10)', () => {
    const right = allRights().find(({ name }) => name === '/partner-apply');
    if (right === undefined) throw new Error('no such right');
    expect(groundsText(reasonsFor(trialOf(['isStoreOperator'], true, false), right))).toBe(
      'Barred by Store Operator',
    );
  });
  it('name what bars: a partner may not begin a delivery, though everybody signed in may', () => {
    const right = allRights().find(({ name }) => name === '/deliveries/add');
    if (right === undefined) throw new Error('no such right');
    expect(groundsText(reasonsFor(trialOf(['isPartner'], true, false), right))).toBe('Barred by Partner');
    expect(groundsText(reasonsFor(trialOf(['isStaffOperator'], false, false), right))).toBe(
      'The email is not confirmed',
    );
  });
});
