// A file of the bank that somebody uploaded in the morning: read, judged, and not booked yet.
import { type BankFileLine, documentSeries, paymentReference, payoutStatus } from '../../../../core/index.ts';
import { type Db, sql } from '../../db/db.ts';
import { keepBankFile } from '../../ledger/bankFiles.ts';
import { outstandingCents } from '../../ledger/documentFigures.ts';
import { COMPANY_ID, STORE_ID } from './people.ts';
import { companyAccount, storeAccount } from './senders.ts';
import { DAY } from './story.ts';

/** Expects invoices, withdrawals and the bank account of the house. */
export const tellBankFiles = async (tx: Db, now: Date): Promise<void> => {
  const house = await tx.one<{ id: number }>(
    sql`select id from bank_accounts where country = 'ZA' and holder_kind = 'house' order by id limit 1`,
  );
  const invoice = await tx.maybeOne<{ number: string; cents: number }>(sql`
    select d.number, ${outstandingCents} as cents from tax_documents d
    where d.account_id = ${companyAccount(COMPANY_ID)} and d.series <> ${documentSeries.code.CREDIT_NOTE} and ${outstandingCents} > 0
    order by d.id limit 1`);
  const payout = await tx.maybeOne<{ id: number; cents: number; name: string }>(sql`
    select p.id, p.amount_cents as cents, b.holder_name as name from payouts p join bank_accounts b on b.id = p.bank_account_id
    where p.country = 'ZA' and p.kind = 'withdrawal' and p.status_id = ${payoutStatus.code.APPROVED}::int order by p.id limit 1`);
  const dayOf = (daysAgo: number): string =>
    new Date(now.getTime() - daysAgo * DAY).toISOString().slice(0, 10);
  const rows: readonly (readonly [daysAgo: number, cents: number, description: string, reference: string])[] =
    [
      ...(invoice === undefined
        ? []
        : [[3, invoice.cents, 'PROTEA HOME AND TABLE', invoice.number] as const]),
      [3, 40_000, 'EFT CREDIT', paymentReference(storeAccount(STORE_ID))],
      [2, 132_500, 'Protea Home and Table', 'part of October'],
      [2, 18_500, 'CASH DEPOSIT BRANCH 250655', ''],
      [2, -4_850, 'MONTHLY ACCOUNT FEE', ''],
      ...(payout === undefined
        ? []
        : [[1, -payout.cents, payout.name.toUpperCase(), `UMZ-P${payout.id}`] as const]),
      [1, 61_230, 'EFT CREDIT L NAIDOO', 'deliveries'],
    ];
  const lines = rows.map(
    ([daysAgo, cents, description, reference], at): BankFileLine => ({
      line: at + 2,
      day: dayOf(daysAgo),
      cents,
      description,
      reference,
      fault: null,
    }),
  );
  const broken = {
    line: rows.length + 2,
    day: null,
    cents: null,
    description: 'Closing balance',
    reference: '',
  };
  await keepBankFile(tx, { country: 'ZA', bankAccountId: house.id, name: 'statement.csv', by: 2, at: now }, [
    ...lines,
    { ...broken, fault: 'The day cannot be read.' },
  ]);
};
