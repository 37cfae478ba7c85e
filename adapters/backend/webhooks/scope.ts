// Whose webhooks somebody reads and changes: administrators those of a country, everybody else those of the own company, or the own where there
// is none.
import { type Claims, isInternal } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { notFound } from '../http/problem.ts';

/** Condition on `webhooks w`. */
export const webhookWhere = (who: Claims, country: string): Sql => {
  if (isInternal(who)) return sql`w.country = ${country}`;
  return typeof who.companyId === 'number'
    ? sql`w.country = ${country} and w.company_id = ${who.companyId}`
    : sql`w.country = ${country} and w.user_id = ${who.id}`;
};

/** The webhook where this caller has it; held until the transaction ends. @throws 404 */
export const heldWebhook = async (tx: Db, who: Claims, country: string, id: number): Promise<void> => {
  const row = await tx.maybeOne(sql`
    select w.id from webhooks w where w.id = ${id} and w.deleted_utc is null and ${webhookWhere(who, country)} for update`);
  if (row === undefined) throw notFound('Webhook');
};
