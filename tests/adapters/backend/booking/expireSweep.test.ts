// Bookings that end by themselves: with their price, once, heard of on the hub, and never while a card payment is under way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireBookings, GRACE_MINUTES } from '../../../../adapters/backend/booking/expireSweep.ts';
import { QUOTE_MINUTES } from '../../../../adapters/backend/booking/quoting.ts';
import { type Claims, deliveryStatus, paymentStatus } from '../../../../core/index.ts';
import { toldSince } from '../../../doubles/toldChanges.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.end());
const { workflow, payment } = contract;
const country = 'ZA';
const P = paymentStatus.code;
const minutes = (n: number): number => n * 60_000;

const later = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  shop.clock.now += ms;
  try {
    return await work();
  } finally {
    shop.clock.now -= ms;
  }
};
const statusOf = async (who: Claims, deliveryId: number) =>
  (await shop.ok(workflow.getQuotes, who, { params: { country, deliveryId } })).paymentStatusId;

describe('a price that is over', () => {
  test('[PAY-44, DEL-08, API-68] ends an accepted booking without anybody acting on it: a cancelled quote, told once, in no open list', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.accepted(who);
    const changes = await toldSince(shop.db, 'deliveries');
    const told = async () => (await changes()).filter(({ id }) => id === deliveryId);
    const seen = () => shop.ok(workflow.getQuotes, who, { params: { country, deliveryId } });
    const openOnes = async (): Promise<readonly number[]> =>
      (
        await shop.ok(contract.deliveries.mine, who, { params: { cca2: country }, query: { isOpen: true } })
      ).data.map((one) => one.deliveryId);
    const standing = await seen();
    expect(await openOnes()).toContain(deliveryId);
    expect(await later(minutes(QUOTE_MINUTES) - 1, () => shop.expire())).toBe(0);
    expect(await statusOf(who, deliveryId)).toBe(P.PAYMENT_PENDING);
    expect(await told()).toEqual([]);
    expect(await later(minutes(QUOTE_MINUTES), () => shop.expire())).toBe(1);
    const over = await seen();
    expect([over.paymentStatusId, over.logisticStatusId]).toEqual([
      P.QUOTE_EXPIRED,
      deliveryStatus.code.CANCELLED_QUOTE,
    ]);
    expect(over.xmin).toBeGreaterThan(standing.xmin);
    expect(await openOnes()).not.toContain(deliveryId);
    expect(await later(minutes(QUOTE_MINUTES), () => shop.expire())).toBe(0);
    expect(await told()).toHaveLength(1);
    const paid = await shop.send(workflow.payByBalance, who, { params: { country, deliveryId } });
    expect(paid.status).toBe(409);
    const again = await shop.ok(workflow.reattempt, who, { params: { country, deliveryId } });
    expect(again.deliveryId).not.toBe(deliveryId);
    await shop.ok(workflow.cancelQuote, who, { params: { country, deliveryId: again.deliveryId } });
  });

  test('[WIZ-60] leaves a booking that is still filled in half an hour to renew its quotes', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.begin(who);
    const idle = await shop.begin(who);
    expect(await later(minutes(QUOTE_MINUTES), () => shop.expire())).toBe(0);
    await later(minutes(QUOTE_MINUTES + 1), () =>
      shop.ok(workflow.addParcel, who, {
        params: { country, deliveryId },
        body: { parcelType: 'small', length: 30, width: 20, height: 10, weight: 1 },
      }),
    );
    expect(await later(minutes(QUOTE_MINUTES + GRACE_MINUTES), () => shop.expire())).toBe(1);
    expect(await statusOf(who, idle.deliveryId)).toBe(P.QUOTE_EXPIRED);
    expect(await statusOf(who, deliveryId)).toBe(P.QUOTE_NOT_SELECTED);
    await shop.ok(workflow.cancelQuote, who, { params: { country, deliveryId } });
  });

  test('waits for a card payment that is under way', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.accepted(who);
    await shop.ok(payment.checkout, who, { params: { country, deliveryId } });
    expect(await later(minutes(QUOTE_MINUTES + 1), () => shop.expire())).toBe(0);
    await later(minutes(90), () => shop.settle());
    expect(await statusOf(who, deliveryId)).toBe(P.PAYMENT_FAILED);
    expect(await later(minutes(90), () => shop.expire())).toBe(1);
    expect(await statusOf(who, deliveryId)).toBe(P.QUOTE_EXPIRED);
  });

  test('touches nothing that is paid, cancelled or deleted', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.paid(who);
    const gone = await shop.begin(who);
    await shop.db.query(sql`update deliveries set deleted_utc = now() where id = ${gone.deliveryId}`);
    expect(await expireBookings(shop.db, new Date('2036-01-01T00:00:00Z'))).toBe(0);
    expect(await statusOf(who, deliveryId)).toBe(P.PAID);
  });
});
