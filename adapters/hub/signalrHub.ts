// The hub port on the official SignalR client, for browsers and Node. Each `start` is a connection of its own, so that
// nothing of a lost one, a late message or a late failure, can reach the next.
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
} from '@microsoft/signalr';
import { type Either, left, right } from 'fp-ts/Either';
import { BehaviorSubject, distinctUntilChanged, Subject } from 'rxjs';
import {
  type HubConnect,
  type HubMessage,
  type HubPort,
  type HubState,
  hubGroups,
  type Refusal,
  refusal,
  texts,
} from '../../core/index.ts';
import { RawText, rawTextProtocol } from './rawTextProtocol.ts';

export interface SignalrHubOptions {
  /** Absolute, `https://portal.example/beacon/hub`: the client resolves relative ones against a page that Node lacks. */
  readonly url: string;
  /** Which hub's events to listen for. */
  readonly hub: 'beacon' | 'identity';
  /**
   * Where absent: long polling for the main hub (RTM-01), and for the second WebSockets where they work, for a browser has six
   * connections to a host and each tab would hold two of them waiting.
   */
  readonly transport?: 'longPolling' | 'serverSentEvents' | 'webSockets';
  /** Milliseconds that an invocation may take; 30 s where absent. */
  readonly invokeTimeoutMs?: number;
}

const transportTypes = {
  longPolling: HttpTransportType.LongPolling,
  serverSentEvents: HttpTransportType.ServerSentEvents,
  webSockets: HttpTransportType.WebSockets,
} as const;

const usualTransports = {
  beacon: HttpTransportType.LongPolling,
  identity: HttpTransportType.WebSockets | HttpTransportType.LongPolling,
} as const;

const away = (): Either<Refusal, never> => left(refusal('connection', texts.errors.cannotConnect));

/** The text that the server gave; the client wraps it in words of its own for a status. */
const refused = (error: unknown): Either<Refusal, never> =>
  left(refusal('status', error instanceof Error ? error.message : texts.errors.fallback));

/** A failed start of 401 is the session's end and not the network's. */
const notStarted = (error: unknown): Either<Refusal, never> =>
  error instanceof Error && /\b401\b/.test(error.message)
    ? left(refusal('session', texts.errors.unauthorized, { status: 401 }))
    : away();

/** One hub; groups, retries and their timing are the core's affair (RTM-18). */
export const createSignalrHub = (options: SignalrHubOptions): HubPort => {
  const state = new BehaviorSubject<HubState>('stopped');
  const events$ = new Subject<HubMessage>();
  const names = Object.values(hubGroups)
    .filter(({ hub }) => hub === options.hub)
    .map(({ event }) => event);
  let current: HubConnection | null = null;
  let starting: Promise<Either<Refusal, void>> | null = null;

  const build = (connect: HubConnect): HubConnection => {
    const connection = new HubConnectionBuilder()
      .withUrl(options.url, {
        transport:
          options.transport === undefined ? usualTransports[options.hub] : transportTypes[options.transport],
        accessTokenFactory: async () => (await connect.token()) ?? '',
        withCredentials: false,
      })
      .withHubProtocol(rawTextProtocol())
      // The client's own log would carry addresses with tokens.
      .configureLogging(LogLevel.None)
      .build();
    for (const name of names)
      connection.on(name, (argument: unknown) => {
        if (current !== connection) return;
        if (argument instanceof RawText)
          events$.next({ type: name, data: argument.data, text: argument.text });
        else events$.next({ type: name, data: argument });
      });
    connection.onclose(() => {
      if (current !== connection) return;
      current = null;
      state.next('lost');
    });
    return connection;
  };

  const attempt = async (connect: HubConnect): Promise<Either<Refusal, void>> => {
    const connection = build(connect);
    current = connection;
    state.next('connecting');
    try {
      await connection.start();
    } catch (error) {
      if (current !== connection) return left(refusal('cancelled', ''));
      current = null;
      state.next('lost');
      return notStarted(error);
    }
    if (current !== connection) {
      await connection.stop();
      return left(refusal('cancelled', ''));
    }
    state.next('live');
    return right(undefined);
  };

  return {
    state$: state.pipe(distinctUntilChanged()),
    events$: events$.asObservable(),
    start(connect) {
      if (state.value === 'live') return Promise.resolve(right(undefined));
      if (starting !== null && state.value === 'connecting') return starting;
      const attempting = attempt(connect).finally(() => {
        if (starting === attempting) starting = null;
      });
      starting = attempting;
      return attempting;
    },
    async stop() {
      const connection = current;
      current = null;
      state.next('stopped');
      try {
        await connection?.stop();
      } catch {
        // A connection that fails while it is being ended has ended.
      }
    },
    async invoke(method, args) {
      const connection = current;
      if (connection === null || state.value !== 'live') return away();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), options.invokeTimeoutMs ?? 30_000);
      });
      try {
        const answer = await Promise.race([connection.invoke(method, ...args), late]);
        return answer === 'late' ? away() : right(undefined);
      } catch (error) {
        return connection.state === HubConnectionState.Connected ? refused(error) : away();
      } finally {
        clearTimeout(timer);
      }
    },
  };
};
