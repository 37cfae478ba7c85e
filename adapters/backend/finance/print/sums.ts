// Sums at the right of a print, the last of them in bold; and what stands at its left.
import { ink, inner, type Print, page, put } from './pdf.ts';
import { room } from './table.ts';

export type Sum = readonly [name: string, value: string];

const WIDTH = 232;

/** Draws the sums; answers where they end. */
export const sums = ({ doc }: Print, rows: readonly Sum[], last: Sum, from: number): number => {
  const height = rows.length * 16 + 40;
  let y = room(doc, from + 12, height);
  const x = page.margin + inner - WIDTH;
  for (const [name, value] of rows) {
    put(doc, name, x, y, { colour: ink.quiet, width: WIDTH - 90 });
    const named = doc.y;
    put(doc, value, x + WIDTH - 100, y, { width: 96, align: 'right' });
    y = Math.max(named, doc.y) + 3;
  }
  y += 3;
  doc.rect(x - 8, y, WIDTH + 8, 26).fill(ink.accent);
  put(doc, last[0], x, y + 8, { strong: true, colour: ink.onAccent, width: WIDTH - 110 });
  put(doc, last[1], x + WIDTH - 130, y + 7, {
    size: 11,
    strong: true,
    colour: ink.onAccent,
    width: 126,
    align: 'right',
  });
  return y + 34;
};

/** How it is paid: bank details and the reference; answers where it ends. */
export const payment = (print: Print, bankDetails: string, reference: string, from: number): number => {
  const { doc, say } = print;
  if (bankDetails === '') return from;
  const y = room(doc, from + 10, 24 + 13 * (bankDetails.split('\n').length + 2));
  const top = put(doc, say('How to pay'), page.margin, y, { size: 7.5, strong: true, colour: ink.quiet });
  const bottom = put(doc, bankDetails, page.margin, top + 3, { width: inner / 2 });
  return put(doc, say('Payment reference: {reference}', { reference }), page.margin, bottom + 3, {
    strong: true,
    width: inner / 2,
  });
};
