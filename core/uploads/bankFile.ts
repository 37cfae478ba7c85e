// A file of a bank as lines: which column holds what is known by the headings of some banks, and said once for all others. Amounts are cents,
// plus is money in; days are written by each bank in its own way, the day always before the month.
import { LocalDate } from '../format/codecs.ts';
import { plainWord, type UploadColumn } from './column.ts';

/** What a column of a bank's file may hold; `amount` has a sign, the other two have none. */
export const bankFileColumns = [
  { field: 'day', heading: 'Date', isRequired: true, kind: 'day' },
  { field: 'amount', heading: 'Amount', kind: 'price' },
  { field: 'moneyIn', heading: 'Money in', kind: 'price' },
  { field: 'moneyOut', heading: 'Money out', kind: 'price' },
  { field: 'description', heading: 'Description', isRequired: true, kind: 'text' },
  { field: 'reference', heading: 'Reference', kind: 'text' },
] as const satisfies readonly UploadColumn[];

/** Bounds of a bank's file. */
export const bankFileLimits = { bytes: 2_097_152, lines: 5_000, heading: 20 } as const;

type BankField = (typeof bankFileColumns)[number]['field'];

/** How a bank writes its file: what each heading holds (empty: left out), or, without headings, what stands in which place. */
export interface BankLayout {
  readonly name: string;
  readonly headings?: Readonly<Record<string, BankField | ''>>;
  readonly places?: readonly (BankField | '')[];
}

/** The files that are known by themselves. */
export const bankLayouts: readonly BankLayout[] = [
  {
    name: 'FNB',
    headings: {
      Date: 'day',
      'SERVICE FEE': '',
      Amount: 'amount',
      DESCRIPTION: 'description',
      REFERENCE: 'reference',
      Balance: '',
    },
  },
  {
    name: 'Capitec',
    headings: {
      Account: '',
      Date: 'day',
      Description: 'description',
      Reference: 'reference',
      Amount: 'amount',
      Fees: '',
      Balance: '',
    },
  },
  { name: 'Nedbank', places: ['day', 'description', 'amount', ''] },
];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as banks write it, as YYYY-MM-DD; null for anything else. What follows the day, as a time, is left out. */
export const bankDay = (text: string): string | null => {
  const typed = text.trim();
  const [, y = '', m = '', d = ''] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?=\D|$)/.exec(typed) ?? [];
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[-/. ]?([a-z]{3}|(?<=\D)\d{1,2})[a-z]*[-/. ]?(\d{4}|\d{2})(?=\D|$)/i.exec(typed) ?? [];
  const named = months.indexOf(month.toLowerCase()) + 1;
  const said =
    y !== ''
      ? `${y}-${m}-${d}`
      : `${year.length === 2 ? `20${year}` : year}-${String(named || month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return LocalDate.is(said) ? said : null;
};

/** An amount as banks write it, in cents; null for anything else. Below zero by a sign, brackets or `Dr`. */
export const bankCents = (text: string): number | null => {
  const typed = text.replace(/[\s\u00a0]/g, '');
  const [, open = '', sign = '', digits = '', end = ''] =
    /^(\()?([-+]?)(?:ZAR|KES|KSh|R)?([-+]?\d[\d.,]*)\)?(-|dr|cr)?$/i.exec(typed) ?? [];
  const [, inner = '', whole = '', part = ''] = /^([-+]?)([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  if (!/^(\d{1,13}|\d{1,3}([.,]\d{3})+)$/.test(whole)) return null;
  const plain = whole.replace(/[.,]/g, '');
  const cents = Number(plain) * 100 + Number(part.padEnd(2, '0'));
  const isBelow = open !== '' || sign === '-' || inner === '-' || end === '-' || end.toLowerCase() === 'dr';
  return isBelow && cents !== 0 ? -cents : cents;
};

/** A line of a bank's file. With a fault its day and cents are what could be read. */
export interface BankFileLine {
  /** Of the file, from 1. */
  readonly line: number;
  /** YYYY-MM-DD; null where it cannot be read. */
  readonly day: string | null;
  /** Plus is money in; null where it cannot be read. */
  readonly cents: number | null;
  /** Whose money it is, in the words of the bank; empty where it says nothing. */
  readonly description: string;
  /** What the payer wrote; empty where the file has none. */
  readonly reference: string;
  /** Why it cannot be booked, in English; null where it can. */
  readonly fault: string | null;
}

/** Cells of a line of a file; `line` is counted from 1. */
export interface BankCells {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What was made of a file: its lines, or what its columns are still to be told about, by line and heading. */
export type BankFileRead =
  | { readonly layout: string; readonly headings: readonly string[]; readonly lines: readonly BankFileLine[] }
  | { readonly faults: Readonly<Record<string, string>> };

type Places = ReadonlyMap<BankField, number>;

const placesOf = (fields: readonly (BankField | '')[]): Places =>
  new Map(fields.flatMap((field, at) => (field === '' ? [] : [[field, at] as const])));

/** Where each column stands, if the line is the heading of this bank. */
const headed = ({ headings = {} }: BankLayout, { cells }: BankCells): Places | null => {
  const known = new Map(Object.entries(headings).map(([heading, field]) => [plainWord(heading), field]));
  const words = cells.filter((cell) => cell !== '').map(plainWord);
  if (known.size === 0 || words.length !== known.size || words.some((word) => !known.has(word))) return null;
  return placesOf(cells.map((cell) => known.get(plainWord(cell)) ?? ''));
};

/** Whether a line is already one of the bank's, in a file without headings. */
const isHeadless = ({ places = [] }: BankLayout, { cells }: BankCells): boolean =>
  places.length === cells.length &&
  places.every(
    (field, at) =>
      (field !== 'day' || bankDay(cells[at] ?? '') !== null) &&
      (field !== 'amount' || bankCents(cells[at] ?? '') !== null),
  );

const squeezed = (text: string, most: number): string => text.replace(/\s+/g, ' ').trim().slice(0, most);

const lineOf = (places: Places, { line, cells }: BankCells): BankFileLine => {
  const cell = (field: BankField): string => cells[places.get(field) ?? -1] ?? '';
  const day = bankDay(cell('day'));
  const [inward, outward] = [bankCents(cell('moneyIn')) ?? 0, bankCents(cell('moneyOut')) ?? 0];
  const cents = places.has('amount') ? bankCents(cell('amount')) : Math.abs(inward) - Math.abs(outward);
  return {
    line,
    day,
    cents,
    description: squeezed(cell('description'), 200),
    reference: squeezed(cell('reference'), 120),
    fault:
      day === null
        ? 'The day cannot be read.'
        : cents === null || cents === 0
          ? 'The amount cannot be read.'
          : null,
  };
};

/** By what was said before of such headings, else by the words of the columns. */
const mapped = (
  heading: BankCells,
  mapping: Readonly<Record<string, string>>,
): { readonly places: Places } | { readonly faults: Readonly<Record<string, string>> } => {
  const places = new Map<BankField, number>();
  const faults: Record<string, string> = {};
  heading.cells.forEach((cell, at) => {
    if (cell === '') return;
    const said = Object.hasOwn(mapping, cell) ? mapping[cell] : undefined;
    if (said === '') return;
    const column = bankFileColumns.find((one) =>
      said === undefined ? plainWord(one.heading) === plainWord(cell) : one.field === said,
    );
    if (column === undefined) faults[`${heading.line}.${cell}`] = 'This column is not known.';
    else if (places.has(column.field)) faults[`${heading.line}.${cell}`] = 'This column stands twice.';
    else places.set(column.field, at);
  });
  for (const { field, ...column } of bankFileColumns)
    if ('isRequired' in column && !places.has(field))
      faults[`${heading.line}.${field}`] = 'This column is missing.';
  if (Object.keys(faults).length === 0 && !places.has('amount') && !places.has('moneyIn'))
    faults['file'] = 'Say which column holds the amounts: one, or one of money in and one of money out.';
  return Object.keys(faults).length > 0 ? { faults } : { places };
};

/**
 * Reads a file of a bank. `mappingOf` answers what was said of headings that no known bank has.
 * A file may begin with lines of its own before its heading; known headings are looked for in the first twenty.
 */
export const readBankFile = (
  file: readonly BankCells[],
  mappingOf: (headings: readonly string[]) => Readonly<Record<string, string>>,
): BankFileRead => {
  const top = file.slice(0, bankFileLimits.heading);
  const read = (layout: string, from: number, places: Places, headings: readonly string[] = []) => ({
    layout,
    headings,
    lines: file.slice(from).map((cells) => lineOf(places, cells)),
  });
  for (const layout of bankLayouts)
    for (const [at, cells] of top.entries()) {
      const places = headed(layout, cells);
      if (places !== null) return read(layout.name, at + 1, places);
      if (isHeadless(layout, cells)) return read(layout.name, at, placesOf(layout.places ?? []));
    }
  const at = Math.max(
    0,
    top.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 2),
  );
  const heading = file[at] ?? { line: 1, cells: [] };
  const headings = heading.cells.filter((cell) => cell !== '');
  const found = mapped(heading, mappingOf(headings));
  return 'faults' in found ? found : read('', at + 1, found.places, headings);
};

/** What makes a line the same line in another file: the texts by which it is told apart, beside which of equal ones it is. */
export const bankLineKey = ({ day, cents, description, reference }: BankFileLine): string =>
  [day ?? '', cents ?? '', plainWord(description), plainWord(reference)].join('|');
