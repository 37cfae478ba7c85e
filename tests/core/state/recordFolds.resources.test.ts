// Records of the administration's resources: one table for all of them, folded from answers alone, without a definition of any of them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createReplay, type LogEvent } from '../../../core/index.ts';
import { listKey } from '../../../core/kernel/lists.ts';
import { runs } from '../../arbitraries/runs.ts';
import { make } from './foldWorld.ts';

interface Row {
  readonly id: number;
  readonly xmin: number;
  readonly name: string;
  /** Counted beside the record: it changes without its version. */
  readonly open: number;
}

const rowOf = (id: number, xmin: number, open = 0): Row => ({ id, xmin, name: `hub ${id} at ${xmin}`, open });
const answerOf = (answer: unknown, segment = 'hubs', query: object = {}, call = `${segment}.list`) => ({
  segment,
  call,
  request: { params: {}, query },
  answer,
});
const pageOf = (rows: readonly Row[]) => ({ data: rows, page: 1, totalPages: 1, totalItems: rows.length });

const row = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }), fc.nat(3))
  .map(([id, xmin, open]) => rowOf(id, xmin, open));
const answers = fc.array(fc.oneof(row, fc.array(row, { maxLength: 4 }).map(pageOf)), { maxLength: 24 });

describe('[M-13] records of resources', () => {
  test('the highest version stays, and within it what was answered last', () => {
    fc.assert(
      fc.property(answers, (told) => {
        const { state, say } = make();
        const expected = new Map<number, Row>();
        for (const answer of told) {
          say('records.answered', answerOf(answer));
          for (const one of 'data' in answer ? answer.data : [answer])
            if (one.xmin >= (expected.get(one.id)?.xmin ?? 0)) expected.set(one.id, one);
        }
        for (const [id, one] of expected)
          expect(state.tables.records.get(`hubs/${id}`)).toEqual({ ...one, recordKey: `hubs/${id}` });
        expect(state.tables.records.size).toBe(expected.size);
      }),
      runs(200),
    );
  });

  test('an answer that says the same leaves the same record: nobody is woken', () => {
    const { state, say } = make();
    say('records.answered', answerOf(rowOf(1, 5, 2)));
    const before = state.tables.records.get('hubs/1');
    say('records.answered', answerOf(pageOf([rowOf(1, 5, 2)])));
    expect(state.tables.records.get('hubs/1')).toBe(before);
  });

  test('[R-45] a replay of the log gives the same records, without the definition of any resource', () => {
    fc.assert(
      fc.property(answers, (told) => {
        const { state, say } = make();
        const events = told.map(
          (answer, at): LogEvent => ({
            seq: at + 1,
            at: Date.UTC(2026, 10, 20) + at,
            origin: 'rest',
            type: 'records.answered',
            data: answerOf(answer),
          }),
        );
        for (const { type, data } of events) say(type, data);
        const replay = createReplay();
        replay.fold(JSON.parse(JSON.stringify(events)));
        const ids = [1, 2, 3, 4].map((id) => `hubs/${id}`);
        expect(ids.map((id) => replay.state.tables.records.get(id))).toEqual(
          ids.map((id) => state.tables.records.get(id)),
        );
      }),
      runs(100),
    );
  });

  test('records of two resources with one number are two records', () => {
    const { state, say } = make();
    say('records.answered', answerOf(rowOf(1, 5)));
    say('records.answered', answerOf(rowOf(1, 3), 'stores'));
    expect(state.tables.records.get('hubs/1')?.['xmin']).toBe(5);
    expect(state.tables.records.get('stores/1')?.['xmin']).toBe(3);
  });

  test('a page is the list of its question; what has no id is told and stops nothing', () => {
    const { state, say, rejected } = make();
    say(
      'records.answered',
      answerOf({ ...pageOf([rowOf(2, 1), rowOf(1, 1)]), totalItems: 40 }, 'hubs', { page: 1 }),
    );
    const key = listKey('hubs.list', { params: {}, query: { page: 1 } });
    expect(state.lists.of(key, 'records').current).toMatchObject({
      ids: ['hubs/2', 'hubs/1'],
      totalItems: 40,
    });
    say('records.answered', answerOf({ ...pageOf([]), data: [{ name: 'none' }, null, rowOf(3, 1)] }));
    expect(rejected()).toEqual(['records/null undecodable', 'records/null undecodable']);
    expect(state.tables.records.get('hubs/3')).toBeDefined();
    for (const wrong of [null, 7, { segment: 7, call: 'x' }]) say('records.answered', wrong);
    expect(state.tables.records.size).toBe(3);
  });

  test('a deletion hides the record in a newer version, so a restoration brings it back; without a version it is gone for good [M-4]', () => {
    const { state, say } = make();
    say('records.answered', answerOf(pageOf([rowOf(1, 5), rowOf(2, 5)])));
    say(
      'records.answered',
      answerOf({ deleted: 2, records: [{ id: 1, xmin: 6 }, { id: 2 }] }, 'hubs', {}, 'hubs.remove'),
    );
    expect(state.tables.records.get('hubs/1')).toMatchObject({ xmin: 6, deletedUtc: expect.any(String) });
    expect(state.tables.records.isRemoved('hubs/2')).toBe(true);
    // An answer that left before the deletion.
    say('records.answered', answerOf(rowOf(1, 5)));
    expect(state.tables.records.get('hubs/1')?.['deletedUtc']).toEqual(expect.any(String));
    say('records.answered', answerOf({ ...rowOf(1, 7), deletedUtc: null }));
    say('records.answered', answerOf(rowOf(2, 7)));
    expect(state.tables.records.get('hubs/1')?.['deletedUtc']).toBeNull();
    expect(state.tables.records.get('hubs/2')).toBeUndefined();
  });
});
