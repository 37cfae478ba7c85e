// Lines of a file of the bank, booked: each in a transaction of its own, under the lock of its row, and never twice.
import {
  type BankOutcome,
  bankImports,
  bankVerdict,
  payoutStatus,
  receiptMethod,
  toCents,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { constraintOf, type Db, sql } from '../db/db.ts';
import { noted } from '../finance/noted.ts';
import { tellReceived } from '../finance/tellAccount.ts';
import { conflict, invalid, notFound, Problem } from '../http/problem.ts';
import { allocate, lockReceipt, type Part, receive } from '../ledger/receipts.ts';
import { actingIn } from '../resources/acting.ts';
import { act } from '../resources/actions.ts';
import { advanceRows, withdrawalRows } from '../served/payouts.ts';
import { type LineRow, lineRows, paidBy } from './lines.ts';

const { NEW, MONEY_OUT } = bankVerdict.code;
const MOST_AT_ONCE = 200;

interface Wanted {
  readonly lineId: number;
  readonly parts: readonly Part[];
}

interface OfFile {
  readonly country: string;
  readonly importId: number;
  readonly bankAccountId: number;
  readonly isMobile: boolean;
}

/** Money in: a receipt with its parts. */
const takeIn = async (context: Context, tx: Db, file: OfFile, line: LineRow, parts: readonly Part[]) => {
  const { id: by } = signedIn(context);
  const { EFT, MOBILE_MONEY } = receiptMethod.code;
  const receiptId = await receive(tx, {
    country: file.country,
    receivedOn: line.day ?? '',
    cents: line.cents ?? 0,
    method: file.isMobile ? MOBILE_MONEY : EFT,
    payer: line.description.slice(0, 120) || 'Unknown',
    reference: line.reference,
    note: '',
    source: 'bank file',
    bankAccountId: file.bankAccountId,
    by,
    at: context.now(),
  });
  if (parts.length > 0)
    await allocate(tx, await lockReceipt(tx, file.country, receiptId), parts, by, context.now());
  await tellReceived(tx, parts);
  return receiptId;
};

/** Money out: the payouts that it pays are completed, those that are paid already are marked alone. */
const payOff = async (context: Context, tx: Db, file: OfFile, line: LineRow): Promise<void> => {
  const paying = (await paidBy(tx, file.country, [line])).get(line.id);
  if (paying === undefined) throw conflict('No withdrawal has this amount and this reference.');
  const rows = await tx.query<{ id: number; kind: string; status: number }>(sql`
    select id, kind, status_id as status from payouts where id = any(${[...paying.ids]}::bigint[]) and bank_line_id is null order by id for update`);
  if (rows.length < paying.ids.length) throw conflict('No withdrawal has this amount and this reference.');
  const asked = { paidOn: line.day, reference: line.reference || line.description.slice(0, 120) };
  for (const { id, kind, status } of rows)
    if (status === payoutStatus.code.APPROVED)
      await act(
        tx,
        actingIn(context, file.country),
        kind === 'withdrawal' ? withdrawalRows : advanceRows,
        'complete',
        id,
        asked,
      );
  await tx.query(
    sql`update payouts set bank_line_id = ${line.id} where id = any(${[...paying.ids]}::bigint[])`,
  );
};

/** Books one line. @throws 404, 409 where it was booked, 422 where a part cannot be */
const book = (context: Context, file: OfFile, { lineId, parts }: Wanted): Promise<number | null> =>
  context.db.tx(async (tx) => {
    await tx.query(
      sql`select id from bank_lines where id = ${lineId} and import_id = ${file.importId} for update`,
    );
    const [line] = await lineRows(tx, file.importId, sql`n.id = ${lineId}`);
    if (line === undefined) throw notFound('Line');
    if (line.verdict !== NEW && line.verdict !== MONEY_OUT)
      throw conflict(line.fault ?? 'This line is booked already.');
    const receiptId = line.verdict === NEW ? await takeIn(context, tx, file, line, parts) : null;
    if (line.verdict === MONEY_OUT) await payOff(context, tx, file, line);
    await tx
      .query(sql`
        update bank_lines set booked_utc = ${context.now()}, booked_by = ${signedIn(context).id}, receipt_id = ${receiptId} where id = ${lineId}`)
      .catch((error: unknown) => {
        if (constraintOf(error) === 'bank_lines_booked_once') throw conflict('This line is booked already.');
        throw error;
      });
    await noted(context, tx, 'book', 'bankLines', lineId, { receiptId });
    return receiptId;
  });

const attempt = async (context: Context, file: OfFile, wanted: Wanted): Promise<BankOutcome> => {
  const { lineId } = wanted;
  try {
    return { lineId, done: true, receiptId: await book(context, file, wanted) };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    const said = Object.values(thrown.parts.errors ?? {}).flat();
    return { lineId, done: false, reason: said[0] ?? thrown.message };
  }
};

/** `bankImports.commit`. */
export const commit = implement(bankImports.commit, async (context, { params, body }) => {
  if (body.lines.length === 0 || body.lines.length > MOST_AT_ONCE)
    throw invalid({ lines: `Choose at least one and at most ${MOST_AT_ONCE}.` });
  const file = await context.db.maybeOne<{ bank_account_id: number; is_mobile: boolean }>(sql`
    select i.bank_account_id, b.account_type = 'mobile money' as is_mobile from bank_imports i
    join bank_accounts b on b.id = i.bank_account_id where i.id = ${params.importId} and i.country = ${params.cca2}`);
  if (file === undefined) throw notFound('Bank file');
  const of: OfFile = {
    country: params.cca2,
    importId: params.importId,
    bankAccountId: file.bank_account_id,
    isMobile: file.is_mobile,
  };
  const outcomes: BankOutcome[] = [];
  for (const { lineId, allocations } of body.lines)
    outcomes.push(
      await attempt(context, of, {
        lineId,
        parts: (allocations ?? []).map(({ accountId, amount, documents, oldestFirst }) => ({
          accountId,
          cents: toCents(amount),
          isOldestFirst: oldestFirst === true,
          documents: (documents ?? []).map((one) => ({
            documentId: one.documentId,
            cents: toCents(one.amount),
          })),
        })),
      }),
    );
  return { outcomes };
});
