// A file of somebody's as lines of texts, known by its content and not by its name: a workbook of Excel's present form, or a CSV in
// whatever way Excel writes one (commas or semicolons, UTF-8 or the Windows alphabet).
import Papa from 'papaparse';
import { isText } from '../http/body.ts';
import { invalid } from '../http/problem.ts';
import type { TableLine } from './tableLine.ts';
import { xlsxLines } from './xlsxTable.ts';
import { UnreadableXml } from './xml.ts';
import { UnreadableZip } from './zip.ts';

const beginsWith = (bytes: Uint8Array, ...first: readonly number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte);

const refuse = (says: string) => invalid({ file: says });

/** UTF-8, else the alphabet of Windows, in which Excel writes a plain CSV. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Walked letter by letter: a list of the letters of ten megabytes would take eighty. */
const isPlain = (text: string): boolean => {
  for (const character of text) if (character < ' ' && !'\t\n\r'.includes(character)) return false;
  return true;
};

/** In characters. */
const PIECE = 250_000;

const csvLines = (bytes: Uint8Array, most: number): readonly TableLine[] => {
  const text = textOf(bytes);
  if (!isPlain(text)) throw refuse('The file is neither an Excel workbook (.xlsx) nor a CSV.');
  const lines: TableLine[] = [];
  let before = 0;
  let open: number | undefined;
  const inPieces = {
    delimitersToGuess: [',', ';', '\t', '|'],
    transform: (cell: string) => cell.trim(),
    // In pieces: a file of quoted cells in one takes sixty times its own room.
    chunkSize: PIECE,
    chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
      // What is cut off at the end of a piece is read again with the next one.
      const fault = errors.find(({ type, row = 0 }) => type === 'Quotes' && row < data.length);
      if (fault !== undefined) open ??= before + (fault.row ?? 0) + 1;
      for (const [index, cells] of data.entries())
        if (cells.some((cell) => cell !== '')) lines.push({ line: before + index + 1, cells });
      before += data.length;
      if (lines.length > most) parser.abort();
    },
  };
  Papa.parse<string[]>(text, inPieces);
  if (open !== undefined) throw refuse(`A quotation mark in line ${open} is not closed.`);
  return lines.slice(0, most + 1);
};

/** The lines that hold anything, at most `most` and one more. @throws 422 under `file` for what cannot be read. */
export const readTable = (bytes: Uint8Array, most: number): readonly TableLine[] => {
  if (bytes.length === 0) throw refuse('The file is empty.');
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw refuse('This is a workbook of an older form or one with a password. Save it as .xlsx without one.');
  const read = (): readonly TableLine[] => {
    if (!beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return csvLines(bytes, most);
    try {
      return xlsxLines(bytes, most);
    } catch (error) {
      if (error instanceof UnreadableZip || error instanceof UnreadableXml)
        throw refuse('The workbook cannot be read. Open it, save it as .xlsx once more, and upload that.');
      throw error;
    }
  };
  const lines = read();
  if (lines.length === 0) throw refuse('The file is empty.');
  if (lines.some(({ cells }) => cells.some((cell) => !isText(cell))))
    throw refuse('The file contains characters that are no text.');
  return lines;
};
