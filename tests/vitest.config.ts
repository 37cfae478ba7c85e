import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = { root, pool: 'forks' as const, testTimeout: 90_000, hookTimeout: 120_000 };

/** Four kinds of tests: the core (no DOM), adapters and contracts (Node, real database), views (a DOM). */
export default defineConfig({
  root,
  resolve: { alias: { 'umzila/core': `${root}core/index.ts` } },
  oxc: { jsx: { runtime: 'automatic', importSource: '@emotion/react' } },
  test: {
    ...shared,
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'tests/output/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'core',
          include: ['tests/core/**/*.test.ts', 'tests/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'adapters',
          globalSetup: ['tests/adapters/backend/image.ts'],
          include: ['tests/adapters/**/*.test.ts', 'tests/contracts/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'views',
          include: ['tests/views/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/views/setup.ts'],
        },
      },
    ],
  },
});
