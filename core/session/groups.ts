// Which hub groups are wanted, by whom, and which are joined (RTM-04 to RTM-09).
// Invariant: a group is joined while somebody wants it and left when nobody does; after a lost line everything wanted is joined again.
import { isRight } from 'fp-ts/Either';
import { audit, Subject, takeUntil } from 'rxjs';
import { type HubGroup, type HubGroupName, hubGroups, type Reach } from '../contract/hub.ts';
import { Id } from '../format/codecs.ts';
import { createHeld, type Held } from '../kernel/held.ts';
import { after$ } from '../kernel/timers.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { HubPort } from '../ports/hub.ts';

/** Wishes that come together are told together. */
const GATHER_MS = 20;
/** How long a question waits for its group: a hub that does not answer must not keep a screen empty. */
const PATIENCE_MS = 3_000;

/** What is wanted of a group: an id, a key, the whole country where the group may reach so far, or (undefined) what it tells by itself. */
type Wish = number | string | undefined;

interface Group {
  readonly wanted: Held<Wish>;
  readonly joined: Set<Wish>;
  /** Settles when the server has answered all that it was told about this group. */
  told: Promise<unknown>;
}

export interface Groups {
  /** Wants a group until the answer is called; of a group that reaches, the records named or `'national'` beside what it tells by itself. */
  want(name: HubGroupName, ids?: readonly (number | string)[]): Cancel;
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
  /** Whether anything is hidden from who is signed in by the territories looked after: only then is it worth telling how far to reach. */
  readonly mayReach: () => boolean;
  readonly clock: Clock;
  /** A group was joined after a question had given up waiting for it. */
  readonly onLate: () => void;
}

/** A screen that has nothing chosen yet looks at no record, under no id: the server would refuse the whole group for it. */
const isId = (wish: Wish): wish is number => Id.is(wish);

/** How far the group is to reach; nothing where that is as far as it goes by itself. */
const reachArgs = (wishes: Iterable<Wish>): readonly [Reach] | readonly [] => {
  const all = [...wishes];
  if (all.includes('national')) return [{ national: true }];
  const ids = all.filter(isId);
  return ids.length === 0 ? [] : [{ ids }];
};

/** What the hub is told so that `joined` becomes `wanted`; null: nothing. */
interface Steps {
  readonly leave: readonly unknown[] | null;
  readonly join: readonly unknown[] | null;
}

const stepsById = (wanted: ReadonlySet<Wish>, joined: ReadonlySet<Wish>): Steps => {
  const leaving = [...joined].filter((wish) => !wanted.has(wish));
  const joining = [...wanted].filter((wish) => !joined.has(wish));
  return {
    leave: leaving.length === 0 ? null : [leaving],
    join: joining.length === 0 ? null : [joining],
  };
};

/** Joining such a group again sets how far it reaches; in between nothing is missed. */
const stepsAsOne = (wanted: ReadonlySet<Wish>, joined: ReadonlySet<Wish>, mayReach: boolean): Steps => {
  if (wanted.size === 0) return { leave: joined.size === 0 ? null : [], join: null };
  const args = mayReach ? reachArgs(wanted) : [];
  const same = joined.size > 0 && (!mayReach || JSON.stringify(args) === JSON.stringify(reachArgs(joined)));
  return { leave: null, join: same ? null : args };
};

export const createGroups = ({ hubOf, mayJoin, mayReach, clock, onLate }: GroupsOptions): Groups => {
  const groups = new Map<HubGroupName, Group>();
  const wished$ = new Subject<void>();
  const settled$ = new Subject<void>();

  const groupOf = (name: HubGroupName): Group => {
    const known = groups.get(name);
    if (known !== undefined) return known;
    const made: Group = { wanted: createHeld(), joined: new Set(), told: Promise.resolve() };
    groups.set(name, made);
    return made;
  };

  const isOne = (name: HubGroupName): boolean => hubGroups[name].takes === 'nothing';
  /** What a wish comes to in this group. */
  const wishes = (name: HubGroupName, ids: readonly (number | string)[] = []): readonly Wish[] => {
    const group: HubGroup = hubGroups[name];
    if (group.takes === 'keys') return [...new Set(ids)].filter((key) => typeof key === 'string');
    if (group.takes !== 'nothing') return [...new Set(ids)].filter(isId);
    const beyond = group.reaches === true ? ids.filter((wish) => wish === 'national' || isId(wish)) : [];
    return beyond.length > 0 ? [...new Set(beyond)] : [undefined];
  };

  const settle = (name: HubGroupName, group: Group): Promise<unknown> => {
    const { wanted, joined } = group;
    const hub = hubOf(name);
    if (hub === undefined || !mayJoin(name)) return Promise.resolve();
    const now = new Set(wanted.keys);
    const { leave, join } = isOne(name) ? stepsAsOne(now, joined, mayReach()) : stepsById(now, joined);
    const joining = [...now].filter((wish) => !joined.has(wish));
    joined.clear();
    for (const wish of now) joined.add(wish);
    group.told = Promise.all([
      group.told,
      leave === null ? undefined : hub.invoke(hubGroups[name].unsubscribe, leave),
      join === null
        ? undefined
        : hub.invoke(hubGroups[name].subscribe, join).then((answer) => {
            if (!isRight(answer)) for (const wish of joining) joined.delete(wish);
          }),
    ]);
    return group.told;
  };

  const settleAll = async (): Promise<void> => {
    settled$.next();
    await Promise.all([...groups].map(([name, group]) => settle(name, group)));
  };

  wished$
    .pipe(audit(() => after$(clock, GATHER_MS).pipe(takeUntil(settled$))))
    .subscribe(() => void settleAll());

  return {
    want: (name, ids) => {
      const leave = groupOf(name).wanted.hold(wishes(name, ids));
      wished$.next();
      return () => {
        leave();
        wished$.next();
      };
    },
    ready: async (name) => {
      // Wishes that are uttered together with the question count.
      await Promise.resolve();
      const group = groups.get(name);
      if (group === undefined || group.wanted.keys.length === 0) return;
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
