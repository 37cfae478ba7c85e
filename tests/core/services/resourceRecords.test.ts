// Notices of the hub: what a fold makes of them, and what is asked for because of them.
import { right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { type CallInput, hubs, type ListState } from '../../../core/index.ts';
import { listKey } from '../../../core/kernel/lists.ts';
import type { ListFactory, ListQuery } from '../../../core/services/liveList.ts';
import { shownThrough } from '../../../core/services/records.ts';
import { createRecordsReader } from '../../../core/services/resourceRecords.ts';
import type { KeptRecord, Notice } from '../../../core/state/recordTable.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { make } from '../state/foldWorld.ts';

const hub = (id: number, xmin: number, more: object = {}) => ({
  id,
  xmin,
  country: 'ZA',
  name: `Hub ${id}`,
  isActive: true,
  deletedUtc: null,
  ...more,
});
const notice = (kind: Notice['kind'], ...records: readonly (readonly [number, number])[]): Notice => ({
  resource: 'hubs',
  kind,
  records: records.map(([id, xmin]) => ({ id, xmin })),
});

/** A reader over a folded world; `wants` are the questions that it would answer itself. */
const world = () => {
  const { state, say } = make();
  const clock = manualClock();
  const asked: number[] = [];
  let reloaded = 0;
  let wants: ((query: ListQuery, record: KeptRecord) => boolean) | undefined;
  const followed: string[] = [];
  const reader = createRecordsReader({
    shown: shownThrough(state.tables.records),
    send: async (_call: unknown, input: CallInput) => {
      asked.push(Number(input.params?.['id']));
      return right(undefined as never);
    },
    clock,
    ready: async () => true,
    follow: (key) => {
      followed.push(key);
      return () => undefined;
    },
    listsOf: (_segment, _call, could) => {
      wants = could;
      const factory: Pick<ListFactory<KeptRecord>, 'reloadShown' | 'shows'> = {
        reloadShown: () => {
          reloaded += 1;
        },
        shows: () => false,
      };
      return { ...factory, list: () => ({ current: {} as ListState<KeptRecord> }) as never };
    },
  });
  reader.of(hubs).list({});
  const answered = (record: object) =>
    say('records.answered', { segment: 'hubs', call: 'hubs.get', request: {}, answer: record });
  return {
    state,
    say,
    clock,
    reader,
    answered,
    asked,
    followed,
    reloads: () => reloaded,
    wants: (query: ListQuery, record: object) =>
      wants?.(query, { ...record, recordKey: `hubs/${Number(Object.values(record)[0])}` }) ?? false,
  };
};

describe('a notice of the hub', () => {
  test('asks for what is not known in that version, and for nothing else', () => {
    const { reader, answered, asked } = world();
    answered(hub(1, 5));
    answered(hub(2, 5));
    reader.told(notice('EXISTING', [1, 5], [2, 6]));
    reader.told(notice('NEW', [3, 7]));
    reader.told(notice('REMOVED', [1, 9]));
    reader.told({ ...notice('NEW', [4, 7]), resource: 'stores' });
    expect(asked).toEqual([2, 3]);
  });

  test('of many records loads the lists anew, once', async () => {
    const { reader, clock, asked, reloads } = world();
    reader.told({ ...notice('EXISTING'), records: null });
    reader.told(notice('EXISTING', [1, 1], [2, 1], [3, 1], [4, 1], [5, 1], [6, 1]));
    expect([asked, reloads()]).toEqual([[], 0]);
    clock.pass(2_000);
    expect(reloads()).toBe(1);
  });

  test('[M-13] hides what was deleted, and a later version brings it back', () => {
    const { state, say, answered } = world();
    answered(hub(1, 5));
    say('recordChanged', notice('REMOVED', [1, 6]));
    expect(state.tables.records.get('hubs/1')).toMatchObject({ xmin: 6, deletedUtc: expect.any(String) });
    say('recordChanged', notice('REMOVED', [1, 5]));
    answered(hub(1, 7));
    expect(state.tables.records.get('hubs/1')).toMatchObject({ xmin: 7, deletedUtc: null });
  });

  test('[M-5] lets a new record wait in the lists that it fits, but not one’s own', () => {
    const { state, say, answered } = world();
    const key = listKey('hubs.list', { params: {}, query: {} });
    const page = state.lists.of(key, 'records', () => true);
    say('records.answered', {
      segment: 'hubs',
      call: 'hubs.list',
      request: { params: {}, query: {} },
      answer: { data: [hub(1, 5)], page: 1, totalPages: 1, totalItems: 1 },
    });
    answered(hub(2, 6));
    say('recordChanged', notice('NEW', [2, 6]));
    answered(hub(2, 6));
    const own = page.current.waiting;
    say('recordChanged', notice('NEW', [3, 7]));
    answered(hub(3, 7));
    expect([own, state.lists.of(key, 'records').current.waiting]).toEqual([[], ['hubs/3']]);
  });

  test('announces only where the question can be answered here', () => {
    const { wants } = world();
    expect(wants({ page: 2, pageSize: 20 }, hub(1, 5))).toBe(true);
    expect(wants({}, hub(1, 5, { isActive: false }))).toBe(false);
    expect(wants({ isActive: 'any' }, hub(1, 5, { isActive: false }))).toBe(true);
    expect(wants({ search: 'hub' }, hub(1, 5))).toBe(false);
    expect(wants({}, hub(1, 5, { deletedUtc: '2026-11-20T08:00:00.000Z' }))).toBe(false);
  });

  test('[M-10] asks again for a single record that is looked at after a lost line and after a change of many', async () => {
    const { reader, clock, asked } = world();
    const leave = reader.of(hubs).follow(7);
    reader.reloadShown();
    await Promise.resolve();
    expect(asked).toEqual([7]);
    reader.told({ ...notice('EXISTING'), records: null });
    clock.pass(2_000);
    await Promise.resolve();
    expect(asked).toEqual([7, 7]);
    leave();
    reader.reloadShown();
    await Promise.resolve();
    expect(asked).toEqual([7, 7]);
  });

  test('follows single records by their key', () => {
    const { reader, followed } = world();
    reader.of(hubs).follow(17);
    expect(followed).toEqual(['hubs/17']);
  });
});
