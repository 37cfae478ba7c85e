// What the budgets of the build count: a page with all that it imports, what it adds to another, and the heaviest of several parts.
import type { Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { budgets, firstLoads } from '../../../adapters/bundle/firstLoad.ts';

const parts = new Set([
  'views/main.tsx',
  ...budgets.flatMap((budget) => budget.parts),
  'core/resources/users.ts',
  'views/people/userSlots.tsx',
]);
const file = { bytes: 0, inputs: {}, exports: [] };
/** Each part is a file of its own; all import one chunk. */
const built = (sizeOf: (part: string) => number) => {
  const outputs: Metafile['outputs'] = Object.fromEntries(
    [...parts].map((entryPoint) => [
      `out/${entryPoint}`,
      { ...file, entryPoint, imports: [{ path: 'out/shared', kind: 'import-statement' as const }] },
    ]),
  );
  const meta: Metafile = { inputs: {}, outputs: { ...outputs, 'out/shared': { ...file, imports: [] } } };
  const sizes = new Map([...parts].map((part) => [`out/${part}`, sizeOf(part) * 1024]));
  return firstLoads(meta, sizes.set('out/shared', 1024));
};
const gzipOf = (loads: ReturnType<typeof firstLoads>, page: string) =>
  loads.find((load) => load.page === page)?.gzip;

it('counts a page with what it imports, and of a part of the administration what it adds', () => {
  const loads = built(() => 1);
  expect(gzipOf(loads, 'tracking')).toBe(3);
  expect(gzipOf(loads, 'first list')).toBe(4);
  expect(gzipOf(loads, 'workbench')).toBe(1);
});

it('counts the heaviest definition and the heaviest hatches of any resource', () => {
  const loads = built((part) =>
    part === 'core/resources/users.ts' ? 99 : part === 'views/people/userSlots.tsx' ? 26 : 1,
  );
  expect(loads.filter(({ within }) => !within).map(({ page, gzip }) => [page, gzip])).toEqual([
    ['definition', 99],
    ['hatches', 26],
  ]);
});

it('refuses a budget that names what is not fetched on its own', () => {
  expect(() => firstLoads({ inputs: {}, outputs: {} }, new Map())).toThrow('which is not fetched on its own');
});
