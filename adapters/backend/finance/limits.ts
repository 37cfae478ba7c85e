// Tells of accounts that came near their credit limit, or on which a booking was refused for it: staff by a notice, the holder by a letter. The
// database wrote down who crossed.
import { formatCents, isLanguage } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { REFUSED_LEVEL } from '../ledger/held.ts';
import { lettersIn } from '../mail/letters.ts';
import { createOutbox } from '../mail/outbox.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { addressesOf } from './sendDocuments.ts';

interface Alert {
  readonly id: number;
  readonly account: number;
  readonly country: string;
  readonly name: string;
  readonly currency: string;
  readonly language: string | null;
  readonly percent: number;
  readonly used_cents: number;
  readonly limit_cents: number;
}

const tell = async (tx: Db, alert: Alert): Promise<void> => {
  const isRefused = alert.percent === REFUSED_LEVEL;
  const percent = Math.floor((alert.used_cents * 100) / Math.max(1, alert.limit_cents));
  await notifyStaff(tx, {
    country: alert.country,
    type: 'PAYMENT',
    title: isRefused
      ? 'A booking was beyond the credit limit of an account'
      : 'An account nears its credit limit',
    body: `${alert.name}: ${percent}% of ${formatCents(alert.limit_cents, alert.currency)} is used.`,
    entity: 'accounts',
    entityId: alert.account,
    link: `/accounts/${alert.account}/transactions`,
  });
  const language = isLanguage(alert.language) ? alert.language : 'en';
  const limit = formatCents(alert.limit_cents, alert.currency, language);
  for (const email of await addressesOf(tx, alert.account))
    await createOutbox().post(
      tx,
      isRefused
        ? lettersIn(language).limitRefused(email, alert.name, limit)
        : lettersIn(language).limitNear(email, alert.name, percent, limit),
    );
};

/** Tells what was not told yet, one commit each; answers how many were told. */
export const tellLimits = async (db: Db, now: Date): Promise<number> => {
  for (let told = 0; ; told += 1) {
    const isOne = await db.tx(async (tx) => {
      const alert = await tx.maybeOne<Alert>(sql`
        select l.id, a.id as account, a.country, a.name, k.currency, p.language, l.percent, l.used_cents, l.limit_cents
        from limit_alerts l join accounts a on a.id = l.account_id join countries k on k.cca2 = a.country
        left join billing_profiles p on p.account_id = a.id
        where l.told_utc is null order by l.id limit 1 for update of l skip locked`);
      if (alert === undefined) return false;
      await tell(tx, alert);
      await tx.query(sql`update limit_alerts set told_utc = ${now} where id = ${alert.id}`);
      return true;
    });
    if (!isOne) return told;
  }
};
