// What the portal’s own events do: users who change, commands in flight, snapshots, runs that are open.
import { describe, expect, test } from 'vitest';
import { delivery, envelope, job, make } from './foldWorld.ts';

describe('the portal’s own events', () => {
  const claims = (id: number) => ({ id, email: 'a@b.c', emailConfirmed: true, phoneNumberConfirmed: true });
  test('[M-12] another user starts from nothing, the same one goes on', () => {
    const { state, say } = make();
    say('session.signedIn', { claims: claims(1), isImpersonating: true }, 'user');
    say('delivery', envelope(delivery(1, 5)));
    say('session.refreshed', { claims: claims(1) }, 'user');
    expect(state.session.current).toEqual({ kind: 'signedIn', claims: claims(1), isImpersonating: true });
    expect(state.tables.deliveries.size).toBe(1);
    say('session.refreshed', { claims: claims(2) }, 'user');
    expect(state.tables.deliveries.size).toBe(0);
    say('delivery', envelope(delivery(1, 5)));
    say('jobs.toggled', { id: 4 }, 'user');
    say('session.signedOut', { why: 'left' }, 'user');
    expect(state.session.current).toEqual({ kind: 'signedOut', why: 'left' });
    expect(state.tables.deliveries.size).toBe(0);
    expect(state.expanded.current).toBeNull();
    say('delivery', envelope(delivery(1, 5)));
    say('session.signedIn', { claims: claims(3), isImpersonating: false }, 'user');
    expect(state.tables.deliveries.size).toBe(1);
    say('session.twoFactor', { message: 'sent' }, 'user');
    expect(state.session.current).toEqual({ kind: 'twoFactor', message: 'sent' });
    say('session.refreshed', { claims: claims(3) }, 'user');
    expect(state.session.current).toEqual({ kind: 'signedIn', claims: claims(3), isImpersonating: false });
  });
  test('[M-7] a command lies over its record until it ends, expires, or everything is forgotten', () => {
    const { state, say } = make();
    const shown = () => state.overlays.jobs.over(4, state.tables.jobs.get(4))?.driverId;
    const send = (command: string, driverId: number) =>
      say('command.sent', { command, table: 'jobs', id: 4, fields: { driverId }, expiresAt: 1000 }, 'user');
    say('session.signedIn', { claims: claims(1), isImpersonating: false }, 'user');
    say('job', envelope(job(4, 5, { driverId: null })));
    send('a', 8);
    expect(shown()).toBe(8);
    say('command.ended', { command: 'a' }, 'rest');
    expect(shown()).toBeNull();
    send('b', 9);
    say('clock.expired', { now: 999 }, 'clock');
    expect(shown()).toBe(9);
    say('clock.expired', { now: 1000 }, 'clock');
    expect(shown()).toBeNull();
    send('c', 7);
    say('job', envelope(job(4, 6, { driverId: 7 })));
    say('job', envelope(job(4, 7, { driverId: 3 })));
    expect(shown()).toBe(3);
    send('d', 7);
    say('session.signedOut', { why: 'left' }, 'user');
    say('job', envelope(job(4, 8, { driverId: 2 })));
    expect(shown()).toBe(2);
    say('command.sent', { command: 'e', table: 'positions', id: 4, fields: {}, expiresAt: 1 }, 'user');
    expect(state.store.rejections.list()).toEqual([]);
  });
  test('[M-6] a recording may carry anything under our names: it is told and changes nothing', () => {
    const { state, say, rejected } = make();
    for (const data of [null, 'x', [1]]) say('session.signedIn', data, 'user');
    expect(state.session.current.kind).toBe('signedOut');
    expect(rejected()).toEqual(Array(3).fill('/null undecodable'));
    expect(state.store.rejections.list()[0]?.detail).toBe('session.signedIn: must be an object');
    for (const type of ['connection.changed', 'identity', 'bulkIndexerPong']) say(type, {});
    expect([...state.store.unknown]).toEqual([]);
  });
  test('[L-4] a snapshot brings each record through its own door', () => {
    const { state, say } = make();
    say(
      'snapshot',
      { deliveries: [delivery(1, 5)], jobs: [job(2, 5)], tasks: 'none', unknown: [1] },
      'clock',
    );
    expect(state.tables.deliveries.get(1)?.xmin).toBe(5);
    expect(state.tables.jobs.get(2)?.xmin).toBe(5);
    expect(state.tables.tasks.size).toBe(0);
  });
  test('[M-4, L-4] a snapshot takes away what was gone before, and takes no word for it that is no id', () => {
    const { state, say } = make();
    say(
      'snapshot',
      { deliveries: [delivery(1, 5)], removed: { deliveries: [2, 'two', null, {}], jobs: 'x' } },
      'storage',
    );
    for (const id of [1, 2]) say('delivery', envelope(delivery(id, 9)));
    expect(state.tables.deliveries.get(1)?.xmin).toBe(9);
    expect(state.tables.deliveries.get(2)).toBeUndefined();
    expect(state.tables.deliveries.isRemoved('two')).toBe(true);
    expect(state.tables.deliveries.slotCount).toBe(3);
    for (const removed of [null, 'x', [1]]) say('snapshot', { removed }, 'storage');
    expect(state.tables.deliveries.size).toBe(1);
  });
  test('[M-3, L-4] a snapshot keeps the newest row of a task that ended, whatever older copies its job and delivery carry', () => {
    const { state, say } = make();
    const task = { id: 7, jobId: 2, xmin: 5, taskStatusId: 4001, taskTypeId: 10000, arrivedDate: null };
    const corrected = { ...task, xmin: 9, arrivedDate: '2026-11-20T08:30:00.000Z' };
    const deliveries = [{ ...delivery(1, 5), tasks: [task] }];
    say('snapshot', { deliveries, jobs: [job(2, 5, { tasks: [task] })], tasks: [corrected] }, 'storage');
    expect(state.tables.tasks.get(7)).toEqual(corrected);
  });
  test('[M-3, M-7] a task that ended is not shown begun by a command that was under way', () => {
    const { state, say } = make();
    const shown = () => state.overlays.tasks.over(7, state.tables.tasks.get(7))?.taskStatusId;
    say('jobTaskUpdate', { id: 7, jobId: 1, xmin: 5, taskStatusId: 2001, taskTypeId: 10000 });
    const sent = { table: 'tasks', id: 7, fields: { taskStatusId: 3001 }, expiresAt: 1e15 };
    say('command.sent', { command: 'a', ...sent }, 'user');
    expect(shown()).toBe(3001);
    say('jobTaskUpdate', { id: 7, jobId: 1, xmin: 6, taskStatusId: -1, taskTypeId: 10000 });
    expect(shown()).toBe(-1);
    say('command.sent', { command: 'b', ...sent }, 'user');
    expect(shown()).toBe(-1);
  });
  test('[JOB-12, JOB-13, JOB-14] one run at a time is open, of many each by itself', () => {
    const { state, say } = make();
    for (const id of [1, 2, 2, 3]) say('jobs.toggled', { id }, 'user');
    expect(state.expanded.current).toBe(3);
    for (const id of [1, 2, 3, 2]) say('jobs.toggledMany', { id }, 'user');
    expect(state.expandedMany.current).toEqual([1, 3]);
  });
});
