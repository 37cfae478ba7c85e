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
  names.map((name) => `tests/core/kernel/${name}.test.ts`);
const inSession = (names: readonly string[]): readonly string[] =>
  names.map((name) => `tests/core/session/${name}.test.ts`);

export const mutantGroups: readonly MutantGroup[] = [
  {
    name: 'merge',
    partOf: 'kernel',
    mutate: of('core/kernel', ['merge', 'overlay', 'lists', 'log', 'tail', 'live']),
    tests: inKernel(['merge', 'overlay', 'lists', 'log', 'tail', 'live']),
  },
  {
    name: 'store',
    partOf: 'kernel',
    mutate: of('core/kernel', ['table', 'store', 'rejections', 'sortedPage']),
    tests: [
      ...inKernel(['merge', 'table', 'store', 'rejections', 'sortedPage']),
      'tests/core/sortedPage.test.ts',
    ],
  },
  {
    name: 'history',
    mutate: of('core/kernel', ['journal', 'compact', 'recording']),
    tests: inKernel(['journal', 'journalPlaces', 'compact', 'recording', 'recordingReader']),
  },
  {
    name: 'reading',
    mutate: of('core/kernel', ['wholeLines', 'eventIndex', 'columns', 'instant']),
    tests: inKernel(['wholeLines', 'eventIndex', 'columns', 'instant', 'tail']),
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
    tests: ['tests/core/reducers.test.ts', 'tests/core/select.test.ts', 'tests/core/reducers/*.test.ts'],
  },
  {
    name: 'connect',
    mutate: of('core/session', ['connection', 'groups', 'lines']),
    tests: inSession(['connection', 'groups', 'lines']),
  },
  {
    name: 'rooms',
    mutate: of('core/rooms', [
      'entityRoom',
      'liveList',
      'attention',
      'caller',
      'requestKeys',
      'openRuns',
      'poll',
    ]),
    tests: ['entityRoom', 'liveList', 'attention', 'caller', 'requestKeys', 'openRuns', 'poll'].map(
      (name) => `tests/core/rooms/${name}.test.ts`,
    ),
  },
  {
    name: 'portal',
    mutate: ['core/portal.ts'],
    tests: ['composition', 'portal', 'rooms', 'session', 'keepsake'].map(
      (name) => `tests/core/portal/${name}.test.ts`,
    ),
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
      'turn',
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
    tests: ['tests/core/booking*.test.ts', 'tests/core/booking/**/*.test.ts'],
  },
];
