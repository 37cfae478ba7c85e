// What people did that somebody may ask about later; written in the same transaction as the deed.
import { type Db, json, sql } from '../db/db.ts';

export interface AuditEntry {
  readonly actorId: number | null;
  readonly userId?: number | null;
  readonly action: string;
  readonly entity?: string;
  readonly entityId?: number;
  readonly detail?: unknown;
}

export const audit = async (db: Db, at: Date, entry: AuditEntry): Promise<void> => {
  await db.query(sql`
    insert into audit_log (at, actor_id, user_id, action, entity, entity_id, detail)
    values (${at}, ${entry.actorId}, ${entry.userId ?? null}, ${entry.action}, ${entry.entity ?? null},
      ${entry.entityId ?? null}, ${json(entry.detail)})`);
};
