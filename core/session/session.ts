// Who is here: signing in and out, a second factor, somebody else's eyes, and what the server says about one's identity (AUTH-01 to AUTH-30; rules
// S-3, S-4).
// Invariant: the state is what the log says (session.* events); the tokens are held beside it and never enter the log.
import { type Either, flatMap, isLeft, left, map, mapLeft, right, toUnion } from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import { may } from '../access/audience.ts';
import { type Claims, flags } from '../access/claims.ts';
import { contract } from '../contract/contract.ts';
import { texts } from '../format/texts.ts';
import type { Origin } from '../kernel/event.ts';
import { createLive, type Live, mapLive } from '../kernel/live.ts';
import type { Log } from '../kernel/log.ts';
import { bothTokens, type SignInAnswer, type Tokens, type User } from '../people/codec.ts';
import type { Ports } from '../ports/ports.ts';
import { type Refusal, refusal } from '../ports/refusal.ts';
import type { PortalEventName, PortalEvents } from '../state/events.ts';
import type { SessionState } from '../state/slices.ts';
import type { Caller } from './caller.ts';
import { createIdle, neverIdle } from './idle.ts';
import { createLanguageChoice } from './language.ts';
import { storageKeys, type TokenHolder } from './tokens.ts';
import type { SessionService } from './types.ts';

type WhyOut = 'left' | 'ended' | 'idle';
/** Why the session ended, for the other tabs, which all end with it. */
const WHY_KEY = 'signedOutWhy';

export interface SessionParts {
  readonly ports: Ports;
  readonly log: Log;
  readonly state: Live<SessionState>;
  readonly tokens: TokenHolder;
  readonly caller: Caller;
  /** Whether an hour without a hand ends the session. */
  readonly endsWhenIdle: boolean;
  /** Whether the user works without touching anything: then the session is not idle. */
  readonly isAtWork: () => boolean;
}

export interface Session {
  readonly service: SessionService;
  /** Picks up what the store holds from an earlier visit. */
  start(): void;
  stop(): void;
  /** What the token holder found out. */
  refreshed(claims: Claims): void;
  ended(): void;
}

const forbidden = (): Refusal => refusal('local', texts.errors.accessDenied, { status: 403 });

export const createSession = ({
  ports,
  log,
  state,
  tokens,
  caller,
  endsWhenIdle,
  isAtWork,
}: SessionParts): Session => {
  const { storage, clock } = ports;
  const profile = createLive<User | null>(null);
  const claims = mapLive(state, (now) => (now.kind === 'signedIn' ? now.claims : null));
  const spoken = createLanguageChoice(storage, claims);
  let twoFactorHash: string | null = null;

  const say = <N extends PortalEventName>(type: N, data: PortalEvents[N], origin: Origin = 'user'): void =>
    log.append([{ origin, type, data }]);

  const isImpersonating = (): boolean => storage.get(storageKeys.mainToken) !== null;

  const begun = (claims: Claims, origin: Origin): Claims => {
    twoFactorHash = null;
    storage.remove(WHY_KEY);
    say('session.signedIn', { claims, isImpersonating: isImpersonating() }, origin);
    idle.start();
    void service.loadProfile();
    return claims;
  };

  const begin = (next: Tokens): Either<Refusal, Claims> =>
    pipe(
      tokens.hold(next),
      map((claims) => begun(claims, 'user')),
    );

  const leave = (why: WhyOut, origin: Origin = 'user'): void => {
    twoFactorHash = null;
    // Written before the tokens go: their going tells the other tabs, who then read why.
    if (origin !== 'storage') storage.set(WHY_KEY, why);
    tokens.drop();
    idle.stop();
    profile.set(null);
    if (state.current.kind !== 'signedOut') say('session.signedOut', { why }, origin);
  };

  const idle = endsWhenIdle
    ? createIdle({ clock, storage, isAtWork, onIdle: () => void service.signOut('idle') })
    : neverIdle;

  /** A sign-in leads to tokens, or to a second factor first. */
  const signedIn = flatMap((answer: SignInAnswer): Either<Refusal, 'signedIn' | 'twoFactor'> => {
    const pair = bothTokens(answer);
    if (pair !== null)
      return pipe(
        begin(pair),
        map(() => 'signedIn'),
      );
    const hash = answer.twoFactorHash;
    if (!hash) return left(refusal('undecodable', answer.message ?? texts.errors.fallback));
    // AUTH-12: the hash stays in memory alone.
    twoFactorHash = hash;
    say('session.twoFactor', { message: answer.message ?? null });
    return right('twoFactor');
  });

  /** Confirmations answer tokens with the new claim. */
  const confirmed = (answer: Either<Refusal, Tokens>): Either<Refusal, void> =>
    pipe(
      answer,
      flatMap((next) => tokens.hold(next)),
      map((claims) => {
        say('session.refreshed', { claims });
        void service.loadProfile();
      }),
    );

  let behind = '';
  /** The notice of new roles is missed by a page between two loads, and without a line. Each token is exchanged for that once. */
  const catchUp = (who: Claims, { userRoles }: User): void => {
    const token = tokens.tokens?.jwtToken ?? '';
    const isSame = flags.every(({ flag, role }) => (who[flag] === true) === userRoles?.includes(role));
    if (userRoles === undefined || isSame || token === behind) return;
    behind = token;
    void tokens.refresh();
  };
  const keepProfile = (answer: Either<Refusal, User>): Either<Refusal, User> => {
    const who = claims.current;
    if (!isLeft(answer) && who?.id === answer.right.id) {
      profile.set(answer.right);
      catchUp(who, answer.right);
    }
    return answer;
  };

  const quiet = { quiet: true } as const;

  const service: SessionService = {
    state,
    claims,
    profile,
    language: spoken.language,
    chooseLanguage: spoken.choose,
    idle: idle.idle,
    touch: idle.touch,
    signIn: async (body) => signedIn(await caller.send(contract.auth.login, { body }, quiet)),
    externalSignIn: async (body) => signedIn(await caller.send(contract.auth.externalLogin, { body }, quiet)),
    biometricSignIn: async (prove) => {
      // The platform's own code: whatever it does, it ends here as a value.
      const proof = await prove().catch(() => null);
      const outcome: Either<Refusal, 'signedIn' | 'twoFactor'> =
        proof === null
          ? left(refusal('session', texts.errors.unauthorized, { status: 401 }))
          : await service.externalSignIn(proof);
      if (isLeft(outcome) && !outcome.left.isConnectionError) leave('ended');
      return outcome;
    },
    verify: async (code) => {
      if (twoFactorHash === null) return left(refusal('local', texts.errors.unauthorized, { status: 401 }));
      const answer = await caller.send(contract.twoFactor.verify, { body: { twoFactorHash, code } }, quiet);
      return pipe(
        signedIn(answer),
        map(() => undefined),
      );
    },
    sendCode: async () => {
      if (twoFactorHash === null) return left(refusal('local', texts.errors.unauthorized, { status: 401 }));
      return caller.send(contract.twoFactor.send, { body: { twoFactorHash } }, quiet);
    },
    register: async (body) =>
      pipe(
        await caller.send(contract.auth.register, { body }, quiet),
        flatMap((answer) => {
          const pair = bothTokens(answer);
          return pair === null
            ? right(answer)
            : pipe(
                begin(pair),
                map(() => answer),
              );
        }),
      ),
    confirmEmail: async (code) =>
      confirmed(await caller.send(contract.emailVerification.confirm, { body: { code } }, quiet)),
    confirmPhone: async (code) =>
      confirmed(await caller.send(contract.phoneNumberVerification.confirm, { body: { code } }, quiet)),
    impersonate: async (userId, reason) => {
      const mine = tokens.tokens;
      const me = tokens.claims;
      // AUTH-19: administrators alone, and never from inside another's session.
      if (mine === null || me === null || !may(me, contract.auth.impersonate) || isImpersonating())
        return left(forbidden());
      const answer = await caller.send(contract.auth.impersonate, {
        body: { userId, ...(reason === undefined ? {} : { reason }) },
      });
      if (isLeft(answer)) return answer;
      storage.set(storageKeys.mainUser, JSON.stringify(me));
      storage.set(storageKeys.mainLogin, 'true');
      storage.set(storageKeys.mainToken, JSON.stringify(tokens.tokens ?? mine));
      return pipe(
        begin(answer.right),
        mapLeft((why) => {
          forgetMain();
          return why;
        }),
        map(() => undefined),
      );
    },
    stopImpersonation: () => {
      const main = storedMain();
      // the other's session ends on the server too, and its end stands in the trail; going back does not wait for it
      const theirs = tokens.tokens;
      if (theirs !== null && main !== null)
        void ports.http.send(contract.auth.stopImpersonation, {}, { token: theirs.jwtToken });
      forgetMain();
      if (main === null) {
        leave('ended');
        return;
      }
      if (isLeft(begin(main))) leave('ended');
    },
    loadProfile: async () => keepProfile(await caller.send(contract.profile.get, {}, quiet)),
    updateProfile: async (body) => keepProfile(await caller.send(contract.profile.update, { body })),
    refresh: () => tokens.refresh(),
    signOut: async (why = 'left') => {
      const held = tokens.tokens;
      const main = storedMain();
      leave(why);
      if (held === null) return right(undefined);
      if (main !== null)
        void ports.http.send(
          contract.auth.logout,
          { body: { refreshToken: main.refreshToken } },
          { token: main.jwtToken },
        );
      return ports.http.send(
        contract.auth.logout,
        { body: { refreshToken: held.refreshToken } },
        { token: held.jwtToken },
      );
    },
    token: async () => toUnion(mapLeft(() => null)(await tokens.fresh())),
  };

  const storedMain = (): Tokens | null => {
    try {
      const parsed: unknown = JSON.parse(storage.get(storageKeys.mainToken) ?? 'null');
      return typeof parsed === 'object' && parsed !== null ? bothTokens(parsed) : null;
    } catch {
      return null;
    }
  };

  const forgetMain = (): void => {
    for (const key of [storageKeys.mainToken, storageKeys.mainUser, storageKeys.mainLogin])
      storage.remove(key);
  };

  /** Another tab signed in, out, or refreshed: this one follows. */
  const follow = (key: string, value: string | null): void => {
    if (key !== storageKeys.jwtToken || value === tokens.tokens?.jwtToken) return;
    if (value === null) {
      const why = storage.get(WHY_KEY);
      if (tokens.tokens !== null) leave(why === 'ended' || why === 'idle' ? why : 'left', 'storage');
      return;
    }
    const before = tokens.claims?.id;
    const held = tokens.readStored();
    if (held === null || isLeft(held)) return;
    if (held.right.id === before) say('session.refreshed', { claims: held.right }, 'storage');
    else begun(held.right, 'storage');
  };

  const subscription = storage.changes$.subscribe(({ key, value }) => follow(key, value));

  return {
    service,
    start: () => {
      const held = tokens.readStored();
      if (held === null) return;
      if (isLeft(held)) leave('ended', 'storage');
      else begun(held.right, 'storage');
    },
    stop: () => {
      subscription.unsubscribe();
      spoken.stop();
      idle.stop();
    },
    refreshed: (next) => say('session.refreshed', { claims: next }, 'rest'),
    ended: () => leave('ended', 'rest'),
  };
};
