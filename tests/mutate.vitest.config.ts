// What mutation testing runs: the tests of the core alone.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({ root, test: { include: ['tests/core/**/*.test.ts'], environment: 'node', testTimeout: 20_000 } });
