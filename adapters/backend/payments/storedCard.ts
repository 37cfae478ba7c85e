// Paying with a saved card: the provider is charged by registration. A second click finds the first one's attempt.
import { contract, type Delivery, paymentStatus } from '../../../core/index.ts';
import { refuse, requireUnpaid } from '../booking/step.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { orSilent, ProviderSilent } from '../cards/oppwa.ts';
import { providerOf } from '../cards/provider.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, invalid } from '../http/problem.ts';
import { lockBooking, recordOf } from '../records/booking.ts';
import { settleBefore } from './asking.ts';
import { type Attempt, openAttempt, referenceOf } from './attempt.ts';
import { isReady, readyToPay } from './ready.ts';
import { type CardRow, isExpired } from './savedCards.ts';
import { settle } from './settle.ts';

const cardOf = (tx: Db, cardId: number, accountId: number): Promise<CardRow | undefined> =>
  tx.maybeOne<CardRow>(
    sql`select * from saved_cards where id = ${cardId} and account_id = ${accountId} and deleted_utc is null`,
  );

interface Begun {
  readonly attempt: Attempt;
  readonly card: CardRow;
}
type Refused = { readonly why: string; readonly record: Delivery };

/** `workflow.payBySavedCard`: API-67. PAID or PAYMENT_FAILED; a silent provider leaves it pending. */
export const payBySavedCard = implement(
  contract.workflow.payBySavedCard,
  async (context, { params, body }) => {
    const who = signedIn(context);
    const now = context.now();
    if (body.deliveryId !== undefined && body.deliveryId !== null && body.deliveryId !== params.deliveryId)
      throw invalid({ deliveryId: 'This is another delivery.' });
    const version = (await settleBefore(context, params, body.xmin).catch(orSilent)) ?? body.xmin;
    const begun = await context.db.tx(async (tx): Promise<Begun | Refused> => {
      const row = await lockBooking(tx, who, params.country, params.deliveryId, version);
      await requireUnpaid(tx, row);
      const ready = await readyToPay(tx, row, who, now);
      if (!isReady(ready)) return { why: ready.refuse, record: await recordOf(tx, row.id) };
      const card = await cardOf(tx, body.cardId, ready.account.id);
      if (card === undefined) throw invalid({ cardId: 'This card is not known.' });
      if (isExpired(card, now)) throw invalid({ cardId: 'Expired' });
      if (ready.dueCents === 0) throw await refuse(tx, row, 'Nothing is due: please pay from the balance.');
      await tx.query(
        sql`update deliveries set payment_status_id = ${paymentStatus.code.PAYMENT_PENDING}, payment_failure = null where id = ${row.id}`,
      );
      const attempt = await openAttempt(tx, {
        country: params.country,
        purpose: 'delivery',
        deliveryId: row.id,
        accountId: ready.account.id,
        amountCents: ready.dueCents,
        savedCardId: card.id,
        by: who.id,
        now,
      });
      return { attempt, card };
    });
    if ('why' in begun) throw conflict(begun.why, begun.record);
    const { attempt, card } = begun;
    const result = await providerOf(context.db, context.config)
      .chargeStoredCard(card.registration_id, {
        amountCents: attempt.amount_cents,
        currency: attempt.currency.trim(),
        reference: referenceOf(attempt.id),
      })
      .catch((error: unknown) => {
        if (error instanceof ProviderSilent) return null;
        throw error;
      });
    if (result !== null) await context.db.tx((tx) => settle(tx, attempt.id, result, now));
    return recordOf(context.db, params.deliveryId);
  },
);
