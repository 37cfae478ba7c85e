// Lines of a file of the bank as they stand now: what each is, whose money it may be, which payouts it pays.
import {
  type BankImport,
  type BankImportDetails,
  type BankLine,
  bankVerdict,
  fromCents,
  payoutStatus,
  payoutsNamed,
} from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { notFound } from '../http/problem.ts';
import { maskedNumber } from '../ledger/figures.ts';
import { suggestionsFor } from './suggestions.ts';

const { NEW, MONEY_OUT, BOOKED, SEEN_BEFORE, UNREADABLE } = bankVerdict.code;
const { APPROVED, PAID } = payoutStatus.code;

/** What the line `n` is: the same line of another file may be booked meanwhile. */
export const verdictOf: Sql = sql`case when n.booked_utc is not null then ${BOOKED} when n.fault is not null then ${UNREADABLE}
  when exists (select from bank_lines o where o.bank_account_id = n.bank_account_id and o.fingerprint = n.fingerprint
    and o.booked_utc is not null) then ${SEEN_BEFORE}
  when n.cents < 0 then ${MONEY_OUT} else ${NEW} end`;

/** A line as a row. */
export interface LineRow {
  readonly id: number;
  readonly line: number;
  readonly day: string | null;
  readonly cents: number | null;
  readonly description: string;
  readonly reference: string;
  readonly fault: string | null;
  readonly receipt_id: number | null;
  readonly verdict: BankLine['verdict'];
}

/** Lines of a file, in its order. */
export const lineRows = (db: Db, importId: number, only: Sql = sql`true`): Promise<LineRow[]> =>
  db.query<LineRow>(sql`
    select n.id, n.line, n.day::text as day, n.cents, n.description, n.reference, n.fault, n.receipt_id, ${verdictOf} as verdict
    from bank_lines n where n.import_id = ${importId} and ${only} order by n.line`);

interface Paying {
  readonly ids: readonly number[];
  readonly says: string;
}

interface OpenPayout {
  readonly id: number;
  readonly cents: number;
  readonly file: number | null;
  readonly holder: string;
}

/** The first few of whom a file pays. */
const holdersOf = (rows: readonly OpenPayout[]): string =>
  [...new Set(rows.map(({ holder }) => holder))].slice(0, 3).join(', ');

/** The payouts that lines of money out pay: one by its reference and amount, else a whole payment file by its sum. */
export const paidBy = async (
  db: Db,
  country: string,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<number, Paying>> => {
  const out = lines.filter(({ verdict }) => verdict === MONEY_OUT);
  if (out.length === 0) return new Map();
  const open = await db.query<OpenPayout>(sql`
    select p.id, p.amount_cents as cents, p.payment_file_id as file, b.holder_name as holder
    from payouts p join bank_accounts b on b.id = p.bank_account_id
    where p.country = ${country} and p.kind <> 'claw back' and p.bank_line_id is null
      and p.status_id in (${APPROVED}::int, ${PAID}::int) order by p.id`);
  const files = new Map<number, OpenPayout[]>();
  for (const one of open) if (one.file !== null) files.set(one.file, [...(files.get(one.file) ?? []), one]);
  return new Map(
    out.flatMap(({ id, cents, description, reference }): readonly (readonly [number, Paying])[] => {
      const amount = -(cents ?? 0);
      const named = payoutsNamed(`${reference} ${description}`);
      const one = open.find((payout) => named.includes(payout.id) && payout.cents === amount);
      if (one !== undefined) return [[id, { ids: [one.id], says: one.holder }]];
      const [file] = [...files].filter(
        ([, rows]) => rows.length > 1 && rows.reduce((sum, row) => sum + row.cents, 0) === amount,
      );
      return file === undefined
        ? []
        : [[id, { ids: file[1].map((row) => row.id), says: holdersOf(file[1]) }]];
    }),
  );
};

const counted: Sql = sql`(select coalesce(jsonb_agg(jsonb_build_object('verdict', v.verdict, 'count', v.n)), '[]') from (
  select ${verdictOf} as verdict, count(*) as n from bank_lines n where n.import_id = i.id group by 1) v)`;

/** Files by id, the newest first. */
export const importRecords = async (db: Db, where: Sql, most: number): Promise<BankImport[]> =>
  (
    await db.query<{ record: BankImport }>(sql`
      select jsonb_build_object('id', i.id, 'fileName', i.file_name, 'bankAccount', ${maskedNumber(sql`b`)} || ', ' || b.holder_name,
        'createdUtc', ${iso('i.created_utc')}, 'createdBy', (select u.first_name || ' ' || u.last_name from users u where u.id = i.created_by),
        'lines', ${counted}) as record
      from bank_imports i join bank_accounts b on b.id = i.bank_account_id where ${where} order by i.id desc limit ${most}::int`)
  ).map(({ record }) => record);

/** A file with its lines. @throws 404 */
export const importDetails = async (db: Db, country: string, id: number): Promise<BankImportDetails> => {
  const [head] = await importRecords(db, sql`i.id = ${id} and i.country = ${country}`, 1);
  if (head === undefined) throw notFound('Bank file');
  const rows = await lineRows(db, id);
  const { currency } = await db.one<{ currency: string }>(
    sql`select currency from countries where cca2 = ${country}`,
  );
  const coming = rows.flatMap(({ cents, verdict, ...row }) =>
    verdict === NEW && cents !== null ? [{ ...row, cents }] : [],
  );
  const suggestions = await suggestionsFor(db, country, coming);
  const pays = await paidBy(db, country, rows);
  return {
    ...head,
    currency,
    rows: rows.map(({ cents, receipt_id: receiptId, ...row }): BankLine => {
      const paying = pays.get(row.id);
      return {
        ...row,
        amount: cents === null ? null : fromCents(cents),
        receiptId,
        suggestions: [...(suggestions.get(row.id) ?? [])],
        ...(paying === undefined ? {} : { payouts: [...paying.ids], pays: paying.says }),
      };
    }),
  };
};
