// How a room serves a call: `implement(row, handler)` ties a function to its row of the contract, typed from the row. By
// the time a handler runs, the caller is known and admitted, and path, query and body are decoded.
import type {
  AnyCall,
  Call,
  CallAnswer,
  CallBody,
  CallParams,
  CallQuery,
  Claims,
  Fields,
  Language,
  Say,
} from '../../../core/index.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import type { OutgoingFetch } from '../http/outgoing.ts';
import type { Letters } from '../mail/letters.ts';
import type { Mail } from '../mail/mail.ts';
import type { PlaceFinder } from '../places/placeFinder.ts';
import type { TokenSigner } from '../tokens/token.ts';

/** What a handler may use of the world. */
export interface Context {
  /** For lists and reports maybe a copy that follows (readCopy.ts): there it can only be read. */
  readonly db: Db;
  /** Where is written what must be noted though a call only reads. */
  readonly written: Db;
  /** Null only where the call is public and nobody is signed in. */
  readonly who: Claims | null;
  /** The session that the caller's token belongs to; null without a token, or for one made outside a session. */
  readonly family: string | null;
  /** The client whose key the caller came with; null for people. */
  readonly apiClientId: number | null;
  /** The time of this request; handlers never ask the machine. */
  now(): Date;
  /** The country of the portal's host, two letters (AUTH-16, AUTH-17). A call's own `cca2` goes before it. */
  readonly country: string;
  readonly requestId: string;
  readonly ip: string;
  /** Where the browser reached us, `https://host`, for links. */
  readonly origin: string;
  readonly config: Config;
  readonly places: PlaceFinder;
  readonly mail: Mail;
  /** The way to addresses that people typed. */
  readonly webhooks: OutgoingFetch;
  /** The language that the caller's portal speaks. Messages stay English whoever asks; letters and files are written in it. */
  readonly language: Language;
  readonly say: Say;
  readonly letters: Letters;
  readonly tokens: TokenSigner;
  /** The request as it came; its body is already read, except of a multipart call. */
  readonly request: Request;
}

export interface Input<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
}

/**
 * Answers the call's answer, or a whole Response where it is no JSON (files, pictures, xlsx). Of a call whose row has no
 * answer, whatever is answered is dropped: 204.
 */
export type Handler<C> = (
  context: Context,
  input: Input<CallParams<C>, CallQuery<C>, CallBody<C>>,
) => Promise<undefined extends CallAnswer<C> ? unknown : CallAnswer<C> | Response>;

/** A call with what serves it; made by `implement` alone. */
export interface Implementation {
  readonly call: AnyCall;
  readonly handle: (context: Context, input: Input<unknown, unknown, unknown>) => Promise<unknown>;
}

/** Ties a handler to its row: `implement(contract.jobs.get, async ({db}, {params}) => ...)`. */
export const implement = <P extends Fields, Q extends Fields, B, A>(
  call: Call<P, Q, B, A>,
  handler: Handler<Call<P, Q, B, NoInfer<A>>>,
): Implementation => ({
  call,
  // the dispatcher has decoded the input with this very row's codecs
  handle: (context, input) =>
    handler(
      context,
      input as Input<CallParams<Call<P, Q, B, A>>, CallQuery<Call<P, Q, B, A>>, CallBody<Call<P, Q, B, A>>>,
    ),
});

/** The claims of a call that only admits those who are signed in. */
export const signedIn = ({ who }: Context): Claims => {
  if (who === null) throw new Error('a call for signed-in callers was reached without one');
  return who;
};
