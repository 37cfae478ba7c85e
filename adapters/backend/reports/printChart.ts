// The chart of a report on paper: laid out as on the screen, in greys, outlined and dashed, so that a black printer tells its series apart.
import {
  type ReportChart as Chart,
  chartLayout,
  chartUnit,
  type KeyName,
  keyWord,
  type Language,
  type MeasureName,
  measureOf,
  nameLetters,
  numberOf,
  type ReportRow,
  reportKeys,
  type Say,
} from '../../../core/index.ts';
import { type Doc, ink, page, put } from '../finance/print/pdf.ts';

const greys = ['#3b454c', '#9aa5ad', '#d5dbe0', '#ffffff'] as const;
const dashes = [0, 6, 2, 10] as const;
const SIZE = 7.5;
/** Of a standing chart; lying bars are so high each. */
const HEIGHT = 150;
const BAR = 12;

/** What is drawn. */
export interface PrintedChart {
  readonly chart: Chart;
  readonly by: KeyName;
  readonly rows: readonly ReportRow[];
}

const rowName = (by: KeyName, { key, name }: ReportRow, say: Say, language: Language): string => {
  const { kind, none } = reportKeys[by];
  if (key === null) return say(none);
  if (kind === 'day' || kind === 'week' || kind === 'month')
    return new Date(`${key}T00:00:00Z`).toLocaleDateString(language === 'af' ? 'af-ZA' : 'en-GB', {
      timeZone: 'UTC',
      month: 'short',
      ...(kind === 'month' ? { year: '2-digit' } : { day: 'numeric' }),
    });
  return name ?? say(keyWord(by, key));
};

const tickText = (name: MeasureName, value: number, unit: string): string =>
  measureOf(name).kind === 'share' ? `${Math.round(value * 100)} %` : `${value}${unit}`;

/** Draws it from `top` on, with its legend; answers where it ends. Nothing is drawn where no figure has a value. */
export const printChart = (
  doc: Doc,
  { chart, by, rows }: PrintedChart,
  top: number,
  say: Say,
  language: Language,
): number => {
  const { kind: of } = reportKeys[by];
  const isTime = of === 'day' || of === 'week' || of === 'month';
  const { kind, y: names } = isTime && chart.overTime !== undefined ? chart.overTime : chart;
  const numbers = rows.map((row) => names.map((one) => numberOf(row.cells[one])));
  const first = names[0];
  if (first === undefined || !numbers.flat().some((one) => one !== null)) return top;
  const { by: scale, unit } = chartUnit(first, Math.max(...numbers.flat().map(Number)));
  const size = {
    width: doc.page.width - 2 * page.margin,
    height: kind === 'rows' ? Math.max(60, rows.length * BAR + 32) : HEIGHT,
  };
  const layout = chartLayout(
    kind,
    numbers.map((row) => row.map((value) => (value === null ? null : value / scale))),
    size,
  );
  const { frame } = layout;
  let x = page.margin;
  names.forEach((name, at) => {
    const label = say(measureOf(name).label);
    doc
      .rect(x, top + 1, 7, 7)
      .lineWidth(0.5)
      .fillAndStroke(greys[at % greys.length], ink.text);
    put(doc, label, x + 11, top, { size: SIZE });
    x += 11 + doc.widthOfString(label) + 14;
  });
  const from = top + 14;
  doc.save().translate(page.margin, from).lineWidth(0.5);
  for (const { at, value } of layout.ticks) {
    const word = tickText(first, value, unit === '' ? '' : ` ${say(unit)}`);
    doc.font('regular').fontSize(SIZE).fillColor(ink.quiet).strokeColor(ink.line);
    const wide = doc.widthOfString(word);
    if (layout.isLying) {
      doc
        .moveTo(at, frame.y)
        .lineTo(at, frame.y + frame.height)
        .stroke();
      doc.text(word, at - wide / 2, frame.y - 12, { lineBreak: false });
    } else {
      doc
        .moveTo(frame.x, at)
        .lineTo(frame.x + frame.width, at)
        .stroke();
      doc.text(word, frame.x - wide - 6, at - 4, { lineBreak: false });
    }
  }
  rows.forEach((row, index) => {
    if (index % layout.nameEvery !== 0) return;
    const whole = rowName(by, row, say, language);
    const most = nameLetters(layout);
    const word = whole.length > most ? `${whole.slice(0, most - 1)}…` : whole;
    doc.font('regular').fontSize(SIZE).fillColor(ink.quiet);
    const wide = doc.widthOfString(word);
    const middle = layout.middles[index] ?? 0;
    if (layout.isLying) doc.text(word, frame.x - wide - 6, middle - 4, { lineBreak: false });
    else doc.text(word, middle - wide / 2, frame.y + frame.height + 6, { lineBreak: false });
  });
  for (const mark of layout.marks) {
    const grey = greys[mark.series % greys.length] ?? ink.text;
    if (mark.kind === 'line') {
      const gap = dashes[mark.series % dashes.length] ?? 0;
      doc.path(mark.path).lineWidth(1.5).strokeColor(ink.text);
      if (gap === 0) doc.undash().stroke();
      else doc.dash(gap, { space: 3 }).stroke().undash();
    } else if (mark.kind === 'dot')
      doc.circle(mark.x, mark.y, 2).lineWidth(0.5).fillAndStroke(grey, ink.text);
    else if (mark.width > 0 && mark.height > 0)
      doc.rect(mark.x, mark.y, mark.width, mark.height).lineWidth(0.5).fillAndStroke(grey, ink.text);
  }
  doc.restore();
  return from + size.height;
};
