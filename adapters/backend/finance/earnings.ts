// What each run gave to whoever drove it, as a payslip shows it: from the lines of its releases. What the run was booked with at its first release
// is pay, everything that changed it is an adjustment; what an advance takes back, or a debt adds, is recovered.
import { type EarningsRow, lineType } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { signed } from '../ledger/figures.ts';

const { PAY, PAY_ADJUSTMENT, TIP_PASSED_ON, RECOVERY, ADVANCE } = lineType.code;

/** What lines of some kinds of a transaction come to. */
const linesOf = (
  types: readonly number[],
): Sql => sql`coalesce((select sum(${signed(sql`i.amount_excl_cents`)}) from transaction_items i
  where i.transaction_id = x.id and i.transaction_item_type_id = any(${[...types]}::int[])), 0)::bigint`;

/** What the run of a first release was booked with by then; a later release brings adjustments alone. */
const base: Sql = sql`case when exists (select from transactions o where o.job_id = x.job_id and o.kind = 'pay-release' and o.id < x.id) then 0
  else coalesce((select sum(${signed(sql`i.amount_excl_cents`)}) from transactions j join transaction_items i on i.transaction_id = j.id
    where j.job_id = x.job_id and j.kind = 'job' and i.transaction_item_type_id = ${PAY} and i.id < coalesce(
      (select min(n.id) from transaction_items n where n.transaction_id = x.id), i.id + 1)), 0) end::bigint`;

/** The runs that were released to an account within a period, in the order in which they were. */
export const earningsOf = async (
  db: Db,
  accountId: number,
  period: { readonly from: string; readonly to: string },
): Promise<EarningsRow[]> =>
  (
    await db.query<{ record: EarningsRow }>(sql`
      select jsonb_build_object('transactionId', r.id, 'jobId', r.job_id, 'bookedOn', r.booked_on,
        'driver', (select v.first_name || ' ' || v.last_name from jobs j join drivers v on v.id = j.driver_id where j.id = r.job_id),
        'pay', r.base::numeric / 100, 'adjustments', (r.paid - r.base)::numeric / 100, 'tips', r.tips::numeric / 100,
        'recovered', -r.back::numeric / 100, 'net', (r.paid + r.tips + r.back)::numeric / 100) as record
      from (select x.id, x.job_id, x.booked_on, ${base} as base, ${linesOf([PAY, PAY_ADJUSTMENT])} as paid,
          ${linesOf([TIP_PASSED_ON])} as tips, ${linesOf([RECOVERY, ADVANCE])} as back
        from transactions x where x.account_id = ${accountId} and x.kind = 'pay-release'
          and x.booked_on between ${period.from}::date and ${period.to}::date) r order by r.id`)
  ).map(({ record }) => record);
