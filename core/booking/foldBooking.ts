// The wizard's way through the one door: every event enters the log as `booking.<type>` and the state is the fold of them,
// live and replayed alike. What a turn asks for is done by `createBooking` alone, so a replay sends nothing.
import type { LogEvent, Occurrence } from '../kernel/event.ts';
import type { WizardEvent } from './events.ts';
import type { WizardState } from './state.ts';
import { transition } from './transition.ts';
import { only, type TransitionResult } from './transitionResult.ts';

const prefix = 'booking.';

/** The occurrence that says `event` to the log. */
export const asOccurrence = (event: WizardEvent): Occurrence => {
  const { type, ...data } = event;
  return {
    origin: type === 'ticked' ? 'clock' : type === 'answered' || type === 'refused' ? 'rest' : 'user',
    type: `${prefix}${type}`,
    data,
  };
};

/** One event of the log; those that are none of the wizard's change nothing. */
export const foldBooking = (state: WizardState, event: LogEvent): TransitionResult => {
  if (!event.type.startsWith(prefix) || typeof event.data !== 'object' || event.data === null)
    return only(state);
  // Written by `asOccurrence` alone.
  return transition(state, { ...event.data, type: event.type.slice(prefix.length) } as WizardEvent);
};
