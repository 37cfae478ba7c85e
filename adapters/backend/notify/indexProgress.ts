// How far the making of an index is: one note, which the hub hands to administrators who follow it (RTM-12).
import { type Db, json, sql } from '../db/db.ts';

/** The note's name among the settings. */
export const INDEX_PROGRESS = 'index-progress';

export interface IndexProgress {
  readonly index: string;
  readonly done: number;
  readonly total: number;
  readonly at: string;
}

/** Leaves the note and tells the hub of it, when the transaction ends. */
export const tellIndexProgress = async (tx: Db, progress: IndexProgress): Promise<void> => {
  await tx.query(sql`
    insert into settings (name, value) values (${INDEX_PROGRESS}, ${json(progress)})
    on conflict (name) do update set value = excluded.value`);
  await tx.query(sql`select hub_tell('indexer', 1)`);
};
