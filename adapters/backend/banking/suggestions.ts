// Whose money a line of the bank may be: by the number of an invoice, by a payment reference, by who paid before, by the amount of an invoice.
import {
  accountsNamed,
  type BankSuggestion,
  documentSeries,
  documentsNamed,
  fromCents,
} from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { accountOutstanding, outstandingCents } from '../ledger/documentFigures.ts';
import { isOpenPart } from '../ledger/receipts.ts';

/** A line of money in. */
export interface ComingIn {
  readonly id: number;
  readonly cents: number;
  readonly description: string;
  readonly reference: string;
}

interface Invoice {
  readonly id: number;
  readonly number: string;
  readonly accountId: number;
  readonly account: string;
  readonly outstanding: number;
}

interface Candidate {
  readonly accountId: number;
  readonly account: string;
  readonly outstanding: number;
}

const holderName: Sql = sql`coalesce(c.company_name, s.store_name, u.first_name || ' ' || u.last_name, a.name)`;
const holders: Sql = sql`left join users u on u.id = a.user_id left join companies c on c.id = a.company_id left join stores s on s.id = a.store_id`;

/** Invoices that are not settled, of open accounts of the country. */
const invoices = (db: Db, country: string, where: Sql): Promise<Invoice[]> =>
  db.query<Invoice>(sql`
    select o.* from (
      select d.id, d.number, a.id as "accountId", ${holderName} as account, ${outstandingCents} as outstanding
      from tax_documents d join accounts a on a.id = d.account_id ${holders}
      where d.country = ${country} and a.is_active and d.series <> ${documentSeries.code.CREDIT_NOTE}) o
    where o.outstanding > 0 and ${where} order by o.id`);

const candidates = (db: Db, country: string, ids: readonly number[]): Promise<Candidate[]> =>
  db.query<Candidate>(sql`
    select a.id as "accountId", ${holderName} as account, ${accountOutstanding} as outstanding from accounts a ${holders}
    where a.id = any(${[...ids]}::bigint[]) and a.country = ${country} and a.kind = 'customer' and a.is_active`);

/** To which account the money of a payer went the last time, by the payer in small letters. */
const paidBefore = async (
  db: Db,
  country: string,
  payers: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await db.query<{ payer: string; account: number }>(sql`
        select distinct on (lower(f.payer)) lower(f.payer) as payer, l.account_id as account
        from funds_received f join allocations l on l.receipt_id = f.id
        where f.country = ${country} and lower(f.payer) = any(${[...payers]}::text[]) and ${isOpenPart}
        order by lower(f.payer), l.id desc`)
    ).map(({ payer, account }) => [payer, account]),
  );

/** Whether a word of a name of four letters or more stands in a text. */
const isAlike = (name: string, text: string): boolean => {
  const words = new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.length > 3 && words.has(word));
};

const SURE = 90;
const textOf = ({ description, reference }: ComingIn): string => `${reference} ${description}`;
const unique = <A>(values: readonly A[]): A[] => [...new Set(values)];

/** The best reason of each account, the surest first; sure where one account alone is named and needs all of it. */
const ranked = (
  cents: number,
  found: readonly (BankSuggestion & { readonly outstanding: number })[],
): BankSuggestion[] => {
  const best = new Map<number, BankSuggestion & { readonly outstanding: number }>();
  for (const one of [...found].sort((a, b) => b.score - a.score))
    if (!best.has(one.accountId)) best.set(one.accountId, one);
  const rest = [...best.values()];
  const isOne = rest.filter(({ score }) => score >= SURE).length === 1;
  return rest.map(({ outstanding, ...one }) => ({
    ...one,
    isSure: isOne && one.score >= SURE && cents <= outstanding,
  }));
};

/** Suggestions by the id of the line. */
export const suggestionsFor = async (
  db: Db,
  country: string,
  lines: readonly ComingIn[],
): Promise<ReadonlyMap<number, readonly BankSuggestion[]>> => {
  if (lines.length === 0) return new Map();
  const payers = await paidBefore(
    db,
    country,
    unique(lines.map(({ description }) => description.slice(0, 120).toLowerCase())),
  );
  const numbers = unique(lines.flatMap((line) => documentsNamed(textOf(line))));
  const named =
    numbers.length === 0 ? [] : await invoices(db, country, sql`o.number = any(${numbers}::text[])`);
  const amounts = unique(lines.map(({ cents }) => cents));
  const equal = await invoices(db, country, sql`o.outstanding = any(${amounts}::bigint[])`);
  const ids = unique([...lines.flatMap((line) => accountsNamed(textOf(line))), ...payers.values()]);
  const accounts = new Map((await candidates(db, country, ids)).map((one) => [one.accountId, one]));
  return new Map(
    lines.map((line) => {
      const { cents } = line;
      const ofInvoice = (score: number, why: string, { id, number, ...rest }: Invoice) => ({
        ...rest,
        documentId: id,
        number,
        amount: fromCents(Math.min(cents, rest.outstanding)),
        score,
        why,
        isSure: false,
      });
      const ofAccount = (score: number, why: string, id: number | undefined) => {
        const one = id === undefined ? undefined : accounts.get(id);
        return one === undefined ? [] : [{ ...one, amount: fromCents(cents), score, why, isSure: false }];
      };
      const saysNumbers = documentsNamed(textOf(line));
      return [
        line.id,
        ranked(cents, [
          ...named
            .filter(({ number }) => saysNumbers.includes(number))
            .map((one) => ofInvoice(100, 'The number of the invoice', one)),
          ...accountsNamed(textOf(line)).flatMap((id) => ofAccount(SURE, 'The payment reference', id)),
          ...ofAccount(
            60,
            'This payer paid it before',
            payers.get(line.description.slice(0, 120).toLowerCase()),
          ),
          ...equal
            .filter(({ outstanding, account }) => outstanding === cents && isAlike(account, textOf(line)))
            .map((one) => ofInvoice(50, 'The amount of an invoice, and a name alike', one)),
        ]),
      ] as const;
    }),
  );
};
