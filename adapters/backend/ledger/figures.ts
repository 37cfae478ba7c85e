// Figures of the books, each written once: whoever shows, prints or checks one of them takes it from here. They speak of `a` (accounts),
// `i` (transaction_items) and `e` (ledger_entries).
import { type Sql, sql } from '../db/db.ts';

/** What a line adds: a credit its amount, a debit its opposite. */
export const signed = (cents: Sql): Sql => sql`case when i.is_credit then ${cents} else -${cents} end`;

/** What an account held at the end of a local day; `before`: at its beginning. */
export const heldOn = (accountId: number, day: string, before = false): Sql =>
  sql`coalesce((select sum(e.amount_cents) from ledger_entries e where e.account_id = ${accountId}
    and e.booked_on ${before ? sql`<` : sql`<=`} ${day}::date), 0)::bigint`;

/** What an account holds by its entries; `balance_cents` is the kept sum, compared by the checks. */
export const heldNow: Sql = sql`coalesce((select sum(e.amount_cents) from ledger_entries e where e.account_id = a.id), 0)::bigint`;

/** How the bank account of an alias is shown: by its last digits. */
export const maskedNumber = (alias: Sql): Sql => sql`('•••• ' || ${alias}.last_four)`;
