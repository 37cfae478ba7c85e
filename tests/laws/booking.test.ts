// Laws of the wizard over whatever is typed and answered, and of the drafts that it keeps.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BookingDraft,
  draftKey,
  foldBooking,
  initialWizard,
  isPaid,
  reachable,
  readDraft,
  refusal,
  transition,
  type WizardEvent,
  type WizardState,
  wizardScreen,
} from '../../core/index.ts';
import { runs } from '../arbitraries/runs.ts';
import { cape, now, opened, parcel, towards, wizardAt, wizardWorld } from '../core/booking/bookingWorld.ts';
import { event, play, walk } from './bookingWalk.ts';

const often = runs(300);

const paying = ['payByBalance', 'payBySavedCard', 'checkout', 'processCardPayment'];

describe('laws of the wizard', () => {
  test('no sequence of events pays for what is not complete: parcels, quote, contacts, acceptance, account', () => {
    fc.assert(
      fc.property(walk, (path) => {
        play(path, (before, _after, sent) => {
          if (!sent.some((kind) => paying.includes(kind))) return;
          const { delivery } = before;
          expect(delivery).not.toBeNull();
          expect(delivery?.deliveryItems?.length).toBeGreaterThan(0);
          expect(delivery?.selectedDeliveryQuoteId).toBeTruthy();
          expect(delivery?.originContactName && delivery.originPhoneNumber).toBeTruthy();
          expect(delivery?.destinationContactName && delivery.destinationPhoneNumber).toBeTruthy();
          expect(delivery?.paymentStatusId).toBeGreaterThanOrEqual(10030);
          expect(delivery?.accountId).toBe(before.accountId);
          expect([before.step, isPaid(before)]).toEqual([5, false]);
        });
      }),
      often,
    );
  });

  test('[WIZ-42] the step is never below the first nor beyond what the server has', () => {
    fc.assert(
      fc.property(walk, (path) => {
        play(path, (_before, after) => {
          expect(after.step).toBeGreaterThanOrEqual(0);
          expect(after.step).toBeLessThanOrEqual(isPaid(after) ? 5 : reachable(after.delivery));
        });
      }),
      often,
    );
  });

  test('[WIZ-43] paid is final: until it is closed, reopened or begun anew, nothing is sent and nothing moves', () => {
    fc.assert(
      fc.property(walk, (path) => {
        play(path, (before, after, sent) => {
          if (!before.isOpen || !isPaid(before) || before.resumable !== null) return;
          if (sent.length > 0) expect(sent).toEqual(['reattempt']);
          if (after.isOpen && after.delivery !== null) expect(after.step).toBe(before.step);
        });
      }),
      often,
    );
  });

  test('one request at a time, each with a number of its own', () => {
    fc.assert(
      fc.property(walk, (path) => {
        const seen = new Set<number>();
        play(path, (before, after, sent) => {
          expect(sent.length).toBeLessThanOrEqual(1);
          if (sent.length === 0) return;
          if (before.pending !== null) expect(after.pending?.id).not.toBe(before.pending.id);
          expect(after.lastRequest).toBeGreaterThan(before.lastRequest);
          expect(seen.has(after.lastRequest)).toBe(false);
          seen.add(after.lastRequest);
        });
      }),
      often,
    );
  });

  test('a refusal of new prices leaves the time as it was typed, though the services have another', () => {
    const wish: WizardEvent = { type: 'slotPicked', deliveryTime: '02:00' };
    const steps: readonly (readonly [WizardEvent, string])[] = [
      [{ type: 'back' }, 'answer'],
      [{ type: 'slotPicked', deliveryTime: '09:00' }, 'answer'],
      [wish, 'answer'],
      [{ type: 'quotesRefreshed' }, 'lose'],
      [{ type: 'slotPicked', deliveryTime: '09:00' }, 'answer'],
      [wish, 'refuse'],
    ];
    const times: string[] = [];
    play([3, steps], (_before, after) => {
      if (after.pending === null) times.push(after.form.deliveryTime);
    });
    expect(times).toEqual(['02:00', '09:00', '02:00', '02:00', '09:00', '09:00']);
  });

  test('a refusal loses nothing that was typed', () => {
    fc.assert(
      fc.property(walk, (path) => {
        play(path, (before, after) => {
          const wasRefused = before.pending !== null && after.pending === null && after.refusal !== null;
          if (!wasRefused || !after.isOpen) return;
          expect(after.form).toEqual(before.form);
          expect(after.parcels).toEqual(before.parcels);
          expect([after.origin, after.destination, after.additional]).toEqual([
            before.origin,
            before.destination,
            before.additional,
          ]);
        });
      }),
      often,
    );
  });

  test('every text under a field is a sentence of the catalogue or of the service', () => {
    fc.assert(
      fc.property(walk, (path) => {
        play(path, (_before, after) => {
          for (const text of Object.values(after.errors))
            expect(text).not.toMatch(/undefined|NaN|\[object|\{/);
        });
      }),
      often,
    );
  });

  test('the state is the fold of its log: replayed events give the same state', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let live = initialWizard('ZA', now);
        let folded = initialWizard('ZA', now);
        for (const [index, next] of events.entries()) {
          live = transition(live, next).state;
          const { type, ...data } = next;
          const kept = JSON.parse(JSON.stringify({ type: `booking.${type}`, data }));
          folded = foldBooking(folded, { seq: index + 1, at: now, origin: 'user', ...kept }).state;
        }
        expect(folded).toEqual(live);
      }),
      often,
    );
  });
});

describe('drafts', () => {
  const kept = (state: WizardState, last: WizardEvent): BookingDraft | null => {
    const found = transition(state, last).effects.find((effect) => effect.kind === 'keepDraft');
    return found?.kind === 'keepDraft' ? found.draft : null;
  };

  test('what was typed is kept at once and comes back after a reload', () => {
    const world = wizardAt(1);
    const draft = kept(world.state, { type: 'parcelAdded', parcel });
    const read = readDraft(JSON.stringify(draft), { userId: 7, country: 'ZA', now });
    expect(read).toEqual(draft);
    const later = wizardWorld();
    later.say({ ...opened, draft: read });
    expect(wizardScreen(later.state)).toBe('resume');
    later.unanswered({ type: 'resumed' });
    expect(later.state.pending?.request).toMatchObject({ kind: 'loadQuotes', deliveryId: 17 });
    const delivery = world.state.delivery;
    if (delivery === null) throw new Error('no delivery');
    later.unanswered({
      type: 'answered',
      id: later.state.pending?.id ?? 0,
      answer: { kind: 'delivery', delivery },
    });
    expect([later.state.step, later.state.form, later.state.parcels]).toEqual([
      1,
      world.state.form,
      [parcel],
    ]);
  });

  test('a quote that expired meanwhile costs nobody their typing', () => {
    const world = wizardAt(3);
    const draft = kept(world.state, {
      type: 'contactChanged',
      side: 'origin',
      contact: { contactName: 'Half', contactCountry: 'ZA' },
    });
    const delivery = world.state.delivery;
    if (delivery === null) throw new Error('no delivery');
    const later = wizardWorld();
    later.say({ ...opened, draft });
    later.unanswered({ type: 'resumed' });
    later.unanswered({
      type: 'answered',
      id: later.state.pending?.id ?? 0,
      answer: { kind: 'delivery', delivery: { ...delivery, paymentStatusId: -1 } },
    });
    expect([later.state.step, later.state.delivery, later.state.notice]).toEqual([0, null, 'quoteExpired']);
    expect(later.state.origin.contactName).toBe('Half');
    expect(later.state.form.originAddress).toEqual(cape);
  });

  test('a lost line leaves the draft where it is', () => {
    const draft = kept(wizardAt(1).state, { type: 'parcelAdded', parcel });
    const later = wizardWorld();
    later.say({ ...opened, draft });
    later.unanswered({ type: 'resumed' });
    later.unanswered({
      type: 'refused',
      id: later.state.pending?.id ?? 0,
      refusal: refusal('connection', ''),
    });
    expect(wizardScreen(later.state)).toBe('resume');
  });

  test('a draft of another user, another country, last month or of nonsense is not offered', () => {
    const draft = kept(wizardAt(1).state, { type: 'parcelAdded', parcel });
    const text = JSON.stringify(draft);
    expect(draftKey).toBe('bookingDraft');
    expect(readDraft(text, { userId: 8, country: 'ZA', now })).toBeNull();
    expect(readDraft(text, { userId: null, country: 'ZA', now })).toBeNull();
    expect(readDraft(text, { userId: 7, country: 'KE', now })).toBeNull();
    expect(readDraft(text, { userId: 7, country: 'ZA', now: now + 30 * 86_400_000 })).toBeNull();
    expect(readDraft('{', { userId: 7, country: 'ZA', now })).toBeNull();
    expect(readDraft('{"version":1}', { userId: 7, country: 'ZA', now })).toBeNull();
    expect(readDraft(null, { userId: 7, country: 'ZA', now })).toBeNull();
  });

  test('nothing typed leaves no draft', () => {
    const world = wizardWorld();
    world.say(opened);
    expect(world.effects).toEqual([]);
    expect(towards(0)).toEqual([opened]);
  });
});
