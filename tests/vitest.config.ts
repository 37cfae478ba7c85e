import { existsSync, statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { hasPostgres } from './doubles/postgresCluster.ts';

/**
 * Where files are kept in memory, with room for the databases of a run: a database is a thousand files, and a copy of one takes a twentieth of the
 * time there (decisions/0074).
 */
const memory = '/dev/shm';
const roomFor = (bytes: number): boolean => {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > bytes;
};
if (process.env['TMPDIR'] === undefined && roomFor(6 * 2 ** 30)) process.env['TMPDIR'] = memory;

const root = fileURLToPath(new URL('..', import.meta.url));
/** Three times what the slowest takes: a slow machine is no failure. */
const shared = { root, pool: 'forks' as const, testTimeout: 240_000, hookTimeout: 300_000 };
/**
 * One process runs file after file: what comes from node_modules is loaded once, the modules of this project are made anew for each
 * (decisions/0018). Not for files with mocked modules: those outlive the file.
 */
const inOneProcess = {
  isolate: false,
  setupFiles: ['tests/freshModules.ts', 'tests/seeds.ts'],
  sequence: { setupFiles: 'list' as const },
};

/** What the adapters do alone. */
const plainAdapters = [
  'tests/adapters/backend/{config,config.maps,db/lock,http/{answer,static},places/gazetteer,pricing/pricing,records/transitions}.test.ts',
  'tests/adapters/cli/{writeQueue,simulation/simulation}.test.ts',
  'tests/adapters/{http/http.names,hub/lazyHub,storage/storage}.test.ts',
  'tests/adapters/maps/{createMaps,base/build,ol/driverField,ol/freeRoom}.test.ts',
  'tests/contracts/{maps,storage}.test.ts',
];
/** Parts of the views that need no backend. */
const plainViews = [
  'tests/views/app/{routeTree,serviceWorker,trail}.test.ts',
  'tests/views/base/{lazyScreen,tokens}.test.{ts,tsx}',
  'tests/views/hooks/{useMaps,useUrlState}.test.{ts,tsx}',
  'tests/views/kit/{DayField,DayField.native,ExtraPart,FormDialog,LateDialog,MapView,SearchSelect,VirtualList,kit,rowHeights,selection}.test.{ts,tsx}',
  'tests/views/replay/{Comparing,replayService}.test.{ts,tsx}',
];
/** Views with other modules in the place of some of ours, and the composition root, whose page nobody can end. */
const mockedViews = ['tests/views/{hooks/text.untranslated,kit/Phone}.test.tsx', 'tests/views/main.test.ts'];
/** What is booked, paid, dispatched and read: the suites that run on both databases, where there are two. */
const services = [
  'booking/{booking,booking.aside,booking.days,booking.refused,expireSweep,refund,refund.embedded}',
  'calls/calls',
  'cards/{cards,cards.abroad,oppwa}',
  'devices/devices',
  'dispatch/{dispatch,dispatch.badDays}',
  'drivers/drivers',
  'ledger/{checks,checks.laws,ledger,payouts,receipts}',
  'lists/{lists.reads,lists.scale}',
  'rates/rates',
  'records/{records.entities,records.told}',
  'reports/{engine.example,engine.laws,engine.rows.laws,keptPass.laws,runs.laws}',
].map((file) => `tests/adapters/backend/${file}.test.ts`);
/**
 * The databases of the adapters' suites (decisions/0074): in memory, or copies of a ready one on a PostgreSQL server. A suite that is about the
 * embedded database opens that itself.
 */
const onServer = {
  globalSetup: ['tests/doubles/postgresServer.ts', 'tests/adapters/backend/image.ts'],
  env: { UMZILA_TEST_DATABASE: 'postgres' },
};
const inMemory = { globalSetup: ['tests/adapters/backend/image.ts'] };
/** `UMZILA_TEST_SERVER_FIRST=0` turns the two round: everything on the embedded database, and the services on the server too. */
const isServerFirst = hasPostgres() && process.env['UMZILA_TEST_SERVER_FIRST'] !== '0';
const usual = isServerFirst ? onServer : inMemory;
if (!hasPostgres())
  console.warn(
    'PostgreSQL is not installed (PG_BIN names the folder of initdb): the services are tested on the embedded one alone.',
  );

/**
 * Kinds of tests: the core and what else needs neither DOM nor database, adapters and contracts (Node, real database), the services once
 * more on the other database, views (a DOM) without a backend and over the real one.
 */
export default defineConfig({
  root,
  resolve: { alias: { 'umzila/core': `${root}core/index.ts` } },
  oxc: { jsx: { runtime: 'automatic', importSource: '@emotion/react' } },
  test: {
    ...shared,
    maxWorkers: 2,
    reporters: [
      'default',
      ['json', { outputFile: process.env['UMZILA_REPORT'] ?? 'tests/output/vitest.json' }],
    ],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          ...inOneProcess,
          name: 'core',
          include: ['tests/{core,laws}/**/*.test.ts', 'tests/*.test.ts', ...plainAdapters],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...inOneProcess,
          ...usual,
          name: 'adapters',
          include: ['tests/{adapters,attack,contracts,rights}/**/*.test.ts'],
          exclude: plainAdapters,
          environment: 'node',
        },
      },
      ...(hasPostgres()
        ? [
            {
              extends: true as const,
              test: {
                ...shared,
                ...inOneProcess,
                ...(isServerFirst ? inMemory : onServer),
                name: isServerFirst ? 'embedded' : 'postgres',
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
          ...inOneProcess,
          name: 'plain views',
          include: plainViews,
          environment: 'happy-dom',
          setupFiles: [...inOneProcess.setupFiles, 'tests/views/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...inOneProcess,
          ...usual,
          name: 'views',
          include: ['tests/views/**/*.test.{ts,tsx}'],
          exclude: [...plainViews, ...mockedViews],
          environment: 'happy-dom',
          setupFiles: [...inOneProcess.setupFiles, 'tests/views/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'mocked views',
          include: mockedViews,
          environment: 'happy-dom',
          setupFiles: ['tests/seeds.ts', 'tests/views/setup.ts'],
        },
      },
    ],
  },
});
