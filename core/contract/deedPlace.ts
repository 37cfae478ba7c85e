// Where a driver told a deed at a stop, beside where the stop is believed to be.
import * as t from 'io-ts';
import { Finite, Instant } from '../format/codecs.ts';
import { Fix } from './dayTrack.ts';

const OrNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null]);

/** A deed at a stop with both points. */
export const DeedPlace = t.type({
  deed: t.string,
  side: t.string,
  at: Instant,
  driver: t.string,
  waybill: OrNull(t.string),
  deliveryId: OrNull(Finite),
  address: OrNull(t.string),
  /** Where the address is placed, in degrees. */
  stop: OrNull(t.type({ lat: Finite, lon: Finite })),
  /** Where the driver was, and when that was known. */
  fix: OrNull(Fix),
  /** Metres between both. */
  metres: OrNull(Finite),
  /** `near`, `far`, or `none` where the position was too old to say. */
  verdict: t.string,
});
export type DeedPlace = t.TypeOf<typeof DeedPlace>;
