// How far a group reaches for those from whom anything is hidden, and when the hub is told anew.
import { describe, expect, test } from 'vitest';
import { make } from './groupsWorld.ts';

describe('{LST-07} a group that reaches', () => {
  test('tells records and the whole country only of those from whom anything is hidden', async () => {
    const { groups, pass, since } = make();
    groups.want('deliveries');
    const one = groups.want('deliveries', [17]);
    groups.want('deliveries', ['national']);
    await pass(20);
    expect(since()).toEqual(['beacon subscribeToDeliveries []']);
    one();
    groups.want('deliveries', [18]);
    await pass(20);
    expect(since()).toEqual([]);
  });

  test('is told anew how far with each change of it, the whole country before any record', async () => {
    const { groups, mayReach, pass, since } = make();
    mayReach();
    const leaves = [groups.want('deliveries')];
    const told: string[] = [];
    const step = async (change: () => void): Promise<void> => {
      change();
      await pass(20);
      told.push(...since().map((line) => line.replace('beacon ', '').replace('Deliveries', '')));
    };
    await step(() => undefined);
    await step(() => leaves.push(groups.want('deliveries', [17, 17])));
    await step(() => leaves.push(groups.want('deliveries', [17])));
    await step(() => leaves.push(groups.want('deliveries', ['national'])));
    await step(() => leaves.push(groups.want('deliveries', [18])));
    await step(() => leaves[3]?.());
    await step(() => leaves[1]?.());
    await step(() => leaves[2]?.());
    await step(() => leaves[4]?.());
    await step(() => leaves[0]?.());
    expect(told).toEqual([
      'subscribeTo []',
      'subscribeTo [{"ids":[17]}]',
      'subscribeTo [{"national":true}]',
      'subscribeTo [{"ids":[17,18]}]',
      'subscribeTo [{"ids":[18]}]',
      'subscribeTo []',
      'unsubscribeFrom []',
    ]);
  });

  test('a reach that was refused is asked for again; what the group tells by itself was not lost', async () => {
    const { groups, mayReach, refuses, pass, since } = make();
    mayReach();
    groups.want('deliveries');
    await pass(20);
    refuses(true);
    groups.want('deliveries', [17]);
    await pass(20);
    refuses(false);
    groups.want('jobs');
    await pass(20);
    expect(since()).toEqual([
      'beacon subscribeToDeliveries []',
      'beacon subscribeToDeliveries [{"ids":[17]}]',
      'beacon subscribeToDeliveries [{"ids":[17]}]',
      'beacon subscribeToJobs []',
    ]);
  });

  test('a screen with nothing chosen yet, which looks at the record 0, costs nobody the group', async () => {
    const { groups, mayReach, pass, since } = make();
    mayReach();
    groups.want('deliveries', [0]);
    groups.want('deliveries', [17, 0]);
    groups.want('jobs', [0]);
    groups.want('jobTaskUpdates', [0]);
    await pass(20);
    expect(since()).toEqual(['beacon subscribeToDeliveries [{"ids":[17]}]', 'beacon subscribeToJobs []']);
  });

  test('a group of ids has no country, and one that does not reach takes no ids', async () => {
    const { groups, mayReach, pass, since } = make();
    mayReach();
    groups.want('coordinateUpdates', ['national', 4]);
    groups.want('bulkIndexer', [5]);
    await pass(20);
    expect(since()).toEqual([
      'beacon subscribeToCoordinateUpdates [[4]]',
      'beacon subscribeToBulkIndexer []',
    ]);
  });
});
