// The package that other programs install, in dist/package: each module of the core a file of its own, so that a bundler takes what is named and no more,
// and beside it its declarations, which need no setting of the consumer's compiler. fp-ts and io-ts are built in, because Node resolves neither from
// an ES module; what is left to install are the `dependencies` of package.json. Everything that only the portal needs stands in its devDependencies.
import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const root = path.join(import.meta.dirname, '../..');
const out = path.join(root, 'dist/package');
const faces = ['core/index.ts', 'adapters/node.ts', 'adapters/page.ts'];

const pack: { readonly version: string; readonly dependencies: object } = JSON.parse(
  await readFile(path.join(root, 'package.json'), 'utf8'),
);
const builtIn = ['fp-ts', 'io-ts'];
const shared: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  mainFields: ['module', 'main'],
  external: Object.keys(pack.dependencies).filter((name) => !builtIn.includes(name)),
  define: {
    'process.env.UMZILA_VERSION': JSON.stringify(pack.version),
  },
  legalComments: 'none',
  logLevel: 'warning',
};

/** Every module of ours that the faces reach. */
const modules = async (): Promise<readonly string[]> => {
  const { metafile } = await build({
    ...shared,
    entryPoints: faces,
    outdir: out,
    write: false,
    metafile: true,
  });
  return Object.keys(metafile?.inputs ?? {}).filter((file) => /^(core|adapters)\//.test(file));
};

const buildModules = async (): Promise<void> => {
  const files = await modules();
  await build({
    ...shared,
    entryPoints: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), file])),
    outdir: out,
    splitting: true,
    chunkNames: 'parts/[hash]',
  });
};

/**
 * As a compiler of any module resolution finds them: our own files by their built names, and fp-ts by the file that its folder
 * stands for.
 */
const resolvable = (declarations: string): string =>
  declarations
    .replace(/(from |import\()(['"])(\.{1,2}\/[^'"]+)\.ts\2/g, '$1$2$3.js$2')
    .replace(/(from |import\()(['"])fp-ts\/(\w+)\2/g, '$1$2fp-ts/lib/$3.js$2');

const buildDeclarations = async (): Promise<void> => {
  const tsgo = path.join(root, 'node_modules/@typescript/native-preview/bin/tsgo');
  execFileSync(process.execPath, [tsgo, '-p', path.join(import.meta.dirname, 'tsconfig.json')], {
    stdio: ['ignore', 2, 2],
  });
  for (const entry of await readdir(out, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.d.ts')) continue;
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(file, resolvable(await readFile(file, 'utf8')));
  }
};

await rm(out, { recursive: true, force: true });
await Promise.all([
  buildModules(),
  build({
    ...shared,
    entryPoints: ['adapters/cli/umzila.ts'],
    outfile: 'dist/cli/umzila.js',
    banner: { js: '#!/usr/bin/env node' },
  }),
]);
await buildDeclarations();
