// What the steps of a booking refuse, each with its words, and that it changes nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Claims,
  type Delivery,
  deliveryStatus,
  paymentStatus,
  pinnedId,
  texts,
} from '../../../../core/index.ts';
import { CAPE_TOWN, contract, createShop, JOHANNESBURG, type Shop, SMALL, sql } from '../shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());
const { workflow } = contract;
const country = 'ZA';
const P = paymentStatus.code;
const D = deliveryStatus.code;
const pricesOf = ({ deliveryQuotes }: Delivery) => deliveryQuotes?.map(({ priceExcl }) => priceExcl);

describe('what is refused', () => {
  test('[VAL-12, API-59, WIZ-83] a barcode twice, [VAL-13] a custom parcel without a name, [VAL-15] a measure of nothing', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.begin(who);
    const params = { country, deliveryId };
    const one = await shop.ok(workflow.addParcel, who, { params, body: { ...SMALL, barCode: 'A1' } });
    const twice = await shop.send(workflow.addParcel, who, { params, body: { ...SMALL, barCode: 'A1' } });
    expect([twice.status, twice.body.errors]).toEqual([422, { barCode: ['Barcode already added.'] }]);
    const both = await shop.ok(workflow.addParcel, who, {
      params,
      body: { ...SMALL, barCode: 'B2', weight: 1.5 },
    });
    expect(both.deliveryItems?.map(({ barCode, weight }) => [barCode, weight])).toEqual([
      ['A1', SMALL.weight],
      ['B2', 1.5],
    ]);
    expect(pricesOf(both)).not.toEqual(pricesOf(one));
    const nameless = await shop.send(workflow.addParcel, who, {
      params,
      body: { ...SMALL, parcelType: 'custom' },
    });
    expect(nameless.body.errors).toEqual({ deliveryItemName: ['Parcel type name is required'] });
    const flat = await shop.send(workflow.addParcel, who, { params, body: { ...SMALL, height: 0.001 } });
    expect([flat.status, Object.keys(flat.body.errors ?? {})]).toEqual([422, ['height']]);
  });

  test('a parcel beyond the limits, and a trip from an address to itself, each with its words', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.begin(who);
    const params = { country, deliveryId };
    const words = 'Up to 150 cm and 60 kg; for more, contact us.';
    const crate = { ...SMALL, parcelType: 'custom', deliveryItemName: 'Crate' } as const;
    const huge = { ...crate, length: 900, weight: 9999 };
    const refused = await shop.send(workflow.recalculateParcels, who, {
      params,
      body: { deliveryItems: [{ ...SMALL }, huge] },
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: { length: [words], weight: [words] } } });
    const limit = { ...crate, length: 150, width: 100, height: 100, weight: 60 };
    await shop.ok(workflow.recalculateParcels, who, { params, body: { deliveryItems: [limit] } });
    const trip = { originAddress: CAPE_TOWN, destinationAddress: CAPE_TOWN, deliveryDate: '2026-11-20' };
    const same = { errors: { destinationAddress: [texts.validation.sameAddress] } };
    expect(await shop.send(workflow.createQuotes, who, { params: { country }, body: trip })).toMatchObject({
      status: 422,
      body: same,
    });
    expect(await shop.send(workflow.updateQuotes, who, { params, body: trip })).toMatchObject({
      status: 422,
      body: same,
    });
  });

  test('two streets of one suburb have no price at 0 km: one of them needs its pin first', async () => {
    const who = await shop.person();
    const find = async (search: string) => {
      const [found] = await shop.ok(contract.lookup.searchAddress, who, { query: { search, country } });
      if (found?.coordinates === undefined) throw new Error(`${search} is not found`);
      const { placeId, description, coordinates } = found;
      return { placeId, description, coordinates };
    };
    const [from, to] = [await find('5 Main Road, Claremont'), await find('12 Vineyard Road, Claremont')];
    expect(to.coordinates).toEqual(from.coordinates);
    const begin = (destinationAddress: typeof to) =>
      shop.send(workflow.createQuotes, who, {
        params: { country },
        body: { originAddress: from, destinationAddress, deliveryDate: '2026-11-20' },
      });
    expect(await begin(to)).toMatchObject({
      status: 422,
      body: { errors: { destinationAddress: [texts.validation.pinNeeded] } },
    });
    const coordinates = { lat: to.coordinates.lat + 0.01, lon: to.coordinates.lon };
    const pinned = { ...to, coordinates, placeId: pinnedId(to.placeId, coordinates) };
    expect((await begin(pinned)).body.deliveryQuotes?.[0]?.distanceKm).toBeGreaterThan(1);
  });

  test('[ENT-05] a company that is not active books nothing new, whoever books for it; what it has booked goes on', async () => {
    const { id: companyId } = await shop.db.one<{ id: number }>(
      sql`insert into companies (country, company_name) values ('ZA', 'Closed house') returning id`,
    );
    const operator = await shop.person({ isCompanyOperator: true, companyId });
    const staff = await shop.person({ isStaffOperator: true });
    const begun = await shop.begin(operator);
    await shop.db.query(sql`update companies set is_active = false where id = ${companyId}`);
    const trip = {
      originAddress: CAPE_TOWN,
      destinationAddress: JOHANNESBURG,
      deliveryDate: '2026-11-20',
    } as const;
    for (const [who, values] of [
      [operator, trip],
      [staff, { ...trip, companyId }],
    ] as const) {
      const refused = await shop.send(workflow.createQuotes, who, { params: { country }, body: values });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { companyId: ['This company is not served.'] },
      ]);
    }
    const changed = await shop.send(workflow.updateQuotes, operator, {
      params: { country, deliveryId: begun.deliveryId },
      body: trip,
    });
    expect(changed.status).toBe(200);
  });

  test('a level that needs a grant is offered, selected and accepted where the account has it, and nowhere else', async () => {
    await shop.db.query(sql`
      insert into rates (country, name, pricing_tier, sla_type, parcel_type, rate_type, start_km, end_km, price_cents)
      values ('ZA', 'Relief', 'standard', 'emergency-relief', 'small', 'flat', 0, 60, 0)`);
    const offered = async (who: Claims) => {
      const { deliveryId } = await shop.begin(who);
      const params = { country, deliveryId };
      const priced = await shop.ok(workflow.recalculateParcels, who, {
        params,
        body: { deliveryItems: [{ ...SMALL }] },
      });
      return { params, relief: priced.deliveryQuotes?.find(({ slaType }) => slaType === 'emergency-relief') };
    };
    const grant = (who: Claims, levels: readonly string[]) =>
      shop.db.query(
        sql`update accounts set granted_levels = ${[...levels]}::text[] where user_id = ${who.id}`,
      );
    const [helper, other] = [await shop.person(), await shop.person()];
    await shop.fund(helper, 0);
    await shop.fund(other, 0);
    expect((await offered(helper)).relief).toBeUndefined();
    await grant(helper, ['emergency-relief']);
    const { params, relief } = await offered(helper);
    expect(relief).toMatchObject({ priceExcl: 0 });
    const elsewhere = await offered(other);
    expect(elsewhere.relief).toBeUndefined();
    const body = { quoteId: relief?.id ?? 0 };
    expect(await shop.send(workflow.selectQuote, other, { params: elsewhere.params, body })).toMatchObject({
      status: 422,
    });
    expect((await shop.send(workflow.selectQuote, other, { params, body })).status).toBe(404);
    await shop.ok(workflow.selectQuote, helper, { params, body });
    // What was taken away meanwhile is neither accepted nor selected any more.
    await shop.ok(workflow.updateOriginDetails, helper, {
      params,
      body: { originContactName: 'A', originContactCountry: 'ZA', originPhoneNumber: '0821234567' },
    });
    await shop.ok(workflow.updateDestinationDetails, helper, {
      params,
      body: {
        destinationContactName: 'B',
        destinationContactCountry: 'ZA',
        destinationPhoneNumber: '0821234567',
      },
    });
    await grant(helper, []);
    expect((await shop.send(workflow.acceptQuote, helper, { params })).status).toBe(409);
    expect((await shop.send(workflow.selectQuote, helper, { params, body })).status).toBe(422);
    await grant(helper, ['emergency-relief']);
    expect((await shop.ok(workflow.acceptQuote, helper, { params })).paymentTotal).toBe(0);
  });

  test('[WIZ-60, PAY-44, API-64] an expired quote is not selected, and accepting or paying it ends the booking', async () => {
    const who = await shop.person();
    const { deliveryId, deliveryQuotes } = await shop.begin(who);
    const params = { country, deliveryId };
    const ready = await shop.accepted(who);
    const open = await shop.accepted(who);
    const params3 = { country, deliveryId: open.deliveryId };
    await shop.ok(workflow.updateAdditionalDetails, who, { params: params3, body: { tipAmount: 20 } });
    shop.clock.now += 31 * 60_000;
    await shop.ok(workflow.addParcel, who, { params, body: { ...SMALL } });
    shop.clock.now += 31 * 60_000;
    const late = await shop.send(workflow.selectQuote, who, {
      params,
      body: { quoteId: deliveryQuotes?.[0]?.id ?? 0 },
    });
    expect(late.status).toBe(422);
    const params2 = { country, deliveryId: ready.deliveryId };
    const paid = await shop.send(workflow.payByBalance, who, { params: params2 });
    expect([paid.status, paid.body.current]).toEqual([
      409,
      expect.objectContaining({
        paymentStatusId: P.QUOTE_EXPIRED,
        logisticStatusId: D.CANCELLED_QUOTE,
      }),
    ]);
    const after = await shop.ok(workflow.getQuotes, who, { params: params2 });
    expect(after.paymentStatusId).toBe(P.QUOTE_EXPIRED);
    const accepted = await shop.send(workflow.acceptQuote, who, { params: params3 });
    expect([accepted.status, accepted.body.current]).toEqual([
      409,
      expect.objectContaining({ paymentStatusId: P.QUOTE_EXPIRED, logisticStatusId: D.CANCELLED_QUOTE }),
    ]);
    const again = await shop.ok(workflow.reattempt, who, { params: params2 });
    expect([again.deliveryId === ready.deliveryId, again.paymentStatusId]).toEqual([
      false,
      P.QUOTE_NOT_SELECTED,
    ]);
    shop.clock.now -= 62 * 60_000;
  });

  test('a stale version gets 409 with the newest and changes nothing', async () => {
    const who = await shop.person();
    const old = await shop.begin(who);
    const params = { country, deliveryId: old.deliveryId };
    const now = await shop.ok(workflow.addParcel, who, { params, body: { ...SMALL } });
    const stale = await shop.send(workflow.addParcel, who, { params, body: { ...SMALL, xmin: old.xmin } });
    expect([stale.status, stale.body.current]).toEqual([409, expect.objectContaining({ xmin: now.xmin })]);
    const after = await shop.ok(workflow.getQuotes, who, { params });
    expect(after.deliveryItems).toHaveLength(1);
  });

  test('nobody sees or moves another customer’s booking; staff may', async () => {
    const owner = await shop.person();
    const { deliveryId } = await shop.begin(owner);
    const params = { country, deliveryId };
    const stranger = await shop.person();
    expect((await shop.send(workflow.getQuotes, stranger, { params })).status).toBe(404);
    expect((await shop.send(workflow.cancelQuote, stranger, { params })).status).toBe(404);
    const staff = await shop.person({ isStaffOperator: true });
    expect((await shop.ok(workflow.getQuotes, staff, { params })).deliveryId).toBe(deliveryId);
  });

  test('accepting before everything is there is 409 with what is missing', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.begin(who);
    const answer = await shop.send(workflow.acceptQuote, who, { params: { country, deliveryId } });
    expect([answer.status, answer.body.current]).toEqual([
      409,
      expect.objectContaining({ paymentStatusId: P.ITEMS_OUTSTANDING }),
    ]);
  });

  test('[WIZ-66] a day that is over and a place that is nowhere are named', async () => {
    const who = await shop.person();
    const send = (values: Readonly<Record<string, unknown>>) =>
      shop.send(workflow.createQuotes, who, {
        params: { country },
        body: {
          originAddress: CAPE_TOWN,
          destinationAddress: JOHANNESBURG,
          deliveryDate: '2026-11-20',
          ...values,
        },
      });
    expect((await send({ deliveryDate: '2026-11-19' })).body.errors).toHaveProperty('deliveryDate');
    expect((await send({ deliveryDate: '2026-11-22' })).body.errors).toHaveProperty('deliveryDate'); // a Sunday
    const nowhere = { ...CAPE_TOWN, coordinates: { lat: 0, lon: 0 } };
    expect((await send({ originAddress: nowhere })).body.errors).toHaveProperty('originAddress');
  });
});
