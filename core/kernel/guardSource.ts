// Source text of a guard, written at build time from a codec: a page with a strict Content-Security-Policy may not make functions of text.
// Invariant: what is written answers as `codec.is` for whatever JSON can say (a property test). It tests the fields by name, which is fast only
// while the records that it sees carry their keys in few orders; so it looks at the keys first (keyOrders.ts), and a record in any other order,
// like one that fails, is left to the closures that walk the codec. So each written test may say no to what is good, but never yes to what is not.
import type * as t from 'io-ts';
import { digest, type Shape, type ShapeField, shapeOf } from './codecShape.ts';

/** One key may stand in several parts of an intersection: all of them must hold. */
const fieldsByKey = (fields: readonly ShapeField[]): ReadonlyMap<string, readonly ShapeField[]> => {
  const byKey = new Map<string, ShapeField[]>();
  for (const field of fields) byKey.set(field.key, [...(byKey.get(field.key) ?? []), field]);
  return byKey;
};

interface Writing {
  /** The required keys of every kind of record. */
  readonly required: string[];
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
  const required = [...fields].filter(([, tests]) => tests.some(({ isPartial }) => !isPartial));
  const lines = [...fields].flatMap(([key, tests], at) => {
    const holds = tests
      .map(({ shape: member, isPartial }) => {
        const asked = test(writing, member, `v${at}`, isPartial);
        return isPartial && asked !== 'true' ? `(v${at} === undefined || ${asked})` : asked;
      })
      .filter((asked) => asked !== 'true');
    return holds.length === 0
      ? []
      : [`const v${at} = u[${JSON.stringify(key)}];`, `if (!(${holds.join(' && ')})) return false;`];
  });
  const kind = writing.required.push(JSON.stringify(required.map(([key]) => key))) - 1;
  return `if (!isRecord(u)) return false;
let at = 0;
for (const key in u) {
  if (first${kind}[at] !== key) { at = 0; break; }
  at += 1;
}
if ((at === 0 || at !== first${kind}.length) && !isKnown${kind}(u)) return false;
${lines.join('\n')}
return true;`;
};

/** The factory of one guard: takes the tests of the leaves and the closures that walk the whole codec, gives the guard. */
export const guardSource = (codec: t.Mixed): string => {
  const { shape, leaves } = shapeOf(codec);
  const writing: Writing = { required: [], functions: new Map() };
  const name = functionFor(writing, shape, () => bodyOf(writing, shape));
  return [
    '(leaves, isWalked) => {',
    ...leaves.map((_, at) => `const l${at} = leaf(leaves, ${at});`),
    ...writing.required.map(
      (keys, kind) =>
        `const first${kind}: string[] = []; const isKnown${kind} = keyOrders(${keys}, first${kind});`,
    ),
    ...[...writing.functions.values()].map(
      (made) => `const ${made.name} = (u: unknown): boolean => {\n${made.text}\n};`,
    ),
    `return (u) => ${name}(u) || isWalked(u);`,
    '}',
  ].join('\n');
};

const preamble = `// Written by \`npm run guards\` from the codecs of the records that come by the thousand; a test holds it to them.
import { keyOrders } from './keyOrders.ts';
import type { Predicate } from './predicate.ts';

const isRecord = (u: unknown): u is Readonly<Record<string, unknown>> =>
  typeof u === 'object' && u !== null && !Array.isArray(u);

const leaf = (leaves: readonly Predicate[], at: number): Predicate => {
  const found = leaves[at];
  if (found === undefined) throw new Error(\`leaf \${at} is missing\`);
  return found;
};

/** Takes the tests of the leaves and the closures that walk the codec. */
type WrittenGuard = (leaves: readonly Predicate[], isWalked: Predicate) => Predicate;
`;

/** The whole module, before formatting; its last line tells the digest of the text above, so that a stale one is seen. */
export const guardModule = (codecs: Readonly<Record<string, t.Mixed>>): string => {
  const entries = Object.entries(codecs).map(
    ([name, codec]) => `// ${name}\n[${JSON.stringify(shapeOf(codec).signature)}, ${guardSource(codec)}],`,
  );
  const text = `${preamble}
/** By the signature of the codec's shape: a codec that has changed since finds none and is walked instead. */
export const compiledGuards: ReadonlyMap<string, WrittenGuard> = new Map<string, WrittenGuard>([
${entries.join('\n')}
]);
`;
  return `${text}\n// ${digest(text)}\n`;
};
