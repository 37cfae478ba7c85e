// Everything that is gated, in one list: routes, drawer entries, calls and hub groups, each with the gates that must open.
// Made from the tables that guard, drawer, backend and hub read, never written down a second time.

import { type Audience, may, type Reasons, reasonsOf } from '../access/audience.ts';
import type { Claims } from '../access/claims.ts';
import { drawer, gatesOf } from '../access/drawer.ts';
import { type PortalRoute, routes } from '../access/routes.ts';
import { everyCall } from './everyCall.ts';
import { type HubGroup, hubGroups } from './hub.ts';

/** What a right is about: a screen, an entry of the drawer, a call, or a group of the hub. */
export type RightKind = 'route' | 'drawer' | 'call' | 'group';

/** One right of the table of rights: what may be done, and by whom. */
export interface Right {
  /** Which of the tables it comes from: route, drawer entry, call or hub group. */
  readonly kind: RightKind;
  /** Unique within its kind: a route's path, `Group / Entry`, a call's id, a hub group's name. */
  readonly name: string;
  /** What it is, in a few words. */
  readonly what: string;
  /** All of these must open. */
  readonly gates: readonly Audience[];
}

const groupRows: readonly (readonly [string, HubGroup])[] = Object.entries(hubGroups);

/** The whole table of rights, made anew at each call. */
export const allRights = (): readonly Right[] => [
  ...routes.map(
    ({ path, screen, who }: PortalRoute): Right => ({
      kind: 'route',
      name: path,
      what: screen,
      gates: [who],
    }),
  ),
  ...drawer.flatMap((group) =>
    group.entries.map(
      (entry): Right => ({
        kind: 'drawer',
        name: `${group.label} / ${entry.label}`,
        what: entry.path,
        gates: gatesOf(group, entry),
      }),
    ),
  ),
  ...everyCall.map(({ id, does, who }): Right => ({ kind: 'call', name: id, what: does, gates: [who] })),
  ...groupRows.map(
    ([name, { hub, event, who }]): Right => ({
      kind: 'group',
      name,
      what: `${hub} hub: ${event}`,
      gates: [who],
    }),
  ),
];

/** Whether somebody has the right: every gate opens. */
export const hasRight = (who: Claims | null, right: Right): boolean =>
  right.gates.every((gate) => may(who, { who: gate }));

/** The grounds: those of the first gate that stays shut, else those of the last one. */
export const reasonsFor = (who: Claims | null, right: Right): Reasons => {
  const reasons = right.gates.map((gate) => reasonsOf(gate, who));
  return (
    reasons.find(({ denial }) => denial !== null) ??
    reasons.at(-1) ?? { denial: null, isPublic: true, by: [], barredBy: [], needs: [] }
  );
};
