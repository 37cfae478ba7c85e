// The rows of a spreadsheet as texts: enough of the format to see what left in an export.
import { inflateRawSync } from 'node:zlib';

/** The parts of a zip file by name. */
const partsOf = (file: Buffer): ReadonlyMap<string, string> => {
  const parts = new Map<string, string>();
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? file.readUInt32LE(at + offset) : file.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + size);
    const isStored = file.readUInt16LE(at + 10) === 0;
    parts.set(
      file.toString('utf8', at + 46, at + 46 + name),
      (isStored ? packed : inflateRawSync(packed)).toString('utf8'),
    );
    at += 46 + name + extra + comment;
  }
  return parts;
};

export interface Cell {
  /** `s`: a shared text, `n` or absent: a number, `str`: the value of a formula. */
  readonly type: string;
  readonly text: string;
  /** From 0 on. */
  readonly column: number;
  readonly isFormula: boolean;
}

const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) =>
    name === 'lt' ? '<' : name === 'gt' ? '>' : name === 'quot' ? '"' : name === 'apos' ? "'" : '&',
  );

/** The first sheet, row by row. */
export const readXlsx = (bytes: ArrayBuffer): readonly (readonly Cell[])[] => {
  const parts = partsOf(Buffer.from(bytes));
  const texts = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map((match) =>
    unescaped([...(match[1] ?? '').matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map((one) => one[1]).join('')),
  );
  const sheet = [...parts].find(([name]) => /worksheets\/sheet1\.xml$/.test(name))?.[1] ?? '';
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map((row) =>
    [...(row[1] ?? '').matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map((cell) => {
      const type = /t="(\w+)"/.exec(cell[1] ?? '')?.[1] ?? 'n';
      const letters = /r="([A-Z]+)\d+"/.exec(cell[1] ?? '')?.[1] ?? 'A';
      const inside = cell[2] ?? '';
      const value = /<v>(.*?)<\/v>/s.exec(inside)?.[1] ?? /<t[^>]*>(.*?)<\/t>/s.exec(inside)?.[1] ?? '';
      return {
        type,
        column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
        text: type === 's' ? (texts[Number(value)] ?? '') : unescaped(value),
        isFormula: inside.includes('<f'),
      };
    }),
  );
};
