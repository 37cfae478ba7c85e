// The tables of the lists of the administration against their calls, and what an address asks of them.
import { right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import {
  adminLists,
  chosenColumns,
  columnsShown,
  createLive,
  createPath,
  filtersSet,
  type ListState,
  mobileDeviceList,
  type Portal,
  receiptList,
  type ShownRecord,
  standardView,
  uploadPath,
} from '../../../../core/index.ts';

/** A portal that answers nothing and remembers what it was asked. */
const asked = () => {
  const inputs: unknown[] = [];
  const page = {
    page: 1,
    totalPages: 0,
    totalItems: 0,
    isBounded: false,
    isCounted: true,
    loading: false,
    loaded: true,
    error: null,
    stale: false,
    waiting: 0,
    own: 0,
  };
  const portal = {
    records: () => ({
      reloadShown: () => undefined,
      list: (query: unknown) => {
        inputs.push({ query });
        return Object.assign(
          createLive<ListState<ShownRecord>>({ rows: [], aggregationDictionary: {}, ...page }),
          {
            reload: async () => right(undefined),
            countAll: async () => right(undefined),
          },
        );
      },
      follow: () => () => undefined,
      byId: () => createLive(undefined),
      load: async () => right(undefined),
    }),
    download: async (_call: unknown, input: unknown) => {
      inputs.push(input);
      return right({ name: 'list.xlsx', type: '', bytes: new Uint8Array() });
    },
  } satisfies Pick<Portal, 'records' | 'download'>;
  return { portal, inputs };
};

describe('the tables of lists', () => {
  test('name no field twice, and one that heads a card', () => {
    for (const { columns } of adminLists) {
      expect(new Set(columns.map(({ field }) => field)).size).toBe(columns.length);
      expect(columns.filter((column) => 'onCard' in column && column.onCard === 'title')).toHaveLength(1);
    }
  });
  test('{LST-01, LST-05} a new record is made at /{type}/add, unless the list is only read', () => {
    expect(createPath({ path: '/deliveries' })).toBe('/deliveries/add');
    expect(createPath({ path: '/deliveries', isReadOnly: true })).toBeNull();
    expect(createPath(mobileDeviceList)).toBeNull();
  });
  test('[LST-02] {LST-03} files are uploaded at /{type}/batches/add, of stores and rates alone', () => {
    expect(uploadPath({ path: '/stores' })).toBe('/stores/batches/add');
    expect(adminLists.flatMap((list) => uploadPath(list) ?? [])).toEqual(['/rates/batches/add']);
  });
});

describe('what an address asks', () => {
  test('[LST-11, LST-24] nothing: the first page of twenty, without search, filter or order', async () => {
    const { portal, inputs } = asked();
    const view = standardView(mobileDeviceList);
    expect(view).toEqual({
      page: '1',
      size: '20',
      q: '',
      sort: '',
      direction: 'asc',
      cols: '',
      appUserId: '',
      trusted: '',
      from: '',
      to: '',
    });
    mobileDeviceList.page(portal, view);
    expect(inputs).toEqual([{ query: { page: 1, pageSize: 20 } }]);
    expect(filtersSet(mobileDeviceList, view)).toBe(0);
  });
  test('[LST-08] page, order, search and filters, each as its call has it; a file has no page', async () => {
    const { portal, inputs } = asked();
    const view = {
      ...standardView(mobileDeviceList),
      page: '3',
      size: '50',
      q: 'samsung',
      sort: 'createdUtc',
      direction: 'desc',
      appUserId: '17',
      trusted: 'false',
      from: '2026-11-01',
    };
    mobileDeviceList.page(portal, view);
    await mobileDeviceList.download(portal, view, {});
    const filters = { search: 'samsung', appUserId: [17], trusted: false, from: '2026-11-01' };
    expect(inputs).toEqual([
      { query: { ...filters, page: 3, pageSize: 50, sortBy: 'createdUtc', sortDirection: 'desc' } },
      { query: filters },
    ]);
    expect(filtersSet(mobileDeviceList, view)).toBe(3);
  });
  test('leaves out what makes no sense', async () => {
    const { portal, inputs } = asked();
    mobileDeviceList.page(portal, {
      page: '-1',
      size: 'all',
      sort: 'password',
      direction: 'up',
      appUserId: 'me',
      trusted: 'maybe',
      from: '2026-02-30',
      to: 'today',
    });
    expect(inputs).toEqual([{ query: { page: 1, pageSize: 20 } }]);
  });
});

describe('the columns of a list', () => {
  const names = (cols: string): readonly string[] =>
    columnsShown(receiptList, { cols }).map(({ field }) => field);

  test('are those that fit a screen until others are chosen, in the order of the choice', () => {
    expect(names('')).not.toContain('bankAccount');
    expect(names('nothing')).toEqual(names(''));
    expect(names('bankAccount,payer,bankAccount,other')).toEqual(['bankAccount', 'payer']);
    expect(chosenColumns(receiptList, names(''))).toBe('');
    expect(chosenColumns(receiptList, [])).toBe('');
    expect(chosenColumns(receiptList, ['bankAccount', 'payer'])).toBe('bankAccount,payer');
  });
});
