// Compaction: what is kept is what the present was made of; the laws over whole histories stand in replayLaws.test.ts.
import { expect, test } from 'vitest';
import type { LogEvent } from '../../../core/kernel/event.ts';
import { StateStore } from '../../../core/kernel/stateStore.ts';
import { compact } from '../../../core/recording/compact.ts';
import { type Row, rowOf, rowPolicy, rowTable } from '../kernel/rows.ts';

const made = () => {
  const rows = rowTable();
  const texts = rowTable({ ...rowPolicy, id: (row) => row.text });
  const store = new StateStore({ rows, texts }, { rejections: 100, onFault: () => undefined });
  store.on('put', (event) => {
    const row = event.data as Row;
    store.put(rows, row.id, row, event);
  });
  store.on('amend', (event) => {
    const { id, version } = event.data as Row;
    store.amend(rows, id, (stored) => ({ ...stored, version }), event);
  });
  store.on('text', (event) => {
    const row = event.data as Row;
    store.put(texts, row.text, row, event);
  });
  store.on('remove', (event) => store.remove(rows, (event.data as Row).id, event));
  return store;
};
let seq = 0;
const eventOf = (type: string, data: unknown): LogEvent => {
  seq += 1;
  return { seq, at: seq, origin: 'hub', type, data };
};
const kept = (events: readonly LogEvent[], isLandmark: (event: LogEvent) => boolean = () => false) =>
  compact(events, made(), isLandmark).map(({ seq }) => events.findIndex((event) => event.seq === seq));

test('[L-5] kept is the event that gave each entity its present record', () => {
  expect(
    kept([
      eventOf('put', rowOf(1, 1)),
      eventOf('put', rowOf(2, 1)),
      eventOf('put', rowOf(1, 2)),
      eventOf('put', rowOf(1, 1)),
      eventOf('nobody knows', null),
    ]),
  ).toEqual([1, 2]);
});

test('[L-5] kept are those a record was made from, as many as there were', () => {
  expect(
    kept([
      eventOf('put', rowOf(1, 1)),
      eventOf('put', rowOf(1, 2)),
      eventOf('amend', rowOf(1, 3)),
      eventOf('amend', rowOf(1, 2)),
      eventOf('amend', rowOf(1, 4)),
    ]),
  ).toEqual([1, 2, 4]);
});

test('[L-5] a whole record makes what was amended before needless, a removal what was there before', () => {
  expect(
    kept([
      eventOf('put', rowOf(1, 1)),
      eventOf('amend', rowOf(1, 3)),
      eventOf('put', rowOf(1, 4)),
      eventOf('put', rowOf(2, 4)),
      eventOf('remove', rowOf(2, 0)),
    ]),
  ).toEqual([2, 4]);
});

test('[L-5] a number and the same written out are two entities', () => {
  expect(kept([eventOf('put', rowOf(1, 1)), eventOf('text', rowOf(9, 1, '1'))])).toEqual([0, 1]);
});

test('a landmark is kept whatever it changed', () => {
  expect(
    kept(
      [eventOf('put', rowOf(1, 1)), eventOf('signedIn', null), eventOf('put', rowOf(1, 2))],
      ({ type }) => type === 'signedIn',
    ),
  ).toEqual([1, 2]);
});
