// Statements: the rows of an account over a period, with what is open and how old it is. Not numbered, nothing frozen: made again it is the
// same while nothing was booked into the period.
import {
  type AccountRow,
  type Claims,
  isLanguage,
  type Language,
  paymentReference,
  payWeekOf,
  type Statement,
  statements,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { invalid, notFound } from '../http/problem.ts';
import { outstandingOn } from '../ledger/documentFigures.ts';
import { heldOn } from '../ledger/figures.ts';
import { between } from '../lists/filters.ts';
import { readAll } from '../lists/list.ts';
import { wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';
import { accountOwner } from '../records/account.ts';
import { rowsInOrder } from './accountRows.ts';
import { accountSeen } from './accounts.ts';
import { ageingRecords, localToday } from './ageing.ts';
import { documentRecords } from './documents.ts';
import { earningsOf } from './earnings.ts';
import { pdfResponse } from './print/response.ts';
import { statementPdf } from './print/statement.ts';

const MOST_DAYS = 732;

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The period that is asked for; without one this month so far, of earnings this pay week. @throws 422 */
export const periodOf = async (
  db: Db,
  country: string,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
  isOfEarnings = false,
): Promise<Period> => {
  const today = await localToday(db, country, now);
  const to = asked.to ?? today;
  const from = asked.from ?? (isOfEarnings ? payWeekOf(to).from : `${to.slice(0, 8)}01`);
  if (from > to) throw invalid({ from: 'The last day lies before the first one.' });
  if ((Date.parse(to) - Date.parse(from)) / 86_400_000 > MOST_DAYS)
    throw invalid({ from: 'A statement covers at most 24 months.' });
  return { from, to };
};

/** The statement of an account that the caller was allowed to see. */
export const statementOf = async (
  db: Db,
  accountId: number,
  { from, to }: Period,
  now: Date,
): Promise<Statement> => {
  const head = await db.one<{
    head: Omit<
      Statement,
      'rows' | 'open' | 'ageing' | 'opening' | 'closing' | 'from' | 'to' | 'paymentReference'
    >;
    opening: number;
    closing: number;
    later: boolean;
  }>(sql`
    select jsonb_build_object('accountId', a.id, 'accountName', a.name, 'kind', a.kind, 'holder', ${accountOwner},
        'currency', k.currency, 'recipient', jsonb_build_object('name', coalesce(nullif(p.name, ''), ${accountOwner}, a.name),
          'address', coalesce(p.address, ''), 'taxNumber', coalesce(p.tax_number, '')),
        'supplier', case when h.country is null then null else jsonb_build_object('name', h.legal_name, 'address', h.address,
          'taxNumber', h.tax_number, 'email', h.email, 'phone', h.phone, 'bankDetails', h.bank_details) end) as head,
      ${heldOn(accountId, from, true)} as opening, ${heldOn(accountId, to)} as closing, a.kind = 'customer' and a.account_type = 'Postpay' as later
    from accounts a join countries k on k.cca2 = a.country left join house_details h on h.country = a.country
    left join billing_profiles p on p.account_id = a.id where a.id = ${accountId}`);
  const shape = rowsInOrder(accountId);
  const rows: AccountRow[] = [];
  for await (const row of readAll(db, shape, {}, [sql`true`, ...between(sql`r.booked_on`, from, to)]))
    rows.push(row);
  const statement = {
    ...head.head,
    from,
    to,
    paymentReference: paymentReference(accountId),
    opening: head.opening / 100,
    closing: head.closing / 100,
    rows,
  };
  if (head.head.kind === 'payee')
    return { ...statement, runs: await earningsOf(db, accountId, { from, to }) };
  if (!head.later) return statement;
  const open = await db.query<{ id: number; cents: number }>(sql`
    select o.id, o.cents from (select d.id, d.due_on, ${outstandingOn(sql`${to}::date`)} as cents from tax_documents d
      where d.account_id = ${accountId} and d.issued_on <= ${to}::date) o where o.cents > 0 order by o.due_on, o.id`);
  const records = await documentRecords(
    db,
    open.map(({ id }) => id),
    now,
  );
  const [ageing] = await ageingRecords(db, [accountId], to);
  return {
    ...statement,
    open: open.flatMap(({ id, cents }) => {
      const record = records.find((one) => one.id === id);
      return record === undefined ? [] : [{ ...record, outstanding: cents / 100 }];
    }),
    ...(ageing === undefined ? {} : { ageing }),
  };
};

/** In which language an account is written to; the reader's own where it says none. */
export const languageOf = async (db: Db, accountId: number, otherwise: Language): Promise<Language> => {
  const found = await db.maybeOne<{ language: string }>(
    sql`select language from billing_profiles where account_id = ${accountId}`,
  );
  return isLanguage(found?.language) ? found.language : otherwise;
};

/** What a statement is called; that of earnings is a payslip. */
export const statementTitle = (isOfEarnings: boolean): string =>
  isOfEarnings ? 'Payslip of {name}, {from} to {to}' : 'Statement {name} {from} {to}';

/** 404 also where the caller is not told the amounts of the account. */
const seen = async (
  context: Context,
  who: Claims,
  { cca2, id }: { readonly cca2: string; readonly id: number },
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<{ readonly period: Period; readonly title: string }> => {
  const account = await accountSeen(context.db, who, cca2, id);
  if (account.balance === undefined) throw notFound('Account');
  const name = account.name ?? String(id);
  const isOfEarnings = account.kind === 'payee';
  const period = await periodOf(context.db, cca2, asked, context.now(), isOfEarnings);
  return { period, title: context.say(statementTitle(isOfEarnings), { name, ...period }) };
};

/** `statements.get`; as a spreadsheet its rows between the two balances. */
const get = implement(statements.get, async (context, { params, query }) => {
  const { period, title } = await seen(context, signedIn(context), params, query);
  const statement = await statementOf(context.db, params.id, period, context.now());
  if (!wantsXlsx(context.request)) return statement;
  const bare = (description: string, day: string, balanceAfter: number) => ({
    bookedOn: day,
    reference: '',
    what: '',
    description: context.say(description),
    moneyIn: null,
    moneyOut: null,
    balanceAfter,
  });
  return xlsxResponse(
    context.say,
    title,
    [
      { header: 'Date', width: 12, value: (row) => row.bookedOn },
      { header: 'Reference', width: 24, value: (row) => row.reference },
      { header: 'Kind', width: 18, isSaid: true, value: (row) => row.what },
      { header: 'Description', width: 40, value: (row) => row.description },
      { header: 'In', width: 14, value: (row) => row.moneyIn },
      { header: 'Out', width: 14, value: (row) => row.moneyOut },
      { header: 'Balance', width: 14, value: (row) => row.balanceAfter },
    ],
    [
      bare('Opening balance', statement.from, statement.opening),
      ...statement.rows,
      bare('Closing balance', statement.to, statement.closing),
    ],
  );
});

/** `statements.pdf`. */
const pdf = implement(statements.pdf, async (context, { params, query }) => {
  const { period, title } = await seen(context, signedIn(context), params, query);
  const statement = await statementOf(context.db, params.id, period, context.now());
  const language = await languageOf(context.db, params.id, context.language);
  return pdfResponse(title, await statementPdf(statement, params.cca2, language));
});

export const statementReads = [get, pdf];
