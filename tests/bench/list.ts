// The board's list under load, in a real browser: 5,000 deliveries, 200 updates a second, every one on a row in view. Only the rows that
// were touched may be drawn, and the time in scripts is held against writing the page by hand.
import { compareInPage } from './browser.ts';
import type { Result } from './measure.ts';

const UPDATES = 400;

export const list = async (rounds: number): Promise<readonly Result[]> => [
  await compareInPage(
    'list of 5,000 deliveries, 200 updates a second on rows in view: script time for each update, in Chromium',
    './browser/listPage.tsx',
    [
      { name: 'DOM written by hand', kind: 'floor', units: UPDATES },
      { name: 'the board', kind: 'ours', units: UPDATES },
      { name: 'one state at the top', kind: 'competitor', units: UPDATES },
    ],
    Math.min(rounds, 3),
    { times: 1.6 },
  ),
];
