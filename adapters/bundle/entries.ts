// Which parts of the browser's code are fetched on demand, read from the sources: each `import('./x.tsx')` is one. What is certain to
// be there when such a part is asked for is named with it, so that the bundler puts all of that in a few large files instead of many
// small ones: every part comes after the application itself, a screen of the console after the shell, so whatever these bring need not be
// divided for it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** What runs before any screen of the sort may show itself. */
const grounds = {
  public: ['views/app/App.tsx'],
  session: ['views/app/App.tsx', 'views/app/startPortal.ts', 'adapters/browser.ts'],
  console: ['views/app/App.tsx', 'views/app/startPortal.ts', 'adapters/browser.ts', 'views/app/Shell.tsx'],
} as const;

/** Parts that have a ground of their own: the wizard opens over public pages too. */
const others: Readonly<Record<string, readonly string[]>> = {
  'views/app/startPortal.ts': grounds.public,
  'adapters/browser.ts': [...grounds.public, 'views/app/startPortal.ts'],
  'adapters/maps/ol/createOlMap.ts': grounds.public,
  'adapters/maps/createMaps.ts': grounds.public,
  'views/app/Shell.tsx': grounds.session,
  'views/app/WizardHost.tsx': grounds.public,
  'views/public/TrackMap.tsx': grounds.public,
  'views/booking/BookingDialog.tsx': grounds.session,
  'views/kit/ScannerDialog.tsx': grounds.session,
  'adapters/hub/signalrHub.ts': grounds.session,
  'adapters/maps/ol/tileLayer.ts': ['adapters/maps/ol/createOlMap.ts'],
  'adapters/maps/ol/ownTiles.ts': ['adapters/maps/ol/createOlMap.ts'],
  'adapters/maps/ol/shapeEditor.ts': ['adapters/maps/ol/createOlMap.ts'],
};

const dynamic = /import\('(\.[^']+\.tsx?)'\)/g;
const entry = /import\('([^']+)'\)(?:,|\s)*frame: '(public|session|console)'/g;

/** The board's own choice of the kit and the hooks: nearly every screen of the console needs most of it. */
const commonFrom = 'views/dispatch/StaffBoard.tsx';

const staticImport = /^import [^;]*? from '(\.[^']+\.tsx?)';/gms;

/** Files of views/kit and views/hooks that a file reaches without a wait. */
const kitOf = async (root: string, start: string): Promise<readonly string[]> => {
  const seen = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file) || !file.startsWith(path.join(root, 'views'))) return;
    seen.add(file);
    for (const [, target = ''] of (await readFile(file, 'utf8')).matchAll(staticImport))
      await visit(path.resolve(path.dirname(file), target));
  };
  await visit(path.join(root, start));
  return [...seen].filter((file) => /views.(kit|hooks)./.test(path.relative(root, file)));
};

/** Absolute file of each part to the absolute files that are there before it. */
export const findGrounds = async (root: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, readonly string[]>();
  const name = (file: string, ground: readonly string[]): void => {
    const own = others[path.relative(root, file).split(path.sep).join('/')] ?? ground;
    found.set(
      file,
      own.map((one) => path.join(root, one)).filter((one) => one !== file),
    );
  };
  const views = path.join(root, 'views');
  const kit = (await kitOf(root, commonFrom)).map((file) => path.relative(root, file));
  const before = { ...grounds, console: [...grounds.console, ...kit] };
  for (const each of await readdir(views, { recursive: true })) {
    if (!/\.tsx?$/.test(each)) continue;
    const file = path.join(views, each);
    const source = await readFile(file, 'utf8');
    const to = (target: string): string => path.resolve(path.dirname(file), target);
    if (/^(publicS|s)creens\.ts$/.test(path.basename(file)))
      for (const [, target = '', frame = 'public'] of source.matchAll(entry))
        name(to(target), before[frame as keyof typeof grounds]);
    // What main.tsx fetches comes before any screen.
    else if (path.basename(file) !== 'main.tsx')
      for (const [, target = ''] of source.matchAll(dynamic))
        if (target.endsWith('.tsx') || target.endsWith('Slots.ts')) name(to(target), before.console);
  }
  // The definitions of resources are fetched by screens of the console alone.
  const rows = path.join(root, 'core/resources/rows.ts');
  for (const [, target = ''] of (await readFile(rows, 'utf8')).matchAll(dynamic))
    name(path.resolve(path.dirname(rows), target), before.console);
  for (const file of Object.keys(others)) name(path.join(root, file), []);
  return found;
};
