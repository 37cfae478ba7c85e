// A driver's day as it was seen: fixes, time on duty and stops, each in the order of time.
import * as t from 'io-ts';
import { Finite, Id, Instant, LocalDate } from '../format/codecs.ts';
import { Figures } from './figures.ts';

/** Where somebody was, in degrees, and when. */
export const Fix = t.type({ at: Instant, lat: Finite, lon: Finite });
export type Fix = t.TypeOf<typeof Fix>;

const Span = t.type({ from: Instant, to: Instant });
/** A span of time; an open one ends now. */
export type Span = t.TypeOf<typeof Span>;

const MaybeInstant = t.union([Instant, t.null]);

/** A stop that a driver ended on a day, or was given for it. */
export const DayStop = t.type({
  taskId: Id,
  jobId: Id,
  /** Its place in the run as planned. */
  order: Finite,
  side: t.string,
  waybill: t.union([t.string, t.null]),
  address: t.union([t.string, t.null]),
  lat: t.union([Finite, t.null]),
  lon: t.union([Finite, t.null]),
  status: Finite,
  arrivedUtc: MaybeInstant,
  completedUtc: MaybeInstant,
});
export type DayStop = t.TypeOf<typeof DayStop>;

/** What is known of a driver's day. */
export const DayTrack = t.type({
  driver: t.string,
  day: LocalDate,
  zone: t.string,
  fixes: t.array(Fix),
  duty: t.array(Span),
  stops: t.array(DayStop),
  /** The driver's row of that day in the report of drivers' ways. */
  figures: Figures,
  /** Tracks are recorded since; null: since ever. */
  since: MaybeInstant,
});
export type DayTrack = t.TypeOf<typeof DayTrack>;
