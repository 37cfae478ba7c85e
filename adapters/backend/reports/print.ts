// A report as a PDF: what it asks, of which days, its totals and its rows, as its screen shows them; landscape, for there are many columns.
import {
  type ReportCells as Cells,
  COLUMNS_ON_PAPER,
  changeWord,
  formatStamp,
  keyWord,
  type Language,
  measureOf,
  minutesOf,
  type ReportField,
  type ReportRow,
  reportKeys,
  type Say,
  titleOf,
  totalled,
} from '../../../core/index.ts';
import { ink, page, printed, put } from '../finance/print/pdf.ts';
import { type PrintColumn, table } from '../finance/print/table.ts';
import { chartBy } from './engine.ts';
import { figureText } from './mailForm.ts';
import type { Plan } from './plan.ts';
import { printChart } from './printChart.ts';

const KEY_WIDTH = 110;

const fieldText = (
  field: ReportField,
  { cells }: ReportRow,
  zone: string,
  say: Say,
  language: Language,
): string => {
  const cell = cells[field.field] ?? null;
  if (cell === null || typeof cell === 'object') return '';
  switch (field.kind) {
    case 'status':
      return typeof cell === 'boolean' ? '' : say(field.table.label(cell));
    case 'time':
      return formatStamp(String(cell), zone, language);
    case 'minutes':
      return say('{n} min', { n: minutesOf(Number(cell)) });
    case 'km':
      return `${Number(cell).toFixed(1)} km`;
    case 'money':
      return Number(cell).toFixed(2);
    case 'yesNo':
      return say(cell === true ? 'Yes' : 'No');
    case 'word':
      return say(String(cell));
    case 'change':
      return say(changeWord(String(cells['changed']), String(cell)) ?? String(cell));
    default:
      return String(cell);
  }
};

/** What a PDF of a report is made of. */
export interface PrintForm {
  readonly plan: Plan;
  readonly rows: readonly ReportRow[];
  /** What its chart shows. */
  readonly chart: readonly ReportRow[];
  readonly totals: Cells;
  readonly currency: string;
  readonly language: Language;
  readonly say: Say;
  /** Who asked for it. */
  readonly printedFor: string;
}

/** The bytes of the PDF. */
export const reportPdf = ({
  plan,
  rows,
  chart,
  totals,
  currency,
  language,
  say,
  printedFor,
}: PrintForm): Promise<Uint8Array> => {
  const { report, by, range, zone, asked } = plan;
  const title = say(titleOf(report));
  const days = range === null ? '' : `${range.from} - ${range.to} (${zone})`;
  const all: readonly Omit<PrintColumn<ReportRow>, 'width'>[] =
    by === undefined
      ? plan.fields.map((field) => ({
          head: say(field.label),
          value: (row: ReportRow) => fieldText(field, row, zone, say, language),
          ...(['money', 'minutes', 'km', 'number'].includes(field.kind) ? { align: 'right' as const } : {}),
        }))
      : [
          {
            head: say(reportKeys[by].label),
            value: ({ id, name, key }: ReportRow) =>
              id === 0
                ? say('Total')
                : (name ?? (key === null ? say(reportKeys[by].none) : say(keyWord(by, key)))),
          },
          ...plan.measures.map((one) => ({
            head: say(measureOf(one).label),
            align: 'right' as const,
            value: ({ cells }: ReportRow) => figureText(one, cells[one], say, currency, language),
          })),
        ];
  const shown = all.slice(0, COLUMNS_ON_PAPER);
  const left = all.slice(COLUMNS_ON_PAPER).map(({ head }) => head);
  return printed(
    {
      title: [title, days].filter(Boolean).join(' '),
      author: 'Umzila',
      dated: asked.asOf.toISOString().slice(0, 10),
      language,
      currency,
      isWide: true,
      foot: [title, days, printedFor].filter(Boolean).join('  '),
    },
    async ({ doc }) => {
      const inner = doc.page.width - 2 * page.margin;
      const wide = { width: inner };
      let y = put(doc, title, page.margin, page.margin, { ...wide, size: 16, strong: true });
      y = put(doc, say(report.asks), page.margin, y + 2, { ...wide, colour: ink.quiet });
      y = put(
        doc,
        [days, say('As of {when}', { when: formatStamp(asked.asOf.toISOString(), zone, language) })]
          .filter(Boolean)
          .join('  '),
        page.margin,
        y + 2,
        { ...wide, colour: ink.quiet },
      );
      const figures = totalled(plan.measures).map(
        (one) => `${say(measureOf(one).label)}: ${figureText(one, totals[one], say, currency, language)}`,
      );
      y = put(doc, figures.join('   '), page.margin, y + 6, wide);
      if (report.chart !== undefined)
        y = printChart(doc, { chart: report.chart, by: chartBy(plan), rows: chart }, y + 8, say, language);
      const rest = shown.length === 1 ? inner : (inner - KEY_WIDTH) / (shown.length - 1);
      y = await table(
        doc,
        shown.map((column, at) => ({ ...column, width: at === 0 && shown.length > 1 ? KEY_WIDTH : rest })),
        by === undefined ? rows : [...rows, { id: 0, key: null, name: null, cells: totals }],
        y + 8,
      );
      if (rows.length === 0) y = put(doc, say('Nothing in these days'), page.margin, y + 8, wide);
      if (left.length > 0)
        put(doc, say('Only in the spreadsheet: {names}', { names: left.join(', ') }), page.margin, y + 8, {
          ...wide,
          colour: ink.quiet,
        });
    },
  );
};
