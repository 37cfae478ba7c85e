// What people of the demonstration changed in the last weeks, as data: who, how many days ago, of which resource and record, and what.

/** One change, through the writer as of that day. */
export interface DemoChange {
  /** The part of the sign-in before `@umzila.test`. */
  readonly by: string;
  readonly daysAgo: number;
  readonly resource: 'hubs' | 'companies' | 'vehicles';
  readonly id: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

const notes = [
  'Pays by the end of the month.',
  'Collects on Saturdays too.',
  'Asks for a call before each pick-up.',
  'Prefers the early slot.',
  'New contact since this week.',
  'Parcels are fragile: glass.',
];
const people = [
  'Naledi Khumalo',
  'Pieter van Wyk',
  'Fatima Adams',
  'Sibusiso Zulu',
  'Joyce Achieng',
  'Anita Naidoo',
];
const colours = ['white', 'blue', 'silver', 'red', 'grey'];
const editors = ['administrator', 'management', 'staff', 'management', 'staff'] as const;

const at = <A>(from: readonly A[], n: number): A | undefined => from[n % from.length];

/** Sixty days, one or two changes on most of them, in the order in which they happened. */
export const demoChanges: readonly DemoChange[] = Array.from({ length: 60 }, (_, n): DemoChange => {
  const by = n % 3 === 0 ? 'administrator' : (at(editors, n) ?? 'staff');
  const daysAgo = 60 - n;
  const turn = Math.floor(n / 3);
  if (n % 3 === 0)
    return {
      by,
      daysAgo,
      resource: 'hubs',
      id: 1 + (turn % 7),
      fields: n % 2 === 0 ? { capacity: 300 + 50 * (n % 40) } : { contactName: at(people, n) },
    };
  if (n % 3 === 1)
    return {
      by,
      daysAgo,
      resource: 'companies',
      id: 1 + (turn % 2),
      fields: { note: at(notes, Math.floor(turn / 2)) },
    };
  return { by, daysAgo, resource: 'vehicles', id: 1 + (turn % 8), fields: { colour: at(colours, turn) } };
});

/** What is planned: days from now, of which hub or company, and what. */
export const demoPlans = [
  { by: 'administrator', inDays: 9, resource: 'hubs', id: 6, fields: { isActive: true } },
  { by: 'management', inDays: 20, resource: 'companies', id: 2, fields: { isActive: false } },
] as const;

/** Views that are shared with staff. */
export const demoViews = [
  { screen: 'hubs', name: 'Closed hubs', query: 'isActive=false' },
  { screen: 'companies', name: 'Every company', query: 'isActive=any' },
] as const;
