// What the embedded provider keeps: checkouts and registered cards, with the last four digits of a number and no more.
import { randomBytes } from 'node:crypto';
import { type Db, sql } from '../../db/db.ts';
import { ABANDONED, type Brand, type CardFields, DECLINE, judge, SUCCESS, type Verdict } from './card.ts';

export interface PayCheckout {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly payment_type: string;
  readonly merchant_transaction_id: string | null;
  readonly state: 'created' | 'challenge' | 'done';
  readonly result_code: string | null;
  readonly result_description: string | null;
  readonly payment_id: string | null;
  readonly registration_id: string | null;
  readonly brand: string | null;
  readonly holder: string | null;
  readonly last_four: string | null;
  readonly expiry_month: number | null;
  readonly expiry_year: number | null;
  readonly wants_registration: boolean;
}

const newId = (): string => randomBytes(16).toString('hex').toUpperCase();
/** Nothing else is looked for: what an address carries may be no text at all. */
const isId = (id: string): boolean => /^[0-9A-F]{32}$/.test(id);

/** Opens a checkout from the form of the call; null where amount, currency or type make no sense. */
export const createCheckout = async (db: Db, form: URLSearchParams): Promise<string | null> => {
  const amount = form.get('amount') ?? '';
  const currency = form.get('currency') ?? '';
  if (!/^\d{1,10}\.\d{2}$/.test(amount) || !/^[A-Z]{3}$/.test(currency) || form.get('paymentType') !== 'DB')
    return null;
  const id = newId();
  await db.query(sql`
    insert into provider_checkouts (id, entity_id, amount, currency, payment_type, merchant_transaction_id, wants_registration)
    values (${id}, ${form.get('entityId') ?? ''}, ${amount}, ${currency}, 'DB', ${form.get('merchantTransactionId')},
      ${form.get('createRegistration') === 'true'})`);
  return id;
};

export const findCheckout = async (db: Db, id: string): Promise<PayCheckout | undefined> =>
  !isId(id) ? undefined : db.maybeOne<PayCheckout>(sql`select * from provider_checkouts where id = ${id}`);

/**
 * Takes the card for a checkout that waits for one: it is judged at once, the verdict waits behind the 3-D Secure page.
 * Answers false where the checkout is over or unknown: a card is taken once.
 */
export const takeCard = async (db: Db, id: string, card: CardFields, brand: Brand): Promise<boolean> => {
  if (!isId(id)) return false;
  const verdict = judge(card.number);
  const rows = await db.query(sql`
    update provider_checkouts set state = 'challenge', brand = ${brand}, holder = ${card.holder.trim()},
      last_four = ${card.number.replace(/\D/g, '').slice(-4)}, expiry_month = ${card.expiryMonth},
      expiry_year = ${card.expiryYear}, result_description = ${verdict === DECLINE ? 'declined' : 'accepted'}
    where id = ${id} and state in ('created', 'challenge') returning id`);
  return rows.length > 0;
};

const finish = async (tx: Db, checkout: PayCheckout, verdict: Verdict): Promise<void> => {
  const registers = checkout.wants_registration && verdict === SUCCESS;
  const registrationId = registers ? newId().toLowerCase() : null;
  await tx.query(sql`
    update provider_checkouts set state = 'done', result_code = ${verdict.code}, result_description = ${verdict.description},
      payment_id = ${newId().toLowerCase()}, registration_id = ${registrationId} where id = ${checkout.id}`);
  if (registrationId !== null)
    await tx.query(sql`
      insert into provider_registrations (id, entity_id, brand, holder, last_four, expiry_month, expiry_year)
      select ${registrationId}, entity_id, brand, holder, last_four, expiry_month, expiry_year
      from provider_checkouts where id = ${checkout.id}`);
};

/** The end of the 3-D Secure page: the bank's verdict when its holder confirmed, else abandoned. False: nothing waited. */
export const answerChallenge = (db: Db, id: string, confirmed: boolean): Promise<boolean> =>
  db.tx(async (tx) => {
    const checkout = await tx.maybeOne<PayCheckout>(
      sql`select * from provider_checkouts where id = ${id} and state = 'challenge' for update`,
    );
    if (checkout === undefined) return false;
    const judged = checkout.result_description === 'declined' ? DECLINE : SUCCESS;
    await finish(tx, checkout, confirmed ? judged : ABANDONED);
    return true;
  });

const REFUSED: Verdict = {
  code: '700.400.200',
  description: 'cannot refund (refund volume exceeded or tx reversed or invalid workflow?)',
};

/**
 * Gives a payment back, `RV` as a whole, `RF` the amount of the form, never more than was paid; null where the payment is unknown
 * or the form makes no sense.
 */
export const refundPayment = (
  db: Db,
  paymentId: string,
  form: URLSearchParams,
): Promise<PayCheckout | null> =>
  db.tx(async (tx) => {
    const original = await tx.maybeOne<PayCheckout>(sql`
      select * from provider_checkouts where payment_id = ${paymentId} and payment_type = 'DB' and state = 'done'
        and result_code = ${SUCCESS.code} for update`);
    const kind = form.get('paymentType') ?? '';
    const amount = kind === 'RV' ? original?.amount : (form.get('amount') ?? '');
    const isKnown = (kind === 'RV' || kind === 'RF') && /^\d{1,10}\.\d{2}$/.test(amount ?? '');
    if (original === undefined || amount === undefined || !isKnown) return null;
    const { fits } = await tx.one<{ fits: boolean }>(sql`
      select coalesce(sum(amount::numeric), 0) + ${amount}::numeric <= ${original.amount}::numeric as fits
      from provider_checkouts where referenced_payment_id = ${paymentId} and result_code = ${SUCCESS.code}`);
    const verdict = fits ? SUCCESS : REFUSED;
    return tx.one<PayCheckout>(sql`
      insert into provider_checkouts (id, entity_id, amount, currency, payment_type, merchant_transaction_id, state, result_code,
        result_description, payment_id, referenced_payment_id)
      values (${newId()}, ${form.get('entityId') ?? ''}, ${amount}, ${original.currency}, ${kind},
        ${form.get('merchantTransactionId')}, 'done', ${verdict.code}, ${verdict.description}, ${newId().toLowerCase()},
        ${paymentId}) returning *`);
  });

export interface Registration {
  readonly id: string;
  readonly brand: string;
  readonly holder: string;
  readonly last_four: string;
  readonly expiry_month: number;
  readonly expiry_year: number;
  readonly outcome: string;
}

export const registrationOf = (db: Db, id: string): Promise<Registration | undefined> =>
  db.maybeOne<Registration>(sql`select * from provider_registrations where id = ${id}`);

export const forgetRegistration = async (db: Db, id: string): Promise<void> => {
  await db.query(sql`delete from provider_registrations where id = ${id}`);
};

/** Charges a registered card and keeps the payment; null where the card is unknown. */
export const chargeRegistration = async (
  db: Db,
  id: string,
  form: URLSearchParams,
): Promise<PayCheckout | null> => {
  const registration = await registrationOf(db, id);
  if (registration === undefined) return null;
  const verdict = registration.outcome === 'success' ? SUCCESS : DECLINE;
  return db.one<PayCheckout>(sql`
    insert into provider_checkouts (id, entity_id, amount, currency, payment_type, merchant_transaction_id, state, result_code,
      result_description, payment_id, brand, holder, last_four, expiry_month, expiry_year)
    values (${newId()}, ${form.get('entityId') ?? ''}, ${form.get('amount') ?? ''}, ${form.get('currency') ?? ''}, 'DB',
      ${form.get('merchantTransactionId')}, 'done', ${verdict.code}, ${verdict.description}, ${newId().toLowerCase()},
      ${registration.brand}, ${registration.holder}, ${registration.last_four}, ${registration.expiry_month},
      ${registration.expiry_year}) returning *`);
};

/** The finished payments with a reference, oldest first. */
export const paymentsByReference = (db: Db, reference: string): Promise<PayCheckout[]> =>
  db.query<PayCheckout>(sql`
    select * from provider_checkouts where merchant_transaction_id = ${reference} and state = 'done' order by created_utc`);
