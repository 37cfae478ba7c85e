// What mutation testing changes and which tests must notice. A group's tests are those that are about its files and quick; what else would
// notice is not asked, so a mutant that lives here says that nobody who is about the file sees it.

import type { Lines } from './changed.ts';

export interface MutantGroup {
  readonly name: string;
  /** Several groups that are asked for and scored as one. */
  readonly partOf?: string;
  /** The files that are changed, one change at a time. */
  readonly mutate: readonly string[];
  /** Only these lines of a file are changed; all of every file where it is not given. */
  readonly lines?: ReadonlyMap<string, readonly Lines[]>;
  /** The tests that must notice (globs). */
  readonly tests: readonly string[];
}

const of = (folder: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${folder}/${name}.ts`);

const inKernel = (names: readonly string[]): readonly string[] =>
  names.map((name) => `tests/core/kernel/${name}?(.*).test.ts`);
const inRecording = (names: readonly string[]): readonly string[] =>
  names.map((name) => `tests/core/recording/${name}?(.*).test.ts`);
const inSession = (names: readonly string[]): readonly string[] =>
  names.map((name) => `tests/core/session/${name}?(.*).test.ts`);

export const mutantGroups: readonly MutantGroup[] = [
  {
    name: 'merge',
    partOf: 'kernel',
    mutate: of('core/kernel', ['merge', 'overlay', 'lists', 'log', 'recentEvents', 'live']),
    tests: inKernel(['merge', 'overlay', 'lists', 'log', 'recentEvents', 'live']),
  },
  {
    name: 'store',
    partOf: 'kernel',
    mutate: of('core/kernel', ['table', 'stateStore', 'rejections', 'sortedPage']),
    tests: inKernel(['merge', 'table', 'stateStore', 'rejections', 'sortedPage']),
  },
  {
    name: 'history',
    mutate: [...of('core/kernel', ['journal']), ...of('core/recording', ['compact', 'format'])],
    tests: [...inKernel(['journal']), ...inRecording(['compact', 'format'])],
  },
  {
    name: 'reading',
    mutate: [
      ...of('core/recording', ['wholeLines']),
      ...of('core/kernel', ['eventIndex', 'columns', 'instant']),
    ],
    tests: [
      ...inRecording(['wholeLines']),
      ...inKernel(['eventIndex', 'columns', 'instant', 'recentEvents']),
    ],
  },
  {
    name: 'reducers',
    mutate: [
      ...['deliveries', 'jobs', 'tasks', 'drivers', 'notifications'].map(
        (folder) => `core/${folder}/reduce.ts`,
      ),
      ...['deliveries', 'jobs', 'tasks', 'drivers', 'payments'].map((folder) => `core/${folder}/select.ts`),
      ...of('core/state', ['hubFolds', 'answerFolds', 'portalFolds']),
    ],
    tests: [
      'tests/core/state/portalFolds.test.ts',
      'tests/core/state/recordFolds*.test.ts',
      'tests/core/deliveries/select.test.ts',
      'tests/core/drivers/reduce.test.ts',
    ],
  },
  {
    name: 'connect',
    mutate: of('core/session', ['connection', 'groups', 'hubConnections', 'caller', 'requestKeys']),
    tests: inSession(['connection', 'groups', 'hubConnections', 'caller', 'requestKeys']),
  },
  {
    name: 'services',
    mutate: of('core/services', ['records', 'liveList', 'watchedRecords', 'openRuns', 'poll']),
    tests: ['records', 'liveList', 'watchedRecords', 'openRuns', 'poll'].map(
      (name) => `tests/core/services/${name}?(.*).test.ts`,
    ),
  },
  {
    name: 'portal',
    mutate: ['core/portal.ts'],
    tests: [
      'composition',
      'downloads',
      'lastSeen',
      'portal',
      'line',
      'services',
      'following',
      'session',
      'offlineCache',
    ].map((name) => `tests/core/portal/${name}.test.ts`),
  },
  {
    name: 'booking',
    mutate: of('core/booking', [
      'onAnswer',
      'onMove',
      'onOpening',
      'onPaying',
      'onTyping',
      'transition',
      'validate',
      'progress',
      'payment',
      'quotes',
      'transitionResult',
      'requests',
      'parcels',
      'contact',
      'initial',
      'draft',
      'draftOf',
      'foldBooking',
      'cardReturn',
      'createBooking',
      'perform',
    ]),
    tests: ['tests/core/booking/*.test.ts', 'tests/laws/booking.test.ts'],
  },
];
