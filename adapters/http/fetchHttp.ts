// The http port on fetch, for browsers and Node: addresses from the contract's rows, the bearer where there is one,
// answers decoded at this edge. Every way in which a call can go wrong comes back as a refusal; nothing throws.
import { type Either, flatMap, isLeft, left, mapLeft, right } from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import { Subject } from 'rxjs';
import {
  type CallInput,
  EPOCH_HEADER,
  type FileAnswer,
  type HttpCall,
  type HttpPort,
  type Refusal,
  refusal,
  type SendOptions,
  texts,
} from '../../core/index.ts';
import { addressOf, type Services } from './address.ts';
import { fileName } from './fileName.ts';
import { jsonOf, refuseAnswer, refuseFailure, refuseStatus } from './refuse.ts';
import {
  fetchTransport,
  type Incoming,
  type Outgoing,
  type Transport,
  TransportFailure,
  xhrTransport,
} from './transport.ts';

export interface FetchHttpOptions {
  readonly services: Services;
  /** In place of the platform's fetch: a test's, or a backend in the same process. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** The language that the portal speaks now, asked at each call; the platform's own choice where absent. */
  readonly language?: () => string;
  /** Milliseconds; 30 s for calls and two minutes for files where absent. */
  readonly timeoutMs?: number;
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const callTimeout = 30_000;
const fileTimeout = 120_000;

const isForm = (body: unknown): body is FormData | Blob =>
  (typeof FormData !== 'undefined' && body instanceof FormData) ||
  (typeof Blob !== 'undefined' && body instanceof Blob);

const headersOf = (
  accept: string,
  language: string | undefined,
  body: unknown,
  options: SendOptions,
): Record<string, string> => ({
  Accept: accept,
  ...(language === undefined ? {} : { 'Accept-Language': language }),
  ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }),
  ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
  ...(body === undefined || isForm(body) ? {} : { 'Content-Type': 'application/json' }),
});

/** The port over the services given; one instance serves all calls. */
export const createFetchHttp = (settings: FetchHttpOptions): HttpPort => {
  const byFetch = fetchTransport(settings.fetch ?? ((url, init) => fetch(url, init)));
  const epochs$ = new Subject<string>();
  const canShowUploads = settings.fetch === undefined && typeof XMLHttpRequest !== 'undefined';

  const exchange = async (
    call: HttpCall<unknown>,
    input: CallInput,
    options: SendOptions,
    request: Pick<Outgoing, 'timeoutMs' | 'onSent' | 'onReceived'> & { readonly accept: string },
  ): Promise<Either<Refusal, Incoming>> => {
    const address = addressOf(settings.services, call, input);
    if (isLeft(address)) return address;
    const url = address.right;
    const body = call.method === 'GET' ? undefined : input.body;
    const carry: Transport = request.onSent !== undefined && canShowUploads ? xhrTransport : byFetch;
    try {
      const answer = await carry({
        url,
        method: call.method,
        headers: headersOf(request.accept, settings.language?.(), body, options),
        body: body === undefined ? null : isForm(body) ? body : JSON.stringify(body),
        timeoutMs: options.timeoutMs ?? settings.timeoutMs ?? request.timeoutMs,
        signal: options.signal,
        onSent: request.onSent,
        onReceived: request.onReceived,
      });
      const epoch = answer.header(EPOCH_HEADER);
      if (epoch !== null) epochs$.next(epoch);
      return answer.status >= 400 ? left(refuseStatus(answer, url)) : right(answer);
    } catch (error) {
      // What is no failure of the exchange is a body that cannot be written: the caller's mistake, named as such.
      return left(
        error instanceof TransportFailure
          ? refuseFailure(error.failure, url)
          : refusal('local', `${call.id}: the request cannot be written.`),
      );
    }
  };

  const decode = <A>(call: HttpCall<A>, { bytes }: Incoming): Either<Refusal, A> => {
    // The contract says that an empty answer is undefined, whatever a server adds to it.
    if (call.answer === null) return right(undefined as A);
    const answer = jsonOf(bytes);
    if (call.answer.is(answer)) return right(answer);
    return pipe(
      call.answer.decode(answer),
      mapLeft((faults) => refuseAnswer(call.id, faults)),
    );
  };

  const fileIn = (call: HttpCall<unknown>, { header, bytes }: Incoming): Either<Refusal, FileAnswer> => {
    const type = (header('content-type') ?? '').split(';')[0]?.trim() ?? '';
    return type === 'application/json' || type === 'text/html'
      ? left(refusal('undecodable', `${texts.errors.fallback} The answer to ${call.id} is not a file.`))
      : right({
          name: fileName(header('content-disposition'), `${call.id}.xlsx`),
          type: type || xlsx,
          bytes,
        });
  };

  return {
    epochs$,
    async send(call, input, options = {}) {
      const { onProgress } = options;
      const request = { accept: 'application/json', timeoutMs: callTimeout, onSent: onProgress };
      return pipe(
        await exchange(call, input, options, request),
        flatMap((answer) => decode(call, answer)),
      );
    },
    async download(call, input, options = {}): Promise<Either<Refusal, FileAnswer>> {
      const request = { accept: xlsx, timeoutMs: fileTimeout, onReceived: options.onProgress };
      return pipe(
        await exchange(call, input, options, request),
        flatMap((answer) => fileIn(call, answer)),
      );
    },
  };
};
