// A column of an uploaded file as data, and how one cell of it is read: into the text in which it is kept, or into a fault. Files,
// the screen that mends them and the service read by this one function.
import { LocalDate } from '../format/codecs.ts';
import { isPhone, normalisePhone } from '../format/phone.ts';
import type { StatusRow, StatusTable } from '../format/statusTable.ts';
import { texts } from '../format/texts.ts';
import { readDecimal } from '../rates/validate.ts';

/** What a lookup may name; the service knows how each is found. */
export type UploadLookup = 'companies' | 'deliveries';

/** A column of a file, and the field that it fills. */
export type UploadColumn = {
  /** Under this name its cell is kept. */
  readonly field: string;
  /** As the first line of the file has it, in English; also its label on a screen and the key of its translation. */
  readonly heading: string;
  /** Every file must have the column; as a text, that is also said where its cell is empty. */
  readonly isRequired?: true | string;
  /** What stands in it, in English; said where files are explained. */
  readonly help?: string;
  /** Pixels in a table, from which on it is cut. */
  readonly maxWidth?: number;
} & (
  | { readonly kind: 'text'; readonly most?: number }
  | { readonly kind: 'lookup'; readonly of: UploadLookup }
  /** Without bounds the rules of the kind judge it. */
  | { readonly kind: 'number'; readonly bounds?: NumberBounds }
  | { readonly kind: 'money' }
  /** An amount that the rules of the kind judge. */
  | { readonly kind: 'price' }
  /** What an empty cell means; null: nothing. */
  | { readonly kind: 'yesNo'; readonly usual: boolean | null }
  | { readonly kind: 'choice'; readonly table: Pick<StatusTable<StatusRow>, 'rows' | 'label'> }
  | { readonly kind: 'day' }
  | { readonly kind: 'moment' }
  | { readonly kind: 'email' }
  | { readonly kind: 'phone' }
  | { readonly kind: 'address' }
);

/** From where to where a number may lie. */
export interface NumberBounds {
  readonly min: number;
  readonly max: number;
  /** None after the point where absent. */
  readonly decimals?: number;
}

/** Cells by field, as they are kept. */
export type Cells = Readonly<Record<string, string>>;
/** What is wrong, by field, in English. */
export type CellFaults = Readonly<Record<string, string>>;

/** How what a cell names is found: its number and what it is called, or why it is not. */
export type Find = (
  of: UploadLookup,
  text: string,
) => { readonly id: number; readonly label: string } | { readonly says: string };

/** What a file is read against. */
export interface ReadingWorld {
  /** Two letters; phone numbers are read by it. */
  readonly country: string;
  /** Finds what cells name. */
  readonly find: Find;
  /** Fills in what follows from other cells. */
  readonly complete?: (cells: Cells) => Cells;
}

/** How a cell was read: what is kept of it, or why it cannot be used. */
export type CellRead = { readonly kept: string; readonly label?: string } | { readonly says: string };

/** Without case, spaces and signs: `SLA type`, `slaType` and `sla_type` are one word. */
export const plainWord = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const truth: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  ja: true,
  '1': true,
  no: false,
  false: false,
  nee: false,
  '0': false,
};

/** A day as people and spreadsheets write it, as YYYY-MM-DD: `2026-12-01`, `01/12/2026`, the number of a spreadsheet's day. */
const dayOf = (text: string): string | null => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const isSerial = /^\d{5}$/.test(text);
  const said = isSerial
    ? new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10)
    : year === ''
      ? text
      : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return LocalDate.is(said) ? said : null;
};

/** A day with a time, as `2026-12-01T08:30`: of the country's own clock. */
const momentOf = (text: string): string | null => {
  if (/^\d{5}(\.\d+)?$/.test(text))
    return new Date(Math.round((Date.UTC(1899, 11, 30) + Number(text) * 86_400_000) / 60_000) * 60_000)
      .toISOString()
      .slice(0, 16);
  const [, day = '', time = ''] = /^(\S+)[T ]+(\d{1,2}:\d{2})(?::\d{2})?$/.exec(text) ?? [];
  const known = dayOf(day);
  const [hours = '', minutes = ''] = time.split(':');
  if (known === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${known}T${hours.padStart(2, '0')}:${minutes}`;
};

const numberSays = ({ min, max }: NumberBounds): string => `Enter a number from ${min} to ${max}`;

const isWithin = (value: number, { min, max, decimals = 0 }: NumberBounds): boolean =>
  value >= min &&
  value <= max &&
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;

const decimalText = (value: number | null, text: string): string =>
  value === null || Number.isNaN(value) ? text : String(value);

/** A name, a sign, and a domain with a point. */
const isEmail = (text: string): boolean => {
  const [name = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && name !== '' && domain.slice(1, -1).includes('.') && !/\s/.test(text);
};

/** Where nothing says otherwise, a cell has at most as many characters. */
const longest = 400;
const amount: NumberBounds = { min: 0, max: 9_999_999, decimals: 2 };

/** One cell; of nothing, nothing is kept. */
export const readCell = (column: UploadColumn, text: string, world: ReadingWorld): CellRead => {
  if (text === '') {
    if (column.kind === 'yesNo' && column.usual !== null) return { kept: column.usual ? 'yes' : 'no' };
    return typeof column.isRequired === 'string' ? { says: column.isRequired } : { kept: '' };
  }
  switch (column.kind) {
    case 'text': {
      const most = column.most ?? longest;
      return text.length > most ? { says: `Use at most ${most} characters` } : { kept: text };
    }
    case 'address':
      return text.length > longest ? { says: `Use at most ${longest} characters` } : { kept: text };
    case 'lookup': {
      const found = world.find(column.of, text);
      return 'id' in found ? { kept: String(found.id), label: found.label } : found;
    }
    case 'number': {
      const value = readDecimal(text);
      const { bounds } = column;
      if (bounds !== undefined && (value === null || !isWithin(value, bounds)))
        return { says: numberSays(bounds) };
      return { kept: decimalText(value, text) };
    }
    case 'price':
      return { kept: decimalText(readDecimal(text), text) };
    case 'money': {
      const value = readDecimal(text);
      return value === null || !isWithin(value, amount)
        ? { says: 'Enter an amount from 0 to 9999999, such as 49 or 49.90' }
        : { kept: String(value) };
    }
    case 'yesNo': {
      const read = truth[plainWord(text)];
      return read === undefined ? { says: 'Use yes or no' } : { kept: read ? 'yes' : 'no' };
    }
    case 'choice': {
      const { rows } = column.table;
      const row = rows.find(({ code, label }) =>
        [plainWord(String(code)), plainWord(label)].includes(plainWord(text)),
      );
      return row === undefined
        ? { says: `Use one of: ${rows.map(({ label }) => label).join(', ')}` }
        : { kept: String(row.code) };
    }
    case 'day': {
      const day = dayOf(text);
      return day === null ? { says: 'Enter a day as DD/MM/YYYY' } : { kept: day };
    }
    case 'moment': {
      const moment = momentOf(text);
      return moment === null
        ? { says: 'Enter a day and a time, such as 01/12/2026 08:30' }
        : { kept: moment };
    }
    case 'email':
      return text.length <= 254 && isEmail(text) ? { kept: text } : { says: texts.validation.emailInvalid };
    case 'phone':
      return isPhone(text, world.country)
        ? { kept: normalisePhone(text, world.country) ?? text }
        : { says: texts.validation.phoneInvalid };
  }
};
