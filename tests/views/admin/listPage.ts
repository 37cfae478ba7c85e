// What the tests of the administration's lists do alike: one page at a time over a file's world, the rows of a table, a choice of a filter.
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach } from 'vitest';
import type { Claims } from '../../../core/index.ts';
import type { World } from '../../adapters/backend/world.ts';
import { type Between, openPage, type Page } from '../portalPage.tsx';

/** The first page of a run compiles what it draws. */
export const firstLoad = { timeout: 60_000 };

/** To be called once at the top of a test file; what it answers opens an address in place of the page that is open, which ends with its test. */
export const pagesOver = (world: () => World) => {
  let page: Page | undefined;
  const close = async (): Promise<void> => {
    await page?.close();
    page = undefined;
  };
  afterEach(close);
  return async (path: string, who: Claims, between: Between = {}): Promise<Page> => {
    await close();
    page = await openPage(world(), path, who, {}, between);
    return page;
  };
};

/** The rows of a table without its head. */
export const rowsOf = async (name: string): Promise<readonly HTMLElement[]> =>
  within(await screen.findByRole('table', { name }, firstLoad))
    .getAllByRole('row')
    .slice(1);

/** Chooses an option of the select with this label. */
export const choose = async (user: UserEvent, label: string, option: string): Promise<void> => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};
