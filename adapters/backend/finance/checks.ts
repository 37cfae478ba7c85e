// The checks of the books on demand, and every night: what they found is kept, a red one is told to staff, and then what money waits.
import { ledger } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { type Db, json, sql } from '../db/db.ts';
import { type CheckResult, checkLedger } from '../ledger/checks.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { tellWaiting } from './waitingMoney.ts';

const lastRun = async (tx: Db): Promise<Date | null> =>
  (await tx.one<{ ran: Date | null }>(sql`select max(ran_utc) as ran from ledger_checks`)).ran;

/** Keeps what the checks found; red ones are told to the staff of every country, and what has waited too long since the run before. */
const keep = async (tx: Db, results: readonly CheckResult[], now: Date): Promise<void> => {
  await tellWaiting(tx, await lastRun(tx), now);
  await tx.query(sql`insert into ledger_checks (ran_utc, results) values (${now}, ${json(results)})`);
  const red = results.filter(({ differing }) => differing.length > 0);
  if (red.length === 0) return;
  const countries = await tx.query<{ cca2: string }>(sql`select cca2 from countries where is_served`);
  for (const { cca2 } of countries)
    await notifyStaff(tx, {
      country: cca2,
      type: 'PAYMENT',
      title: 'A check of the books is red',
      body: red.map(({ name }) => name).join('; '),
      entity: 'accounts',
      entityId: 1,
      link: '/accounts',
    });
};

/** Midnight in UTC is two in the morning in South Africa and three in Kenya. */
const HOUR_UTC = 0;
const AGAIN_MS = 20 * 3_600_000;
const LOCK = 8_241_130;

/** Runs the checks once a night, of several processes in one; answers whether they ran. */
export const checkNightly = (db: Db, now: Date): Promise<boolean> =>
  db.tx(async (tx) => {
    if (now.getUTCHours() !== HOUR_UTC) return false;
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    const newest = await lastRun(tx);
    if (newest !== null && now.getTime() - newest.getTime() < AGAIN_MS) return false;
    await keep(tx, await checkLedger(tx), now);
    return true;
  });

/** `ledger.check`. */
const check = implement(ledger.check, (context) =>
  context.db.tx(async (tx) => {
    const results = await checkLedger(tx);
    await keep(tx, results, context.now());
    return results.map(({ name, differing }) => ({
      name,
      isGreen: differing.length === 0,
      differing: [...differing],
    }));
  }),
);

export const checkHandlers = [check];
