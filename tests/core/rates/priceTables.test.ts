// Rates as tables of prices: each rate stands in exactly one cell, under its own service, size and distance.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceTables, type Rate } from '../../../core/index.ts';

const rate = (parts: Partial<Rate>): Rate => ({
  id: 1,
  name: 'Rate',
  pricingTier: 'Standard',
  pricingTierId: 'standard',
  slaType: 'Standard',
  slaTypeId: 'standard',
  parcelType: 'Small',
  parcelTypeId: 'small',
  rateType: 'Flat',
  rateTypeId: 'flat',
  dayOfWeekType: 'Every day',
  dayOfWeekTypeId: 'every-day',
  startKmRange: 0,
  endKmRange: 5,
  portalCountryId: 'ZA',
  isReturnToSenderRate: false,
  isHighRisk: false,
  isActive: true,
  price: 50,
  ...parts,
});

const anyRate = fc.record({
  companyId: fc.constantFrom(undefined, 1, 2),
  pricingTierId: fc.constantFrom('standard' as const, 'business' as const),
  slaTypeId: fc.constantFrom('standard' as const, 'priority' as const),
  parcelTypeId: fc.constantFrom('small' as const, 'large' as const),
  rateTypeId: fc.constantFrom('flat' as const, 'per-km' as const),
  startKmRange: fc.constantFrom(0, 5, 10),
  endKmRange: fc.constantFrom(10, 20),
  validFrom: fc.constantFrom(undefined, '2026-12-01', '2027-01-01'),
  isHighRisk: fc.boolean(),
});

describe('tables of prices', () => {
  it('hold each rate once, in the row of its service and size and the column of its distance', () => {
    fc.assert(
      fc.property(fc.array(anyRate, { maxLength: 40 }), (all) => {
        const rates = all.map((parts, at) => rate({ ...parts, id: at + 1 }));
        const tables = priceTables(rates);
        const placed = tables.flatMap(({ group, spans, rows }) =>
          rows.flatMap(({ slaTypeId, parcelTypeId, cells }) => {
            expect(cells).toHaveLength(spans.length);
            return cells.flatMap((cell, at) =>
              cell.map((one) => {
                const { company, ...shared } = group;
                expect([one.company, one.companyId]).toEqual([company, group.companyId]);
                expect({ ...one, companyId: one.companyId }).toMatchObject({
                  ...shared,
                  slaTypeId,
                  parcelTypeId,
                });
                expect([one.startKmRange, one.endKmRange]).toEqual(spans[at]);
                return one.id;
              }),
            );
          }),
        );
        expect(placed.toSorted((a, b) => a - b)).toEqual(rates.map(({ id }) => id));
        for (const { spans } of tables)
          expect([...spans].sort(([a, b], [c, d]) => a - c || b - d)).toEqual(spans);
      }),
    );
  });

  it('begin with what is for everybody, the usual first, and tell what follows a price beside it', () => {
    const tables = priceTables([
      rate({ id: 1, companyId: 7, company: 'Aloe' }),
      rate({ id: 2, isHighRisk: true, rateTypeId: 'surcharge' }),
      rate({ id: 3, validFrom: '2026-12-01' }),
      rate({ id: 4, validUntil: '2026-12-01' }),
      rate({ id: 5, slaTypeId: 'priority' }),
    ]);
    expect(tables.map(({ group }) => [group.companyId, group.rateTypeId])).toEqual([
      [undefined, 'flat'],
      [undefined, 'surcharge'],
      [7, 'flat'],
    ]);
    expect(tables[0]?.rows.map(({ cells }) => cells.map((cell) => cell.map(({ id }) => id)))).toEqual([
      [[4, 3]],
      [[5]],
    ]);
  });
});
