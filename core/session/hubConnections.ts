// Both hubs of a portal as one: open while somebody is signed in, their messages into the log, their groups joined by who wants them.
// Invariant: a hub message reaches state only through the log; what it asks of the session is done after it was folded.
import { isLeft } from 'fp-ts/Either';
import { may } from '../access/audience.ts';
import { isInternal } from '../access/claims.ts';
import { type HubGroupName, hubEvents, hubGroups } from '../contract/hub.ts';
import type { Live } from '../kernel/live.ts';
import type { Log } from '../kernel/log.ts';
import type { Cancel } from '../ports/clock.ts';
import type { HubMessage } from '../ports/hub.ts';
import type { Ports } from '../ports/ports.ts';
import { createLine } from './connection.ts';
import { createGroups } from './groups.ts';
import type { ConnectionStatus, SessionService } from './types.ts';

export interface HubConnections {
  /** The main hub's; the identity hub is nobody's worry. */
  readonly connection: Live<ConnectionStatus>;
  start(): void;
  stop(): Promise<void>;
  retry(): void;
  /** There is no network. */
  lose(): void;
  /** What is shown was heard at this time (ms): kept from an earlier visit. */
  heard(at: number): void;
  /** Wants a group until the answer is called. */
  want(name: HubGroupName, ids?: readonly (number | string)[]): Cancel;
  /** Resolves when all that is wanted of a group is joined, as far as it can be now: what is asked then leaves no gap. */
  ready(name: HubGroupName): Promise<void>;
  /** Whether who is signed in may join a group. */
  mayJoin(name: HubGroupName): boolean;
}

export interface HubConnectionsParts {
  readonly ports: Ports;
  readonly log: Log;
  readonly session: SessionService;
  /** A hub has refused this token. */
  readonly onRefused: (token: string) => Promise<void>;
  /** The main line is live and its groups are joined, or the machine has slept: fetch what is shown. */
  readonly onReady: () => void;
  /** The main line is gone, or an attempt failed. */
  readonly onLost: () => void;
}

export const createHubConnections = ({
  ports,
  log,
  session,
  onRefused,
  onReady,
  onLost,
}: HubConnectionsParts): HubConnections => {
  const { clock, hub, identityHub } = ports;
  const mayJoin = (name: HubGroupName): boolean => may(session.claims.current, hubGroups[name]);
  const isIdentity = (name: HubGroupName): boolean => hubGroups[name].hub === 'identity';
  const groups = createGroups({
    clock,
    mayJoin,
    mayReach: () => session.claims.current !== null && isInternal(session.claims.current),
    hubOf: (name) => {
      if (isIdentity(name)) return identity?.isUp() ? identityHub : undefined;
      return main.isUp() ? hub : undefined;
    },
    onLate: () => onReady(),
  });

  /** AUTH-13: the server knows something new about who we are. */
  const onIdentity = async (data: unknown): Promise<void> => {
    if (!hubEvents.identity.is(data) || data.userId !== session.claims.current?.id) return;
    if (data.refreshToken && isLeft(await session.refresh())) return;
    if (data.reloadProfile) await session.loadProfile();
  };
  const onMessages = (messages: readonly HubMessage[]): void => {
    log.append(messages.map(({ type, data, text }) => ({ origin: 'hub', type, data, text })));
    for (const { type, data } of messages) if (type === 'identity') void onIdentity(data);
  };
  let told = 'lost';
  const tell = (kind: 'live' | 'lost'): void => {
    if (kind === told) return;
    told = kind;
    log.append([{ origin: 'clock', type: 'connection.changed', data: { kind } }]);
  };

  const parts = { clock, token: () => session.token(), onRefused, onMessages, onLive: () => groups.rejoin() };
  const main = createLine({
    ...parts,
    hub,
    onReady: () => {
      tell('live');
      onReady();
    },
    onLost: () => {
      groups.lost('beacon');
      tell('lost');
      onLost();
    },
  });
  const identity =
    identityHub === undefined
      ? undefined
      : createLine({
          ...parts,
          hub: identityHub,
          // What was said before is not said again.
          onReady: () => void session.loadProfile(),
          onLost: () => groups.lost('identity'),
        });
  groups.want('myIdentity');

  return {
    connection: main.connection,
    start: () => {
      main.start();
      identity?.start();
    },
    stop: async () => {
      await Promise.all([main.stop(), identity?.stop()]);
    },
    retry: () => {
      main.retry();
      identity?.retry();
    },
    lose: () => {
      main.lose();
      identity?.lose();
    },
    heard: main.heard,
    want: groups.want,
    ready: groups.ready,
    mayJoin,
  };
};
