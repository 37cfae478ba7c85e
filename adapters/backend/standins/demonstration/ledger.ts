// The books of the demonstration: one transaction a sale, its items, and double entries that sum to zero posting by posting.
import { deliveryStatus, paymentStatus, vatOf } from '../../../../core/index.ts';
import { FEE_ASSIGNED, feeOf } from '../../booking/refund.ts';
import { SUCCESS } from '../cardProvider/card.ts';
import { embeddedAccess } from '../cardProvider/pay.ts';
import { accountRows } from './accounts.ts';
import type { SeedRow } from './insertRows.ts';
import { COMPANY_ID, type People } from './people.ts';
import type { Sale } from './rows.ts';
import { companyAccount } from './senders.ts';
import { DAY, type Story } from './story.ts';

/** Ids of the house accounts by country and kind, as the reference data made them. */
export type HouseAccounts = ReadonlyMap<string, number>;

export interface LedgerRows {
  readonly accounts: readonly SeedRow[];
  readonly transactions: SeedRow[];
  readonly items: SeedRow[];
  readonly entries: SeedRow[];
  readonly cardPayments: SeedRow[];
  /** What the embedded provider remembers of the card payments. */
  readonly checkouts: SeedRow[];
  /** Which transaction each delivery and each job was booked on. */
  readonly ofDelivery: SeedRow[];
  readonly ofJob: SeedRow[];
}

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
): LedgerRows => {
  const { chance } = story;
  const books: LedgerRows = {
    accounts: accountRows(people),
    transactions: [],
    items: [],
    entries: [],
    cardPayments: [],
    checkouts: [],
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
  const open = (kind: string, country: string, at: Date, rest: SeedRow): number => {
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
    if (!sale.isPostpay) payByCard(sale, total);
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
      [sale.accountId, -total],
      [houseAccount(sale.country, 'revenue'), sale.exclCents],
      [houseAccount(sale.country, 'vat'), vat],
      [houseAccount(sale.country, 'tips'), sale.tipCents],
    ]);
    refund(sale, id, total, vat);
    if (sale.jobId !== null && sale.jobDone) {
      const run = open('job', sale.country, sale.paidAt, {
        job_id: sale.jobId,
        description: `Run ${sale.jobId}`,
      });
      books.ofJob.push({ id: sale.jobId, transaction: run });
      item(run, 'Driver pay', sale.jobCostCents, sale, true, 0);
    }
  }

  /** The card pays the account, the account pays the sale: the way of every card payment (decision 0007). */
  function payByCard(sale: Sale, total: number): void {
    const currency = sale.country === 'ZA' ? 'ZAR' : 'KES';
    const id = open('deposit', sale.country, sale.paidAt, {
      account_id: sale.accountId,
      delivery_id: sale.deliveryId,
      description: 'Card payment',
      created_by: sale.createdBy,
    });
    item(id, 'Card payment', total, sale, true, 0);
    post(id, sale.paidAt, [
      [houseAccount(sale.country, 'provider'), -total],
      [sale.accountId, total],
    ]);
    const checkout = chance.hex(32).toUpperCase();
    const payment = chance.hex(32);
    const result = { result_code: SUCCESS.code, result_description: SUCCESS.description };
    books.cardPayments.push({
      country: sale.country,
      purpose: 'delivery',
      delivery_id: sale.deliveryId,
      account_id: sale.accountId,
      checkout_id: checkout,
      amount_cents: total,
      currency,
      status: 'paid',
      ...result,
      provider_payment_id: payment,
      transaction_id: id,
      created_by: sale.createdBy,
      created_utc: sale.paidAt.toISOString(),
      settled_utc: sale.paidAt.toISOString(),
    });
    books.checkouts.push({
      id: checkout,
      entity_id: embeddedAccess.entityId,
      amount: (total / 100).toFixed(2),
      currency,
      payment_type: 'DB',
      state: 'done',
      ...result,
      payment_id: payment,
      brand: 'VISA',
      holder: 'Demonstration',
      last_four: '0000',
      expiry_month: 12,
      expiry_year: sale.paidAt.getUTCFullYear() + 3,
      created_utc: sale.paidAt.toISOString(),
    });
  }

  /** What a cancelled sale gives back: all of it, or all less the fee that the service itself keeps. */
  function refund(sale: Sale, id: number, total: number, vat: number): void {
    const isFull = sale.payment === paymentStatus.code.REFUND_FULL;
    const isLessFee = sale.payment === paymentStatus.code.REFUND_LESS_FEE;
    if (!isFull && !isLessFee) return;
    const fee = isLessFee ? feeOf(sale.exclCents, FEE_ASSIGNED) : 0;
    const feeVat = vatOf(fee, sale.vatRate);
    const back = total - fee - feeVat;
    const at = new Date(sale.paidAt.getTime() + 3_600_000);
    item(
      id,
      sale.status === deliveryStatus.code.REVERSED_FULL_REFUND ? 'Reversal' : 'Refund',
      sale.exclCents,
      sale,
      false,
    );
    if (fee > 0) item(id, 'Cancellation fee', fee, sale);
    post(id, at, [
      [sale.accountId, back],
      [houseAccount(sale.country, 'revenue'), -sale.exclCents],
      [houseAccount(sale.country, 'vat'), feeVat - vat],
      [houseAccount(sale.country, 'tips'), -sale.tipCents],
      [houseAccount(sale.country, 'fees'), fee],
    ]);
    if (sale.isPostpay) return;
    const toCard = open('refund', sale.country, at, {
      account_id: sale.accountId,
      delivery_id: sale.deliveryId,
      description: `Refund to card, delivery ${sale.waybill}`,
      created_by: sale.createdBy,
    });
    item(toCard, 'Refund to card', back, sale, false, 0);
    post(toCard, at, [
      [sale.accountId, -back],
      [houseAccount(sale.country, 'provider'), back],
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
