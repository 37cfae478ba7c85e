// `npm start`: from a fresh clone to a running portal, with nothing but Node. Each step that is not needed is left out, so
// the second start is only the start. Written without dependencies, for it runs before there are any.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);
const say = (line) => process.stdout.write(`${line}\n`);
const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Whether every package of the lock file stands in node_modules in its version. */
const isInstalled = () => {
  const wanted = readJson(at('package-lock.json'))?.packages ?? {};
  const present = readJson(at('node_modules/.package-lock.json'))?.packages;
  if (present === undefined) return false;
  return Object.entries(wanted).every(
    ([name, entry]) =>
      name === '' ||
      entry.link ||
      (present[name]?.version ?? (entry.optional ? entry.version : undefined)) === entry.version,
  );
};

const filesUnder = (folder) =>
  existsSync(at(folder))
    ? readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
        const place = path.join(folder, entry.name);
        return entry.isDirectory() ? filesUnder(place) : entry.isFile() ? [at(place)] : [];
      })
    : [];

/** Changes when any source does: names, sizes and times, which is enough and costs milliseconds. */
const sourceStamp = () => {
  const hash = createHash('sha256').update(process.version);
  const single = ['build.ts', 'package-lock.json', 'tsconfig.json'].map((file) => at(file));
  for (const file of [...single, ...['core', 'views', 'adapters'].flatMap(filesUnder)].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/** Runs a program and shows what it said only where it fails. `heard` is told every line. `plain`: what it says is all there is to say. */
const run = (command, args, { heard = () => undefined, plain = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      shell: process.platform === 'win32' && command === 'npm',
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
        heard(said);
      });
    const failed = (why) => {
      process.stderr.write(said);
      if (plain && said !== '') process.exit(1);
      fail(`${[path.basename(command), ...args].join(' ')} failed${why}.`);
    };
    child.on('error', (error) => failed(`: ${error.message}`));
    child.on('close', (code) => (code === 0 ? resolve() : failed('')));
  });

if (!isInstalled()) {
  say('Installing packages (a minute or so) ...');
  await run('npm', ['ci', '--include=dev', '--no-fund', '--no-audit']);
}

process.env.UMZILA_DEMO ??= '1';
process.env.UMZILA_SIMULATE ??= '1';
process.chdir(root);

/**
 * Runs what uses the engine for seconds and ends. Each part of the engine runs but once there, so it is compiled in a hurry: the time that
 * making its code fast takes never comes back. A Node that does not know that switch says so before it runs anything, and is asked without.
 */
const runOnce = async (args) => {
  const quick = '--liftoff-only';
  const { status } = spawnSync(process.execPath, [quick, '--version'], { stdio: 'ignore' });
  await run(process.execPath, status === 0 ? [quick, ...args] : args, { plain: true });
};

/** Whether this start lays out an embedded database: else there is nothing to begin before the services are built. */
const beginsDatabase =
  !process.env.DATABASE_URL &&
  process.env.UMZILA_DATA !== 'memory' &&
  !existsSync(path.resolve(root, process.env.UMZILA_DATA || '.umzila', 'database'));

/** An empty database takes seconds to create and needs nothing that is built: it is made first, and moved to its place later. */
const emptyFolder = at('dist/database.empty');
const createEmpty = async () => {
  rmSync(emptyFolder, { recursive: true, force: true });
  await runOnce([at('adapters/cli/emptyDatabase.mjs'), emptyFolder]);
};

/** Fills the database and ends. */
const prepare = async (empty) => {
  await empty;
  await runOnce([at('dist/backend/main.js'), '--prepare', ...(empty === undefined ? [] : [emptyFolder])]);
};

/** The program lies elsewhere than its sources, each of which looks for what is beside it. */
const sourceFolders = {
  name: 'source-folders',
  setup: (plugin) =>
    plugin.onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      // not where it stands between quotes, as the name of what is to be replaced
      contents: readFileSync(file, 'utf8').replaceAll(
        /(?<!')import\.meta\.dirname/g,
        JSON.stringify(path.dirname(file)),
      ),
      loader: 'ts',
    })),
};

/** build.ts and what it needs as one program: loading its modules one by one, each made JavaScript by itself, takes longer than some of what they do. */
const buildProgram = async () => {
  const { build: bundle, stop } = await import('esbuild');
  await bundle({
    absWorkingDir: root,
    entryPoints: ['build.ts'],
    outdir: 'dist/build',
    bundle: true,
    // what a start does not come to is not loaded
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [sourceFolders],
    logLevel: 'warning',
  });
  await stop();
  return at('dist/build/build.js');
};

/** The database is filled while what a browser gets is still being built: both take seconds, and neither needs the other. */
const build = async () => {
  const empty = beginsDatabase ? createEmpty() : undefined;
  let preparing;
  const heard = (said) => {
    if (
      preparing === undefined &&
      said.includes('The services are built.') &&
      process.env.UMZILA_DATA !== 'memory'
    )
      preparing = prepare(empty);
  };
  await run(process.execPath, [await buildProgram(), '--for-start'], { heard });
  await preparing;
  rmSync(emptyFolder, { recursive: true, force: true });
};

const stampFile = at('dist/sources.stamp');
const stamp = sourceStamp();
if (
  !existsSync(at('dist/backend/main.js')) ||
  !existsSync(stampFile) ||
  readFileSync(stampFile, 'utf8') !== stamp
) {
  say('Building ...');
  await build();
  writeFileSync(stampFile, stamp);
}

say('Starting ...');
await import(pathToFileURL(at('dist/backend/main.js')).href);
