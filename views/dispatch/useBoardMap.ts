// What the board's map shows for the lists beside it and the selection: drivers with their letters, pins of the list,
// the stops of what is selected, and where to look. Nothing new is made while nothing changed.
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  assignLetters,
  type BoardList,
  type BoardQueries,
  createLive,
  type Delivery,
  type Driver,
  deliveryStatus,
  type Job,
  jobStatus,
  type LatLon,
  type Letters,
  type ListState,
  type LiveList,
  type PinMark,
  type Portal,
  sameMembers,
} from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { deliveryPins, jobPins, placesOf, roomFor, stopPins, wayPins } from './boardPins.ts';
import type { BoardSelection } from './useBoardState.ts';

export interface BoardMap {
  readonly driverIds: readonly number[];
  readonly letters: Letters;
  readonly pins: readonly PinMark[];
  readonly way: readonly PinMark[];
  readonly fitTo: readonly LatLon[];
}

interface BoardMapInput {
  readonly list: BoardList;
  readonly selection: BoardSelection;
  readonly jobs: LiveList<Job> | null;
  readonly deliveries: LiveList<Delivery> | null;
  /** null: this user may not list drivers. */
  readonly drivers: LiveList<Driver> | null;
}

const nothing: readonly never[] = [];
const noRows = <A>() => createLive<Pick<ListState<A>, 'rows' | 'loaded'>>({ rows: nothing, loaded: false });
const noJobs = noRows<Job>();
const noDeliveries = noRows<Delivery>();
const noDrivers = noRows<Driver>();
const noTasks = createLive<readonly never[]>(nothing);

/** Every driver there is on the map, not only the page of the list. */
const onMap = { page: 1, pageSize: 1000, isActive: true } as const;

/** The drivers of the board, for its map and for what is expected of its jobs. null: this user may not list them. */
export const useBoardDrivers = (query: BoardQueries['drivers'] | null): LiveList<Driver> | null => {
  const portal = usePortal();
  return useMemo(
    () => (query === null ? null : portal.drivers.list({ ...query, ...onMap })),
    [portal, query],
  );
};

/** The same array while its members are the same. */
const useSame = <A>(next: readonly A[]): readonly A[] => {
  const kept = useRef(next);
  if (!sameMembers(kept.current, next)) kept.current = next;
  return kept.current;
};

export const useBoardMap = ({ list, selection, jobs, deliveries, drivers }: BoardMapInput): BoardMap => {
  const portal = usePortal();
  const shownDrivers = useLive<Pick<ListState<Driver>, 'rows' | 'loaded'>>(drivers ?? noDrivers);
  const shownJobs = useLive<Pick<ListState<Job>, 'rows' | 'loaded'>>(jobs ?? noJobs);
  const shownDeliveries = useLive<Pick<ListState<Delivery>, 'rows' | 'loaded'>>(deliveries ?? noDeliveries);

  const jobId = selection.kind === 'job' ? selection.id : null;
  const deliveryId = selection.kind === 'delivery' ? selection.id : 0;
  const tasks = useLive(
    useMemo(() => (jobId === null ? noTasks : portal.tasks.ofJob(jobId, 'all')), [portal, jobId]),
  );
  const delivery = useLive(useMemo(() => portal.deliveries.byId(deliveryId), [portal, deliveryId]));

  // Whoever may not list drivers still sees the one who carries the selected parcel.
  const carrier = drivers === null && delivery?.driverId ? delivery.driverId : null;
  const driverIds = useSame(carrier === null ? shownDrivers.rows.map((driver) => driver.id) : [carrier]);
  const [letters, setLetters] = useState<Letters>(new Map());
  useEffect(() => {
    setLetters((before) =>
      assignLetters(
        before,
        [...driverIds].sort((x, y) => x - y),
      ),
    );
  }, [driverIds]);

  const pins = useMemo(
    () => (list === 'deliveries' ? deliveryPins(shownDeliveries.rows) : jobPins(shownJobs.rows)),
    [list, shownDeliveries.rows, shownJobs.rows],
  );
  const way = useMemo(() => {
    if (jobId !== null) return stopPins(tasks);
    return delivery ? wayPins(delivery) : nothing;
  }, [jobId, tasks, delivery]);

  const key = `${list}:${selection.kind}:${selection.kind === 'nothing' ? '' : selection.id}`;
  const isLoaded = list === 'deliveries' ? shownDeliveries.loaded : shownJobs.loaded || jobs === null;
  const fitTo = useFit(key, isLoaded, selection, pins, way, driverIds);
  return { driverIds, letters, pins, way, fitTo };
};

/** Where a driver was last; none where nobody knows. */
const driverPlace = (portal: Portal, id: number | null | undefined): readonly LatLon[] => {
  if (!id) return nothing;
  const at = portal.drivers.positions.get(id)?.lastKnownLocation;
  return at ? [{ lat: at.lat, lon: at.lon }] : nothing;
};

/** Who drives what is selected, while it is under way. */
const driverOf = (portal: Portal, selection: BoardSelection): number | null | undefined => {
  if (selection.kind === 'driver') return selection.id;
  if (selection.kind === 'job') {
    const job = portal.jobs.all.get(selection.id);
    return job && !jobStatus.isTerminal(job.jobStatusId) ? job.driverId : null;
  }
  if (selection.kind !== 'delivery') return null;
  const delivery = portal.deliveries.all.get(selection.id);
  return delivery && !deliveryStatus.isTerminal(delivery.logisticStatusId) ? delivery.driverId : null;
};

/**
 * Where to look: at everything once it is there, at the selection with its driver when it changes or more of it is known; else where the
 * user left the map.
 */
const useFit = (
  board: string,
  isLoaded: boolean,
  selection: BoardSelection,
  pins: readonly PinMark[],
  way: readonly PinMark[],
  driverIds: readonly number[],
): readonly LatLon[] => {
  const portal = usePortal();
  const [fit, setFit] = useState<{ readonly key: string; readonly places: readonly LatLon[] }>({
    key: '',
    places: nothing,
  });
  const places = ((): readonly LatLon[] => {
    if (selection.kind !== 'nothing')
      return [...placesOf(way), ...driverPlace(portal, driverOf(portal, selection))];
    if (fit.key !== '') return nothing;
    return pins.length > 0 ? placesOf(pins) : driverIds.flatMap((id) => driverPlace(portal, id));
  })();
  const key = selection.kind === 'nothing' ? board : `${board}:${places.length}`;
  if (isLoaded && places.length > 0 && fit.key !== key) setFit({ key, places: roomFor(places) });
  return fit.places;
};
