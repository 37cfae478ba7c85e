// The tokens of the session: kept in memory and in the store (AUTH-05), fresh for at least 300 s whenever a call asks (AUTH-21).
// Invariant [S-1, S-2]: at most one refresh runs, in this tab and among all tabs; whoever asks meanwhile waits for it and gets its result. Tokens never
// enter the log.
import { type Either, flatMap, isLeft, left, map, mapLeft, right } from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Claims } from '../access/claims.ts';
import { contract } from '../contract/contract.ts';
import { texts } from '../format/texts.ts';
import { bothTokens, type Credentials, type Tokens } from '../people/codec.ts';
import type { Ports } from '../ports/ports.ts';
import { type Refusal, refusal } from '../ports/refusal.ts';
import { readClaims } from './readClaims.ts';
import { withStorageLock } from './storageLock.ts';

const REFRESH_AHEAD_SECONDS = 300;

/** AUTH-05, AUTH-30. */
export const storageKeys = {
  jwtToken: 'jwtToken',
  refreshToken: 'refreshToken',
  mainLogin: 'mainLogin',
  mainToken: 'mainToken',
  mainUser: 'mainUser',
  refreshKey: 'refreshKey',
} as const;

export interface TokenHolder {
  readonly tokens: Tokens | null;
  readonly claims: Claims | null;
  /** Keeps tokens; left when the access token cannot be read. Announces nothing. */
  hold(tokens: Tokens): Either<Refusal, Claims>;
  /** What the store holds, for the start and for changes made in another tab. */
  readStored(): Either<Refusal, Claims> | null;
  drop(): void;
  /** An access token that is good for 300 s, refreshed first if need be; null when nobody is signed in. */
  fresh(): Promise<Either<Refusal, string | null>>;
  /** Refreshes now; right when fresh tokens are held, whoever fetched them. */
  refresh(): Promise<Either<Refusal, void>>;
  /** For the token that the server refused a newer one: held already, or by signing in again with the credentials. Where that is refused the caller ends the session. */
  signInAgain(refused: string): Promise<Either<Refusal, string>>;
}

export interface TokenListener {
  /** Fresh tokens of the same session. */
  onRefreshed(claims: Claims): void;
  /** The server has ended the session (AUTH-22, AUTH-29). */
  onEnded(): void;
}

/** `credentials`: with these it signs in again where the server has ended the session. */
export const createTokens = (
  ports: Ports,
  listener: TokenListener,
  credentials?: Credentials,
): TokenHolder => {
  const { storage, clock, http, ids } = ports;
  let tokens: Tokens | null = null;
  let claims: Claims | null = null;
  let running: Promise<Either<Refusal, void>> | undefined;

  const take = (next: Tokens): Either<Refusal, Claims> =>
    pipe(
      readClaims(next.jwtToken),
      mapLeft((why) => refusal('undecodable', why)),
      map((read) => {
        tokens = next;
        claims = read;
        return read;
      }),
    );

  const stored = (): Tokens | null => {
    const jwtToken = storage.get(storageKeys.jwtToken);
    const refreshToken = storage.get(storageKeys.refreshToken);
    return jwtToken === null || refreshToken === null ? null : { jwtToken, refreshToken };
  };

  const hold = (next: Tokens): Either<Refusal, Claims> =>
    pipe(
      take(next),
      map((taken) => {
        // The access token is written last: its change tells other tabs that the pair is complete.
        storage.set(storageKeys.refreshToken, next.refreshToken);
        storage.set(storageKeys.jwtToken, next.jwtToken);
        storage.remove(storageKeys.refreshKey);
        return taken;
      }),
    );

  const endedSession = (): Refusal => refusal('session', texts.errors.unauthorized, { status: 401 });
  const noSession = (): Either<Refusal, never> => left(endedSession());

  const renewed = (next: Tokens, keep: (next: Tokens) => Either<Refusal, Claims>): Either<Refusal, void> =>
    pipe(
      keep(next),
      map((kept) => listener.onRefreshed(kept)),
    );

  type Trade = (before: Tokens) => TE.TaskEither<Refusal, Tokens>;

  /** Answers tokens of the same user; who is asked for a second factor is somebody else's affair. */
  const byCredentials: Trade = () =>
    credentials === undefined
      ? TE.left(endedSession())
      : pipe(
          () => http.send(contract.auth.login, { body: credentials }),
          TE.map(bothTokens),
          TE.flatMap(TE.fromNullable(endedSession())),
          TE.filterOrElse(({ jwtToken }) => {
            const read = readClaims(jwtToken);
            return !isLeft(read) && read.right.id === claims?.id;
          }, endedSession),
        );

  /**
   * The exchange has a name that outlives the page: where its answer is lost, to a page that is left or a broken line, the next one asks for
   * the same again. Without it the server takes the second use of the token for a thief's.
   */
  const exchangeKey = (): string => {
    const key = storage.get(storageKeys.refreshKey) ?? ids.next();
    storage.set(storageKeys.refreshKey, key);
    return key;
  };

  const byRefreshToken: Trade = (before) =>
    pipe(
      () => http.send(contract.auth.refreshToken, { body: before }, { idempotencyKey: exchangeKey() }),
      TE.orElse((refused) =>
        refused.isSessionError && credentials !== undefined ? byCredentials(before) : TE.left(refused),
      ),
    );

  const exchange = async (before: Tokens, trade: Trade): Promise<Either<Refusal, void>> => {
    const now = stored();
    if (now === null) return noSession();
    // Another tab was first: its tokens are ours. Either of the two tells, as a tab that started between their writes read the new one of
    // the refresh beside the old one of access.
    if (now.refreshToken !== before.refreshToken || now.jwtToken !== before.jwtToken)
      return renewed(now, take);
    const answer = await trade(before)();
    // A sign-out meanwhile wins over the answer.
    if (tokens !== before) return tokens === null ? noSession() : right(undefined);
    return pipe(
      answer,
      flatMap((next) => renewed(next, hold)),
      mapLeft((why) => (why.isSessionError ? endedSession() : why)),
    );
  };

  const renew = (trade: Trade): Promise<Either<Refusal, void>> => {
    const before = tokens;
    if (before === null) return Promise.resolve(noSession());
    running ??= withStorageLock(ports, 'refreshLock', () => exchange(before, trade)).finally(() => {
      running = undefined;
    });
    return running;
  };

  const refresh = async (): Promise<Either<Refusal, void>> => {
    const renewed = await renew(byRefreshToken);
    if (isLeft(renewed) && renewed.left.isSessionError) listener.onEnded();
    return renewed;
  };

  const secondsLeft = (): number =>
    claims?.exp === undefined ? Number.POSITIVE_INFINITY : claims.exp - clock.now() / 1000;

  return {
    get tokens() {
      return tokens;
    },
    get claims() {
      return claims;
    },
    hold,
    readStored: () => {
      const kept = stored();
      return kept === null ? null : take(kept);
    },
    drop: () => {
      tokens = null;
      claims = null;
      for (const key of Object.values(storageKeys)) storage.remove(key);
    },
    fresh: async () => {
      if (tokens === null) return right(null);
      if (secondsLeft() > REFRESH_AHEAD_SECONDS) return right(tokens.jwtToken);
      const refreshed = await refresh();
      // Without a line the old token still serves while it lasts.
      if (isLeft(refreshed) && (refreshed.left.isSessionError || secondsLeft() <= 0)) return refreshed;
      return right(tokens === null ? null : tokens.jwtToken);
    },
    refresh,
    signInAgain: async (refused) => {
      const renewed = tokens?.jwtToken === refused ? await renew(byCredentials) : right(undefined);
      return pipe(
        renewed,
        flatMap(() => (tokens === null ? noSession() : right(tokens.jwtToken))),
      );
    },
  };
};
