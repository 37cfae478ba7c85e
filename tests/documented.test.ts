// Every name of the public faces is documented where it is declared, and so is every member of an interface or class among them: what
// `npm run docs` shows, and what an editor shows to who uses it.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const faces = ['core/index.ts', 'adapters/node.ts', 'adapters/page.ts'];

const program = ts.createProgram(
  faces.map((face) => root + face),
  {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
);
const checker = program.getTypeChecker();

const namesOf = (face: string): readonly ts.Symbol[] => {
  const source = program.getSourceFile(root + face);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${face} is no module`);
  return checker
    .getExportsOfModule(module)
    .map((name) => (name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name));
};

const isBare = (symbol: ts.Symbol): boolean => symbol.getDocumentationComment(checker).length === 0;
const placeOf = (node: ts.Node | undefined): string =>
  node?.getSourceFile().fileName.slice(root.length) ?? '?';

/** What a user of the interface or class sees of it. */
const membersOf = (symbol: ts.Symbol): readonly (ts.TypeElement | ts.ClassElement)[] =>
  (symbol.declarations ?? []).flatMap((declared): readonly (ts.TypeElement | ts.ClassElement)[] => {
    if (ts.isInterfaceDeclaration(declared)) return [...declared.members];
    if (!ts.isClassDeclaration(declared)) return [];
    return declared.members.filter(
      (member) => !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private),
    );
  });

describe.each(faces)('%s', (face) => {
  test('gives out no name without a docstring', () => {
    const names = namesOf(face);
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter(isBare).map((name) => `${placeOf(name.declarations?.[0])}: ${name.name}`)).toEqual(
      [],
    );
  });
  test('gives out no interface or class with a member without a docstring', () => {
    let count = 0;
    const bare = namesOf(face).flatMap((owner) =>
      membersOf(owner).flatMap((member) => {
        const symbol = member.name && checker.getSymbolAtLocation(member.name);
        if (symbol === undefined) return [];
        count += 1;
        return isBare(symbol) ? [`${placeOf(member)}: ${owner.name}.${symbol.name}`] : [];
      }),
    );
    // Else it would have shown nothing.
    expect(count).toBeGreaterThan(400);
    expect(bare).toEqual([]);
  });
});
