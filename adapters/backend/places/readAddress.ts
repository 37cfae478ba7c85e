// What people type, taken apart: a street or building, the name of a place, and what they say of where it lies. There are several ways to
// read most addresses; they come in the order in which they are likely.
import { looksLikeStreet } from './street.ts';

export interface Reading {
  /** As it was typed; empty where only a place is named. */
  readonly street: string;
  readonly name: string;
  /** What is said of where it lies: town, province, postal code. */
  readonly around: readonly string[];
  /** How the words before the name read: nothing, a street, or something that is neither. */
  readonly before: 'nothing' | 'street' | 'unknown';
  /** The name is the last that was typed, so that it may not be whole. */
  readonly isLast: boolean;
}

/** Words of a name at most. */
const LONGEST_NAME = 6;
/** Words of a text at most: an address has fewer. */
const LONGEST_TEXT = 30;

const country = /^(south africa|republic of south africa|rsa|suid-afrika|kenya)$/i;

export interface Typed {
  readonly parts: readonly string[];
  /** ZA: four digits, KE: five. */
  readonly code: string | null;
}

/** The parts between commas without the country and the postal code. */
export const takeApart = (text: string, cca2: string): Typed => {
  const isCode = cca2 === 'KE' ? /^\d{5}$/ : /^\d{4}$/;
  let code: string | null = null;
  const parts = text
    .split(/\s+/, LONGEST_TEXT)
    .join(' ')
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !country.test(part))
    .flatMap((part, at, all) => {
      const words = part.split(' ');
      const last = words.at(-1) ?? '';
      // A number before a street is a house; one alone, or at an end, is a code.
      const mayBe = at === all.length - 1 || (words.length === 1 && at > 0);
      if (!mayBe || !isCode.test(last)) return [part];
      code ??= last;
      return words.length === 1 ? [] : [words.slice(0, -1).join(' ')];
    });
  return { parts, code };
};

/** Every way to read the parts in which a name could stand: without words before it first, then after a street, then after anything. */
export const readings = (parts: readonly string[]): readonly Reading[] => {
  const found: Reading[] = [];
  parts.forEach((part, at) => {
    const words = part.split(' ');
    const earlier = parts.slice(0, at);
    for (let from = 0; from < words.length; from += 1)
      for (let to = Math.min(words.length, from + LONGEST_NAME); to > from; to -= 1) {
        const own = words.slice(0, from).join(' ');
        const street = [...earlier, own].filter((piece) => piece !== '').join(', ');
        const after = words.slice(to).join(' ');
        const unknown = ![...earlier, own].some(looksLikeStreet);
        found.push({
          street,
          name: words.slice(from, to).join(' '),
          around: [after, ...parts.slice(at + 1)].filter((piece) => piece !== ''),
          before: street === '' ? 'nothing' : unknown ? 'unknown' : 'street',
          isLast: to === words.length && at === parts.length - 1,
        });
      }
  });
  const rank = { nothing: 0, street: 1, unknown: 2 } as const;
  return found.sort((a, b) => rank[a.before] - rank[b.before]);
};
