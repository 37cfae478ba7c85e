// Measuring in Chromium what only a browser can tell: the time that a page spends in scripts while the same updates come in. Variants
// take turns, round after round; what counts is how many times the floor each of them takes.

import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { findChromium } from '../e2e/chromium.mjs';
import { isWithin, type Measured, type Result, type Variant } from './measure.ts';

const args = ['--headless', '--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'];

const bundle = async (entry: string): Promise<string> => {
  const built = await build({
    entryPoints: [new URL(entry, import.meta.url).pathname],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: '@emotion/react',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.UMZILA_VERSION': '"bench"' },
    loader: { '.woff2': 'empty', '.css': 'empty' },
    logLevel: 'error',
  });
  return built.outputFiles[0]?.text ?? '';
};

interface Bench {
  mount(name: string): Promise<void>;
  /** Answers what was counted, rows or drivers. */
  run(): Promise<number>;
  stop(): void;
}
declare global {
  interface Window {
    readonly bench: Bench;
  }
}

export interface PageVariant extends Pick<Variant, 'name' | 'kind'> {
  /** What one run counts for: updates, frames. */
  readonly units: number;
}

const median = (values: readonly number[]): number =>
  [...values].sort((x, y) => x - y)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Script time of each variant for each unit, in ns, the median of the rounds; `budget`: how many times the floor ours may take, or how long. */
export const compareInPage = async (
  what: string,
  entry: string,
  variants: readonly PageVariant[],
  rounds: number,
  budget: { readonly times: number } | { readonly ns: number },
): Promise<Result> => {
  const executablePath = findChromium({ install: false });
  if (executablePath === undefined)
    return { what, rows: [], notMeasured: 'there is no Chromium here; name one by CHROME_PATH' };
  const script = await bundle(entry);
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page: Page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.setContent('<!doctype html><html><body></body></html>');
    await page.addStyleTag({ path: new URL('../../views/app/style.css', import.meta.url).pathname });
    await page.addScriptTag({ content: script });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const inScripts = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
    };
    const times = new Map<string, number[]>(variants.map(({ name }) => [name, []]));
    const counts = new Map<string, number>();
    for (let round = 0; round <= rounds; round += 1)
      for (const { name, units } of variants) {
        await page.evaluate((one) => window.bench.mount(one), name);
        const before = await inScripts();
        counts.set(name, await page.evaluate(() => window.bench.run()));
        const took = (await inScripts()) - before;
        await page.evaluate(() => window.bench.stop());
        // The first round warms up.
        if (round > 0) times.get(name)?.push((took * 1e9) / units);
      }
    const of = (name: string): number => median(times.get(name) ?? []);
    const floor = variants.find(({ kind }) => kind === 'floor');
    const rows: readonly Measured[] = variants.map(({ name, kind }) => ({
      name: `${name} (${counts.get(name) ?? 0} drawn)`,
      kind,
      nsPerUnit: Math.round(of(name)),
      timesFloor: floor ? Number((of(name) / of(floor.name)).toFixed(2)) : null,
    }));
    const own = rows.find(({ kind }) => kind === 'ours');
    return {
      what,
      rows,
      ...(own === undefined
        ? {}
        : 'ns' in budget
          ? { limit: { ns: budget.ns, within: own.nsPerUnit <= budget.ns } }
          : { budget: { times: budget.times, within: isWithin(own.timesFloor, budget.times) } }),
    };
  } finally {
    await browser.close();
  }
};
