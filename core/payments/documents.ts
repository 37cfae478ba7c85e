// Tax documents as their screens, letters and prints see them: invoices, credit and debit notes, statements, ageing, and who is billed how.
import * as t from 'io-ts';
import { Id, Instant, LocalDate, Money, maybe } from '../format/codecs.ts';
import { statusTable } from '../format/statusTable.ts';
import { AccountRow } from './books.ts';

/** What a document is; the code stands in its number. */
export const documentSeries = statusTable('documentSeries', [
  { code: 'INV', name: 'INVOICE', label: 'tax invoice', terminal: false },
  { code: 'CRN', name: 'CREDIT_NOTE', label: 'credit note', terminal: false },
  { code: 'DBN', name: 'DEBIT_NOTE', label: 'debit note', terminal: false },
]);

/** How far a document is settled; derived from what is matched to it. A credit note is on account until it is used up. */
export const taxDocumentStatus = statusTable('taxDocumentStatus', [
  { code: 'open', name: 'OPEN', label: 'open', terminal: false },
  { code: 'partly paid', name: 'PARTLY', label: 'partly paid', terminal: false },
  { code: 'paid', name: 'PAID', label: 'paid', terminal: true, isGood: true },
  { code: 'credited', name: 'CREDITED', label: 'credited', terminal: true, isGood: true },
  { code: 'on account', name: 'ON_ACCOUNT', label: 'on account', terminal: false },
  { code: 'used', name: 'USED', label: 'used', terminal: true, isGood: true },
]);

/** What the revenue authority says of a document, where it must know of it. */
export const transmissionStatus = statusTable('transmissionStatus', [
  { code: 'pending', name: 'PENDING', label: 'not accepted yet', terminal: false },
  { code: 'accepted', name: 'ACCEPTED', label: 'accepted', terminal: true, isGood: true },
  { code: 'refused', name: 'REFUSED', label: 'refused', terminal: false },
]);

/** When an account that pays later is invoiced. */
export const invoiceMode = statusTable('invoiceMode', [
  { code: 'each delivery', name: 'EACH', label: 'each delivery', terminal: false },
  { code: 'twice a month', name: 'TWICE', label: 'twice a month', terminal: false },
  { code: 'monthly', name: 'MONTHLY', label: 'monthly', terminal: false },
]);

/** The days within which an invoice may be paid. */
export const termsDays: readonly number[] = [7, 14, 30, 45, 60];

/** A document without its lines. */
export const TaxDocument = t.intersection([
  t.type({
    id: Id,
    number: t.string,
    series: documentSeries.codec,
    /** The series in words. */
    what: t.string,
    accountId: Id,
    issuedOn: LocalDate,
    dueOn: LocalDate,
    excl: Money,
    vat: Money,
    tip: Money,
    total: Money,
    outstanding: Money,
    status: taxDocumentStatus.codec,
    currency: t.string,
  }),
  t.partial({
    accountName: t.string,
    holder: maybe(t.string),
    periodFrom: maybe(LocalDate),
    periodTo: maybe(LocalDate),
    correctsId: maybe(Id),
    corrects: maybe(t.string),
    reason: maybe(t.string),
    isOverdue: t.boolean,
    sentUtc: maybe(Instant),
    sending: maybe(t.string),
    /** Only where a revenue authority must know of it. */
    authority: maybe(transmissionStatus.codec),
  }),
]);
export type TaxDocument = t.TypeOf<typeof TaxDocument>;

/** A line as it is printed: amounts of the whole line, never recomputed. */
export const DocumentLine = t.intersection([
  t.type({
    description: t.string,
    reference: t.string,
    suppliedOn: LocalDate,
    quantity: t.number,
    excl: Money,
    vatRate: t.number,
    vat: Money,
    isTip: t.boolean,
  }),
  t.partial({ itemId: Id, transactionId: Id }),
]);
export type DocumentLine = t.TypeOf<typeof DocumentLine>;

/** Somebody as a document names them. */
export const Party = t.type({ name: t.string, address: t.string, taxNumber: t.string });
export type Party = t.TypeOf<typeof Party>;

/** The house as a document names it. */
export const Supplier = t.intersection([
  Party,
  t.type({ email: t.string, phone: t.string, bankDetails: t.string }),
  /** False: it charged no VAT then, so what it issues is no tax invoice. */
  t.partial({ chargesVat: t.boolean }),
]);
export type Supplier = t.TypeOf<typeof Supplier>;

/** A credit that stands against a document. */
export const DocumentMatch = t.intersection([
  t.type({ id: Id, amount: Money, createdUtc: Instant, what: t.string }),
  t.partial({ reference: maybe(t.string), createdBy: maybe(t.string) }),
]);
export type DocumentMatch = t.TypeOf<typeof DocumentMatch>;

/** What came of handing a document over; `corrects` is the authority's number of the document that it corrects. */
export const Transmission = t.intersection([
  t.type({ attempts: t.number }),
  t.partial({
    reason: maybe(t.string),
    controlUnit: maybe(t.string),
    controlNumber: maybe(t.string),
    verifyUrl: maybe(t.string),
    acceptedUtc: maybe(Instant),
    corrects: maybe(t.string),
    /** The local time of its issue, to the minute. */
    issuedAt: t.string,
  }),
]);
export type Transmission = t.TypeOf<typeof Transmission>;

/** A document with everything that is printed on it, and what is matched to it. */
export const TaxDocumentDetails = t.intersection([
  TaxDocument,
  t.type({
    issuedUtc: Instant,
    language: t.string,
    purchaseOrder: t.string,
    supplier: Supplier,
    recipient: Party,
    lines: t.array(DocumentLine),
    matches: t.array(DocumentMatch),
  }),
  t.partial({
    transmission: maybe(Transmission),
    /** The notes on it, in the order of their issue. */
    notes: t.array(t.type({ id: Id, number: t.string, series: t.string, total: Money })),
  }),
]);
export type TaxDocumentDetails = t.TypeOf<typeof TaxDocumentDetails>;

/** The amounts of an account by how long they are past due; what is on account stands apart and is never netted into them. */
const buckets = {
  notDue: Money,
  days30: Money,
  days60: Money,
  days90: Money,
  older: Money,
} as const;

/** An account with what is outstanding of it on a day. */
export const AgeingRow = t.intersection([
  t.type({ id: Id, ...buckets, outstanding: Money, onAccount: Money, balance: Money }),
  t.partial({ name: t.string, holder: maybe(t.string), currency: t.string, notInvoiced: Money }),
]);
export type AgeingRow = t.TypeOf<typeof AgeingRow>;

/** What a run gave to whoever drove it. What was owed and is added again stands below zero among what was recovered. */
export const EarningsRow = t.intersection([
  t.type({
    transactionId: Id,
    bookedOn: LocalDate,
    pay: Money,
    adjustments: Money,
    tips: Money,
    recovered: Money,
    net: Money,
  }),
  t.partial({ jobId: maybe(Id), driver: maybe(t.string) }),
]);
export type EarningsRow = t.TypeOf<typeof EarningsRow>;

/** An account over a period: what was brought forward, each movement, what is carried forward, and what is open on its last day. */
export const Statement = t.intersection([
  t.type({
    accountId: Id,
    accountName: t.string,
    kind: t.string,
    holder: t.string,
    currency: t.string,
    from: LocalDate,
    to: LocalDate,
    paymentReference: t.string,
    supplier: t.union([Supplier, t.null]),
    recipient: Party,
    opening: Money,
    closing: Money,
    rows: t.array(AccountRow),
  }),
  t.partial({
    open: t.array(TaxDocument),
    ageing: AgeingRow,
    /** Of an account of earnings: what each run gave. */
    runs: t.array(EarningsRow),
  }),
]);
export type Statement = t.TypeOf<typeof Statement>;

/** Who is billed for an account, where to, and when. */
export const Billing = t.type({
  xmin: t.number,
  accountId: Id,
  name: t.string,
  address: t.string,
  taxNumber: t.string,
  emails: t.array(t.string),
  purchaseOrder: t.string,
  language: t.string,
  termsDays: t.number,
  invoiceMode: invoiceMode.codec,
  /** Whether what is on account pays an invoice as soon as it is issued; of a Prepay account it always does. */
  matchesAtIssue: t.boolean,
});
export type Billing = t.TypeOf<typeof Billing>;

/** Whether the house must give a number: of whoever charges VAT everywhere, in Kenya of everybody. */
export const needsTaxNumber = (country: string, chargesVat: boolean): boolean =>
  chargesVat || country === 'KE';

/** The house as it issues documents in a country; `documentsFrom` is null until it may, `transmittedSince` until they are handed over. */
export const HouseDetails = t.type({
  xmin: t.number,
  legalName: t.string,
  address: t.string,
  /** Empty where the house charges no VAT and its country asks for no other number. */
  taxNumber: t.string,
  /** Whether prices carry VAT. */
  chargesVat: t.boolean,
  email: t.string,
  phone: t.string,
  bankDetails: t.string,
  documentsFrom: t.union([LocalDate, t.null]),
  transmittedSince: t.union([Instant, t.null]),
  /** Whether the revenue authority of this country can be reached from here. */
  canTransmit: t.boolean,
});
export type HouseDetails = t.TypeOf<typeof HouseDetails>;

/** What a run of invoices would make, or made, of one account. */
export const InvoiceRunRow = t.intersection([
  t.type({ accountId: Id, name: t.string, lines: t.number, excl: Money, vat: Money, total: Money }),
  t.partial({
    holder: maybe(t.string),
    /** Why no document can be issued; absent where one can. */
    held: maybe(t.string),
    documentId: maybe(Id),
    number: maybe(t.string),
  }),
]);
export type InvoiceRunRow = t.TypeOf<typeof InvoiceRunRow>;
