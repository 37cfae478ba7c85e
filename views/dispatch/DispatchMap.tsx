// The map of the board: lettered drivers that move by themselves, jobs and deliveries in the colour of their status, and
// of what is selected the stops and the way between them (MAP-01..10, JOB-11).
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useMemo, useState } from 'react';
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
import { spokenLanguage, t } from '../hooks/text.ts';
import { useRoute } from '../hooks/useMaps.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { MapView } from '../kit/MapView.tsx';
import { counted } from '../kit/words.ts';
import { pinTarget, placesOf } from './boardPins.ts';
import { MapLegend } from './MapLegend.tsx';
import type { BoardSelection } from './useBoardState.ts';
import { useDriverMarks } from './useDriverMarks.ts';

const wordsOf = (portal: Portal, letters: Letters, pick: MapPick | MapGroup): string => {
  if (pick.kind === 'drivers') return counted(pick.ids.length, 'driver', 'drivers');
  if (pick.kind === 'driver') {
    const driver = portal.drivers.all.get(pick.id);
    const name = driver ? `${driver.firstName} ${driver.lastName}` : t('Driver {id}', { id: pick.id });
    return [letters.get(pick.id), name, driver ? t(driverStatus.label(driver.driverStatusId)) : '']
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
}: DispatchMapProps) => {
  const portal = usePortal();
  const [surface, setSurface] = useState<MapSurface | null>(null);
  const [hover, setHover] = useState<MapHover | null>(null);
  useDriverMarks(surface, driverIds, letters);
  const points = useMemo(() => placesOf(way), [way]);
  const route = useRoute(points);
  // Of what is selected its stops are shown, not the mark that would lie over the next of them.
  const shown = useMemo(() => {
    const own = selection.kind === 'nothing' ? '' : `${selection.kind}:${selection.id}`;
    return way.length === 0 ? pins : [...pins.filter(({ id }) => id !== own), ...way];
  }, [pins, way, selection]);
  const selected = useMemo((): MapPick | null => {
    if (selection.kind === 'nothing') return null;
    return selection.kind === 'driver'
      ? { kind: 'driver', id: selection.id }
      : { kind: 'pin', id: `${selection.kind}:${selection.id}` };
  }, [selection]);
  const words = hover ? wordsOf(portal, letters, hover.pick) : '';
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <MapView
        label={label}
        pins={shown}
        route={route?.line ?? (points.length > 1 ? points : null)}
        routeIsEstimate={route?.isEstimate ?? true}
        selected={selected}
        fitTo={fitTo}
        onReady={setSurface}
        onHover={setHover}
        onPick={(pick) => {
          if (pick === null) return;
          if (pick.kind === 'driver') onSelect({ kind: 'driver', id: pick.id });
          else {
            const target = pinTarget(pick.id);
            if (target) onSelect(target);
          }
        }}
      />
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
      <MapLegend />
    </Box>
  );
};
