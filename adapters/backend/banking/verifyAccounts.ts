// Bank accounts and the bank's own word: an account that is to be paid is asked about once, and is verified, refused, or left to people and its
// proof. Who wrote it down has no part in it, so the bank is the second pair of eyes.
import { bank, bankAccountStatus } from '../../../core/index.ts';
import { type Database, type Db, sql } from '../db/db.ts';
import { tellHolder } from '../mail/payoutLetters.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { belongs, changeAccounts, takesTheirPlace } from '../served/bankAccounts.ts';
import { numberOf } from '../served/payoutCalls.ts';
import { sealerOf } from '../tokens/sealing.ts';
import type { AskedAccount, BankVerification, Said } from './verification.ts';

const { UNVERIFIED, ASKED, VERIFIED, REFUSED } = bankAccountStatus.code;
const LONGEST_WAIT_MIN = 60;
/** After so many tries, some two hours, staff are told. */
const TOLD_AFTER = 7;

/** In whose name the bank's word is written down: in nobody's. */
const asBank = (now: Date) => ({ who: null, now, requestId: null, job: 'bankVerification' });

/** Says of each account that waits for somebody to verify it that the bank is asked. One that somebody or a bank gave a reason for is left to people. */
const ask = async (tx: Db, now: Date): Promise<void> => {
  const waiting = await tx.query<{ id: number }>(sql`
    select b.id from bank_accounts b where b.status_id = ${UNVERIFIED}::int and b.is_active and b.for_payouts and b.holder_kind <> 'house'
      and b.reason is null and not exists (select from bank_checks c where c.bank_account_id = b.id)
    order by b.id for update skip locked`);
  const ids = waiting.map(({ id }) => id);
  await changeAccounts(tx, asBank(now), { kind: 'update' }, ids, () =>
    tx.query(sql`
      with asked as (insert into bank_checks (bank_account_id, next_utc) select id, ${now} from unnest(${ids}::bigint[]) as w(id))
      update bank_accounts set status_id = ${ASKED}::int where id = any(${ids}::bigint[])`),
  );
};

interface Claimed {
  readonly id: number;
  readonly attempts: number;
}

/** Takes the next one that is due; the next try is set before this one, so a process that dies meanwhile leaves it to be asked again. */
const claim = (db: Db, now: Date): Promise<Claimed | undefined> =>
  db.maybeOne<Claimed>(sql`
    update bank_checks set attempts = attempts + 1,
      next_utc = ${now}::timestamptz + make_interval(mins => least(${LONGEST_WAIT_MIN}::int, power(2, least(attempts, 10))::int))
    where bank_account_id = (
      select c.bank_account_id from bank_checks c join bank_accounts b on b.id = c.bank_account_id
      where c.said is null and c.next_utc <= ${now} and b.status_id = ${ASKED}::int and b.is_active
      order by c.next_utc, c.bank_account_id limit 1 for update of c skip locked)
    returning bank_account_id as id, attempts`);

interface Row extends Omit<AskedAccount, 'key' | 'bank' | 'accountNumber'> {
  readonly id: number;
  readonly bankCode: string;
  readonly sealed: string;
  readonly of: Record<string, unknown>;
}

const readRow = (db: Db, id: number): Promise<Row> =>
  db.one<Row>(sql`
    select b.id, b.country, b.bank_code as "bankCode", b.branch_code as "branchCode", b.account_type as "accountType",
      b.holder_name as "nameAtBank", c.registration_number as "registrationNumber", b.account_number as sealed, ${belongs} as of,
      coalesce(c.company_name, s.store_name, u.first_name || ' ' || u.last_name) as holder
    from bank_accounts b left join users u on u.id = b.user_id left join companies c on c.id = b.company_id
    left join stores s on s.id = b.store_id where b.id = ${id}`);

const tell = (tx: Db, { id, country, holder }: Row, title: string, reason: string): Promise<unknown> =>
  notifyStaff(tx, {
    country,
    type: 'PAYMENT',
    title,
    body: `${holder}: ${reason}`,
    entity: 'records',
    entityId: id,
    link: `/bank-accounts/edit/${id}`,
  });

const becomes = { holder: VERIFIED, other: REFUSED, unknown: UNVERIFIED } as const;

/** Writes down what the bank said; nothing where somebody was quicker. */
const settle = async (tx: Db, row: Row, said: Said, now: Date): Promise<boolean> => {
  const reason = said.verdict === 'holder' ? null : said.reason;
  const waiting = await tx.maybeOne(sql`
    select id from bank_accounts where id = ${row.id} and status_id = ${ASKED}::int and is_active for update`);
  if (waiting === undefined) return false;
  await changeAccounts(tx, asBank(now), { kind: 'update', reason }, [row.id], async () => {
    await tx.query(sql`
      update bank_accounts set status_id = ${becomes[said.verdict]}::int, reason = ${reason}::text, verified_by = null,
        verified_utc = ${said.verdict === 'holder' ? now : null}::timestamptz where id = ${row.id}`);
    await tx.query(
      sql`update bank_checks set said = ${said.verdict}::text, said_utc = ${now} where bank_account_id = ${row.id}`,
    );
  });
  if (said.verdict === 'holder') await takesTheirPlace(tx, asBank(now), row.id);
  if (said.verdict === 'other') {
    await tellHolder(tx, {
      what: 'refused',
      of: { table: 'bank_accounts', id: row.id },
      reason: said.reason,
    });
    await tell(tx, row, 'The bank refused a bank account', said.reason);
  }
  if (said.verdict === 'unknown')
    await tell(tx, row, 'A bank account has to be verified by its proof', said.reason);
  return true;
};

/** One pass over the accounts that the bank is asked about; answers how many it told apart. Where nobody answers the others wait. */
export const verifyAccounts = async (
  db: Database,
  verification: BankVerification | undefined,
  dataKey: string | undefined,
  now: Date,
): Promise<number> => {
  if (verification === undefined) return 0;
  await db.tx((tx) => ask(tx, now));
  const sealer = await sealerOf(db, dataKey);
  let settled = 0;
  for (;;) {
    const next = await claim(db, now);
    if (next === undefined) return settled;
    const row = await readRow(db, next.id);
    const { id, bankCode, sealed, of, ...asked } = row;
    const account: AskedAccount = {
      ...asked,
      key: `bank-account-${id}`,
      bank: bank.label(bankCode),
      accountNumber: numberOf(sealer, { sealed, of }),
    };
    try {
      const said = await verification.verify(account);
      if (await db.tx((tx) => settle(tx, row, said, now))) settled += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (next.attempts === TOLD_AFTER)
        await tell(db, row, 'A bank does not say whose an account is', reason);
      return settled;
    }
  }
};
