// Several withdrawals or advances at once. What is wanted is written down first; then each is done in a transaction of its own that also writes
// down what came of it. A process that dies in the middle leaves an order that another goes on with, and nothing is done twice.
import { type Claims, fromCents, type PayoutOutcome, type RecordValues } from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';
import { claimsOf, maybeUser } from '../identity/user.ts';
import type { Acting } from '../resources/acting.ts';
import { act, outcomeOf } from '../resources/actions.ts';
import type { Rows } from '../resources/rows.ts';
import { advanceRows, payoutAccounts, withdrawalRows } from './payouts.ts';

/** Whose rows an order speaks of. */
export type OrderKind = 'withdrawals' | 'advances';

const rowsOfKind: Readonly<Record<OrderKind, Rows>> = {
  withdrawals: withdrawalRows,
  advances: advanceRows,
};

interface OrderRow {
  readonly id: number;
  readonly country: string;
  readonly kind: OrderKind;
  readonly action: string;
  readonly ids: readonly number[];
  readonly asked: RecordValues;
  readonly outcomes: readonly PayoutOutcome[];
  readonly ordered_by: number;
  readonly finished_utc: Date | null;
}

/** Writes down what is wanted; answers the order's id. */
export const giveOrder = async (
  db: Db,
  acting: Acting,
  kind: OrderKind,
  action: string,
  ids: readonly number[],
  asked: RecordValues,
): Promise<number> => {
  const { id } = await db.tx((tx) =>
    tx.one<{ id: number }>(sql`
      insert into payout_orders (country, kind, action, ids, asked, ordered_by, created_utc)
      values (${acting.country}, ${kind}, ${action}, ${[...new Set(ids)]}::bigint[], ${json(asked)}, ${acting.who.id}, ${acting.now}) returning id`),
  );
  return id;
};

const attempt = async (tx: Db, acting: Acting, order: OrderRow, id: number): Promise<PayoutOutcome> => {
  const outcome = await outcomeOf(id, () =>
    tx.tx((inner) => act(inner, acting, rowsOfKind[order.kind], order.action, id, order.asked)),
  );
  if (outcome.done) return outcome;
  const found = await tx.maybeOne<{ name: string; cents: number; statusId: number }>(sql`
    select a.name, p.amount_cents as cents, p.status_id as "statusId" from payouts p join accounts a on a.id = p.account_id
    where p.id = ${id} and ${payoutAccounts(acting.who, acting.country)}`);
  if (found === undefined) return outcome;
  const { cents, ...rest } = found;
  return { ...outcome, ...rest, amount: fromCents(cents) };
};

/** In whose name an order is carried out; null where nobody may any more. It reads within the transaction of the step. */
type ActingFor = (tx: Db, order: OrderRow) => Promise<Acting | null>;

/** Does the next of an order; answers the order as it stands. Two processes at one order wait for one another at its row. */
const step = (db: Db, orderId: number, actingFor: ActingFor, now: Date) =>
  db.tx(async (tx) => {
    const order = await tx.one<OrderRow>(sql`
      select id, country, kind, action, ids, asked, outcomes, ordered_by, finished_utc from payout_orders where id = ${orderId} for update`);
    const next = order.ids.find((id) => order.outcomes.every((one) => one.id !== id));
    const acting = next === undefined ? null : await actingFor(tx, order);
    if (next === undefined || acting === null) {
      await tx.query(
        sql`update payout_orders set finished_utc = coalesce(finished_utc, ${now}) where id = ${orderId}`,
      );
      return { order, isDone: true };
    }
    const outcome = await attempt(tx, acting, order, next);
    await tx.query(
      sql`update payout_orders set outcomes = outcomes || ${json([outcome])}::jsonb where id = ${orderId}`,
    );
    return { order, isDone: false };
  });

/** Does what is left of an order, one after another; answers what came of each. */
export const carryOut = async (
  db: Db,
  orderId: number,
  actingFor: ActingFor,
  now: Date,
): Promise<readonly PayoutOutcome[]> => {
  for (;;) {
    const { order, isDone } = await step(db, orderId, actingFor, now);
    if (isDone) return order.outcomes;
  }
};

/** Orders are gone on with after this long; until then whoever gave them is at it. */
const ABANDONED_MS = 30_000;

/** Goes on with what a process that died has left, with the rights that its author has now. Answers how many orders. */
export const resumeOrders = async (db: Db, now: Date): Promise<number> => {
  const left = await db.query<{ id: number }>(sql`
    select id from payout_orders where finished_utc is null and created_utc < ${new Date(now.getTime() - ABANDONED_MS)}::timestamptz order by id`);
  for (const { id } of left)
    await carryOut(
      db,
      id,
      async (tx, { ordered_by, country }) => {
        const user = await maybeUser(tx, ordered_by);
        if (user === undefined || !user.is_active) return null;
        const who: Claims = claimsOf(user, null);
        return { who, country, now, requestId: null, job: 'payouts', post: null };
      },
      now,
    );
  return left.length;
};
