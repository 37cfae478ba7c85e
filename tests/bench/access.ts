// The gates: what one decision costs beside the barest thing it could be, reading one property of the claims. Guard of a
// route, gate of a call, the whole drawer.
import { type Claims, drawerFor, everyCall, flags, may, routes } from '../../core/index.ts';
import { compare, type Result, type Variant } from './measure.ts';

const decisions = 400_000;
const drawers = 2_000;

const someone = (bits: number): Claims => ({
  id: 7,
  email: 'a@b.test',
  emailConfirmed: bits % 5 !== 0,
  phoneNumberConfirmed: true,
  ...Object.fromEntries(flags.filter((_, at) => (bits >> at) & 1).map(({ flag }) => [flag, true])),
});
/** Single roles and a few mixtures, in turn. */
const people: readonly Claims[] = [
  ...flags.map((_, at) => someone(1 << at)),
  ...Array.from({ length: 18 }, (_, at) => someone((at * 2_654_435_761) & 0x3fff)),
];
/** Kept, so that no decision is left out as unused. */
export const kept = { open: 0 };

const walk = (
  things: readonly { readonly who: (typeof routes)[number]['who'] | (typeof everyCall)[number]['who'] }[],
) => ({
  name: 'may',
  kind: 'ours' as const,
  units: decisions,
  prepare: () => () => {
    for (let at = 0; at < decisions; at += 1) {
      const who = people[at % people.length];
      const thing = things[at % things.length];
      if (who && thing && may(who, thing)) kept.open += 1;
    }
  },
});
const bare = (count: number): Variant => ({
  name: 'one property of the claims',
  kind: 'floor',
  units: decisions,
  prepare: () => () => {
    for (let at = 0; at < decisions; at += 1) {
      const who = people[at % people.length];
      // the same choice of a thing, so that only the decision differs
      if (who && at % count >= 0 && who.isAdministrator === true) kept.open += 1;
    }
  },
});
const listed: Variant = {
  name: 'a list of flags, some()',
  kind: 'competitor',
  units: decisions,
  prepare: () => () => {
    for (let at = 0; at < decisions; at += 1) {
      const who = people[at % people.length];
      const route = routes[at % routes.length];
      if (who && route?.who.any.some((flag) => flag !== 'isNormalUser' && who[flag] === true)) kept.open += 1;
    }
  },
};
const drawer: Variant = {
  name: 'drawerFor',
  kind: 'ours',
  units: drawers,
  prepare: () => () => {
    for (let at = 0; at < drawers; at += 1) kept.open += drawerFor(people[at % people.length] ?? null).length;
  },
};
const bareDrawer: Variant = {
  name: 'one property an entry',
  kind: 'floor',
  units: drawers,
  prepare: () => () => {
    for (let at = 0; at < drawers; at += 1)
      for (let entry = 0; entry < 53; entry += 1)
        if (people[at % people.length]?.isAdministrator === true) kept.open += 1;
  },
};

export const access = async (rounds: number): Promise<readonly Result[]> => [
  await compare('guard of a route, ns a decision', [walk(routes), bare(routes.length), listed], rounds),
  await compare('gate of a call, ns a decision', [walk(everyCall), bare(everyCall.length)], rounds),
  await compare('the whole drawer of somebody, ns a drawer', [drawer, bareDrawer], rounds),
];
