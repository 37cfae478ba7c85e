// Every literal text of the specification stands in the sources as it is written there, odd spelling included: whoever changes a word of one
// hears of it here. The copy in tests/literals is held against the specification where that is at hand.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { hasShared, table } from '../../spec.ts';

interface Literal {
  readonly text: string;
  readonly where: string;
  readonly source: string;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const literals: readonly Literal[] = JSON.parse(
  readFileSync(path.join(root, 'tests/literals/texts.json'), 'utf8'),
);

/** Names of what is filled in differ between the specification and the catalogue; that something is filled in does not. */
const comparable = (text: string): string =>
  text
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/\s+/g, ' ')
    .trim();

/** Where the specification writes N or dots for what is filled in, or two texts in one: as they are said. */
const filledIn: Readonly<Record<string, readonly string[]>> = {
  'Expires in ...': ['Expires in {time}'],
  'Minimum of N characters for a search...': ['Minimum of {n} characters for a search...'],
  'Connection lost. Trying to reconnect in: N seconds': [
    'Connection lost. Trying to reconnect in: {n} seconds',
  ],
  'Unknown host ...': ['Unknown host {host}'],
  'Deleted with N items': ['Deleted with {n} items'],
  'N batches or Batch deleted succesfully.': [
    '{n} batches deleted succesfully.',
    'Batch deleted succesfully.',
  ],
  'xxxx-xxxx-xxxx-NNNN': ['xxxx-xxxx-xxxx-{last}'],
};
/** The figures of drivers' acceptance are on no screen yet. */
const notSaidYet = ['x/y'];

const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => `{}${literal.text}`)].join('');
  return null;
};

const spoken = new Set<string>();
for (const folder of ['core', 'views', 'adapters'])
  for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || name.includes('afrikaans')) continue;
    const source = ts.createSourceFile(
      name,
      readFileSync(path.join(root, folder, name), 'utf8'),
      ts.ScriptTarget.Latest,
      false,
      name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    const visit = (node: ts.Node): void => {
      const text = textOf(node);
      if (text !== null) spoken.add(comparable(text));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }

describe('the literal texts of the specification', () => {
  test('stand in the sources', () => {
    const missing = literals
      .flatMap(({ text }) => filledIn[text] ?? [text])
      .filter((text) => !spoken.has(comparable(text)));
    expect(missing).toEqual(notSaidYet);
  });
  test.skipIf(!hasShared)('are copied whole', () => {
    const told = table<readonly Literal[]>('texts').map(({ text, where, source }) => ({
      text,
      where,
      source,
    }));
    expect(literals).toEqual(told);
  });
});
