// How much a management operator may let go, how much may be asked for at once, and how fast advances come back: settings of a country.
import * as t from 'io-ts';
import { Finite, Money } from '../format/codecs.ts';

/** Amounts in the country's currency, shares in hundredths. `xmin` is 0 where nothing was saved yet. */
export const FinanceLimits = t.type({
  xmin: Finite,
  currency: t.string,
  /** The credit limit that a management operator may grant. */
  managersCredit: Money,
  /** What one may move or give up at once. */
  managersMove: Money,
  /** What one may approve or complete at once. */
  managersPayout: Money,
  leastPayout: Money,
  mostPayout: Money,
  /** What of an average week may be paid ahead. */
  advanceShare: Finite,
  /** What of a release an advance takes back. */
  recoveredShare: Finite,
  /** After how many days overdue an account is put on hold by itself; 0: never. */
  holdAfterDays: Finite,
});
export type FinanceLimits = t.TypeOf<typeof FinanceLimits>;

/** What counts where nothing is set. */
export const usualLimits: Readonly<Record<string, Omit<FinanceLimits, 'xmin' | 'currency'>>> = {
  ZA: {
    managersCredit: 500_000,
    managersMove: 1_000,
    managersPayout: 50_000,
    leastPayout: 50,
    mostPayout: 100_000,
    advanceShare: 50,
    recoveredShare: 25,
    holdAfterDays: 0,
  },
  KE: {
    managersCredit: 500_000,
    managersMove: 1_000,
    managersPayout: 50_000,
    leastPayout: 500,
    mostPayout: 1_000_000,
    advanceShare: 50,
    recoveredShare: 25,
    holdAfterDays: 0,
  },
};
