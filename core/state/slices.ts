// The small parts of state that are not records: who is here, what is unread, which runs are open. Folds write the plain fields; the live
// values are set once a batch, after the tables have told their changes.

import type { Claims } from '../access/claims.ts';
import { createLive, type Live } from '../kernel/live.ts';
import type { WebNotification } from '../notifications/codec.ts';

/** Whether somebody is signed in, and as whom. */
export type SessionState =
  | { readonly kind: 'signedOut'; readonly why: 'never' | 'left' | 'ended' | 'idle' }
  | { readonly kind: 'twoFactor'; readonly message: string | null }
  | {
      readonly kind: 'signedIn';
      readonly claims: Claims;
      /** AUTH-09: the tokens are another user's; the own ones are kept. */
      readonly isImpersonating: boolean;
    };

export interface Slices {
  session: SessionState;
  unread: number;
  /** JOB-12, JOB-13. */
  expanded: number | null;
  /** JOB-14. */
  expandedMany: readonly number[];
  /** Notifications that came in by themselves with this batch. */
  arrived: readonly WebNotification[];
}

export interface LiveSlices {
  readonly session: Live<SessionState>;
  readonly unread: Live<number>;
  readonly expanded: Live<number | null>;
  readonly expandedMany: Live<readonly number[]>;
  readonly arrivals: Live<readonly WebNotification[]>;
}

const nobody: readonly WebNotification[] = [];

export const createSlices = (): {
  readonly slices: Slices;
  readonly live: LiveSlices;
  commit(): void;
  clear(): void;
} => {
  const slices: Slices = {
    session: { kind: 'signedOut', why: 'never' },
    unread: 0,
    expanded: null,
    expandedMany: [],
    arrived: nobody,
  };
  const session = createLive(slices.session);
  const unread = createLive(slices.unread);
  const expanded = createLive(slices.expanded);
  const expandedMany = createLive(slices.expandedMany);
  const arrivals = createLive(slices.arrived);
  return {
    slices,
    live: { session, unread, expanded, expandedMany, arrivals },
    commit: () => {
      session.set(slices.session);
      unread.set(slices.unread);
      expanded.set(slices.expanded);
      expandedMany.set(slices.expandedMany);
      if (slices.arrived.length === 0) return;
      const { arrived } = slices;
      slices.arrived = nobody;
      arrivals.set(arrived);
    },
    clear: () => {
      slices.unread = 0;
      slices.expanded = null;
      slices.expandedMany = [];
      slices.arrived = nobody;
    },
  };
};
