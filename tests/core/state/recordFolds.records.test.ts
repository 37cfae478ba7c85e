// Records at their doors: what cannot be read is told by its field and leaves what stood there, whatever kind it is and whichever way it came.
import { describe, expect, test } from 'vitest';
import { TaskStep } from '../../../core/contract/dispatch.ts';
import { everyCall } from '../../../core/contract/everyCall.ts';
import { Delivery } from '../../../core/deliveries/codec.ts';
import { Driver } from '../../../core/drivers/codec.ts';
import { Job } from '../../../core/jobs/codec.ts';
import { listKey } from '../../../core/kernel/lists.ts';

import { delivery, driver, envelope, job, make, notification, task } from './foldWorld.ts';

describe('what cannot be read [M-6]', () => {
  test('a task is told with its field, and the task stands as it was', () => {
    const { state, say, rejected } = make();
    say('jobTaskUpdate', task(1, 5));
    say('jobTaskUpdate', { ...task(1, 6), taskStatusId: 7 });
    say('jobTaskUpdate', null);
    expect(state.tables.tasks.get(1)).toEqual(task(1, 5));
    expect(rejected()).toEqual(['tasks/1 undecodable', 'tasks/null undecodable']);
    expect(state.store.rejections.list('tasks', 1)[0]?.detail).toContain('taskStatusId');
  });

  test('a notification is told with its field, and nothing arrives of it', () => {
    const { state, say, rejected } = make();
    say('webNotification', { ...notification(1), title: 7 });
    expect(state.tables.notifications.get(1)).toBeUndefined();
    expect(state.unread.current).toBe(0);
    expect(rejected()).toEqual(['notifications/1 undecodable']);
    expect(state.store.rejections.list('notifications', 1)[0]?.detail).toContain('title');
  });

  test('a checkout tells the version that opening it made, where the service tells one; a checkout alone is no delivery', () => {
    const { state, answer, rejected } = make();
    const opened = { paymentPeachPaymentsCheckoutId: 'checkout-1' };
    answer('payment.checkout', { ...delivery(1, 5), ...opened });
    expect(state.tables.deliveries.get(1)?.xmin).toBe(5);
    for (const alone of [opened, null, 'checkout-1']) answer('payment.checkout', alone);
    expect(rejected()).toEqual([]);
    expect(state.tables.deliveries.size).toBe(1);
    answer('payment.checkout', { deliveryId: 1 });
    expect(rejected()).toEqual(['deliveries/1 undecodable']);
  });

  test('counts of a list that are none are left out as a whole: half of them would be a lie', () => {
    const { state, answer } = make();
    const counts = (aggregationDictionary: unknown) => {
      answer('jobs.list', { data: [], aggregationDictionary });
      return state.lists.of(listKey('jobs.list', { params: {}, query: {} }), 'jobs').current
        .aggregationDictionary;
    };
    expect(counts({ jobStatusId: { 0: 3 } })).toEqual({ jobStatusId: { 0: 3 } });
    for (const wrong of [{ jobStatusId: { 0: 3 }, driverId: 3 }, 'many', null, [{}]])
      expect(counts(wrong)).toEqual({});
  });
});

describe('tasks', () => {
  test('[TSK-14] one that ended takes a new distance beside the arrival that is known', () => {
    const { state, say, rejected } = make();
    const ended = { taskStatusId: 4001, arrivedDate: '2026-11-20T08:00:00.000Z' };
    say('jobTaskUpdate', task(1, 5, ended));
    say('jobTaskUpdate', task(1, 6, { ...ended, distanceFromDriver: 2 }));
    expect(state.tables.tasks.get(1)).toMatchObject({ xmin: 6, distanceFromDriver: 2 });
    expect(rejected()).toEqual([]);
  });

  test('one that belongs to no run says so, and goes on saying so', () => {
    const { state, say } = make();
    say('jobTaskUpdate', task(1, 5, { jobId: null }));
    expect(state.tables.tasks.get(1)).toEqual(task(1, 5, { jobId: null }));
  });
});

describe('the details of a run', () => {
  test('[JOB-06] without a driver bring none, said or not said', () => {
    const { state, answer, rejected } = make();
    answer('jobs.get', { job: job(4, 5), driver: undefined, deliveries: [] });
    answer('jobs.get', { job: job(4, 6) });
    expect(state.tables.jobs.get(4)?.xmin).toBe(6);
    expect(rejected()).toEqual([]);
  });
});

describe('what a call answers', () => {
  const made = new Map<unknown, readonly ['deliveries' | 'jobs' | 'drivers' | 'tasks', object]>([
    [Delivery, ['deliveries', delivery(1, 5)]],
    [Job, ['jobs', job(1, 5)]],
    [Driver, ['drivers', driver(1, 5)]],
    [TaskStep, ['tasks', task(1, 5)]],
  ]);

  test('is kept as the record that it is, whichever call it was', () => {
    const kept = new Set<string>();
    for (const call of everyCall) {
      const record = made.get(call.answer);
      if (record === undefined) continue;
      const { state, answer, rejected } = make();
      answer(call.id, record[1]);
      expect([call.id, state.tables[record[0]].get(1)]).toEqual([call.id, record[1]]);
      expect(rejected()).toEqual([]);
      kept.add(record[0]);
    }
    expect([...kept].sort()).toEqual(['deliveries', 'drivers', 'jobs', 'tasks']);
  });

  test('that is no record of ours changes none of them and stops nothing', () => {
    for (const call of everyCall) {
      if (made.has(call.answer)) continue;
      const { state, answer } = make();
      answer(call.id, undefined);
      for (const table of Object.values(state.tables)) expect([call.id, table.size]).toEqual([call.id, 0]);
    }
  });

  test('[M-4] a delete takes away numbers alone', () => {
    const { state, answer } = make();
    answer('deliveries.delete', { deleted: 1 }, { query: { ids: ['x', 1] } });
    expect([state.tables.deliveries.isRemoved('x'), state.tables.deliveries.isRemoved(1)]).toEqual([
      false,
      true,
    ]);
  });

  test('[NTF-05] the bell counts down with the reading, not with the reading of what was read', () => {
    const { state, say, answer } = make();
    say('webNotification', notification(1));
    say('webNotification', notification(2));
    const read = (id: number) => {
      answer('notifications.markRead', undefined, { params: { id: String(id) } });
      return state.unread.current;
    };
    expect([read(1), read(1), read(2), read(2)]).toEqual([1, 1, 0, 0]);
  });
});

describe('what comes in by itself', () => {
  test('[M-5] is new to the lists of its own kind', () => {
    const { state, say, answer } = make();
    const page = (call: string, table: 'deliveries' | 'jobs' | 'drivers' | 'notifications') => {
      const list = state.lists.of(listKey(call, { params: {}, query: {} }), table, () => true);
      answer(call, { data: [] });
      return list;
    };
    const lists = [
      page('deliveries.list', 'deliveries'),
      page('jobs.list', 'jobs'),
      page('drivers.list', 'drivers'),
      page('notifications.list', 'notifications'),
    ];
    say('delivery', envelope(delivery(1, 1)));
    say('job', envelope(job(2, 1)));
    say('user', envelope(driver(3, 1)));
    say('webNotification', notification(4));
    expect(lists.map((list) => list.current.waiting)).toEqual([[1], [2], [3], [4]]);
  });
});

describe('what the portal says itself', () => {
  test('[JOB-12] opening what is open closes it', () => {
    const { state, say } = make();
    say('jobs.toggled', { id: 1 }, 'user');
    say('jobs.toggled', { id: 1 }, 'user');
    expect(state.expanded.current).toBeNull();
  });

  test('[M-7] commands on every kind of record at once are each ended by their own echo', () => {
    const { state, say } = make();
    const under = {
      deliveries: [() => envelope(delivery(1, 5)), 'delivery'],
      jobs: [() => envelope(job(1, 5)), 'job'],
      tasks: [() => task(1, 5), 'jobTaskUpdate'],
      drivers: [() => envelope(driver(1, 5)), 'user'],
      notifications: [() => notification(1, { xmin: 5 }), 'webNotification'],
    } as const;
    for (const [record, type] of Object.values(under)) say(type, record());
    for (const table of Object.keys(under))
      say('command.sent', { command: table, table, id: 1, fields: { xmin: 6 }, expiresAt: 9e15 }, 'user');
    const shown = () => state.overlays.jobs.over(1, state.tables.jobs.get(1))?.xmin;
    expect(shown()).toBe(6);
    say('job', envelope(job(1, 6)));
    say('job', envelope(job(1, 7)));
    expect(shown()).toBe(7);
  });

  test('[M-6] a recording may send a command to a table that there is not', () => {
    const { state, say } = make();
    for (const table of ['positions', 'nothing', ''])
      say('command.sent', { command: 'a', table, id: 1, fields: {}, expiresAt: 9e15 }, 'user');
    expect(Object.values(state.overlays).every(({ isEmpty }) => isEmpty)).toBe(true);
  });
});
