// Where the marks of a chart lie, from its numbers alone: screen and print show the same. Heights are proportional to values, the top of a
// stack is its sum, and a line is broken where there is no value.
import { scaleBand, scaleLinear } from 'd3-scale';
import { line, stack, stackOffsetDiverging } from 'd3-shape';
import { type MeasureName, measureOf } from './measures.ts';
import type { ReportChart } from './report.ts';

/** A mark: a box of one row and one series, or the line of a whole series. */
export type Mark =
  | {
      readonly kind: 'box';
      readonly row: number;
      readonly series: number;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'line'; readonly series: number; readonly path: string }
  | {
      readonly kind: 'dot';
      readonly row: number;
      readonly series: number;
      readonly x: number;
      readonly y: number;
    };

/** A chart as it is drawn. */
export interface ChartLayout {
  /** Lying bars: names stand at the left, values run to the right. */
  readonly isLying: boolean;
  /** Inside these pixels the marks lie. */
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Boxes, lines and dots. */
  readonly marks: readonly Mark[];
  /** Values of the axis with where they stand. */
  readonly ticks: readonly { readonly at: number; readonly value: number }[];
  /** The middle of each row on the other axis. */
  readonly middles: readonly number[];
  /** Every so many of the names is written. */
  readonly nameEvery: number;
}

/** The size of a chart in pixels. */
export interface ChartSize {
  /** From left to right. */
  readonly width: number;
  /** From top to bottom. */
  readonly height: number;
}

/** The values of rows, one for each series; null where there is none. */
export type ChartValues = readonly (readonly (number | null)[])[];

const edge = { left: 56, right: 16, end: 8, axis: 24, names: 220 } as const;
/** Pixels between two values of the axis: words lie side by side, or one over the other. */
const tickEvery = { lying: 100, standing: 44 } as const;
/** Pixels that the name of a row needs on the axis. */
const nameWidth = 72;

/** What a figure is drawn in: seconds as minutes, many of them as hours, so the values of the axis are round. */
export const chartUnit = (
  name: MeasureName,
  most: number,
): { readonly by: number; readonly unit: '' | 'min' | 'h' } =>
  measureOf(name).unit !== 'minutes'
    ? { by: 1, unit: '' }
    : most < 7200
      ? { by: 60, unit: 'min' }
      : { by: 3600, unit: 'h' };

/** Letters that the name of a row may have: beside lying bars what fits there. */
export const nameLetters = ({ isLying, frame }: Pick<ChartLayout, 'isLying' | 'frame'>): number =>
  isLying ? Math.floor((frame.x - 6) / 6) : 22;

/** Lays a chart out. Any numbers are shown: none, one, all zero, negative. */
export const chartLayout = (kind: ReportChart['kind'], values: ChartValues, size: ChartSize): ChartLayout => {
  const isLying = kind === 'rows';
  const left = isLying
    ? Math.min(edge.names, Math.max(size.width * 0.18, Math.min(150, size.width * 0.4)))
    : edge.left;
  const frame = {
    x: left,
    // Lying bars may be more than are seen at once: their values stand above them.
    y: isLying ? edge.axis : edge.end,
    // The last of the values stands half beyond the frame.
    width: Math.max(1, size.width - left - (isLying ? 2 : 1) * edge.right),
    height: Math.max(1, size.height - edge.end - edge.axis),
  };
  const series = values[0]?.length ?? 0;
  const stacked =
    kind === 'stack'
      ? stack<readonly (number | null)[], number>()
          .keys(Array.from({ length: series }, (_, at) => at))
          .value((row, at) => row[at] ?? 0)
          .offset(stackOffsetDiverging)(values)
      : [];
  const all = kind === 'stack' ? stacked.flat(2) : values.flat().filter((one) => one !== null);
  const along = isLying ? frame.width : frame.height;
  const scale = scaleLinear()
    .domain([Math.min(0, ...all), Math.max(0, ...all) || 1])
    .nice(4)
    .range(isLying ? [frame.x, frame.x + frame.width] : [frame.y + frame.height, frame.y]);
  const bands = scaleBand<number>()
    .domain(values.map((_, at) => at))
    .range(isLying ? [frame.y, frame.y + frame.height] : [frame.x, frame.x + frame.width])
    .paddingInner(0.2)
    .paddingOuter(0.1);
  const middle = (row: number): number => (bands(row) ?? 0) + bands.bandwidth() / 2;
  const box = (row: number, at: number, from: number, to: number, lane: number, lanes: number): Mark => {
    const [a, b] = [scale(from), scale(to)];
    const across = (bands(row) ?? 0) + (bands.bandwidth() / lanes) * lane;
    const thick = bands.bandwidth() / lanes;
    return isLying
      ? { kind: 'box', row, series: at, x: Math.min(a, b), y: across, width: Math.abs(b - a), height: thick }
      : { kind: 'box', row, series: at, x: across, y: Math.min(a, b), width: thick, height: Math.abs(b - a) };
  };
  const marks: Mark[] =
    kind === 'stack'
      ? stacked.flatMap((one, at) => one.map(([from, to], row) => box(row, at, from, to, 0, 1)))
      : kind === 'lines'
        ? Array.from({ length: series }, (_, at): Mark[] => [
            {
              kind: 'line',
              series: at,
              path:
                line<readonly (number | null)[]>()
                  .defined((row) => row[at] !== null)
                  .x((_row, row) => middle(row))
                  .y((row) => scale(row[at] ?? 0))(values) ?? '',
            },
            ...values.flatMap((row, index): Mark[] => {
              const value = row[at];
              return value === null || value === undefined
                ? []
                : [{ kind: 'dot', row: index, series: at, x: middle(index), y: scale(value) }];
            }),
          ]).flat()
        : values.flatMap((row, index) =>
            row.flatMap((value, at) => (value === null ? [] : [box(index, at, 0, value, at, row.length)])),
          );
  // What is counted has no halves.
  const isWhole = all.every((one) => Number.isInteger(one));
  return {
    isLying,
    frame,
    marks,
    ticks: scale
      .ticks(Math.max(2, Math.floor(along / (isLying ? tickEvery.lying : tickEvery.standing))))
      .filter((value) => !isWhole || Number.isInteger(value))
      .map((value) => ({ at: scale(value), value })),
    middles: values.map((_, row) => middle(row)),
    nameEvery: Math.max(
      1,
      Math.ceil((values.length * (isLying ? 14 : nameWidth)) / (isLying ? frame.height : frame.width)),
    ),
  };
};
