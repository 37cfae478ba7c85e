// The events that the portal raises itself, beside hub messages (their wire names) and answers (their call ids). Each is a fact about what
// somebody did or what time did; none carries a token, a password or a card.
import type { Claims } from '../access/claims.ts';
import type { Key } from '../kernel/records.ts';
import type { TableName } from './kinds.ts';

/** The data of each event by its type. */
export interface PortalEvents {
  /** Somebody is signed in: after a sign-in, a verified second factor, a registration, at start from storage, impersonating or back. */
  readonly 'session.signedIn': { readonly claims: Claims; readonly isImpersonating: boolean };
  /** The same person with fresh claims. */
  readonly 'session.refreshed': { readonly claims: Claims };
  /** A second factor is asked for; the hash stays in memory. */
  readonly 'session.twoFactor': { readonly message: string | null };
  /** Left by hand, ended by the server, or by nobody's touching it. */
  readonly 'session.signedOut': { readonly why: 'left' | 'ended' | 'idle' };
  /** A command was sent whose effect is shown at once. */
  readonly 'command.sent': {
    /** Names the command; what ends it carries the same. */
    readonly command: string;
    readonly table: TableName;
    readonly id: Key;
    readonly fields: Readonly<Record<string, unknown>>;
    readonly expiresAt: number;
  };
  /** It was answered or refused. */
  readonly 'command.ended': { readonly command: string };
  /** Time passed that ends commands in flight. */
  readonly 'clock.expired': { readonly now: number };
  /** The database was brought back: versions begin anew, and what was known is forgotten. */
  readonly 'epoch.changed': object;
  /** Kept for who reads a recording; changes no state. */
  readonly 'connection.changed': { readonly kind: string };
  /** Records as they were before the first event of a recording that begins in the middle, and the ids of those that were gone by then. */
  readonly snapshot: Readonly<Partial<Record<TableName, readonly unknown[]>>> & {
    readonly removed?: Readonly<Partial<Record<TableName, readonly Key[]>>>;
    /** Whose the records are; null: nobody was signed in. Absent in what a browser kept, and in older recordings. */
    readonly userId?: number | null;
  };
  /** The run of this job was opened or closed, alone. */
  readonly 'jobs.toggled': { readonly id: number };
  /** The run of this job was opened or closed, beside others. */
  readonly 'jobs.toggledMany': { readonly id: number };
}

/** The name of an event of the portal's own. */
export type PortalEventName = keyof PortalEvents;
