// Panes side by side whose borders can be dragged or moved with the arrow keys; their widths are remembered.
import Box from '@mui/material/Box';
import { Fragment, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { t } from '../hooks/text.ts';
import { useRemembered } from '../hooks/useRemembered.ts';

export interface Pane {
  readonly key: string;
  /** Names the pane, and its border for readers. */
  readonly label: string;
  readonly content: ReactNode;
  /** Pixels at first; absent: this pane takes what the others leave. Exactly one pane goes without. */
  readonly width?: number;
  readonly min?: number;
  readonly max?: number;
}

type Widths = Readonly<Record<string, number>>;
const isWidths = (value: unknown): value is Widths =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'number');

const keyStep = 16;

/** `name` is the memory's key. The panes stand in the order given and fill the height of their parent. */
export const ResizablePanes = ({
  name,
  panes,
}: {
  readonly name: string;
  readonly panes: readonly Pane[];
}) => {
  const [widths, setWidths] = useRemembered<Widths>(`panes:${name}`, {}, isWidths);
  const drag = useRef<{ x: number; width: number } | null>(null);
  const grow = panes.findIndex((pane) => pane.width === undefined);
  const widthOf = (pane: Pane): number => widths[pane.key] ?? pane.width ?? 0;
  const resize = (pane: Pane, width: number): void => {
    const bounded = Math.round(Math.min(pane.max ?? 900, Math.max(pane.min ?? 200, width)));
    setWidths({ ...widths, [pane.key]: bounded });
  };

  const border = (pane: Pane, side: 1 | -1) => (
    <Box
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('Width of {label}', { label: pane.label })}
      aria-valuenow={widthOf(pane)}
      aria-valuemin={pane.min ?? 200}
      aria-valuemax={pane.max ?? 900}
      onPointerDown={(event: PointerEvent<HTMLDivElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, width: widthOf(pane) };
      }}
      onPointerMove={(event: PointerEvent<HTMLDivElement>) => {
        if (drag.current) resize(pane, drag.current.width + side * (event.clientX - drag.current.x));
      }}
      onPointerUp={() => {
        drag.current = null;
      }}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
        const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (way === 0) return;
        event.preventDefault();
        resize(pane, widthOf(pane) + side * way * keyStep);
      }}
      sx={{
        width: 8,
        mx: -1,
        zIndex: 2,
        cursor: 'col-resize',
        touchAction: 'none',
        position: 'relative',
        '&::after': { content: '""', position: 'absolute', inset: '0 3px', borderRadius: 1 },
        '&:hover::after, &:focus-visible::after': { bgcolor: 'primary.main' },
      }}
    />
  );

  return (
    <Box sx={{ display: 'flex', flex: 1, minHeight: 0, minWidth: 0, height: '100%' }}>
      {panes.map((pane, index) => (
        <Fragment key={pane.key}>
          {pane.width !== undefined && index > grow ? border(pane, -1) : null}
          <Box
            component="section"
            aria-label={pane.label}
            sx={{
              minWidth: 0,
              minHeight: 0,
              display: 'flex',
              flexDirection: 'column',
              overflow: 'hidden',
              ...(pane.width === undefined ? { flex: 1 } : { width: widthOf(pane), flexShrink: 0 }),
            }}
          >
            {pane.content}
          </Box>
          {pane.width !== undefined && index < grow ? border(pane, 1) : null}
        </Fragment>
      ))}
    </Box>
  );
};
