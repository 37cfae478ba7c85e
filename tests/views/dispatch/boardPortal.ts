// What the tests of the board share: the demonstration's portal in a page that measures, and the staff who dispatch there.
import { afterAll, beforeAll, vi } from 'vitest';
import type { Claims } from '../../../core/index.ts';
import { type DemoPortal, demoPortal } from '../demoPortal.ts';
import { measured, setWidth } from '../measured.ts';

export const patience = { timeout: 60_000 };

export interface BoardPortal extends DemoPortal {
  /** There from the first test on. */
  readonly staff: Claims;
}

/** To be called once at the top of a test file. */
export const boardPortal = (): BoardPortal => {
  let staff: Claims | undefined;
  const portal = demoPortal(async () => {
    staff = await portal.world.userOf('staff@umzila.test');
  });
  // Lists, map and the right side stand beside each other only where there is room.
  beforeAll(() => {
    measured();
    setWidth(1440);
  });
  afterAll(() => {
    setWidth(1280);
    vi.restoreAllMocks();
  });
  return {
    get world() {
      return portal.world;
    },
    get page() {
      return portal.page;
    },
    get staff() {
      if (staff === undefined) throw new Error('The staff are there from the first test on.');
      return staff;
    },
    open: portal.open,
    close: portal.close,
  };
};
