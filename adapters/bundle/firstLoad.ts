// What a page must fetch before it can show itself, and how much that may be. The budgets are docs/architecture.md's.
import type { Metafile } from 'esbuild';

const portal = ['views/app/startPortal.ts', 'adapters/browser.ts'];

interface Budget {
  readonly page: string;
  readonly parts: readonly string[];
  readonly kilobytes: number;
  readonly alone?: true;
}

/** In KB of gzipped JavaScript. `parts`: what is fetched on the way without a click, beside main.tsx; `alone`: without it. */
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
export const firstLoads = (meta: Metafile, sizes: ReadonlyMap<string, number>): readonly FirstLoad[] =>
  budgets.map(({ page, parts, kilobytes: budget, alone }) => {
    const entries = [...(alone ? [] : ['views/main.tsx']), ...parts].map((part) => {
      const file = outputOf(meta, part);
      if (file === undefined)
        throw new Error(`The budget of ${page} names ${part}, which is not fetched on its own.`);
      return file;
    });
    const bytes = closureOf(meta, entries).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    const gzip = kilobytes(bytes);
    return { page, gzip, budget, within: gzip <= budget };
  });
