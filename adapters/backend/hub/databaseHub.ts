// The hubs over a database: its notifications, its rows, its tokens. What the composition of the backend calls.
import type { Claims } from '../../../core/index.ts';
import type { Database } from '../db/db.ts';
import { lookedAfterBy } from '../lists/scope.ts';
import type { AccountStatuses } from '../tokens/accountStatus.ts';
import type { OpenedToken } from '../tokens/token.ts';
import type { Change, Changes } from './change.ts';
import { createChangeReader } from './changeReader.ts';
import { databaseAuthoriser, type ReadableKeys } from './databaseAuthoriser.ts';
import { databaseLoader, type Face } from './databaseLoader.ts';
import { createHub, type Hub } from './hub.ts';

/** The channel on which a transaction says that it changed something; what, stands in the table of changes. Of a user it says the id. */
const channel = 'umzila';
/** A notice may be lost without anybody's knowing: so often the table is looked at without one. */
const LOOK_MS = 15_000;
/** Before a look that failed is tried again. */
const AGAIN_MS = 500;

export interface DatabaseHubParts {
  readonly db: Database;
  readonly flushMs: number;
  now(): number;
  /** What a token that is valid now says; null for any other. */
  open(token: string): Promise<OpenedToken | null>;
  /** What the claims of a token are worth now. */
  readonly standings: AccountStatuses;
  /** Of these resources and records, those that somebody may read. */
  readonly readable: ReadableKeys;
  /** Narrower faces of records that are kept under another name. */
  readonly faces: readonly Face[];
  /** The country of the host that a request was made to. */
  countryOf(request: Request): Promise<string>;
  onError(error: unknown): void;
}

/** Reads on whenever it is woken, one look at a time; what it could not read it reads later. */
const databaseChanges = async (parts: DatabaseHubParts) => {
  let onChange: (change: Change) => void = () => {};
  let onGap: () => void = () => {};
  let looking: Promise<void> | undefined;
  let isWoken = false;
  let awaySince: number | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const reader = await createChangeReader(parts.db);
  const take = (changes: readonly Change[]): void => {
    for (const change of changes) {
      if (change.table === 'identity') parts.standings.forget(change.id);
      onChange(change);
    }
  };
  const look = async (): Promise<void> => {
    try {
      while (isWoken && !stopped) {
        isWoken = false;
        if (await reader.read(take)) onGap();
      }
      awaySince = null;
    } catch (error) {
      // told once, not at every attempt
      if (awaySince === null) parts.onError(error);
      awaySince ??= parts.now();
    }
    looking = undefined;
    if (stopped) return;
    timer = setTimeout(wake, awaySince !== null ? AGAIN_MS : LOOK_MS);
    timer.unref();
  };
  const wake = (): void => {
    isWoken = true;
    if (looking !== undefined || stopped) return;
    clearTimeout(timer);
    looking = look();
  };
  const heard = (user: string): void => {
    if (user !== '') parts.standings.forget(Number(user));
    wake();
  };
  const unlisten = await parts.db.listen(channel, heard, wake);
  wake();
  const changes: Changes = {
    listen(change, gap) {
      onChange = change;
      onGap = gap;
      return () => {
        onChange = () => {};
        onGap = () => {};
      };
    },
  };
  return {
    changes,
    awaySince: () => awaySince,
    /** Resolves when all that was committed before has been told. */
    settled: async () => {
      wake();
      await looking;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await unlisten();
      await looking;
    },
  };
};

/** The hubs, and whether what changes reaches them. */
export interface DatabaseHub extends Hub {
  /** Since when the changes of the database cannot be read, in milliseconds since 1970; null while they can. */
  awaySince(): number | null;
}

/** Starts both hubs; to be stopped before the database is closed. */
export const createDatabaseHub = async (parts: DatabaseHubParts): Promise<DatabaseHub> => {
  const { changes, settled, stop, awaySince } = await databaseChanges(parts);
  const territoriesOf = (claims: Claims) => lookedAfterBy(parts.db, claims);
  const hub = createHub({
    authenticate: async (token, request) => {
      const opened = token === '' ? null : await parts.open(token);
      if (opened === null) return null;
      const { claims } = await parts.standings.of(opened);
      if (claims === null) return null;
      const expiresAt = claims.exp === undefined ? Number.POSITIVE_INFINITY : claims.exp * 1000;
      const [country, territories] = await Promise.all([parts.countryOf(request), territoriesOf(claims)]);
      return { claims, country, territories, expiresAt, family: opened.family };
    },
    rightsNow: async (member) => {
      const { claims } = await parts.standings.of({ claims: member.claims, family: member.family ?? null });
      return claims === null ? null : { ...member, claims, territories: await territoriesOf(claims) };
    },
    authoriser: databaseAuthoriser(parts.db, parts.readable),
    loader: databaseLoader(parts.db, parts.faces),
    changes,
    flushMs: parts.flushMs,
    now: () => parts.now(),
    onError: parts.onError,
  });
  return {
    ...hub,
    awaySince,
    get size() {
      return hub.size;
    },
    async settled() {
      await settled();
      await hub.settled();
    },
    async stop() {
      await hub.stop();
      await stop();
    },
  };
};
