// The composition of the core: sources to the log, the log to state, state to services. Everything a program needs hangs on what this makes.
// Invariant: nothing reaches state but through the log [L-1], and nothing leaves but through a port.
import { isLeft } from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import { flatMap, mapLeft } from 'fp-ts/TaskEither';
import { type Claims, isInternal } from './access/claims.ts';
import { isOnRunOf } from './jobs/select.ts';
import { createLive } from './kernel/live.ts';
import { createLog } from './kernel/log.ts';
import { createLateOutbox } from './outbox/lateOutbox.ts';
import type { Portal, PortalOptions } from './portalTypes.ts';
import type { Cancel } from './ports/clock.ts';
import type { WireInput } from './ports/http.ts';
import type { Ports } from './ports/ports.ts';
import { concernsAll, isToldByCaller, type Refusal } from './ports/refusal.ts';
import { explainIn, sidesOf } from './recording/explain.ts';
import { recordTail } from './recording/recordTail.ts';
import { createPageSizes } from './services/pageSizes.ts';
import { createServices } from './services/services.ts';
import { createCaller } from './session/caller.ts';
import { watchEpochs } from './session/epochs.ts';
import { createHubConnections, type HubConnections } from './session/hubConnections.ts';
import { createOfflineCache } from './session/offlineCache.ts';
import { withSecondTry } from './session/secondTry.ts';
import { createSession, type Session } from './session/session.ts';
import { createTokens } from './session/tokens.ts';
import { createState } from './state/createState.ts';

const DEFAULT_HISTORY = 20_000;
const KEPT_REJECTIONS = 5_000;
const PATIENCE_MS = 5_000;
/** What "record the last minutes" may cost in memory. */
const TAIL = { bytes: 32 * 1024 * 1024, age: 60 * 60_000 } as const;

/** Whether a session brings the notifications with it: staff's does; others ask for what is meant for them alone where they show it. */
const bringsNotifications = (who: Claims | null, lines: HubConnections): boolean =>
  who !== null && isInternal(who) && lines.mayJoin('webNotifications');

/** What a session of staff brings with it: the notifications' group and their count. */
const followNotifications = (portal: Portal, lines: HubConnections): (() => void) => {
  let leave = (): void => undefined;
  let isOver = false;
  if (bringsNotifications(portal.session.claims.current, lines)) {
    void portal.notifications.commands.loadTypes().then((types) => {
      if (isLeft(types) || isOver) return;
      const ids = types.right.map(({ key }) => Number(key));
      leave = lines.want('webNotifications', ids);
    });
  }
  return () => {
    isOver = true;
    leave();
  };
};

/** Makes a portal. It starts at once with the session that the store holds; `stop` ends everything it began. */
export const createPortal = (ports: Ports, options: PortalOptions = {}): Portal => {
  const { clock, ids, storage } = ports;
  const country = options.country ?? 'ZA';
  const state = createState({
    history: options.history ?? DEFAULT_HISTORY,
    rejections: KEPT_REJECTIONS,
    onFault: options.onFault ?? (() => undefined),
  });
  const log = createLog({
    now: () => clock.now(),
    fold: state.fold,
    limits: TAIL,
    toldFrom: () => state.owners.clearedBy,
  });
  const problem = createLive<Refusal | null>(null);

  let session: Session;
  const { credentials } = options;
  const tokens = createTokens(
    ports,
    {
      onRefreshed: (claims) => session.refreshed(claims),
      onEnded: () => session.ended(),
    },
    credentials,
  );
  const http = credentials === undefined ? ports.http : withSecondTry(ports.http, tokens);
  const onRefused = (refused: Refusal, wasSignedIn: boolean, isTold: boolean): void => {
    const isEnd = refused.isSessionError && wasSignedIn;
    // ERR-23: a session that the server ended (440) is told whoever asked; before it ends, so that nobody leads away from it.
    if ((refused.kind !== 'cancelled' && !isTold) || (isEnd && refused.status === 440)) problem.set(refused);
    // AUTH-29, ERR-14: 401 and 440 end the session of whoever had one.
    if (isEnd) session.ended();
  };
  const caller = createCaller({
    ports: { ...ports, http },
    log,
    state,
    country,
    token: () => tokens.fresh(),
    onRefused,
  });
  /** A driver on a run works, whatever the hands do. */
  const isAtWork = (): boolean => {
    const driverId = session.service.profile.current?.driverId ?? null;
    return driverId !== null && isOnRunOf(state.tables.jobs, driverId);
  };
  session = createSession({
    ports,
    log,
    state: state.session,
    tokens,
    caller,
    endsWhenIdle: options.endsWhenIdle ?? true,
    isAtWork,
  });
  const lines = createHubConnections({
    ports,
    log,
    session: session.service,
    onRefused: async (token) => {
      if (credentials === undefined) return;
      const newer = await tokens.signInAgain(token);
      if (isLeft(newer) && newer.left.isSessionError) session.ended();
    },
    onReady: () => refetch(),
    onLost: () => keepOrRestore(),
  });
  const claimsNow = () => session.service.claims.current;
  const offlineCache = createOfflineCache({
    ports,
    log,
    state,
    who: claimsNow,
    liveAt: () => {
      const line = lines.connection.current;
      return line.kind === 'live' ? line.lastHeardAt : null;
    },
  });
  /** The line went: what is shown is kept as it was. It never came: what was kept is shown. */
  const keepOrRestore = (): void => {
    const line = lines.connection.current;
    if (line.kind === 'live') offlineCache.save(line.lastHeardAt);
    else if (line.kind === 'connecting') showKept();
  };
  const showKept = (): void => {
    const seenAt = offlineCache.restore();
    if (seenAt !== null) lines.heard(seenAt);
  };
  const {
    services,
    follow,
    reloadShown,
    stop: stopRooms,
  } = createServices({
    ports,
    log,
    state,
    caller,
    country,
    lines,
    touch: session.service.touch,
  });
  const outbox = createLateOutbox({
    ports,
    country,
    claims: session.service.claims,
    send: caller.send,
    task: (id) => state.tables.tasks.get(id),
    load: services.jobs.load,
    isLineUp: () => !['offline', 'reconnecting'].includes(lines.connection.current.kind),
  });
  const refetch = (): void => {
    outbox.flush();
    reloadShown();
    if (!bringsNotifications(claimsNow(), lines)) return;
    const { count, sendWaiting } = services.notifications.commands;
    void sendWaiting().then(count);
  };
  const stopEpochs = watchEpochs({ http: ports.http, storage, log, onForgotten: reloadShown });
  const pageSizes = createPageSizes(storage);
  const wire = (input: object): WireInput => input;

  const portal: Portal = {
    country,
    ports: { clock, ids, storage },
    log,
    connection: lines.connection,
    reconnect: lines.retry,
    lineLost: lines.lose,
    problem,
    dismissProblem: () => problem.set(null),
    tellProblem: (refused) => {
      if (refused.kind !== 'cancelled' && !concernsAll(refused)) problem.set(refused);
    },
    session: session.service,
    ...services,
    outbox: outbox.service,
    call: (call, input, callOptions) => caller.send(call, wire(input), callOptions),
    download: (call, input, callOptions = {}) =>
      pipe(
        () => caller.prepared(call, wire(input)),
        flatMap(({ token, input: located }) =>
          pipe(
            () => http.download(call, located, { ...callOptions, ...(token === null ? {} : { token }) }),
            mapLeft((refused) => {
              onRefused(refused, token !== null, isToldByCaller(refused, callOptions));
              return refused;
            }),
          ),
        ),
      )(),
    follow,
    pageSize: pageSizes.of,
    setPageSize: pageSizes.set,
    explain: (table, id) => explainIn(state, sidesOf(table), id, log.mark),
    record: (minutes, { blankPeople = false } = {}) =>
      recordTail(log, state, {
        minutes,
        now: clock.now(),
        country,
        app: options.app ?? 'umzila',
        blankPeople,
      }),
    stop: async () => {
      unfollow();
      cancelPatience();
      subscription.unsubscribe();
      session.stop();
      offlineCache.stop();
      stopRooms();
      stopEpochs();
      outbox.stop();
      await lines.stop();
    },
  };

  /** The lines are open while somebody is signed in; another user's are other lines. */
  let unfollow = (): void => undefined;
  let lastUser: number | null = null;
  let cancelPatience: Cancel = () => undefined;
  const onSession = async (): Promise<void> => {
    const userId = session.service.claims.current?.id ?? null;
    if (userId === lastUser) return;
    const before = lastUser;
    lastUser = userId;
    unfollow();
    unfollow = () => undefined;
    if (before !== null) {
      offlineCache.wipe();
      services.notifications.commands.forgetWaiting();
      await lines.stop();
    }
    // The user may have changed again while the lines closed.
    if (userId === null || lastUser !== userId) return;
    lines.start();
    // A line that neither comes nor fails: after a moment what was kept is better than nothing.
    cancelPatience();
    cancelPatience = clock.after(PATIENCE_MS, () => {
      if (lines.connection.current.kind === 'connecting') keepOrRestore();
    });
    unfollow = followNotifications(portal, lines);
  };
  const subscription = state.session.changes$.subscribe(() => void onSession());
  session.start();
  if (claimsNow() === null) offlineCache.wipe();
  void onSession();
  return portal;
};
