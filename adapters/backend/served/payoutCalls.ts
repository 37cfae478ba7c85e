// The calls of money that leaves, beside those of its resources: what can be asked for, several at once, files for the bank, and the number of a
// bank account for a reason.
import {
  advanceCalls,
  bank,
  bankAccountCalls,
  type Claims,
  fromCents,
  payoutStatus,
  withdrawalCalls,
} from '../../../core/index.ts';
import { type Context, type Implementation, implement, signedIn } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { inOwnName, noted } from '../finance/noted.ts';
import { invalid, notFound } from '../http/problem.ts';
import { maskedNumber } from '../ledger/figures.ts';
import { limitsOf, payoutSpan } from '../ledger/limits.ts';
import { contains } from '../lists/filters.ts';
import { wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';
import { actingIn } from '../resources/acting.ts';
import { type Sealer, sealerOf } from '../tokens/sealing.ts';
import { belongs, sealedFor } from './bankAccounts.ts';
import { carryOut, giveOrder, type OrderKind } from './payoutOrders.ts';
import { isPayable, isSameHolder, mostAhead } from './payoutRules.ts';
import { payoutAccounts } from './payouts.ts';

const MOST_CHOICES = 50;

const choicesOf = async (
  db: Db,
  who: Claims,
  country: string,
  kind: OrderKind,
  search: string | undefined,
  now: Date,
) => {
  const isAdvance = kind === 'advances';
  const span = await payoutSpan(db, country);
  const { advanceShare } = await limitsOf(db, country);
  const holder = sql`coalesce(c.company_name, s.store_name, u.first_name || ' ' || u.last_name)`;
  const where: readonly Sql[] = contains([sql`a.name`, holder], search);
  const rows = await db.query<{
    id: number;
    name: string;
    holder: string;
    balance: number;
    most: number;
    at: { id: number; label: string }[];
  }>(sql`
    select a.id, a.name, ${holder} as holder, a.balance_cents as balance,
      ${isAdvance ? sql`greatest(${mostAhead(sql`a.id`, advanceShare, now)}, 0)` : sql`greatest(a.balance_cents, 0)`}::bigint as most,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'label', ${maskedNumber(sql`b`)} || ', ' || b.holder_name) order by b.id), '[]')
        from bank_accounts b where ${isSameHolder} and ${isPayable}) as at
    from accounts a left join users u on u.id = a.user_id left join companies c on c.id = a.company_id left join stores s on s.id = a.store_id
    where ${payoutAccounts(who, country)} and ${isAdvance ? sql`a.kind = 'payee' and a.is_active` : sql`a.balance_cents > 0`}
      ${where.length === 0 ? sql`` : sql`and ${where[0]}`}
    order by exists (select from bank_accounts b where ${isSameHolder} and ${isPayable}) desc, a.balance_cents desc, a.id limit ${MOST_CHOICES}::int`);
  return {
    least: fromCents(span.least),
    accounts: rows.map(({ balance, most, at, ...row }) => ({
      ...row,
      balance: fromCents(balance),
      most: fromCents(Math.min(most, span.most)),
      bankAccounts: at,
    })),
  };
};

const MOST_AT_ONCE = 500;

const ordered = async (
  context: Context,
  country: string,
  kind: OrderKind,
  action: 'approve' | 'complete' | 'cancel',
  { ids, ...asked }: { readonly ids: readonly number[] },
) => {
  if (ids.length === 0 || ids.length > MOST_AT_ONCE)
    throw invalid({ ids: `Choose at least one and at most ${MOST_AT_ONCE}.` });
  const acting = actingIn(context, country);
  const orderId = await giveOrder(context.db, acting, kind, action, ids, asked);
  const outcomes = await carryOut(context.db, orderId, async () => acting, acting.now);
  return { outcomes: [...outcomes] };
};

interface Payment {
  readonly id: number;
  readonly cents: number;
  readonly name: string;
  readonly sealed: string;
  readonly branch: string | null;
  readonly type: string;
  readonly bank_code: string;
  readonly of: Readonly<Record<string, unknown>>;
}

const isOfKind = (kind: OrderKind): Sql =>
  kind === 'withdrawals' ? sql`p.kind = 'withdrawal'` : sql`p.kind = 'advance'`;

/**
 * The approved ones, fixed into one file: none of them is in another. @throws 422 where one is not approved, or is in a file, or its bank account
 * may no more be paid to: the file holds its number
 */
const makeFile = (context: Context, country: string, kind: OrderKind, ids: readonly number[]) =>
  context.db.tx(async (tx) => {
    const who = inOwnName(context);
    const wanted = [...new Set(ids)];
    const found = await tx.query<{ id: number; cents: number }>(sql`
      select p.id, p.amount_cents as cents from payouts p where p.id = any(${wanted}::bigint[]) and p.country = ${country} and ${isOfKind(kind)}
        and p.status_id = ${payoutStatus.code.APPROVED}::int and p.payment_file_id is null order by p.id for update`);
    if (found.length === 0 || found.length < wanted.length)
      throw invalid({ ids: 'Choose approved ones that are in no file yet.' });
    const unsafe = await tx.query<{ id: number }>(sql`
      select p.id from payouts p join bank_accounts b on b.id = p.bank_account_id
      where p.id = any(${wanted}::bigint[]) and not ${isPayable} order by p.id for update of b`);
    if (unsafe.length > 0)
      throw invalid({ ids: `The bank account is no more paid to: ${unsafe.map(({ id }) => id).join(', ')}` });
    const { id } = await tx.one<{ id: number }>(sql`
      insert into payment_files (country, created_by, created_utc) values (${country}, ${who.id}, ${context.now()}) returning id`);
    await tx.query(sql`update payouts set payment_file_id = ${id} where id = any(${wanted}::bigint[])`);
    await noted(context, tx, 'create', 'paymentFiles', id, { ids: wanted });
    const cents = found.reduce((sum, one) => sum + one.cents, 0);
    return { fileId: id, payments: found.length, amount: fromCents(cents) };
  });

/** The number of a bank account, opened. */
export const numberOf = (sealer: Sealer, { sealed, of }: Pick<Payment, 'sealed' | 'of'>): string =>
  sealer.open(sealed, sealedFor(of));

const file = async (
  context: Context,
  country: string,
  kind: OrderKind,
  fileId: number,
): Promise<
  | Response
  | {
      fileId: number;
      payments: number;
      amount: number;
      createdBy: string | null;
    }
> => {
  const head = await context.db.maybeOne<{ by: string | null }>(sql`
    select u.first_name || ' ' || u.last_name as by from payment_files f left join users u on u.id = f.created_by
    where f.id = ${fileId} and f.country = ${country} and exists (select from payouts p where p.payment_file_id = f.id and ${isOfKind(kind)})`);
  if (head === undefined) throw notFound('Payment file');
  const payments = await context.db.query<Payment>(sql`
    select p.id, p.amount_cents as cents, b.holder_name as name, b.account_number as sealed, b.branch_code as branch, b.account_type as type,
      b.bank_code, ${belongs} as of
    from payouts p join bank_accounts b on b.id = p.bank_account_id where p.payment_file_id = ${fileId} and ${isOfKind(kind)} order by p.id`);
  if (!wantsXlsx(context.request)) {
    const cents = payments.reduce((sum, one) => sum + one.cents, 0);
    return { fileId, payments: payments.length, amount: fromCents(cents), createdBy: head.by };
  }
  inOwnName(context);
  const sealer = await sealerOf(context.db, context.config.dataKey);
  await context.db.tx((tx) => noted(context, tx, 'download', 'paymentFiles', fileId));
  return xlsxResponse(
    context.say,
    context.say('Payments {id}', { id: fileId }),
    [
      { header: 'Account holder', width: 32, value: (one: Payment) => one.name },
      { header: 'Bank', width: 24, value: (one) => bank.label(one.bank_code) },
      { header: 'Branch code', value: (one) => one.branch },
      { header: 'Account number', width: 22, value: (one) => numberOf(sealer, one) },
      { header: 'Type', isSaid: true, value: (one) => one.type },
      { header: 'Amount', value: (one) => fromCents(one.cents) },
      { header: 'Reference', value: (one) => `UMZ-P${one.id}` },
    ],
    payments,
  );
};

const callsOf = (
  calls: typeof withdrawalCalls | typeof advanceCalls,
  kind: OrderKind,
): readonly Implementation[] => [
  implement(calls.choices, (context, { params, query }) =>
    choicesOf(context.db, signedIn(context), params.cca2, kind, query.search, context.now()),
  ),
  implement(calls.approve, (context, { params, body }) =>
    ordered(context, params.cca2, kind, 'approve', body),
  ),
  implement(calls.complete, (context, { params, body }) =>
    ordered(context, params.cca2, kind, 'complete', body),
  ),
  implement(calls.cancel, (context, { params, body }) => ordered(context, params.cca2, kind, 'cancel', body)),
  implement(calls.makeFile, (context, { params, body }) => makeFile(context, params.cca2, kind, body.ids)),
  implement(calls.file, (context, { params }) => file(context, params.cca2, kind, params.fileId)),
];

/** `bankAccountCalls.reveal`: what was asked for and why is written down, the number nowhere. */
const reveal = implement(bankAccountCalls.reveal, async (context, { params, body }) => {
  inOwnName(context);
  const row = await context.db.maybeOne<{ sealed: string; of: Payment['of'] }>(sql`
    select b.account_number as sealed, ${belongs} as of from bank_accounts b where b.id = ${params.id} and b.country = ${params.cca2}`);
  if (row === undefined) throw notFound('Bank account');
  const sealer = await sealerOf(context.db, context.config.dataKey);
  const accountNumber = numberOf(sealer, row);
  await context.db.tx((tx) =>
    noted(context, tx, 'reveal', 'bankAccounts', params.id, { reason: body.reason.trim() }),
  );
  return { accountNumber };
});

export const payoutHandlers: readonly Implementation[] = [
  ...callsOf(withdrawalCalls, 'withdrawals'),
  ...callsOf(advanceCalls, 'advances'),
  reveal,
];
