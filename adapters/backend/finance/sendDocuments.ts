// Documents and statements by e-mail: printed, attached, and written down with the digest of what was sent.
import { createHash } from 'node:crypto';
import {
  documentSeries,
  formatMoney,
  isLanguage,
  type Language,
  statements,
  type TaxDocumentDetails,
  taxDocuments,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { invalid, notFound } from '../http/problem.ts';
import { lettersIn, sayIn } from '../mail/letters.ts';
import type { Letter, Mail } from '../mail/mail.ts';
import { accountSeen } from './accounts.ts';
import { documentDetails, requireDocument } from './documents.ts';
import { noted } from './noted.ts';
import { invoicePdf } from './print/invoice.ts';
import { fileName, PDF, pdfResponse } from './print/response.ts';
import { statementPdf } from './print/statement.ts';
import { languageOf, type Period, periodOf, statementOf, statementTitle } from './statements.ts';

const MOST_ADDRESSES = 5;
const address = /^[^@\s,;]{1,64}@[^@\s,;]{1,189}\.[^@\s,;.]{2,}$/;

/** Addresses as they were typed, each once. @throws 422 */
export const readAddresses = (emails: readonly string[]): readonly string[] => {
  const read = [...new Set(emails.map((email) => email.trim()).filter(Boolean))];
  if (read.length > MOST_ADDRESSES) throw invalid({ emails: 'At most five addresses.' });
  if (read.some((email) => !address.test(email))) throw invalid({ emails: 'Enter valid e-mail addresses.' });
  return read;
};

/** Where an account's documents go: its billing addresses, else that of its holder. */
export const addressesOf = async (db: Db, accountId: number): Promise<readonly string[]> =>
  (
    await db.one<{ emails: string[] }>(sql`
      select case when cardinality(coalesce(p.emails, '{}')) > 0 then p.emails else array_remove(array[coalesce(
        (select c.email from companies c where c.id = a.company_id), (select s.email from stores s where s.id = a.store_id),
        (select u.email from users u where u.id = a.user_id and u.is_active))], null) end as emails
      from accounts a left join billing_profiles p on p.account_id = a.id where a.id = ${accountId}`)
  ).emails;

interface Sending {
  readonly accountId: number;
  readonly documentId: number | null;
  readonly period: { readonly from: string; readonly to: string } | null;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly letter: (email: string) => Letter;
  readonly by: number | null;
  readonly at: Date;
}

const send = async (tx: Db, mail: Mail, to: readonly string[], sending: Sending): Promise<void> => {
  const attachment = { name: `${fileName(sending.name)}.pdf`, contentType: PDF, bytes: sending.bytes };
  const ids: number[] = [];
  for (const email of to) {
    const id = await mail.post(tx, { ...sending.letter(email), attachments: [attachment] });
    if (id !== null) ids.push(id);
  }
  const digest = createHash('sha256').update(sending.bytes).digest('hex');
  await tx.query(sql`
    insert into document_sendings (account_id, document_id, period_from, period_to, recipients, sha256, outbox_ids, sent_by, sent_utc)
    values (${sending.accountId}, ${sending.documentId}, ${sending.period?.from ?? null}::date, ${sending.period?.to ?? null}::date,
      ${[...to]}::text[], ${digest}, ${ids}::bigint[], ${sending.by}, ${sending.at})`);
};

/** Sends a document to these addresses, or to those of its account; answers to whom. */
export const sendDocument = async (
  tx: Db,
  mail: Mail,
  document: TaxDocumentDetails,
  emails: readonly string[] | null,
  by: number | null,
  at: Date,
): Promise<readonly string[]> => {
  const to = emails ?? (await addressesOf(tx, document.accountId));
  if (to.length === 0) return to;
  const language: Language = isLanguage(document.language) ? document.language : 'en';
  const what = sayIn(language)(documentSeries.label(document.series));
  const total = formatMoney(document.total, document.currency, language);
  await send(tx, mail, to, {
    accountId: document.accountId,
    documentId: document.id,
    period: null,
    name: document.number,
    bytes: await invoicePdf(document),
    letter: (email) =>
      lettersIn(language).taxDocument(
        email,
        `${what.slice(0, 1).toUpperCase()}${what.slice(1)}`,
        document.number,
        total,
        document.supplier.name,
      ),
    by,
    at,
  });
  return to;
};

/** `taxDocuments.pdf`. */
const pdf = implement(taxDocuments.pdf, async (context, { params }) => {
  const id = await requireDocument(context.db, signedIn(context), params.cca2, params.id);
  const document = await documentDetails(context.db, id, context.now());
  return pdfResponse(document.number, await invoicePdf(document));
});

const nowhere = () => invalid({ emails: 'There is no address to send it to.' });

/** `taxDocuments.send`. */
const sendOne = implement(taxDocuments.send, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const who = signedIn(context);
    const id = await requireDocument(tx, who, params.cca2, params.id);
    const document = await documentDetails(tx, id, context.now());
    const asked = readAddresses(body.emails ?? []);
    const to = await sendDocument(
      tx,
      context.mail,
      document,
      asked.length > 0 ? asked : null,
      who.id,
      context.now(),
    );
    if (to.length === 0) throw nowhere();
    await noted(context, tx, 'send', 'taxDocuments', id, { to });
    return documentDetails(tx, id, context.now());
  }),
);

/** Sends the statement of an account over a period, of earnings the payslip; in the language of the account, where it says none in `otherwise`. */
export const mailStatement = async (
  tx: Db,
  mail: Mail,
  of: { readonly id: number; readonly country: string },
  period: Period,
  to: readonly string[],
  otherwise: Language,
  by: number | null,
  at: Date,
): Promise<void> => {
  const language = await languageOf(tx, of.id, otherwise);
  const statement = await statementOf(tx, of.id, period, at);
  const isPayslip = statement.kind === 'payee';
  const { accountName: name } = statement;
  const house = statement.supplier?.name ?? 'Umzila';
  const { from, to: last } = period;
  await send(tx, mail, to, {
    accountId: of.id,
    documentId: null,
    period,
    name: sayIn(language)(statementTitle(isPayslip), { name, ...period }),
    bytes: await statementPdf(statement, of.country, language),
    letter: (email) =>
      isPayslip
        ? lettersIn(language).payslip(
            email,
            from,
            last,
            formatMoney(statement.closing, statement.currency, language),
            house,
          )
        : lettersIn(language).statement(email, name, from, last, house),
    by,
    at,
  });
};

/** `statements.send`. */
const sendStatement = implement(statements.send, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const who = signedIn(context);
    const account = await accountSeen(tx, who, params.cca2, params.id);
    if (account.balance === undefined) throw notFound('Account');
    const now = context.now();
    const period = await periodOf(tx, params.cca2, body, now, account.kind === 'payee');
    const asked = readAddresses(body.emails ?? []);
    const to = asked.length > 0 ? asked : await addressesOf(tx, params.id);
    if (to.length === 0) throw nowhere();
    const of = { id: params.id, country: params.cca2 };
    await mailStatement(tx, context.mail, of, period, to, context.language, who.id, now);
    await noted(context, tx, 'send', 'statements', params.id, { ...period, to });
    return { recipients: [...to] };
  }),
);

export const sendHandlers = [pdf, sendOne, sendStatement];
