// The workflows beside the straight way: parcels taken out, quotes cancelled, bookings copied, accounts chosen, proofs put right.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryStatus, paymentStatus } from '../../../../core/index.ts';
import { contract, createShop, type Shop, SMALL, sql } from '../shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.end());
const { workflow } = contract;
const country = 'ZA';
const P = paymentStatus.code;

describe('while unpaid', () => {
  test('[API-60] a parcel taken out makes new quotes; the last one leaves items outstanding', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.begin(who);
    const params = { country, deliveryId };
    const two = await shop.ok(workflow.recalculateParcels, who, {
      params,
      body: { deliveryItems: [{ ...SMALL }, { ...SMALL, name: 'Another' }] },
    });
    const [first, second] = two.deliveryItems ?? [];
    const one = await shop.ok(workflow.removeParcel, who, { params, body: { id: first?.id ?? 0 } });
    const price = (record: typeof one) =>
      record.deliveryQuotes?.find((quote) => quote.slaType === 'standard')?.priceExcl;
    expect([price(two), price(one)]).toEqual([200, 100]);
    expect(one.deliveryItems?.map(({ id }) => id)).toEqual([second?.id]);
    const none = await shop.ok(workflow.removeParcel, who, { params, body: { id: second?.id ?? 0 } });
    expect([none.deliveryItems, none.paymentStatusId]).toEqual([[], P.ITEMS_OUTSTANDING]);
    expect((await shop.send(workflow.removeParcel, who, { params, body: { id: 999_999 } })).status).toBe(422);
  });

  test('[API-68, DEL-08] a cancelled quote is over: -1 and -2000, and cannot be paid', async () => {
    const who = await shop.person();
    await shop.fund(who, 100_000);
    const { deliveryId } = await shop.accepted(who);
    const params = { country, deliveryId };
    const cancelled = await shop.ok(workflow.cancelQuote, who, { params });
    expect([cancelled.logisticStatusId, cancelled.paymentStatusId]).toEqual([
      deliveryStatus.code.CANCELLED_QUOTE,
      P.QUOTE_CANCELLED,
    ]);
    expect((await shop.send(workflow.payByBalance, who, { params })).status).toBe(409);
    expect((await shop.send(workflow.cancelQuote, who, { params })).status).toBe(409);
  });

  test('[PAY-44, API-68] what awaits the customer’s acceptance is turned down by the customer, and cancelled by staff', async () => {
    const { CANCELLED_QUOTE } = deliveryStatus.code;
    const who = await shop.person();
    /** Accepted, then changed: it asks for acceptance again. */
    const awaiting = async (): Promise<number> => {
      const { deliveryId } = await shop.accepted(who);
      const params = { country, deliveryId };
      const offered = await shop.ok(workflow.addParcel, who, { params, body: { ...SMALL } });
      const quoteId = offered.deliveryQuotes?.find(({ slaType }) => slaType === 'standard')?.id ?? 0;
      const again = await shop.ok(workflow.selectQuote, who, { params, body: { quoteId } });
      expect(again.paymentStatusId).toBe(P.AWAITING_CLIENT_ACCEPTANCE);
      return deliveryId;
    };
    const ends = [
      [who, P.REJECTED_BY_CLIENT],
      [await shop.person({ isStaffOperator: true }), P.QUOTE_CANCELLED],
    ] as const;
    for (const [canceller, status] of ends) {
      const params = { country, deliveryId: await awaiting() };
      const ended = await shop.ok(workflow.cancelQuote, canceller, { params });
      expect([ended.logisticStatusId, ended.paymentStatusId]).toEqual([CANCELLED_QUOTE, status]);
      const again = await shop.ok(workflow.reattempt, who, { params });
      expect(again.deliveryId).not.toBe(params.deliveryId);
    }
  });

  test('[API-65, PAY-05] the chosen account is one’s own; [PAY-06] a single one is chosen; [PAY-36, PAY-37] totals follow it', async () => {
    const who = await shop.person();
    const prepay = await shop.fund(who, 5_000);
    const single = await shop.accepted(who);
    expect(single.accountId).toBe(prepay);
    expect([
      single.paymentTotal,
      single.paymentCreditApplied,
      single.paymentOutStanding,
      single.paymentTotalDue,
    ]).toEqual([115, 50, 65, 65]);
    const postpay = await shop.fund(who, 0, 'Postpay', 50_000);
    const { deliveryId, accountId } = await shop.accepted(who);
    expect(accountId).toBeNull();
    const params = { country, deliveryId };
    const chosen = await shop.ok(workflow.selectAccount, who, {
      params,
      body: { accountId: postpay, deliveryId },
    });
    expect([chosen.accountId, chosen.paymentCreditApplied, chosen.paymentTotalDue]).toEqual([
      postpay,
      0,
      115,
    ]);
    const other = await shop.person();
    const theirs = await shop.fund(other, 1);
    const stolen = await shop.send(workflow.selectAccount, who, { params, body: { accountId: theirs } });
    expect([stolen.status, Object.keys(stolen.body.errors ?? {})]).toEqual([422, ['accountId']]);
  });

  test('[WIZ-55, VAL-40] references are trimmed; a changed tip asks for acceptance again', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.accepted(who);
    const params = { country, deliveryId };
    const named = await shop.ok(workflow.updateAdditionalDetails, who, {
      params,
      body: { orderReference: '  A-17 ' },
    });
    expect([named.orderReference, named.paymentStatusId]).toEqual(['A-17', P.PAYMENT_PENDING]);
    const tipped = await shop.ok(workflow.updateAdditionalDetails, who, { params, body: { tipAmount: 20 } });
    expect([tipped.paymentStatusId, tipped.paymentTotal]).toEqual([P.AWAITING_CLIENT_ACCEPTANCE, 135]);
    const long = await shop.send(workflow.updateAdditionalDetails, who, {
      params,
      body: { orderReference: 'x'.repeat(101), customerIdentifier: 'x'.repeat(101) },
    });
    expect([long.status, Object.keys(long.body.errors ?? {}).sort()]).toEqual([
      422,
      ['customerIdentifier', 'orderReference'],
    ]);
  });

  test('[VAL-18..21] a contact without name, code or a real number is refused under its own fields', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.begin(who);
    const params = { country, deliveryId };
    const bad = await shop.send(workflow.updateOriginDetails, who, {
      params,
      body: { originContactName: 'A', originContactCountry: 'ZA', originPhoneNumber: '12' },
    });
    expect(bad.body.errors).toEqual({ originPhoneNumber: ['Phone number is not valid'] });
    const strange = await shop.send(workflow.updateDestinationDetails, who, {
      params,
      body: {
        destinationContactName: 'A',
        destinationContactCountry: 'Q9',
        destinationPhoneNumber: '0821234567',
      },
    });
    expect(strange.body.errors).toEqual({ destinationContactCountry: ['Code is required'] });
    const nameless = await shop.send(workflow.updateOriginDetails, who, {
      params,
      body: { originContactName: ' ', originContactCountry: 'ZA', originPhoneNumber: '0821234567' },
    });
    expect(Object.keys(nameless.body.errors ?? {})).toEqual(['originContactName']);
  });
});

describe('afterwards', () => {
  test('[API-72] a clone has the parties and parcels, its own names and new quotes', async () => {
    const who = await shop.person();
    const old = await shop.paid(who);
    await shop.db.query(sql`
      insert into parcels (delivery_id, parcel_type, name, length, width, height, weight)
      values (${old.deliveryId}, 'small', 'Small', 30, 20, 10, 2)`);
    const copy = await shop.ok(workflow.clone, who, { params: { country, deliveryId: old.deliveryId } });
    expect([copy.originContactName, copy.destinationAddress, copy.deliveryItems?.length]).toEqual([
      old.originContactName,
      old.destinationAddress,
      2,
    ]);
    expect([copy.waybill === old.waybill, copy.hash === old.hash, copy.paymentStatusId]).toEqual([
      false,
      false,
      P.QUOTE_NOT_SELECTED,
    ]);
    expect(copy.deliveryQuotes?.length).toBeGreaterThan(0);
  });

  test('[API-71] an unpaid one that is tried again ends: a new one stands in its place', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.accepted(who);
    const again = await shop.ok(workflow.reattempt, who, { params: { country, deliveryId } });
    expect(again.deliveryId).not.toBe(deliveryId);
    const before = await shop.db.one(sql`
      select logistic_status_id as logistic, payment_status_id as payment,
        (select attempt_no from deliveries where attempt_of_id = d.id) as next from deliveries d where id = ${deliveryId}`);
    expect(before).toEqual({
      logistic: deliveryStatus.code.CANCELLED_QUOTE,
      payment: P.QUOTE_EXPIRED,
      next: 2,
    });
    expect(deliveryStatus.isTerminal(again.logisticStatusId)).toBe(false);
  });

  test('[API-71, WIZ-23] a paid delivery needs no second attempt, a refunded one may have it', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.paid(who);
    const params = { country, deliveryId };
    expect((await shop.send(workflow.reattempt, who, { params })).status).toBe(409);
    await shop.ok(workflow.cancelDelivery, who, { params });
    expect((await shop.ok(workflow.reattempt, who, { params })).deliveryId).not.toBe(deliveryId);
  });

  test('[DEL-19] once paid, a customer’s parcels may not cost more; staff may put them right', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.paid(who);
    const params = { country, deliveryId };
    const large = { parcelType: 'large', length: 60, width: 45, height: 40, weight: 20 } as const;
    expect((await shop.send(workflow.addParcel, who, { params, body: large })).status).toBe(422);
    const staff = await shop.person({ isStaffOperator: true });
    const put = await shop.ok(workflow.addParcel, staff, { params, body: large });
    expect([put.deliveryItems?.length, put.paymentStatusId, put.paymentTotal]).toEqual([2, P.PAID, 115]);
  });

  test('[DEL-19] parcels change from READY until the end, not before and not after', async () => {
    const staff = await shop.person({ isStaffOperator: true });
    const { deliveryId } = await shop.paid(staff);
    const params = { country, deliveryId };
    const at = async (status: number): Promise<readonly number[]> => {
      await shop.db.query(sql`update deliveries set logistic_status_id = ${status} where id = ${deliveryId}`);
      const before = (await shop.ok(workflow.getQuotes, staff, { params })).deliveryItems ?? [];
      const added = await shop.send(workflow.addParcel, staff, { params, body: { ...SMALL } });
      const removed = await shop.send(workflow.removeParcel, staff, {
        params,
        body: { id: before[0]?.id ?? 0 },
      });
      const replaced = await shop.send(workflow.recalculateParcels, staff, {
        params,
        body: { deliveryItems: [{ ...SMALL }] },
      });
      return [added.status, removed.status, replaced.status];
    };
    const { READY, DELIVERED, STAGING } = deliveryStatus.code;
    for (const { code } of deliveryStatus.rows) {
      const isOpen = code >= READY && !deliveryStatus.isTerminal(code);
      expect([code, ...(await at(code))]).toEqual([code, ...(isOpen ? [200, 200, 200] : [409, 409, 409])]);
    }
    expect([await at(READY), await at(STAGING), await at(DELIVERED)]).toEqual([
      [200, 200, 200],
      [409, 409, 409],
      [409, 409, 409],
    ]);
  });

  test('[API-73, C-08] staff measure the way again', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.paid(who);
    await shop.db.query(
      sql`update deliveries set distance_km = 99, optimum_vehicle_type = 51 where id = ${deliveryId}`,
    );
    const params = { country, deliveryId };
    expect((await shop.send(workflow.recalculateLogistics, who, { params })).status).toBe(403);
    const staff = await shop.person({ isStaffOperator: true });
    const measured = await shop.ok(workflow.recalculateLogistics, staff, { params });
    expect([measured.distanceEstimate, measured.optimumVehicleType]).toEqual([3.95, 10]);
  });

  test('[API-75, UPL-08] a proof is a picture by its bytes, and not too large', async () => {
    const { deliveryId } = await shop.paid(await shop.person());
    const staff = await shop.person({ isStaffOperator: true });
    const params = { country, deliveryId };
    const send = (picture: string) =>
      shop.send(workflow.updateDeliveryProof, staff, { params, body: { picture } });
    const data = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
    expect((await send(data(Buffer.from('<svg onload=alert(1)>')))).status).toBe(422);
    expect((await send('https://example.test/a.png')).status).toBe(422);
    const head = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
    const huge = await send(data(Buffer.concat([head, Buffer.alloc(5_100_000)])));
    expect([huge.status, huge.body.message]).toEqual([
      413,
      'Unable to upload image. Image size is too large.',
    ]);
    const good = await send(data(Buffer.concat([head, Buffer.from([0])])));
    expect(good.body.proof?.pictureUrl).toMatch(/^\/content\/files\//);
    const [picture, signature] = [1, 2].map((last) => data(Buffer.concat([head, Buffer.from([last])])));
    const { proof } = await shop.ok(workflow.updateDeliveryProof, staff, {
      params,
      body: { picture, signature, recipientName: 'Pieter' },
    });
    const lastAt = async (url?: string | null): Promise<number | undefined> =>
      new Uint8Array(await (await shop.raw(url ?? '')).arrayBuffer()).at(-1);
    expect(proof?.recipientName).toBe('Pieter');
    expect([await lastAt(proof?.pictureUrl), await lastAt(proof?.signatureUrl)]).toEqual([1, 2]);
  });
});
