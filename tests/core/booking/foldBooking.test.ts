// The wizard in the log: who said each of its events, and what it makes of lines that are not its own.
import { describe, expect, test } from 'vitest';
import { asOccurrence } from '../../../core/booking/foldBooking.ts';
import { foldBooking, refusal, type WizardEvent } from '../../../core/index.ts';
import { now, stepOneTyped, wizardAt } from './bookingWorld.ts';

describe('an event of the wizard', () => {
  test.each([
    ['user', { type: 'next' }],
    ['user', stepOneTyped],
    ['clock', { type: 'ticked', at: now }],
    ['rest', { type: 'answered', id: 1, answer: { kind: 'checkout', checkoutId: 'c' } }],
    ['rest', { type: 'refused', id: 1, refusal: refusal('status', 'x') }],
  ] as readonly (readonly [string, WizardEvent])[])(
    'is said by the %s, under its name and with what it carries',
    (origin, event) => {
      const { type, ...data } = event;
      expect(asOccurrence(event)).toEqual({ origin, type: `booking.${type}`, data });
    },
  );

  test('comes back out of the log as it went in', () => {
    const { state } = wizardAt(0);
    const told = foldBooking(state, { seq: 1, at: now, ...asOccurrence(stepOneTyped) });
    expect(told.state.form.deliveryDate).toBe('2026-11-21');
    expect(told.effects.map(({ kind }) => kind)).toEqual(['keepDraft']);
  });
});

describe('a line that is none of the wizard’s', () => {
  test.each([
    ['delivery', { deliveryId: 1 }],
    ['booked', {}],
    ['next', {}],
    ['booking.next', null],
    ['booking.next', 'data'],
    ['booking.next', undefined],
    ['booking.next', 7],
  ])('%s with %j changes nothing', (type, data) => {
    const { state } = wizardAt(0);
    expect(foldBooking(state, { seq: 1, at: now, origin: 'hub', type, data })).toEqual({
      state,
      effects: [],
    });
  });
});
