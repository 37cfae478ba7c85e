// The maps port of this page: routes between stops and links to directions. Given by the composition root.
import { isRight } from 'fp-ts/Either';
import { createContext, useContext, useEffect, useState } from 'react';
import type { LatLon, MapsPort, Route } from '../../core/index.ts';

const MapsContext = createContext<MapsPort | null>(null);

export const MapsProvider = MapsContext.Provider;

/** null where no maps service is offered; everything still works, without roads. */
export const useMaps = (): MapsPort | null => useContext(MapsContext);

/**
 * The way through these points; null for fewer than two and until it is known. Keep `points` the same list while
 * they are the same.
 */
export const useRoute = (points: readonly LatLon[]): Route | null => {
  const maps = useMaps();
  const [route, setRoute] = useState<{ readonly of: readonly LatLon[]; readonly route: Route } | null>(null);
  useEffect(() => {
    if (maps === null || points.length < 2) return;
    let isGone = false;
    // ERR-28: without directions the stops stand as they are; nobody is bothered.
    const log = (cause: unknown): void => console.warn('Directions:', cause);
    maps.route(points).then((answer) => {
      if (isGone) return;
      if (isRight(answer)) setRoute({ of: points, route: answer.right });
      else log(answer.left.message);
    }, log);
    return () => {
      isGone = true;
    };
  }, [maps, points]);
  return route !== null && route.of === points ? route.route : null;
};
