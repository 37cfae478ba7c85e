// The gate before every call: whose token came, what it is worth now, and whether the row of the call admits. Whatever
// refuses a call to somebody for who they are stands here or in the row; a handler only says which records they may have.
import {
  type AnyCall,
  admits,
  audience,
  type Denial,
  type KeyRights,
  keyOpens,
} from '../../../core/index.ts';
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

/** Why a key opens nothing, in words for whoever writes the program that holds it. */
export const keyRefusal = {
  invalid: 'This key is not valid.',
  ended: 'This key has ended. Use the newer one.',
  inactive: 'This key is not active.',
  address: 'This key may not be used from this address.',
  notGiven: 'This key may not make this call.',
} as const;

/** A key that was found: its client, and either why it is refused or as whom it comes in. */
export type OpenedKey =
  | { readonly clientId: number | null; readonly refusal: Problem }
  | {
      readonly clientId: number;
      readonly caller: OpenedToken;
      readonly rights: KeyRights;
      /** Counts the call. @throws 429 where there were too many */
      count(): Promise<void>;
    };

/** Where keys of programs are looked up. */
export interface KeyDoor {
  /** Null: the text is no key. */
  open(text: string, ip: string): Promise<OpenedKey | null>;
  noteUse(clientId: number, callId: string, isRefused: boolean): Promise<void>;
}

export interface GateParts {
  readonly tokens: Pick<TokenSigner, 'open'>;
  now(): Date;
  /** Whether the bearer may still act, and as what; may lag by some seconds. */
  standing(token: OpenedToken): Promise<AccountStatus>;
  /** None where no program comes in. */
  readonly keys?: KeyDoor;
}

/** Who asks, and with which client's key. */
export interface Caller extends OpenedToken {
  readonly clientId?: number;
}

/** What a key opens: what its rights say, of what its user may. @throws 401, 403, 429 */
const enterWithKey = async (call: AnyCall, key: OpenedKey): Promise<Caller> => {
  if ('refusal' in key) throw key.refusal;
  await key.count();
  if (!keyOpens(key.rights, call)) throw new Problem(403, keyRefusal.notGiven);
  const refusal = admits(call.who, key.caller.claims);
  if (refusal !== null) throw new Problem(refusals[refusal].status, refusals[refusal].message);
  return { ...key.caller, clientId: key.clientId };
};

/**
 * The caller of a request for a call, null where nobody need be; throws 401 or 403 where the gate stays shut. `onClient` hears whose key it
 * is, also of one that is refused.
 */
export const createGate =
  (parts: GateParts) =>
  async (
    call: AnyCall,
    request: Request,
    ip: string,
    onClient: (clientId: number) => void,
  ): Promise<Caller | null> => {
    const token = bearerOf(request);
    const key = token === null ? null : ((await parts.keys?.open(token, ip)) ?? null);
    if (key !== null) {
      if (key.clientId !== null) onClient(key.clientId);
      return enterWithKey(call, key);
    }
    const opened = token === null ? null : await parts.tokens.open(token, parts.now());
    const session = opened === null ? null : { opened, standing: await parts.standing(opened) };
    const entry = admit(call, session);
    if ('caller' in entry) return entry.caller;
    const { status, message } = refusals[entry.refusal];
    throw new Problem(status, message);
  };
