// `npm pack`, from a fresh clone too: installs what building needs where it is missing, then builds the package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What is said goes to standard error: `npm pack --json` has the other for itself. */
const run = (command, args) => {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) process.exit(status ?? 1);
};
if (!existsSync(fileURLToPath(new URL('node_modules/tsx/dist/cli.mjs', `file://${root}/`))))
  run('npm', ['ci', '--include=dev', '--no-fund', '--no-audit']);
run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'adapters/bundle/package.ts']);
