// The months of a country's books, and what is looked at before one is closed.
import * as t from 'io-ts';
import { Instant, LocalDate, maybe } from '../format/codecs.ts';

/** A month by its first day; closed ones take no more postings. */
export const AccountingPeriod = t.intersection([
  t.type({
    month: LocalDate,
    xmin: t.number,
    isClosed: t.boolean,
    /** The month is over and every month before it is closed. */
    canClose: t.boolean,
    /** It is the newest closed one. */
    canReopen: t.boolean,
  }),
  t.partial({ closedUtc: maybe(Instant), closedBy: maybe(t.string), reason: maybe(t.string) }),
]);
export type AccountingPeriod = t.TypeOf<typeof AccountingPeriod>;

/** One thing that is looked at before a month is closed; what `holds` stops all but an administrator with a reason. */
export const PeriodCheck = t.type({
  name: t.string,
  isGreen: t.boolean,
  holds: t.boolean,
  differing: t.array(t.string),
});
export type PeriodCheck = t.TypeOf<typeof PeriodCheck>;
