// Text for a slow sink: in order, together, and never more than may wait.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWriteQueue } from '../../../adapters/cli/writeQueue.ts';

/** A sink that takes one text when it is let. */
const slowSink = () => {
  const written: string[] = [];
  const waiting: (() => void)[] = [];
  return {
    written,
    write: (text: string) =>
      new Promise<void>((resolve) => {
        waiting.push(() => {
          written.push(text);
          resolve();
        });
      }),
    /** False where nothing is being written. */
    let: (): boolean => {
      const next = waiting.shift();
      next?.();
      return next !== undefined;
    },
  };
};
/** Lets whatever was resolved go on. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

test('what comes while a text is written goes out together after it', async () => {
  const sink = slowSink();
  const queue = createWriteQueue(sink.write, 100);
  expect(['a', 'b', 'c'].map((text) => queue.push(text))).toEqual([true, true, true]);
  sink.let();
  await turns();
  sink.let();
  await queue.drained();
  expect(sink.written).toEqual(['a', 'bc']);
  expect(queue.waiting).toBe(0);
});

test('a sink that stands still is kept waiting with no more than may wait; once it goes on there is room again', async () => {
  const sink = slowSink();
  const queue = createWriteQueue(sink.write, 10);
  expect(queue.push('1234567890')).toBe(true);
  for (let n = 0; n < 1000; n += 1) expect(queue.push('x')).toBe(false);
  expect(queue.waiting).toBe(10);
  sink.let();
  await turns();
  expect(queue.push('x')).toBe(true);
  sink.let();
  await queue.drained();
  expect(sink.written.join('')).toBe('1234567890x');
});

test('one text that is longer than all that may wait is written all the same', async () => {
  const sink = slowSink();
  const queue = createWriteQueue(sink.write, 3);
  expect(queue.push('12345')).toBe(true);
  expect(queue.push('6')).toBe(false);
  sink.let();
  await queue.drained();
  expect(sink.written).toEqual(['12345']);
});

test('a sink that fails is told at once, nothing is taken or written after it, and drained rejects', async () => {
  const told: unknown[] = [];
  let calls = 0;
  const queue = createWriteQueue(
    async () => {
      calls += 1;
      throw new Error('the disk is full');
    },
    100,
    (fault) => told.push(fault),
  );
  queue.push('a');
  queue.push('b');
  await expect(queue.drained()).rejects.toThrow('the disk is full');
  expect(queue.push('c')).toBe(false);
  expect([calls, told.length]).toEqual([1, 1]);
});

test('one law: whatever is taken is written once and in order, and what waits never exceeds the bound nor the first text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.string({ minLength: 1, maxLength: 8 }), fc.constant(null)), { maxLength: 60 }),
      fc.integer({ min: 8, max: 30 }),
      async (steps, most) => {
        const sink = slowSink();
        const queue = createWriteQueue(sink.write, most);
        let taken = '';
        for (const step of steps) {
          if (step === null) {
            sink.let();
            await turns();
          } else if (queue.push(step)) taken += step;
          expect(queue.waiting).toBeLessThanOrEqual(most);
        }
        while (sink.let()) await turns();
        await queue.drained();
        expect(sink.written.join('')).toBe(taken);
      },
    ),
  );
});
