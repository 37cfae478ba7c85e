// Browser tests against the built portal with the demonstration world in memory: what a person sees, from address to
// pixel. One worker: the world is shared.
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 8399);
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../output/e2e',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  globalTimeout: 12 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../output/e2e.json' }]],
  use: {
    baseURL,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium({ install: false }),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node dist/backend/main.js',
    cwd: '../..',
    url: `${baseURL}/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: String(port),
      UMZILA_DATA: 'memory',
      UMZILA_DEMO: '1',
      UMZILA_SIMULATE: '0',
      UMZILA_FLUSH_MS: '200',
    },
  },
});
