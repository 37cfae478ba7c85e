// The six steps of a booking over the real service, and its payment from the balance.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryStatus, paymentStatus } from '../../../../core/index.ts';
import { CAPE_TOWN, contract, createShop, JOHANNESBURG, type Shop, SMALL, sql } from '../shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.end());
const { workflow } = contract;
const country = 'ZA';
const P = paymentStatus.code;
const D = deliveryStatus.code;

describe('the six steps', () => {
  test('[PAY-45, WIZ-49, WIZ-51, WIZ-52, WIZ-54, WIZ-56, WIZ-75, API-57, API-61, API-63, API-64, API-73, API-77] the payment status runs with what is filled in', async () => {
    const who = await shop.person();
    const begun = await shop.begin(who);
    const params = { country, deliveryId: begun.deliveryId };
    expect(begun.paymentStatusId).toBe(P.ITEMS_OUTSTANDING);
    expect(begun.logisticStatusId).toBe(D.PENDING_QUOTE);
    expect(begun.deliveryQuotes?.map((quote) => quote.slaType).sort()).toEqual([
      'hyperlocal',
      'priority',
      'standard',
    ]);
    const priced = await shop.ok(workflow.recalculateParcels, who, {
      params,
      body: { deliveryItems: [{ ...SMALL }] },
    });
    expect(priced.paymentStatusId).toBe(P.QUOTE_NOT_SELECTED);
    const quoteId = priced.deliveryQuotes?.find((quote) => quote.slaType === 'standard')?.id ?? 0;
    const other = await shop.begin(await shop.person());
    const strange = { quoteId: other.deliveryQuotes?.[0]?.id ?? 0 };
    expect((await shop.send(workflow.selectQuote, who, { params, body: strange })).status).toBe(422);
    const selected = await shop.ok(workflow.selectQuote, who, { params, body: { quoteId } });
    expect([selected.paymentStatusId, selected.selectedDeliveryQuoteId]).toEqual([
      P.DETAILS_OUTSTANDING,
      quoteId,
    ]);
    expect(selected.paymentTotal).toBe(115);
    const half = await shop.ok(workflow.updateOriginDetails, who, {
      params,
      body: { originContactName: 'A', originContactCountry: 'ZA', originPhoneNumber: '0821234567' },
    });
    expect(half.paymentStatusId).toBe(P.DETAILS_OUTSTANDING);
    const detailed = await shop.ok(workflow.updateDestinationDetails, who, {
      params,
      body: {
        destinationContactName: 'B',
        destinationContactCountry: 'ZA',
        destinationPhoneNumber: '0821234567',
      },
    });
    expect([detailed.paymentStatusId, detailed.destinationPhoneNumber]).toEqual([
      P.AWAITING_CLIENT_ACCEPTANCE,
      '+27821234567',
    ]);
    expect([detailed.logisticStatusId, detailed.originContactName, detailed.originPhoneNumber]).toEqual([
      D.PENDING_QUOTE,
      'A',
      '+27821234567',
    ]);
    const additional = await shop.ok(workflow.updateAdditionalDetails, who, {
      params,
      body: { orderReference: 'PO 4', customerIdentifier: 'C-4' },
    });
    expect([additional.orderReference, additional.customerIdentifier]).toEqual(['PO 4', 'C-4']);
    const accepted = await shop.ok(workflow.acceptQuote, who, { params });
    expect([accepted.paymentStatusId, accepted.accountId]).toEqual([P.PAYMENT_PENDING, expect.any(Number)]);
  });

  test('[DEL-09, DEL-10, DEL-11] accepted it stands ready for its money; changed, over or cancelled it does not', async () => {
    const who = await shop.person();
    await shop.fund(who, 1_000_000);
    const { deliveryId, logisticStatusId, paymentTotal } = await shop.accepted(who);
    const params = { country, deliveryId };
    expect([logisticStatusId, (paymentTotal ?? 0) > 0]).toEqual([D.STAGING, true]);
    const changed = await shop.ok(workflow.updateAdditionalDetails, who, { params, body: { tipAmount: 20 } });
    expect([changed.logisticStatusId, changed.paymentStatusId]).toEqual([
      D.PENDING_QUOTE,
      P.AWAITING_CLIENT_ACCEPTANCE,
    ]);
    expect((await shop.ok(workflow.acceptQuote, who, { params })).logisticStatusId).toBe(D.STAGING);
    expect((await shop.ok(workflow.payByBalance, who, { params })).logisticStatusId).toBe(D.READY);
    const given = await shop.accepted(who);
    const cancelled = await shop.ok(workflow.cancelQuote, who, {
      params: { country, deliveryId: given.deliveryId },
    });
    expect(cancelled.logisticStatusId).toBe(D.CANCELLED_QUOTE);
  });

  test('[PAY-38, PAY-40, ENT-21, C-09] a round trip is doubled exactly once, the tip stands beside it', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.accepted(who, { isRoundTrip: true, tipAmount: 10 });
    const record = await shop.ok(workflow.getQuotes, who, { params: { country, deliveryId } });
    expect(record.paymentTotal).toBe(240);
    const { transactionItems } = await shop.paid(await shop.person(), { isRoundTrip: true });
    expect(transactionItems?.map(({ quantity, amountExcl }) => [quantity, amountExcl])).toEqual([[2, 200]]);
  });

  test('[WIZ-50, API-58] a changed trip has new quotes and no selection', async () => {
    const who = await shop.person();
    const before = await shop.accepted(who);
    const after = await shop.ok(workflow.updateQuotes, who, {
      params: { country, deliveryId: before.deliveryId },
      body: { originAddress: CAPE_TOWN, destinationAddress: JOHANNESBURG, deliveryDate: '2026-11-21' },
    });
    expect([after.paymentStatusId, after.selectedDeliveryQuoteId]).toEqual([P.QUOTE_NOT_SELECTED, null]);
    expect(after.deliveryQuotes?.map((quote) => quote.slaType)).toEqual(['standard']);
    expect(after.xmin).toBeGreaterThan(before.xmin);
  });

  test('[WIZ-65, API-62, C-07] a Priority quote moves to another slot and stays selected', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.begin(who);
    const params = { country, deliveryId };
    const priced = await shop.ok(workflow.recalculateParcels, who, {
      params,
      body: { deliveryItems: [{ ...SMALL }] },
    });
    const quoteId = priced.deliveryQuotes?.find((quote) => quote.slaType === 'priority')?.id ?? 0;
    await shop.ok(workflow.selectQuote, who, { params, body: { quoteId } });
    const moved = await shop.ok(workflow.setTimeslot, who, { params, query: { deliveryTime: '15:00' } });
    const chosen = moved.deliveryQuotes?.find((quote) => quote.id === moved.selectedDeliveryQuoteId);
    expect([chosen?.slaType, chosen?.pickupWindowStartUtc]).toEqual(['priority', '2026-11-20T13:00:00.000Z']);
    const past = await shop.send(workflow.setTimeslot, who, { params, query: { deliveryTime: '08:00' } });
    expect([past.status, Object.keys(past.body.errors ?? {})]).toEqual([422, ['deliveryTime']]);
  });
});

test('[API-70] a parcel that is still with its sender ends there at once', async () => {
  const { deliveryId } = await shop.paid(await shop.person());
  const staff = await shop.person({ isStaffOperator: true });
  const ended = await shop.ok(workflow.cancelAndReturnToSender, staff, { params: { country, deliveryId } });
  expect([ended.logisticStatusId, ended.isReturnToSender]).toEqual([D.RETURNED_TO_SENDER, true]);
});

describe('paying from the balance', () => {
  test('[PAY-03, API-66] marks it paid and READY and opens a run, all at once', async () => {
    const who = await shop.person();
    const paid = await shop.paid(who);
    expect([paid.paymentStatusId, paid.logisticStatusId, paid.paymentTotalDue]).toEqual([P.PAID, D.READY, 0]);
    const { balance } = await shop.db.one<{ balance: number }>(
      sql`select balance_cents as balance from accounts where id = ${paid.accountId}`,
    );
    expect(balance).toBe(1_000_000 - 11_500);
    expect(paid.tasks?.map((task) => task.taskTypeId)).toEqual([10000, 20000]);
    expect(paid.jobId).toEqual(expect.any(Number));
    const noted = await shop.db.query(
      sql`select id from web_notifications where entity_id = ${paid.deliveryId}`,
    );
    expect(noted).toHaveLength(1);
    expect(await shop.ledgerSum()).toBe(0);
  });

  test('a double click pays once', async () => {
    const who = await shop.person();
    const account = await shop.fund(who, 100_000);
    const { deliveryId } = await shop.accepted(who);
    const params = { country, deliveryId };
    const answers = await Promise.all([
      shop.send(workflow.payByBalance, who, { params }),
      shop.send(workflow.payByBalance, who, { params }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { balance } = await shop.db.one<{ balance: number }>(
      sql`select balance_cents as balance from accounts where id = ${account}`,
    );
    expect(balance).toBe(100_000 - 11_500);
    const jobs = await shop.db.query(
      sql`select distinct job_id from tasks where delivery_id = ${deliveryId}`,
    );
    expect(jobs).toHaveLength(1);
  });

  test('the same Idempotency-Key answers the same', async () => {
    const who = await shop.person();
    await shop.fund(who, 100_000);
    const { deliveryId } = await shop.accepted(who);
    const input = { params: { country, deliveryId }, idempotencyKey: `pay-${deliveryId}` };
    const first = await shop.ok(workflow.payByBalance, who, input);
    expect(await shop.ok(workflow.payByBalance, who, input)).toEqual(first);
  });

  test('an account that does not bear it stays as it was', async () => {
    const who = await shop.person();
    await shop.fund(who, 11_499);
    const { deliveryId } = await shop.accepted(who);
    const answer = await shop.send(workflow.payByBalance, who, { params: { country, deliveryId } });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['accountId']]);
    const after = await shop.ok(workflow.getQuotes, who, { params: { country, deliveryId } });
    expect([after.paymentStatusId, after.jobId]).toEqual([P.PAYMENT_PENDING, null]);
  });

  test('payments at once never break the limit of an account', async () => {
    const who = await shop.person();
    const account = await shop.fund(who, 0, 'Postpay', 30_000);
    const bookings = await Promise.all([1, 2, 3, 4].map(() => shop.accepted(who)));
    const answers = await Promise.all(
      bookings.map(({ deliveryId }) =>
        shop.send(workflow.payByBalance, who, { params: { country, deliveryId } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
    const { balance } = await shop.db.one<{ balance: number }>(
      sql`select balance_cents as balance from accounts where id = ${account}`,
    );
    expect(balance).toBe(-23_000);
    expect(await shop.ledgerSum()).toBe(0);
  });
});
