// Turns the rooms into what runs: dist/web for browsers, dist/backend, dist/cli and dist/core for Node. The package for other
// programs is another build (adapters/bundle/package.ts).
// Each entry is built only where its file exists; everything that the browser gets is named by its content.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type BuildOptions, build, context, type Metafile, type Plugin } from 'esbuild';
import { buildPlaces } from './adapters/backend/places/build.ts';
import { closureOf, firstLoads, kilobytes, outputOf } from './adapters/bundle/firstLoad.ts';
import {
  faceToFiles,
  withoutSideEffects,
  withoutUnused,
  workerAddresses,
} from './adapters/bundle/plugins.ts';
import { buildBaseMap } from './adapters/maps/base/build.ts';
import { themeCss } from './views/app/themeCss.ts';

const compressed = promisify(gzip);
const root = import.meta.dirname;
const web = 'dist/web';
const pack = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
const watching = process.argv.includes('--watch');
/** `npm start` builds only to run: nobody reads sizes then, and a page that grew must not keep the portal from starting. */
const isForStart = process.argv.includes('--for-start');
/** What adapters/cli/start.mjs waits for before it lays out the database. */
const servicesBuilt = 'The services are built.';
/** In index.html and the service worker alone: a part that did not change keeps its name, its size and its place in caches. */
const builtAt = new Date().toISOString();

const defined = { 'process.env.UMZILA_VERSION': JSON.stringify(pack.version) };

const production = { ...defined, 'process.env.NODE_ENV': '"production"' };

const shared: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  // What comes before a part (adapters/bundle/entries.ts) is named to be put together, not to be run again.
  logOverride: { 'ignored-bare-import': 'silent' },
  jsx: 'automatic',
  jsxImportSource: '@emotion/react',
};

const browser: BuildOptions = {
  ...shared,
  entryPoints: {
    main: 'views/main.tsx',
    style: 'views/app/style.css',
    site: 'views/site/site.ts',
    siteStyle: 'views/site/site.css',
  },
  outdir: `${web}/assets`,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  platform: 'browser',
  splitting: true,
  minify: true,
  define: production,
  loader: { '.woff2': 'file', '.svg': 'file' },
  plugins: [
    withoutSideEffects,
    faceToFiles(root),
    withoutUnused,
    workerAddresses(root, { ...shared, define: production }),
  ],
};

/** Left to node_modules, except the two whose ESM Node cannot resolve by bare path. */
const external = Object.keys({ ...pack.dependencies, ...pack.devDependencies }).filter(
  (name) => name !== 'fp-ts' && name !== 'io-ts',
);
/** `import.meta.dirname` is of Node 20.11; before that a module makes its folder of its address. */
const folderOfModule = `import { dirname as $dirname } from 'node:path';
import { fileURLToPath as $fileURLToPath } from 'node:url';
const $moduleFolder = $dirname($fileURLToPath(import.meta.url));`;
const nodeEntry = (entry: string, outfile: string, banner = ''): BuildOptions => ({
  ...shared,
  entryPoints: [entry],
  outfile,
  platform: 'node',
  target: 'node20',
  external,
  define: defined,
  ...(entry.startsWith('adapters/')
    ? {
        define: { ...defined, 'import.meta.dirname': '$moduleFolder' },
        banner: { js: `${banner}${folderOfModule}` },
      }
    : {}),
});

const nodeEntries: readonly (readonly [string, string, string?])[] = [
  ['adapters/server.ts', 'dist/backend/main.js'],
  ['adapters/cli/umzila.ts', 'dist/cli/umzila.js', '#!/usr/bin/env node\n'],
  ['core/index.ts', 'dist/core/index.js'],
];

/** Sizes as a browser fetches them. Compressing all of it takes its time, which a start for the demonstration need not. */
const writeReport = async (meta: Metafile): Promise<void> => {
  const sizes = new Map<string, number>();
  for (const file of Object.keys(meta.outputs))
    if (/\.(js|css)$/.test(file))
      sizes.set(file, (await compressed(await readFile(path.join(root, file)), { level: 9 })).length);
  const pages = firstLoads(meta, sizes);
  const largest = [...sizes].sort((a, b) => b[1] - a[1]).slice(0, 8);
  for (const [file, bytes] of largest)
    console.log(`  ${path.basename(file).padEnd(44)} ${kilobytes(bytes)} KB gzip`);
  for (const { page, gzip, budget, within } of pages)
    console.log(`  ${page.padEnd(12)} ${gzip} of ${budget} KB gzip ${within ? '' : '- OVER BUDGET'}`);
  await writeFile(
    path.join(root, 'dist/build.json'),
    `${JSON.stringify({ version: pack.version, builtAt, pages }, null, 2)}\n`,
  );
  if (pages.some(({ within }) => !within) && !watching) process.exitCode = 1;
};

/** index.html with the hashed names in place, the service worker, and the files that crawlers ask for. */
const writeStatic = async (meta: Metafile): Promise<void> => {
  const main = outputOf(meta, 'views/main.tsx') ?? '';
  const style = Object.keys(meta.outputs).find((file) => /\/style-.*\.css$/.test(file)) ?? '';
  const href = (file: string): string => `/${path.relative(web, file)}`;
  const preloads = closureOf(meta, [main])
    .filter((file) => file !== main)
    .map((file) => `<link rel="modulepreload" href="${href(file)}">`)
    .join('\n    ');
  const scheme = await build({
    ...shared,
    entryPoints: { scheme: 'views/app/firstScheme.ts', firstPaint: 'views/site/firstPaint.ts' },
    outdir: `${web}/assets`,
    entryNames: '[name]-[hash]',
    format: 'iife',
    sourcemap: false,
    minify: true,
    metafile: true,
    define: production,
  });
  const schemeHref = href(outputOf(scheme.metafile, 'views/app/firstScheme.ts') ?? '');
  const template = await readFile(path.join(root, 'views/index.html'), 'utf8');
  await cp(path.join(root, 'views/assets'), path.join(root, web), { recursive: true });
  await writeFile(
    path.join(root, web, 'index.html'),
    template
      .replaceAll('%MAIN%', href(main))
      .replaceAll('%SCHEME%', schemeHref)
      .replaceAll('%STYLE%', href(style))
      .replaceAll('%VERSION%', pack.version)
      .replace('%BUILT%', builtAt)
      .replace('%PRELOADS%', preloads),
  );
  await writeFile(path.join(root, web, 'assets/theme.css'), themeCss());
  const named = (name: RegExp): string => Object.keys(meta.outputs).find((file) => name.test(file)) ?? '';
  const site = {
    first: href(outputOf(scheme.metafile, 'views/site/firstPaint.ts') ?? ''),
    style: href(named(/\/siteStyle-.*\.css$/)),
    typeface: href(named(/\/interSite-.*\.woff2$/)),
    script: href(outputOf(meta, 'views/site/site.ts') ?? ''),
  };
  await writeFile(path.join(root, web, 'site.json'), JSON.stringify(site));
  const shell = ['/index.html', href(main), schemeHref, href(style), '/assets/theme.css', '/favicon.svg'];
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
  await build({
    ...shared,
    entryPoints: ['views/push-worker.ts'],
    outfile: `${web}/push-worker.js`,
    format: 'iife',
    minify: true,
  });
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await cp(wasm, path.join(root, web, 'assets/zxing_reader.wasm'));
};

const afterBrowser: Plugin = {
  name: 'after-browser',
  setup(pluginBuild) {
    pluginBuild.onEnd(async (result) => {
      if (!result.metafile || result.errors.length > 0) return;
      await mkdir(path.join(root, web, 'assets'), { recursive: true });
      await writeStatic(result.metafile);
      if (!isForStart) await writeReport(result.metafile);
    });
  },
};

/** The gazetteer beside the backend, the base map beside the portal. */
const buildWorld = async (): Promise<void> => {
  const dist = path.join(root, 'dist');
  const { places } = await buildPlaces(dist);
  await buildBaseMap(dist, places);
};

/** What the backend reads at run time: migrations, the faces of prints, an empty migrated database. */
const buildDatabase = async (): Promise<void> => {
  const migrationsFolder = path.join(root, 'adapters/backend/migrations');
  const target = path.join(root, 'dist/backend');
  await mkdir(target, { recursive: true });
  await rm(path.join(target, 'migrations'), { recursive: true, force: true });
  await cp(migrationsFolder, path.join(target, 'migrations'), { recursive: true });
  await cp(path.join(root, 'adapters/backend/finance/print/fonts'), path.join(target, 'fonts'), {
    recursive: true,
  });
  // At a start the database is made in its place at once, beside this, and the engine need not be loaded here.
  if (isForStart) return;
  const { readMigrations } = await import('./adapters/backend/db/migrate.ts');
  const { buildImage, imageName } = await import('./adapters/backend/db/open.ts');
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
  options.push({ ...browser, plugins: [...(browser.plugins ?? []), afterBrowser] });

/** Writes what was built whole: left to itself, a build with a fault in it takes away what the last one wrote, and the open page with it. */
const writesWhole = (): Plugin => ({
  name: 'writes-whole',
  setup(pluginBuild) {
    let last: readonly string[] = [];
    pluginBuild.onEnd(async ({ errors, outputFiles = [] }) => {
      if (errors.length > 0) return;
      for (const { path: file, contents } of outputFiles) {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, contents);
      }
      const now = outputFiles.map(({ path: file }) => file);
      for (const file of last) if (!now.includes(file)) await rm(file, { force: true });
      last = now;
    });
  },
});

/** One line for each bundle that a watch has made anew, or left as it was; where a source is wrong, esbuild says so itself. */
const tellsRebuilds = ({ outfile = web }: BuildOptions): Plugin => ({
  name: 'tells-rebuilds',
  setup(pluginBuild) {
    pluginBuild.onEnd(({ errors }) => {
      console.log(
        errors.length === 0 ? `Built ${outfile}` : `Not built, ${outfile} is as it was: see above.`,
      );
    });
  },
});

const started = performance.now();
await rm(path.join(root, web), { recursive: true, force: true });
if (watching) {
  await buildWorld();
  await buildDatabase();
  for (const option of options) {
    const plugins = [writesWhole(), ...(option.plugins ?? []), tellsRebuilds(option)];
    await (await context({ ...option, write: false, plugins })).watch();
  }
  console.log('Watching. Stop with Ctrl+C.');
} else {
  // The bundler is a process of its own: the world and the database's image are made beside it.
  const [backend, ...others] = options.map((option) => build(option));
  const services = Promise.all([backend, buildDatabase()]).then(() => {
    if (isForStart) console.log(servicesBuilt);
  });
  await Promise.all([services, ...others, buildWorld()]);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
