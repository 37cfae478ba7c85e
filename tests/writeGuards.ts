// `npm run guards`: writes core/kernel/compiledGuards.ts anew. tests/core/kernel/guardSource.test.ts tells when that is due.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { guardModule } from '../core/kernel/guardSource.ts';
import { guardedCodecs } from './guardedCodecs.ts';

const file = fileURLToPath(new URL('../core/kernel/compiledGuards.ts', import.meta.url));
writeFileSync(file, guardModule(guardedCodecs));
execFileSync('npx', ['biome', 'check', '--write', file], { stdio: 'inherit' });
