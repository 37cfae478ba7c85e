// `npm run umzila --`: runs the built command line, building it first where it is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const entry = fileURLToPath(new URL('../../dist/cli/umzila.js', import.meta.url));
if (!existsSync(entry)) {
  process.stderr.write('Building once...\n');
  const built = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'build.ts'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (built.status !== 0 || !existsSync(entry)) {
    process.stderr.write('The command line could not be built; run npm install, then npm run build.\n');
    process.exit(1);
  }
}
await import(entry);
