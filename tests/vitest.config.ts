import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { hasPostgres } from './doubles/postgresCluster.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = { root, pool: 'forks' as const, testTimeout: 90_000, hookTimeout: 120_000 };

/** What is booked, paid, dispatched and read: the suites that run on both databases. */
const services = [
  'tests/adapters/work/{aside,booking,cards,dispatch,drivers,entities,expiry,ledger,refunds}.test.ts',
  'tests/adapters/backend/{calls,reads}.test.ts',
];
if (!hasPostgres())
  console.warn(
    'PostgreSQL is not installed (PG_BIN names the folder of initdb): the services are tested on the embedded one alone.',
  );

/** Kinds of tests: the core (no DOM), adapters and contracts (Node, real database), the services once more on a PostgreSQL server, views (a DOM). */
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
      ...(hasPostgres()
        ? [
            {
              extends: true as const,
              test: {
                ...shared,
                name: 'postgres',
                globalSetup: ['tests/doubles/postgresServer.ts'],
                env: { UMZILA_TEST_DATABASE: 'postgres' },
                include: services,
                environment: 'node' as const,
              },
            },
          ]
        : []),
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
