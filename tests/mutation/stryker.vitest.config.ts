// What mutation testing runs, from the folder in which the mutants stand: the tests of the group at hand (groups.ts).
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: process.cwd(),
  resolve: { alias: { 'umzila/core': `${process.cwd()}/core/index.ts` } },
  test: {
    include: (process.env['UMZILA_MUTANT_TESTS'] ?? 'tests/core/**/*.test.ts,tests/laws/**/*.test.ts').split(
      ',',
    ),
    environment: 'node',
    isolate: false,
    testTimeout: 20_000,
    setupFiles: ['tests/mutation/setup.ts'],
  },
});
