// Every name of the public face is documented where it is declared: what `npm run docs` shows, and what an editor shows to who uses it.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const face = fileURLToPath(new URL('../../core/index.ts', import.meta.url));

test('every name that core/index.ts exports carries a docstring', () => {
  const program = ts.createProgram([face], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(face);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error('core/index.ts is no module');
  const names = checker.getExportsOfModule(module);
  expect(names.length).toBeGreaterThan(200);
  const bare = names.flatMap((name) => {
    const symbol = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
    if (symbol.getDocumentationComment(checker).length > 0) return [];
    const file = symbol.declarations?.[0]?.getSourceFile().fileName.replace(/^.*\/core\//, 'core/') ?? '?';
    return [`${file}: ${name.name}`];
  });
  expect(bare).toEqual([]);
}, 120_000);
