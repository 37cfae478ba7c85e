// Keeps the drivers on the map where they are: all of them once, then only those that moved or changed, straight onto
// the drawn map and past React. What stands still costs nothing.
import { useEffect } from 'react';
import {
  type DriverMark,
  driverColour,
  driverStatus,
  type Letters,
  type MapSurface,
  type Portal,
} from '../../core/index.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const markOf = (portal: Portal, letters: Letters, id: number): DriverMark | null => {
  const driver = portal.drivers.all.get(id);
  const fix = portal.drivers.positions.get(id)?.lastKnownLocation ?? driver?.lastKnownLocation;
  if (!fix) return null;
  return {
    id,
    lat: fix.lat,
    lon: fix.lon,
    letters: letters.get(id) ?? '',
    colour: driver ? driverColour(driver) : 'driverBusy',
    heading: fix.speed && fix.speed > 0.5 ? (fix.heading ?? null) : null,
    isHollow: driver?.driverStatusId === driverStatus.code.OFFLINE,
  };
};

/** `ids` and `letters` must be stable while they are the same. */
export const useDriverMarks = (
  surface: MapSurface | null,
  ids: readonly number[],
  letters: Letters,
): void => {
  const portal = usePortal();
  useEffect(() => {
    if (surface === null) return;
    const shown = new Set(ids);
    const marksOf = (some: readonly number[]): readonly DriverMark[] =>
      some.flatMap((id) => {
        const mark = shown.has(id) ? markOf(portal, letters, id) : null;
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
};
