// Where the people of the demonstration are paid, and what left or waits to leave: withdrawals in every state, advances, a file for the bank;
// booked by the very code of the service.
import { type BankCode, bank, bankAccountStatus, payoutStatus } from '../../../../core/index.ts';
import { type Db, sql } from '../../db/db.ts';
import { comeBack, giveBack, lockPayout, payOut, setAside } from '../../ledger/payouts.ts';
import { accountPrint, sealerOf } from '../../tokens/sealing.ts';
import { COMPANY_ID, STORE_ID } from './people.ts';
import { DAY } from './story.ts';

/** Who asks for advances, and who lets money go: administration and management. */
const ASKS = 1;
const APPROVES = 2;

const { VERIFIED, UNVERIFIED, ASKED, REFUSED } = bankAccountStatus.code;
const { REQUESTED, APPROVED, PAID, REJECTED, CANCELLED, RETURNED } = payoutStatus.code;

interface Place {
  readonly country: 'ZA' | 'KE';
  readonly kind: 'house' | 'company' | 'store' | 'partner' | 'driver';
  readonly of: number | null;
  readonly name: string;
  readonly bank: BankCode;
  readonly number: string;
  readonly status: number;
  readonly daysAgo: number;
  readonly reason?: string;
}

/** What a sealed number belongs to; the service writes and reads it alike. */
const belongs = ({ country, kind, of, bank: code, number }: Place): string => {
  const id = String(of ?? '');
  const [user, company, store] =
    kind === 'house'
      ? ['', '', '']
      : kind === 'company'
        ? ['', id, '']
        : kind === 'store'
          ? ['', '', id]
          : [id, '', ''];
  return [country, kind, user, company, store, code, number.slice(-4)].join('|');
};

const write = async (tx: Db, now: Date, place: Place): Promise<number> => {
  const { country, kind, of, name, bank: code, number, status, daysAgo, reason } = place;
  const sealer = await sealerOf(tx, undefined);
  const at = new Date(now.getTime() - daysAgo * DAY);
  const branch = bank.row(code)?.branch ?? '';
  const row = await tx.one<{ id: number }>(sql`
    insert into bank_accounts (country, holder_kind, user_id, company_id, store_id, holder_name, bank_code, branch_code, account_number, last_four,
      fingerprint, account_type, status_id, reason, verified_utc, created_by, created_utc)
    values (${country}, ${kind}, ${kind === 'partner' || kind === 'driver' ? of : null}::bigint, ${kind === 'company' ? of : null}::bigint,
      ${kind === 'store' ? of : null}::bigint, ${name}, ${code}, ${branch === '' ? null : branch.padEnd(country === 'KE' ? 5 : 6, '0')},
      ${sealer.seal(number, belongs(place))}, ${number.slice(-4)}, ${accountPrint(sealer, country, code, number)},
      ${branch === '' ? 'mobile money' : kind === 'driver' ? 'savings' : 'cheque'}, ${status}::int, ${reason ?? null},
      ${status === VERIFIED ? at : null}::timestamptz, ${APPROVES}, ${at}) returning id`);
  if (status === UNVERIFIED)
    await tx.query(sql`
      insert into bank_checks (bank_account_id, attempts, next_utc, said, said_utc) values (${row.id}, 1, ${at}, 'unknown', ${at})`);
  return row.id;
};

interface Payee {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly balance_cents: number;
  readonly is_partner: boolean;
}

/** Who earned most, so that there is something to withdraw. */
const payeesOf = (tx: Db, country: string): Promise<Payee[]> =>
  tx.query<Payee>(sql`
    select a.id, a.user_id, u.first_name || ' ' || u.last_name as name, a.balance_cents, 'isPartner' = any(u.roles) as is_partner
    from accounts a join users u on u.id = a.user_id where a.kind = 'payee' and a.country = ${country} and a.balance_cents >= 40000
    order by a.balance_cents desc, a.id limit 8`);

interface Tale {
  readonly status: number;
  readonly share: number;
  readonly daysAgo: number;
  readonly reason?: string;
  readonly isInFile?: true;
  readonly kind?: 'advance';
}

/** One after another for the payees in turn. */
const tales: readonly Tale[] = [
  { status: PAID, share: 0.3, daysAgo: 21, isInFile: true },
  { status: PAID, share: 0.3, daysAgo: 21, isInFile: true },
  { status: RETURNED, share: 0.2, daysAgo: 18, reason: 'The bank knows no such account' },
  { status: REJECTED, share: 0.2, daysAgo: 12, reason: 'Asked for twice' },
  { status: CANCELLED, share: 0.2, daysAgo: 10 },
  { status: APPROVED, share: 0.25, daysAgo: 2 },
  { status: REQUESTED, share: 0.3, daysAgo: 1 },
  { status: REQUESTED, share: 0.2, daysAgo: 0 },
  { status: PAID, share: 0.25, daysAgo: 6, kind: 'advance' },
  { status: REQUESTED, share: 0.2, daysAgo: 1, kind: 'advance' },
];

const tell = async (
  tx: Db,
  now: Date,
  country: string,
  payee: Payee,
  bankAccountId: number,
  tale: Tale,
  fileId: number,
) => {
  const { status, share, daysAgo, reason, isInFile, kind = 'withdrawal' } = tale;
  const at = new Date(now.getTime() - daysAgo * DAY);
  const cents = Math.max(5_000, Math.floor((payee.balance_cents * share) / 1_000) * 1_000);
  const isLetGo = status === PAID || status === APPROVED || status === RETURNED;
  // A partner asks, a driver is paid by the pay run; staff ask for advances.
  const asks = kind === 'advance' ? ASKS : payee.is_partner ? payee.user_id : null;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into payouts (country, kind, account_id, bank_account_id, amount_cents, status_id, reason, asked_by, approved_by, payment_file_id, created_utc)
    values (${country}, ${kind}, ${payee.id}, ${bankAccountId}, ${cents}, 0, ${reason ?? null}, ${asks}::bigint, ${isLetGo ? APPROVES : null}::bigint,
      ${isInFile === true ? fileId : null}::bigint, ${at}) returning id`);
  if (kind === 'withdrawal') await setAside(tx, await lockPayout(tx, id), asks, at);
  const paidAt = new Date(at.getTime() + DAY / 2);
  if (status === PAID || status === RETURNED) await payOut(tx, await lockPayout(tx, id), APPROVES, paidAt);
  if (status === RETURNED) await comeBack(tx, await lockPayout(tx, id), APPROVES, paidAt);
  if (status === REJECTED || status === CANCELLED)
    await giveBack(tx, await lockPayout(tx, id), APPROVES, paidAt);
  const wasPaid = status === PAID || status === RETURNED;
  await tx.query(sql`
    update payouts set status_id = ${status}::int, paid_on = case when ${wasPaid}::boolean then books_day(${country}::char(2), ${paidAt}::timestamptz) end,
      reference = ${wasPaid ? `UMZ-P${id}` : null} where id = ${id}`);
};

/** Where the house is paid. */
const house: readonly Place[] = [
  {
    country: 'ZA',
    kind: 'house',
    of: null,
    name: 'Umzila (Pty) Ltd',
    bank: 'za-fnb',
    number: '62481200917',
    status: VERIFIED,
    daysAgo: 400,
  },
  {
    country: 'KE',
    kind: 'house',
    of: null,
    name: 'Umzila Kenya Ltd',
    bank: 'ke-kcb',
    number: '1120048817',
    status: VERIFIED,
    daysAgo: 380,
  },
];

/** Where companies and stores are paid, in every status that an account can have. */
const others: readonly Place[] = [
  {
    country: 'ZA',
    kind: 'company',
    of: COMPANY_ID,
    name: 'Protea Home and Table',
    bank: 'za-nedbank',
    number: '1184402275',
    status: VERIFIED,
    daysAgo: 210,
  },
  {
    country: 'KE',
    kind: 'company',
    of: 2,
    name: 'Savanna Traders',
    bank: 'ke-equity',
    number: '0150288814',
    status: ASKED,
    daysAgo: 9,
  },
  {
    country: 'ZA',
    kind: 'store',
    of: STORE_ID,
    name: 'Protea Cape Town',
    bank: 'za-absa',
    number: '4088120034',
    status: REFUSED,
    daysAgo: 30,
    reason: 'The proof shows another holder',
  },
];

/** Writes down the bank accounts of the house, on which receipts come in. */
export const tellHouseBanks = async (tx: Db, now: Date): Promise<void> => {
  for (const place of house) await write(tx, now, place);
};

/** Expects accounts with what their holders earned. */
export const tellPayouts = async (tx: Db, now: Date): Promise<void> => {
  for (const place of others) await write(tx, now, place);
  for (const country of ['ZA', 'KE'] as const) {
    const payees = await payeesOf(tx, country);
    const banks: readonly BankCode[] =
      country === 'ZA' ? ['za-capitec', 'za-standard', 'za-tyme'] : ['ke-mpesa', 'ke-coop'];
    const places: number[] = [];
    for (const [at, payee] of payees.entries()) {
      const code = banks[at % banks.length] ?? banks[0] ?? 'za-fnb';
      const digits = String(1_740_000_000 + payee.user_id * 7_919).slice(0, 10);
      places.push(
        await write(tx, now, {
          country,
          kind: payee.is_partner ? 'partner' : 'driver',
          of: payee.user_id,
          name: payee.name,
          bank: code,
          number: code === 'ke-mpesa' ? `254${digits.slice(-9)}` : digits,
          status: at === payees.length - 1 ? UNVERIFIED : VERIFIED,
          daysAgo: 90 - at,
          ...(at === payees.length - 1 ? { reason: 'The bank does not say whose it is' } : {}),
        }),
      );
    }
    if (payees.length === 0) continue;
    const file = await tx.one<{ id: number }>(sql`
      insert into payment_files (country, created_by, created_utc) values (${country}, ${APPROVES}, ${new Date(now.getTime() - 21 * DAY)}) returning id`);
    const hasAdvance = new Set<number>();
    for (const [at, tale] of tales.entries()) {
      const turn = at % Math.max(1, payees.length - 1);
      const [payee, place] = [payees[turn], places[turn]];
      if (payee === undefined || place === undefined) continue;
      if (tale.kind === 'advance' && hasAdvance.has(payee.id)) continue;
      if (tale.kind === 'advance') hasAdvance.add(payee.id);
      await tell(tx, now, country, payee, place, tale, file.id);
    }
  }
};
