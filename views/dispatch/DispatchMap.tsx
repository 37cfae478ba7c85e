// The map of the board: lettered drivers that move by themselves, jobs and deliveries in the colour of their status, and
// of what is selected the stops and the way between them (MAP-01..10, JOB-11).
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type DragEvent, useContext, useMemo, useState } from 'react';
import {
  deliveryStatus,
  driverStatus,
  formatDistance,
  jobStatus,
  type LatLon,
  type Letters,
  type MapGroup,
  type MapHover,
  type MapPick,
  type MapSurface,
  type PinMark,
  type Portal,
} from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { spokenLanguage, t, tn } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { useRoute } from '../hooks/useMaps.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { MapButton } from '../kit/MapButtons.tsx';
import { MapView } from '../kit/MapView.tsx';
import { counted } from '../kit/words.ts';
import { HoverContext } from './boardHover.ts';
import { pinTarget, placesOf } from './boardPins.ts';
import { loadOf } from './driverWords.ts';
import { JOB_DRAG } from './jobDrag.ts';
import type { BoardSelection } from './useBoardState.ts';
import { useDriverMarks } from './useDriverMarks.ts';

const DriverTrail = lazyScreen(() => import('./DriverTrail.tsx'));
const MapLegend = lazyScreen(() => import('./MapLegend.tsx'));
const MapLasso = lazyScreen(() => import('../jobs/MapLasso.tsx'));

const none: readonly number[] = [];

const wordsOf = (portal: Portal, letters: Letters, pick: MapPick | MapGroup): string => {
  if (pick.kind === 'drivers') return counted(pick.ids.length, 'driver', 'drivers');
  if (pick.kind === 'driver') {
    const driver = portal.drivers.all.get(pick.id);
    const name = driver ? `${driver.firstName} ${driver.lastName}` : t('Driver {id}', { id: pick.id });
    const load = driver ? loadOf(portal.jobs.all, driver) : null;
    return [
      letters.get(pick.id),
      name,
      driver ? t(driverStatus.label(driver.driverStatusId)) : '',
      load === null ? '' : tn('{n} open stop', '{n} open stops', load),
    ]
      .filter(Boolean)
      .join(', ');
  }
  const target = pinTarget(pick.id);
  if (target?.kind === 'job') {
    const job = portal.jobs.all.get(target.id);
    return job
      ? t('Job {id}, {jobStatus}', { id: job.id, jobStatus: t(jobStatus.label(job.jobStatusId)) })
      : t('Job {id}', { id: target.id });
  }
  if (target?.kind === 'delivery') {
    const delivery = portal.deliveries.all.get(target.id);
    return delivery
      ? `${delivery.waybill ?? t('Delivery {id}', { id: target.id })}, ${t(deliveryStatus.label(delivery.logisticStatusId))}`
      : t('Delivery {id}', { id: target.id });
  }
  return '';
};

const targetOf = (pick: MapPick | MapGroup) => {
  if (pick.kind === 'drivers') return null;
  return pick.kind === 'driver' ? { kind: pick.kind, id: pick.id } : pinTarget(pick.id);
};

export interface DispatchMapProps {
  readonly label: string;
  readonly driverIds: readonly number[];
  readonly letters: Letters;
  readonly pins: readonly PinMark[];
  /** The stops of what is selected, in their order; empty when nothing is. */
  readonly way: readonly PinMark[];
  /** Brought into view when the list becomes another one. */
  readonly fitTo: readonly LatLon[];
  readonly selection: BoardSelection;
  readonly onSelect: (selection: BoardSelection) => void;
  /** A job was dropped on a driver; absent: nothing can be dropped. */
  readonly onAssign?: (jobId: number, driverId: number) => void;
  /** The pins are jobs, and several may be chosen to be given away. */
  readonly canChoose?: boolean;
}

export const DispatchMap = ({
  label,
  driverIds,
  letters,
  pins,
  way,
  fitTo,
  selection,
  onSelect,
  onAssign,
  canChoose = false,
}: DispatchMapProps) => {
  const portal = usePortal();
  const [surface, setSurface] = useState<MapSurface | null>(null);
  const [hover, setHover] = useState<MapHover | null>(null);
  const hovered = useContext(HoverContext);
  const pointed = useLive(hovered);
  useDriverMarks(surface, driverIds, letters);
  const points = useMemo(() => placesOf(way), [way]);
  const route = useRoute(points);
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState(none);
  const stopChoosing = (): void => {
    setChoosing(false);
    setChosen(none);
  };
  // Of what is selected its stops are shown, not the mark that would lie over the next of them.
  const shown = useMemo(() => {
    const own = selection.kind === 'nothing' ? '' : `${selection.kind}:${selection.id}`;
    const isChosen = (pin: PinMark): boolean => {
      const target = pinTarget(pin.id);
      return target?.kind === 'job' && chosen.includes(target.id);
    };
    const ringed =
      chosen.length === 0 ? pins : pins.map((pin) => (isChosen(pin) ? { ...pin, isChosen: true } : pin));
    if (way.length === 0) return ringed;
    return [...ringed.filter(({ id }) => id !== own), ...way.map((pin) => ({ ...pin, isRaised: true }))];
  }, [pins, way, selection, chosen]);
  // What is pointed at in the list stands out for as long; then what is selected again.
  const selected = useMemo((): MapPick | null => {
    const one = pointed ?? selection;
    if (one.kind === 'nothing') return null;
    return one.kind === 'driver'
      ? { kind: 'driver', id: one.id }
      : { kind: 'pin', id: `${one.kind}:${one.id}` };
  }, [selection, pointed]);
  const words = hover ? wordsOf(portal, letters, hover.pick) : '';
  const driverUnder = (event: DragEvent<HTMLElement>): number | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = surface?.markAt(event.clientX - box.left, event.clientY - box.top);
    return at?.kind === 'driver' ? at.id : null;
  };
  return (
    <Box
      sx={{ position: 'relative', flex: 1, minHeight: 0 }}
      onDragOver={(event: DragEvent<HTMLElement>) => {
        if (onAssign === undefined || !event.dataTransfer.types.includes(JOB_DRAG)) return;
        const id = driverUnder(event);
        hovered.set(id === null ? null : { kind: 'driver', id });
        if (id !== null) event.preventDefault();
      }}
      onDrop={(event: DragEvent<HTMLElement>) => {
        const id = driverUnder(event);
        const jobId = Number(event.dataTransfer.getData(JOB_DRAG));
        hovered.set(null);
        if (id !== null && jobId > 0) onAssign?.(jobId, id);
      }}
    >
      <MapView
        label={label}
        pins={shown}
        route={route?.line ?? (points.length > 1 ? points : null)}
        routeIsEstimate={route?.isEstimate ?? true}
        selected={selected}
        fitTo={fitTo}
        onReady={setSurface}
        buttons={
          canChoose ? (
            <MapButton
              icon="lasso"
              label={t('Choose jobs on the map')}
              isOn={isChoosing}
              onClick={() => (isChoosing ? stopChoosing() : setChoosing(true))}
            />
          ) : null
        }
        onHover={(next) => {
          setHover(next);
          hovered.set(next === null ? null : targetOf(next.pick));
        }}
        onPick={(pick) => {
          if (pick === null) return;
          if (pick.kind === 'driver') onSelect({ kind: 'driver', id: pick.id });
          else {
            const target = pinTarget(pick.id);
            if (target) onSelect(target);
          }
        }}
      />
      {selection.kind === 'driver' && surface ? (
        <ExtraPart>
          <DriverTrail key={selection.id} surface={surface} id={selection.id} />
        </ExtraPart>
      ) : null}
      {canChoose && isChoosing && surface ? (
        <ExtraPart>
          <MapLasso
            surface={surface}
            pins={pins}
            chosen={chosen}
            onChosen={setChosen}
            onClose={stopChoosing}
          />
        </ExtraPart>
      ) : null}
      {hover && words ? (
        <Paper
          variant="outlined"
          role="status"
          sx={{ position: 'absolute', px: 2, py: 1, pointerEvents: 'none', fontSize: 13, zIndex: 2 }}
          style={{ left: hover.x + 12, top: hover.y + 12 }}
        >
          {words}
        </Paper>
      ) : null}
      {route ? (
        <Paper
          data-over-map
          variant="outlined"
          sx={{ position: 'absolute', top: 8, right: 8, px: 2, py: 1, fontSize: 13, zIndex: 1 }}
        >
          {route.isEstimate
            ? t('{distance} as the crow flies', {
                distance: formatDistance(route.distanceKm, spokenLanguage()),
              })
            : formatDistance(route.distanceKm, spokenLanguage())}
        </Paper>
      ) : null}
      <ExtraPart>
        <MapLegend />
      </ExtraPart>
    </Box>
  );
};
