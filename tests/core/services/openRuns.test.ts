// The runs whose stops somebody looks at: followed first, asked for after, together where they were opened together.
import { expect, test } from 'vitest';
import { createOpenRuns } from '../../../core/services/openRuns.ts';
import { settle } from '../portal/world.ts';

const make = () => {
  const told: string[] = [];
  const joins: ((stays: boolean) => void)[] = [];
  const runs = createOpenRuns({
    follow: (jobId) => {
      told.push(`follow ${jobId}`);
      return () => told.push(`leave ${jobId}`);
    },
    ready: () => {
      told.push('join');
      return new Promise((resolve) => joins.push(resolve));
    },
    ask: (jobIds) => told.push(`ask ${jobIds.join(' ')}`),
  });
  return {
    runs,
    /** The oldest that waits for its group has it; false: whoever looked has left. */
    join: async (stays = true): Promise<void> => {
      joins.shift()?.(stays);
      await settle();
    },
    since: async () => {
      await settle();
      return told.splice(0);
    },
  };
};

test('[M-10] [JOB-15] those opened together are one question, sent when they are followed', async () => {
  const { runs, join, since } = make();
  for (const id of [1, 2, 1]) runs.watch(id);
  expect(await since()).toEqual(['follow 1', 'follow 2', 'follow 1', 'join']);
  await join();
  expect(await since()).toEqual(['ask 1 2']);
  expect(runs.open).toEqual([1, 2]);
  runs.watch(2);
  expect(await since()).toEqual(['follow 2']);
});

test('[M-10] one that is opened while another waits for its group is asked for behind its own', async () => {
  const { runs, join, since } = make();
  runs.watch(1);
  await settle();
  runs.watch(2);
  expect(await since()).toEqual(['follow 1', 'join', 'follow 2', 'join']);
  await join();
  expect(await since()).toEqual(['ask 1']);
  await join();
  expect(await since()).toEqual(['ask 2']);
});

test('those that were left before their group was joined are not asked for', async () => {
  const { runs, join, since } = make();
  const [leave] = [runs.watch(1), runs.watch(2)];
  await since();
  leave?.();
  await join();
  expect(await since()).toEqual(['leave 1', 'ask 2']);
  runs.watch(3)();
  await join();
  expect(await since()).toEqual(['follow 3', 'leave 3', 'join']);
  await join();
  expect(await since()).toEqual([]);
});

test('nothing is asked for where the session ended meanwhile; what comes later is', async () => {
  const { runs, join, since } = make();
  runs.watch(1);
  await since();
  await join(false);
  expect(await since()).toEqual([]);
  runs.watch(2);
  await since();
  await join();
  expect(await since()).toEqual(['ask 2']);
});

test('a run is open until the last who looked has gone, and is asked for again by who comes then', async () => {
  const { runs, join, since } = make();
  const leaves = [runs.watch(1), runs.watch(1), runs.watch(1)];
  for (const leave of leaves) {
    expect(runs.open).toEqual([1]);
    leave();
  }
  expect(runs.open).toEqual([]);
  await since();
  await join();
  runs.watch(1);
  await since();
  await join();
  expect(await since()).toEqual(['ask 1']);
});
