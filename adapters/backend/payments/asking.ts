// How the provider says that an attempt ended. It is asked by its checkout, and by our own reference where there is none or the
// provider has forgotten it: half an hour after a checkout was opened it answers that it knows no such session, paid or not.
import { paymentStatus } from '../../../core/index.ts';
import { type Context, signedIn } from '../calls/handler.ts';
import type { Provider, ProviderResult } from '../cards/oppwa.ts';
import { providerOf } from '../cards/provider.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict } from '../http/problem.ts';
import { readBooking, recordOf } from '../records/booking.ts';
import { type Attempt, pendingAttempts, referenceOf } from './attempt.ts';
import { settle } from './settle.ts';

const SESSION_OVER = '200.300.404';
const SESSION_MS = 30 * 60_000;

/** `/v1/checkouts/{id}/payment`, the only address that is ever asked for a result. */
const resultPath = (checkoutId: string): string => `/v1/checkouts/${checkoutId}/payment`;

/** The provider's word on an attempt; null where it knows nothing of it yet. Rejects with `ProviderSilent`. */
export const askFor = async (
  provider: Provider,
  attempt: Attempt,
  now: Date,
): Promise<ProviderResult | null> => {
  if (attempt.checkout_id === null) return provider.find(referenceOf(attempt.id));
  const result = await provider.result(resultPath(attempt.checkout_id));
  if (result.code !== SESSION_OVER) return result;
  const found = await provider.find(referenceOf(attempt.id));
  // of a checkout this old the provider would know the payment: there was none
  return found ?? (now.getTime() - attempt.created_utc.getTime() > SESSION_MS ? result : null);
};

const lockedVersion = async (tx: Db, deliveryId: number): Promise<number> => {
  const { xmin } = await tx.one<{ xmin: number }>(
    sql`select xmin::text::bigint as xmin from deliveries where id = ${deliveryId} for update`,
  );
  return xmin;
};

/**
 * Before a delivery is paid for in any way: asks how its open attempts ended, for what was taken and not heard of must not be taken once
 * more. 409 where it turns out to be paid. Rejects with `ProviderSilent`.
 *
 * Answers the version to go on from: `version`, which the caller has seen, or the one that the settling itself has made of that very one,
 * which nobody could have seen.
 */
export const settleBefore = async (
  context: Context,
  { country, deliveryId }: { readonly country: string; readonly deliveryId: number },
  version?: number | null,
): Promise<number | null | undefined> => {
  const { db } = context;
  const open = await pendingAttempts(db, deliveryId);
  if (open.length === 0) return version; // who may pay at all is asked by the payment itself
  await readBooking(db, signedIn(context), country, deliveryId);
  const provider = providerOf(db, context.config);
  let isPaid = false;
  let goesOnFrom = version;
  for (const attempt of open) {
    const result = await askFor(provider, attempt, context.now());
    if (result === null) continue;
    const { status, found, made } = await db.tx(async (tx) => {
      const found = await lockedVersion(tx, deliveryId);
      const settled = await settle(tx, attempt.id, result, context.now());
      return { ...settled, found, made: await lockedVersion(tx, deliveryId) };
    });
    if (goesOnFrom === found) goesOnFrom = made;
    isPaid ||= status === 'paid';
  }
  if (!isPaid) return goesOnFrom;
  const record = await recordOf(db, deliveryId);
  if (record.paymentStatusId === paymentStatus.code.PAID) throw conflict('This delivery is paid.', record);
  return goesOnFrom;
};
