// What a page must fetch before it can show itself, and how much that may be. The budgets are docs/architecture.md's.
import type { Metafile } from 'esbuild';

const portal = ['views/app/startPortal.ts', 'adapters/browser.ts'];

interface Budget {
  readonly page: string;
  readonly parts: readonly string[];
  readonly kilobytes: number;
  readonly alone?: true;
  readonly beyond?: string;
  readonly heaviest?: RegExp;
}

/** The engine of the administration, as its list of one resource needs it. */
const list = ['views/admin/ResourceScreen.tsx', 'views/admin/ResourceList.tsx'];

/**
 * In KB of gzipped JavaScript. `parts`: what is fetched on the way without a click, beside main.tsx; `alone`: without it; `beyond`: only what
 * this page has not fetched yet is counted; `heaviest`: the one part of these that brings most.
 */
export const budgets: readonly Budget[] = [
  { page: 'site', parts: ['views/site/site.ts', 'views/site/site.css'], kilobytes: 12, alone: true },
  { page: 'tracking', parts: ['views/public/TrackDelivery.tsx'], kilobytes: 138 },
  { page: 'sign-in', parts: ['views/session/SignIn.tsx', ...portal], kilobytes: 182 },
  {
    page: 'dashboard',
    parts: [
      ...portal,
      'views/app/Shell.tsx',
      'views/dashboard/Dashboard.tsx',
      'views/dispatch/StaffBoard.tsx',
      'adapters/hub/signalrHub.ts',
      'adapters/maps/ol/createOlMap.ts',
    ],
    kilobytes: 378,
  },
  // Law R-53: what each part of the administration adds.
  {
    page: 'first list',
    beyond: 'dashboard',
    parts: [...list, 'core/resources/hubs.ts', 'views/hubs/hubSlots.tsx'],
    kilobytes: 45,
  },
  {
    page: 'form',
    beyond: 'dashboard',
    parts: [
      'views/admin/ResourceScreen.tsx',
      'views/admin/RecordScreen.tsx',
      'core/resources/hubs.ts',
      'views/hubs/hubSlots.tsx',
    ],
    kilobytes: 67,
  },
  { page: 'definition', beyond: 'first list', parts: [], heaviest: /^core\/resources\//, kilobytes: 14 },
  { page: 'hatches', beyond: 'first list', parts: [], heaviest: /(S|\/s)lots\.tsx?$/, kilobytes: 25 },
  { page: 'workbench', beyond: 'first list', parts: ['views/admin/StoreRows.tsx'], kilobytes: 23 },
  {
    page: 'territories',
    beyond: 'dashboard',
    parts: ['views/territories/AreaEditor.tsx'],
    kilobytes: 45,
  },
  // What draws and moves shapes on the map is the library's own.
  { page: 'map drawing', beyond: 'dashboard', parts: ['adapters/maps/ol/shapeEditor.ts'], kilobytes: 76 },
];

export interface FirstLoad {
  readonly page: string;
  readonly gzip: number;
  readonly budget: number;
  readonly within: boolean;
}

export const outputOf = (meta: Metafile, entry: string): string | undefined =>
  Object.entries(meta.outputs).find(([, output]) => output.entryPoint === entry)?.[0];

/** The closure of static imports, in order, without repeats. */
export const closureOf = (meta: Metafile, start: readonly string[]): readonly string[] => {
  const seen: string[] = [];
  const visit = (file: string): void => {
    if (seen.includes(file)) return;
    seen.push(file);
    for (const link of meta.outputs[file]?.imports ?? [])
      if (link.kind === 'import-statement' && !link.external) visit(link.path);
  };
  for (const file of start) visit(file);
  return seen;
};

export const kilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10;

/** `sizes`: gzipped bytes of each file. A part that is not built any more is an error: its page would look smaller than it is. */
export const firstLoads = (meta: Metafile, sizes: ReadonlyMap<string, number>): readonly FirstLoad[] => {
  const fetched = new Map<string, readonly string[]>();
  const outputFor = (page: string, part: string): string => {
    const file = outputOf(meta, part);
    if (file === undefined)
      throw new Error(`The budget of ${page} names ${part}, which is not fetched on its own.`);
    return file;
  };
  return budgets.map(({ page, parts, kilobytes: budget, alone, beyond, heaviest }) => {
    const there = beyond === undefined ? [] : (fetched.get(beyond) ?? []);
    const entries = [...(alone ? [] : ['views/main.tsx']), ...parts].map((part) => outputFor(page, part));
    const whole = closureOf(meta, [...there, ...entries]);
    fetched.set(page, whole);
    const added = (files: readonly string[]): number =>
      files.filter((file) => !there.includes(file)).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    const bytes =
      heaviest === undefined
        ? added(whole)
        : Math.max(
            ...Object.entries(meta.outputs).map(([file, { entryPoint = '' }]) =>
              heaviest.test(entryPoint) ? added(closureOf(meta, [file])) : 0,
            ),
          );
    const gzip = kilobytes(bytes);
    return { page, gzip, budget, within: gzip <= budget };
  });
};
