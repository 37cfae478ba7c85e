// Choosing jobs on the board's map: whoever draws around them, or presses one after the other, has chosen them, and does with them what
// the list of jobs does. By keys all that are in view are chosen, and any one is given away from the list.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { type PointerEvent, useRef, useState } from 'react';
import type { MapSurface, PinMark } from '../../core/index.ts';
import { pinTarget } from '../dispatch/boardPins.ts';
import { t } from '../hooks/text.ts';
import { useEscape } from '../hooks/useEscape.ts';
import { Icon } from '../kit/Icon.tsx';
import { JobsBulk } from './JobsBulk.tsx';

type Pixel = readonly [x: number, y: number];

/** Pixels that a finger moves although it only presses. */
const STILL = 6;

/** Even-odd: a line that crosses itself leaves out what it goes around twice. */
const isWithin = ([x, y]: Pixel, loop: readonly Pixel[]): boolean =>
  loop.reduce((isIn, [toX, toY], at) => {
    const [fromX, fromY] = loop.at(at - 1) ?? [toX, toY];
    const isCrossed = toY > y !== fromY > y && x < toX + ((y - toY) / (fromY - toY)) * (fromX - toX);
    return isCrossed ? !isIn : isIn;
  }, false);

const isPress = (line: readonly Pixel[]): boolean =>
  line.every(([x, y]) => Math.hypot(x - (line[0]?.[0] ?? x), y - (line[0]?.[1] ?? y)) < STILL);

export interface MapLassoProps {
  readonly surface: MapSurface;
  /** Of them the jobs can be chosen. */
  readonly pins: readonly PinMark[];
  readonly chosen: readonly number[];
  readonly onChosen: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

const MapLasso = ({ surface, pins, chosen, onChosen, onClose }: MapLassoProps) => {
  const sheet = useRef<SVGSVGElement>(null);
  const [line, setLine] = useState<readonly Pixel[]>([]);
  useEscape(onClose);
  const jobs = pins.flatMap((pin) => {
    const target = pinTarget(pin.id);
    return target?.kind === 'job' ? [{ id: target.id, pin }] : [];
  });
  const add = (isIn: (at: Pixel) => boolean): void => {
    const found = jobs.filter(({ pin }) => {
      const at = surface.pixelOf(pin);
      return at !== null && isIn(at);
    });
    onChosen([...new Set([...chosen, ...found.map(({ id }) => id)])]);
  };
  const press = ([x, y]: Pixel): void => {
    const mark = surface.markAt(x, y);
    const target = mark?.kind === 'pin' ? pinTarget(mark.id) : null;
    if (target?.kind !== 'job') return;
    onChosen(chosen.includes(target.id) ? chosen.filter((id) => id !== target.id) : [...chosen, target.id]);
  };
  const addSeen = (): void => {
    const { width = 0, height = 0 } = sheet.current?.getBoundingClientRect() ?? {};
    add(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height);
  };
  const at = (event: PointerEvent<SVGSVGElement>): Pixel => {
    const box = event.currentTarget.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const end = (): void => {
    const [from] = line;
    setLine([]);
    if (from === undefined) return;
    if (isPress(line)) press(from);
    else add((place) => isWithin(place, line));
  };
  return (
    <>
      <svg
        ref={sheet}
        aria-hidden
        data-lasso
        style={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          touchAction: 'none',
          cursor: 'crosshair',
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setLine([at(event)]);
        }}
        onPointerMove={(event) => {
          const to = at(event);
          setLine((drawn) => (drawn.length > 0 ? [...drawn, to] : drawn));
        }}
        onPointerUp={end}
        onPointerCancel={() => setLine([])}
      >
        {line.length > 1 ? (
          <path
            d={`M${line.map((point) => point.join(' ')).join('L')}Z`}
            fill="var(--accent)"
            fillOpacity={0.15}
            stroke="var(--accent)"
            strokeWidth={2}
            strokeDasharray="6 4"
          />
        ) : null}
      </svg>
      <Paper
        variant="outlined"
        sx={{
          position: 'absolute',
          top: 8,
          left: 60,
          maxWidth: 'calc(100% - 68px)',
          zIndex: 2,
          pl: 3,
          py: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
        }}
      >
        <span style={{ flex: 1 }}>{t('Draw around jobs, or press one after the other.')}</span>
        <Button size="small" variant="outlined" autoFocus onClick={addSeen}>
          {t('All in view')}
        </Button>
        <IconButton size="small" aria-label={t('Stop choosing')} onClick={onClose}>
          <Icon name="close" size={16} />
        </IconButton>
      </Paper>
      {chosen.length > 0 ? (
        <Box sx={{ position: 'absolute', insetInline: 0, bottom: 44, zIndex: 2 }}>
          <JobsBulk ids={chosen} onDone={onClose} onClear={() => onChosen([])} />
        </Box>
      ) : null}
    </>
  );
};
export default MapLasso;
