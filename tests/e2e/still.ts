// What moves on a page without having been asked to: its layout shift.
import { expect, type Page } from '@playwright/test';

const MOST = 0.02;

/** Sums what moves without having been asked to, from the first paint on. */
export const watched = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: string[] = [];
    let sum = 0;
    Object.defineProperty(window, 'shifts', { get: () => ({ sum, moved }) });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node?: Element | null }[];
        };
        if (hadRecentInput) continue;
        sum += value;
        moved.push(
          `${value.toFixed(4)} ${sources.map(({ node }) => `${node?.nodeName}.${node?.className}`).join(' ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Fails where more of a page moved by itself than nobody notices, from its first paint until nothing is awaited. */
export const expectStill = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^(Loading\.\.\.|Drawing the map)/)).toHaveCount(0);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const { sum, moved } = await page.evaluate(
    () => (window as typeof window & { readonly shifts: { sum: number; moved: string[] } }).shifts,
  );
  expect(sum, `${path}: ${moved.join(' | ')}`).toBeLessThan(MOST);
};
