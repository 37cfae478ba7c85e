import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = Number(process.env['E2E_PORT'] ?? 8391);
/**
 * Those who only look have a server of their own, beside those who change what there is. Who brings a server along goes with these: so both
 * take as long.
 */
const lookersPort = port + 1;
const lookers = [
  'finance',
  'walk',
  'screens',
  'reports',
  'looks',
  'shifts',
  'dialogs',
  'afrikaans',
  'resources',
].map((name) => `${name}.spec.ts`);
/** It looks at all there is, for half an hour, when it is asked to. */
const asked = process.env['UMZILA_WHOLE'] === '1' ? [] : ['everyScreen.spec.ts'];
const chromium = findChromium({ install: false });

const server = (at: number) => ({
  command: 'node dist/backend/main.js',
  cwd: root,
  url: `http://127.0.0.1:${at}/health`,
  // The demonstration is laid out first, which takes its time on a busy machine.
  timeout: 600_000,
  env: {
    ...(process.env as Record<string, string>),
    PORT: String(at),
    UMZILA_DATA: 'memory',
    UMZILA_DEMO: '1',
    UMZILA_SIMULATE: '0',
    UMZILA_FLUSH_MS: '250',
  },
});

/**
 * Two servers, each with the demonstration world in memory and the drivers standing still: the tests drive them. The files of a server
 * run one by one, those of the two beside one another, for a browser and a server never keep two processors busy.
 */
export default defineConfig({
  testDir: '.',
  outputDir: `${root}tests/output/e2e`,
  fullyParallel: false,
  workers: 2,
  retries: 0,
  globalTimeout: 60 * 60_000,
  // Ends what hangs, and nothing else: a machine three times slower still passes.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: `${root}tests/output/playwright.json` }]],
  use: {
    // One step that hangs is told as such, and not as the end of the test's time.
    actionTimeout: 90_000,
    navigationTimeout: 120_000,
    timezoneId: 'Africa/Johannesburg',
    locale: 'en-ZA',
    // A trace of every test would take nearly half of the time: E2E_TRACE=1 keeps those of failures.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Painted on the processor, and not by a graphics card that the processor plays.
        '--disable-gpu-rasterization',
        '--disable-gpu-compositing',
        '--disable-software-rasterizer',
      ],
    },
  },
  projects: [
    {
      name: 'flows',
      testIgnore: [...lookers, ...asked],
      workers: 1,
      use: { baseURL: `http://127.0.0.1:${port}` },
    },
    { name: 'looks', testMatch: lookers, workers: 1, use: { baseURL: `http://127.0.0.1:${lookersPort}` } },
  ],
  webServer: [server(port), server(lookersPort)],
});
