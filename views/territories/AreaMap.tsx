// The map of the editor: all areas in the colours of their territories, the own ones strongly, overlaps and gaps as they arise.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  boxOf,
  type DraftArea,
  type LatLon,
  type MapSurface,
  type Overlap,
  polygonsOf,
  type Shape,
  type ShapeEditor,
  type ShapeMark,
  type ShapePolygons,
  type ShapeTool,
} from '../../core/index.ts';
import { chartColours } from '../base/tokens.ts';
import { t } from '../hooks/text.ts';
import { MapView } from '../kit/MapView.tsx';

export interface AreaMapProps {
  readonly label: string;
  readonly areas: readonly DraftArea[];
  /** Areas of this territory are drawn strongly and can be picked. */
  readonly territoryId: number;
  /** What stands on the areas of the other territories. */
  readonly names: ReadonlyMap<number, string>;
  readonly chosen: string | null;
  readonly overlaps?: readonly Overlap[];
  readonly gaps?: readonly Shape[];
  readonly tool: ShapeTool;
  /** Brought into view at first, and whenever this list becomes another one. */
  readonly fitTo: readonly Shape[];
  readonly onChange: (key: string, polygons: ShapePolygons, isDone: boolean) => void;
  readonly onDraw: (polygons: ShapePolygons) => void;
  readonly onPick: (key: string | null) => void;
  readonly onReady?: (editor: ShapeEditor, surface: MapSurface) => void;
}

const OVERLAP = '#b42318';
const GAP = '#8c6d31';
export const territoryColour = (id: number): string => chartColours[id % chartColours.length] ?? OVERLAP;

const cornersOfBox = (shapes: readonly Shape[]): readonly LatLon[] => {
  const box = boxOf(...shapes);
  return box === null
    ? []
    : [
        { lon: box[0], lat: box[1] },
        { lon: box[2], lat: box[3] },
      ];
};

/** An area's mark stays the same object while nothing of it changes: the map then leaves it alone. */
const useMarks = ({ areas, territoryId, names, chosen, overlaps = [], gaps = [] }: AreaMapProps) => {
  const [kept] = useState(() => new WeakMap<DraftArea, Map<string, ShapeMark>>());
  return useMemo((): readonly ShapeMark[] => {
    const marks = areas.map((area): ShapeMark => {
      const isOwn = area.territoryId === territoryId;
      const label = isOwn ? area.name : (names.get(area.territoryId) ?? '');
      const isChosen = area.key === chosen;
      const look = `${label} ${isOwn} ${isChosen}`;
      const known = kept.get(area) ?? new Map<string, ShapeMark>();
      const mark = known.get(look) ?? {
        id: area.key,
        polygons: polygonsOf(area.shape),
        colour: territoryColour(area.territoryId),
        label,
        isChosen,
      };
      known.set(look, mark);
      kept.set(area, known);
      return mark;
    });
    const note = (id: string, shape: Shape, colour: string): ShapeMark => ({
      id,
      polygons: polygonsOf(shape),
      colour,
      isNote: true,
    });
    return [
      ...marks,
      ...overlaps.map(({ shape }, at) => note(`o${at}`, shape, OVERLAP)),
      ...gaps.map((shape, at) => note(`g${at}`, shape, GAP)),
    ];
  }, [areas, territoryId, names, chosen, overlaps, gaps, kept]);
};

export const AreaMap = (props: AreaMapProps) => {
  const [editor, setEditor] = useState<ShapeEditor | null>(null);
  const marks = useMarks(props);
  const onChange = useEffectEvent((key: string, polygons: ShapePolygons, isDone: boolean) =>
    props.onChange(key, polygons, isDone),
  );
  const onDraw = useEffectEvent((polygons: ShapePolygons) => props.onDraw(polygons));
  const onPick = useEffectEvent((key: string | null) => props.onPick(key));
  const [surface, setSurface] = useState<MapSurface | null>(null);
  const onReady = useEffectEvent((ready: ShapeEditor, on: MapSurface) => props.onReady?.(ready, on));
  useEffect(() => {
    if (surface === null) return undefined;
    let isGone = false;
    let made: ShapeEditor | null = null;
    const events = {
      onChange: (key: string, polygons: ShapePolygons, isDone: boolean) => onChange(key, polygons, isDone),
      onDraw: (polygons: ShapePolygons) => onDraw(polygons),
      onPick: (key: string | null) => onPick(key),
    };
    void surface.edit(events).then(
      (ready) => {
        if (isGone) {
          ready.dispose();
          return;
        }
        made = ready;
        setEditor(ready);
        onReady(ready, surface);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      made?.dispose();
      setEditor(null);
    };
  }, [surface]);
  useEffect(() => editor?.show(marks), [editor, marks]);
  const { tool } = props;
  // What is changed must be shown before a tool takes hold of it.
  useEffect(() => editor?.use(tool), [editor, tool]);
  const fitTo = useMemo(() => cornersOfBox(props.fitTo), [props.fitTo]);
  return <MapView label={props.label} fitTo={fitTo} onReady={setSurface} />;
};

/** What the colours of notes mean, beside the map. */
export const AreaLegend = () => (
  <dl
    css={{
      display: 'flex',
      gap: 16,
      margin: 0,
      fontSize: 12,
      '& div': { display: 'flex', gap: 6, alignItems: 'center' },
    }}
  >
    {[
      { colour: OVERLAP, says: t('Overlap') },
      { colour: GAP, says: t('Gap') },
    ].map(({ colour, says }) => (
      <div key={colour}>
        <dt>
          <span
            css={{ display: 'block', width: 12, height: 12, borderRadius: 2 }}
            style={{ background: `${colour}80` }}
          />
        </dt>
        <dd css={{ margin: 0 }}>{says}</dd>
      </div>
    ))}
  </dl>
);
