// Which hub groups are wanted, by whom, and which are joined (RTM-04 to RTM-09).
// Invariant: a group is joined while somebody wants it and left when nobody does; after a lost line everything wanted is joined again.
import { isRight } from 'fp-ts/Either';
import { type HubGroupName, hubGroups } from '../contract/hub.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { HubPort } from '../ports/hub.ts';

/** Wishes that come together are told together. */
const GATHER_MS = 20;
/** How long a question waits for its group: a hub that does not answer must not keep a screen empty. */
const PATIENCE_MS = 3_000;

interface Group {
  /** How many want each id; a group without ids has the one key `undefined`. */
  readonly wanted: Map<number | undefined, number>;
  readonly joined: Set<number | undefined>;
  /** Settles when the server has answered all that it was told about this group. */
  told: Promise<unknown>;
}

export interface Groups {
  /** Wants a group until the answer is called. */
  want(name: HubGroupName, ids?: readonly number[]): Cancel;
  /**
   * Resolves when all that is wanted of a group is joined, so that a snapshot asked for then leaves no gap [M-10]; at once where nobody wants
   * it or it cannot be joined now. A server that takes long is not waited for: then `onLate` is told when it has answered.
   */
  ready(name: HubGroupName): Promise<void>;
  /** The line is new: joins everything wanted; resolves when the server has answered. */
  rejoin(): Promise<void>;
  /** The line of a hub is gone and its groups with it. */
  lost(hub: 'beacon' | 'identity'): void;
}

export interface GroupsOptions {
  /** The hub that has the group, while its line is up. */
  readonly hubOf: (name: HubGroupName) => HubPort | undefined;
  /** Whether the signed-in user may join at all: what would be refused is not asked. */
  readonly mayJoin: (name: HubGroupName) => boolean;
  readonly clock: Clock;
  /** A group was joined after a question had given up waiting for it. */
  readonly onLate: () => void;
}

export const createGroups = ({ hubOf, mayJoin, clock, onLate }: GroupsOptions): Groups => {
  const groups = new Map<HubGroupName, Group>();
  let gathering: Cancel | undefined;

  const groupOf = (name: HubGroupName): Group => {
    const known = groups.get(name);
    if (known !== undefined) return known;
    const made: Group = { wanted: new Map(), joined: new Set(), told: Promise.resolve() };
    groups.set(name, made);
    return made;
  };

  const args = (keys: readonly (number | undefined)[], name: HubGroupName): readonly unknown[] =>
    hubGroups[name].takes === 'nothing' ? [] : [keys];

  const settle = (name: HubGroupName, group: Group): Promise<unknown> => {
    const { wanted, joined } = group;
    const hub = hubOf(name);
    if (hub === undefined || !mayJoin(name)) return Promise.resolve();
    const leaving = [...joined].filter((key) => !wanted.has(key));
    const joining = [...wanted.keys()].filter((key) => !joined.has(key));
    for (const key of leaving) joined.delete(key);
    for (const key of joining) joined.add(key);
    group.told = Promise.all([
      group.told,
      leaving.length === 0 ? undefined : hub.invoke(hubGroups[name].unsubscribe, args(leaving, name)),
      joining.length === 0
        ? undefined
        : hub.invoke(hubGroups[name].subscribe, args(joining, name)).then((answer) => {
            if (!isRight(answer)) for (const key of joining) joined.delete(key);
          }),
    ]);
    return group.told;
  };

  const settleAll = async (): Promise<void> => {
    gathering?.();
    gathering = undefined;
    await Promise.all([...groups].map(([name, group]) => settle(name, group)));
  };

  const gather = (): void => {
    gathering ??= clock.after(GATHER_MS, () => {
      gathering = undefined;
      void settleAll();
    });
  };

  return {
    want: (name, ids) => {
      const keys = hubGroups[name].takes === 'nothing' ? [undefined] : [...new Set(ids ?? [])];
      const { wanted } = groupOf(name);
      for (const key of keys) wanted.set(key, (wanted.get(key) ?? 0) + 1);
      gather();
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        for (const key of keys) {
          const left = (wanted.get(key) ?? 1) - 1;
          if (left > 0) wanted.set(key, left);
          else wanted.delete(key);
        }
        gather();
      };
    },
    ready: async (name) => {
      // Wishes that are uttered together with the question count.
      await Promise.resolve();
      const group = groups.get(name);
      if (group === undefined || group.wanted.size === 0) return;
      const joined = settle(name, group);
      await new Promise<void>((resolve) => {
        let isLate = false;
        const giveUp = clock.after(PATIENCE_MS, () => {
          isLate = true;
          resolve();
        });
        void joined.then(() => {
          giveUp();
          resolve();
          if (isLate && hubOf(name) !== undefined) onLate();
        });
      });
    },
    rejoin: settleAll,
    lost: (hub) => {
      for (const [name, { joined }] of groups) if (hubGroups[name].hub === hub) joined.clear();
    },
  };
};
