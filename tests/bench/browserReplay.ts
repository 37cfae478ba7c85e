// The replay screen in Chromium with a long recording: the longest the page's main thread is held while it is opened and while somebody
// scrubs. `npm run build` first, then `tsx tests/bench/browserReplay.ts`. Tasks are taken from the browser's own trace, in processor time,
// so that a busy neighbour does not count; the wall-clock beside it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/chromium.mjs';
import { writeRecording } from './mixedRecording.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = Number(process.env['PORT'] ?? 8487);
const base = `http://127.0.0.1:${port}`;
const events = Number(process.env['BENCH_EVENTS'] ?? 200_000);
const BUDGET = 50;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The tasks of the page's main thread during `act`, in ms: the longest, and how many were over the budget. */
const tasksDuring = async (browser: Browser, name: string, act: () => Promise<void>): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const trace: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const seen: object = event;
      trace.push(seen as TraceEvent);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  await act();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const mains = new Set(
    trace
      .filter(({ ph, args }) => ph === 'M' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = trace.filter(
    ({ name: called, ph, pid, tid }) =>
      ph === 'X' && called.endsWith('RunTask') && mains.has(`${pid} ${tid}`),
  );
  const longest = (of: (event: TraceEvent) => number): number =>
    tasks.reduce((most, event) => Math.max(most, of(event) / 1000), 0);
  const held = longest(({ tdur = 0 }) => tdur);
  const over = tasks.filter(({ tdur = 0 }) => tdur / 1000 > BUDGET).length;
  console.log(
    `${name.padEnd(28)} longest task ${held.toFixed(1)} ms of processor time (${longest(({ dur = 0 }) => dur).toFixed(0)} ms by the clock), ${over} of ${tasks.length} over ${BUDGET} ms`,
  );
  return held;
};

const until = async (ready: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await ready().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The server does not answer.');
};

const signedIn = async (page: Page): Promise<void> => {
  await page.goto(`${base}/login`);
  await page.getByLabel(/email/i).fill('administrator@umzila.test');
  await page.getByLabel(/^password/i).fill('umzila-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('login'));
};

const folder = mkdtempSync(join(tmpdir(), 'umzila-bench-'));
const file = join(folder, 'long.jsonl');
writeRecording(file, events, 2_500);
const server = spawn(process.execPath, ['dist/backend/main.js'], {
  cwd: root,
  env: { ...process.env, PORT: String(port), UMZILA_DATA: 'memory', UMZILA_DEMO: '1', UMZILA_SIMULATE: '0' },
  stdio: 'ignore',
});
const executablePath = findChromium({ install: false });
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await until(async () => (await fetch(`${base}/health`)).ok);
  const page = await browser.newPage();
  page.setDefaultTimeout(240_000);
  await signedIn(page);
  await page.goto(`${base}/replay`);
  const choose = page.getByLabel('Choose a recording');
  await choose.waitFor({ state: 'attached' });
  const slider = page.getByRole('slider', { name: 'Moment' });
  const opening = await tasksDuring(browser, `opening ${events} events`, async () => {
    await choose.setInputFiles(file);
    await slider.waitFor();
    await page.getByRole('tab', { name: /Deliveries \d+/ }).waitFor();
  });
  const scrubbing = await tasksDuring(browser, 'scrubbing through them', async () => {
    await slider.focus();
    for (let n = 0; n < 10; n += 1) await page.keyboard.press('PageUp');
    for (let n = 0; n < 50; n += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
  });
  process.exitCode = Math.max(opening, scrubbing) <= BUDGET ? 0 : 1;
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true });
}
