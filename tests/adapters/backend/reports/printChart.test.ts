// The chart of a report on paper: each value of the screen's chart is drawn, at its height, with names, values and what each series is.
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { type PrintedChart, printChart } from '../../../../adapters/backend/reports/printChart.ts';
import type { ReportRow } from '../../../../core/index.ts';

const row = (key: string, cells: ReportRow['cells']): ReportRow => ({ id: 1, key, name: null, cells });

/** The drawn boxes, what is written, and where it ends. */
const drawn = async (chart: PrintedChart) => {
  const doc = new PDFDocument({ compress: false, layout: 'landscape', size: 'A4' });
  const written: string[] = [];
  doc.registerFont('regular', 'Helvetica').registerFont('strong', 'Helvetica');
  const text = doc.text.bind(doc);
  doc.text = (said: string, ...rest: never[]) => {
    written.push(said);
    return text(said, ...rest);
  };
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => doc.on('end', resolve));
  const end = printChart(doc, chart, 40, (said) => said, 'en');
  doc.end();
  await done;
  const bytes = Buffer.concat(chunks).toString('latin1');
  const boxes = [...bytes.matchAll(/^[\d.-]+ [\d.-]+ [\d.]+ ([\d.]+) re$/gm)].map(([, high]) => Number(high));
  return { written, boxes, end, lines: bytes.match(/^\[[\d. ]*\d[\d. ]*\] 0 d$/gm) ?? [] };
};

describe('a printed chart', () => {
  it('draws every value of a stack at its height, the second of twice the size twice as high, and says what each is', async () => {
    const { written, boxes, end } = await drawn({
      chart: { kind: 'stack', y: ['delivered', 'failed'] },
      by: 'day',
      rows: [
        row('2026-11-01', { delivered: 10, failed: 1 }),
        row('2026-11-02', { delivered: 20, failed: 0 }),
      ],
    });
    expect(written).toEqual(expect.arrayContaining(['Delivered', 'Failed', '1 Nov', '2 Nov', '0', '20']));
    // Two of the legend, then the marks; what is nothing is not drawn.
    const [, , one = 0, two = 0, ...rest] = boxes;
    expect(two / one).toBeCloseTo(2, 3);
    expect(rest).toHaveLength(1);
    expect(end).toBeGreaterThan(40);
  });

  it('tells lines apart by dashes, minutes as minutes, and draws nothing where nothing has a value', async () => {
    const shares = (x: number) => ({ otd: { x, y: 10 }, pickupCompliance: { x: 9, y: 10 } });
    const { lines, written } = await drawn({
      chart: { kind: 'lines', y: ['otd', 'pickupCompliance'] },
      by: 'week',
      rows: [row('2026-11-02', shares(5)), row('2026-11-09', shares(7))],
    });
    expect(lines).not.toEqual([]);
    expect(written).toContain('50 %');
    const waits = await drawn({
      chart: { kind: 'rows', y: ['wait'] },
      by: 'store',
      rows: [row('1', { wait: { sum: 1200, n: 2 } })],
    });
    expect(waits.written).toContain('10 min');
    const none = await drawn({
      chart: { kind: 'rows', y: ['wait'] },
      by: 'store',
      rows: [row('1', { wait: { sum: 0, n: 0 } })],
    });
    expect(none).toMatchObject({ end: 40, written: [] });
  });
});
