// The demonstration's backend for the tests of one file, and one page over it at a time; both end by themselves.
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Claims } from '../../core/index.ts';
import { createWorld, type World } from '../adapters/backend/world.ts';
import { type Between, openPage, type Page } from './portalPage.tsx';

export interface DemoPortal {
  /** There from the first test on. */
  readonly world: World;
  /** The page that is open. */
  readonly page: Page | undefined;
  /** Opens an address, in place of the page that is open. `who`: a demonstration sign-in's name, claims, or null for a visitor. */
  open(
    path: string,
    who: string | Claims | null,
    config?: Readonly<Record<string, unknown>>,
    between?: Between,
  ): Promise<Page>;
  close(): Promise<void>;
}

/** To be called once at the top of a test file. `ready`: what is awaited before the first test, such as a screen's code. */
export const demoPortal = (ready: () => Promise<unknown> = async () => undefined): DemoPortal => {
  let world: World | undefined;
  let page: Page | undefined;
  const there = (): World => {
    if (world === undefined) throw new Error('The world is there from the first test on.');
    return world;
  };
  const close = async (): Promise<void> => {
    const open = page;
    page = undefined;
    await open?.close();
  };
  beforeAll(async () => {
    world = await createWorld({ demo: true, startAt: new Date().toISOString() });
    await ready();
  }, 300_000);
  afterEach(close);
  afterAll(() => world?.close());
  return {
    get world() {
      return there();
    },
    get page() {
      return page;
    },
    open: async (path, who, config = {}, between = {}) => {
      await close();
      const claims = typeof who === 'string' ? await there().userOf(`${who}@umzila.test`) : who;
      const opened = await openPage(there(), path, claims, config, between);
      page = opened;
      return opened;
    },
    close,
  };
};
