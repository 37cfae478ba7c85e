// Whose the records are, and since when [M-12]. A recording may begin while somebody is signed in, so what changed hands is remembered by event.

/** A user's id; null: nobody is signed in. */
export type UserId = number | null;

/** Who was signed in at which moment. */
export interface Owners {
  /** Just after the event `seq`; undefined in a recording that begins later and does not say whose it is. */
  at(seq: number): UserId | undefined;
  /** The event that forgot all that was there before it; 0: none did. */
  readonly clearedBy: number;
}

/** The same, as the folds write it. */
export interface OwnerList extends Owners {
  readonly now: UserId | undefined;
  /** From this event on it is this user; undefined: somebody, unknown who. */
  set(user: UserId | undefined, seq: number): void;
  cleared(seq: number): void;
}

export const createOwners = (): OwnerList => {
  const changes: { readonly seq: number; readonly user: UserId | undefined }[] = [{ seq: 0, user: null }];
  let clearedBy = 0;
  return {
    get now() {
      return changes[changes.length - 1]?.user;
    },
    at: (seq) => changes.findLast((change) => change.seq <= seq)?.user,
    get clearedBy() {
      return clearedBy;
    },
    set: (user, seq) => {
      if (changes[changes.length - 1]?.user !== user) changes.push({ seq, user });
    },
    cleared: (seq) => {
      clearedBy = seq;
    },
  };
};
