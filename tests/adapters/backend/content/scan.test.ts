// The scanner as it is on a server: Debian's clamd, where it is installed, with one signature of our own. What goes over the socket elsewhere is
// held against a stand-in, with the papers (../applications/applications.papers.test.ts).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clamdScan } from '../../../../adapters/backend/content/scan.ts';

const clamd = '/usr/sbin/clamd';
const mark = 'umzila-scan-mark';

test.skipIf(!existsSync(clamd))(
  'clamd lets a file through, names what it finds also beyond the first piece, and is silent when it has ended',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'clamd-'));
    const path = join(home, 'clamd.sock');
    writeFileSync(join(home, 'own.ndb'), `Umzila.Mark:0:*:${Buffer.from(mark).toString('hex')}\n`);
    writeFileSync(
      join(home, 'clamd.conf'),
      `Foreground yes\nDatabaseDirectory ${home}\nLocalSocket ${path}\nTemporaryDirectory ${home}\n`,
    );
    const server = spawn(clamd, ['-c', join(home, 'clamd.conf')], { stdio: 'ignore' });
    const ended = once(server, 'exit');
    try {
      const scan = clamdScan(path);
      await expect.poll(() => scan(Buffer.from('plain')), { timeout: 60_000 }).toEqual({ says: 'clean' });
      const long = Buffer.alloc(200_000, 'a');
      expect(await scan(long)).toEqual({ says: 'clean' });
      const found = await scan(Buffer.concat([long, Buffer.from(mark)]));
      expect(found).toEqual({ says: 'found', name: expect.stringContaining('Umzila.Mark') });
      server.kill();
      await ended;
      expect(await scan(Buffer.from('plain'))).toEqual({ says: 'silent' });
    } finally {
      server.kill();
      rmSync(home, { recursive: true, force: true });
    }
  },
);
