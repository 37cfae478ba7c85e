// The chart of a report, drawn from the layout of the core: one stop of the keyboard, arrows move along it, a table says the same numbers.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type ReportChart as Chart,
  chartLayout,
  chartUnit,
  type KeyName,
  type MeasureName,
  measureOf,
  numberOf,
  type ReportAnswer,
  type ReportRow,
  reportKeys,
} from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { ChartSvg } from './ChartSvg.tsx';
import { colourOf, patternId } from './chartColours.ts';
import { saveChart } from './chartPicture.ts';
import { chartSentence } from './chartSentence.ts';
import { numberText, plainText } from './figure.tsx';
import { groupName } from './names.ts';
import { cutWord, isCut, isExpected } from './openRows.ts';

const HEIGHT = 220;

const unitTexts = { '': '', min: marked('min'), h: marked('h') } as const;

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
  /** What it is drawn from: says which days are not over. */
  readonly answer: Pick<ReportAnswer, 'range' | 'asOf'>;
  /** The address of the rows behind a figure. */
  readonly wayTo: (row: ReportRow, name: MeasureName) => string | null;
}

const Legend = ({ id, y }: { readonly id: string; readonly y: readonly MeasureName[] }) => (
  <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', fontSize: 13 }}>
    {y.map((name, at) => (
      <Stack key={name} direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <svg width="12" height="12" aria-hidden="true">
          <rect width="12" height="12" rx="2" fill={colourOf(y, at)} />
          {at === 0 ? null : (
            <rect className="chart-pattern" width="12" height="12" fill={`url(#${patternId(id, at)})`} />
          )}
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
}: Pick<ReportChartProps, 'title' | 'by' | 'rows'> & { readonly y: readonly MeasureName[] }) => (
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

export const ReportChart = ({ title, chart, by, rows, answer, wayTo }: ReportChartProps) => {
  const id = useId().replace(/\W/g, '');
  const navigate = useNavigate();
  const [box, width] = useWidth();
  const [isTable, setTable] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const isTime = by === 'day' || by === 'week' || by === 'month';
  const { kind, y } = isTime && chart.overTime !== undefined ? chart.overTime : chart;
  const first = y[0];
  const height = kind === 'rows' ? Math.max(80, rows.length * 22 + 32) : HEIGHT;
  const numbers = rows.map((row) => y.map((name) => numberOf(row.cells[name])));
  const scale =
    first === undefined
      ? ({ by: 1, unit: '' } as const)
      : chartUnit(first, Math.max(...numbers.flat().map(Number)));
  const layout = chartLayout(
    kind,
    numbers.map((row) => row.map((value) => (value === null ? null : value / scale.by))),
    { width: Math.max(240, width), height },
  );
  const isOpen = (row: ReportRow, name: MeasureName | undefined): boolean =>
    isCut(by, row.key, answer) || (name !== undefined && isExpected(row, name));
  const chosen = at === null ? undefined : rows[at];
  const said =
    chosen === undefined
      ? ''
      : `${groupName(by, chosen)}${isOpen(chosen, first) ? ` (${t(cutWord(by, chosen.key, answer) ?? marked('so far'))})` : ''}: ${y.map((name) => `${t(measureOf(name).label)} ${valueText(name, chosen)}`).join(', ')}`;
  const wayOf = (row: ReportRow): string | null =>
    y.map((name) => wayTo(row, name)).find((way) => way !== null) ?? null;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      const way = chosen === undefined ? null : wayOf(chosen);
      if (way !== null) void navigate(way);
      return;
    }
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
  const hasValue = layout.marks.some((mark) => mark.kind !== 'line');
  if (first === undefined || !hasValue) return null;
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
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          columnGap: { xs: 1, md: 3 },
          rowGap: { xs: 0, md: 3 },
          mb: 1,
          flexWrap: 'wrap',
        }}
      >
        <Legend id={id} y={y} />
        <Typography
          variant="body2"
          role="status"
          sx={{ flex: 1, minHeight: 20, textAlign: 'right', color: 'text.secondary' }}
        >
          {said}
        </Typography>
        {isTable ? null : (
          <Button
            size="small"
            onClick={() => {
              const svg = box.current?.querySelector('svg');
              if (svg) void saveChart(svg, title);
            }}
          >
            {t('Save as picture')}
          </Button>
        )}
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
            // Within its edge: what scrolls cuts off all that lies outside.
            sx={{ '&:focus-visible': { outlineOffset: '-2px' } }}
          >
            <ChartSvg
              id={id}
              size={{ width, height }}
              layout={layout}
              y={y}
              rows={rows}
              by={by}
              at={at}
              onAt={setAt}
              isOpen={isOpen}
              tickOf={(value) => tickText(first, value, scale.unit === '' ? '' : t(unitTexts[scale.unit]))}
            />
          </Box>
        )}
      </Box>
      <Typography component="figcaption" variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {chartSentence(by, first, rows)}
      </Typography>
    </Box>
  );
};
