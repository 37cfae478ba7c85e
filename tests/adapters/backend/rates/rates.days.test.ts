// Rates with days through the real services: made, changed and withdrawn one by one; a booking is priced by the rates of its pick-up day, its
// price can be made again from the state that all rates were in then, and says how it came about to whom it concerns.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { name } from '../../../../adapters/backend/db/db.ts';
import { cardAt } from '../../../../adapters/backend/pricing/card.ts';
import { weekday } from '../../../../adapters/backend/windows/localTime.ts';
import {
  adminContract,
  type Claims,
  Explanation,
  explainTrip,
  type Rate,
  tripOfExplanation,
  whatIf,
} from '../../../../core/index.ts';
import { contract, createShop, type Shop, SMALL, sql } from '../shop.ts';

const calls = adminContract.pricing;
const cca2 = 'ZA';
let shop: Shop;
let staff: Claims;
let customer: Claims;
/** The flat rate of a small parcel by Standard, 0 to 3000 km, 100.00. */
let first: Rate;

beforeAll(async () => {
  shop = await createShop();
  staff = await shop.person({ isStaffOperator: true });
  customer = await shop.person();
  const { data } = await shop.ok(adminContract.rates.list, staff, {
    params: { cca2 },
    query: { slaTypeId: ['standard'], parcelTypeId: ['small'], rateTypeId: ['flat'] },
  });
  const [rate] = data;
  if (rate === undefined) throw new Error('no rate');
  first = rate;
}, 300_000);
afterAll(() => shop.end());

const entered = {
  slaTypeId: 'standard',
  parcelTypeId: 'small',
  rateTypeId: 'flat',
  dayOfWeekTypeId: 'every-day',
  startKmRange: 0,
  endKmRange: 3000,
  price: 100,
};
const add = (body: Record<string, unknown>, query: Record<string, unknown> = {}, who = staff) =>
  shop.send(calls.addRate, who, { params: { cca2 }, query, body: { ...entered, ...body } });
const change = (rate: Rate, body: Record<string, unknown>) =>
  shop.send(calls.changeRate, staff, { params: { cca2, id: rate.id }, body: { ...rate, ...body } });
const withdraw = (rate: Rate, validUntil?: string) =>
  shop.send(calls.withdrawRate, staff, {
    params: { cca2, id: rate.id },
    body: { xmin: rate.xmin, ...(validUntil === undefined ? {} : { validUntil }) },
  });
const read = (id: number) => shop.ok(calls.rate, staff, { params: { cca2, id } });

/** The quotes of a small parcel that is collected on a day. */
const quotesOn = async (deliveryDate: string) => {
  const { deliveryId } = await shop.begin(customer, { deliveryDate });
  const priced = await shop.ok(contract.workflow.recalculateParcels, customer, {
    params: { country: cca2, deliveryId },
    body: { deliveryItems: [{ ...SMALL }] },
  });
  return priced.deliveryQuotes ?? [];
};
const standardOn = async (day: string) => {
  const quote = (await quotesOn(day)).find(({ slaType }) => slaType === 'standard');
  if (quote === undefined) throw new Error('no quote');
  return quote;
};
const explanationOf = (id: number, who: Claims) =>
  shop.send(calls.explanation, who, { params: { cca2, id } });

// 2026-11-20 is a Friday, today; 2026-12-01 a Tuesday.
test('an edit makes a successor from its day on: a booking is priced by the rates of its pick-up day', async () => {
  const { status, body } = await change(first, { price: 120, validFrom: '2026-12-01' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ price: 120, validFrom: '2026-12-01', validUntil: null, replacesId: first.id });
  expect(body.id).not.toBe(first.id);
  expect(await read(first.id)).toMatchObject({
    price: 100,
    validUntil: '2026-12-01',
    isActive: true,
    replacedById: body.id,
  });
  expect((await standardOn('2026-11-30')).priceExcl).toBe(100);
  expect((await standardOn('2026-12-01')).priceExcl).toBe(120);
  const chain = await shop.ok(calls.chain, staff, { params: { cca2, id: body.id } });
  expect(chain.map(({ id }) => id)).toEqual([first.id, body.id]);
});

test('one from today on leaves in force what is planned for later', async () => {
  const now = await read(first.id);
  const { body } = await change(now, { price: 110 });
  expect(body).toMatchObject({ validFrom: '2026-11-20', validUntil: '2026-12-01' });
  expect((await standardOn('2026-11-20')).priceExcl).toBe(110);
  expect((await standardOn('2026-12-01')).priceExcl).toBe(120);
  expect((await read(first.id)).isActive).toBe(false);
  // A stale edit changes nothing; one of a rate that is over is refused.
  expect((await change(first, { price: 1 })).status).toBe(409);
  expect((await change(await read(first.id), { price: 1 })).status).toBe(409);
});

test('a new name alone changes the rate in place', async () => {
  const { data } = await shop.ok(adminContract.rates.list, staff, {
    params: { cca2 },
    query: { search: 'priority', rateTypeId: ['flat'], parcelTypeId: ['large'] },
  });
  const [rate] = data;
  if (rate === undefined) throw new Error('no rate');
  const { body } = await change(rate, { name: 'By hand' });
  expect(body).toMatchObject({ id: rate.id, name: 'By hand', validUntil: null });
});

describe('a rate that is added', () => {
  test('[VAL-34, VAL-35, VAL-36, VAL-37, VAL-38, VAL-39, RATE-08] says what is missing, each at its field', async () => {
    const { status, body } = await shop.send(calls.addRate, staff, { params: { cca2 }, body: {} });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      slaTypeId: ['SlaType is required'],
      parcelTypeId: ['Parcel Type is required'],
      rateTypeId: ['Rate type is required'],
      dayOfWeekTypeId: ['Select Day of the week'],
      startKmRange: ['Start km is required'],
      endKmRange: ['End km is required'],
      price: ['Price is required'],
    });
    const days = await add({ validFrom: '2026-11-19', validUntil: '2026-02-30' });
    expect(days.body.errors).toEqual({
      validFrom: ['Choose today or a later day'],
      validUntil: ['Choose a day'],
    });
    expect((await add({ companyId: 999_999 })).body.errors).toEqual({
      companyId: ['This company is not known.'],
    });
  });
  test('is refused where it overlaps another one in distance and days, with the one in its way', async () => {
    const { status, body } = await add({ startKmRange: 5, endKmRange: 20 });
    expect([status, body.errors]).toEqual([
      422,
      { startKmRange: ['It overlaps the rate from 0 to 3000 km.'] },
    ]);
    expect(body.current).toMatchObject({ startKmRange: 0, endKmRange: 3000 });
  });
  test('replaces the one for the same only where that is said', async () => {
    const refused = await add({ price: 130, validFrom: '2026-12-08' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { startKmRange: ['There is such a rate already.'] },
    ]);
    const { status, body } = await add({ price: 130, validFrom: '2026-12-08' }, { replace: true });
    expect([status, body.price]).toEqual([200, 130]);
    expect((await standardOn('2026-12-07')).priceExcl).toBe(120);
    expect((await standardOn('2026-12-08')).priceExcl).toBe(130);
  });
  test('may be of another day of the week over the same distance, and of a company alone', async () => {
    const { id: companyId } = await shop.db.one<{ id: number }>(
      sql`insert into companies (country, company_name, pricing_tier) values ('ZA', 'Karoo Traders', 'business') returning id`,
    );
    const { status, body } = await add({ companyId, name: 'Karoo' });
    expect([status, body.pricingTierId, body.company]).toEqual([200, 'business', 'Karoo Traders']);
    expect((await add({ dayOfWeekTypeId: '1', price: 90 })).status).toBe(200);
    expect((await standardOn('2026-11-23')).priceExcl).toBe(90);
  });
});

test('a rate is withdrawn from a day on, and is not deleted', async () => {
  const { data } = await shop.ok(adminContract.rates.list, staff, {
    params: { cca2 },
    query: { dayOfWeekTypeId: ['1'] },
  });
  const [monday] = data;
  if (monday === undefined) throw new Error('no rate');
  expect((await withdraw(monday, '2026-11-19')).body.errors).toEqual({
    validUntil: ['Choose today or a later day'],
  });
  const { status, body } = await withdraw(monday, '2026-11-30');
  expect([status, body.validUntil, body.isActive]).toEqual([200, '2026-11-30', true]);
  expect((await standardOn('2026-11-23')).priceExcl).toBe(90);
  expect((await standardOn('2026-11-30')).priceExcl).toBe(110);
  expect((await withdraw(monday)).status).toBe(409);
  const gone = await withdraw(body);
  expect([gone.status, gone.body.isActive]).toEqual([200, false]);
  expect((await standardOn('2026-11-23')).priceExcl).toBe(110);
});

test('[law R-59] the database refuses two rates for the same that overlap in distance and days, whoever writes', async () => {
  const insert = (from: string | null) =>
    shop.db.query(sql`
      insert into rates (country, name, pricing_tier, sla_type, parcel_type, rate_type, start_km, end_km, price_cents, valid_from)
      values ('ZA', 'Twice', 'standard', 'standard', 'small', 'flat', 10, 20, 1, ${from})`);
  await expect(insert(null)).rejects.toThrow('overlaps');
  await expect(insert('2027-01-01')).rejects.toThrow('overlaps');
});

describe('an explanation', () => {
  test('says to staff which rates counted and why the others did not, to the customer the own half', async () => {
    const quote = await standardOn('2026-12-09');
    const told = await explanationOf(quote.id, staff);
    expect(told.status).toBe(200);
    expect(told.body).toMatchObject({ quoteId: quote.id, priceExcl: 130, isKept: true, currency: 'ZAR' });
    const { explanation, candidates = [] } = told.body;
    expect(explanation.day).toBe('2026-12-09');
    expect(explanation.parcels[0]?.lines[0]?.parts[0]).toMatchObject({ price: 130, times: 1 });
    const reasons = new Set(candidates.map(({ lossId }) => lossId));
    expect([...reasons].sort()).toEqual(['area', 'days', 'size']);
    const own = await explanationOf(quote.id, customer);
    expect(own.status).toBe(200);
    expect(own.body.candidates).toBeUndefined();
    expect(own.body.explanation).toEqual(explanation);
  });
  test('is nobody else’s, and names no rate of another company', async () => {
    const quote = await standardOn('2026-12-09');
    const stranger = await shop.person();
    expect((await explanationOf(quote.id, stranger)).status).toBe(404);
    const driver = await shop.person({ isDriver: true });
    expect((await explanationOf(quote.id, driver)).status).toBe(404);
    expect(JSON.stringify((await explanationOf(quote.id, staff)).body)).not.toContain('Karoo');
  });
  test('of a price from before explanations were kept is made anew where it comes to the same', async () => {
    const quote = await standardOn('2026-12-09');
    await shop.db.query(sql`update quotes set explanation = null where id = ${quote.id}`);
    expect((await explanationOf(quote.id, customer)).body).toMatchObject({ isKept: false, priceExcl: 130 });
    await shop.db.query(sql`update quotes set price_excl_cents = 1 where id = ${quote.id}`);
    expect((await explanationOf(quote.id, customer)).status).toBe(409);
    await shop.db.query(sql`delete from quotes where id = ${quote.id}`);
  });
});

test('[law R-60] the rates as of then give the quoted cents for every quote, after all that was done to them', async () => {
  const quotes = await shop.db.query<{ cents: number; explanation: unknown }>(
    sql`select price_excl_cents as cents, explanation from quotes order by id`,
  );
  expect(quotes.length).toBeGreaterThan(30);
  for (const { cents, explanation } of quotes) {
    const read = Explanation.decode(explanation);
    if (read._tag === 'Left') throw new Error('a quote without its explanation');
    const then = read.right;
    const trip = tripOfExplanation(then, weekday(then.day));
    const of = { country: cca2, tier: then.pricingTierId, companyId: then.companyId ?? null };
    const card = await cardAt(shop.db, of, then.slaTypeId, then.ratesVersion);
    const parcels = then.parcels.flatMap(({ count, parcelTypeId, ...parcel }) =>
      Array.from({ length: count }, () => ({ parcelType: parcelTypeId, ...parcel })),
    );
    expect(explainTrip(card, parcels, trip, then.isSample)).toEqual({ cents, explanation: then });
  }
});

describe('what if', () => {
  test('[law R-60] the service and the page come to the same, by parts too, and nothing is written anywhere', async () => {
    const { deliveryId } = await shop.begin(customer, { deliveryDate: '2026-11-27' });
    const params = { country: cca2, deliveryId };
    const { deliveryQuotes } = await shop.ok(contract.workflow.recalculateParcels, customer, {
      params,
      body: { deliveryItems: [{ ...SMALL }] },
    });
    const quote = deliveryQuotes?.find(({ slaType }) => slaType === 'standard');
    await shop.ok(contract.workflow.selectQuote, customer, { params, body: { quoteId: quote?.id ?? 0 } });
    const { tables } = await shop.db.one<{ tables: string[] }>(
      sql`select jsonb_agg(tablename order by tablename) as tables from pg_tables where schemaname = 'public'`,
    );
    /** Every row of every table, as one text a table: a changed cent is found as a new row is. */
    const rowsOf = async () => {
      const found: Record<string, string> = {};
      for (const table of tables.filter((name) => !/^(idempotency|hub_|rate_limits|outbox)/.test(name)))
        found[table] = (
          await shop.db.one<{ rows: string }>(
            sql`select md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as rows from ${name(table)} x`,
          )
        ).rows;
      return found;
    };
    const before = await rowsOf();
    const sample = await shop.ok(calls.whatIfSample, staff, { params: { cca2 } });
    expect([sample.total, sample.day]).toEqual([sample.trips.length, '2026-11-20']);
    expect(sample.total).toBeGreaterThan(0);
    const part = await shop.ok(calls.whatIf, staff, {
      params: { cca2 },
      query: { percent: 10, slaType: 'standard' },
    });
    const draft = { percent: 10, pricingTier: '', slaType: 'standard', day: sample.day };
    expect(part).toMatchObject({ done: sample.total, total: sample.total, next: null });
    const { thenCents, nowCents, deliveries } = whatIf(sample.rates, sample.trips, draft);
    expect(part.result).toMatchObject({ thenCents, nowCents, deliveries });
    expect(thenCents).toBeGreaterThan(nowCents);
    expect(await rowsOf()).toEqual(before);
    expect((await shop.send(calls.whatIf, staff, { params: { cca2 }, query: { percent: 901 } })).status).toBe(
      422,
    );
    expect((await shop.send(calls.whatIfSample, customer, { params: { cca2 } })).status).toBe(403);
  });
});
