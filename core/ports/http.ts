// The port through which every call of core/contract leaves. The adapter knows addresses, fetch and blobs; the core
// knows the session: it hands each send its token and never lets an adapter read one from a store.
import type { Either } from 'fp-ts/Either';
import type { Observable } from 'rxjs';
import type { Refusal } from './refusal.ts';

/** The header by which an answer names the epoch of the database: another one, and versions may be lower than before. */
export const EPOCH_HEADER = 'x-umzila-epoch';

/** Which service answers a call. */
export type Service = 'identity' | 'connect' | 'beacon' | 'public' | 'content' | 'reporting' | 'mediaai';

/** The methods that calls use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a query can carry under one name. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** What a caller gives: values for `{name}` in the path, the query (undefined and null left out, lists repeated), the body. */
export interface WireInput {
  /** By the name in the path; encoded by the adapter. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Undefined and null are left out; a list is the name given several times. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON, except a multipart body: the adapter recognises its own platform's form. */
  readonly body?: unknown;
}

/** What the port must know of a call; every entry of core/contract is one. `A` is the decoded answer. */
export interface HttpCall<A> {
  /** `deliveries.list`: also the type of the event that its answer becomes. */
  readonly id: string;
  /** Which service answers: its base address is the adapter's affair. */
  readonly service: Service;
  /** GET, POST, PUT or DELETE. */
  readonly method: Method;
  /** With `{name}` for each parameter. */
  readonly path: string;
  /** null: the answer is empty, and `send` gives undefined. */
  readonly answer: Decoding<A> | null;
  /** The body is the platform's form with files, not JSON. */
  readonly multipart?: true;
  /** The query name by which it is told from another call of the same address; sent with it. */
  readonly when?: string;
}

/** The part of an io-ts codec that the port uses, so that a compiled predicate may stand in. */
export interface Decoding<A> {
  /** As faults call it. */
  readonly name: string;
  /** Left: what is wrong, and where inside. */
  decode(
    input: unknown,
  ): Either<
    readonly { readonly message?: string; readonly context: readonly { readonly key: string }[] }[],
    A
  >;
  /** The same question without the faults. */
  is(input: unknown): input is A;
}

/** The platform's AbortSignal satisfies this. */
export interface CancelSignal {
  /** True for good once it was given up. */
  readonly aborted: boolean;
  /** Called at most once. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** Does nothing for a listener that was never added. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** How a request is sent, beside its input. */
export interface SendOptions {
  /** Bearer token; absent: none is sent (AUTH-20, C-64). */
  readonly token?: string;
  /** Sent as `Idempotency-Key`. */
  readonly idempotencyKey?: string;
  /** How long to wait for the answer; the adapter's own patience where absent. */
  readonly timeoutMs?: number;
  /** Gives the call up: it ends as a refusal of kind `cancelled`. */
  readonly signal?: CancelSignal;
  /** Share of the body that has left, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** A file that a call answered with (LST-22). */
export interface FileAnswer {
  /** From `Content-Disposition`. */
  readonly name: string;
  /** The media type, as the server says. */
  readonly type: string;
  /** The whole file. */
  readonly bytes: Uint8Array;
}

/**
 * Contract: never throws and never rejects; a status of 400 or more, no answer, a timeout and an answer that the codec refuses
 * are all a `Refusal` with the texts of ERR-01..23; sends exactly once (no retries of its own).
 */
export interface HttpPort {
  /** The epoch of the database, as each answer names it, before the answer is given; absent: answers name none. Hot. */
  readonly epochs$?: Observable<string>;
  /** Never rejects: what goes wrong is a refusal, also a line that is not there. */
  send<A>(call: HttpCall<A>, input: WireInput, options?: SendOptions): Promise<Either<Refusal, A>>;
  /** The same request with the xlsx media type accepted; streams to bytes. */
  download(
    call: HttpCall<unknown>,
    input: WireInput,
    options?: SendOptions,
  ): Promise<Either<Refusal, FileAnswer>>;
}
