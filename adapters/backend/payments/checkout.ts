// Paying by card: a checkout at the provider for what is due, and its settlement when the customer comes back. The
// provider is never asked inside a transaction: it may take its time.
import { contract, type Delivery } from '../../../core/index.ts';
import { requireUnpaid } from '../booking/step.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { orSilent, type Provider, type ProviderResult, ProviderSilent } from '../cards/oppwa.ts';
import { providerOf } from '../cards/provider.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, invalid, Problem } from '../http/problem.ts';
import { type BookingRow, lockBooking, readBooking, recordOf } from '../records/booking.ts';
import { destination, paymentMoves } from '../records/transitions.ts';
import { askFor, settleBefore } from './asking.ts';
import { type Attempt, openAttempt, pendingAttempts, referenceOf } from './attempt.ts';
import { isReady, readyToPay } from './ready.ts';
import { saveCard } from './savedCards.ts';
import { settle } from './settle.ts';

/** What the caller is told when the provider does not answer; nothing was charged that is not written down. */
export const providerDown = (): Problem =>
  new Problem(503, 'The card provider does not answer. Please try again in a moment.', { retryAfter: 10 });

/** Turns a silent provider into 503; anything else goes on. */
export const orDown = (error: unknown): never => {
  throw error instanceof ProviderSilent ? providerDown() : error;
};

const beginCheckout = (context: Context, country: string, deliveryId: number) => {
  const who = signedIn(context);
  return context.db.tx(async (tx) => {
    const row = await lockBooking(tx, who, country, deliveryId);
    await requireUnpaid(tx, row);
    const ready = await readyToPay(tx, row, who, context.now());
    if (!isReady(ready)) return { expired: await recordOf(tx, row.id), why: ready.refuse };
    if (ready.dueCents === 0)
      throw conflict('Nothing is due: please pay from the balance.', await recordOf(tx, row.id));
    const open = await pendingAttempts(tx, row.id);
    const usable = open.find(
      (attempt) =>
        attempt.checkout_id !== null &&
        attempt.checkout_id === row.checkout_id &&
        attempt.amount_cents === ready.dueCents &&
        attempt.account_id === ready.account.id,
    );
    if (usable !== undefined) return { attempt: usable };
    return {
      attempt: await openAttempt(tx, {
        country,
        purpose: 'delivery',
        deliveryId,
        accountId: ready.account.id,
        amountCents: ready.dueCents,
        savedCardId: null,
        by: who.id,
        now: context.now(),
      }),
    };
  });
};

/** Opens the provider's side of an attempt and writes its id down; the attempt fails with the provider. */
export const openCheckout = async (db: Db, provider: Provider, attempt: Attempt): Promise<string> => {
  const checkoutId = await provider
    .createCheckout({
      amountCents: attempt.amount_cents,
      currency: attempt.currency.trim(),
      reference: referenceOf(attempt.id),
    })
    .catch(async (error: unknown) => {
      await db.query(
        sql`update card_payments set status = 'failed', result_description = 'no checkout' where id = ${attempt.id}`,
      );
      return orDown(error);
    });
  await db.query(sql`update card_payments set checkout_id = ${checkoutId} where id = ${attempt.id}`);
  return checkoutId;
};

const tie = (db: Db, deliveryId: number, checkoutId: string): Promise<void> =>
  db.tx(async (tx) => {
    const row = await tx.one<Pick<BookingRow, 'payment_status_id'>>(
      sql`select payment_status_id from deliveries where id = ${deliveryId} for update`,
    );
    const status = destination(paymentMoves, 'open', row.payment_status_id);
    if (status === null) return;
    await tx.query(sql`
      update deliveries set checkout_id = ${checkoutId}, payment_status_id = ${status}, payment_failure = null
      where id = ${deliveryId}`);
  });

/** The whole delivery, as every workflow answers it, with the checkout that was asked for. */
const opened = async (db: Db, deliveryId: number, checkoutId: string) => ({
  ...(await recordOf(db, deliveryId)),
  paymentPeachPaymentsCheckoutId: checkoutId,
});

/** `payment.checkout`: API-79, PAY-32. The same checkout again while it waits; 409 when it turns out to be paid. */
export const checkout = implement(contract.payment.checkout, async (context, { params }) => {
  await settleBefore(context, params).catch(orDown);
  const begun = await beginCheckout(context, params.country, params.deliveryId);
  if (begun.attempt === undefined) throw conflict(begun.why, begun.expired);
  const { attempt } = begun;
  if (attempt.checkout_id !== null) return opened(context.db, params.deliveryId, attempt.checkout_id);
  const checkoutId = await openCheckout(context.db, providerOf(context.db, context.config), attempt);
  await tie(context.db, params.deliveryId, checkoutId);
  return opened(context.db, params.deliveryId, checkoutId);
});

/** Saves the card where the customer asked for it, else has the provider forget it. */
export const keepOrForget = async (
  db: Db,
  provider: Provider,
  attempt: Attempt,
  result: ProviderResult,
  wanted: boolean,
): Promise<void> => {
  const { card } = result;
  if (card === null || result.outcome !== 'paid') return;
  if (wanted) await saveCard(db, attempt.account_id, card);
  else await provider.forgetCard(card.registrationId).catch(orSilent);
};

/** The attempt that a return speaks of; 422 for a resource path that is none of ours, whoever sends it. */
export const attemptOf = async (
  db: Db,
  body: { readonly id: string; readonly resourcePath: string },
  owner: { readonly deliveryId?: number; readonly depositId?: number },
): Promise<Attempt> => {
  const checkoutId = /^\/v1\/checkouts\/([\w.-]{1,200})\/payment$/.exec(body.resourcePath)?.[1];
  const attempt =
    checkoutId === undefined
      ? undefined
      : await db.maybeOne<Attempt>(sql`
          select * from card_payments where checkout_id = ${checkoutId}
            and ${owner.deliveryId === undefined ? sql`id = ${owner.depositId}` : sql`delivery_id = ${owner.deliveryId}`}`);
  if (attempt === undefined || body.id !== checkoutId)
    throw invalid({ resourcePath: 'This is no payment of this delivery.' });
  return attempt;
};

/** Settles an attempt by the provider's own answer. A silent provider leaves it pending, and the settle loop goes on asking. */
export const settleAsked = async (context: Context, attempt: Attempt, saves: boolean): Promise<void> => {
  if (attempt.status !== 'pending') return;
  const provider = providerOf(context.db, context.config);
  const result = await askFor(provider, attempt, context.now()).catch((error: unknown) => {
    if (error instanceof ProviderSilent) return null;
    throw error;
  });
  if (result === null) return;
  const { acted } = await context.db.tx((tx) => settle(tx, attempt.id, result, context.now()));
  if (acted) await keepOrForget(context.db, provider, attempt, result, saves);
};

/**
 * `payment.process`: API-81, PAY-35. Trusts the provider's own answer alone. Sent twice it pays once.
 */
export const processCardPayment = implement(
  contract.payment.process,
  async (context, { params, body }): Promise<Delivery> => {
    const who = signedIn(context);
    if (body.deliveryId !== undefined && body.deliveryId !== null && body.deliveryId !== params.deliveryId)
      throw invalid({ deliveryId: 'This is another delivery.' });
    await readBooking(context.db, who, params.country, params.deliveryId);
    const attempt = await attemptOf(context.db, body, { deliveryId: params.deliveryId });
    await settleAsked(context, attempt, body.saveCard === true);
    return recordOf(context.db, params.deliveryId);
  },
);
