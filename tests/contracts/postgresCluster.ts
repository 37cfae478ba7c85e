// A throwaway PostgreSQL cluster on a socket of its own, where the programs are installed: as root it runs as an
// unprivileged user, as the server demands.
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Cluster {
  /** The address of its database. */
  readonly url: string;
  /** Breaks every connection, as a restart of the server would. */
  restart(): void;
  stop(): void;
}

const versions = '/usr/lib/postgresql';
const programs = (): string | undefined => {
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(versions, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
};

/** Whom the server runs as: nobody but oneself, or, for root, a user without rights. */
const runner = (): { uid: number; gid: number } | undefined | null => {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => /^(postgres|nobody):/.test(entry));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
};

export const hasPostgres = (): boolean => programs() !== undefined && runner() !== null;

/** Starts an empty cluster; only where `hasPostgres()`. */
export const startCluster = (): Cluster => {
  const bin = programs() ?? '';
  const user = runner() ?? undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'umzila-pg-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { stdio: 'ignore', ...(user ?? {}), cwd: folder } as const;
  const data = path.join(folder, 'data');
  const control = (...args: string[]) =>
    execFileSync(path.join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], options);
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'umzila', '-A', 'trust', '-N', '-E', 'UTF8'],
    options,
  );
  const server = `-k ${folder} -c listen_addresses='' -c fsync=off`;
  control('-o', server, 'start');
  return {
    url: `postgres://umzila@localhost/postgres?host=${encodeURIComponent(folder)}`,
    restart: () => control('-o', server, '-m', 'fast', 'restart'),
    stop: () => {
      spawnSync(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
