// What messages and answers do to the records, kind by kind, and to the pages of lists.
import { describe, expect, test } from 'vitest';
import { listKey } from '../../../core/kernel/lists.ts';
import { delivery, driver, envelope, fix, job, make, notification, task } from './foldWorld.ts';

describe('the names on the wire', () => {
  test.each([
    ['RTM-10', 'coordinateUpdate', 'positions', { id: 8, lastKnownLocation: fix(-33.9, 18.4) }],
    ['RTM-10', 'jobTaskUpdate', 'tasks', task(8, 5)],
    ['RTM-11', 'delivery', 'deliveries', envelope(delivery(8, 5))],
    ['RTM-11', 'job', 'jobs', envelope(job(8, 5))],
    ['RTM-11', 'user', 'drivers', envelope(driver(8, 5))],
    ['RTM-12', 'webNotification', 'notifications', notification(8)],
  ] as const)('[%s] %s brings a record of %s', (_id, event, table, data) => {
    const { state, say } = make();
    expect(state.tables[table].get(8)).toBeUndefined();
    say(event, data);
    expect(state.tables[table].get(8)).toBeDefined();
  });
});

describe('deliveries', () => {
  test('[M-1] come in an envelope or bare, and only the version decides, also out of an end', () => {
    const { state, say, rejected } = make();
    say('delivery', envelope(delivery(1, 5, { logisticStatusId: 30001 })));
    expect(state.tables.deliveries.isTerminal(1)).toBe(true);
    say('delivery', delivery(1, 6, { logisticStatusId: 20001 }));
    say('delivery', delivery(1, 6));
    expect(state.tables.deliveries.get(1)).toMatchObject({ xmin: 6, logisticStatusId: 20001 });
    expect(state.tables.deliveries.isTerminal(1)).toBe(false);
    expect(rejected()).toEqual(['deliveries/1 stale']);
  });
  test('[M-4] one that the server has deleted is gone for good', () => {
    const { state, say, rejected } = make();
    say('delivery', envelope(delivery(1, 5)));
    say('delivery', envelope(delivery(1, 6, { isDeleted: true })));
    say('delivery', envelope(delivery(1, 9)));
    say('delivery', envelope(delivery(2, 1, { isDeleted: false })));
    expect(state.tables.deliveries.get(1)).toBeUndefined();
    expect(state.tables.deliveries.get(2)).toBeDefined();
    expect(rejected()).toEqual(['deliveries/1 terminal']);
  });
  test('the tasks that one carries enter their own table, with its job where they name none', () => {
    const { state, say } = make();
    say('delivery', envelope(delivery(1, 5, { jobId: 7, tasks: [task(3, 5, { jobId: null }), task(4, 5)] })));
    expect(state.tables.tasks.get(3)?.jobId).toBe(7);
    expect(state.tables.tasks.get(4)?.jobId).toBe(4);
  });
  test('[M-4] a delete that was answered takes each id away, and nothing else', () => {
    const { state, say, answer } = make();
    for (const id of [1, 2, 3]) say('delivery', envelope(delivery(id, 5)));
    answer('deliveries.delete', { deleted: 2 }, { query: { ids: [1, 'x', 3] } });
    answer('deliveries.delete', { deleted: 0 }, { query: { ids: 2 } });
    expect([1, 2, 3].map((id) => state.tables.deliveries.isRemoved(id))).toEqual([true, false, true]);
  });
});

describe('jobs', () => {
  test('bring their tasks, which belong to them', () => {
    const { state, say } = make();
    say('job', envelope(job(4, 5, { tasks: [task(1, 5, { jobId: null }), task(2, 5, { jobId: 9 })] })));
    expect(state.tables.jobs.get(4)?.xmin).toBe(5);
    expect(state.tables.tasks.get(1)?.jobId).toBe(4);
    expect(state.tables.tasks.get(2)?.jobId).toBe(9);
    // A serializer may leave out what is null.
    const { jobId: _, ...bare } = task(3, 5);
    say('job', envelope(job(5, 5, { tasks: [bare] })));
    expect([state.tables.jobs.get(5)?.xmin, state.tables.tasks.get(3)?.jobId]).toEqual([5, 5]);
    say('job', envelope(job(4, 6, { jobStatusId: 4001 })));
    expect(state.tables.jobs.isTerminal(4)).toBe(true);
    say('job', envelope(job(4, 7, { jobStatusId: 3001 })));
    expect(state.tables.jobs.get(4)?.jobStatusId).toBe(3001);
  });
  test('[JOB-06] details bring the driver and the deliveries; a bare job is details too', () => {
    const { state, answer, rejected } = make();
    answer('jobs.get', { job: job(4, 5), driver: driver(8, 3), deliveries: [delivery(1, 2)] });
    expect(state.tables.jobs.get(4)?.xmin).toBe(5);
    expect(state.tables.drivers.get(8)?.xmin).toBe(3);
    expect(state.tables.deliveries.get(1)?.xmin).toBe(2);
    answer('jobs.get', { job: job(5, 5), driver: null });
    answer('jobs.get', { job: job(6, 5), deliveries: 'none' });
    answer('jobs.get', job(7, 5));
    expect([5, 6, 7].map((id) => state.tables.jobs.get(id)?.xmin)).toEqual([5, 5, 5]);
    expect(rejected()).toEqual([]);
    answer('jobs.get', null);
    answer('jobs.get', 'job');
    expect(rejected()).toEqual(['jobs/null undecodable', 'jobs/null undecodable']);
  });
});

describe('tasks', () => {
  test('[M-3, TSK-12, TSK-21] one that ended takes a new distance, and no new status or arrival', () => {
    const { state, say, rejected } = make();
    say('jobTaskUpdate', task(1, 5, { taskStatusId: 4001, arrivedDate: null }));
    say('jobTaskUpdate', task(1, 6, { taskStatusId: 4001, distanceFromDriver: 3 }));
    expect(state.tables.tasks.get(1)).toMatchObject({ xmin: 6, distanceFromDriver: 3 });
    say('jobTaskUpdate', task(1, 7, { taskStatusId: 2001 }));
    say('jobTaskUpdate', task(1, 8, { taskStatusId: 4001, arrivedDate: '2026-11-20T08:00:00.000Z' }));
    say('jobTaskUpdate', task(1, 9, { taskStatusId: -1 }));
    expect(state.tables.tasks.get(1)?.xmin).toBe(6);
    expect(rejected()).toEqual(['tasks/1 terminal', 'tasks/1 terminal', 'tasks/1 terminal']);
  });
  test('[TSK-15] a version that is not higher changes nothing, the same one neither', () => {
    const { state, say, rejected } = make();
    say('jobTaskUpdate', task(1, 5, { taskStatusId: 3001 }));
    say('jobTaskUpdate', task(1, 5, { taskStatusId: 2001 }));
    say('jobTaskUpdate', task(1, 4, { taskStatusId: 2001 }));
    expect(state.tables.tasks.get(1)).toMatchObject({ xmin: 5, taskStatusId: 3001 });
    expect(rejected()).toEqual(['tasks/1 stale', 'tasks/1 stale']);
  });
  test('[TSK-22] a late message that says it ended does not end it', () => {
    const { state, say, rejected } = make();
    say('jobTaskUpdate', task(1, 5, { taskStatusId: 3001 }));
    for (const end of [4001, -1, -1001]) say('jobTaskUpdate', task(1, 4, { taskStatusId: end }));
    expect(state.tables.tasks.get(1)).toMatchObject({ xmin: 5, taskStatusId: 3001 });
    expect(state.tables.tasks.isTerminal(1)).toBe(false);
    expect(rejected()).toEqual(['tasks/1 stale', 'tasks/1 stale', 'tasks/1 stale']);
  });
});

describe('drivers and positions', () => {
  test('[M-8] the position that a driver carries goes by its own clock', () => {
    const { state, say } = make();
    say('user', envelope(driver(8, 5, { lastKnownLocation: fix(-33, 18, '2026-11-20T08:00:10.000Z') })));
    say('user', envelope(driver(8, 6, { lastKnownLocation: fix(-34, 18, '2026-11-20T08:00:00.000Z') })));
    say('user', envelope(driver(8, 7, { lastKnownLocation: null })));
    say('user', envelope(driver(9, 7)));
    expect(state.tables.drivers.get(8)?.xmin).toBe(7);
    expect(state.tables.positions.get(8)?.lastKnownLocation.lat).toBe(-33);
    expect(state.tables.positions.get(9)).toBeUndefined();
  });
  test('[M-8] a fix at 0,0 is lost, on the equator or the meridian it is one; off the globe it is undecodable', () => {
    const { state, say, rejected } = make();
    say('coordinateUpdate', { id: 1, lastKnownLocation: fix(0, 0) });
    say('coordinateUpdate', { id: 2, lastKnownLocation: fix(0, 36) });
    say('coordinateUpdate', { id: 3, lastKnownLocation: fix(51, 0) });
    say('coordinateUpdate', { id: 4, lastKnownLocation: fix(91, 0) });
    say('coordinateUpdate', { id: 5, lastKnownLocation: fix(Number.NaN, 0) });
    expect([1, 2, 3, 4, 5].map((id) => state.tables.positions.get(id) !== undefined)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(rejected()).toEqual([
      'positions/1 out of scope',
      'positions/4 undecodable',
      'positions/5 undecodable',
    ]);
    expect(state.store.rejections.list('positions', 1)[0]?.detail).toBe('lost fix: lat and lon are 0');
    expect(state.store.rejections.list('positions', 4)[0]?.detail).toContain('lat');
  });
  test('[M-11, RTM-17] who names roles without that of a driver is none; who names none may be one', () => {
    const { state, say, rejected } = make();
    say('user', envelope({ id: 1, ...{ userRoles: ['Staff Operator'] } }));
    say('user', envelope(driver(2, 1, { userRoles: ['Staff Operator', 'Driver'] })));
    say('user', envelope(driver(3, 1)));
    say('user', 'nobody');
    say('user', null);
    expect([1, 2, 3].map((id) => state.tables.drivers.get(id) !== undefined)).toEqual([false, true, true]);
    expect(rejected()).toEqual([
      'drivers/1 out of scope',
      'drivers/null undecodable',
      'drivers/null undecodable',
    ]);
    expect(state.store.rejections.list('drivers', 1)[0]?.detail).toBe('userRoles: not a driver');
  });
});

describe('notifications', () => {
  test('[M-9, NTF-05] one that was read stays read, until a newer version says otherwise', () => {
    const { state, say, answer } = make();
    say('webNotification', notification(1, { xmin: 5 }));
    answer('notifications.markRead', undefined, { params: { id: '1' } });
    expect(state.tables.notifications.get(1)?.read).toBe(true);
    say('webNotification', notification(1, { xmin: 5 }));
    expect(state.tables.notifications.get(1)?.read).toBe(true);
    say('webNotification', notification(1, { xmin: 6 }));
    expect(state.tables.notifications.get(1)?.read).toBe(false);
    say('webNotification', notification(2));
    say('webNotification', notification(2, { read: true }));
    say('webNotification', notification(2));
    expect(state.tables.notifications.get(2)?.read).toBe(true);
  });
  test('[NTF-04] the unread are counted as they come and go, and what came in by itself is told once', () => {
    const { state, say, answer } = make();
    const arrived: number[] = [];
    state.arrivals.changes$.subscribe((those) => arrived.push(...those.map(({ id }) => id)));
    answer('notifications.count', { paging: { totalItems: 3 } });
    expect(state.unread.current).toBe(3);
    say('webNotification', notification(1));
    say('webNotification', notification(1));
    say('webNotification', notification(2, { read: true }));
    expect(state.unread.current).toBe(4);
    expect(arrived).toEqual([1]);
    say('webNotification', notification(1, { read: true }));
    expect(state.unread.current).toBe(3);
    say('webNotification', notification(1, { xmin: 2 }));
    expect(state.unread.current).toBe(4);
    answer('notifications.markRead', undefined, { params: { id: '1' } });
    answer('notifications.markRead', undefined, { params: { id: '1' } });
    answer('notifications.markRead', undefined, { params: { id: '99' } });
    expect(state.unread.current).toBe(3);
    answer('notifications.count', { paging: { totalItems: 'many' } });
    answer('notifications.count', { paging: null });
    answer('notifications.count', null);
    expect(state.unread.current).toBe(3);
    answer('notifications.count', { paging: { totalItems: 0 } });
    say('webNotification', notification(5));
    answer('notifications.count', { paging: { totalItems: 0 } });
    answer('notifications.markRead', undefined, { params: { id: '5' } });
    expect(state.unread.current).toBe(0);
    say('webNotification', 'nothing');
    expect(arrived).toEqual([1, 5]);
  });
});

describe('pages of lists', () => {
  const key = (call: string) => listKey(call, { params: {}, query: {} });
  test('[M-5] keep the order and the numbers of the answer; what cannot be read is left out and told', () => {
    const { state, answer, rejected } = make();
    answer('deliveries.list', {
      data: [delivery(2, 1), { deliveryId: 9 }, delivery(1, 1)],
      page: 2,
      totalPages: 7,
      totalItems: 61,
      aggregationDictionary: { logisticStatusId: { 2501: 61 } },
    });
    expect(state.lists.of(key('deliveries.list'), 'deliveries').current).toEqual({
      ids: [2, 1],
      page: 2,
      totalPages: 7,
      totalItems: 61,
      aggregationDictionary: { logisticStatusId: { 2501: 61 } },
      loaded: true,
      waiting: [],
    });
    expect(rejected()).toEqual(['deliveries/9 undecodable']);
  });
  test('[M-5] a bare list is one page, an old name of the total counts, and counts that are none are left out', () => {
    const { state, answer } = make();
    answer('jobs.list', [job(1, 1), job(2, 1)]);
    expect(state.lists.of(key('jobs.list'), 'jobs').current).toMatchObject({
      ids: [1, 2],
      page: 1,
      totalPages: 1,
      totalItems: 2,
      aggregationDictionary: {},
    });
    answer('drivers.list', { data: [driver(1, 1)], totalItemCount: 40, aggregationDictionary: { a: 3 } });
    expect(state.lists.of(key('drivers.list'), 'drivers').current).toMatchObject({
      totalItems: 40,
      aggregationDictionary: {},
    });
  });
  test('an answer that is no page is told and changes no list', () => {
    const { state, answer, rejected } = make();
    answer('deliveries.list', { data: [delivery(1, 1)] });
    for (const wrong of [null, 'rows', { data: 'rows' }, {}]) answer('deliveries.list', wrong);
    expect(state.lists.of(key('deliveries.list'), 'deliveries').current.ids).toEqual([1]);
    expect(rejected()).toEqual(Array(4).fill('deliveries/null undecodable'));
    expect(state.store.rejections.list()[0]?.detail).toBe('data: must be a list');
  });
  test('each question has its own page', () => {
    const { state, answer } = make();
    answer('deliveries.mine', { data: [delivery(1, 1)] }, { params: { cca2: 'ZA' }, query: { page: 2 } });
    const of = (request: object) =>
      state.lists.of(listKey('deliveries.mine', request), 'deliveries').current.ids;
    expect(of({ params: { cca2: 'ZA' }, query: { page: 2 } })).toEqual([1]);
    expect(of({ params: { cca2: 'ZA' }, query: { page: 1 } })).toEqual([]);
    answer('notifications.list', { data: [notification(1)] });
    expect(state.tables.notifications.get(1)).toBeDefined();
  });
  test('[M-5] only what was not known before is new to a list', () => {
    const { state, say, answer } = make();
    const page = state.lists.of(key('deliveries.list'), 'deliveries', () => true);
    say('delivery', envelope(delivery(5, 1)));
    answer('deliveries.list', { data: [delivery(1, 1)] });
    say('delivery', envelope(delivery(5, 2)));
    say('delivery', envelope(delivery(6, 1)));
    say('delivery', { id: 7, kind: 'NEW', data: { deliveryId: 7 } });
    expect(page.current.waiting).toEqual([6]);
  });
});
