// The places of a country by what people call them: exactly, by how a name begins, by postal code, and by names that are spelt alike.
import type { GazetteerRow } from './row.ts';
import { normalise, slipsBetween } from './words.ts';

export interface Likeness {
  readonly row: GazetteerRow;
  /** Single-letter edits between what was typed and the name. */
  readonly slips: number;
}

export interface PlaceIndex {
  readonly rows: readonly GazetteerRow[];
  /** Called exactly so, by name or another name; blanks do not count. */
  named(text: string): readonly GazetteerRow[];
  /** A name, or a word of one, begins so. */
  begun(text: string): readonly GazetteerRow[];
  /** Those that have this postal code; where it is the first of theirs, first. */
  coded(code: string): readonly GazetteerRow[];
  /** Names within a slip or two, the likest first; where there is one alone, the next that is like it as well. */
  alike(text: string): readonly Likeness[];
  /** The province or county that is meant, as it is written. */
  province(text: string): string | null;
}

const joined = (name: string): string => name.replaceAll(' ', '');

/** How provinces are abbreviated, and said in Afrikaans. */
const provinceNames: Readonly<Record<string, string>> = {
  wc: 'Western Cape',
  'wes kaap': 'Western Cape',
  ec: 'Eastern Cape',
  'oos kaap': 'Eastern Cape',
  nc: 'Northern Cape',
  'noord kaap': 'Northern Cape',
  nw: 'North West',
  noordwes: 'North West',
  gp: 'Gauteng',
  kzn: 'KwaZulu-Natal',
  natal: 'KwaZulu-Natal',
  fs: 'Free State',
  vrystaat: 'Free State',
  lp: 'Limpopo',
  mp: 'Mpumalanga',
};

/** How far apart two spellings may be to be alike at all. */
const slipsAllowed = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

export const createPlaceIndex = (rows: readonly GazetteerRow[]): PlaceIndex => {
  const byName = new Map<string, GazetteerRow[]>();
  const byCode = new Map<string, GazetteerRow[]>();
  const keys = new Map<string, GazetteerRow[]>();
  const provinces = new Map<string, string>();
  const add = (map: Map<string, GazetteerRow[]>, key: string, row: GazetteerRow): void => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [row]);
    else if (!known.includes(row)) known.push(row);
  };
  for (const row of rows) {
    for (const name of [row.name, ...row.otherNames]) {
      const plain = normalise(name);
      if (plain === '') continue;
      add(byName, joined(plain), row);
      add(keys, plain, row);
    }
    for (const code of row.postcodes) add(byCode, code, row);
    if (row.province !== '') provinces.set(normalise(row.province), row.province);
  }
  const spellings = [...keys];

  return {
    rows,
    named: (text) => byName.get(joined(normalise(text))) ?? [],
    begun: (text) => {
      const typed = normalise(text);
      if (typed.length < 3) return [];
      const first: GazetteerRow[] = [];
      const inside: GazetteerRow[] = [];
      for (const [key, found] of spellings)
        if (key.startsWith(typed)) first.push(...found);
        else if (key.includes(` ${typed}`)) inside.push(...found);
      return [...new Set([...first, ...inside])];
    },
    coded: (code) =>
      [...(byCode.get(code) ?? [])].sort((a, b) => a.postcodes.indexOf(code) - b.postcodes.indexOf(code)),
    alike: (text) => {
      const typed = normalise(text);
      const allowed = slipsAllowed(typed.length);
      if (allowed === 0) return [];
      // One more slip than allowed shows what else may be meant, so that a guess never stands alone.
      const near = spellings
        .map(([key, found]) => ({ found, slips: slipsBetween(typed, key, allowed + 2) }))
        .filter(({ slips }) => slips <= allowed + 2)
        .sort((a, b) => a.slips - b.slips)
        .flatMap(({ found, slips }) => found.map((row) => ({ row, slips })));
      const once = near.filter(({ row }, at) => near.findIndex((other) => other.row === row) === at);
      const close = once.filter(({ slips }) => slips <= allowed);
      if (close.length !== 1) return close;
      const [only] = close;
      const begin = typed.slice(0, 3);
      const alsoBegun = spellings
        .filter(([key]) => key.startsWith(begin))
        .flatMap(([, found]) => found.map((row) => ({ row, slips: allowed + 3 })));
      return [...once, ...alsoBegun.filter(({ row }) => row !== only?.row)].slice(0, 3);
    },
    province: (text) => {
      const plain = normalise(text).replace(/ (county|province)$/, '');
      return (
        provinces.get(plain) ?? [...provinces.values()].find((name) => name === provinceNames[plain]) ?? null
      );
    },
  };
};
