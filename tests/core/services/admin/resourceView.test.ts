// What the address of a resource's list means, for every resource there is.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Claims,
  columnsText,
  everyResource,
  filterQuery,
  hubs,
  pageQuery,
  resourceColumns,
  resourceFilters,
  resourceFiltersSet,
  shownColumns,
  standardResourceView,
} from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';

const reader: Claims = {
  id: 1,
  email: 'a@umzila.test',
  emailConfirmed: true,
  phoneNumberConfirmed: true,
  isAdministrator: true,
};

describe('the address of a list', () => {
  test('[law R-50] says nothing where nothing is asked: the first page of twenty', () => {
    for (const resource of everyResource) {
      const view = standardResourceView(resource);
      expect(pageQuery(resource, view)).toEqual({ page: 1, pageSize: 20 });
      expect(resourceFiltersSet(resource, view)).toBe(0);
    }
  });

  test('[law R-4] whatever stands in it, the question is one that the call understands', () => {
    for (const resource of everyResource) {
      const standard = standardResourceView(resource);
      const views = fc.record(
        Object.fromEntries(
          Object.entries(standard).map(([name, value]) => [
            name,
            typeof value === 'string' ? fc.string() : fc.array(fc.string(), { maxLength: 3 }),
          ]),
        ),
      );
      fc.assert(
        fc.property(views, (view) => {
          for (const [name, value] of Object.entries(pageQuery(resource, view)))
            expect([resource.name, name, resource.calls.list.query[name]?.is(value)]).toEqual([
              resource.name,
              name,
              true,
            ]);
        }),
        runs(60),
      );
    }
  });

  test('[law R-4] a choice of columns comes back from its text; what nobody may see is left out', () => {
    for (const resource of everyResource) {
      const all = resourceColumns(resource, reader);
      fc.assert(
        fc.property(fc.shuffledSubarray([...all], { minLength: 1 }), (chosen) => {
          const cols = columnsText(resource, chosen, reader);
          expect(shownColumns(resource, { cols: `${cols},password` }, reader)).toEqual(
            cols === '' ? shownColumns(resource, {}, reader) : chosen,
          );
        }),
        runs(60),
      );
    }
  });

  test('a filter that is set is counted and asked', () => {
    const view = { ...standardResourceView(hubs.plain), isActive: 'any', q: 'cape', deleted: 'true' };
    expect(resourceFilters(hubs.plain).map(({ name }) => name)).toContain('isActive');
    expect(resourceFiltersSet(hubs.plain, view)).toBe(2);
    expect(filterQuery(hubs.plain, view)).toEqual({ search: 'cape', deleted: true, isActive: 'any' });
  });
});
