// What somebody did to the books, written in the same transaction; and what is done in one's own name alone.
import type { Claims } from '../../../core/index.ts';
import { type Context, signedIn } from '../calls/handler.ts';
import type { Db } from '../db/db.ts';
import { forbidden } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';

/** Writes down who did what to which record. */
export const noted = (
  context: Context,
  tx: Db,
  action: string,
  entity: string,
  entityId: number,
  detail: unknown = null,
): Promise<void> => {
  const who = signedIn(context);
  return audit(tx, context.now(), {
    actorId: who.actorId ?? who.id,
    userId: who.id,
    action,
    entity,
    entityId,
    detail,
  });
};

/** The caller, in the own name: 403 while acting as another (AUTH-18). */
export const inOwnName = (context: Context): Claims => {
  const who = signedIn(context);
  if (who.actorId !== undefined) throw forbidden('This is done in one’s own name alone.');
  return who;
};
