// Who is at the other end of a connection, and who decides what he may follow. The hub asks these interfaces and
// never a database: the backend implements them with the same rules as its REST answers.
import type { Claims, HubGroupName, Reach } from '../../../core/index.ts';

/** Somebody signed in: the claims of the token, the country of the host called, and when the token ends (ms since 1970). */
export interface Member {
  readonly claims: Claims;
  /** Two capitals, `ZA`: messages of other countries are never sent. */
  readonly country: string;
  readonly expiresAt: number;
  /** The territories that a member of staff looks after; absent: no list is narrowed. */
  readonly territories?: readonly number[] | undefined;
  /** The session that the token belongs to. */
  readonly family?: string | null;
}

/** What a token says, apart from its times, and the territories looked after: a change of rights needs a new connection, a renewed token does not. */
export const rightsOf = ({ claims, country, territories }: Member): string =>
  JSON.stringify([
    country,
    territories ?? null,
    Object.entries({ ...claims, exp: 0, iat: 0 }).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/** Reads the bearer token of a request (header or `access_token`); null: nobody, or no longer valid. */
export type Authenticate = (token: string, request: Request) => Promise<Member | null>;

/**
 * What a member may see within a group.
 * - `scopes`: opaque names of row sets, as `ZA`, `ZA/company/3`; a row is sent where it bears one of them.
 * - `ids`: of the ids asked for, those that may be followed; empty for groups without ids.
 * - `keys`: of the keys asked for, those that may be followed; absent in groups that take none.
 * - `view`: name of the form in which rows are shown; members of one view share one written message.
 */
export interface Grant {
  readonly scopes: readonly string[];
  readonly ids: readonly number[];
  readonly keys?: readonly string[];
  readonly view: string;
}

/** The member with the rights that are left now; null: none at all. */
export type RightsNow = (member: Member) => Promise<Member | null>;

export interface Authoriser {
  /** Decides at the time of joining; null: none of it. Must answer as REST would to the same member. */
  grant(member: Member, group: HubGroupName, ids: readonly number[], reach: Reach): Promise<Grant | null>;
  /** The same for a group that is joined by keys: resources, and single records of them. */
  grantKeys(member: Member, keys: readonly string[]): Promise<Grant | null>;
}
