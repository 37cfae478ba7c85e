// The books of the demonstration: one transaction a sale, its items, and double entries that sum to zero posting by posting.
import { deliveryStatus, paymentStatus } from '../../../core/index.ts';
import { accountRows } from './accounts.ts';
import type { Row } from './insertRows.ts';
import { COMPANY_ID, type People } from './people.ts';
import { companyAccount } from './senders.ts';
import { DAY, type Story } from './story.ts';
import type { Sale } from './tale.ts';

/** Ids of the house accounts by country and kind, as the reference data made them. */
export type HouseAccounts = ReadonlyMap<string, number>;

export interface Books {
  readonly accounts: readonly Row[];
  readonly transactions: Row[];
  readonly items: Row[];
  readonly entries: Row[];
  readonly cardPayments: Row[];
  /** Which transaction each delivery and each job was booked on. */
  readonly ofDelivery: Row[];
  readonly ofJob: Row[];
}

/** What the house keeps when a driver had set out already: 30 percent. */
const FEE_SHARE = 0.3;
const words: Readonly<Record<string, string>> = {
  standard: 'Standard delivery',
  priority: 'Priority delivery',
  hyperlocal: 'Hyperlocal delivery',
  'emergency-relief': 'Emergency Relief delivery',
};

export const booksOf = (
  story: Story,
  people: People,
  sales: readonly Sale[],
  house: HouseAccounts,
): Books => {
  const { chance } = story;
  const books: Books = {
    accounts: accountRows(people),
    transactions: [],
    items: [],
    entries: [],
    cardPayments: [],
    ofDelivery: [],
    ofJob: [],
  };
  const houseAccount = (country: string, kind: string): number => {
    const id = house.get(`${country} ${kind}`);
    if (id === undefined) throw new Error(`no ${kind} account in ${country}`);
    return id;
  };
  const post = (
    transactionId: number,
    at: Date,
    lines: readonly (readonly [account: number, cents: number])[],
  ): void => {
    const posting = chance.uuid();
    for (const [account_id, amount_cents] of lines)
      if (amount_cents !== 0)
        books.entries.push({
          transaction_id: transactionId,
          posting,
          account_id,
          amount_cents,
          created_utc: at.toISOString(),
        });
  };
  const open = (kind: string, country: string, at: Date, rest: Row): number => {
    const id = books.transactions.length + 1;
    books.transactions.push({
      id,
      country,
      kind,
      account_id: null,
      delivery_id: null,
      job_id: null,
      description: null,
      created_by: null,
      created_utc: at.toISOString(),
      ...rest,
    });
    return id;
  };
  const item = (
    transaction_id: number,
    description: string,
    amount: number,
    sale: Sale,
    isCredit = true,
    rate = sale.vatRate,
  ): void => {
    books.items.push({
      transaction_id,
      transaction_item_type_id: null,
      quantity: 1,
      amount_excl_cents: amount,
      vat_rate: rate,
      description,
      is_credit: isCredit,
      created_by: sale.createdBy,
      created_utc: sale.paidAt.toISOString(),
    });
  };

  for (const sale of sales) {
    const vat = Math.round(sale.exclCents * sale.vatRate);
    const total = sale.exclCents + vat + sale.tipCents;
    const payer = sale.isPostpay ? sale.accountId : houseAccount(sale.country, 'provider');
    const id = open('delivery', sale.country, sale.paidAt, {
      account_id: sale.accountId,
      delivery_id: sale.deliveryId,
      description: `Delivery ${sale.waybill}`,
      created_by: sale.createdBy,
    });
    books.ofDelivery.push({ id: sale.deliveryId, transaction: id });
    item(id, `${words[sale.level]}${sale.isRoundTrip ? ', round trip' : ''}`, sale.exclCents, sale);
    if (sale.tipCents > 0) item(id, 'Driver tip', sale.tipCents, sale, true, 0);
    post(id, sale.paidAt, [
      [payer, -total],
      [houseAccount(sale.country, 'revenue'), sale.exclCents],
      [houseAccount(sale.country, 'vat'), vat],
      [houseAccount(sale.country, 'tips'), sale.tipCents],
    ]);
    if (!sale.isPostpay)
      books.cardPayments.push({
        country: sale.country,
        purpose: 'delivery',
        delivery_id: sale.deliveryId,
        account_id: sale.accountId,
        checkout_id: chance.hex(32).toUpperCase(),
        amount_cents: total,
        currency: sale.country === 'ZA' ? 'ZAR' : 'KES',
        status: 'paid',
        result_code: '000.100.110',
        result_description: 'Request successfully processed',
        provider_payment_id: chance.hex(32),
        transaction_id: id,
        created_by: sale.createdBy,
        created_utc: sale.paidAt.toISOString(),
        settled_utc: sale.paidAt.toISOString(),
      });
    refund(sale, id, total, vat, payer);
    if (sale.jobId !== null && sale.jobDone) {
      const run = open('job', sale.country, sale.paidAt, {
        job_id: sale.jobId,
        description: `Run ${sale.jobId}`,
      });
      books.ofJob.push({ id: sale.jobId, transaction: run });
      item(run, 'Driver pay', sale.jobCostCents, sale, true, 0);
    }
  }

  /** What a cancelled sale gives back: all of it, or all less the fee. */
  function refund(sale: Sale, id: number, total: number, vat: number, payer: number): void {
    const isFull = sale.payment === paymentStatus.code.REFUND_FULL;
    const isLessFee = sale.payment === paymentStatus.code.REFUND_LESS_FEE;
    if (!isFull && !isLessFee) return;
    const fee = isLessFee ? Math.round(total * FEE_SHARE) : 0;
    item(
      id,
      sale.status === deliveryStatus.code.REVERSED_FULL_REFUND ? 'Reversal' : 'Refund',
      sale.exclCents,
      sale,
      false,
    );
    if (fee > 0) item(id, 'Cancellation fee', fee, sale, true, 0);
    post(id, new Date(sale.paidAt.getTime() + 3_600_000), [
      [payer, total - fee],
      [houseAccount(sale.country, 'revenue'), -sale.exclCents],
      [houseAccount(sale.country, 'vat'), -vat],
      [houseAccount(sale.country, 'tips'), -sale.tipCents],
      [houseAccount(sale.country, 'fees'), fee],
    ]);
  }

  // The companies pay their statements: half of what they owe, ten days ago.
  for (const [companyId, country] of [
    [COMPANY_ID, 'ZA'],
    [2, 'KE'],
  ] as const) {
    const account = companyAccount(companyId);
    const owed = -books.entries
      .filter((entry) => entry['account_id'] === account)
      .reduce((sum, entry) => sum + Number(entry['amount_cents']), 0);
    const at = new Date(story.now.getTime() - 10 * DAY);
    const received = Math.floor(owed / 2 / 100) * 100;
    if (received <= 0) continue;
    const id = open('funds-received', country, at, {
      account_id: account,
      description: 'Statement payment',
      created_by: 2,
    });
    post(id, at, [
      [account, received],
      [houseAccount(country, 'provider'), -received],
    ]);
  }
  return books;
};
