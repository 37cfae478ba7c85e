// `npm run watch`, on a copy of the sources: what somebody changes is in a new bundle, and a slip of the keyboard is told with its
// place and ends nothing.
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, copyFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildImage } from '../backend/image.ts';

const root = path.join(import.meta.dirname, '../../..');
const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
let folder = '';
let watch: ChildProcess;
let said = '';
/** Called whenever the watch says something, or ends. */
let heard: () => void = () => undefined;

const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
const textOf = (...parts: readonly string[]): Promise<string> =>
  readFile(at(...parts), 'utf8').catch(() => '');
/** The script that the page loads, by the name that stands in it. */
const page = async (): Promise<string> => {
  const [, main = ''] = /src="\/(assets\/main-[^"]+)"/.exec(await textOf('dist/web/index.html')) ?? [];
  return textOf('dist/web', main);
};

/** Looks again each time the watch has said something, until `isSo`. */
const until = async (isSo: (said: string) => boolean | Promise<boolean>): Promise<void> => {
  for (;;) {
    const more = new Promise<void>((resolve) => {
      heard = resolve;
    });
    if (await isSo(said)) return;
    if (watch.exitCode !== null || watch.signalCode !== null)
      throw new Error(`the watch has ended:\n${said}`);
    await more;
  }
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'umzila-watch-'));
  for (const room of ['core', 'views', 'adapters'])
    await cp(path.join(root, room), at(room), { recursive: true });
  for (const file of ['build.ts', 'package.json', 'tsconfig.json'])
    await copyFile(path.join(root, file), at(file));
  await symlink(path.join(root, 'node_modules'), at('node_modules'), 'junction');
  // the empty database of the tests is the build's own
  const image = await buildImage();
  await mkdir(at('dist/backend'), { recursive: true });
  await copyFile(image, at('dist/backend', path.basename(image)));
  watch = spawn(process.execPath, [tsx, 'build.ts', '--watch'], { cwd: folder, detached: true });
  for (const stream of [watch.stdout, watch.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      heard();
    });
  watch.on('close', () => heard());
}, 120_000);
afterAll(async () => {
  // with what it started
  if (watch.pid !== undefined && watch.exitCode === null) process.kill(-watch.pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

it('makes bundles of what was changed, tells a slip with its place, and goes on', async () => {
  const bundles = ['dist/core/index.js', 'dist/backend/main.js', 'dist/web'];
  await until((text) =>
    [...bundles.map((file) => `Built ${file}\n`), 'Watching.'].every((line) => text.includes(line)),
  );

  await appendFile(at('core/index.ts'), "\nexport const changedCore = 'a change of the core';\n");
  await until(async () => (await textOf('dist/core/index.js')).includes('a change of the core'));
  await appendFile(at('adapters/server.ts'), "\nprocess.title = 'a change of the backend';\n");
  await until(async () => (await textOf('dist/backend/main.js')).includes('a change of the backend'));
  const main = await readFile(at('views/main.tsx'), 'utf8');
  await writeFile(at('views/main.tsx'), `${main}\ndocument.title = 'a change of the views';\n`);
  await until(async () => (await page()).includes('a change of the views'));

  const line = main.split('\n').length + 1;
  await writeFile(at('views/main.tsx'), `${main}\ndocument.title = = 'a slip';\n`);
  const slip = ['Not built, dist/web is as it was', `views/main.tsx:${line}:`];
  await until((text) => slip.every((part) => text.includes(part)));
  expect(await page()).toContain('a change of the views');
  await writeFile(at('views/main.tsx'), `${main}\ndocument.title = 'mended';\n`);
  await until(async () => (await page()).includes('mended'));
}, 300_000);
