// A PDF as this house prints one: A4, two weights of one face, a foot with page n of m. The same content gives the same bytes: nothing in it is
// of the moment at which it was made.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { formatMoney, type Language, type Say } from '../../../../core/index.ts';
import { sayIn } from '../../mail/letters.ts';

export type Doc = PDFKit.PDFDocument;

/** Points. */
export const page: Readonly<Record<'width' | 'height' | 'margin' | 'foot', number>> = {
  width: 595.28,
  height: 841.89,
  margin: 44,
  foot: 52,
};
export const inner = page.width - 2 * page.margin;

export const ink: Readonly<Record<'text' | 'quiet' | 'line' | 'accent' | 'wash' | 'onAccent', string>> = {
  text: '#161a1d',
  quiet: '#5b6670',
  line: '#d5dbe0',
  accent: '#0b5d4f',
  wash: '#f3f6f5',
  onAccent: '#ffffff',
};

const files = { regular: 'Inter_400Regular.ttf', strong: 'Inter_600SemiBold.ttf' } as const;
type Weight = keyof typeof files;

/** A face of a document, which the library keeps to itself; `font` is what was read of its file. */
interface Face {
  readonly font: Buffer;
  layoutRun(text: string, features?: object): Run;
}
/** The letters of a text as they are drawn, and how wide they are together. */
interface Run {
  readonly glyphs: readonly unknown[];
  readonly positions: readonly unknown[];
  readonly advanceWidth: number;
}
const faceOf = (doc: Doc): Face => Reflect.get(doc, '_font');

/** What was read of each file; the files lie beside the sources, and beside the bundle. */
const faces = new Map<Weight, Buffer>();

/** Takes both faces into a document. Reading one takes five times as long as an invoice, so it is read for the first document alone. */
const takeFaces = (doc: Doc): void => {
  for (const name of ['regular', 'strong'] as const) {
    const file = () => readFileSync(path.join(import.meta.dirname, 'fonts', files[name]));
    doc.registerFont(name, faces.get(name) ?? file()).font(name);
    faces.set(name, faceOf(doc).font);
    spaceFigures(faceOf(doc));
  }
};

const unkerned = { kern: false };

/**
 * The face draws a point or comma under the arm of a 7, so that 567.89 reads as 56789: words with figures are set without kerning. An option
 * of the text would do it too, and turn the library's cache of words off, which triples the time of a long statement. Of plain letters nothing is
 * put together or exchanged either, so such a word is its letters side by side, and each of them is laid out once.
 */
const spaceFigures = (face: Face): void => {
  const run = face.layoutRun.bind(face);
  const letters = new Map<string, Run>();
  const letter = (text: string): Run => {
    const known = letters.get(text) ?? run(text, unkerned);
    letters.set(text, known);
    return known;
  };
  const sideBySide = (text: string): Run => {
    const runs = Array.from(text, letter);
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    };
  };
  face.layoutRun = (text, features) => {
    if (features !== undefined || !/\d/.test(text)) return run(text, features);
    return /^[ -~]*$/.test(text) ? sideBySide(text) : run(text, unkerned);
  };
};

export interface Print {
  readonly doc: Doc;
  readonly say: Say;
  readonly language: Language;
  readonly currency: string;
}

/** An amount with its currency. */
export const moneyIn = ({ currency, language }: Print, amount: number): string =>
  formatMoney(amount, currency, language);

const plainFormats = new Map<Language, Intl.NumberFormat>();
/** An amount as it stands in a column: without the currency, which the sum names. */
export const plain = (language: Language, amount: number): string => {
  const known =
    plainFormats.get(language) ??
    new Intl.NumberFormat(language === 'af' ? 'af-ZA' : 'en-KE', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
  plainFormats.set(language, known);
  return known.format(amount);
};

const longDays = (language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'af' ? 'af-ZA' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A calendar day in words: `1 November 2026`. */
export const longDay = (language: Language, day: string): string => longDays(language).format(midnight(day));

/** From one calendar day to another, in words: `1 – 31 October 2026`. */
export const longPeriod = (language: Language, from: string, to: string): string =>
  longDays(language).formatRange(midnight(from), midnight(to));

export interface Wanted {
  readonly title: string;
  readonly author: string;
  /** What the file says of its making: the day of what it tells, not of the printing. */
  readonly dated: string;
  readonly language: Language;
  readonly currency: string;
  /** At the left of each foot. */
  readonly foot: string;
  /** On its side: for tables of many columns. */
  readonly isWide?: boolean;
}

/** Draws a PDF; answers its bytes. */
export const printed = async (wanted: Wanted, draw: (print: Print) => Promise<void>): Promise<Uint8Array> => {
  const doc = new PDFDocument({
    size: 'A4',
    layout: wanted.isWide ? 'landscape' : 'portrait',
    margins: { top: page.margin, bottom: page.foot, left: page.margin, right: page.margin },
    bufferPages: true,
    lang: wanted.language,
    displayTitle: true,
    // none of the standard faces: both of ours are registered below
    font: '',
    info: {
      Title: wanted.title,
      Author: wanted.author,
      Creator: 'Umzila',
      Producer: 'Umzila',
      CreationDate: new Date(`${wanted.dated}T00:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  takeFaces(doc);
  const say = sayIn(wanted.language);
  await draw({ doc, say, language: wanted.language, currency: wanted.currency });
  feet(doc, say, wanted.foot);
  doc.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
};

const feet = (doc: Doc, say: Say, foot: string): void => {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    // below the margin text would open a page of its own
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 34;
    const width = doc.page.width - 2 * page.margin;
    doc.font('regular').fontSize(7.5).fillColor(ink.quiet);
    doc.text(foot, page.margin, y, { width: width - 90, height: 10, ellipsis: true, lineBreak: false });
    doc.text(say('Page {page} of {pages}', { page: at + 1, pages: count }), page.margin, y, {
      width,
      align: 'right',
      lineBreak: false,
    });
  }
};

/** A text in a place; answers where it ends below. */
export const put = (
  doc: Doc,
  text: string,
  x: number,
  y: number,
  { size = 9, strong = false, colour = ink.text, width = inner, align = 'left' as 'left' | 'right' } = {},
): number => {
  if (text === '') return y;
  doc
    .font(strong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(colour);
  doc.text(text, x, y, { width, align, lineGap: 1.5 });
  return doc.y;
};
