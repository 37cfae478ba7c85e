// The drawing board of areas: every step can be undone, the address is left alone, and what overlaps is known while a border is dragged.
import { useMemo, useState } from 'react';
import {
  type ComparedArea,
  cornersOf,
  type DraftArea,
  firstStep,
  gapsOf,
  gridded,
  nextStep,
  type Overlap,
  overlapsOf,
  redone,
  reshaped,
  type Shape,
  type ShapePolygons,
  type Steps,
  shapeOf,
  surfaceKm2,
  type TerritoryParts,
  undone,
} from '../../core/index.ts';

/** Beyond this many corners overlaps are looked for when the pointer lets go, so that dragging stays smooth. */
const CORNERS_WHILE_DRAGGING = 2_000;

export interface Board {
  readonly areas: readonly DraftArea[];
  readonly overlaps: readonly Overlap[];
  readonly gaps: readonly Shape[];
  /** The territories whose areas are other ones than those that were loaded. */
  readonly changed: ReadonlySet<number>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Forgets every step. */
  readonly reset: () => void;
  readonly step: (change: (areas: readonly DraftArea[]) => readonly DraftArea[]) => void;
  /** What a pointer made of an area; kept as a step once it lets go. */
  readonly drag: (key: string, polygons: ShapePolygons, isDone: boolean) => void;
  /** Puts new areas on the board; answers the key of the first. */
  readonly add: (
    territoryId: number,
    drawn: readonly { readonly name: string; readonly shape: Shape }[],
  ) => string;
}

const draftOf = (all: readonly TerritoryParts[]): readonly DraftArea[] =>
  all.flatMap(({ id: territoryId, areas }) =>
    areas.map(({ id, name, shape, isHighRisk }) => ({
      key: `a${id}`,
      territoryId,
      id,
      name,
      shape,
      isHighRisk,
    })),
  );

const keysOf = (areas: readonly DraftArea[], territoryId: number): readonly DraftArea[] =>
  areas.filter((area) => area.territoryId === territoryId);

let drawn = 0;

export const useAreaBoard = (all: readonly TerritoryParts[]): Board => {
  const base = useMemo(() => draftOf(all), [all]);
  const [steps, setSteps] = useState<Steps<readonly DraftArea[]>>(() => firstStep(base));
  const [live, setLive] = useState<readonly DraftArea[] | null>(null);
  const areas = live ?? steps.now;
  const changed = useMemo(() => {
    const ids = all.map(({ id }) => id);
    return new Set(
      ids.filter((id) => {
        const [before, now] = [keysOf(base, id), keysOf(areas, id)];
        return before.length !== now.length || before.some((area, at) => area !== now[at]);
      }),
    );
  }, [all, base, areas]);
  const found = useMemo(() => {
    const active = new Map(all.filter(({ isActive }) => isActive).map(({ id, rank }) => [id, rank]));
    const isHeavy =
      live !== null && areas.reduce((sum, { shape }) => sum + cornersOf(shape), 0) > CORNERS_WHILE_DRAGGING;
    if (isHeavy) return { overlaps: [], gaps: [] };
    const compared = areas.map(
      ({ territoryId, shape }): ComparedArea => ({ territoryId, rank: active.get(territoryId) ?? 0, shape }),
    );
    const moved = new Set(
      areas.flatMap(({ key }, at) =>
        live === null || live[at] !== steps.now.find((one) => one.key === key) ? [at] : [],
      ),
    );
    const counted = (at: number): boolean => active.has(areas[at]?.territoryId ?? 0);
    return {
      overlaps: overlapsOf(compared, moved).filter(({ pair }) => pair.every(counted)),
      gaps: live === null ? gapsOf(areas.map(({ shape }) => shape)) : [],
    };
  }, [all, areas, live, steps.now]);
  const take = (next: (before: Steps<readonly DraftArea[]>) => Steps<readonly DraftArea[]>): void => {
    setLive(null);
    setSteps(next);
  };
  return {
    areas,
    ...found,
    changed,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: () => take(undone),
    redo: () => take(redone),
    reset: () => take(() => firstStep(base)),
    step: (change) => take((before) => nextStep(before, change(before.now))),
    drag: (key, polygons, isDone) => {
      if (isDone) take((before) => nextStep(before, reshaped(before.now, key, shapeOf(polygons))));
      else setLive(reshaped(steps.now, key, shapeOf(polygons)));
    },
    add: (territoryId, shapes) => {
      const made = shapes.map(({ name, shape }): DraftArea => {
        drawn += 1;
        return { key: `n${drawn}`, territoryId, name, isHighRisk: false, shape: gridded(shape) };
      });
      take((before) => nextStep(before, [...before.now, ...made]));
      return made[0]?.key ?? '';
    },
  };
};

/** The surface of areas together, square kilometres; overlaps count twice. */
export const kmOf = (areas: readonly { readonly shape: Shape }[]): number =>
  areas.reduce((sum, { shape }) => sum + surfaceKm2(shape), 0);
