// The first sheet of a workbook as lines of texts. Of a formula the value counts that the workbook last kept; nothing is calculated.
import type { TableLine } from './tableLine.ts';
import { attribute, UnreadableXml, xmlTokens } from './xml.ts';
import { openZip } from './zip.ts';

const MEGABYTE = 1024 * 1024;
const MOST_COLUMNS = 100;

/** What a file of so many rows may unpack to: far above what its cells need, with all that was only coloured. */
const limitsFor = (rows: number) =>
  rows <= 5_000
    ? { bytes: 12 * MEGABYTE, texts: 200_000, elements: 400_000 }
    : { bytes: 96 * MEGABYTE, texts: 1_200_000, elements: 2_500_000 };
type Limits = ReturnType<typeof limitsFor>;

/** `C7` is column 2. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

/** Shared texts in their order; what tells how a text sounds is left out. */
const sharedTexts = (xml: string, limits: Limits): readonly string[] => {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isSound = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (isText && !isSound) text += token.text;
      continue;
    }
    const isOpen = token.kind === 'open' && !token.isEmpty;
    if (token.name === 't') isText = isOpen;
    else if (token.name === 'rPh') isSound = isOpen;
    else if (token.name === 'si') {
      if (isOpen) text = '';
      else {
        texts.push(token.kind === 'open' ? '' : text);
        if (texts.length > limits.texts) throw new UnreadableXml('too many texts');
      }
    }
  }
  return texts;
};

/** A number as it is meant: of `49.989999999999995` the fifteen digits that a spreadsheet shows. */
const numberText = (text: string): string => {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? text : String(Number(number.toPrecision(15)));
};

const cellText = (type: string, text: string, shared: readonly string[]): string => {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text.trim() === '1' ? 'true' : 'false';
  return type === 'n' ? numberText(text) : text;
};

const linesOf = (
  xml: string,
  shared: readonly string[],
  most: number,
  limits: Limits,
): readonly TableLine[] => {
  const lines: TableLine[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type = 'n';
  let text = '';
  let isValue = false;
  let elements = 0;
  const put = (): void => {
    if (column < 0 || column >= MOST_COLUMNS) return;
    while (cells.length < column) cells.push('');
    cells[column] = cellText(type, text, shared).trim();
  };
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (isValue) text += token.text;
      continue;
    }
    const isOpen = token.kind === 'open';
    if (isOpen && (token.name === 'row' || token.name === 'c')) elements += 1;
    if (elements > limits.elements) throw new UnreadableXml('too many cells');
    if (token.name === 'row') {
      if (isOpen) {
        const said = Number(attribute(token.inside, 'r') ?? line + 1);
        line = Number.isSafeInteger(said) && said > line ? said : line + 1;
        cells = [];
        column = -1;
      }
      if (!isOpen && cells.some((cell) => cell !== '')) {
        lines.push({ line, cells });
        if (lines.length > most) return lines;
      }
    } else if (token.name === 'c') {
      if (isOpen) {
        const reference = attribute(token.inside, 'r');
        column = reference === undefined ? column + 1 : columnOf(reference);
        type = attribute(token.inside, 't') ?? 'n';
        text = '';
      } else put();
    } else if (token.name === 'v' || token.name === 't') isValue = isOpen && !token.isEmpty;
  }
  return lines;
};

/** Where the first sheet stands: by the workbook's own order, else under the name that every writer gives. */
const firstSheet = (part: (name: string, most: number) => string | undefined): string => {
  const workbook = part('xl/workbook.xml', MEGABYTE) ?? '';
  const relations = part('xl/_rels/workbook.xml.rels', MEGABYTE) ?? '';
  let id: string | undefined;
  for (const token of xmlTokens(workbook))
    if (token.kind === 'open' && token.name === 'sheet') {
      id = /(?:^|\s)\w*:?id\s*=\s*["']([^"']*)["']/.exec(token.inside)?.[1];
      break;
    }
  for (const token of xmlTokens(relations))
    if (token.kind === 'open' && token.name === 'Relationship' && attribute(token.inside, 'Id') === id) {
      const target = attribute(token.inside, 'Target') ?? '';
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    }
  return 'xl/worksheets/sheet1.xml';
};

/** The lines of the first sheet that hold anything, at most `most` and one more. Throws for what is no workbook. */
export const xlsxLines = (bytes: Uint8Array, most: number): readonly TableLine[] => {
  const limits = limitsFor(most);
  const part = openZip(bytes);
  const sheet = part(firstSheet(part), limits.bytes);
  if (sheet === undefined) throw new UnreadableXml('no sheet');
  return linesOf(sheet, sharedTexts(part('xl/sharedStrings.xml', limits.bytes) ?? '', limits), most, limits);
};
