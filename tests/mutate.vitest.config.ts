// What mutation testing runs: the tests of the core alone, from the folder in which the mutants stand.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: process.cwd(),
  test: {
    include: ['tests/core/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    setupFiles: ['tests/mutate.setup.ts'],
  },
});
