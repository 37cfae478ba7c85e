// One process at a time on an embedded database: the engine itself takes no lock on its folder, so we do. A lock whose
// owner is gone is taken over; a process number that was given out again is told apart by when that process began.
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** When a process began, in the kernel's ticks; empty where the system does not say. */
const startOf = async (pid: number): Promise<string> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
};

const isAlive = async (pid: number, start: string): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return start === '' || start === (await startOf(pid));
};

/** The living owner that a lock names; undefined where it is gone, or the lock says nothing that can be read. */
const ownerOf = async (file: string): Promise<number | undefined> => {
  const { pid, start } = await readFile(file, 'utf8')
    .then((text): { pid?: unknown; start?: unknown } => JSON.parse(text))
    .catch(() => ({ pid: undefined, start: undefined }));
  return typeof pid === 'number' && (await isAlive(pid, String(start ?? ''))) ? pid : undefined;
};

const LOCK = 'umzila.lock';
const CLAIM = `${LOCK}.claim-`;
const TRIES = 20;
const WAIT_MS = 50;

/** Whether this call may be the one that replaces a lock whose owner is gone: none other that lives wants to. */
const isAlone = async (folder: string, claim: string): Promise<boolean> => {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(CLAIM) || name === path.basename(claim)) continue;
    if ((await ownerOf(path.join(folder, name))) !== undefined) return false;
    await rm(path.join(folder, name), { force: true });
  }
  return true;
};

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * Locks `folder`; throws a sentence that names the owner when another process has it. Answers the release. A lock comes into being
 * whole, by a link, where there is none. Where a dead one is left, whoever wants it shows a claim first and looks for others after:
 * of two at the same time at least one sees the other, goes back and tries again, so that never two replace it.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const unusable = (error: unknown): never => {
    throw new Error(
      `The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}. UMZILA_DATA names another.`,
    );
  };
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(unusable);
  const file = path.join(folder, LOCK);
  const id = randomUUID();
  const mine = JSON.stringify({ pid: process.pid, start: await startOf(process.pid), id });
  const claim = path.join(folder, `${CLAIM}${id}`);
  const release = async (): Promise<void> => {
    if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true });
  };
  // under another name first: whoever reads a claim or a lock finds it whole
  const draft = path.join(folder, `${LOCK}.draft-${id}`);
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await writeFile(draft, mine).catch(unusable);
      try {
        await link(draft, file);
        return release;
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) unusable(error);
      }
      const owner = await ownerOf(file);
      if (owner !== undefined) throw new Error(`The data folder ${folder} is in use by process ${owner}.`);
      await link(draft, claim);
      try {
        // the lock is read once more: another may have replaced it before this claim was seen
        if ((await isAlone(folder, claim)) && (await ownerOf(file)) === undefined) {
          await rename(draft, file);
          return release;
        }
      } finally {
        await rm(claim, { force: true });
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * WAIT_MS));
    }
  } finally {
    await rm(draft, { force: true });
  }
  throw new Error(`The data folder ${folder} could not be locked.`);
};
