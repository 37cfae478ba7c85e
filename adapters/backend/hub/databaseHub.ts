// The hubs over a database: its notifications, its rows, its tokens. What the composition of the backend calls.
import type { Claims } from '../../../core/index.ts';
import type { Database } from '../db/db.ts';
import { lookedAfterBy } from '../lists/scope.ts';
import type { AccountStatuses } from '../tokens/accountStatus.ts';
import type { OpenedToken } from '../tokens/token.ts';
import { type Change, type Changes, readChange } from './change.ts';
import { databaseAuthoriser, type ReadableKeys } from './databaseAuthoriser.ts';
import { databaseLoader } from './databaseLoader.ts';
import { createHub, type Hub } from './hub.ts';

/** The channel on which the triggers of the schema tell. */
const channel = 'umzila';

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
  /** The country of the host that a request was made to. */
  countryOf(request: Request): Promise<string>;
  onError(error: unknown): void;
}

/** Listens first, so that no change between now and the first member is lost to a connection still being made. */
const databaseChanges = async (parts: DatabaseHubParts) => {
  let onChange: (change: Change) => void = () => {};
  let onGap: () => void = () => {};
  const stop = await parts.db.listen(
    channel,
    (payload) => {
      const change = readChange(payload);
      if (change === null)
        parts.onError(new Error(`a notification on ${channel} says nothing usable: ${payload}`));
      else {
        if (change.table === 'identity') parts.standings.forget(change.id);
        onChange(change);
      }
    },
    () => onGap(),
  );
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
  return { changes, stop };
};

/** Starts both hubs; to be stopped before the database is closed. */
export const createDatabaseHub = async (parts: DatabaseHubParts): Promise<Hub> => {
  const { changes, stop } = await databaseChanges(parts);
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
    loader: databaseLoader(parts.db),
    changes,
    flushMs: parts.flushMs,
    now: () => parts.now(),
    onError: parts.onError,
  });
  return {
    ...hub,
    get size() {
      return hub.size;
    },
    async stop() {
      await hub.stop();
      await stop();
    },
  };
};
