// Money on its way back to the card that paid: once, less what is kept, and to the account where the bank will not have it.
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Claims } from '../../../../core/index.ts';
import { deliveryStatus, paymentStatus, taskStatus } from '../../../../core/index.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';

const { workflow, payment } = contract;
const country = 'ZA';
const D = deliveryStatus.code;
const P = paymentStatus.code;

interface Asked {
  readonly path: string;
  readonly kind: string;
  readonly amount: string;
  readonly reference: string;
}

/** How the bank answers refunds: it gives, refuses reversals alone, refuses, thinks about it, or its answer is lost. */
type Mood = 'gives' | 'settled' | 'refuses' | 'thinks' | 'lost';

let mood: Mood = 'gives';
let refunds: (Asked & { code: string })[] = [];
const charged = new Map<string, { amount: string; reference: string }>();

const codeOf = (kind: string): string => {
  if (mood === 'refuses' || (mood === 'settled' && kind === 'RV')) return '700.400.200';
  return mood === 'thinks' ? '000.200.000' : '000.000.000';
};

const bank = (): Server =>
  createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bank.test');
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      const form = new URLSearchParams(text);
      const answer = (code: string, rest: object = {}) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ result: { code, description: `said ${code}` }, ...rest }));
      };
      const reference = form.get('merchantTransactionId') ?? '';
      const amount = form.get('amount') ?? '';
      if (url.pathname === '/v1/checkouts') {
        const id = `CHK.${charged.size + 1}`;
        charged.set(id, { amount, reference });
        return answer('000.200.100', { id });
      }
      const paid = /^\/v1\/checkouts\/(.+)\/payment$/.exec(url.pathname)?.[1];
      if (paid !== undefined) {
        const charge = charged.get(paid);
        return answer('000.000.000', {
          id: `pay-${paid}`,
          amount: charge?.amount,
          currency: 'ZAR',
          merchantTransactionId: charge?.reference,
        });
      }
      if (url.pathname === '/v1/query') {
        const wanted = url.searchParams.get('merchantTransactionId');
        const known = refunds.filter((refund) => refund.reference === wanted);
        return answer('000.000.000', {
          payments: known.map((refund) => ({ id: refund.reference, result: { code: refund.code } })),
        });
      }
      const kind = form.get('paymentType') ?? '';
      const code = codeOf(kind);
      refunds.push({ path: url.pathname, kind, amount, reference, code });
      if (mood === 'lost') return void request.socket.destroy();
      return answer(code, { id: reference });
    });
  });

let server: Server;
let shop: Shop;
beforeAll(async () => {
  server = bank();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  shop = await createShop({
    env: { PEACH_URL: `http://127.0.0.1:${port}`, PEACH_ENTITY_ID: 'e', PEACH_TOKEN: 't' },
  });
});
afterAll(async () => {
  await shop.close();
  server.close();
});
beforeEach(() => {
  mood = 'gives';
  refunds = [];
});

const byCard = async (on: Shop = shop) => {
  const who = await on.person();
  const { deliveryId } = await on.accepted(who);
  const params = { country, deliveryId };
  const { paymentPeachPaymentsCheckoutId: id } = await on.ok(payment.checkout, who, { params });
  const body = { id, resourcePath: `/v1/checkouts/${id}/payment` };
  const paid = await on.ok(payment.process, who, { params, body });
  expect(paid.paymentStatusId).toBe(P.PAID);
  return { who, params, paid };
};
const balanceOf = async (who: Claims) =>
  (
    await shop.db.one<{ balance: number }>(
      sql`select balance_cents as balance from accounts where user_id = ${who.id}`,
    )
  ).balance;
const later = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  shop.clock.now += ms;
  try {
    return await work();
  } finally {
    shop.clock.now -= ms;
  }
};
const notices = async (deliveryId: number) =>
  shop.db.query<{ body: string }>(
    sql`select body from web_notifications where title like 'Refund to card%' and entity_id = ${deliveryId}`,
  );
const statusesOf = async (deliveryId: number) =>
  (
    await shop.db.query<{ status: string }>(
      sql`select status from card_refunds where delivery_id = ${deliveryId}`,
    )
  ).map(({ status }) => status);

describe('a delivery that a card paid and that is called off', () => {
  test('[API-69, DEL-07] goes back to the card as a whole the same day, once, and the ledger is even', async () => {
    const { who, params } = await byCard();
    const cancelled = await shop.ok(workflow.cancelDelivery, who, { params });
    expect([cancelled.logisticStatusId, cancelled.paymentStatusId]).toEqual([D.REFUNDED, P.REFUND_FULL]);
    // Nobody is sent for it.
    const stops = cancelled.tasks?.map(({ taskStatusId }) => taskStatusId);
    expect(stops).toEqual([taskStatus.code.CANCELLED, taskStatus.code.CANCELLED]);
    expect([await balanceOf(who), refunds]).toEqual([0, []]);
    expect(await Promise.all([shop.settleRefunds(), shop.settleRefunds()])).toContain(1);
    expect(refunds).toEqual([
      expect.objectContaining({
        path: expect.stringMatching(/^\/v1\/payments\/pay-CHK/),
        kind: 'RV',
        amount: '115.00',
      }),
    ]);
    await later(3_600_000, () => shop.settleRefunds());
    expect([refunds.length, await statusesOf(params.deliveryId)]).toEqual([1, ['paid']]);
    const { cents } = await shop.db.one<{ cents: number }>(
      sql`select balance_cents as cents from accounts where kind = 'provider'`,
    );
    expect([cents, await balanceOf(who), await shop.ledgerSum()]).toEqual([0, 0, 0]);
    expect((await shop.send(workflow.cancelDelivery, who, { params })).status).toBe(409);
  });

  test('[DEL-05] less a fee: the rest goes back as an amount, the fee stays with the house', async () => {
    const { who, params, paid } = await byCard();
    const staff = await shop.person({ isStaffOperator: true });
    const { id: driverId } = await shop.driver();
    await shop.ok(contract.jobworkflow.assign, staff, {
      params: { country, jobId: paid.jobId ?? 0 },
      body: { driverId },
    });
    const cancelled = await shop.ok(workflow.cancelDelivery, who, { params });
    expect([cancelled.logisticStatusId, cancelled.paymentStatusId]).toEqual([
      D.CANCELLED_WITH_FEE,
      P.REFUND_LESS_FEE,
    ]);
    await shop.settleRefunds();
    expect(refunds.map(({ kind, amount }) => [kind, amount])).toEqual([['RF', '86.25']]);
    expect([await balanceOf(who), await shop.ledgerSum()]).toEqual([0, 0]);
  });

  test('[DEL-06] reversed by staff: nothing is kept, wherever the parcel is; nobody else may waive the fee', async () => {
    const { who, params, paid } = await byCard();
    const staff = await shop.person({ isStaffOperator: true });
    const driver = await shop.driver();
    const job = await shop.job(paid.jobId);
    await shop.ok(contract.jobworkflow.assign, staff, {
      params: { country, jobId: job.id },
      body: { driverId: driver.id },
    });
    const pickUp = { country, taskId: job.tasks[0] ?? 0 };
    await shop.ok(contract.taskworkflow.start, driver.who, { params: pickUp });
    await shop.ok(contract.taskworkflow.complete, driver.who, { params: pickUp });
    const refused = await shop.send(workflow.cancelDelivery, who, { params, body: { waiveFee: true } });
    expect(refused.status).toBe(403);
    const reversed = await shop.ok(workflow.cancelDelivery, staff, { params, body: { waiveFee: true } });
    expect([reversed.logisticStatusId, reversed.paymentStatusId]).toEqual([
      D.REVERSED_FULL_REFUND,
      P.REFUND_FULL,
    ]);
    await shop.settleRefunds();
    expect(refunds.map(({ amount }) => amount)).toEqual(['115.00']);
    expect([await balanceOf(who), await shop.ledgerSum()]).toEqual([0, 0]);
  });

  test('is given back as an amount where the bank has settled the payment already', async () => {
    const { who, params } = await byCard();
    mood = 'settled';
    await shop.ok(workflow.cancelDelivery, who, { params });
    await shop.settleRefunds();
    expect(refunds.map(({ kind }) => kind)).toEqual(['RV', 'RF']);
    expect(new Set(refunds.map(({ reference }) => reference)).size).toBe(2);
    expect([await statusesOf(params.deliveryId), await balanceOf(who)]).toEqual([['paid'], 0]);
  });

  test.each([
    ['English', null, /^Your bank .* R\s115\.00 /],
    ['their language', 'af', /^Jou bank .* R\s115,00 /],
  ])(
    'falls to the account when the bank refuses, and both sides are told, in %s',
    async (_, language, says) => {
      const { who, params } = await byCard();
      await shop.db.query(sql`
      insert into sessions (family, user_id, method, language, created_utc, seen_utc)
      values (gen_random_uuid(), ${who.id}, 'password', ${language}::text, now(), now())`);
      mood = 'refuses';
      await shop.ok(workflow.cancelDelivery, who, { params });
      await shop.settleRefunds();
      expect([await statusesOf(params.deliveryId), await balanceOf(who)]).toEqual([['failed'], 11_500]);
      expect(await notices(params.deliveryId)).toHaveLength(1);
      const letters = await shop.db.query<{ body: string }>(
        sql`select body from outbox where recipient = ${who.email}`,
      );
      expect(letters).toEqual([{ body: expect.stringMatching(says) }]);
      mood = 'gives';
      await later(3_600_000, () => shop.settleRefunds());
      expect([await balanceOf(who), await shop.ledgerSum()]).toEqual([11_500, 0]);
    },
  );

  test('is not asked for twice when the answer was lost: the provider is asked what it knows', async () => {
    const { who, params } = await byCard();
    mood = 'lost';
    await shop.ok(workflow.cancelDelivery, who, { params });
    expect(await shop.settleRefunds()).toBe(0);
    expect([await statusesOf(params.deliveryId), await balanceOf(who)]).toEqual([['pending'], 0]);
    mood = 'gives';
    expect(await shop.settleRefunds()).toBe(0); // not before the first one can have ended
    expect(await later(61_000, () => shop.settleRefunds())).toBe(1);
    expect([refunds.length, await statusesOf(params.deliveryId)]).toEqual([1, ['paid']]);
  });

  test('stays pending while the bank thinks, and staff hear of it after a day, once', async () => {
    const { who, params } = await byCard();
    mood = 'thinks';
    await shop.ok(workflow.cancelDelivery, who, { params });
    for (const hours of [0, 1, 25, 26, 27]) await later(hours * 3_600_000, () => shop.settleRefunds());
    expect([refunds.length, await statusesOf(params.deliveryId)]).toEqual([1, ['pending']]);
    expect(await notices(params.deliveryId)).toHaveLength(1);
    refunds = refunds.map((refund) => ({ ...refund, code: '000.000.000' }));
    expect(await later(30 * 3_600_000, () => shop.settleRefunds())).toBe(1);
    expect(await balanceOf(who)).toBe(0);
  });

  test('what the balance paid stays on the account', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.paid(who);
    await shop.ok(workflow.cancelDelivery, who, { params: { country, deliveryId } });
    expect([await statusesOf(deliveryId), await balanceOf(who)]).toEqual([[], 1_000_000]);
  });

  test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
});
