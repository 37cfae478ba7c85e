// The files of papers go with the papers.
import { type Db, sql } from '../db/db.ts';

/** Deletes the pages of these applications with their files. */
export const eraseFiles = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await tx.query(sql`
    delete from guarded_files f using application_pages p, application_documents d
    where p.file_id = f.id and d.id = p.document_id and d.application_id = any(${[...ids]}::bigint[])`);
};
