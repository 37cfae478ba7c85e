// The card provider from its other side: silent for a while, deaf, forgetful, or not there at all. Whatever it does, what it took is
// what the books hold once it has been asked again, and nobody is charged twice.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProvider } from '../../../../adapters/backend/cards/oppwa.ts';
import { openAttempt } from '../../../../adapters/backend/payments/attempt.ts';
import { type Claims, paymentStatus } from '../../../../core/index.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';
import { type Bank, startBank } from './bankDouble.ts';

const { workflow, payment } = contract;
const country = 'ZA';
const P = paymentStatus.code;

describe('a provider that does not answer', () => {
  let bank: Bank;
  let shop: Shop;
  beforeAll(async () => {
    bank = await startBank();
    shop = await createShop({ env: bank.env });
  });
  beforeEach(() => {
    bank.mood = 'answers';
  });
  afterAll(async () => {
    expect(shop.faults).toEqual([]);
    // what was taken from cards is what the books of the provider's side hold
    const cents = bank.taken.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    const { held } = await shop.db.one<{ held: number }>(
      sql`select -balance_cents as held from accounts where kind = 'provider'`,
    );
    expect([held, await shop.ledgerSum()]).toEqual([cents, 0]);
    await shop.close();
    await bank.stop();
  });

  const waiting = async (who?: Claims) => {
    const payer = who ?? (await shop.person());
    const { deliveryId } = await shop.accepted(payer);
    const params = { country, deliveryId };
    const { paymentPeachPaymentsCheckoutId: id } = await shop.ok(payment.checkout, payer, { params });
    return { who: payer, params, id, body: { id, resourcePath: `/v1/checkouts/${id}/payment` } };
  };
  const statusOf = async (who: Claims, params: { readonly country: string; readonly deliveryId: number }) =>
    (await shop.ok(workflow.getQuotes, who, { params })).paymentStatusId;
  const later = async (minutes: number): Promise<number> => {
    shop.clock.now += minutes * 60_000;
    const settled = await shop.settle();
    shop.clock.now -= minutes * 60_000;
    return settled;
  };

  test('leaves the payment pending, and the loop settles it when it speaks again', async () => {
    const first = await shop.person();
    const { deliveryId } = await shop.accepted(first);
    bank.mood = 'silent';
    expect((await shop.send(payment.checkout, first, { params: { country, deliveryId } })).status).toBe(503);
    bank.mood = 'answers';
    const { who, params, id, body } = await waiting(first);
    bank.pay(id);
    bank.mood = 'silent';
    const pending = await shop.ok(payment.process, who, { params, body });
    expect(pending.paymentStatusId).toBe(P.PAYMENT_PENDING);
    expect(await later(2)).toBe(0);
    bank.mood = 'answers';
    expect(await later(2)).toBe(1);
    expect(await statusOf(who, params)).toBe(P.PAID);
  });

  test('that does not know who asks has not judged the payment: it stays pending', async () => {
    const { who, params, id, body } = await waiting();
    bank.pay(id);
    bank.mood = 'refuses';
    const pending = await shop.ok(payment.process, who, { params, body });
    expect([pending.paymentStatusId, await later(2)]).toEqual([P.PAYMENT_PENDING, 0]);
    bank.mood = 'answers';
    expect([await later(2), await statusOf(who, params)]).toEqual([1, P.PAID]);
  });

  test('that has forgotten the session of a paid checkout is asked by our reference', async () => {
    const [came, stayed, never] = [await waiting(), await waiting(), await waiting()];
    bank.pay(came.id);
    bank.pay(stayed.id);
    bank.mood = 'forgetful';
    const { who, params, body } = came;
    expect((await shop.ok(payment.process, who, { params, body })).paymentStatusId).toBe(P.PAID);
    expect(await later(40)).toBe(2);
    expect(await statusOf(stayed.who, stayed.params)).toBe(P.PAID);
    expect(await statusOf(never.who, never.params)).toBe(P.PAYMENT_FAILED);
  });

  test('a saved card whose charge was not heard of is not charged again, nor is the delivery paid in another way', async () => {
    const who = await shop.person();
    const account = await shop.fund(who, 0);
    const { id: cardId } = await shop.db.one<{ id: number }>(sql`
      insert into saved_cards (account_id, registration_id, payment_brand, holder, last_four_digits, expiry_month, expiry_year)
      values (${account}, 'reg-1', 'visa', 'N P', '4242', 12, 2030) returning id`);
    const { deliveryId } = await shop.accepted(who);
    const params = { country, deliveryId };
    bank.mood = 'deaf';
    const unheard = await shop.ok(workflow.payBySavedCard, who, { params, body: { cardId } });
    expect(unheard.paymentStatusId).toBe(P.PAYMENT_PENDING);
    await shop.db.query(
      sql`update accounts set account_type = 'Postpay', credit_limit_cents = 1000000 where id = ${account}`,
    );
    const ways = [
      () => shop.send(workflow.payBySavedCard, who, { params, body: { cardId } }),
      () => shop.send(workflow.payByBalance, who, { params }),
      () => shop.send(payment.checkout, who, { params }),
    ];
    const tried: number[] = [];
    for (const way of ways) tried.push((await way()).status);
    expect(tried).toEqual([409, 409, 503]);
    bank.mood = 'answers';
    const told = [];
    for (const way of ways) told.push(await way());
    expect(told.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(told[0]?.body.current).toEqual(expect.objectContaining({ paymentStatusId: P.PAID }));
    expect(bank.taken.filter(({ registration }) => registration === 'reg-1').length).toBe(1);
  });

  test('who paid by card and pays from the balance as the way back was lost, pays once', async () => {
    const { who, params, id } = await waiting();
    bank.pay(id);
    const { status, body } = await shop.send(workflow.payByBalance, who, { params });
    expect([status, body.current]).toEqual([409, expect.objectContaining({ paymentStatusId: P.PAID })]);
  });

  test('a card that its holder keeps is not forgotten by the loop, which asked at the same moment', async () => {
    const { who, params, id, body } = await waiting();
    bank.pay(id);
    bank.meanwhile = () => shop.ok(payment.process, who, { params, body: { ...body, saveCard: true } });
    await later(2);
    const kept = await shop.db.query<{ registration: string }>(sql`
      select s.registration_id as registration from saved_cards s join accounts a on a.id = s.account_id where a.user_id = ${who.id}`);
    expect(kept.length).toBe(1);
    expect(bank.forgotten).not.toContain(kept[0]?.registration);
  });

  test('an attempt that came to nothing says nothing of the one that was begun after it', async () => {
    const who = await shop.person();
    const account = await shop.fund(who, 0);
    const { deliveryId } = await shop.accepted(who);
    const lost = { purpose: 'delivery', accountId: account, amountCents: 11_500, savedCardId: null } as const;
    const long = new Date(shop.clock.now - 2 * 3_600_000);
    await openAttempt(shop.db, { country, deliveryId, by: who.id, now: long, ...lost });
    const params = { country, deliveryId };
    await shop.ok(payment.checkout, who, { params });
    expect(await later(2)).toBe(1);
    expect(await statusOf(who, params)).toBe(P.PAYMENT_PENDING);
  });

  test('however many were left open, who paid does not wait behind them', async () => {
    const { who, params, id } = await waiting();
    const left = await shop.accepted(await shop.person());
    await shop.db.query(sql`
      insert into card_payments (id, country, purpose, delivery_id, account_id, amount_cents, currency, created_utc)
      overriding system value select -n, 'ZA', 'delivery', ${left.deliveryId}, ${left.accountId}, 11500, 'ZAR', ${new Date(shop.clock.now)}
      from generate_series(1, 60) n`);
    bank.pay(id);
    let passes = 0;
    while (passes < 40 && (await statusOf(who, params)) !== P.PAID) {
      await later(2);
      passes += 1;
    }
    expect(passes).toBeLessThan(40);
  });
});

test.each(['local', 'staging', 'production'])(
  'outside the demonstration, in %s, nobody plays the bank: cards are not offered, and say that they do not answer',
  async (environment) => {
    const real = await createShop({
      env: {
        UMZILA_ENVIRONMENT: environment,
        UMZILA_DEMO: '0',
        UMZILA_URL: 'https://portal.test',
        UMZILA_SIGNING_KEY: randomBytes(32).toString('base64'),
        UMZILA_DATA_KEY: randomBytes(32).toString('base64'),
      },
    });
    const who = await real.person();
    const { deliveryId } = await real.accepted(who);
    expect((await real.send(payment.checkout, who, { params: { country, deliveryId } })).status).toBe(503);
    expect((await real.raw('/pay/v1/paymentWidgets.js')).status).toBe(404);
    expect(await (await real.raw('/config.json')).json()).toMatchObject({ paymentProvider: null });
    await real.close();
  },
);

test('of several payments with one reference the one that succeeded is told, else the newest', async () => {
  const found = async (...codes: readonly string[]) => {
    const payments = codes.map((code, at) => ({ id: `pay-${at}`, result: { code } }));
    const provider = createProvider({ url: 'http://bank.test', entityId: 'e', token: 't' }, async () =>
      Response.json({ result: { code: '000.000.100' }, payments }),
    );
    return (await provider.find('umzila-1'))?.paymentId ?? null;
  };
  const [paid, failed, waits] = ['000.000.000', '800.100.152', '000.200.000'];
  expect(await found(paid, failed)).toBe('pay-0');
  expect(await found(failed, paid, waits)).toBe('pay-1');
  expect(await found(failed, waits)).toBe('pay-1');
  expect(await found()).toBeNull();
});
