// One attempt to be paid by card: written down before the provider is asked, so that whatever happens on the way there is
// a row to settle. Its reference travels to the provider and back.
import { type Db, sql } from '../db/db.ts';

export interface Attempt {
  readonly id: number;
  readonly country: string;
  readonly purpose: 'delivery' | 'deposit';
  readonly delivery_id: number | null;
  readonly account_id: number;
  readonly checkout_id: string | null;
  readonly amount_cents: number;
  readonly currency: string;
  readonly status: 'pending' | 'paid' | 'failed' | 'unknown';
  readonly result_description: string | null;
  readonly saved_card_id: number | null;
  readonly created_by: number | null;
  readonly created_utc: Date;
}

export interface NewAttempt {
  readonly country: string;
  readonly purpose: Attempt['purpose'];
  readonly deliveryId: number | null;
  readonly accountId: number;
  readonly amountCents: number;
  readonly savedCardId: number | null;
  readonly by: number;
  readonly now: Date;
}

/** Writes the attempt down, pending, in the currency of its country. */
export const openAttempt = (tx: Db, attempt: NewAttempt): Promise<Attempt> =>
  tx.one<Attempt>(sql`
    insert into card_payments (country, purpose, delivery_id, account_id, amount_cents, currency, saved_card_id, created_by, created_utc)
    select cca2, ${attempt.purpose}, ${attempt.deliveryId}::bigint, ${attempt.accountId}::bigint, ${attempt.amountCents}::bigint, currency,
      ${attempt.savedCardId}::bigint, ${attempt.by}::bigint, ${attempt.now}::timestamptz from countries where cca2 = ${attempt.country}
    returning *`);

/** The reference under which the provider knows an attempt. */
export const referenceOf = (id: number): string => `umzila-${id}`;

/** The attempts of a delivery that are not settled yet, newest first. */
export const pendingAttempts = (db: Db, deliveryId: number): Promise<Attempt[]> =>
  db.query<Attempt>(sql`
    select * from card_payments where delivery_id = ${deliveryId} and status = 'pending' order by id desc`);
