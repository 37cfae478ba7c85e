// A card pays in another country, where a company has no account.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Claims, paymentStatus } from '../../../../core/index.ts';
import { contract, createShop, type Shop, SMALL, sql } from '../shop.ts';
import { GOOD, payInFrame as payCard } from './cardFrame.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());
const { workflow, payment } = contract;
const P = paymentStatus.code;
const payInFrame = (id: string, number: string, answer?: 'cancel') =>
  payCard((path, init) => shop.raw(path, init), id, number, answer);

describe('in another country', () => {
  const kenya = { country: 'KE' };
  const NAIROBI = {
    placeId: 'ke:nairobi~1-moi-avenue~@-1.28000,36.82000',
    description: '1 Moi Avenue, Nairobi',
    coordinates: { lat: -1.28, lon: 36.82 },
  };
  const WESTLANDS = {
    placeId: 'ke:westlands~2-waiyaki-way~@-1.26500,36.80000',
    description: '2 Waiyaki Way, Westlands',
    coordinates: { lat: -1.265, lon: 36.8 },
  };
  const booked = async (who: Claims) => {
    const { deliveryId } = await shop.ok(workflow.createQuotes, who, {
      params: kenya,
      body: { originAddress: NAIROBI, destinationAddress: WESTLANDS, deliveryDate: '2026-11-20' },
    });
    const params = { ...kenya, deliveryId };
    const priced = await shop.ok(workflow.recalculateParcels, who, {
      params,
      body: { deliveryItems: [{ ...SMALL }] },
    });
    await shop.ok(workflow.selectQuote, who, {
      params,
      body: { quoteId: priced.deliveryQuotes?.[0]?.id ?? 0 },
    });
    await shop.ok(workflow.updateOriginDetails, who, {
      params,
      body: { originContactName: 'A', originContactCountry: 'KE', originPhoneNumber: '0712345678' },
    });
    await shop.ok(workflow.updateDestinationDetails, who, {
      params,
      body: {
        destinationContactName: 'B',
        destinationContactCountry: 'KE',
        destinationPhoneNumber: '0712345678',
      },
    });
    return { params, accepted: await shop.ok(workflow.acceptQuote, who, { params }) };
  };

  test('a company without an account there pays by card; at home it has its own accounts alone', async () => {
    await shop.db.query(sql`
      insert into rates (country, name, pricing_tier, sla_type, parcel_type, rate_type, start_km, end_km, price_cents)
      values ('KE', 'Kenyan', 'standard', 'standard', 'small', 'flat', 0, 60, 30000)`);
    await shop.db.query(sql`
      insert into opening_hours (country, day_of_week, opens, closes) select 'KE', d, '08:00', '18:00' from generate_series(1, 6) d`);
    const { id: companyId } = await shop.db.one<{ id: number }>(
      sql`insert into companies (country, company_name) values ('ZA', 'Protea') returning id`,
    );
    for (const role of [{ isCompanyOperator: true, companyId }, {}]) {
      const who = await shop.person(role);
      const { params, accepted } = await booked(who);
      expect(accepted).toMatchObject({ paymentStatusId: P.PAYMENT_PENDING, accountId: expect.any(Number) });
      const { paymentPeachPaymentsCheckoutId: id } = await shop.ok(payment.checkout, who, { params });
      const paid = await shop.ok(payment.process, who, { params, body: await payInFrame(id, GOOD) });
      expect(paid.paymentStatusId).toBe(P.PAID);
    }
    const operator = await shop.person({ isCompanyOperator: true, companyId });
    expect((await shop.accepted(operator)).accountId ?? null).toBeNull();
    expect(await shop.db.query(sql`select id from accounts where user_id = ${operator.id}`)).toEqual([]);
  });
});
