// What one event leads to: the next state, and what is to be done about it.
import type { Request, WizardEffect } from './effects.ts';
import type { WizardState } from './state.ts';

export interface TransitionResult {
  readonly state: WizardState;
  readonly effects: readonly WizardEffect[];
}

/** A turn that only changes the state. */
export const only = (state: WizardState): TransitionResult => ({ state, effects: [] });

/**
 * The turn that sends `request`; null sends nothing. One request at a time, so that a double click acts once; numbered, so that a
 * late answer of a closed wizard finds nobody.
 */
export const send = (state: WizardState, request: Request | null): TransitionResult => {
  if (request === null || state.pending !== null) return only(state);
  const id = state.lastRequest + 1;
  return {
    state: { ...state, pending: { id, request }, lastRequest: id, refusal: null, errors: {} },
    effects: [{ kind: 'send', id, request }],
  };
};
