// The marks of a chart as SVG: attributes alone, no style in the markup. What is not final is hatched; series that paper or forced colours
// would make alike have patterns.
import {
  type ChartLayout,
  type ChartMark,
  type ChartSize,
  type KeyName,
  type MeasureName,
  nameLetters,
  type ReportRow,
} from '../../core/index.ts';
import { colourOf, dashes, patternId, patterns } from './chartColours.ts';
import { axisName } from './names.ts';

const lines = {
  open: 'M0 6L6 0',
  1: 'M0 3H6',
  2: 'M3 0V6',
  3: 'M0 0L6 6M0 6L6 0',
} as const;

const Patterns = ({ id }: { readonly id: string }) => (
  <defs>
    {(['open', ...patterns] as const).map((which) => (
      <pattern key={which} id={patternId(id, which)} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d={lines[which]} stroke="var(--surface)" strokeWidth="1.5" fill="none" />
      </pattern>
    ))}
  </defs>
);

const boxOf = ({ x, y, width, height }: Extract<ChartMark, { kind: 'box' }>) => ({
  x,
  y,
  width: Math.max(0, width),
  height: Math.max(0, height),
});

export interface ChartSvgProps {
  /** Unique on the page: names its patterns. */
  readonly id: string;
  readonly size: ChartSize;
  readonly layout: ChartLayout;
  readonly y: readonly MeasureName[];
  readonly rows: readonly ReportRow[];
  readonly by: KeyName;
  /** The row that is pointed at. */
  readonly at: number | null;
  readonly onAt: (at: number | null) => void;
  /** Whether a figure may still change. */
  readonly isOpen: (row: ReportRow, name: MeasureName) => boolean;
  readonly tickOf: (value: number) => string;
}

export const ChartSvg = ({ id, size, layout, y, rows, by, at, onAt, isOpen, tickOf }: ChartSvgProps) => {
  const { width, height } = size;
  const { frame } = layout;
  return (
    <svg width={width} height={height} aria-hidden="true" onPointerLeave={() => onAt(null)}>
      <Patterns id={id} />
      {layout.ticks.map(({ at: place, value }) => (
        <g key={value}>
          {layout.isLying ? (
            <line x1={place} x2={place} y1={frame.y} y2={frame.y + frame.height} stroke="var(--line)" />
          ) : (
            <line x1={frame.x} x2={frame.x + frame.width} y1={place} y2={place} stroke="var(--line)" />
          )}
          <text
            x={layout.isLying ? place : frame.x - 6}
            y={layout.isLying ? frame.y - 8 : place + 4}
            textAnchor={layout.isLying ? 'middle' : 'end'}
            fontSize="11"
            fill="var(--inkSoft)"
          >
            {tickOf(value)}
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
            {axisName(by, row, nameLetters(layout))}
          </text>
        );
      })}
      {layout.marks.map((mark) => {
        const name = y[mark.series];
        if (name === undefined) return null;
        const fill = colourOf(y, mark.series);
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
        const row = rows[mark.row];
        const over = () => onAt(mark.row);
        return mark.kind === 'dot' ? (
          <circle key={key} cx={mark.x} cy={mark.y} r={isChosen ? 5 : 3} fill={fill} onPointerEnter={over} />
        ) : (
          <g key={key} opacity={at === null || isChosen ? 1 : 0.55} onPointerEnter={over}>
            <rect {...boxOf(mark)} fill={fill} />
            {mark.series === 0 ? null : (
              <rect {...boxOf(mark)} className="chart-pattern" fill={`url(#${patternId(id, mark.series)})`} />
            )}
            {row !== undefined && isOpen(row, name) ? (
              <rect {...boxOf(mark)} fill={`url(#${patternId(id, 'open')})`} />
            ) : null}
          </g>
        );
      })}
    </svg>
  );
};
