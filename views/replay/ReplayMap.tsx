// The map of the moment. Marks that did not change stay the same objects, so only what moved is drawn again.
import { useMemo, useRef, useState } from 'react';
import type { DriverMark, LatLon, MapPick, PinMark } from '../../core/index.ts';
import { pinTarget, placesOf, roomFor } from '../dispatch/boardPins.ts';
import { t } from '../hooks/text.ts';
import { MapView } from '../kit/MapView.tsx';
import type { Player } from './player.ts';
import type { EntityName, Scene } from './replayService.ts';

const isSame = (x: DriverMark, y: DriverMark): boolean =>
  x.lat === y.lat &&
  x.lon === y.lon &&
  x.colour === y.colour &&
  x.heading === y.heading &&
  x.letters === y.letters &&
  x.isHollow === y.isHollow;

const useKeptMarks = (marks: readonly DriverMark[]): readonly DriverMark[] => {
  const kept = useRef(new Map<number, DriverMark>());
  return useMemo(() => {
    const shown = marks.map((mark) => {
      const before = kept.current.get(mark.id);
      return before !== undefined && isSame(before, mark) ? before : mark;
    });
    kept.current = new Map(shown.map((mark) => [mark.id, mark]));
    return shown;
  }, [marks]);
};

/** The same list while every pin stands where it stood: drawing hundreds anew is the dearest part of a moment. */
const useKeptPins = (pins: readonly PinMark[]): readonly PinMark[] => {
  const kept = useRef(pins);
  return useMemo(() => {
    const isKept =
      kept.current.length === pins.length &&
      pins.every((pin, place) => {
        const before = kept.current[place];
        return (
          before !== undefined &&
          before.id === pin.id &&
          before.lat === pin.lat &&
          before.lon === pin.lon &&
          before.shape === pin.shape &&
          before.colour === pin.colour &&
          before.label === pin.label
        );
      });
    if (!isKept) kept.current = pins;
    return kept.current;
  }, [pins]);
};

const pickOf = (entity: EntityName | null): MapPick | null => {
  if (entity === null) return null;
  if (entity.table === 'drivers') return { kind: 'driver', id: entity.id };
  const names = { deliveries: 'delivery', jobs: 'job', tasks: 'stop' } as const;
  return { kind: 'pin', id: `${names[entity.table]}:${entity.id}` };
};

const targetOf = (pick: MapPick): EntityName | null => {
  if (pick.kind === 'driver') return { table: 'drivers', id: pick.id };
  if (pick.id.startsWith('stop:')) return { table: 'tasks', id: Number(pick.id.slice(5)) };
  const target = pinTarget(pick.id);
  if (target === null) return null;
  return { table: target.kind === 'job' ? 'jobs' : 'deliveries', id: target.id };
};

export const ReplayMap = ({
  scene,
  entity,
  player,
}: {
  readonly scene: Scene;
  readonly entity: EntityName | null;
  readonly player: Player;
}) => {
  const drivers = useKeptMarks(scene.drivers);
  const pins = useKeptPins(scene.pins);
  const selected = useMemo(() => pickOf(entity), [entity]);
  // Looked at once: after that the viewer has moved the map where it is wanted.
  const [fitTo, setFitTo] = useState<readonly LatLon[]>([]);
  const places = [...scene.drivers.map(({ lat, lon }) => ({ lat, lon })), ...placesOf(scene.pins)];
  if (fitTo.length === 0 && places.length > 0) setFitTo(roomFor(places));
  return (
    <MapView
      label={t('Map at this moment')}
      drivers={drivers}
      pins={pins}
      selected={selected}
      fitTo={fitTo}
      onPick={(pick) => {
        const target = pick === null ? null : targetOf(pick);
        if (target !== null) player.choose(target);
      }}
    />
  );
};
