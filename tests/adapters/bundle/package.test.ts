// The package as somebody else installs it: packed, unpacked beside its dependencies alone, compiled and run by a program of theirs.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
let folder = '';
const installed = () => path.join(folder, 'node_modules/umzila');

const right = `import { createReplay, deliveryStatus, isLeft, isRight, type Portal, writeHeader } from 'umzila/core';
import { createNodePortal } from 'umzila/node';
import { createPagePortal } from 'umzila/page';

export const open = async (portal: Portal): Promise<number> => {
  const list = portal.deliveries.list({ logisticStatusId: [deliveryStatus.code.READY], pageSize: 20 });
  list.subscribe((state) => console.log(state.rows.map((row) => row.waybill?.length ?? 0)));
  const done = await portal.jobs.commands.assign(17, 4);
  if (isLeft(done)) return done.left.status;
  return done.right.id;
};
export const portals = [createNodePortal({ url: 'https://portal.example' }), createPagePortal];
const replay = createReplay();
const read = replay.push(writeHeader({ startedAt: '2026-11-20T08:00:00.000Z', country: 'ZA', app: 'test' }));
console.log(isRight(read), replay.header?.country, deliveryStatus.code.READY);
void portals[0];
process.exit(0);
`;
const wrong = `import { deliveryStatus, toMillis } from 'umzila/core';
export const ready: string = deliveryStatus.code.READY;
export const at = toMillis(5);
`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'umzila-package-'));
  await run('npm', ['pack', '--pack-destination', folder], { cwd: root });
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await mkdir(installed(), { recursive: true });
  await run('tar', ['-xzf', path.join(folder, tarball), '--strip-components=1', '-C', installed()]);
  const { dependencies } = JSON.parse(await readFile(path.join(installed(), 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    await mkdir(path.dirname(path.join(folder, 'node_modules', name)), { recursive: true });
    await symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name), 'junction');
  }
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(folder, 'right.ts'), right);
  await writeFile(path.join(folder, 'wrong.ts'), wrong);
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the compiler says, a line each; no lines where all is well. */
const compiled = async (file: string, module: string, resolution: string): Promise<readonly string[]> => {
  const options = ['--strict', '--target', 'es2022', '--lib', 'es2022', '--outDir', 'out'];
  const asked = [file, ...options, '--module', module, '--moduleResolution', resolution, '--pretty', 'false'];
  const types = ['--types', 'node', '--typeRoots', path.join(root, 'node_modules/@types')];
  const { stdout } = await run(path.join(root, 'node_modules/.bin/tsgo'), [...asked, ...types], {
    cwd: folder,
  }).catch((error: { readonly stdout: string }) => error);
  return stdout.split('\n').filter((line) => line !== '');
};

test.each([
  ['esnext', 'bundler'],
  ['nodenext', 'nodenext'],
])(
  'compiles with its declarations under %s, %s, and a fault of the program is seen',
  async (...how) => {
    expect(await compiled('right.ts', ...how)).toEqual([]);
    expect(await compiled('wrong.ts', ...how)).toEqual([
      expect.stringMatching(/^wrong\.ts\(2,14\): error TS2322: /),
      expect.stringMatching(/^wrong\.ts\(3,28\): error TS2345: /),
    ]);
  },
  120_000,
);

test('runs on Node with its dependencies alone', async () => {
  await compiled('right.ts', 'nodenext', 'nodenext');
  const { stdout } = await run(process.execPath, ['out/right.js'], { cwd: folder });
  expect(stdout).toBe('true ZA 2501\n');
  const { VITEST: _, ...env } = process.env;
  const cli = await run(process.execPath, [path.join(installed(), 'dist/cli/umzila.js'), '--help'], { env });
  expect(cli.stdout).toContain('replay');
}, 60_000);

test('is small: no tests, no pictures, no sources of ours, and no package that only the portal needs', async () => {
  const files = await readdir(installed(), { recursive: true, withFileTypes: true });
  const names = files.filter((entry) => entry.isFile()).map((entry) => entry.name);
  expect(names.filter((name) => !/\.(js|d\.ts)$|^(package\.json|README\.md)$/.test(name))).toEqual([]);
  const { dependencies } = JSON.parse(await readFile(path.join(installed(), 'package.json'), 'utf8'));
  expect(Object.keys(dependencies).sort()).toEqual(['@microsoft/signalr', 'fp-ts', 'immer', 'io-ts', 'rxjs']);
});

test('a bundle of two small names holds little more than these', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { isRecord, toMillis } from 'umzila/core'; console.log(isRecord({}), toMillis(''));`,
      resolveDir: folder,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  expect(outputFiles[0]?.contents.length).toBeLessThan(3000);
});
