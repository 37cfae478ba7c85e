// A call of a service as data: method, path, codecs, who may call. The HTTP adapter sends it, the backend serves and
// checks it, the OpenAPI document describes it, all from this one row (API-01..04).
import type * as t from 'io-ts';
import type { Audience } from '../access/audience.ts';
import type { Method, Service } from '../ports/http.ts';

/** Codecs by name, as a call's parameters and query are described. */
export type Fields = Readonly<Record<string, t.Mixed>>;
type Values<S extends Fields> = { readonly [K in keyof S]: t.TypeOf<S[K]> };

/** What a caller may be shown of what exists; the backend's scoping rules are keyed by it. */
export type Scope =
  | 'none' // nothing is anybody's own
  | 'self' // the caller's own identity
  | 'delivery' // who placed it, the company or store it belongs to, the driver who drives it, staff
  | 'deliveryEdit' // who placed it, or staff who may edit it (company and store roles: their own)
  | 'job' // staff any; partner, driver, assistant their own
  | 'driver' // staff any; partner own drivers; a driver itself
  | 'account' // the holder (user, company, store), staff any
  | 'store'; // company and store users their own, staff any

/** A call of a service as data: method, path, codecs, and who may call. */
export interface Call<P extends Fields = Fields, Q extends Fields = Fields, B = unknown, A = unknown> {
  /** `group.name`, as in the table of calls. */
  readonly id: string;
  /** Which service answers: its base address is the adapter's affair. */
  readonly service: Service;
  /** GET is safe to repeat; the others carry an idempotency key where the service is `connect`. */
  readonly method: Method;
  /** With `{name}` for each path parameter; matched without regard to case (C-66). */
  readonly path: string;
  /** One codec for each `{name}` of the path. */
  readonly params: P;
  /** Every query name the call knows; all are optional. An unknown one is refused, for a filter ignored is a lie. */
  readonly query: Q;
  /** The JSON body; null where there is none. */
  readonly body: t.Type<B, unknown, unknown> | null;
  /** The JSON answer; null for an empty one. */
  readonly answer: t.Type<A, unknown, unknown> | null;
  /** Who may call; the same table guards client and server. */
  readonly who: Audience;
  /** Which rows of what exists the caller may see or change. */
  readonly scope: Scope;
  /** One line for the documentation. */
  readonly does: string;
  /** The same GET also answers xlsx when asked for it by `Accept` (LST-22, LST-23). */
  readonly exports?: string;
  /** The body is a form with files, not JSON. */
  readonly multipart?: true;
  /** The answer shows a secret once: it is kept with no idempotency key and enters no log. */
  readonly answersSecret?: true;
  /** Its answers are records of this segment, as `hubs`: they enter the log as `records.answered`. Never where an answer shows a secret. */
  readonly record?: string;
  /** This row is meant when the query carries this name with `true`; it wins over the plain row of the same path. */
  readonly when?: string;
}

/** A call of any shape, for the places that treat all of them alike. */
export type AnyCall = Omit<Call, 'body' | 'answer'> & {
  readonly body: t.Mixed | null;
  readonly answer: t.Mixed | null;
};

type CallRow<P extends Fields, Q extends Fields, B, A> = {
  readonly service?: Service;
  readonly method: Method;
  readonly path: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: t.Type<B, unknown, unknown>;
  readonly answer?: t.Type<A, unknown, unknown>;
  readonly who: Audience;
  readonly scope?: Scope;
  readonly does: string;
  readonly exports?: string;
  readonly multipart?: true;
  readonly answersSecret?: true;
  readonly record?: string;
  readonly when?: string;
};

/** One row of the table; service connect and scope none unless said otherwise. */
export const call =
  <
    P extends Fields = Record<never, never>,
    Q extends Fields = Record<never, never>,
    B = undefined,
    A = undefined,
  >(
    row: CallRow<P, Q, B, A>,
  ) =>
  (id: string): Call<P, Q, B, A> => ({
    id,
    service: row.service ?? 'connect',
    method: row.method,
    path: row.path,
    params: row.params ?? ({} as P),
    query: row.query ?? ({} as Q),
    body: row.body ?? null,
    answer: row.answer ?? null,
    who: row.who,
    scope: row.scope ?? 'none',
    does: row.does,
    ...(row.exports === undefined ? {} : { exports: row.exports }),
    ...(row.multipart === undefined ? {} : { multipart: row.multipart }),
    ...(row.answersSecret === undefined ? {} : { answersSecret: row.answersSecret }),
    ...(row.record === undefined ? {} : { record: row.record }),
    ...(row.when === undefined ? {} : { when: row.when }),
  });

/** Names the calls of one group: the id of a call is written nowhere else. */
export const group = <G extends Readonly<Record<string, (id: string) => unknown>>>(name: string, rows: G) =>
  Object.fromEntries(Object.entries(rows).map(([key, make]) => [key, make(`${name}.${key}`)])) as {
    readonly [K in keyof G]: ReturnType<G[K]>;
  };

/** What a caller passes: path parameters, query, body; each only where the call has it. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, infer _A>
    ? (keyof P extends never
        ? { readonly params?: Record<never, never> }
        : { readonly params: Values<P> }) & {
        readonly query?: Partial<Values<Q>>;
      } & (undefined extends B ? { readonly body?: B } : { readonly body: B }) & {
          /** Sent as `Idempotency-Key`: the same key and body act once. */
          readonly idempotencyKey?: string;
        }
    : never;
/** What a call answers. */
export type CallAnswer<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? A : never;
/** The parameters in a call's path. */
export type CallParams<C> = C extends Call<infer P, infer _Q, infer _B, infer _A> ? Values<P> : never;
/** The query that a call takes. */
export type CallQuery<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? Partial<Values<Q>> : never;
/** The body that a call takes. */
export type CallBody<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? B : never;
