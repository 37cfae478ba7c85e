// A row that is a deed of its own is done by the very handler that does it by hand, as whoever submitted it, in the transaction of the row.
import { type Claims, may, type UploadKind } from '../../../core/index.ts';
import type { Context } from '../calls/handler.ts';
import type { Db } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { claimsOf, maybeUser } from '../identity/user.ts';
import type { BatchOf, RunParts } from './service.ts';

/** Whoever acts for a batch now; null where the account is gone or may not do it any more. */
export const actorOf = async (tx: Db, kind: UploadKind, { userId }: BatchOf): Promise<Claims | null> => {
  const user = await maybeUser(tx, userId);
  if (user === undefined || !user.is_active) return null;
  const claims = claimsOf(user, null);
  return may(claims, kind) ? claims : null;
};

/** The context of a deed at a moment, inside of a transaction. */
export const contextAt = (
  parts: RunParts,
  tx: Db,
  who: Claims,
  country: string,
  at: Date,
): Context | null => {
  const context = parts.as?.(who, country);
  if (context === undefined) return null;
  const places = context.places.within?.(tx) ?? context.places;
  return { ...context, db: tx, places, who, now: () => at };
};

/** What a handler refuses, as the text that a row is told; anything else is thrown. */
export const refusalOf = (thrown: unknown): string => {
  if (!(thrown instanceof Problem)) throw thrown;
  const field = Object.values(thrown.parts.errors ?? {})[0]?.[0];
  return field ?? thrown.message;
};

/** What is said where nobody may act for a batch any more. */
export const nobodyActs = 'Whoever submitted this may not do it any more.';
