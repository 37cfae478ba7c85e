// Whose a bank account is, as a bank says it: the port, and the client of a gateway to a provider's check of account holders. Behind it stands that
// gateway, or the one of the demonstration. Where neither is, people verify accounts by their proof, under two pairs of eyes.
import { isLeft } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { Config } from '../config.ts';
import { outgoingTo } from '../http/outgoing.ts';
import { accountHolders } from '../standins/accountHolders/accountHolders.ts';

/** What is asked. */
export interface AskedAccount {
  /** The same account has the same key, however often it is asked. */
  readonly key: string;
  readonly country: string;
  readonly bank: string;
  readonly branchCode: string | null;
  readonly accountNumber: string;
  readonly accountType: string;
  /** Who is paid, as the portal knows the holder: whoever wrote the account down did not choose it. */
  readonly holder: string;
  readonly registrationNumber: string | null;
  /** The name that was written down with the account. */
  readonly nameAtBank: string;
}

/** Whether the account is the holder's, somebody else's, or one of which the bank says nothing. */
export type Said =
  | { readonly verdict: 'holder' }
  | { readonly verdict: 'other' | 'unknown'; readonly reason: string };

export interface BankVerification {
  /** Asks whose an account is; the same key twice is one question there. Rejects where nobody answers: it is asked again. */
  verify(account: AskedAccount): Promise<Said>;
}

const TIMEOUT_MS = 20_000;
const MOST = 300;

const Answer = t.union([
  t.type({ verdict: t.literal('holder') }),
  t.type({ verdict: t.union([t.literal('other'), t.literal('unknown')]), reason: t.string }),
]);

const saidOf = async (response: Response): Promise<Said> => {
  if (!response.ok) throw new Error(`the check of account holders answered ${response.status}`);
  const answer = Answer.decode(await response.json().catch(() => null));
  if (isLeft(answer)) throw new Error('the check of account holders answered what nobody understands');
  const said = answer.right;
  return said.verdict === 'holder'
    ? { verdict: 'holder' }
    : { verdict: said.verdict, reason: said.reason.trim().slice(0, MOST) || 'No reason was given.' };
};

/** The check for these settings; undefined where none is configured. */
export const bankVerificationOf = ({
  bankCheck: configured,
  demo,
}: Pick<Config, 'bankCheck' | 'demo'>): BankVerification | undefined => {
  if (configured === undefined && !demo) return undefined;
  const url = configured?.url ?? 'http://embedded/holders';
  const send =
    configured === undefined
      ? (to: string, options: RequestInit) => accountHolders(new Request(to, options))
      : outgoingTo(url, { timeoutMs: TIMEOUT_MS });
  return {
    verify: async ({ key, ...account }) =>
      saidOf(
        await send(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': key,
            ...(configured?.token === undefined ? {} : { authorization: `Bearer ${configured.token}` }),
          },
          body: JSON.stringify(account),
        }),
      ),
  };
};
