// Every route that shows a resource leads to the row by which its definition is fetched, and so does its parent's.
import { expect, it } from 'vitest';
import { everyResource, type RoutePath, resourceRowOf } from '../../../core/index.ts';
import { screensOf } from '../../../views/admin/ways.ts';
import { resourceRoutes } from '../../../views/app/resourceRoutes.ts';

it('leads from each screen to the row of its resource, which fetches its definition and its parent', async () => {
  const rows = await Promise.all(
    everyResource.map(async (resource) => {
      const built: readonly RoutePath[] = resourceRoutes;
      const found = screensOf(resource)
        .filter((path) => built.includes(path))
        .map(resourceRowOf);
      const [row] = found;
      const loaded = await row?.load();
      const parent = row?.under === undefined ? undefined : await resourceRowOf(row.under)?.load();
      return {
        isOne: found.every((one) => one === row),
        name: row?.name,
        plain: loaded?.plain.name,
        parent: parent?.plain.segment ?? null,
      };
    }),
  );
  expect(rows).toEqual(
    everyResource.map(({ name, parent }) => ({
      isOne: true,
      name,
      plain: name,
      parent: parent?.segment ?? null,
    })),
  );
});
