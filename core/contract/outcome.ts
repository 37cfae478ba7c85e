// How something is asked for and what it answers: the shape of everything doable.
import type { Either } from 'fp-ts/Either';
import type { FileAnswer, SendOptions } from '../ports/http.ts';
import type { Refusal } from '../ports/refusal.ts';
import type { Call, CallParams, CallQuery, Fields } from './call.ts';

/** The answer of everything doable. */
export type Outcome<A> = Promise<Either<Refusal, A>>;

type Local = 'cca2' | 'country';

type ParamsOf<C> = {
  readonly [K in Exclude<keyof CallParams<C>, Local>]: CallParams<C>[K];
} & { readonly [K in keyof CallParams<C> & Local]?: string };

/** A call's input; the portal fills in its own country where the path has one. */
export type PortalInput<C> =
  C extends Call<infer P, infer _Q, infer B, infer _A>
    ? ([Exclude<keyof P, Local>] extends [never]
        ? { readonly params?: ParamsOf<C> }
        : { readonly params: ParamsOf<C> }) & {
        readonly query?: CallQuery<C>;
      } & (undefined extends B ? { readonly body?: B } : { readonly body: B })
    : never;

/** How a call is made, beside its input. */
export type PortalCallOptions = Omit<SendOptions, 'token'> & {
  /** The caller shows a refusal itself: it does not become the portal's `problem`. */
  readonly quiet?: boolean;
  /** The caller says what went wrong where it was done; what concerns the whole portal (no line, no session, a record that is gone) stays its `problem`. */
  readonly inPlace?: boolean;
};

/** How calls are made: by a portal, with its session. */
export interface Calls {
  /** Any call of the contract with the session's token; its answer enters the log and so the tables. */
  call<P extends Fields, Q extends Fields, B, A>(
    call: Call<P, Q, B, A>,
    input: PortalInput<Call<P, Q, B, A>>,
    options?: PortalCallOptions,
  ): Outcome<A>;
  /** The same call as an xlsx file (LST-22). */
  download<P extends Fields, Q extends Fields, B, A>(
    call: Call<P, Q, B, A>,
    input: PortalInput<Call<P, Q, B, A>>,
    options?: PortalCallOptions,
  ): Outcome<FileAnswer>;
}
