// The limits of the books as settings: read by staff, set by administrators in their own name.
import { billing, type FinanceLimits, toCents } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { sql } from '../db/db.ts';
import { checkVersion, invalid } from '../http/problem.ts';
import { limitsOf } from '../ledger/limits.ts';
import { inOwnName, noted } from './noted.ts';

const MOST_CENTS = 100_000_000_000;

const amounts = ['managersCredit', 'managersMove', 'managersPayout', 'leastPayout', 'mostPayout'] as const;
const shares = ['advanceShare', 'recoveredShare'] as const;

const MOST_DAYS = 365;

/** @throws 422 under each field that is wrong */
const requireSound = (wanted: Omit<FinanceLimits, 'xmin' | 'currency'>): void => {
  const faults: Record<string, string> = {};
  for (const name of amounts)
    if (wanted[name] < 0 || toCents(wanted[name]) > MOST_CENTS) faults[name] = 'Enter an amount from 0 on';
  for (const name of shares)
    if (!Number.isInteger(wanted[name]) || wanted[name] < 1 || wanted[name] > 100)
      faults[name] = 'Enter a whole number from 1 to 100';
  const { holdAfterDays: days } = wanted;
  if (!Number.isInteger(days) || days < 0 || days > MOST_DAYS)
    faults['holdAfterDays'] = 'Enter a whole number from 0 to 365';
  if (toCents(wanted.leastPayout) <= 0) faults['leastPayout'] = 'Enter an amount above 0';
  else if (wanted.mostPayout < wanted.leastPayout)
    faults['mostPayout'] = 'The most cannot be below the least.';
  if (Object.keys(faults).length > 0) throw invalid(faults);
};

const get = implement(billing.limits, (context, { params }) => limitsOf(context.db, params.cca2));

/** `billing.updateLimits`. */
const update = implement(billing.updateLimits, (context, { params, body }) => {
  inOwnName(context);
  return context.db.tx(async (tx) => {
    await tx.query(sql`select cca2 from countries where cca2 = ${params.cca2} for update`);
    const now = await limitsOf(tx, params.cca2);
    await checkVersion(body.xmin, now.xmin, async () => now);
    const days = body.holdAfterDays ?? now.holdAfterDays;
    requireSound({ ...body, holdAfterDays: days });
    const [credit, move, payout, least, most] = amounts.map((name) => toCents(body[name]));
    await tx.query(sql`
      insert into finance_limits (country, managers_credit_cents, managers_move_cents, managers_payout_cents, least_payout_cents,
        most_payout_cents, advance_share, recovered_share, hold_after_days)
      values (${params.cca2}, ${credit}, ${move}, ${payout}, ${least}, ${most}, ${body.advanceShare}, ${body.recoveredShare},
        ${days === 0 ? null : days}::int)
      on conflict (country) do update set managers_credit_cents = excluded.managers_credit_cents,
        managers_move_cents = excluded.managers_move_cents, managers_payout_cents = excluded.managers_payout_cents,
        least_payout_cents = excluded.least_payout_cents, most_payout_cents = excluded.most_payout_cents,
        advance_share = excluded.advance_share, recovered_share = excluded.recovered_share, hold_after_days = excluded.hold_after_days,
        version = finance_limits.version + 1`);
    await noted(context, tx, 'update', 'financeLimits', 0, { ...body, country: params.cca2 });
    return limitsOf(tx, params.cca2);
  });
});

export const limitHandlers = [get, update];
