// The gate before every call: whose token came, what it is worth now, and whether the row of the call admits. Whatever
// refuses a call to somebody for who they are stands here or in the row; a handler only says which records they may have.
import { type AnyCall, admits, audience, type Denial } from '../../../core/index.ts';
import { bearerOf } from '../http/bearer.ts';
import { Problem } from '../http/problem.ts';
import type { AccountStatus, Fallen } from '../tokens/accountStatus.ts';
import type { OpenedToken, TokenSigner } from '../tokens/token.ts';

/** A token of ours and what it is worth now. */
export interface Session {
  readonly opened: OpenedToken;
  readonly standing: AccountStatus;
}

/** Why a call is refused before it is read. */
export type GateRefusal = Denial | Fallen;

/** Let in as this caller (null: as nobody), or refused. */
export type Entry = { readonly caller: OpenedToken | null } | { readonly refusal: GateRefusal };

const refusals: Readonly<Record<GateRefusal, { readonly status: 401 | 403; readonly message: string }>> = {
  unauthenticated: { status: 401, message: 'Please sign in.' },
  unconfirmed: { status: 403, message: 'Please confirm your email address first.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  inactive: { status: 401, message: 'This account is not active.' },
  ended: { status: 401, message: 'Your session has ended. Please sign in again.' },
};

/** What becomes of a call that is asked for in this session; null: without a token, or with none of ours. */
export const admit = (call: AnyCall, session: Session | null): Entry => {
  let caller: OpenedToken | null = null;
  if (session !== null) {
    const { opened, standing } = session;
    if (standing.standing === 'good') caller = { claims: standing.claims, family: opened.family };
    // what anybody may do is not refused to somebody whose session is over
    else if (standing.standing !== 'ended' || !call.who.public) return { refusal: standing.standing };
  }
  const refusal = admits(call.who, caller?.claims ?? null);
  if (refusal !== null) return { refusal };
  // an unconfirmed email that bars elsewhere opens nothing here either: what anybody may ask is answered as to anybody, but for
  // the calls by which one becomes confirmed
  const isBarred =
    call.who.public === true &&
    call.service !== 'identity' &&
    caller !== null &&
    admits(audience.signedIn, caller.claims) === 'unconfirmed';
  return { caller: isBarred ? null : caller };
};

export interface GateParts {
  readonly tokens: Pick<TokenSigner, 'open'>;
  now(): Date;
  /** Whether the bearer may still act, and as what; may lag by some seconds. */
  standing(token: OpenedToken): Promise<AccountStatus>;
}

/** The caller of a request for a call, null where nobody need be; throws 401 or 403 where the gate stays shut. */
export const createGate =
  (parts: GateParts) =>
  async (call: AnyCall, request: Request): Promise<OpenedToken | null> => {
    const token = bearerOf(request);
    const opened = token === null ? null : await parts.tokens.open(token, parts.now());
    const session = opened === null ? null : { opened, standing: await parts.standing(opened) };
    const entry = admit(call, session);
    if ('caller' in entry) return entry.caller;
    const { status, message } = refusals[entry.refusal];
    throw new Problem(status, message);
  };
