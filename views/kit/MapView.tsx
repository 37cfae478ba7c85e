// The map as an element: a thin wrapper that hands what changed to the drawn map and nothing else. What moves many times a
// second does not pass through here: take the surface by `onReady` and move the drivers on it. No component library: the public
// tracking page draws a map too.
import { css } from '@emotion/react';
import { type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DriverMark, LatLon, MapHover, MapPick, MapSurface, PinMark } from '../../core/index.ts';
import { breakpoints } from '../base/tokens.ts';
import { t } from '../hooks/text.ts';
import { useMedia } from '../hooks/useMedia.ts';
import { useScheme } from '../hooks/useScheme.ts';
import { MapButtons } from './MapButtons.tsx';
import { mapColours } from './mapColours.ts';
import { MapFactoryContext } from './mapSurface.ts';

export interface MapViewProps {
  readonly label: string;
  readonly drivers?: readonly DriverMark[];
  readonly pins?: readonly PinMark[];
  readonly route?: readonly LatLon[] | null;
  readonly routeIsEstimate?: boolean;
  readonly selected?: MapPick | null;
  /** Fitted whenever this list becomes another one; keep the same list to leave the view where the user moved it. */
  readonly fitTo?: readonly LatLon[];
  readonly centre?: LatLon;
  readonly zoom?: number;
  readonly onPick?: (pick: MapPick | null) => void;
  readonly onHover?: (hover: MapHover | null) => void;
  readonly onReady?: (surface: MapSurface) => void;
  readonly height?: number | string;
  /** More buttons of the map: `MapButton`s. */
  readonly buttons?: ReactNode;
}

/** MAP-02. */
const HOME: LatLon = { lat: -33.92, lon: 18.42 };
/** MAP-09: how often what draws maps is asked for until it is there; given up after a minute, in words. */
const LIBRARY_POLL_MS = 500;
const LIBRARY_TRIES = 120;
const nothing: readonly never[] = [];

/** The drawn map brings a credit line and a scale without a style of their own. */
const controls = css({
  '& .ol-unselectable': { userSelect: 'none' },
  '& .ol-control': { position: 'absolute' },
  '& .ol-attribution': {
    bottom: 4,
    right: 4,
    maxWidth: 'calc(100% - 16px)',
    display: 'flex',
    alignItems: 'center',
    flexDirection: 'row-reverse',
    gap: 4,
  },
  '& .ol-attribution ul': {
    margin: 0,
    padding: '0 6px',
    listStyle: 'none',
    fontSize: 11,
    lineHeight: '18px',
    color: 'var(--inkSoft)',
    background: 'var(--surface)',
    borderRadius: 'var(--radius)',
  },
  '& .ol-attribution li': { display: 'inline', marginRight: 4 },
  '& .ol-attribution a': { color: 'inherit' },
  '& .ol-attribution.ol-collapsed ul': { display: 'none' },
  '& .ol-attribution button': {
    width: 24,
    height: 24,
    flexShrink: 0,
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    color: 'var(--ink)',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  },
  // Above the credit: other corners are for the view's own controls.
  '& .ol-scale-line': { position: 'absolute', bottom: 36, right: 8, pointerEvents: 'none' },
  '& .ol-scale-line-inner': {
    borderStyle: 'solid',
    borderWidth: '0 1px 1px',
    borderColor: 'var(--inkSoft)',
    color: 'var(--inkSoft)',
    fontSize: 11,
    lineHeight: '14px',
    textAlign: 'center',
  },
});

const words = css({ margin: 0, color: 'var(--inkSoft)', fontSize: 14, lineHeight: '20px' });

/** Fills its box; until the map is drawn, and where none can be, it says so in words. */
export const MapView = (props: MapViewProps) => {
  const {
    drivers,
    pins = nothing,
    route = null,
    routeIsEstimate = false,
    selected = null,
    fitTo,
    height = '100%',
  } = props;
  const factory = useContext(MapFactoryContext);
  const target = useRef<HTMLDivElement>(null);
  const [surface, setSurface] = useState<MapSurface | null>(null);
  const [failed, setFailed] = useState(false);
  const [hasTiles, setHasTiles] = useState(true);
  const scheme = useScheme();
  const isSmall = useMedia(`(max-width: ${breakpoints.md - 0.05}px)`);
  const onPick = useEffectEvent((pick: MapPick | null) => props.onPick?.(pick));
  const onHover = useEffectEvent((hover: MapHover | null) => props.onHover?.(hover));
  const onReady = useEffectEvent((ready: MapSurface) => props.onReady?.(ready));
  const begin = useEffectEvent(() => ({
    colours: mapColours(scheme),
    centre: props.centre ?? HOME,
    zoom: props.zoom ?? 10,
    padding: isSmall ? 5 : 10,
    label: t(
      '{label}. Arrow keys move the map, plus and minus zoom, Page Down and Page Up go from marker to marker.',
      { label: props.label },
    ),
  }));

  useEffect(() => {
    const element = target.current;
    if (factory === null || element === null) return undefined;
    let drawn: MapSurface | null = null;
    let isGone = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const attempt = (left: number): void => {
      factory(element, {
        ...begin(),
        onPick: (pick) => onPick(pick),
        onHover: (hover) => onHover(hover),
        onTiles: (areThere) => {
          if (!isGone) setHasTiles(areThere);
        },
      }).then(
        (ready) => {
          if (isGone) {
            ready.dispose();
            return;
          }
          drawn = ready;
          setFailed(false);
          setSurface(ready);
          onReady(ready);
        },
        () => {
          if (isGone) return;
          if (left === 0) setFailed(true);
          else again = setTimeout(() => attempt(left - 1), LIBRARY_POLL_MS);
        },
      );
    };
    attempt(LIBRARY_TRIES);
    return () => {
      isGone = true;
      clearTimeout(again);
      drawn?.dispose();
      setSurface(null);
    };
  }, [factory]);

  useEffect(() => surface?.setColours(mapColours(scheme)), [surface, scheme]);
  useEffect(() => {
    if (drivers !== undefined) surface?.setDrivers(drivers);
  }, [surface, drivers]);
  useEffect(() => surface?.setPins(pins), [surface, pins]);
  useEffect(() => surface?.setRoute(route, routeIsEstimate), [surface, route, routeIsEstimate]);
  useEffect(() => surface?.select(selected), [surface, selected]);
  useEffect(() => {
    if (fitTo !== undefined && fitTo.length > 0) surface?.fit(fitTo);
  }, [surface, fitTo]);

  return (
    <div
      css={[{ position: 'relative', width: '100%', minHeight: 160, overflow: 'hidden' }, controls]}
      style={{ height }}
    >
      <div ref={target} css={{ position: 'absolute', inset: 0 }} />
      {surface === null ? (
        <p
          role="status"
          css={[words, { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }]}
        >
          {failed || factory === null ? t('The map cannot be shown here.') : t('Drawing the map…')}
        </p>
      ) : (
        <MapButtons surface={surface}>{props.buttons}</MapButtons>
      )}
      {hasTiles ? null : (
        <p
          role="status"
          css={[
            words,
            {
              position: 'absolute',
              bottom: 8,
              left: '50%',
              transform: 'translateX(-50%)',
              maxWidth: 'calc(100% - 240px)',
              padding: '4px 8px',
              border: '1px solid var(--line)',
              borderRadius: 'var(--radius)',
              background: 'var(--surface)',
              pointerEvents: 'none',
            },
          ]}
        >
          {t('Streets cannot be shown now: outlines only.')}
        </p>
      )}
    </div>
  );
};
