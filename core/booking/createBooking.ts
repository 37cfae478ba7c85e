// The wizard connected to a portal: events go in by the log, effects go out as calls and as what this browser keeps.
// No React, no DOM: a script books with it as a screen does.
import { isLeft } from 'fp-ts/Either';
import { Subscription } from 'rxjs';
import { quoteTickMs } from '../format/countdown.ts';
import { createLive, type Live } from '../kernel/live.ts';
import type { User } from '../people/codec.ts';
import { draftKey, readDraft } from './draft.ts';
import type { Request, WizardEffect } from './effects.ts';
import type { Answer, WizardEvent } from './events.ts';
import { asOccurrence, foldBooking } from './foldBooking.ts';
import { initialState } from './initial.ts';
import { saveCardKey } from './payment.ts';
import { perform } from './perform.ts';
import type { BookingPortal } from './portal.ts';
import type { Booker, BookerProfile, WizardState } from './state.ts';

/** The wizard as a screen drives it: its state, what it shows, and what a user may do. */
export interface Booking {
  /** The wizard as it stands; a new value after every event that changed something. */
  readonly state: Live<WizardState>;
  /** WIZ-47. Without a delivery a new one; an earlier draft is offered, not taken. */
  open(deliveryId?: number | null): void;
  /** WIZ-48. What was typed stays in the draft. */
  close(): void;
  /** Hands in what somebody did on a screen. */
  dispatch(event: WizardEvent): void;
  /** A name for a new parcel line. */
  newKey(): string;
  /** Ends timers and subscriptions; the wizard is not driven any further. */
  stop(): void;
}

const profileOf = (user: User): BookerProfile => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber,
  phoneNumberConfirmed: user.phoneNumberConfirmed,
  contactCountryCode: user.contactCountryCode,
  unitName: user.unitName,
  unitNumber: user.unitNumber,
});

const bookerOf = (portal: BookingPortal): Booker | null => {
  const claims = portal.session.claims.current;
  const user = portal.session.profile.current;
  return claims === null ? null : { claims, profile: user === null ? null : profileOf(user) };
};

/** Makes the wizard of a portal; one at a time. `stop` frees everything. */
export const createBooking = (portal: BookingPortal): Booking => {
  const { clock, ids, storage } = portal.ports;
  const state = createLive<WizardState>(initialState(portal.country, clock.now()));
  const lifetime = new Subscription();
  let followed: Subscription | null = null;
  let followedId: number | null = null;
  // A request keeps its key where nobody can tell whether it acted (no answer, or one of 500 and above), so that trying again cannot act
  // twice.
  let unanswered: { readonly said: string; readonly key: string } | null = null;

  const dispatch = (event: WizardEvent): void => portal.log.append([asOccurrence(event)]);

  /** PAY-10: what was chosen for this delivery before. */
  const withSaveCard = (answer: Answer): Answer =>
    answer.kind === 'delivery'
      ? { ...answer, saveCard: storage.get(saveCardKey(answer.delivery.deliveryId)) === 'true' }
      : answer;

  const sendRequest = async (id: number, request: Request): Promise<void> => {
    const said = JSON.stringify(request);
    const key = unanswered?.said === said ? unanswered.key : ids.next();
    const answer = await perform(portal, request, { idempotencyKey: key, quiet: true });
    if (isLeft(answer)) {
      unanswered = answer.left.isConnectionError || answer.left.status >= 500 ? { said, key } : null;
      dispatch({ type: 'refused', id, refusal: answer.left });
      return;
    }
    unanswered = null;
    dispatch({ type: 'answered', id, answer: withSaveCard(answer.right) });
  };

  const run = (effect: WizardEffect): void => {
    switch (effect.kind) {
      case 'send':
        void sendRequest(effect.id, effect.request);
        return;
      case 'keepDraft':
        storage.set(draftKey, JSON.stringify(effect.draft));
        return;
      case 'dropDraft':
        storage.remove(draftKey);
        return;
      case 'keepSaveCard':
        storage.set(saveCardKey(effect.deliveryId), String(effect.saveCard));
        return;
      case 'dropSaveCard':
        storage.remove(saveCardKey(effect.deliveryId));
        return;
    }
  };

  /** Versions that come another way (the hub, another tab) are seen while the delivery is on the screen. */
  const follow = (deliveryId: number | null): void => {
    if (deliveryId === followedId) return;
    followed?.unsubscribe();
    followedId = deliveryId;
    followed =
      deliveryId === null
        ? null
        : portal.deliveries.byId(deliveryId).changes$.subscribe((delivery) => {
            if (delivery !== undefined) dispatch({ type: 'deliveryChanged', delivery });
          });
  };

  lifetime.add(
    portal.log.batches$.subscribe((batch) => {
      for (const event of batch) {
        const turn = foldBooking(state.current, event);
        state.set(turn.state);
        for (const effect of turn.effects) run(effect);
      }
      follow(state.current.isOpen ? (state.current.delivery?.deliveryId ?? null) : null);
    }),
  );

  const bookerChanged = (): void => {
    if (state.current.isOpen) dispatch({ type: 'bookerChanged', booker: bookerOf(portal) });
  };
  lifetime.add(portal.session.claims.changes$.subscribe(bookerChanged));
  lifetime.add(portal.session.profile.changes$.subscribe(bookerChanged));

  // WIZ-59.
  lifetime.add(
    clock.every(quoteTickMs, () => {
      if (state.current.isOpen) dispatch({ type: 'ticked', at: clock.now() });
    }),
  );

  return {
    state,
    dispatch,
    newKey: () => ids.next(),
    open: (deliveryId = null) => {
      const booker = bookerOf(portal);
      const at = clock.now();
      const who = { userId: booker?.claims.id ?? null, country: portal.country, now: at };
      const draft = deliveryId === null ? readDraft(storage.get(draftKey), who) : null;
      dispatch({ type: 'opened', country: portal.country, booker, draft, deliveryId, at });
    },
    close: () => dispatch({ type: 'closed' }),
    stop: () => {
      follow(null);
      lifetime.unsubscribe();
    },
  };
};
