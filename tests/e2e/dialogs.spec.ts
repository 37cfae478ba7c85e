// Every dialog behind an action of the board and of the lists, opened on a desk in light and on a phone in the dark: judged by axe, as
// wide as the window at most, and left again by Escape with nothing done.
import { type Browser, expect, type Page } from '@playwright/test';
import { ask, expectNoAxeFindings, picture, signedIn, test, widths } from './people.ts';

test.describe.configure({ timeout: 600_000 });

const looks = [
  ['desk', 'light'],
  ['phone', 'dark'],
] as const;

interface Records {
  readonly data: readonly {
    readonly id?: number;
    readonly deliveryId?: number;
    readonly driverId?: number | null;
  }[];
}

/** Opens one after the other, and lets each be judged once, whichever record offers it. */
const walker = async (browser: Browser, [width, scheme]: (typeof looks)[number]) => {
  const page = await signedIn(browser, 'administrator', widths[width], { colorScheme: scheme });
  const seen = new Set<string>();
  // Those behind another too, which it hides from readers.
  const dialogs = page.locator('[role="dialog"], [role="alertdialog"]');

  const judge = async (name: string): Promise<void> => {
    seen.add(name);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await test.step(name, () => expectNoAxeFindings(page));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    // What hangs from a button is placed once: it must not hang over the edge when its content has come.
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('.MuiPopover-paper')]
        .map((paper) => paper.getBoundingClientRect())
        .filter(({ left, right }) => left < 0 || right > window.innerWidth),
    );
    expect(over, `${name} hangs over the edge`).toEqual([]);
    await picture(page, `dialog-${name.replaceAll(/\W+/g, '-')}-${width}-${scheme}`);
  };
  /** What `open` opens beyond the dialogs that are open, such as the details on a phone. */
  const visit = async (name: string, open: () => Promise<void>): Promise<void> => {
    if (seen.has(name)) return;
    const open0 = await dialogs.count();
    await open();
    await expect(dialogs).toHaveCount(open0 + 1);
    await judge(name);
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(open0);
  };
  const menuOf = async (button: ReturnType<Page['getByRole']>): Promise<readonly string[]> => {
    await button.click();
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeVisible();
    const names = await items.allTextContents();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    return names;
  };
  /** Every action of the record whose details are open. */
  const visitActions = async (kind: string): Promise<void> => {
    const actions = page.getByRole('group', { name: 'Actions' });
    await expect(actions).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const more = actions.getByRole('button', { name: 'More', exact: true });
    const buttons = (await actions.getByRole('button').allTextContents()).filter((one) => one !== 'More');
    for (const name of buttons)
      await visit(`${kind} ${name}`, () => actions.getByRole('button', { name, exact: true }).click());
    if ((await more.count()) === 0) return;
    const items = await menuOf(more);
    if (!seen.has(`${kind} menu`)) {
      await more.click();
      await judge(`${kind} menu`);
      await page.keyboard.press('Escape');
    }
    for (const name of items)
      await visit(`${kind} ${name}`, async () => {
        await more.click();
        await page.getByRole('menuitem', { name, exact: true }).click();
      });
  };
  return { page, seen, visit, visitActions, judge };
};

for (const look of looks) {
  const [width, scheme] = look;

  test(`the actions of jobs, stops and deliveries at ${width}, ${scheme}`, async ({ browser }) => {
    const { page, seen, visit, visitActions, judge } = await walker(browser, look);
    const jobs = async (status: number) =>
      (await ask<Records>(page, `/connect/jobs/ZA?jobStatusId=${status}&page=1&pageSize=20`)).data;
    for (const status of [0, 2001, 3001]) {
      const all = await jobs(status);
      const job = all.find(({ driverId }) => status === 0 || driverId) ?? all[0];
      if (job === undefined) continue;
      await page.goto(`/dashboard?job=${job.id}`);
      await visitActions('job');
      if (status === 0) await judge('job panel');
      for (const opener of ['WhatsApp to', 'Actions for the stop']) {
        const button = page.getByRole('button', { name: new RegExp(`^${opener}`) }).first();
        if ((await button.count()) === 0) continue;
        if (opener === 'WhatsApp to') await visit(opener, () => button.click());
        else {
          await button.click();
          if (!seen.has(opener)) await judge(opener);
          const ends = await page
            .getByRole('menuitem')
            .filter({ hasNotText: /^(Start|Arrived)$/ })
            .allTextContents();
          await page.keyboard.press('Escape');
          for (const name of ends)
            await visit(`stop ${name}`, async () => {
              await button.click();
              await page.getByRole('menuitem', { name, exact: true }).click();
            });
        }
      }
    }
    for (const status of [1000, 2501, 15_001, 20_001, 30_001, -30_001]) {
      const [found] = (
        await ask<Records>(page, `/connect/deliveries/ZA?logisticStatusId=${status}&page=1&pageSize=1`)
      ).data;
      if (found === undefined) continue;
      await page.goto(`/dashboard?list=deliveries&delivery=${found.deliveryId}`);
      await expect(page.getByRole('region', { name: 'Identification' })).toBeVisible({ timeout: 60_000 });
      await visitActions('delivery');
      if (status === 30_001) await judge('delivery panel');
    }
    // All that the tables of actions know was met with some record.
    for (const name of [
      'job Assign',
      'job Unassign',
      'job Start',
      'job Reject',
      'job Job cost',
      'job Route',
      'job Add a stop',
      'stop Cancel stop',
      'delivery Cancel delivery',
      'delivery Cancel and return to sender',
      'delivery Book again',
      'delivery Reverse logistic status',
      'delivery Proof of delivery',
      'delivery Debit and credit adjustment',
    ])
      expect([...seen]).toContain(name);
  });

  test(`the dialogs of the lists and of the shell at ${width}, ${scheme}`, async ({ browser }) => {
    const { page, visit, judge } = await walker(browser, look);
    await page.goto('/deliveries');
    await page
      .getByRole('checkbox', { name: /^Choose ZA/ })
      .first()
      .click();
    const chosen = page.getByRole('toolbar', { name: 'Chosen deliveries' });
    await judge('chosen deliveries');
    for (const name of ['Change date', 'Delete'])
      await visit(name, () => chosen.getByRole('button', { name, exact: true }).click());
    await page.goto('/dashboard');
    if (width === 'phone') await page.getByRole('button', { name: 'Search and filters' }).click();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await judge('filter of the board');
    await page.keyboard.press('Escape');
    await visit('Scan', () => page.getByRole('button', { name: 'Scan', exact: true }).click());
    await page.getByRole('button', { name: /account of/i }).click();
    await judge('account menu');
    await page.keyboard.press('Escape');
  });
}
