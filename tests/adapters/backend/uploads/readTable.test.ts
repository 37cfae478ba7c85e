// A CSV is read in pieces; wherever one ends, the lines are those of the file.
import { expect, test } from 'vitest';
import { readTable } from '../../../../adapters/backend/uploads/readTable.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
/** More than a piece of quoted cells, doubled marks and ends of lines among them. */
const lines = Array.from({ length: 7_000 }, (_, at) => [`Store ${at}`, 'the "old"\r\nmill', '"', '']);
const csv = (first: string): string =>
  [[first, 'x', 'y', 'z'], ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n');

test.each(Array.from({ length: 48 }, (_, letters) => letters))(
  'whole lines, with %i letters before the first',
  (letters) => {
    const [, ...read] = readTable(bytes(csv('n'.repeat(letters))), 30_000);
    expect(read.length).toBe(lines.length);
    expect(read.every(({ line, cells }, at) => line === at + 2 && cells.join() === lines[at]?.join())).toBe(
      true,
    );
  },
);

test('a mark that is not closed is told with its line, behind the first piece too', () => {
  const plain = Array.from({ length: 40_000 }, (_, at) => `"Store ${at}","Main Road"`);
  const damaged = plain.with(30_000, '"Store 30000,"Main Road"').join('\r\n');
  expect(() => readTable(bytes(damaged), 50_000)).toThrow('A quotation mark in line 30001 is not closed.');
  const open = plain.with(39_999, '"Store').join('\n');
  expect(() => readTable(bytes(open), 50_000)).toThrow('A quotation mark in line 40000 is not closed.');
});

test('no more lines than asked for, and one', () => {
  expect(readTable(bytes(csv('n')), 50).length).toBe(51);
});
