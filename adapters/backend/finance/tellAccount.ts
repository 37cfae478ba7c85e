// What whoever looks after an account is told of it with the deed: money that came in was put on it, and that it was put on hold.
import { defaultLanguage, formatCents } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { type Letters, lettersIn, sayFilled } from '../mail/letters.ts';
import type { Letter } from '../mail/mail.ts';
import { createOutbox } from '../mail/outbox.ts';
import { addressesOf } from './sendDocuments.ts';
import { languageOf } from './statements.ts';

interface Told {
  readonly letters: Letters;
  /** A sentence of ours that came filled, in the language of the account. */
  readonly said: (sentence: string) => string;
  readonly name: string;
  readonly balance: string;
  readonly money: (cents: number) => string;
}

/** One letter to each address of the account; one that has none is told nothing. */
const tell = async (
  tx: Db,
  accountId: number,
  letter: (email: string, of: Told) => Letter,
): Promise<void> => {
  const { name, currency, cents } = await tx.one<{ name: string; currency: string; cents: number }>(sql`
    select a.name, k.currency, a.balance_cents as cents from accounts a join countries k on k.cca2 = a.country where a.id = ${accountId}`);
  const language = await languageOf(tx, accountId, defaultLanguage);
  const money = (sum: number): string => formatCents(sum, currency.trim(), language);
  const of = { letters: lettersIn(language), said: sayFilled(language), name, money, balance: money(cents) };
  for (const email of await addressesOf(tx, accountId)) await createOutbox().post(tx, letter(email, of));
};

/** The parts of a receipt that were put on accounts. */
export const tellReceived = async (
  tx: Db,
  parts: readonly { readonly accountId: number; readonly cents: number }[],
): Promise<void> => {
  for (const { accountId, cents } of parts)
    await tell(tx, accountId, (email, { letters, name, money, balance }) =>
      letters.received(email, name, money(cents), balance),
    );
};

/** An account that was put on hold, with the reason. */
export const tellOnHold = (tx: Db, accountId: number, reason: string): Promise<void> =>
  tell(tx, accountId, (email, { letters, name, said }) => letters.held(email, name, said(reason)));
