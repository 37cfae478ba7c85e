// A file of the bank, line by line: what each is, and whose money it may be. Nothing of it is booked until somebody says so.
import * as t from 'io-ts';
import { Finite, Id, Instant, LocalDate, Money, maybe } from '../format/codecs.ts';
import { statusTable } from '../format/statusTable.ts';

/** What a line of a bank's file is. */
export const bankVerdict = statusTable('bankVerdict', [
  { code: 'new', name: 'NEW', label: 'new', terminal: false },
  { code: 'money out', name: 'MONEY_OUT', label: 'money out', terminal: false },
  { code: 'booked', name: 'BOOKED', label: 'booked', terminal: true, isGood: true },
  { code: 'seen before', name: 'SEEN_BEFORE', label: 'seen before', terminal: true },
  { code: 'unreadable', name: 'UNREADABLE', label: 'unreadable', terminal: true },
]);

/** Whose money a line may be, the surest first; with `isSure` it is chosen beforehand. */
export const BankSuggestion = t.intersection([
  t.type({
    accountId: Id,
    account: t.string,
    /** How much of it: of a document at most what is outstanding. */
    amount: Money,
    /** From 0 to 100. */
    score: Finite,
    /** Why, in English. */
    why: t.string,
    isSure: t.boolean,
  }),
  t.partial({ documentId: maybe(Id), number: maybe(t.string) }),
]);
export type BankSuggestion = t.TypeOf<typeof BankSuggestion>;

/** One line of a file. */
export const BankLine = t.intersection([
  t.type({
    id: Id,
    line: Finite,
    verdict: bankVerdict.codec,
    description: t.string,
    reference: t.string,
    suggestions: t.array(BankSuggestion),
  }),
  t.partial({
    day: maybe(LocalDate),
    /** Plus is money in. */
    amount: maybe(Money),
    fault: maybe(t.string),
    receiptId: maybe(Id),
    /** The payouts that a line of money out pays, and what they are. */
    payouts: t.array(Id),
    pays: maybe(t.string),
  }),
]);
export type BankLine = t.TypeOf<typeof BankLine>;

/** A file with how many of its lines are what. */
export const BankImport = t.intersection([
  t.type({
    id: Id,
    fileName: t.string,
    bankAccount: t.string,
    createdUtc: Instant,
    lines: t.array(t.type({ verdict: bankVerdict.codec, count: Finite })),
  }),
  t.partial({ createdBy: maybe(t.string) }),
]);
export type BankImport = t.TypeOf<typeof BankImport>;

/** A file with its lines. */
export const BankImportDetails = t.intersection([
  BankImport,
  t.type({ currency: t.string, rows: t.array(BankLine) }),
]);
export type BankImportDetails = t.TypeOf<typeof BankImportDetails>;

/** The files of a country, and the house's own bank accounts, to which a file can belong. */
export const BankImports = t.type({
  imports: t.array(BankImport),
  bankAccounts: t.array(t.type({ id: Id, label: t.string })),
});
export type BankImports = t.TypeOf<typeof BankImports>;

/** What came of a line. */
export const BankOutcome = t.intersection([
  t.type({ lineId: Id, done: t.boolean }),
  t.partial({ reason: maybe(t.string), receiptId: maybe(Id) }),
]);
export type BankOutcome = t.TypeOf<typeof BankOutcome>;
