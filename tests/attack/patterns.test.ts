// Regular expressions that meet what others send: on a text three times as long they take three times the steps. Every pattern of the
// core and the adapters is found in the sources; the few that take more stand here with what bounds their text.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { createRedaction, withoutTokens } from '../../core/index.ts';
import { slowText } from '../patternSteps.ts';

const root = path.join(import.meta.dirname, '../..');

const sources = ['adapters', 'core'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))
    // what only a build reads
    .filter((file) => !file.startsWith('adapters/bundle')),
);

/** Every pattern of a file: literals, and what is made of one text. */
const patternsIn = (file: string): readonly (readonly [string, string])[] => {
  const found: [string, string][] = [];
  const parsed = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
      found.push([source, flags]);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
};

/** Slow ones, and why their text is short. */
const short: Readonly<Record<string, string>> = {
  'adapters/backend/config.ts': 'addresses of the configuration',
  'adapters/backend/http/origin.ts': 'the configured address',
  'adapters/cli/signIn.ts': 'an address of the command line',
  'adapters/headless.ts': 'an address of the configuration',
  'adapters/maps/createMaps.ts': 'an address of the configuration',
  'adapters/outsideMaps.ts': 'an address of the configuration',
  'core/booking/validate.ts': 'emails: 254 characters by their codec',
};

test('every pattern that meets long texts takes steps by their length', { timeout: 60_000 }, () => {
  const slow = sources.flatMap((file) =>
    patternsIn(file).flatMap(([source, flags]) => {
      const text = slowText(source, flags);
      return text === null || short[file] !== undefined ? [] : [{ file, source, text }];
    }),
  );
  expect(slow).toEqual([]);
});

test('the exceptions are patterns that are there', () => {
  const isSlow = (file: string): boolean =>
    patternsIn(file).some(([source, flags]) => slowText(source, flags) !== null);
  expect(Object.keys(short).filter((file) => !sources.includes(file) || !isSlow(file))).toEqual([]);
});

test.each([
  [String.raw`eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*`, 'g'],
  [String.raw`(.)\/+$`, ''],
  [String.raw`\beyJ[\w-]{5,}\.`, 'g'],
  [String.raw`[\w.+-]+@[\w-]+`, 'g'],
  [String.raw`^(\w+\s?)*$`, ''],
  [String.raw`\s+$`, ''],
])('the measure knows a slow one: %s', (source, flags) => expect(slowText(source, flags)).not.toBeNull());

test('a token is cut out wherever it stands, and nothing else is', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl';
  for (const [before, after] of [
    ['', ''],
    ['Bearer ', ' and more'],
    ['"', '"'],
    ['a-', ''],
    ['long.dotted.name.', '.tail'],
    ['?access_token=', '&x=1'],
  ])
    expect(withoutTokens(`${before}${token}${after}`)).toBe(`${before}[token]${after}`);
  expect(withoutTokens(`${token}.${token}`)).toBe('[token].[token]');
  for (const plain of ['', 'eyJ', 'keyJoiner.module.parts', 'eyJabcdefgh.short', 'a.b.c', 'eyJabc.def.ghi'])
    expect(withoutTokens(plain)).toBe(plain);
});

test('emails are blanked in whatever stands around them', () => {
  const redact = createRedaction(true);
  expect(redact({ waybill: 'x a@b.co, c+d@e.co.za; no@where @x.y z' })).toEqual({
    waybill: 'x email-1@blanked.invalid, email-2@blanked.invalid; no@where @x.y z',
  });
});
