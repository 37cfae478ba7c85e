// Puts the guards that were written as source in the place of those that walk. Apart from them, because a page that only signs somebody in
// or follows one parcel does without: they are as much code as a small screen.
import { shapeOf } from './codecShape.ts';
import { compiledGuards } from './compiledGuards.ts';
import { predicateOf, takeGuards } from './predicate.ts';

let isDone = false;

/** Called by what takes records in by the thousand: replays, and the portal once somebody is signed in. Again costs nothing. */
export const preferWrittenGuards = (): void => {
  if (isDone) return;
  isDone = true;
  takeGuards((codec) => {
    const { leaves, signature } = shapeOf(codec);
    return compiledGuards.get(signature)?.(leaves.map(predicateOf), predicateOf(codec));
  });
};
