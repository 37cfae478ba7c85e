// Money that the companies of the demonstration sent, booked and allocated by the very code of the service: most of it is on their accounts,
// two receipts wait for somebody, one went back.
import type { Receipt } from '../../../../core/index.ts';
import { type Db, sql } from '../../db/db.ts';
import { allocate, lockReceipt, receive, sendBack } from '../../ledger/receipts.ts';
import { COMPANY_ID, STORE_ID } from './people.ts';
import { companyAccount, storeAccount } from './senders.ts';
import { DAY } from './story.ts';

interface Tale {
  readonly country: 'ZA' | 'KE';
  readonly daysAgo: number;
  readonly cents: number;
  readonly method: Receipt['method'];
  readonly payer: string;
  readonly reference: string;
  /** The parts of it that are on accounts. */
  readonly parts: readonly (readonly [accountId: number, cents: number])[];
  readonly isSentBack?: true;
}

const protea = companyAccount(COMPANY_ID);
const savanna = companyAccount(2);
const store = storeAccount(STORE_ID);
/** Protea and its store send less than their newer invoices come to on any day, so the oldest stays overdue and the newest is partly paid. */
const tales: readonly Tale[] = [
  {
    country: 'ZA',
    daysAgo: 55,
    cents: 150_000,
    method: 'EFT',
    payer: 'Protea Home and Table',
    reference: 'UMZ216',
    parts: [[protea, 150_000]],
  },
  {
    country: 'KE',
    daysAgo: 50,
    cents: 220_000,
    method: 'mobile money',
    payer: 'Savanna Traders',
    reference: 'QK71XX02LP',
    parts: [[savanna, 220_000]],
  },
  {
    country: 'ZA',
    daysAgo: 41,
    cents: 140_000,
    method: 'EFT',
    payer: 'Protea Home and Table',
    reference: 'UMZ216',
    parts: [
      [protea, 100_000],
      [store, 40_000],
    ],
  },
  {
    country: 'ZA',
    daysAgo: 33,
    cents: 29_230,
    method: 'cheque',
    payer: 'Protea Cape Town',
    reference: '000481',
    parts: [[store, 29_230]],
  },
  {
    country: 'KE',
    daysAgo: 28,
    cents: 180_000,
    method: 'EFT',
    payer: 'Savanna Traders',
    reference: 'October',
    parts: [[savanna, 180_000]],
  },
  {
    country: 'ZA',
    daysAgo: 26,
    cents: 80_050,
    method: 'EFT',
    payer: 'Protea Home and Table',
    reference: 'UMZ216',
    parts: [[protea, 80_050]],
  },
  {
    country: 'ZA',
    daysAgo: 19,
    cents: 10_000,
    method: 'cash',
    payer: 'Protea Cape Town',
    reference: 'Counter',
    parts: [[store, 10_000]],
  },
  {
    country: 'ZA',
    daysAgo: 14,
    cents: 45_000,
    method: 'EFT',
    payer: 'J Botha',
    reference: 'wrong account',
    parts: [],
    isSentBack: true,
  },
  {
    country: 'ZA',
    daysAgo: 12,
    cents: 130_000,
    method: 'EFT',
    payer: 'Protea Home and Table',
    reference: 'UMZ216',
    parts: [[protea, 70_000]],
  },
  {
    country: 'KE',
    daysAgo: 9,
    cents: 240_000,
    method: 'mobile money',
    payer: 'Savanna Traders',
    reference: 'QK82RT11ZA',
    parts: [[savanna, 240_000]],
  },
  {
    country: 'ZA',
    daysAgo: 5,
    cents: 132_500,
    method: 'EFT',
    payer: 'PROTEA HT',
    reference: 'Inv Oct',
    parts: [],
  },
  { country: 'ZA', daysAgo: 2, cents: 78_000, method: 'EFT', payer: 'N Dlamini', reference: '', parts: [] },
];

/** The user in whose name it is booked: management. */
const BY = 2;

/** Expects the bank accounts of the house. */
export const tellReceipts = async (tx: Db, now: Date): Promise<void> => {
  const house = new Map(
    (
      await tx.query<{ country: string; id: number }>(
        sql`select country, id from bank_accounts where holder_kind = 'house'`,
      )
    ).map(({ country, id }) => [country, id]),
  );
  for (const { daysAgo, parts, isSentBack, ...money } of tales) {
    const at = new Date(now.getTime() - daysAgo * DAY);
    const id = await receive(tx, {
      ...money,
      receivedOn: at.toISOString().slice(0, 10),
      note: '',
      bankAccountId: house.get(money.country) ?? null,
      source: 'typed',
      by: BY,
      at,
    });
    if (parts.length > 0)
      await allocate(
        tx,
        await lockReceipt(tx, money.country, id),
        parts.map(([accountId, cents]) => ({ accountId, cents })),
        BY,
        at,
      );
    if (isSentBack === true) await sendBack(tx, await lockReceipt(tx, money.country, id), BY, now);
  }
};
