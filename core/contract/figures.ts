// Figures of a report's row that are no texts: a share as `{x, y}`, a mean as `{sum, n}`.
import * as t from 'io-ts';
import { Finite } from '../format/codecs.ts';

const Figure = t.union([
  t.type({ x: Finite, y: Finite }),
  t.type({ sum: Finite, n: Finite }),
  Finite,
  t.null,
]);

/** Figures by the name of their measure. */
export const Figures = t.record(t.string, Figure);
export type Figures = t.TypeOf<typeof Figures>;
