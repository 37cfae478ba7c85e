// The provider of the demonstration gives a payment back once, and no more than was paid.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payInFrame } from '../cards/cardFrame.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';

const { workflow, payment } = contract;
const country = 'ZA';

let own: Shop;
beforeAll(async () => {
  own = await createShop();
});
afterAll(() => own.close());

test('the embedded provider gives a payment back once, and no more than was paid', async () => {
  const who = await own.person();
  const { deliveryId } = await own.accepted(who);
  const params = { country, deliveryId };
  const { paymentPeachPaymentsCheckoutId: id } = await own.ok(payment.checkout, who, { params });
  await payInFrame((path, init) => own.raw(path, init), id);
  await own.ok(payment.process, who, {
    params,
    body: { id, resourcePath: `/v1/checkouts/${id}/payment` },
  });
  await own.ok(workflow.cancelDelivery, who, { params });
  expect([await own.settleRefunds(), await own.settleRefunds()]).toEqual([1, 0]);
  const rows = await own.db.query(
    sql`select payment_type, amount from provider_checkouts where referenced_payment_id is not null`,
  );
  expect(rows).toEqual([{ payment_type: 'RV', amount: '115.00' }]);
  await own.db.query(sql`update card_refunds set status = 'pending', kind = 'RF', asked_utc = null`);
  await own.settleRefunds();
  const second = await own.db.one<{ status: string; why: string }>(
    sql`select status, result_description as why from card_refunds`,
  );
  expect([second.status, second.why]).toEqual(['failed', expect.stringContaining('cannot refund')]);
  const stranger = await own.raw('/pay/v1/payments/x', { method: 'POST', body: 'paymentType=RF' });
  expect(stranger.status).toBe(401);
  expect([own.faults, await own.ledgerSum()]).toEqual([[], 0]);
});
