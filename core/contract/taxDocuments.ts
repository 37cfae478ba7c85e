// The calls of tax documents: invoices and notes, runs, statements, ageing, and who is billed how.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Finite, Id, LocalDate, Money, page, text } from '../format/codecs.ts';
import {
  AgeingRow,
  Billing,
  HouseDetails,
  InvoiceRunRow,
  invoiceMode,
  Statement,
  TaxDocument,
  TaxDocumentDetails,
} from '../payments/documents.ts';
import { FinanceLimits } from '../payments/limits.ts';
import { call, group } from './call.ts';
import { BooleanText, body, Cca2, IdText, listQuery, QueryText } from './wire.ts';

const here = { cca2: Cca2 } as const;
const one = { cca2: Cca2, id: IdText } as const;
const period = { from: LocalDate, to: LocalDate } as const;
const addresses = t.array(text(254, 3));

/** Invoices, credit notes and debit notes. */
export const taxDocuments = group('taxDocuments', {
  list: call({
    method: 'GET',
    path: '/tax-documents/{cca2}',
    params: here,
    query: {
      ...listQuery,
      ...period,
      accountId: IdText,
      series: QueryText,
      status: QueryText,
      isOverdue: BooleanText,
    },
    answer: page(TaxDocument),
    who: audience.signedIn,
    scope: 'account',
    record: 'tax-documents',
    exports: 'Documents',
    does: 'Tax documents of the accounts that the caller may see with amounts.',
  }),
  get: call({
    method: 'GET',
    path: '/tax-documents/{cca2}/{id}',
    params: one,
    answer: TaxDocumentDetails,
    who: audience.signedIn,
    scope: 'account',
    exports: '{number}',
    does: 'One document with its lines and what is matched to it; as a file its lines.',
  }),
  pdf: call({
    method: 'GET',
    path: '/tax-documents/{cca2}/{id}/pdf',
    params: one,
    who: audience.signedIn,
    scope: 'account',
    does: 'One document as it is printed; once it was sent, as a copy of it.',
  }),
  send: call({
    method: 'POST',
    path: '/tax-documents/{cca2}/{id}/send',
    params: one,
    body: body({}, { emails: addresses }),
    answer: TaxDocumentDetails,
    who: audience.am,
    scope: 'account',
    does: 'Sends a document by e-mail, to the addresses of the billing profile where none are named.',
  }),
  transmit: call({
    method: 'POST',
    path: '/tax-documents/{cca2}/{id}/transmit',
    params: one,
    body: body({}),
    answer: TaxDocumentDetails,
    who: audience.am,
    scope: 'account',
    does: 'Hands a document that was refused, or that nobody answered for, to the revenue authority again.',
  }),
  credit: call({
    method: 'POST',
    path: '/tax-documents/{cca2}/{id}/credit',
    params: one,
    body: body({ reason: text(200, 1) }),
    answer: TaxDocumentDetails,
    who: audience.am,
    scope: 'account',
    does: 'Takes back what is left of the sales of an invoice and issues a credit note for them.',
  }),
  match: call({
    method: 'POST',
    path: '/accounts/{cca2}/{id}/matches',
    params: one,
    body: body({ documents: t.array(body({ documentId: Id, amount: Money })) }),
    answer: AgeingRow,
    who: audience.am,
    scope: 'account',
    does: 'Sets credit on an account against its documents; the oldest credit is used first.',
  }),
  unmatch: call({
    method: 'DELETE',
    path: '/accounts/{cca2}/{id}/matches/{matchId}',
    params: { ...one, matchId: IdText },
    answer: AgeingRow,
    who: audience.am,
    scope: 'account',
    does: 'Ends a match: its amount is on account again.',
  }),
});

/** Statements of an account. */
export const statements = group('statements', {
  get: call({
    method: 'GET',
    path: '/accounts/{cca2}/{id}/statement',
    params: one,
    query: period,
    answer: Statement,
    who: audience.signedIn,
    scope: 'account',
    exports: 'Statement {name} {from} {to}',
    does: 'What was booked on an account in a period of at most 24 months, with what is open on its last day.',
  }),
  pdf: call({
    method: 'GET',
    path: '/accounts/{cca2}/{id}/statement/pdf',
    params: one,
    query: period,
    who: audience.signedIn,
    scope: 'account',
    does: 'The same as it is printed.',
  }),
  send: call({
    method: 'POST',
    path: '/accounts/{cca2}/{id}/statement/send',
    params: one,
    body: body({ from: LocalDate, to: LocalDate }, { emails: addresses }),
    answer: t.type({ recipients: t.array(t.string) }),
    who: audience.am,
    scope: 'account',
    does: 'Sends a statement by e-mail, to the addresses of the billing profile where none are named.',
  }),
});

/** Who is billed for an account, and who bills. */
export const billing = group('billing', {
  get: call({
    method: 'GET',
    path: '/accounts/{cca2}/{id}/billing',
    params: one,
    answer: Billing,
    who: audience.ams,
    scope: 'account',
    does: 'Whom documents of an account name, where they are sent, and when it is invoiced.',
  }),
  update: call({
    method: 'PUT',
    path: '/accounts/{cca2}/{id}/billing',
    params: one,
    body: body(
      { xmin: Finite },
      {
        name: text(120),
        address: text(300),
        taxNumber: text(20),
        emails: addresses,
        purchaseOrder: text(40),
        language: text(2),
        termsDays: Finite,
        invoiceMode: invoiceMode.codec,
        matchesAtIssue: t.boolean,
      },
    ),
    answer: Billing,
    who: audience.am,
    scope: 'account',
    does: 'Changes the billing of an account; documents that were issued stay as they are.',
  }),
  house: call({
    method: 'GET',
    path: '/house-details/{cca2}',
    params: here,
    answer: HouseDetails,
    who: audience.ams,
    does: 'The name, number and bank details under which documents of a country are issued.',
  }),
  updateHouse: call({
    method: 'PUT',
    path: '/house-details/{cca2}',
    params: here,
    body: body(
      { xmin: Finite, legalName: text(120, 1), address: text(300, 1) },
      {
        taxNumber: text(20),
        chargesVat: t.boolean,
        email: text(254),
        phone: text(30),
        bankDetails: text(500),
        transmits: t.boolean,
      },
    ),
    answer: HouseDetails,
    who: audience.administrator,
    does: 'Changes them; the first time it is the day from which on sales are documented.',
  }),
  limits: call({
    method: 'GET',
    path: '/finance-limits/{cca2}',
    params: here,
    answer: FinanceLimits,
    who: audience.ams,
    does: 'How much a management operator may let go, what may be asked for at once, how fast advances come back, and when who owes is put on hold.',
  }),
  updateLimits: call({
    method: 'PUT',
    path: '/finance-limits/{cca2}',
    params: here,
    body: body(
      {
        xmin: Finite,
        managersCredit: Money,
        managersMove: Money,
        managersPayout: Money,
        leastPayout: Money,
        mostPayout: Money,
        advanceShare: Finite,
        recoveredShare: Finite,
      },
      { holdAfterDays: Finite },
    ),
    answer: FinanceLimits,
    who: audience.administrator,
    does: 'Sets them; what was granted, asked for or approved before stays.',
  }),
});

/** Runs of invoices, and how old what is outstanding is. */
export const invoiceRuns = group('invoiceRuns', {
  preview: call({
    method: 'GET',
    path: '/invoice-runs/{cca2}',
    params: here,
    query: { to: LocalDate },
    answer: t.array(InvoiceRunRow),
    who: audience.ams,
    does: 'What a run up to a day would invoice, account by account, and what holds one back.',
  }),
  run: call({
    method: 'POST',
    path: '/invoice-runs/{cca2}',
    params: here,
    body: body({ to: LocalDate }, { accountIds: t.array(Id) }),
    answer: t.array(InvoiceRunRow),
    who: audience.am,
    does: 'Issues the invoices of a run up to a day; what was invoiced before is not invoiced again.',
  }),
  ageing: call({
    method: 'GET',
    path: '/ageing/{cca2}',
    params: here,
    query: { ...listQuery, asAt: LocalDate, accountId: IdText },
    answer: page(AgeingRow),
    who: audience.ams,
    record: 'ageing',
    exports: 'Ageing',
    does: 'What is outstanding of accounts by days past due on a local day, with its totals.',
  }),
});
