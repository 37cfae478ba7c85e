// What was quoted can be quoted again: after any life of the rates, by hand, by files and by what takes files back, each state that they were
// ever in is read as it was, and a booking of then costs its cents of then.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardAt, cardOn, ratesOfCountry } from '../../../../adapters/backend/pricing/card.ts';
import { applyBatches } from '../../../../adapters/backend/served/uploads.ts';
import { weekday } from '../../../../adapters/backend/windows/localTime.ts';
import {
  adminContract,
  type Claims,
  type ExplainedTrip,
  explainTrip,
  type NamedRate,
  rateWorkbench,
} from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { createShop, type Shop, sql } from '../shop.ts';
import { csvOf } from '../uploads/rateFiles.ts';
import { uploadTo } from '../uploads/uploadFiles.ts';

const country = 'ZA';
const tier = 'standard';
const calls = adminContract.pricing;
let shop: Shop;
let staff: Claims;
let company: number;
beforeAll(async () => {
  shop = await createShop();
  staff = await shop.person({ isStaffOperator: true });
  company = (
    await shop.db.one<{ id: number }>(
      sql`insert into companies (country, company_name, pricing_tier) values ('ZA', 'Karoo Traders', 'standard') returning id`,
    )
  ).id;
});
afterAll(() => shop.end());

const levels = ['standard', 'priority'] as const;
const days = ['2026-11-20', '2026-11-21', '2026-11-27', '2026-12-01'] as const;
const kms = [0, 5, 10, 500, 3000] as const;
const price = fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100);
const range = fc
  .tuple(fc.nat(3), fc.integer({ min: 1, max: 3 }))
  .map(([from, over]) => ({ startKmRange: kms[from], endKmRange: kms[Math.min(from + over, 4)] }));
const step = fc.oneof(
  fc.record({
    does: fc.constant('add' as const),
    level: fc.constantFrom(...levels),
    ofCompany: fc.boolean(),
    validFrom: fc.constantFrom(null, ...days),
    price,
    range,
  }),
  fc.record({
    does: fc.constant('change' as const),
    at: fc.nat(40),
    validFrom: fc.constantFrom(...days),
    price,
  }),
  fc.record({ does: fc.constant('rename' as const), at: fc.nat(40) }),
  fc.record({
    does: fc.constant('withdraw' as const),
    at: fc.nat(40),
    from: fc.constantFrom(undefined, ...days),
  }),
  fc.record({
    does: fc.constant('file' as const),
    level: fc.constantFrom(...levels),
    active: fc.boolean(),
    price,
    range,
  }),
  fc.record({ does: fc.constant('undo' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What is refused changes nothing: the state before it is read twice. */
const doStep = async (step: Step): Promise<void> => {
  const { rates } = await ratesOfCountry(shop.db, country);
  const pick = (at: number): Promise<Record<string, unknown>> =>
    shop.ok(calls.rate, staff, { params: { cca2: country, id: rates[at % rates.length]?.id ?? 0 } });
  if (step.does === 'add')
    await shop.send(calls.addRate, staff, {
      params: { cca2: country },
      body: {
        slaTypeId: step.level,
        parcelTypeId: 'small',
        rateTypeId: 'flat',
        dayOfWeekTypeId: 'every-day',
        ...step.range,
        price: step.price,
        validFrom: step.validFrom,
        companyId: step.ofCompany ? company : null,
      },
    });
  else if (step.does === 'file') {
    const { body } = await uploadTo(
      shop,
      rateWorkbench,
      staff,
      csvOf({
        'SLA type': step.level === 'standard' ? 'Standard' : 'Priority',
        'Start km': String(step.range.startKmRange),
        'End km': String(step.range.endKmRange),
        'New price': step.price.toFixed(2),
        Active: step.active ? '' : 'no',
      }),
    );
    await shop.send(rateWorkbench.submit, staff, { params: { country, batchId: body.id } });
    await applyBatches(shop.db, new Date(shop.clock.now));
  } else if (step.does === 'undo') {
    const last = await shop.db.maybeOne<{ id: number }>(
      sql`select id from upload_batches where undone_utc is null order by id desc limit 1`,
    );
    if (last) await shop.send(rateWorkbench.undo, staff, { params: { country, batchId: last.id } });
  } else {
    const rate = await pick(step.at);
    const params = { cca2: country, id: Number(rate['id']) };
    if (step.does === 'withdraw')
      await shop.send(calls.withdrawRate, staff, {
        params,
        body: { xmin: Number(rate['xmin']), ...(step.from === undefined ? {} : { validUntil: step.from }) },
      });
    else
      await shop.send(calls.changeRate, staff, {
        params,
        body: {
          ...rate,
          ...(step.does === 'rename'
            ? { name: 'By hand' }
            : { price: step.price, validFrom: step.validFrom }),
        },
      });
  }
};

/** A name may be changed without a new rate: no price hangs on it. */
const unnamed = (rates: readonly NamedRate[]) => rates.map((rate) => ({ ...rate, name: '' }));
const small = [{ parcelType: 'small', length: 32, width: 24, height: 10, weight: 2 }];
const tripOn = (
  slaType: string,
  companyId: number | null,
  day: string,
  km: number,
  ratesVersion: number,
) => ({
  slaType,
  pricingTier: tier,
  companyId,
  day,
  dayOfWeek: weekday(day),
  km,
  isHighRisk: false,
  isReturnToSender: false,
  isRoundTrip: false,
  ratesVersion,
});

test('[law R-60] every state that the rates were ever in is read as it was, and prices a booking of then as then', async () => {
  let [priced, moved] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), fc.nat(4000), async (steps, seed) => {
      const states: Awaited<ReturnType<typeof ratesOfCountry>>[] = [];
      const quoted: { readonly trip: ExplainedTrip; readonly cents: number | undefined }[] = [];
      for (const one of steps) {
        await doStep(one);
        const state = await ratesOfCountry(shop.db, country);
        if (states.at(-1)?.version !== state.version) moved += 1;
        states.push(state);
        const day = days[(seed + states.length) % days.length] ?? days[0];
        const km = (seed * (states.length + 1)) % 3000;
        const slaType = levels[states.length % 2] ?? levels[0];
        const companyId = seed % 2 === 0 ? company : null;
        const { rates, version } = await cardOn(shop.db, { country, tier, companyId }, day, km);
        const trip = tripOn(slaType, companyId, day, km, version);
        quoted.push({ trip, cents: explainTrip(rates, small, trip)?.cents });
      }
      for (const { version, rates } of states)
        for (const slaType of levels)
          for (const companyId of [null, company])
            expect(unnamed(await cardAt(shop.db, { country, tier, companyId }, slaType, version))).toEqual(
              unnamed(
                rates.filter(
                  (rate) =>
                    rate.pricingTier === tier &&
                    rate.slaType === slaType &&
                    (rate.companyId === null || rate.companyId === companyId),
                ),
              ),
            );
      for (const { trip, cents } of quoted) {
        const of = { country, tier, companyId: trip.companyId };
        const then = await cardAt(shop.db, of, trip.slaType, trip.ratesVersion);
        expect(explainTrip(then, small, trip)?.cents).toBe(cents);
        if (cents !== undefined) priced += 1;
      }
    }),
    runs(10),
  );
  // Half of the steps are refused; the others moved the rates.
  expect(Math.min(priced, moved)).toBeGreaterThan(10);
}, 600_000);
