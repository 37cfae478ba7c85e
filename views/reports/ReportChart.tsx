// The chart of a report, drawn from the layout of the core: one stop of the keyboard, arrows move along it, a table says the same numbers.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  type ReportChart as Chart,
  type KeyName,
  type MeasureName,
  measureOf,
  numberOf,
  type ReportRow,
  reportKeys,
} from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { chartLayout } from './chartLayout.ts';
import { numberText, plainText } from './figure.tsx';
import { axisName, groupName } from './names.ts';

const HEIGHT = 220;
const roles: Readonly<Partial<Record<MeasureName, string>>> = {
  delivered: 'success',
  onTime: 'success',
  accepted: 'success',
  late: 'attention',
  refused: 'danger',
  failed: 'danger',
  failedDue: 'danger',
  overdue: 'info',
  open: 'info',
  calledOff: 'lineStrong',
  withdrawn: 'lineStrong',
  expired: 'attention',
  bookCost: 'attention',
};
const order = ['accent', 'attention', 'info', 'success', 'lineStrong', 'danger'] as const;
const colourOf = (name: MeasureName, at: number): string =>
  `var(--${roles[name] ?? order[at % order.length]})`;
const dashes = ['none', '6 3', '2 3', '8 3 2 3'] as const;

/** Seconds are drawn as minutes, many of them as hours: so the values of the axis are round. */
const scaleOf = (name: MeasureName, most: number): { readonly by: number; readonly unit: string } =>
  measureOf(name).unit !== 'minutes'
    ? { by: 1, unit: '' }
    : most < 7200
      ? { by: 60, unit: t('min') }
      : { by: 3600, unit: t('h') };

/** What stands on the axis of values. */
const tickText = (name: MeasureName, value: number, unit: string): string => {
  if (measureOf(name).kind === 'share') return `${numberText(value * 100)} %`;
  const said =
    Math.abs(value) >= 10_000 ? `${numberText(value / 1000)}k` : numberText(value, value % 1 === 0 ? 0 : 1);
  return unit === '' ? said : `${said} ${unit}`;
};

const valueText = (name: MeasureName, row: ReportRow): string => plainText(measureOf(name), row.cells[name]);

const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, width] as const;
};

export interface ReportChartProps {
  readonly title: string;
  readonly chart: Chart;
  readonly by: KeyName;
  readonly rows: readonly ReportRow[];
}

const Legend = ({ y }: { readonly y: readonly MeasureName[] }) => (
  <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', fontSize: 13 }}>
    {y.map((name, at) => (
      <Stack key={name} direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <svg width="12" height="12" aria-hidden="true">
          <rect width="12" height="12" rx="2" fill={colourOf(name, at)} />
        </svg>
        {t(measureOf(name).label)}
      </Stack>
    ))}
  </Stack>
);

const Twin = ({
  title,
  by,
  rows,
  y,
}: Omit<ReportChartProps, 'chart'> & { readonly y: readonly MeasureName[] }) => (
  <Box
    sx={{ overflowX: 'auto', maxHeight: HEIGHT, overflowY: 'auto' }}
    tabIndex={0}
    role="region"
    aria-label={title}
  >
    <Box
      component="table"
      sx={{ borderCollapse: 'collapse', fontSize: 13, '& td, & th': { p: 1, pr: 4, textAlign: 'left' } }}
    >
      <thead>
        <tr>
          <th scope="col">{t(reportKeys[by].label)}</th>
          {y.map((name) => (
            <th key={name} scope="col">
              {t(measureOf(name).label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{groupName(by, row)}</td>
            {y.map((name) => (
              <td key={name}>{valueText(name, row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
);

export const ReportChart = ({ title, chart, by, rows }: ReportChartProps) => {
  const [box, width] = useWidth();
  const [isTable, setTable] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const { kind, y } = chart;
  const first = y[0];
  const height = kind === 'rows' ? Math.max(80, rows.length * 22 + 32) : HEIGHT;
  const numbers = rows.map((row) => y.map((name) => numberOf(row.cells[name])));
  const scale =
    first === undefined ? { by: 1, unit: '' } : scaleOf(first, Math.max(...numbers.flat().map(Number)));
  const layout = chartLayout(
    kind,
    numbers.map((row) => row.map((value) => (value === null ? null : value / scale.by))),
    { width: Math.max(240, width), height },
  );
  const onKey = (event: KeyboardEvent): void => {
    const now = at ?? -1;
    const goal =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? now + 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? now - 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? rows.length - 1
              : null;
    if (goal === null) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(rows.length - 1, goal)));
  };
  const chosen = at === null ? undefined : rows[at];
  const said =
    chosen === undefined
      ? ''
      : `${groupName(by, chosen)}: ${y.map((name) => `${t(measureOf(name).label)} ${valueText(name, chosen)}`).join(', ')}`;
  const hasValue = layout.marks.some((mark) => mark.kind !== 'line');
  if (first === undefined || !hasValue) return null;
  const { frame } = layout;
  return (
    <Box
      component="figure"
      sx={{
        m: 0,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        flexShrink: 0,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3, mb: 1, flexWrap: 'wrap' }}>
        <Legend y={y} />
        <Typography
          variant="body2"
          role="status"
          sx={{ flex: 1, minHeight: 20, textAlign: 'right', color: 'text.secondary' }}
        >
          {said}
        </Typography>
        <Button size="small" onClick={() => setTable(!isTable)}>
          {isTable ? t(marked('Show as chart')) : t(marked('Show as table'))}
        </Button>
      </Stack>
      <Box ref={box} sx={{ maxHeight: 300, overflowY: 'auto' }}>
        {isTable ? (
          <Twin title={title} by={by} rows={rows} y={y} />
        ) : width === 0 ? (
          <Box sx={{ height }} />
        ) : (
          <Box
            role="slider"
            tabIndex={0}
            aria-label={t('{title}, chart. Arrow keys move along it.', { title })}
            aria-valuemin={0}
            aria-valuemax={rows.length - 1}
            aria-valuenow={at ?? 0}
            aria-valuetext={said}
            onKeyDown={onKey}
          >
            <svg width={width} height={height} aria-hidden="true" onPointerLeave={() => setAt(null)}>
              {layout.ticks.map(({ at: place, value }) => (
                <g key={value}>
                  {layout.isLying ? (
                    <line
                      x1={place}
                      x2={place}
                      y1={frame.y}
                      y2={frame.y + frame.height}
                      stroke="var(--line)"
                    />
                  ) : (
                    <line
                      x1={frame.x}
                      x2={frame.x + frame.width}
                      y1={place}
                      y2={place}
                      stroke="var(--line)"
                    />
                  )}
                  <text
                    x={layout.isLying ? place : frame.x - 6}
                    y={layout.isLying ? frame.y - 8 : place + 4}
                    textAnchor={layout.isLying ? 'middle' : 'end'}
                    fontSize="11"
                    fill="var(--inkSoft)"
                  >
                    {tickText(first, value, scale.unit)}
                  </text>
                </g>
              ))}
              {rows.map((row, index) => {
                const place = layout.middles[index] ?? 0;
                if (index % layout.nameEvery !== 0) return null;
                return (
                  <text
                    key={row.id}
                    x={layout.isLying ? frame.x - 6 : place}
                    y={layout.isLying ? place + 4 : height - 8}
                    textAnchor={layout.isLying ? 'end' : 'middle'}
                    fontSize="11"
                    fill="var(--inkSoft)"
                  >
                    {axisName(by, row)}
                  </text>
                );
              })}
              {layout.marks.map((mark) => {
                const name = y[mark.series] ?? first;
                const fill = colourOf(name, mark.series);
                if (mark.kind === 'line')
                  return (
                    <path
                      key={`line ${mark.series}`}
                      d={mark.path}
                      fill="none"
                      stroke={fill}
                      strokeWidth="2"
                      strokeDasharray={dashes[mark.series % dashes.length]}
                    />
                  );
                const key = `${mark.kind} ${mark.series} ${mark.row}`;
                const isChosen = mark.row === at;
                const over = () => setAt(mark.row);
                return mark.kind === 'dot' ? (
                  <circle
                    key={key}
                    cx={mark.x}
                    cy={mark.y}
                    r={isChosen ? 5 : 3}
                    fill={fill}
                    onPointerEnter={over}
                  />
                ) : (
                  <rect
                    key={key}
                    x={mark.x}
                    y={mark.y}
                    width={Math.max(0, mark.width)}
                    height={Math.max(0, mark.height)}
                    fill={fill}
                    opacity={at === null || isChosen ? 1 : 0.55}
                    onPointerEnter={over}
                  />
                );
              })}
            </svg>
          </Box>
        )}
      </Box>
    </Box>
  );
};
