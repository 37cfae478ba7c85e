// What stands above every print: who writes it, what it is, to whom, and the facts beside.
import type { Party, Supplier } from '../../../../core/index.ts';
import { ink, inner, type Print, page, put } from './pdf.ts';

export interface Head {
  readonly title: string;
  readonly subtitle: string;
  readonly supplier: Supplier | null;
  readonly recipient: Party;
  readonly recipientTitle: string;
  /** Name and value; what is empty is left out. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

const half = inner / 2;

/** What the tax number is called in a country. */
export const taxNumberName = (country: string): string => (country === 'KE' ? 'PIN' : 'VAT number');

const block = (
  { doc, say }: Print,
  who: Party,
  country: string,
  x: number,
  y: number,
  nameSize: number,
): number => {
  let at = put(doc, who.name, x, y, { size: nameSize, strong: true, width: half - 12 });
  at = put(doc, who.address, x, at + 2, { width: half - 12, colour: ink.quiet });
  return put(doc, who.taxNumber === '' ? '' : `${say(taxNumberName(country))}: ${who.taxNumber}`, x, at + 2, {
    width: half - 12,
    colour: ink.quiet,
  });
};

/** Draws it; answers where the content begins. */
export const letterhead = (print: Print, head: Head, country: string): number => {
  const { doc } = print;
  const { margin } = page;
  const right = margin + half;
  doc.rect(0, 0, page.width, 6).fill(ink.accent);
  let left = margin;
  if (head.supplier !== null) {
    left = block(print, head.supplier, country, margin, margin, 12);
    const reach = [head.supplier.email, head.supplier.phone].filter(Boolean).join('\n');
    left = put(doc, reach, margin, left + 2, { colour: ink.quiet, width: half - 12 });
  }
  let beside = put(doc, head.title, right, margin - 4, {
    size: 21,
    strong: true,
    colour: ink.accent,
    width: half,
    align: 'right',
  });
  beside = put(doc, head.subtitle, right, beside + 2, {
    size: 11,
    strong: true,
    width: half,
    align: 'right',
  });
  const y = Math.max(left, beside) + 16;
  doc
    .moveTo(margin, y)
    .lineTo(margin + inner, y)
    .lineWidth(0.75)
    .strokeColor(ink.line)
    .stroke();
  const top = put(doc, head.recipientTitle, margin, y + 12, { size: 7.5, strong: true, colour: ink.quiet });
  const bottom = block(print, head.recipient, country, margin, top + 3, 10.5);
  let fact = y + 12;
  for (const [name, value] of head.facts) {
    if (value === '') continue;
    put(doc, name, right, fact, { colour: ink.quiet, width: half / 2 });
    fact = put(doc, value, right + half / 2 - 20, fact, { width: half / 2 + 20, align: 'right' }) + 2;
  }
  return Math.max(bottom, fact) + 18;
};
