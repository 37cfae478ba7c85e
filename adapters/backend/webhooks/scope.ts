// Whose webhooks somebody reads and changes: administrators those of a country, everybody else those of the own company, or the own where there
// is none.
import { type Claims, isInternal } from '../../../core/index.ts';
import { type Db, name, type Sql, sql } from '../db/db.ts';
import { notFound } from '../http/problem.ts';

/** Condition on `webhooks` under this alias. */
export const webhookScope = (who: Claims, country: string, alias: 'w' | 'r'): Sql => {
  const ofCountry = sql`${name(`${alias}.country`)} = ${country}`;
  if (isInternal(who)) return ofCountry;
  return typeof who.companyId === 'number'
    ? sql`${ofCountry} and ${name(`${alias}.company_id`)} = ${who.companyId}`
    : sql`${ofCountry} and ${name(`${alias}.user_id`)} = ${who.id}`;
};

/** Condition on `webhooks w`. */
export const webhookWhere = (who: Claims, country: string): Sql => webhookScope(who, country, 'w');

/** The webhook where this caller has it; held until the transaction ends. @throws 404 */
export const heldWebhook = async (tx: Db, who: Claims, country: string, id: number): Promise<void> => {
  const row = await tx.maybeOne(sql`
    select w.id from webhooks w where w.id = ${id} and w.deleted_utc is null and ${webhookWhere(who, country)} for update`);
  if (row === undefined) throw notFound('Webhook');
};
