// What `npm start` says before anything of the product can run: to a Node that is too old, in words that such a Node can read.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const first = path.join(root, 'adapters/cli/start.cjs');

it('tells an old Node in one line what is needed, and starts nothing', () => {
  const program = `
    Object.defineProperty(process.versions, 'node', { value: '14.21.3' });
    Object.defineProperty(process, 'version', { value: 'v14.21.3' });
    require(${JSON.stringify(first)});`;
  const { status, stderr, stdout } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe('Umzila needs Node 20 or later; this is v14.21.3. See https://nodejs.org.\n');
});

it('is written in what a Node of 2019 reads, and is what `npm start` runs', async () => {
  const text = await readFile(first, 'utf8');
  const [old, now] = await Promise.all(
    ['node12.20', 'esnext'].map((target) => transform(text, { target, loader: 'js', format: 'cjs' })),
  );
  expect(old?.code).toBe(now?.code);
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  expect(scripts['start']).toBe('node adapters/cli/start.cjs');
});
