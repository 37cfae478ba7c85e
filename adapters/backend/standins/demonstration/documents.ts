// The invoices of the demonstration, laid out as rows in the order in which the service would have issued them: one for each delivery that was
// paid at once, one for half a month of a company. The checks of the books hold them as they hold every other.
import { lineType, localDay } from '../../../../core/index.ts';
import { type Db, sql } from '../../db/db.ts';
import { onAccountCents } from '../../ledger/documentFigures.ts';
import {
  beginDocuments,
  byTransaction,
  documentNumber,
  documentTransaction,
  keepLines,
  lineRows,
  type Setting,
  settingOf,
  splitNetted,
  sumsOf,
  type Waiting,
  waiting,
} from '../../ledger/documents.ts';
import { creditsOf, shareOut } from '../../ledger/matching.ts';
import { addLines, houseAccounts, post } from '../../ledger/post.ts';
import { sayIn } from '../../mail/letters.ts';
import { alignIds, insertRows, type SeedRow } from './insertRows.ts';
import { COMPANY_ID, STORE_ID } from './people.ts';
import { companyAccount, storeAccount } from './senders.ts';
import { DAY, MINUTE } from './story.ts';
import { handOver, type Issued } from './transmissions.ts';

/** Within the sixty days of the story: what the year repeats of it lies before, and was never documented. */
const FROM_DAYS = 58;
/** Paid later, and invoiced for half a month at once. */
const later = new Set([companyAccount(COMPANY_ID), storeAccount(STORE_ID)]);
const zones: Readonly<Record<string, string>> = { ZA: 'Africa/Johannesburg', KE: 'Africa/Nairobi' };

const houses = [
  {
    country: 'ZA',
    legal_name: 'Umzila Couriers (Pty) Ltd',
    address: '12 Loop Street\nCape Town City Centre\nCape Town 8001',
    tax_number: '4123456789',
    email: 'accounts@umzila.test',
    phone: '+27 21 555 0100',
    bank_details: 'First National Bank, branch 250655\nAccount 62001234567\nUmzila Couriers (Pty) Ltd',
  },
  {
    country: 'KE',
    legal_name: 'Umzila Kenya Limited',
    address: '4th Floor, Kimathi House\nKimathi Street\nNairobi 00100',
    tax_number: 'P051234567M',
    email: 'accounts.ke@umzila.test',
    phone: '+254 20 555 0100',
    bank_details: 'Kenya Commercial Bank, Kimathi Street 01104\nAccount 1234567890\nUmzila Kenya Limited',
  },
] as const;

const profiles = [
  {
    account_id: companyAccount(COMPANY_ID),
    name: 'Protea Home and Table (Pty) Ltd',
    address: '4 Kloof Street\nGardens\nCape Town 8001',
    tax_number: '4987654321',
    emails: ['accounts@protea.test'],
    purchase_order: 'PO 4711',
    language: 'en',
    terms_days: 14,
    invoice_mode: 'twice a month',
  },
  {
    account_id: storeAccount(STORE_ID),
    name: 'Protea Cape Town',
    address: '1 Adderley Street\nCape Town 8001',
    tax_number: '',
    emails: ['capetown@protea.test'],
    purchase_order: '',
    language: 'af',
    terms_days: 30,
    invoice_mode: 'twice a month',
  },
  {
    account_id: companyAccount(2),
    name: 'Savanna Traders Limited',
    address: 'Moi Avenue 12\nNairobi 00100',
    tax_number: 'P059876543K',
    emails: ['finance@savanna.test'],
    purchase_order: '',
    language: 'en',
    terms_days: 30,
    invoice_mode: 'each delivery',
  },
] as const;

interface Draft {
  readonly account: number;
  readonly at: Date;
  readonly lines: readonly Waiting[];
  readonly transaction: number | null;
  readonly period: readonly [from: string, to: string] | null;
}

/** Until the company asked for more time: what it was invoiced first is overdue for five weeks on any day. */
const FIRST_TERMS_DAYS = 7;

/** The last day of the half month in which a local day lies. */
const halfEnd = (day: string): string =>
  Number(day.slice(8)) <= 15
    ? `${day.slice(0, 8)}15`
    : new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

const draftsOf = (lines: readonly Waiting[], now: Date): { drafts: Draft[]; netted: Waiting[] } => {
  const drafts: Draft[] = [];
  const netted: Waiting[] = [];
  const periods = new Map<string, { account: number; to: string; lines: Waiting[] }>();
  for (const ofOne of byTransaction(lines)) {
    const split = splitNetted(ofOne);
    const first = split.rest[0];
    if (first === undefined || !later.has(first.account)) {
      netted.push(...split.netted);
      if (first !== undefined)
        drafts.push({
          account: first.account,
          at: new Date(first.at.getTime() + MINUTE / 4),
          lines: split.rest,
          transaction: first.transaction,
          period: null,
        });
      continue;
    }
    const to = halfEnd(first.day);
    // two in the morning after the period
    if (Date.parse(`${to}T00:00:00Z`) + DAY > now.getTime()) continue;
    netted.push(...split.netted);
    const key = `${first.account} ${to}`;
    const period = periods.get(key) ?? { account: first.account, to, lines: [] };
    period.lines.push(...split.rest);
    periods.set(key, period);
  }
  for (const { account, to, lines: sold } of periods.values()) {
    const from = sold.map(({ day }) => day).sort()[0] ?? to;
    const at = new Date(Date.parse(`${to}T00:00:00Z`) + DAY);
    drafts.push({ account, at, lines: sold, transaction: null, period: [from, to] });
  }
  return { drafts: drafts.sort((a, b) => a.at.getTime() - b.at.getTime()), netted };
};

const settingsOf = async (tx: Db, accounts: ReadonlySet<number>): Promise<Map<number, Setting>> => {
  const found = new Map<number, Setting>();
  for (const account of accounts) found.set(account, await settingOf(tx, account));
  return found;
};

/** Sets what accounts have on account against their invoices, as of now. */
const match = async (
  tx: Db,
  documents: readonly {
    readonly id: number;
    readonly account: number;
    readonly at: Date;
    readonly cents: number;
  }[],
): Promise<void> => {
  const rows: SeedRow[] = [];
  for (const account of new Set(documents.map((one) => one.account))) {
    const credits = await creditsOf(tx, account);
    const own = documents.filter((one) => one.account === account);
    // the company overlooked its first invoice and paid later ones
    const open = account === companyAccount(COMPANY_ID) ? own.slice(1) : own;
    const { money } = await tx.one<{ money: number }>(
      sql`select ${onAccountCents} as money from accounts a where a.id = ${account}`,
    );
    for (const { document, transaction, cents } of shareOut(open, credits, money)) {
      const came = credits.find((one) => one.transaction === transaction)?.at ?? new Date(0);
      const issued = open.find(({ id }) => id === document)?.at ?? came;
      rows.push({
        account_id: account,
        document_id: document,
        transaction_id: transaction,
        amount_cents: cents,
        created_utc: (came > issued ? came : issued).toISOString(),
      });
    }
  }
  await insertRows(tx, 'document_matches', rows);
};

/** One delivery of an invoice was too dear: it is lowered, and a credit note follows. */
const creditOne = async (tx: Db, draft: Draft, now: Date): Promise<void> => {
  const line = draft.lines.find(({ isTip, excl }) => !isTip && excl > 2_000);
  if (line === undefined) return;
  const at = new Date(now.getTime() - 3 * DAY);
  const house = await houseAccounts(tx, 'ZA', ['revenue', 'vat']);
  const vatCents = Math.round(2_000 * Number(line.rate));
  await addLines(
    tx,
    line.transaction,
    [
      {
        type: lineType.row(lineType.code.ADJUSTMENT)?.name ?? 'ADJUSTMENT',
        description: 'Delivered a day late',
        exclCents: 2_000,
        vatRate: Number(line.rate),
        vatCents,
        isCredit: false,
      },
    ],
    2,
    at,
  );
  await post(
    tx,
    line.transaction,
    [
      { accountId: draft.account, cents: 2_000 + vatCents },
      { accountId: house.revenue, cents: -2_000 },
      { accountId: house.vat, cents: -vatCents },
    ],
    at,
  );
  await documentTransaction(tx, draft.account, line.transaction, 2, at);
};

/** Lays out what was issued so far; the newest half month of the companies waits for its run. */
export const tellDocuments = async (tx: Db, now: Date): Promise<void> => {
  const from = new Date(now.getTime() - FROM_DAYS * DAY).toISOString().slice(0, 10);
  await insertRows(
    tx,
    'house_details',
    houses.map((house) => ({ ...house, documents_from: from })),
  );
  await insertRows(tx, 'billing_profiles', profiles);
  for (const { country } of houses) await beginDocuments(tx, country);
  const { drafts, netted } = draftsOf(await waiting(tx, sql`true`), now);
  const settings = await settingsOf(tx, new Set(drafts.map(({ account }) => account)));
  const counters = new Map<string, number>();
  const documents: (SeedRow & Issued)[] = [];
  const lines = lineRows(netted, null, 1, sayIn('en'));
  const open: { id: number; account: number; at: Date; cents: number }[] = [];
  for (const draft of drafts) {
    const setting = settings.get(draft.account);
    const sums = sumsOf(draft.lines);
    if (setting === undefined || sums.total <= 0) continue;
    const { country } = setting;
    const issued = localDay(draft.at, zones[country]);
    const year = Number(issued.slice(0, 4));
    const ordinal = (counters.get(`${country} ${year}`) ?? 0) + 1;
    counters.set(`${country} ${year}`, ordinal);
    const id = documents.length + 1;
    const isFirst = !documents.some(({ account_id }) => account_id === draft.account);
    const terms = isFirst && draft.account === companyAccount(COMPANY_ID) ? FIRST_TERMS_DAYS : setting.terms;
    documents.push({
      id,
      country,
      series: 'INV',
      year,
      ordinal,
      number: documentNumber(country, 'INV', year, ordinal),
      account_id: draft.account,
      transaction_id: draft.transaction,
      period_from: draft.period?.[0] ?? null,
      period_to: draft.period?.[1] ?? null,
      issued_on: issued,
      due_on: new Date(Date.parse(issued) + terms * DAY).toISOString().slice(0, 10),
      issued_utc: draft.at.toISOString(),
      currency: setting.currency,
      language: setting.language,
      supplier: setting.supplier,
      recipient: setting.recipient,
      excl_cents: sums.excl,
      vat_cents: sums.vat,
      tip_cents: sums.tip,
      total_cents: sums.total,
    });
    lines.push(...lineRows(draft.lines, id, 1, sayIn(setting.language === 'af' ? 'af' : 'en')));
    open.push({ id, account: draft.account, at: draft.at, cents: sums.total });
  }
  await insertRows(tx, 'tax_documents', documents);
  await alignIds(tx, ['tax_documents']);
  await insertRows(
    tx,
    'document_counters',
    [...counters].map(([key, last]) => ({
      country: key.slice(0, 2),
      series: 'INV',
      year: Number(key.slice(3)),
      last,
    })),
  );
  await handOver(tx, documents, now);
  await keepLines(tx, lines);
  await match(tx, open);
  const newest = drafts.findLast(
    ({ account, period }) => account === companyAccount(COMPANY_ID) && period !== null,
  );
  if (newest !== undefined) await creditOne(tx, newest, now);
};
