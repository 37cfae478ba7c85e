// Turns the rooms into what runs: dist/web for browsers, dist/backend, dist/cli, dist/core and dist/node for Node.
// Each entry is built only where its file exists; everything that the browser gets is named by its content.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, context, type Metafile, type Plugin } from 'esbuild';
import { readMigrations } from './adapters/backend/db/migrate.ts';
import { buildImage, imageName } from './adapters/backend/db/open.ts';
import { buildPlaces, gatherPlaces } from './adapters/backend/places/build.ts';
import { buildBaseMap } from './adapters/maps/base/build.ts';
import { themeCss } from './views/app/themeCss.ts';

const root = import.meta.dirname;
const web = 'dist/web';
const pack = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
const watching = process.argv.includes('--watch');
const builtAt = new Date().toISOString();

const defined = {
  'process.env.UMZILA_VERSION': JSON.stringify(pack.version),
  'process.env.UMZILA_BUILT_AT': JSON.stringify(builtAt),
};

const shared: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  jsx: 'automatic',
  jsxImportSource: '@emotion/react',
};

/** Our own modules act only when called, so a public page takes from the core's face what it names and no more. */
const pureRooms: Plugin = {
  name: 'pure-rooms',
  setup(pluginBuild) {
    // Our own imports carry their ending; libraries' thousands of relative ones are left to the bundler.
    pluginBuild.onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, async (request) => {
      if (request.pluginData === 'resolved' || request.kind === 'entry-point') return undefined;
      const found = await pluginBuild.resolve(request.path, {
        kind: request.kind,
        importer: request.importer,
        resolveDir: request.resolveDir,
        pluginData: 'resolved',
      });
      const isOurs =
        /\/(core|views|adapters)\/.*\.tsx?$/.test(found.path) && !found.path.includes('node_modules');
      return isOurs ? { ...found, sideEffects: false } : found;
    });
  },
};

/** Which file of the core each name of its face comes from, and what it is called there. */
const coreFace = async (): Promise<ReadonlyMap<string, { readonly file: string; readonly name: string }>> => {
  const face = await readFile(path.join(root, 'core/index.ts'), 'utf8');
  const origins = new Map<string, { readonly file: string; readonly name: string }>();
  for (const [, names = '', file = ''] of face.matchAll(/^export \{([^}]*)\} from '\.\/([^']+)';/gm))
    for (const part of names.split(',').map((text) => text.trim())) {
      const [name = '', shown = name] = part.split(' as ');
      if (name !== '' && !name.startsWith('type ')) origins.set(shown, { file, name });
    }
  return origins;
};

/**
 * Views and adapters import the core by its face alone; a bundle split by files would carry the whole face into every
 * page. So each imported name is led to the file it comes from.
 */
const faceToFiles: Plugin = {
  name: 'face-to-files',
  setup(pluginBuild) {
    pluginBuild.onLoad({ filter: /\/(views|adapters)\/.*\.tsx?$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      if (!source.includes('core/index.ts')) return undefined;
      const face = await coreFace();
      const contents = source.replace(
        /^(import|export) \{([^}]*)\} from '((?:\.\.\/)+)core\/index\.ts';/gm,
        (statement: string, keyword: string, names: string, up: string) => {
          const imports = names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((part) => {
              const [shown = '', local = shown] = part.split(' as ');
              const { file: origin, name } = face.get(shown) ?? { file: 'index.ts', name: shown };
              return `${keyword} { ${name} as ${local} } from '${up}core/${origin}';`;
            });
          // The same number of lines, so that source maps stay true.
          return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
        },
      );
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** `import address from './x.ts?worker&url'` builds x.ts as a worker of its own, named by its content like everything else. */
const workerAddresses: Plugin = {
  name: 'worker-addresses',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /\?worker&url$/ }, (request) => ({
      path: path.join(request.resolveDir, request.path.replace(/\.ts\?worker&url$/, '.js')),
      namespace: 'worker',
    }));
    pluginBuild.onLoad({ filter: /.*/, namespace: 'worker' }, async ({ path: file }) => {
      const built = await build({
        ...shared,
        entryPoints: [file.replace(/\.js$/, '.ts')],
        platform: 'browser',
        minify: true,
        sourcemap: false,
        write: false,
        define: { ...defined, 'process.env.NODE_ENV': '"production"' },
        plugins: [pureRooms, faceToFiles],
      });
      const watchFiles = Object.keys(built.metafile?.inputs ?? {}).map((input) => path.join(root, input));
      return { contents: built.outputFiles?.[0]?.contents ?? '', loader: 'file', watchFiles };
    });
  },
};

const browser: BuildOptions = {
  ...shared,
  entryPoints: { main: 'views/main.tsx', style: 'views/app/style.css' },
  outdir: `${web}/assets`,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  platform: 'browser',
  splitting: true,
  minify: true,
  define: { ...defined, 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'file', '.svg': 'file' },
  plugins: [pureRooms, faceToFiles, workerAddresses],
};

/** Left to node_modules, except the two whose ESM Node cannot resolve by bare path. */
const external = Object.keys(pack.dependencies).filter((name) => name !== 'fp-ts' && name !== 'io-ts');
const nodeEntry = (entry: string, outfile: string, banner?: string): BuildOptions => ({
  ...shared,
  entryPoints: [entry],
  outfile,
  platform: 'node',
  target: 'node20',
  external,
  define: defined,
  ...(banner ? { banner: { js: banner } } : {}),
});

const nodeEntries: readonly (readonly [string, string, string?])[] = [
  ['adapters/backend/main.ts', 'dist/backend/main.js'],
  ['adapters/cli/umzila.ts', 'dist/cli/umzila.js', '#!/usr/bin/env node'],
  ['core/index.ts', 'dist/core/index.js'],
  ['adapters/node.ts', 'dist/node/index.js'],
];

const outputOf = (meta: Metafile, entry: string): string | undefined =>
  Object.entries(meta.outputs).find(([, output]) => output.entryPoint === entry)?.[0];

/** What a page loads before it can show itself: the closure of static imports, in order, without repeats. */
const closureOf = (meta: Metafile, start: readonly string[]): string[] => {
  const seen: string[] = [];
  const visit = (file: string): void => {
    if (seen.includes(file)) return;
    seen.push(file);
    for (const link of meta.outputs[file]?.imports ?? [])
      if (link.kind === 'import-statement' && !link.external) visit(link.path);
  };
  for (const file of start) visit(file);
  return seen;
};

/** Pages with a budget for their first load, in KB of gzipped JavaScript (docs/architecture.md, performance). */
const portalChunks = [
  'views/app/startPortal.ts',
  'adapters/hub/signalrHub.ts',
  'adapters/storage/browserStorage.ts',
  'adapters/clock/systemClock.ts',
  'adapters/clock/randomIds.ts',
];
const budgets = [
  { page: 'tracking', screens: ['views/public/TrackDelivery.tsx'], kilobytes: 140 },
  { page: 'sign-in', screens: ['views/session/SignIn.tsx', ...portalChunks], kilobytes: 190 },
  {
    page: 'dashboard',
    screens: [
      'views/app/Shell.tsx',
      'views/dashboard/Dashboard.tsx',
      'adapters/maps/ol/createOlMap.ts',
      ...portalChunks,
    ],
    kilobytes: 380,
  },
];

const kb = (bytes: number): number => Math.round(bytes / 102.4) / 10;

const writeReport = async (meta: Metafile): Promise<void> => {
  const sizes = new Map<string, number>();
  for (const file of Object.keys(meta.outputs))
    if (file.endsWith('.js'))
      sizes.set(file, gzipSync(await readFile(path.join(root, file)), { level: 9 }).length);
  const main = outputOf(meta, 'views/main.tsx') ?? '';
  const pages = budgets.map(({ page, screens, kilobytes }) => {
    const files = closureOf(meta, [main, ...screens.flatMap((screen) => outputOf(meta, screen) ?? [])]);
    const gzip = kb(files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0));
    return { page, gzip, budget: kilobytes, within: gzip <= kilobytes };
  });
  const largest = [...sizes].sort((a, b) => b[1] - a[1]).slice(0, 8);
  for (const [file, bytes] of largest)
    console.log(`  ${path.basename(file).padEnd(44)} ${kb(bytes)} KB gzip`);
  for (const { page, gzip, budget, within } of pages)
    console.log(`  ${page.padEnd(12)} ${gzip} of ${budget} KB gzip ${within ? '' : '- OVER BUDGET'}`);
  await writeFile(
    path.join(root, 'dist/build.json'),
    `${JSON.stringify({ version: pack.version, builtAt, pages }, null, 2)}\n`,
  );
};

/** index.html with the hashed names in place, the service worker, and the files that crawlers ask for. */
const writeStatic = async (meta: Metafile): Promise<void> => {
  const main = outputOf(meta, 'views/main.tsx') ?? '';
  const style = Object.keys(meta.outputs).find((file) => /style-.*\.css$/.test(file)) ?? '';
  const href = (file: string): string => `/${path.relative(web, file)}`;
  const preloads = closureOf(meta, [main])
    .filter((file) => file !== main)
    .map((file) => `<link rel="modulepreload" href="${href(file)}">`)
    .join('\n    ');
  const template = await readFile(path.join(root, 'views/index.html'), 'utf8');
  await cp(path.join(root, 'views/assets'), path.join(root, web), { recursive: true });
  await writeFile(
    path.join(root, web, 'index.html'),
    template
      .replaceAll('%MAIN%', href(main))
      .replaceAll('%STYLE%', href(style))
      .replaceAll('%VERSION%', pack.version)
      .replace('%PRELOADS%', preloads),
  );
  await writeFile(path.join(root, web, 'assets/theme.css'), themeCss());
  const shell = ['/', href(main), href(style), '/assets/theme.css', '/favicon.svg'];
  await build({
    ...shared,
    entryPoints: ['views/service-worker.ts'],
    outfile: `${web}/service-worker.js`,
    format: 'iife',
    minify: true,
    define: {
      'process.env.UMZILA_SHELL': JSON.stringify(JSON.stringify(shell)),
      'process.env.UMZILA_BUILT_AT': JSON.stringify(builtAt),
    },
  });
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await cp(wasm, path.join(root, web, 'assets/zxing_reader.wasm'));
};

const afterBrowser: Plugin = {
  name: 'after-browser',
  setup(pluginBuild) {
    pluginBuild.onEnd(async (result) => {
      if (!result.metafile || result.errors.length > 0) return;
      await mkdir(path.join(root, web, 'assets'), { recursive: true });
      await writeStatic(result.metafile);
      await writeReport(result.metafile);
    });
  },
};

/** The gazetteer beside the backend, the base map beside the portal. */
const buildWorld = async (): Promise<void> => {
  const dist = path.join(root, 'dist');
  await buildPlaces(dist);
  await buildBaseMap(dist, gatherPlaces().places);
};

/** What the backend reads at run time: its migrations, and an empty migrated database to begin from. */
const buildDatabase = async (): Promise<void> => {
  const migrationsFolder = path.join(root, 'adapters/backend/migrations');
  const target = path.join(root, 'dist/backend');
  await mkdir(target, { recursive: true });
  await rm(path.join(target, 'migrations'), { recursive: true, force: true });
  await cp(migrationsFolder, path.join(target, 'migrations'), { recursive: true });
  const migrations = await readMigrations(migrationsFolder);
  const image = path.join(target, imageName(migrations));
  if (existsSync(image)) return;
  for (const file of await readdir(target))
    if (/^database-.*\.tar$/.test(file)) await rm(path.join(target, file));
  await writeFile(image, await buildImage(migrations));
};

const options: BuildOptions[] = nodeEntries
  .filter(([entry]) => existsSync(path.join(root, entry)))
  .map(([entry, outfile, banner]) => nodeEntry(entry, outfile, banner));
if (existsSync(path.join(root, 'views/main.tsx')))
  options.push({ ...browser, plugins: [pureRooms, faceToFiles, workerAddresses, afterBrowser] });

const started = performance.now();
await rm(path.join(root, web), { recursive: true, force: true });
if (watching) {
  await buildWorld();
  await buildDatabase();
  for (const option of options) await (await context(option)).watch();
  console.log('Watching. Stop with Ctrl+C.');
} else {
  // The bundler is a process of its own: the world and the database's image are made beside it.
  await Promise.all([...options.map((option) => build(option)), buildWorld(), buildDatabase()]);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
