// No field of a browser's own for days and times: it would write them in the browser's language, not as the portal does (FMT-03).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const views = path.resolve(import.meta.dirname, '../../../views');

it('[FMT-03] no view has a native field for a day or a time', () => {
  const native = readdirSync(views, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) =>
      /type(=|: )\{?["'](date|time|datetime-local|month|week)["']/.test(
        readFileSync(path.join(views, name), 'utf8'),
      ),
    );
  expect(native).toEqual([]);
});
