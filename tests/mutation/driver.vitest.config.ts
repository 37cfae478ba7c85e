// For the driver alone: in tests of the core and its laws 'vitest' is what collects, everywhere else it is itself.
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = process.cwd();

export default defineConfig({
  root,
  resolve: { alias: { 'umzila/core': `${root}/core/index.ts` } },
  plugins: [
    {
      name: 'collected',
      enforce: 'pre',
      resolveId: (source, importer) =>
        source === 'vitest' &&
        ['tests/core/', 'tests/laws/'].some((folder) => importer?.startsWith(path.join(root, folder)))
          ? path.join(root, 'tests/mutation/collected.ts')
          : undefined,
    },
  ],
  test: {
    include: ['tests/mutation/driver.ts'],
    environment: 'node',
    setupFiles: ['tests/mutation/setup.ts'],
    dangerouslyIgnoreUnhandledErrors: true,
    pool: 'forks',
    maxWorkers: 1,
  },
});
