// The worker's side of the panel: it keeps the sample and what it costs now, and answers each draft.
import { priceTrips, type RateDraft, type WhatIf, type WhatIfSample, whatIf } from '../../core/index.ts';

/** The sample comes first, then drafts; each answer carries the number of its draft. */
export type WhatIfAsk =
  | { readonly sample: WhatIfSample }
  | { readonly number: number; readonly draft: RateDraft };
export interface WhatIfSaid {
  readonly number: number;
  readonly result: WhatIf;
}

let held: WhatIfSample | undefined;
let now: { readonly day: string; readonly cents: readonly (number | null)[] } | undefined;

self.addEventListener('message', ({ data }: MessageEvent<WhatIfAsk>) => {
  if ('sample' in data) {
    held = data.sample;
    now = undefined;
    return;
  }
  if (held === undefined) return;
  const { rates, trips } = held;
  const { number, draft } = data;
  // What it costs now depends on the day alone.
  if (now?.day !== draft.day) now = { day: draft.day, cents: priceTrips(rates, trips, draft.day) };
  const said: WhatIfSaid = { number, result: whatIf(rates, trips, draft, now.cents) };
  self.postMessage(said);
});
