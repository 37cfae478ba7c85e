// How far one can go back: the browser's history holds an entry for each step before, so the count is what Back really does.
import { expect, test } from 'vitest';
import { canGoBack, stepsBefore, transition, type WizardState } from '../../../core/index.ts';
import { wizardAt, wizardPaid } from './bookingWorld.ts';

test.each([0, 1, 2, 3, 4, 5])('there are as many steps before step %i as Back takes to the first', (step) => {
  for (const detailsSubStep of [0, 1, 2] as const) {
    let state: WizardState = { ...wizardAt(step).state, ...(step < 3 ? {} : { detailsSubStep }) };
    let presses = 0;
    for (const before = stepsBefore(state); canGoBack(state); presses += 1) {
      expect(stepsBefore(state)).toBe(before - presses);
      ({ state } = transition(state, { type: 'back' }));
    }
    expect([state.step, stepsBefore(state)]).toEqual([0, 0]);
  }
});

test('there is no way back behind a payment', () => {
  expect(stepsBefore(wizardPaid().state)).toBe(0);
});
