// Keeps the drivers on the map where they are: all of them once, then only those that moved or changed, straight onto
// the drawn map and past React. What stands still costs nothing.
import { useEffect, useRef } from 'react';
import {
  type DriverMark,
  driverColour,
  driverStatus,
  type Letters,
  type MapSurface,
  type Portal,
  toDate,
} from '../../core/index.ts';
import { useMinute } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { loadOf } from './driverWords.ts';

/** A position older than this says where the driver was, not where the driver is. */
const STALE_MS = 10 * 60_000;

const markOf = (portal: Portal, letters: Letters, id: number, now: number): DriverMark | null => {
  const driver = portal.drivers.all.get(id);
  const fix = portal.drivers.positions.get(id)?.lastKnownLocation;
  if (!fix) return null;
  const isStale = now - (toDate(fix.at)?.getTime() ?? 0) > STALE_MS;
  return {
    id,
    lat: fix.lat,
    lon: fix.lon,
    letters: letters.get(id) ?? '',
    colour: driver ? driverColour(driver) : 'driverBusy',
    heading: !isStale && fix.speed && fix.speed > 0.5 ? (fix.heading ?? null) : null,
    isHollow: driver?.driverStatusId === driverStatus.code.OFFLINE,
    isStale,
    load: driver ? (loadOf(portal.jobs.all, driver) ?? 0) : 0,
  };
};

/** `ids` and `letters` must be stable while they are the same. */
export const useDriverMarks = (
  surface: MapSurface | null,
  ids: readonly number[],
  letters: Letters,
): void => {
  const portal = usePortal();
  const minute = useMinute();
  const drawn = useRef(minute);
  useEffect(() => {
    if (surface === null) return;
    const shown = new Set(ids);
    const marksOf = (some: readonly number[]): readonly DriverMark[] =>
      some.flatMap((id) => {
        const mark = shown.has(id) ? markOf(portal, letters, id, Date.now()) : null;
        return mark === null ? [] : [mark];
      });
    surface.setDrivers(marksOf(ids));
    const move = (changed: readonly { readonly id: number }[]): void => {
      const marks = marksOf(changed.map(({ id }) => id));
      if (marks.length > 0) surface.moveDrivers(marks);
    };
    const moved = portal.drivers.moved$.subscribe(move);
    const changed = portal.drivers.changed$.subscribe(move);
    const leave = ids.length > 0 ? portal.follow('coordinateUpdates', ids) : undefined;
    return () => {
      moved.unsubscribe();
      changed.unsubscribe();
      leave?.();
    };
  }, [surface, portal, ids, letters]);
  // Who is not heard of any more tells nothing: once a minute the clock does.
  useEffect(() => {
    if (surface === null || drawn.current === minute) return;
    drawn.current = minute;
    const stale = ids.flatMap((id) => {
      const mark = markOf(portal, letters, id, minute);
      return mark?.isStale ? [mark] : [];
    });
    if (stale.length > 0) surface.moveDrivers(stale);
  }, [surface, portal, ids, letters, minute]);
};
