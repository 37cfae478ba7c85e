import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = Number(process.env['E2E_PORT'] ?? 8391);
const chromium = findChromium({ install: false });

/** One server with the demonstration world in memory and the drivers standing still: the tests drive them. */
export default defineConfig({
  testDir: '.',
  outputDir: `${root}tests/output/e2e`,
  fullyParallel: false,
  workers: 1,
  retries: 0,
  globalTimeout: 18 * 60_000,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: `${root}tests/output/playwright.json` }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    timezoneId: 'Africa/Johannesburg',
    locale: 'en-ZA',
    trace: 'retain-on-failure',
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
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  webServer: {
    command: 'node dist/backend/main.js',
    cwd: root,
    url: `http://127.0.0.1:${port}/health`,
    timeout: 60_000,
    env: {
      ...(process.env as Record<string, string>),
      PORT: String(port),
      UMZILA_DATA: 'memory',
      UMZILA_DEMO: '1',
      UMZILA_SIMULATE: '0',
      UMZILA_FLUSH_MS: '250',
    },
  },
});
