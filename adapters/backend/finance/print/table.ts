// A table over as many pages as it needs: the head is repeated on each, a row is never torn.
import { type Doc, ink, page } from './pdf.ts';

export interface PrintColumn<R> {
  readonly head: string;
  readonly width: number;
  readonly align?: 'right';
  readonly value: (row: R) => string;
}

const SIZE = 8;
const PAD = 4;
/** Rows between two breaths: others are served while a long one is drawn. */
const BREATH = 150;

const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Where each column begins. */
const starts = <R>(columns: readonly PrintColumn<R>[]): readonly number[] =>
  columns.map((_, at) => page.margin + columns.slice(0, at).reduce((sum, { width }) => sum + width, 0));

const head = <R>(doc: Doc, columns: readonly PrintColumn<R>[], y: number): number => {
  const x = starts(columns);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  doc.rect(page.margin, y, width, 20).fill(ink.wash);
  doc.font('strong').fontSize(7.5).fillColor(ink.quiet);
  columns.forEach(({ head: text, width: own, align }, at) => {
    doc.text(text, (x[at] ?? 0) + PAD, y + 6, {
      width: own - 2 * PAD,
      height: 10,
      ellipsis: true,
      align: align ?? 'left',
    });
  });
  return y + 20;
};

/** Space for so many points, on a new page where this one has no more of it; answers where to go on. */
export const room = (doc: Doc, y: number, height: number): number => {
  if (y + height <= doc.page.height - page.foot) return y;
  doc.addPage();
  return page.margin;
};

/** Draws the rows; answers where they end. */
export const table = async <R>(
  doc: Doc,
  columns: readonly PrintColumn<R>[],
  rows: readonly R[],
  from: number,
): Promise<number> => {
  const x = starts(columns);
  const right = page.margin + columns.reduce((sum, { width }) => sum + width, 0);
  let y = head(doc, columns, room(doc, from, 60));
  doc.font('regular').fontSize(SIZE);
  const line = doc.currentLineHeight(true);
  for (const [index, row] of rows.entries()) {
    if (index % BREATH === BREATH - 1) await breath();
    const cells = columns.map(({ value }) => value(row));
    doc.font('regular').fontSize(SIZE);
    const wide = columns.map(({ width }, at) => doc.widthOfString(cells[at] ?? '') / (width - 2 * PAD));
    const height =
      2 * PAD +
      Math.max(
        line,
        ...columns.map(({ width, align }, at) =>
          align === 'right' || (wide[at] ?? 0) <= 1
            ? line
            : doc.heightOfString(cells[at] ?? '', { width: width - 2 * PAD }),
        ),
      );
    const at = room(doc, y, height);
    if (at !== y) y = head(doc, columns, at);
    doc.font('regular').fontSize(SIZE).fillColor(ink.text);
    columns.forEach(({ width, align }, column) => {
      const text = cells[column] ?? '';
      if (text === '') return;
      const own = width - 2 * PAD;
      const share = wide[column] ?? 0;
      const left = (x[column] ?? 0) + PAD;
      // A figure is never torn, as half of it reads as another one: it grows smaller instead.
      const size = align === 'right' ? SIZE / Math.max(1, share * 1.01) : SIZE;
      doc.fontSize(size);
      // What fits needs nobody to look for where to break it, which takes most of the time of a long statement.
      if (align === 'right') {
        const held = (share * own * size) / SIZE;
        doc.text(text, left + own - held, y + PAD, { lineBreak: false });
      } else if (share <= 1 && !text.includes('\n')) doc.text(text, left, y + PAD, { lineBreak: false });
      else doc.text(text, left, y + PAD, { width: own });
    });
    y += height;
    doc.moveTo(page.margin, y).lineTo(right, y).lineWidth(0.5).strokeColor(ink.line).stroke();
  }
  return y;
};
