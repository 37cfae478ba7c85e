// What a run that is over has earned goes to whoever drove it, in the commit that ended it: its pay as it is booked now, less what was
// released before, and the tips of what it delivered. Doing it again after an adjustment moves the difference alone.
import { deliveryStatus, lineType } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { payeeAccount } from '../ledger/payee.ts';
import { addLines, houseAccounts, type Line, openTransaction, post } from '../ledger/post.ts';
import { clawBack, keepRecoveries, recoveriesOf } from '../ledger/recoveries.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import type { JobRow } from './run.ts';

interface Tip {
  readonly id: number;
  readonly waybill: string;
  readonly cents: number;
}

const { PAY, PAY_ADJUSTMENT, TIP, TIP_REFUND, TIP_PASSED_ON } = lineType.code;

/** The pay of a run that nobody was given yet: below zero where more was released than is booked now. */
const payStanding = async (tx: Db, jobId: number): Promise<number> => {
  const { cents } = await tx.one<{ cents: number }>(sql`
    select coalesce(sum(case when i.is_credit = (x.kind = 'job') then i.amount_excl_cents else -i.amount_excl_cents end), 0)::bigint as cents
    from transactions x join transaction_items i on i.transaction_id = x.id
    where x.job_id = ${jobId} and x.kind in ('job', 'pay-release') and i.transaction_item_type_id in (${PAY}, ${PAY_ADJUSTMENT})`);
  return cents;
};

/** The tips of what this run delivered, those apart that were passed on before. */
const tipsStanding = (tx: Db, jobId: number): Promise<Tip[]> =>
  tx.query<Tip>(sql`
    select * from (
      select d.id, d.waybill, sum(case when i.is_credit then i.amount_excl_cents else -i.amount_excl_cents end)::bigint as cents
      from deliveries d join transaction_items i on i.transaction_id = d.transaction_id
        and i.transaction_item_type_id in (${TIP}, ${TIP_REFUND})
      where d.job_id = ${jobId} and d.logistic_status_id = ${deliveryStatus.code.DELIVERED}
        and not exists (select from transaction_items p where p.delivery_id = d.id and p.transaction_item_type_id = ${TIP_PASSED_ON})
      group by d.id) t where t.cents > 0 order by t.id`);

/** What the payee holds, under the account's lock. */
const heldBy = async (tx: Db, accountId: number): Promise<number> =>
  (
    await tx.one<{ cents: number }>(
      sql`select balance_cents as cents from accounts where id = ${accountId} for update`,
    )
  ).cents;

/**
 * Releases what stands, to the partner, else to the driver. With nobody to pay it stays owed and staff are told. What advances are to get back
 * goes back first; where less is owed than was released and the payee does not hold the difference, what is missing is owed as an advance.
 */
export const releasePay = async (tx: Db, job: JobRow, by: number | null, now: Date): Promise<void> => {
  const pay = await payStanding(tx, job.id);
  const tips = await tipsStanding(tx, job.id);
  if (pay === 0 && tips.length === 0) return;
  const userId = job.partner_id ?? job.driver_partner_id ?? job.driver_user_id;
  if (userId === null) {
    await notifyStaff(tx, {
      country: job.country,
      type: 'PAYMENT',
      title: `Run ${job.id} has nobody to pay.`,
      body: 'Its driver has no account here. The pay stays owed until somebody is named.',
      entity: 'jobs',
      entityId: job.id,
      link: `/jobs/edit/${job.id}`,
    });
    return;
  }
  const payee = await payeeAccount(tx, job.country, userId);
  const house = await houseAccounts(tx, job.country, ['driver-payable', 'tips', 'advances']);
  const tipped = tips.reduce((sum, { cents }) => sum + cents, 0);
  const recovered = await recoveriesOf(tx, job.country, payee, pay + tipped);
  const back = recovered.reduce((sum, { cents }) => sum + cents, 0);
  const missing = pay + tipped < 0 ? Math.max(0, -(pay + tipped) - (await heldBy(tx, payee))) : 0;
  const transactionId = await openTransaction(tx, {
    country: job.country,
    kind: 'pay-release',
    accountId: payee,
    jobId: job.id,
    description: `Run ${job.id}`,
    createdBy: by,
    at: now,
  });
  const lines: readonly Line[] = [
    ...(pay === 0
      ? []
      : [
          {
            type: 'PAY' as const,
            description: 'Driver pay',
            exclCents: Math.abs(pay),
            vatRate: 0,
            isCredit: pay > 0,
          },
        ]),
    ...tips.map((tip) => ({
      type: 'TIP_PASSED_ON' as const,
      description: `Driver tip ${tip.waybill}`,
      exclCents: tip.cents,
      vatRate: 0,
      deliveryId: tip.id,
    })),
    ...(back === 0
      ? []
      : [
          {
            type: 'RECOVERY' as const,
            description: 'Recovered of advances',
            exclCents: back,
            vatRate: 0,
            isCredit: false,
          },
        ]),
    ...(missing === 0
      ? []
      : [
          {
            type: 'ADVANCE' as const,
            description: 'Owed, recovered from later pay',
            exclCents: missing,
            vatRate: 0,
          },
        ]),
  ];
  await addLines(tx, transactionId, lines, by, now);
  await post(
    tx,
    transactionId,
    [
      { accountId: payee, cents: pay + tipped - back + missing },
      { accountId: house.advances, cents: back - missing },
      { accountId: house['driver-payable'], cents: -pay },
      { accountId: house.tips, cents: -tipped },
    ],
    now,
  );
  await keepRecoveries(tx, transactionId, recovered);
  if (missing > 0)
    await clawBack(tx, { country: job.country, accountId: payee, transactionId }, missing, by, now);
};
