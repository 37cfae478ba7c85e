// Changes of the wizard's state, written as if in place. What is not touched stays the same object: so `transition` knows whether
// something was typed.
import { Immer, type WritableDraft } from 'immer';
import type { WizardState } from './state.ts';

// The delivery in it is the record of the portal's own table, which is not ours to freeze.
const immer = new Immer({ autoFreeze: false });

/** The state while it is being changed. */
export type Editing = WritableDraft<WizardState>;

/** The state after `change`. */
export const edit = (state: WizardState, change: (draft: Editing) => void): WizardState =>
  immer.produce(state, (draft) => change(draft));
