// How many steps a regular expression takes on a text, counted by trying it as an engine with backtracking does: one step for each
// character that is looked at. Counts are the same on every machine, so growth can be compared where times cannot.
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Everybody who asks further: whether what follows matches from here. */
type Next = (at: number) => boolean;
type Step = (text: string, at: number, next: Next) => boolean;

/** More than this says enough. */
const MOST_STEPS = 400_000;
class TooMany extends Error {}

export interface CountedPattern {
  /** Steps of a search through the whole text, begun again after each find where the pattern is global. */
  steps(text: string): number;
  /** Texts that parts of the pattern match. */
  readonly samples: readonly string[];
  /** What stands before each part that may be long. */
  readonly beginnings: readonly string[];
  readonly isUnbounded: boolean;
}

/** Characters that patterns speak of. */
const probes = [...'a0A_-. \t"\'/=,:;@+%{(', 'é'];
const BOUNDED = 100;

/** The pattern with this source, to be counted. */
export const countedPattern = (source: string, flags: string): CountedPattern => {
  const parsed = new RegExpParser().parsePattern(source, 0, source.length, flags.includes('u'));
  let counted = 0;
  let isUnbounded = false;
  const plain = flags.replace(/[gyd]/g, '');
  const single = new Map<AST.Node, RegExp>();
  const singleOf = (node: AST.Node): RegExp => {
    const known = single.get(node) ?? new RegExp(`^(?:${node.raw})$`, `${plain.replace('s', '')}s`);
    single.set(node, known);
    return known;
  };
  const fits = (node: AST.Node, letter: string): boolean =>
    node.type === 'CharacterSet' && node.kind === 'any' && !flags.includes('s')
      ? !/[\n\r\u2028\u2029]/.test(letter)
      : singleOf(node).test(letter);
  const look = (): void => {
    counted += 1;
    if (counted > MOST_STEPS) throw new TooMany();
  };

  const alternatives = (all: readonly AST.Alternative[]): Step => {
    const steps = all.map((one) => sequence(one.elements));
    return (text, at, next) => steps.some((step) => step(text, at, next));
  };
  const sequence = (elements: readonly AST.Element[]): Step =>
    elements.map(stepOf).reduceRight<Step>(
      (after, step) => (text, at, next) => step(text, at, (to) => after(text, to, next)),
      (_, at, next) => next(at),
    );
  /** One letter many times: counted without going deeper at each. */
  const run =
    (node: AST.Node, { min, max, greedy }: AST.Quantifier): Step =>
    (text, at, next) => {
      const isMore = (to: number): boolean => {
        look();
        const letter = text[to];
        return letter !== undefined && to - at < max && fits(node, letter);
      };
      let to = at;
      if (!greedy) {
        for (; to - at < min; to += 1) if (!isMore(to)) return false;
        while (!next(to)) {
          if (!isMore(to)) return false;
          to += 1;
        }
        return true;
      }
      while (isMore(to)) to += 1;
      for (; to - at >= min; to -= 1) if (next(to)) return true;
      return false;
    };
  const repeated = (node: AST.Quantifier): Step => {
    const { element, min, max, greedy } = node;
    if (max > BOUNDED) isUnbounded = true;
    if (element.type === 'Character' || element.type === 'CharacterClass' || element.type === 'CharacterSet')
      return run(element, node);
    const step = stepOf(element);
    const from =
      (text: string, done: number, next: Next): Next =>
      (at) => {
        const more = (): boolean =>
          done < max && step(text, at, (to) => to > at && from(text, done + 1, next)(to));
        if (done < min) return more();
        return greedy ? more() || next(at) : next(at) || more();
      };
    return (text, at, next) => from(text, 0, next)(at);
  };
  const stepOf = (node: AST.Element | AST.QuantifiableElement): Step => {
    switch (node.type) {
      case 'Quantifier':
        return repeated(node);
      case 'Group':
      case 'CapturingGroup':
        return alternatives(node.alternatives);
      case 'Assertion': {
        if (node.kind === 'lookahead') {
          const ahead = alternatives(node.alternatives);
          return (text, at, next) => ahead(text, at, () => true) !== node.negate && next(at);
        }
        const here = new RegExp(node.raw, `${plain}y`);
        return (text, at, next) => {
          look();
          here.lastIndex = at;
          return here.test(text) && next(at);
        };
      }
      case 'Backreference':
        throw new Error(`a back reference is not counted: ${source}`);
      default:
        return (text, at, next) => {
          look();
          const letter = text[at];
          return letter !== undefined && fits(node, letter) && next(at + 1);
        };
    }
  };

  const sampleOf = (node: AST.Element | AST.QuantifiableElement): string => {
    if (node.type === 'Quantifier') return sampleOf(node.element).repeat(Math.max(node.min, 1));
    if (node.type === 'Group' || node.type === 'CapturingGroup')
      return (node.alternatives[0]?.elements ?? []).map(sampleOf).join('');
    if (node.type === 'Assertion' || node.type === 'Backreference') return '';
    if (node.type === 'Character') return String.fromCodePoint(node.value);
    return probes.find((letter) => fits(node, letter)) ?? '';
  };
  const pieces: string[] = [];
  const gather = (all: readonly AST.Alternative[]): void => {
    for (const { elements } of all)
      for (const element of elements) {
        const inner = element.type === 'Quantifier' ? element.element : element;
        if (inner.type === 'Group' || inner.type === 'CapturingGroup') gather(inner.alternatives);
        else if (inner.type !== 'Assertion' && inner.type !== 'Backreference')
          pieces.push(...probes.filter((letter) => fits(inner, letter)));
        pieces.push(sampleOf(inner));
      }
  };

  const step = alternatives(parsed.alternatives);
  gather(parsed.alternatives);
  const isLong = (element: AST.Element): boolean =>
    element.type === 'Quantifier' ? element.max > BOUNDED : element.type.endsWith('Group');
  const beginnings = parsed.alternatives.flatMap(({ elements }) =>
    elements.flatMap((element, index) =>
      isLong(element) ? [elements.slice(0, index).map(sampleOf).join('')] : [],
    ),
  );
  const isGlobal = flags.includes('g');
  return {
    isUnbounded,
    samples: [...new Set(pieces)].filter((piece) => piece !== ''),
    beginnings: [...new Set(beginnings)],
    steps: (text) => {
      counted = 0;
      try {
        for (let start = 0; start <= text.length; ) {
          let end = -1;
          const found = step(text, start, (at) => {
            end = at;
            return true;
          });
          if (found && !isGlobal) break;
          start = found && end > start ? end : start + 1;
        }
      } catch (error) {
        if (!(error instanceof TooMany)) throw error;
      }
      return counted;
    },
  };
};

/**
 * The text of growing length on which the pattern takes more than a fixed number of steps a character; null where none was found. Tried are
 * repetitions of whatever its parts match, behind each of its beginnings and before something that it does not match.
 */
export const slowText = (source: string, flags: string): string | null => {
  const pattern = countedPattern(source, flags);
  if (!pattern.isUnbounded) return null;
  const pumps = new Set(pattern.samples);
  for (const begin of pattern.beginnings) {
    if (begin === '') continue;
    pumps.add(begin);
    for (const piece of pattern.samples) pumps.add(begin + piece);
  }
  for (const begin of ['', ...pattern.beginnings])
    for (const pump of pumps)
      for (const end of ['', '\u0001', ' @']) {
        const grown = (size: number): string => begin + pump.repeat(Math.ceil(size / pump.length)) + end;
        const [few, many] = [grown(120), grown(360)];
        const little = pattern.steps(few);
        if (little > MOST_STEPS) return `${begin}(${pump})*${end}`;
        const much = pattern.steps(many);
        // three times the text: three times the steps where each character is looked at a bounded number of times, nine where not
        if (much > little * 5 && much > many.length * 8) return `${begin}(${pump})*${end}`;
      }
  return null;
};
