// The books of the demonstration: one transaction a sale, its items, and double entries that sum to zero posting by posting.
import { deliveryStatus, lineType, paymentStatus, vatOf } from '../../../../core/index.ts';
import { FEE_ASSIGNED, feeOf } from '../../booking/refund.ts';
import { SUCCESS } from '../cardProvider/card.ts';
import { embeddedAccess } from '../cardProvider/pay.ts';
import { accountRows, payeesOf } from './accounts.ts';
import type { SeedRow } from './insertRows.ts';
import type { People } from './people.ts';
import type { Sale } from './rows.ts';
import type { Story } from './story.ts';

/** Ids of the house accounts by country and kind, as the reference data made them. */
export type HouseAccounts = ReadonlyMap<string, number>;

export interface LedgerRows {
  readonly accounts: SeedRow[];
  readonly transactions: SeedRow[];
  readonly items: SeedRow[];
  readonly entries: SeedRow[];
  readonly cardPayments: SeedRow[];
  readonly cardRefunds: SeedRow[];
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
  const payees = payeesOf(people);
  const books: LedgerRows = {
    accounts: [],
    transactions: [],
    items: [],
    entries: [],
    cardPayments: [],
    cardRefunds: [],
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
    type: keyof typeof lineType.code,
    description: string,
    amount: number,
    sale: Sale,
    isCredit = true,
    deliveryId: number | null = null,
  ): void => {
    const isSale = lineType.row(lineType.code[type])?.isSale === true;
    const rate = isSale ? sale.vatRate : 0;
    books.items.push({
      transaction_id,
      transaction_item_type_id: lineType.code[type],
      quantity: 1,
      amount_excl_cents: amount,
      vat_rate: rate,
      vat_cents: vatOf(amount, rate),
      delivery_id: deliveryId,
      description,
      is_credit: isCredit,
      created_by: sale.createdBy,
      created_utc: sale.paidAt.toISOString(),
    });
  };

  for (const sale of [...sales].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())) {
    const vat = vatOf(sale.exclCents, sale.vatRate);
    const total = sale.exclCents + vat + sale.tipCents;
    if (!sale.isPostpay) payByCard(sale, total);
    const id = open('delivery', sale.country, sale.paidAt, {
      account_id: sale.accountId,
      delivery_id: sale.deliveryId,
      description: `Delivery ${sale.waybill}`,
      created_by: sale.createdBy,
    });
    books.ofDelivery.push({ id: sale.deliveryId, transaction: id });
    item(id, 'PRICE', `${words[sale.level]}${sale.isRoundTrip ? ', round trip' : ''}`, sale.exclCents, sale);
    if (sale.tipCents > 0) item(id, 'TIP', 'Driver tip', sale.tipCents, sale);
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
      item(run, 'PAY', 'Driver pay', sale.jobCostCents, sale);
      post(run, sale.paidAt, [
        [houseAccount(sale.country, 'driver-cost'), -sale.jobCostCents],
        [houseAccount(sale.country, 'driver-payable'), sale.jobCostCents],
      ]);
      release(sale, sale.jobId);
    }
  }

  /** What the run has earned goes to the partner or the driver, with the tip of what it delivered (decision 0034). */
  function release(sale: Sale, jobId: number): void {
    if (sale.payeeUserId === null) return;
    const payee = payees.account(sale.country, sale.payeeUserId);
    const tip = sale.status === deliveryStatus.code.DELIVERED ? sale.tipCents : 0;
    const id = open('pay-release', sale.country, sale.paidAt, {
      account_id: payee,
      job_id: jobId,
      description: `Run ${jobId}`,
    });
    item(id, 'PAY', 'Driver pay', sale.jobCostCents, sale);
    if (tip > 0) item(id, 'TIP_PASSED_ON', `Driver tip ${sale.waybill}`, tip, sale, true, sale.deliveryId);
    post(id, sale.paidAt, [
      [payee, sale.jobCostCents + tip],
      [houseAccount(sale.country, 'driver-payable'), -sale.jobCostCents],
      [houseAccount(sale.country, 'tips'), -tip],
    ]);
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
    item(id, 'CARD_PAYMENT', 'Card payment', total, sale);
    post(id, sale.paidAt, [
      [houseAccount(sale.country, 'provider'), -total],
      [sale.accountId, total],
    ]);
    const checkout = chance.hex(32).toUpperCase();
    const payment = chance.hex(32);
    const result = { result_code: SUCCESS.code, result_description: SUCCESS.description };
    books.cardPayments.push({
      id: books.cardPayments.length + 1,
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
    const word = sale.status === deliveryStatus.code.REVERSED_FULL_REFUND ? 'Reversal' : 'Refund';
    item(id, 'REFUND', word, sale.exclCents, sale, false);
    if (sale.tipCents > 0) item(id, 'TIP_REFUND', 'Refund of the driver tip', sale.tipCents, sale, false);
    if (fee > 0) item(id, 'FEE', 'Cancellation fee', fee, sale);
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
    item(toCard, 'CARD_REFUND', 'Refund to card', back, sale, false);
    post(toCard, at, [
      [sale.accountId, -back],
      [houseAccount(sale.country, 'provider'), back],
    ]);
    books.cardRefunds.push({
      country: sale.country,
      card_payment_id: books.cardPayments.length,
      delivery_id: sale.deliveryId,
      account_id: sale.accountId,
      amount_cents: back,
      currency: sale.country === 'ZA' ? 'ZAR' : 'KES',
      kind: 'RF',
      status: 'paid',
      transaction_id: toCard,
      created_by: sale.createdBy,
      created_utc: at.toISOString(),
      asked_utc: at.toISOString(),
      settled_utc: at.toISOString(),
    });
  }

  books.accounts.push(...accountRows(people), ...payees.rows());
  return books;
};
