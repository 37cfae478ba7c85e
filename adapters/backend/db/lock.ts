// One process at a time on an embedded database: the engine itself takes no lock on its folder, so we do. A lock whose
// owner is gone is taken over; a process number that was given out again is told apart by when that process began.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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

/** Locks `folder`; throws a sentence that names the owner when another process has it. Answers the release. */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const unusable = (error: unknown): never => {
    throw new Error(
      `The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}. UMZILA_DATA names another.`,
    );
  };
  await mkdir(folder, { recursive: true }).catch(unusable);
  const file = path.join(folder, 'umzila.lock');
  const mine = JSON.stringify({ pid: process.pid, start: await startOf(process.pid) });
  for (let tries = 0; tries < 3; tries += 1)
    try {
      await writeFile(file, mine, { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) unusable(error);
      const owner = await readFile(file, 'utf8')
        .then((text): { pid?: unknown; start?: unknown } => JSON.parse(text))
        .catch(() => ({ pid: undefined, start: undefined }));
      if (typeof owner.pid === 'number' && (await isAlive(owner.pid, String(owner.start ?? ''))))
        throw new Error(`The data folder ${folder} is in use by process ${owner.pid}.`);
      await rm(file, { force: true });
    }
  throw new Error(`The data folder ${folder} could not be locked.`);
};
