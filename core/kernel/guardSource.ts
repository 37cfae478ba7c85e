// Source text of a guard, written at build time from a codec: a page with a strict Content-Security-Policy may not make functions of text.
// Invariant: what is written answers as `codec.is` for whatever JSON can say (a property test). It walks the keys that are there, in their
// order, instead of naming those that could be: a read of a field by name is slow as soon as records differ in which fields they carry. The
// order that is kept stands in the guard's own constants, where an optimizing compiler finds it without a read.
import type * as t from 'io-ts';
import { digest, type Shape, type ShapeField, shapeOf } from './codecShape.ts';

/** One key may stand in several parts of an intersection: all of them must hold. */
const fieldsByKey = (fields: readonly ShapeField[]): ReadonlyMap<string, readonly ShapeField[]> => {
  const byKey = new Map<string, ShapeField[]>();
  for (const field of fields) byKey.set(field.key, [...(byKey.get(field.key) ?? []), field]);
  return byKey;
};

interface Writing {
  /** The keys of each test, for every record. */
  readonly asked: string[];
  /** Bodies of the functions for nested records and lists, by what they ask. */
  readonly functions: Map<string, { readonly name: string; readonly text: string }>;
}

const functionFor = (writing: Writing, shape: Shape, body: () => string): string => {
  const asked = JSON.stringify(shape);
  const known = writing.functions.get(asked);
  if (known !== undefined) return known.name;
  // The functions for members come first, so that every name is there before it is used.
  const text = body();
  const name = `is${writing.functions.size}`;
  writing.functions.set(asked, { name, text });
  return name;
};

const isCheap = ({ kind }: Shape): boolean => kind === 'null' || kind === 'undefined';

/** An expression that holds when the value called `name` is of the shape. */
const test = (writing: Writing, shape: Shape, name: string, isKnownDefined = false): string => {
  switch (shape.kind) {
    case 'anything':
      return 'true';
    case 'null':
      return `${name} === null`;
    case 'undefined':
      return `${name} === undefined`;
    case 'string':
    case 'number':
    case 'boolean':
      return `typeof ${name} === '${shape.kind}'`;
    case 'literal':
      return `${name} === ${JSON.stringify(shape.value)}`;
    case 'leaf':
      return `l${shape.at}(${name})`;
    case 'union': {
      const members = shape.members
        .filter((member) => !(isKnownDefined && member.kind === 'undefined'))
        // What costs nothing to ask is asked first.
        .sort((x, y) => Number(isCheap(y)) - Number(isCheap(x)));
      return members.length === 0
        ? 'false'
        : `(${members.map((member) => test(writing, member, name, isKnownDefined)).join(' || ')})`;
    }
    case 'array':
    case 'record':
      return `${functionFor(writing, shape, () => bodyOf(writing, shape))}(${name})`;
  }
};

const bodyOf = (writing: Writing, shape: Shape): string => {
  if (shape.kind === 'array')
    return [
      'if (!Array.isArray(u)) return false;',
      `for (let at = 0; at < u.length; at += 1) { const v: unknown = u[at]; if (!(${test(writing, shape.of, 'v')})) return false; }`,
      'return true;',
    ].join('\n');
  if (shape.kind !== 'record') return `return ${test(writing, shape, 'u')};`;
  const fields = fieldsByKey(shape.fields);
  /** The keys of which the same is asked, by what is asked. */
  const cases = new Map<string, string[]>();
  for (const [key, tests] of fields) {
    const holds = tests
      .map(({ shape: member, isPartial }) => {
        const asked = test(writing, member, 'v', isPartial);
        return isPartial && asked !== 'true' ? `(v === undefined || ${asked})` : asked;
      })
      .filter((asked) => asked !== 'true');
    const lines = [
      holds.length === 0 ? '' : `if (!(${holds.join(' && ')})) return false;`,
      tests.some(({ isPartial }) => !isPartial) ? 'met += 1;' : '',
      'break;',
    ].join(' ');
    cases.set(lines, [...(cases.get(lines) ?? []), key]);
  }
  const required = [...fields.values()].filter((tests) => tests.some(({ isPartial }) => !isPartial)).length;
  const record = writing.asked.push(JSON.stringify([...cases.values()])) - 1;
  return `if (!isRecord(u)) return false;
let at = 0;
let met = 0;
for (const key in u) {
  const v = u[key];
  const asked = keys${record}[at] === key ? found${record}[at]! : learn${record}(at, key);
  at += 1;
  switch (asked) {
    ${[...cases.keys()].map((lines, asked) => `case ${asked}: ${lines}`).join('\n')}
    default:
  }
}
return met === ${required};`;
};

/** The factory of one guard: takes the tests of the leaves, gives the guard. */
export const guardSource = (codec: t.Mixed): string => {
  const { shape, leaves } = shapeOf(codec);
  const writing: Writing = { asked: [], functions: new Map() };
  const name = functionFor(writing, shape, () => bodyOf(writing, shape));
  return [
    '(leaves) => {',
    ...leaves.map((_, at) => `const l${at} = leaf(leaves, ${at});`),
    ...writing.asked.map(
      (asked, at) =>
        `const keys${at}: string[] = []; const found${at}: number[] = []; const learn${at} = learning(${asked}, keys${at}, found${at});`,
    ),
    ...[...writing.functions.values()].map(
      (made) => `const ${made.name} = (u: unknown): boolean => {\n${made.text}\n};`,
    ),
    `return ${name};`,
    '}',
  ].join('\n');
};

const preamble = `// Written by \`npm run guards\` from the codecs of the records that come by the thousand; a test holds it to them.
import { learning } from './places.ts';
import type { Predicate } from './predicate.ts';

const isRecord = (u: unknown): u is Readonly<Record<string, unknown>> =>
  typeof u === 'object' && u !== null && !Array.isArray(u);

const leaf = (leaves: readonly Predicate[], at: number): Predicate => {
  const found = leaves[at];
  if (found === undefined) throw new Error(\`leaf \${at} is missing\`);
  return found;
};
`;

/** The whole module, before formatting; its last line tells the digest of the text above, so that a stale one is seen. */
export const guardModule = (codecs: Readonly<Record<string, t.Mixed>>): string => {
  const entries = Object.entries(codecs).map(
    ([name, codec]) => `// ${name}\n[${JSON.stringify(shapeOf(codec).signature)}, ${guardSource(codec)}],`,
  );
  const text = `${preamble}
/** By the signature of the codec's shape: a codec that has changed since finds none and is walked instead. */
export const compiledGuards: ReadonlyMap<string, (leaves: readonly Predicate[]) => Predicate> = new Map<
  string,
  (leaves: readonly Predicate[]) => Predicate
>([
${entries.join('\n')}
]);
`;
  return `${text}\n// ${digest(text)}\n`;
};
