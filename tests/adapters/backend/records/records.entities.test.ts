// The records of the table of entities, as one booking of a store leaves them: what each field is called, and that it says
// what was typed. A field that is lost on the way from the form to the record fails here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Claims,
  contract,
  type Delivery,
  formatIn,
  paymentStatus,
  storeRecords,
  taskStatus,
  taskType,
} from '../../../../core/index.ts';
import { readXlsx } from '../../../rights/readXlsx.ts';
import { CAPE_TOWN, SEA_POINT, type Shop, sql } from '../shop.ts';
import { bookBetweenStores } from './bookedBetweenStores.ts';

let shop: Shop;
let who: Claims;
let delivery: Delivery;
let storeId: number;
let otherStoreId: number;
const country = 'ZA';
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const { workflow } = contract;

beforeAll(async () => {
  ({ shop, who, delivery, storeId, otherStoreId } = await bookBetweenStores());
});
afterAll(() => shop.end());

describe('a delivery', () => {
  test('[ENT-01] its names', () => {
    expect(delivery).toMatchObject({
      deliveryId: expect.any(Number),
      waybill: expect.stringMatching(/^ZA\d{6}-/),
      orderReference: 'PO 17',
      customerIdentifier: 'C-9',
    });
  });

  test('[ENT-02] its state', () => {
    expect(delivery).toMatchObject({
      logisticStatusId: 2501,
      logisticStatus: 'ready',
      isReturnToSender: false,
      distanceEstimate: 3.95,
      optimumVehicleType: 10,
    });
  });

  test('[ENT-03] its links', () => {
    expect(delivery.trackingUrl).toContain(`/track/${delivery.hash}`);
    expect(delivery.ratingUrl).toContain(`/rate/${delivery.hash}`);
  });

  test('[ENT-04] who placed it and which account pays', async () => {
    const payer = await shop.db.one(sql`select user_id from accounts where id = ${delivery.accountId}`);
    expect(payer).toEqual({ user_id: who.id });
    expect(delivery.placedByUser).toMatchObject({
      firstName: 'Naledi',
      lastName: expect.stringMatching(/^Person/),
      phoneNumber: '+27821234567',
      email: who.email,
    });
  });

  test('[ENT-05] its company, [ENT-06] its stores', () => {
    expect(delivery.company).toMatchObject({
      companyName: 'Protea Home',
      contactName: 'Lindiwe',
      phoneNumber: '0211234567',
      email: 'home@protea.test',
    });
    expect(delivery).toMatchObject({
      originStoreId: storeId,
      originStoreName: 'Protea Long Street',
      originStore: {
        storeName: 'Protea Long Street',
        contactName: 'Sam',
        phoneNumber: '0217654321',
        email: 'long@protea.test',
      },
    });
    expect(delivery).toMatchObject({
      destinationStoreId: otherStoreId,
      destinationStoreName: 'Protea Sea Point',
      destinationStore: {
        storeName: 'Protea Sea Point',
        contactName: 'Ayanda',
        phoneNumber: '0215554321',
        email: 'sea@protea.test',
      },
    });
  });

  test('[ENT-08, ENT-09, ENT-17] both ends as they were typed, phones in their international form', () => {
    expect(delivery).toMatchObject({
      originAddress: CAPE_TOWN,
      originAddressType: 'business',
      originContactName: 'Sam',
      originPhoneNumber: '+27217654321',
      originBuildingName: 'Protea House',
      originBuildingUnit: '4',
      originRemarks: 'At the back',
      destinationAddress: SEA_POINT,
      destinationAddressType: 'residential',
      destinationContactName: 'Pieter',
      destinationPhoneNumber: '+27827654321',
      destinationBuildingName: 'Sea View',
      destinationBuildingUnit: '12',
      destinationRemarks: 'Ring twice',
    });
    expect([delivery.originContactCountry, delivery.destinationContactCountry]).toEqual(['ZA', 'ZA']);
  });

  test('[ENT-18] whose details they are', () => {
    expect(delivery).toMatchObject({
      originContactDetailsSameAsUser: false,
      destinationContactDetailsSameAsUser: false,
      originStoreId: storeId,
      destinationStoreId: otherStoreId,
    });
  });

  test('[ENT-10, TSK-09, TSK-20] its stops with their windows, and when it is ready', () => {
    expect(delivery.tasks).toHaveLength(2);
    for (const [place, task] of (delivery.tasks ?? []).entries()) {
      expect(task.windowStartUtc).toMatch(/^2026-11-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(task).toMatchObject({ jobId: delivery.jobId, taskJobOrder: place + 1, arrivedDate: null });
      expect(task).toHaveProperty('distanceFromDriver');
      expect([task.taskStatusId, task.taskTypeId, task.id > 0, task.xmin > 0]).toEqual([
        taskStatus.code.NOT_STARTED,
        [taskType.code.STORE_PICK_UP, taskType.code.STORE_DROP_OFF][place],
        true,
        true,
      ]);
    }
    const quote = delivery.deliveryQuotes?.find(({ id }) => id === delivery.selectedDeliveryQuoteId);
    expect(delivery.tasks?.map(({ windowStartUtc }) => windowStartUtc)).toEqual([
      quote?.pickupWindowStartUtc,
      quote?.dropOffWindowStartUtc,
    ]);
    const [start, end] = [quote?.pickupWindowStartUtc, quote?.pickupWindowEndUtc].map((time) =>
      formatIn(time, 'time'),
    );
    expect(delivery).toMatchObject({
      readyForCollectionDateOnlyUtc: '2026-11-20',
      readyForCollectionTimeSlotLocal: `${start} - ${end}`,
    });
  });

  test('[ENT-11, ENT-15, ENT-16] its quotes, one of them selected, each with price, end and windows', async () => {
    const { deliveryQuotes = [], selectedDeliveryQuoteId } = delivery;
    const selected = deliveryQuotes.find(({ id }) => id === selectedDeliveryQuoteId);
    expect(selected).toMatchObject({ slaType: 'standard', pricingTier: 'standard', vatRate: 0.15 });
    for (const quote of deliveryQuotes) {
      const { cents } = await shop.db.one<{ cents: number }>(
        sql`select price_excl_cents as cents from quotes where id = ${quote.id}`,
      );
      expect([quote.priceExcl > 0, quote.priceExcl]).toEqual([true, cents / 100]);
      const kept = await shop.db.one<Record<string, Date>>(sql`
        select expires_utc as "quoteExpirationUtc", pickup_start_utc as "pickupWindowStartUtc", pickup_end_utc as "pickupWindowEndUtc",
          drop_off_start_utc as "dropOffWindowStartUtc", drop_off_end_utc as "dropOffWindowEndUtc" from quotes where id = ${quote.id}`);
      expect(quote).toMatchObject(JSON.parse(JSON.stringify(kept)));
      const times = Object.values(kept).map(Number);
      expect(new Set(times).size).toBe(times.length);
      const [, from = 0, until = 0, there = 0, atLatest = 0] = times;
      expect([from < until, there < atLatest, from <= there]).toEqual([true, true, true]);
    }
  });

  test('[ENT-12, ENT-13, PAY-36] its payment: totals that agree, VAT and tip', () => {
    const { paymentTotal = 0, paymentCreditApplied = 0, tipAmount, vatRate } = delivery;
    const quote = delivery.deliveryQuotes?.find(({ id }) => id === delivery.selectedDeliveryQuoteId);
    expect([tipAmount, vatRate, delivery.isRoundTrip, delivery.isHighRisk]).toEqual([5, 0.15, false, false]);
    expect(paymentTotal).toBeCloseTo((quote?.priceExcl ?? 0) * 1.15 + 5, 2);
    expect(delivery.paymentOutStanding).toBeCloseTo((paymentTotal ?? 0) - (paymentCreditApplied ?? 0), 2);
    expect(delivery.paymentTotalDue).toBe(0);
    expect(delivery.paymentStatusId).toBe(paymentStatus.code.PAID);
  });

  test('[ENT-14, ENT-19, ENT-20, DEL-36, DEL-37] its parcels by name, each with its label, and the items of its transaction', () => {
    expect(delivery.deliveryItems).toEqual([
      expect.objectContaining({
        parcelType: 'custom',
        deliveryItemName: 'A lamp',
        description: 'Brass',
        length: 40.5,
        width: 30,
        height: 60,
        weight: 3.25,
        isFragile: true,
        barCode: 'LAMP-1',
        deliveryId: delivery.deliveryId,
        labelCode: `${delivery.waybill}-1`,
      }),
      expect.objectContaining({
        parcelType: 'small',
        name: 'Small',
        length: 30,
        width: 20,
        height: 10,
        weight: 2,
        labelCode: `${delivery.waybill}-2`,
      }),
    ]);
    const sum = (delivery.transactionItems ?? []).reduce(
      (total, item) => total + item.amountExcl * (1 + (item.vatRate ?? 0)),
      0,
    );
    expect(sum).toBeCloseTo(delivery.paymentTotal ?? 0, 2);
  });
});

describe('what a booking leaves behind', () => {
  test('[ENT-28, STO-06, FMT-13] a store counts what was collected from it, and its tier goes by that', async () => {
    const staff = await shop.person({ isStaffOperator: true });
    const { data } = await shop.ok(contract.stores.list, staff, { params: { cca2: 'ZA' } });
    expect(data.find(({ id }) => id === storeId)).toMatchObject({
      phoneNumber: '0217654321',
      contactName: 'Sam',
      unitName: 'Protea House',
      unitNumber: '4',
      totalOriginDeliveries: 1,
    });
    const tiers = async () => {
      const { data: rows } = await shop.ok(storeRecords.calls.list, staff, { params: { cca2: 'ZA' } });
      const file = await shop.raw('/connect/stores/ZA', { who: staff, headers: { accept: xlsxType } });
      const [header = [], ...lines] = readXlsx(await file.arrayBuffer()).map((row) =>
        row.map(({ text }) => text),
      );
      const line = lines.find(([id]) => id === String(storeId));
      return [rows.find(({ id }) => id === storeId)?.['tier'], line?.[header.indexOf('Tier')]];
    };
    expect(await tiers()).toEqual(['casual', 'casual']);
    await shop.db.query(sql`
      insert into deliveries (hash, country, waybill, origin, destination, origin_store_id, paid_utc)
      select 'more-' || n, 'ZA', 'MORE-' || n, '{}', '{}', ${storeId}, now() from generate_series(1, 49) n`);
    expect(await tiers()).toEqual(['occasional', 'occasional']);
  });

  test('[ENT-30] the people at both ends are contacts, each with an id of its own', async () => {
    const { data } = await shop.ok(contract.reference.contacts, who, { params: { cca2: 'ZA' } });
    expect(data.map(({ contactName }) => contactName).sort()).toEqual(['Pieter', 'Sam']);
    expect(new Set(data.map(({ id }) => id)).size).toBe(2);
  });

  test('[API-78] the wizard reads all of it again, and no one else’s does', async () => {
    const again = await shop.ok(workflow.getQuotes, who, {
      params: { country, deliveryId: delivery.deliveryId },
    });
    expect(again).toEqual(delivery);
    const foreign = await shop.send(workflow.getQuotes, await shop.person(), {
      params: { country, deliveryId: delivery.deliveryId },
    });
    expect(foreign.status).toBe(404);
  });

  test('[ENT-01, DEL-37] its lot and the barcode of its pick-up once it has them; the labels go by the lot', async () => {
    await shop.db.query(sql`
      update deliveries set lot_number = 'LOT 4', pickup_barcode = 'PB-17' where id = ${delivery.deliveryId}`);
    const now = await shop.ok(contract.deliveries.get, who, {
      params: { cca2: 'ZA', id: delivery.deliveryId },
    });
    expect(now).toMatchObject({ lotNumber: 'LOT 4', pickupBarcode: 'PB-17' });
    expect(now.deliveryItems?.map(({ labelCode }) => labelCode)).toEqual(['LOT 4-1', 'LOT 4-2']);
  });
});

// The last, for it changes what the others read.
test('[ENT-02, ENT-12, ENT-13, ENT-18] the state, the payment and the flags of a delivery are what is kept of it', async () => {
  await shop.db.query(sql`update deliveries set optimum_vehicle_type = 31, is_return_to_sender = true, distance_km = 12.5,
      checkout_id = 'C-31', payment_failure = 'No funds', payment_total_cents = 10000, credit_applied_cents = 2550, paid_utc = null,
      is_round_trip = true, is_high_risk = true, origin = origin || '{"sameAsUser": true, "contactId": 41}',
      destination = destination || '{"contactId": 42}'
    where id = ${delivery.deliveryId}`);
  const params = { cca2: 'ZA', id: delivery.deliveryId };
  expect(await shop.ok(contract.deliveries.get, who, { params })).toMatchObject({
    ...{ optimumVehicleType: 31, isReturnToSender: true, distanceEstimate: 12.5 },
    ...{ paymentPeachPaymentsCheckoutId: 'C-31', paymentPeachPaymentFailureDescription: 'No funds' },
    ...{ paymentTotal: 100, paymentCreditApplied: 25.5, paymentOutStanding: 74.5, paymentTotalDue: 74.5 },
    ...{ isRoundTrip: true, isHighRisk: true, originContactId: 41, destinationContactId: 42 },
    ...{ originContactDetailsSameAsUser: true, destinationContactDetailsSameAsUser: false },
  });
});
