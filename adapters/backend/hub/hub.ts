// Puts the two hubs together: `/beacon/hub` with the groups of the feed and `/identity/hub` for each user's own
// (RTM-15). The backend gives who, what and where from; it gets two route sets to mount and a way to stop.
import type { Hono } from 'hono';
import type { Changes, Loader } from './change.ts';
import { type ConnectionOwner, type HubConnection, InvocationRefused } from './connection.ts';
import { Connections } from './connections.ts';
import { createFeed } from './feed.ts';
import { type HubMethod, hubMethods } from './hubMethods.ts';
import { hubRoutes } from './hubRoutes.ts';
import { type Limits, limits as usualLimits } from './limits.ts';
import type { Authenticate, Authoriser, RightsNow } from './member.ts';
import { Membership } from './membership.ts';
import { createRecheck } from './recheck.ts';

export interface HubParts {
  readonly authenticate: Authenticate;
  readonly authoriser: Authoriser;
  /** Asked for each connection of a user who has changed. */
  readonly rightsNow: RightsNow;
  readonly changes: Changes;
  readonly loader: Loader;
  /** Milliseconds between two flushes (RTM-14). */
  readonly flushMs: number;
  readonly limits?: Partial<Limits>;
  readonly now?: () => number;
  readonly onError: (error: unknown) => void;
}

export interface Hub {
  /** To mount at `/beacon/hub`. */
  readonly beacon: Hono;
  /** To mount at `/identity/hub`. */
  readonly identity: Hono;
  /** Connections open now, on both hubs. */
  readonly size: number;
  /** Ends every connection of a user: signed out, locked, or the rights have changed (then `allowReconnect`). */
  endUser(userId: number, reason: string, allowReconnect: boolean): void;
  /** Resolves when every change announced before has been sent: for tests and for an orderly stop. */
  settled(): Promise<void>;
  /** Tells every client to come back, stops timers and listening. */
  stop(): Promise<void>;
}

/** Starts both hubs and the feed; nothing listens on a port here. */
export const createHub = (parts: HubParts): Hub => {
  const limits: Limits = { ...usualLimits, ...parts.limits };
  const now = parts.now ?? Date.now;
  const membership = new Membership();

  const owner = (methods: ReadonlyMap<string, HubMethod>): ConnectionOwner => ({
    limits,
    now,
    async invoke(connection: HubConnection, target, args) {
      const method = methods.get(target.toLowerCase());
      if (method === undefined)
        throw new InvocationRefused(`The method '${target.slice(0, 80)}' does not exist.`);
      await method(connection, args);
    },
    ended: (connection) => membership.leaveAll(connection),
    failed: parts.onError,
  });
  const endpoint = (name: 'beacon' | 'identity') => ({
    connections: new Connections(owner(hubMethods(name, membership, parts.authoriser))),
    limits,
    authenticate: parts.authenticate,
    now,
  });
  const beacon = endpoint('beacon');
  const identity = endpoint('identity');
  const both = [beacon.connections, identity.connections];

  const recheck = createRecheck({
    changes: parts.changes,
    beacon: beacon.connections,
    identity: identity.connections,
    rightsNow: parts.rightsNow,
    onError: parts.onError,
  });
  const feed = createFeed({
    ...parts,
    changes: recheck.changes,
    rightsSettled: () => recheck.settled(),
    membership,
    now,
    onGap: () => {
      for (const one of both) one.end(() => true, 'Changes may have been missed.', true);
    },
  });

  return {
    beacon: hubRoutes(beacon),
    identity: hubRoutes(identity),
    get size() {
      return both.reduce((sum, connections) => sum + connections.size, 0);
    },
    endUser(userId, reason, allowReconnect) {
      for (const connections of both)
        connections.end((member) => member.claims.id === userId, reason, allowReconnect);
    },
    settled: () => feed.settled(),
    async stop() {
      await feed.stop();
      for (const connections of both) connections.close();
    },
  };
};
