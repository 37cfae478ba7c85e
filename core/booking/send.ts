// How a turn asks for something: one request at a time, numbered, so that a late answer of a closed wizard finds nobody.
import type { Request } from './effects.ts';
import type { WizardState } from './state.ts';
import type { Turn } from './transition.ts';

/** The turn that sends `request`; null sends nothing. While another is under way, nothing happens at all. */
export const send = (state: WizardState, request: Request | null): Turn => {
  if (request === null || state.pending !== null) return { state, effects: [] };
  const id = state.lastRequest + 1;
  return {
    state: { ...state, pending: { id, request }, lastRequest: id, refusal: null, errors: {} },
    effects: [{ kind: 'send', id, request }],
  };
};
