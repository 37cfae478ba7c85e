// Cards: the embedded provider’s pages as a browser drives them, and what comes back from them once, twice or never.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Claims, paymentStatus } from '../../../../core/index.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';
import { BAD, GOOD, payInFrame as payCard } from './cardFrame.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.end());
const { workflow, payment, accounts } = contract;
const country = 'ZA';
const P = paymentStatus.code;
const payInFrame = (id: string, number: string, answer?: 'cancel') =>
  payCard((path, init) => shop.raw(path, init), id, number, answer);
const waiting = async () => {
  const who = await shop.person();
  const { deliveryId } = await shop.accepted(who);
  const params = { country, deliveryId };
  const { paymentPeachPaymentsCheckoutId: id } = await shop.ok(payment.checkout, who, { params });
  return { who, params, id };
};
const balanceOf = async (who: Claims) =>
  (
    await shop.db.one<{ balance: number }>(
      sql`select balance_cents as balance from accounts where user_id = ${who.id}`,
    )
  ).balance;

describe('the card form', () => {
  test('[PAY-29] takes VISA and MASTER, names each fault, and keeps four digits', async () => {
    const { id } = await waiting();
    const { id: other } = await waiting();
    await payInFrame(other, '5555 5555 5555 4444');
    const send = async (fields: Record<string, string>) => {
      const answer = await shop.raw(`/pay/v1/checkouts/${id}/card`, {
        method: 'POST',
        body: JSON.stringify({
          number: GOOD,
          holder: 'N Person',
          expiry: '12/2030',
          cvv: '123',
          brands: 'VISA MASTER',
          ...fields,
        }),
      });
      return [answer.status, Object.keys(((await answer.json()) as { errors?: object }).errors ?? {})];
    };
    expect(await send({ number: '4111 1111 1111 1112' })).toEqual([422, ['number']]);
    expect(await send({ number: '3782 822463 10005' })).toEqual([422, ['number']]);
    expect(await send({ expiry: '10/2020' })).toEqual([422, ['expiry']]);
    expect(await send({ cvv: '1', holder: '' })).toEqual([422, ['holder', 'cvv']]);
    await payInFrame(id, GOOD);
    const rows = await shop.db.query(sql`select * from provider_checkouts`);
    expect(JSON.stringify(rows)).not.toContain('42000000');
    expect(JSON.stringify(rows)).toContain('"last_four":"0000"');
  });

  test('[PAY-31, PAY-33] the widget draws a frame of 400 by 580 and leads nowhere but home', async () => {
    const script = await (await shop.raw('/pay/v1/paymentWidgets.js?checkoutId=x')).text();
    expect(script).toContain("frame.width = '400'");
    expect(script).toContain("frame.height = '580'");
    const { id } = await waiting();
    const elsewhere = await shop.raw(
      `/pay/v1/checkouts/${id}/form?result=${encodeURIComponent('https://evil.test/')}`,
    );
    expect(elsewhere.status).toBe(400);
    const scripted = await shop.raw(
      `/pay/v1/checkouts/${id}/form?result=${encodeURIComponent('/a"><script>alert(1)</script>')}`,
    );
    expect(await scripted.text()).not.toContain('<script>alert');
  });

  test('the shop’s side of the provider answers nobody without its token', async () => {
    expect((await shop.raw('/pay/v1/checkouts', { method: 'POST', body: 'amount=1.00' })).status).toBe(401);
    expect((await shop.raw('/pay/v1/checkouts/x/payment')).status).toBe(401);
  });
});

describe('paying by card', () => {
  test('[PAY-02, PAY-26, PAY-35, API-81, API-82, API-83] a good card pays once, however often the return is sent', async () => {
    const { who, params, id } = await waiting();
    const body = await payInFrame(id, GOOD);
    const foreign = await shop.send(payment.process, who, { params, body: { ...body, id: 'another' } });
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ['resourcePath']]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.send(payment.process, who, { params, body: { ...body, saveCard: true } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await shop.ok(payment.process, who, { params, body });
    expect([again.paymentStatusId, await balanceOf(who)]).toEqual([P.PAID, 0]);
    const jobs = await shop.db.query(
      sql`select distinct job_id from tasks where delivery_id = ${params.deliveryId}`,
    );
    expect([jobs.length, await shop.ledgerSum()]).toEqual([1, 0]);
    const cards = await shop.ok(payment.cards, who, {});
    expect(cards).toEqual([
      {
        id: expect.any(Number),
        ...{ paymentBrand: 'visa', paymentType: 'DB', holder: 'N Person', lastFourDigits: '0000' },
        ...{ expiryMonth: 12, expiryYear: 2030, expired: false },
      },
    ]);
    const { id: other } = await shop.db.one<{ id: number }>(
      sql`insert into accounts (country, name, user_id) values ('ZA', 'Another', ${who.id}) returning id`,
    );
    const ofAccount = (accountId: number) => shop.ok(payment.cards, who, { query: { accountId } });
    expect(await ofAccount(again.accountId ?? 0)).toEqual(cards);
    expect(await ofAccount(other)).toEqual([]);
  });

  test('[PAY-20, PAY-43] a declined card leaves it failed with the reason, and another attempt pays', async () => {
    const { who, params, id } = await waiting();
    const failed = await shop.ok(payment.process, who, { params, body: await payInFrame(id, BAD) });
    expect([failed.paymentStatusId, failed.paymentPeachPaymentFailureDescription]).toEqual([
      P.PAYMENT_FAILED,
      'transaction declined (invalid card)',
    ]);
    const { paymentPeachPaymentsCheckoutId: second } = await shop.ok(payment.checkout, who, { params });
    expect(second).not.toBe(id);
    const paid = await shop.ok(payment.process, who, {
      params,
      body: await payInFrame(second, GOOD),
    });
    expect(paid.paymentStatusId).toBe(P.PAID);
  });

  test('a cancelled 3-D Secure page pays nothing', async () => {
    const { who, params, id } = await waiting();
    const after = await shop.ok(payment.process, who, {
      params,
      body: await payInFrame(id, GOOD, 'cancel'),
    });
    expect([after.paymentStatusId, after.paymentPeachPaymentFailureDescription]).toEqual([
      P.PAYMENT_FAILED,
      'Cancelled by user',
    ]);
  });

  test('the return of another delivery’s payment is refused', async () => {
    const rich = await waiting();
    const body = await payInFrame(rich.id, GOOD);
    const poor = await waiting();
    const stolen = await shop.send(payment.process, poor.who, { params: poor.params, body });
    expect([stolen.status, Object.keys(stolen.body.errors ?? {})]).toEqual([422, ['resourcePath']]);
    const forged = await shop.send(payment.process, poor.who, {
      params: poor.params,
      body: { id: poor.id, resourcePath: 'https://evil.test/v1/checkouts/x/payment' },
    });
    expect(forged.status).toBe(422);
  });

  test('[PAY-32, API-79, API-80] the same checkout is given again while it waits, and a paid one is settled instead', async () => {
    const { who, params, id } = await waiting();
    expect((await shop.ok(payment.checkout, who, { params })).paymentPeachPaymentsCheckoutId).toBe(id);
    await payInFrame(id, GOOD); // the browser is closed before it comes back
    const answer = await shop.send(payment.checkout, who, { params });
    expect([answer.status, answer.body.current]).toEqual([
      409,
      expect.objectContaining({ paymentStatusId: P.PAID }),
    ]);
  });

  /** Everything of the caller's is paid afterwards, whatever a card does. */
  const onAccount = (who: Claims) =>
    shop.db.query(
      sql`update accounts set account_type = 'Postpay', credit_limit_cents = 1000000 where user_id = ${who.id}`,
    );

  test('[PAY-32] a checkout is answered with the version that it made, from which another way to pay goes on', async () => {
    const who = await shop.person();
    const accepted = await shop.accepted(who);
    const params = { country, deliveryId: accepted.deliveryId };
    const opened = await shop.ok(payment.checkout, who, { params });
    const stored = await shop.ok(workflow.getQuotes, who, { params });
    expect(stored.xmin).toBeGreaterThan(accepted.xmin);
    expect(opened).toEqual({ ...stored, paymentPeachPaymentsCheckoutId: expect.any(String) });
    expect(await shop.ok(payment.checkout, who, { params })).toEqual(opened);
    await onAccount(who);
    const stale = await shop.send(workflow.payByBalance, who, { params, body: { xmin: accepted.xmin } });
    expect(stale.status).toBe(409);
    const paid = await shop.ok(workflow.payByBalance, who, { params, body: { xmin: stored.xmin } });
    expect(paid.paymentStatusId).toBe(P.PAID);
  });

  test.each([
    ['balance', false, 200],
    ['balance', true, 409],
    ['saved card', false, 200],
    ['saved card', true, 409],
  ] as const)(
    '[PAY-20] a card declined in the frame is no version that who pays by %s could have seen; a change by others (%s) is: %i',
    async (way, isChanged, status) => {
      const { who, params, id } = await waiting();
      await payInFrame(id, BAD); // and pays in another way instead of coming back
      const { xmin } = await shop.ok(workflow.getQuotes, who, { params });
      if (isChanged)
        await shop.db.query(sql`update deliveries set updated_utc = now() where id = ${params.deliveryId}`);
      if (way === 'balance') await onAccount(who);
      const { id: cardId } = await shop.db.one<{ id: number }>(sql`
        insert into saved_cards (account_id, registration_id, payment_brand, holder, last_four_digits, expiry_month, expiry_year)
        select id, 'reg-' || id, 'visa', 'N P', '4242', 12, 2030 from accounts where user_id = ${who.id} returning id`);
      const answer =
        way === 'balance'
          ? await shop.send(workflow.payByBalance, who, { params, body: { xmin } })
          : await shop.send(workflow.payBySavedCard, who, { params, body: { cardId, xmin } });
      expect(answer.status).toBe(status);
    },
  );

  test('a payment nobody came back from is settled by the loop', async () => {
    const { who, params, id } = await waiting();
    await payInFrame(id, GOOD);
    shop.clock.now += 120_000;
    await shop.settle();
    const after = await shop.ok(workflow.getQuotes, who, { params });
    expect(after.paymentStatusId).toBe(P.PAID);
    shop.clock.now -= 120_000;
  });

  test('money that comes for a changed price is on the account, not lost', async () => {
    const { who, params, id } = await waiting();
    const body = await payInFrame(id, GOOD);
    await shop.ok(workflow.addParcel, who, {
      params,
      body: { parcelType: 'large', length: 50, width: 40, height: 40, weight: 20 },
    });
    const after = await shop.ok(payment.process, who, { params, body });
    expect([after.paymentStatusId, await balanceOf(who)]).toEqual([P.QUOTE_NOT_SELECTED, 11_500]);
    expect(await shop.ledgerSum()).toBe(0);
  });

  test('[PAY-01, PAY-17, API-67, API-84] a saved card pays again; expired ones and strangers’ do not', async () => {
    const { who, params, id } = await waiting();
    await shop.ok(payment.process, who, {
      params,
      body: { ...(await payInFrame(id, GOOD)), saveCard: true },
    });
    const [card] = await shop.ok(payment.cards, who, {});
    const { deliveryId } = await shop.accepted(who);
    const clicks = await Promise.all(
      [1, 2].map(() =>
        shop.send(workflow.payBySavedCard, who, {
          params: { country, deliveryId },
          body: { cardId: card?.id ?? 0 },
        }),
      ),
    );
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      (await shop.ok(workflow.getQuotes, who, { params: { country, deliveryId } })).paymentStatusId,
    ).toBe(P.PAID);
    const other = await shop.person();
    const theirs = await shop.accepted(other);
    const stolen = await shop.send(workflow.payBySavedCard, other, {
      params: { country, deliveryId: theirs.deliveryId },
      body: { cardId: card?.id ?? 0 },
    });
    expect(stolen.status).toBe(422);
    await shop.db.query(
      sql`update saved_cards set expiry_year = 2026, expiry_month = 10 where id = ${card?.id}`,
    );
    expect((await shop.ok(payment.cards, who, {}))[0]?.expired).toBe(true);
    await shop.db.query(sql`
      insert into saved_cards (account_id, registration_id, payment_brand, holder, last_four_digits, expiry_month, expiry_year)
      select account_id, 'other', payment_brand, holder, '1111', 1, 2090 from saved_cards where id = ${card?.id}`);
    const third = await shop.accepted(who);
    const over = await shop.send(workflow.payBySavedCard, who, {
      params: { country, deliveryId: third.deliveryId },
      body: { cardId: card?.id ?? 0 },
    });
    expect([over.status, over.body.errors]).toEqual([422, { cardId: ['Expired'] }]);
    const staff = await shop.person({ isStaffOperator: true });
    expect(await shop.ok(payment.cards, staff, {})).toEqual([]);
    expect((await shop.send(payment.deleteCard, other, { params: { id: card?.id ?? 0 } })).status).toBe(404);
    await shop.ok(payment.deleteCard, who, { params: { id: card?.id ?? 0 } });
    const left = await shop.ok(payment.cards, who, {});
    expect(left.map(({ lastFourDigits }) => lastFourDigits)).toEqual(['1111']);
  });

  test('[PAY-47] a deposit is booked once', async () => {
    const who = await shop.person();
    const account = await shop.fund(who, 0);
    const params = { cca2: 'ZA', id: account };
    const { depositId, paymentPeachPaymentsCheckoutId: id } = await shop.ok(accounts.deposit, who, {
      params,
      body: { amount: 250 },
    });
    const body = await payInFrame(id, GOOD);
    const first = await shop.ok(accounts.processDeposit, who, { params: { ...params, depositId }, body });
    const second = await shop.ok(accounts.processDeposit, who, { params: { ...params, depositId }, body });
    expect([first.account.balance, second.account.balance, second.paid]).toEqual([250, 250, true]);
  });
});
