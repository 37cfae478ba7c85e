// A PostgreSQL server of a test's own in a temporary folder, where PostgreSQL is installed: an unprivileged user, a socket
// instead of a port, nothing kept.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Cluster {
  /** A connection string; each name is a database of its own. */
  database(name: string): Promise<string>;
  /** Breaks every connection, as a restart of the server would. */
  restart(): Promise<void>;
  /** Ends the server without a word to anybody, as a crash would, and begins it again. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Where initdb and pg_ctl are: `PG_BIN`, Debian's folders (newest first), the PATH. */
const findBin = (): string | null => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    process.env['PG_BIN'] ?? '',
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return candidates.find((folder) => folder !== '' && existsSync(path.join(folder, 'initdb'))) ?? null;
};

/** PostgreSQL refuses to run as root: then everything is `nobody`'s. */
const nobody = { uid: 65_534, gid: 65_534 };

/** Whether a cluster can be had here; a suite that needs one says that it skips. */
export const hasPostgres = (): boolean => findBin() !== null;

/** Starts a server, with `more` lines of its settings. @throws where PostgreSQL is not installed, see `hasPostgres` */
export const startCluster = async (more: readonly string[] = []): Promise<Cluster> => {
  const bin = findBin();
  if (bin === null) throw new Error('PostgreSQL is not installed: set PG_BIN to the folder of initdb.');
  const who = process.getuid?.() === 0 ? nobody : {};
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-pg-'));
  const own = async (target: string): Promise<void> => {
    if (process.getuid?.() === 0) await chown(target, nobody.uid, nobody.gid);
  };
  await chmod(folder, 0o755);
  await own(folder);
  const place = path.join(folder, 'd');
  await mkdir(place, { mode: 0o700 });
  await own(place);
  const options = { ...who, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  await run(
    path.join(bin, 'initdb'),
    ['-D', place, '-U', 'umzila', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'],
    options,
  );
  const settings = [
    `unix_socket_directories = '${folder}'`,
    `listen_addresses = ''`,
    'fsync = off',
    'synchronous_commit = off',
    'full_page_writes = off',
    'max_connections = 60',
    ...more,
  ];
  await writeFile(path.join(place, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  const control = (...words: readonly string[]) =>
    run(path.join(bin, 'pg_ctl'), ['-D', place, '-w', ...words], options);
  const starting = ['-l', path.join(folder, 'log'), '-o', '-F'];
  await control(...starting, 'start');
  const url = (name: string): string => `postgresql://umzila@/${name}?host=${encodeURIComponent(folder)}`;
  return {
    async database(name) {
      const client = ['-h', folder, '-U', 'umzila', '-T', 'template0', '-E', 'UTF8', name];
      await run(path.join(bin, 'createdb'), client, options);
      return url(name);
    },
    async restart() {
      await control(...starting, '-m', 'fast', 'restart');
    },
    async halt() {
      await control('-m', 'immediate', 'stop');
    },
    async resume() {
      await control(...starting, 'start');
    },
    async stop() {
      await control('-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
