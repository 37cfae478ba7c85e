// What the services' benches run on: PostgreSQL where it is installed, else the embedded database.
import type { Database } from '../../adapters/backend/db/db.ts';
import { migrate, readMigrations } from '../../adapters/backend/db/migrate.ts';
import { openPostgres } from '../../adapters/backend/db/postgres.ts';
import { openTestDatabase } from '../adapters/backend/image.ts';
import { hasPostgres, startCluster } from '../doubles/postgresCluster.ts';

export const openDatabase = async (): Promise<{ db: Database; name: string; close(): Promise<void> }> => {
  if (!hasPostgres()) {
    const db = await openTestDatabase();
    return { db, name: 'embedded', close: () => db.close() };
  }
  const cluster = await startCluster();
  const db = await openPostgres(await cluster.database('bench'));
  await migrate(db, await readMigrations());
  return {
    db,
    name: 'PostgreSQL',
    close: async () => {
      await db.close();
      await cluster.stop();
    },
  };
};
