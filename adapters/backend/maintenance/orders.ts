// What the program does instead of serving: `--backup FILE`, `--restore FILE [--force]`, `--administrator EMAIL`, `--check [--repair]`,
// `--history`, `--migrate`, `--files move`, `--reports [rebuild [FROM [TO]]]`. Beside a portal that runs, too: on a server over a connection of its own, on an embedded database by
// asking the process that has it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { moveAll } from '../content/moveFiles.ts';
import { storesWith } from '../content/stores.ts';
import { type Database, sql } from '../db/db.ts';
import { migratePart, readMigrations, type TellMigration } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { daysOrder } from '../reports/keptCheck.ts';
import { verifyHistory } from '../resources/seals.ts';
import { seedReference } from '../standins/demonstration/reference.ts';
import { makeAdministrator } from './administrator.ts';
import { backUp } from './backup.ts';
import { checked } from './check.ts';
import { type Ask, askRunning } from './control.ts';
import { restore } from './restore.ts';

const backupOf = async (db: Database, file: string): Promise<string> => {
  const rows = await backUp(db, file, new Date());
  return `${rows} rows are in ${file}. Keep it like the database itself: everything that is in there is in it.`;
};

/** Answers that every version is as it was written. @throws what is not, line by line */
const historyVerified = async (db: Database): Promise<string> => {
  const wrong = await verifyHistory(db);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const { n } = await db.one<{ n: number }>(sql`select count(*) as n from record_versions`);
  return `ok      ${n} versions are as they were written.`;
};

/** What a running portal does when the command line asks for it. */
export const ordersOf =
  (db: Database, config: Config): Ask =>
  async (order, subject) => {
    if (order === 'backup') return backupOf(db, subject);
    if (order === 'administrator') return makeAdministrator(db, config, subject, new Date());
    if (order === 'history') return historyVerified(db);
    if (order === 'check') return checked(db, subject === 'repair', storesWith(config.s3));
    if (order === 'reports') return daysOrder(db, new Date(), subject);
    if (order === 'migrate') return finishMigrations(db, () => undefined);
    if (order === 'files') return moveAll(db, storesWith(config.s3), config.files ?? null);
    throw new Error(`A running portal takes no order ${order}.`);
  };

/** Finishes what migrations left for later, part by part; what is stopped goes on when it is asked again, or when a portal runs. */
const finishMigrations = async (db: Database, tell: TellMigration): Promise<string> => {
  const migrations = await readMigrations();
  while (await migratePart(db, migrations, tell));
  return 'The database is what this build needs.';
};

/** Migrates a database that no portal of this build has opened yet; a running portal finishes what it has begun. */
const migrated = async (config: Config, tell: TellMigration): Promise<string> => {
  const { databaseUrl, dataFolder } = config;
  if (databaseUrl === undefined && dataFolder !== undefined) {
    const said = await askRunning(dataFolder, 'migrate', 'rest');
    if (said !== undefined) return said;
  }
  const db = await openDatabase(config, { onMigration: tell });
  try {
    return await finishMigrations(db, tell);
  } finally {
    await db.close();
  }
};

/** By the process that has the embedded database, or on the database opened here. */
const here = async (config: Config, order: string, subject: string): Promise<string> => {
  const { databaseUrl, dataFolder } = config;
  if (databaseUrl === undefined) {
    if (dataFolder === undefined)
      throw new Error('UMZILA_DATA is "memory": what such a portal holds is in its own process alone.');
    const said = await askRunning(dataFolder, order, subject);
    if (said !== undefined) return said;
    if (order !== 'administrator' && !existsSync(path.join(dataFolder, 'database')))
      throw new Error(`There is no database in ${path.resolve(dataFolder)}.`);
  }
  // a backup is taken of the database as it is, before a new build changes anything in it
  const opening =
    order !== 'administrator' ? { asItIs: true } : { fill: (db: Database) => seedReference(db, new Date()) };
  const db = await openDatabase(config, opening);
  try {
    return await ordersOf(db, config)(order, subject);
  } finally {
    await db.close();
  }
};

const restored = async (config: Config, file: string, force: boolean): Promise<string> => {
  const { at, rows, aside } = await restore(config, file, force);
  const before =
    aside === undefined ? '' : ` What was there before is ${aside}; delete it when you need it no more.`;
  return `${rows} rows of ${at} are back.${before}`;
};

/** Runs the order of a command line; answers what to say. */
export const runOrder = async (
  config: Config,
  order: string,
  [subject, ...rest]: readonly string[],
  tell: TellMigration = () => undefined,
): Promise<string> => {
  if (order === '--history') return here(config, 'history', 'verify');
  if (order === '--migrate') return migrated(config, tell);
  if (order === '--reports') return here(config, 'reports', [subject ?? 'state', ...rest].join(' '));
  if (order === '--check') return here(config, 'check', subject === '--repair' ? 'repair' : 'only');
  if (subject === undefined) throw new Error(`${order} needs to be told what.`);
  if (order === '--restore') return restored(config, path.resolve(subject), rest.includes('--force'));
  if (order === '--files') return here(config, 'files', subject);
  if (order === '--backup') return here(config, 'backup', path.resolve(subject));
  if (order === '--administrator') return here(config, 'administrator', subject);
  throw new Error(`There is no order ${order}.`);
};
