// Who looks at which record outside any list, counted.
import { expect, test } from 'vitest';
import { createWatchedRecords } from '../../../core/services/watchedRecords.ts';

const make = () => {
  const told: string[] = [];
  const attention = createWatchedRecords((ids) => {
    told.push(`follow ${ids.join(' ')}`);
    return () => told.push(`leave ${ids.join(' ')}`);
  });
  return { attention, since: () => told.splice(0) };
};

test('[M-10] whoever looks follows the group for these records, and leaves it when gone', () => {
  const { attention, since } = make();
  const one = attention.watch([1, 2]);
  const two = attention.watch([2]);
  expect(since()).toEqual(['follow 1 2', 'follow 2']);
  one();
  expect(since()).toEqual(['leave 1 2']);
  two();
  expect(since()).toEqual(['leave 2']);
});

test('[M-10] asked for again is what came by a request of its own and is still looked at', () => {
  const { attention } = make();
  attention.asked(1);
  expect(attention.open).toEqual([]);
  const one = attention.watch([1, 2]);
  const two = attention.watch([1]);
  expect(attention.open).toEqual([1]);
  attention.asked(3);
  attention.asked(2);
  attention.asked(2);
  expect(attention.open).toEqual([1, 2]);
  one();
  expect(attention.open).toEqual([1]);
  two();
  expect(attention.open).toEqual([]);
});

test('who comes again asks again', () => {
  const { attention } = make();
  attention.asked(1);
  attention.watch([1])();
  const again = attention.watch([1]);
  expect(attention.open).toEqual([]);
  attention.asked(1);
  expect(attention.open).toEqual([1]);
  again();
});

test('a record looked at by three is open until the third has gone', () => {
  const { attention } = make();
  attention.asked('a');
  const leaves = [1, 2, 3].map(() => attention.watch(['a']));
  for (const leave of leaves) {
    expect(attention.open).toEqual(['a']);
    leave();
  }
  expect(attention.open).toEqual([]);
});
