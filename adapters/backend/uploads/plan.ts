// What submitted rows do to the rates: pure, over the rates as they are and the rows in their order. Every row takes the place of the rate
// for the same, makes a new one, withdraws one, or fails; afterwards no two active rates for the same overlap in distance.
import type { Rate } from '../pricing/rateCard.ts';

/** A rate without its price and number: what it counts for. */
export type RateKey = Omit<Rate, 'id' | 'priceCents'>;

/** A rate as it counts now. */
export interface RateInForce extends Rate {
  readonly name: string;
}

export interface SubmittedRow extends RateKey {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly newPriceCents: number | null;
}

/** What becomes of a row; `oldId` and `oldCents` are of the rate whose place it takes, or that it withdraws. */
export type RowEnd =
  | {
      readonly kind: 'created' | 'withdrawn' | 'unchanged';
      readonly oldId: number | null;
      readonly oldCents: number | null;
    }
  | { readonly kind: 'failed'; readonly says: string };

/** All but the distance. */
const groupOf = (rate: RateKey): string =>
  JSON.stringify([
    rate.companyId,
    rate.pricingTier,
    rate.slaType,
    rate.parcelType,
    rate.rateType,
    rate.dayOfWeek,
    rate.isHighRisk,
    rate.isReturnToSender,
  ]);

/** A rate in force; `id` null: one that this plan makes. */
interface InForce {
  readonly id: number | null;
  readonly name: string;
  readonly startKm: number;
  readonly endKm: number;
  readonly priceCents: number;
}

const isSameRange = (x: Pick<InForce, 'startKm' | 'endKm'>, y: Pick<InForce, 'startKm' | 'endKm'>): boolean =>
  x.startKm === y.startKm && x.endKm === y.endKm;

const endOf = (row: SubmittedRow, group: InForce[]): RowEnd => {
  const at = group.findLastIndex((rate) => isSameRange(rate, row));
  const old = group[at];
  if (!row.isActive) {
    if (old === undefined) return { kind: 'failed', says: 'There is no such rate to withdraw.' };
    group.splice(at, 1);
    return { kind: 'withdrawn', oldId: old.id, oldCents: old.priceCents };
  }
  const overlapped = group.find(
    (rate) => !isSameRange(rate, row) && rate.startKm < row.endKm && row.startKm < rate.endKm,
  );
  if (overlapped !== undefined)
    return {
      kind: 'failed',
      says: `It overlaps the rate from ${overlapped.startKm} to ${overlapped.endKm} km.`,
    };
  if (row.newPriceCents === null) return { kind: 'failed', says: 'New price is required' };
  if (old !== undefined && old.priceCents === row.newPriceCents && old.name === row.name)
    return { kind: 'unchanged', oldId: old.id, oldCents: old.priceCents };
  if (old !== undefined) group.splice(at, 1);
  group.push({ ...row, id: null, priceCents: row.newPriceCents });
  return { kind: 'created', oldId: old?.id ?? null, oldCents: old?.priceCents ?? null };
};

/**
 * What becomes of each row, by its id. Withdrawals go first, so that one file can cut the distances anew; the rest is done in the order of
 * the rows.
 */
export const planRates = (
  inForce: readonly RateInForce[],
  rows: readonly SubmittedRow[],
): ReadonlyMap<number, RowEnd> => {
  const groups = new Map<string, InForce[]>();
  const groupFor = (key: RateKey): InForce[] => {
    const name = groupOf(key);
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    return group;
  };
  for (const rate of inForce) groupFor(rate).push(rate);
  const ends = new Map<number, RowEnd>();
  for (const isActive of [false, true])
    for (const row of rows) if (row.isActive === isActive) ends.set(row.id, endOf(row, groupFor(row)));
  return ends;
};
