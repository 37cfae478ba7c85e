// What the services offer beside lists: open runs, sizes kept, the country, commands and their problems.
import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { shelf } from '../../../adapters/storage/memoryStorage.ts';
import { contract, createPortal, refusal } from '../../../core/index.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import {
  deliveryOf,
  driverOf,
  jobOf,
  makeWorld,
  pageOf,
  START,
  settle,
  signedIn,
  tokensOf,
} from './world.ts';

describe('runs', () => {
  test('[JOB-12] [JOB-13] [JOB-14] one run expands and collapses; of many each is toggled', async () => {
    const { portal } = await signedIn();
    portal.jobs.toggle(4);
    expect(portal.jobs.expanded.current).toBe(4);
    portal.jobs.toggle(5);
    expect(portal.jobs.expanded.current).toBe(5);
    portal.jobs.toggle(5);
    expect(portal.jobs.expanded.current).toBeNull();
    portal.jobs.toggleMany(1);
    portal.jobs.toggleMany(2);
    portal.jobs.toggleMany(1);
    expect(portal.jobs.expandedMany.current).toEqual([2]);
  });

  test('[JOB-15] [API-42] open runs are asked for again after a lost line', async () => {
    const { portal, http, hub, pass } = await signedIn();
    http.on('jobs.list', () => pageOf([jobOf(4, 20), jobOf(6, 20)]));
    portal.jobs.toggle(4);
    portal.jobs.toggleMany(6);
    hub.drop();
    await pass(3000);
    expect(http.sentOf('jobs.list')[0]?.input.query).toEqual({
      jobid: [4, 6],
      deliveryStatus: 'All',
      page: 1,
      pageSize: 200,
    });
    expect(portal.jobs.all.size).toBe(2);
  });

  test('[JOB-06] the details of a run fill every table', async () => {
    const { portal, http } = await signedIn();
    const task = { id: 3, jobId: null, xmin: 1, taskStatusId: 2001 as const, taskTypeId: 10000 as const };
    http.on('jobs.get', () => ({
      job: jobOf(4, 20, { tasks: [task] }),
      driver: {
        ...driverOf(7, 2),
        lastKnownLocation: { lat: -33.9, lon: 18.4, at: '2026-11-20T08:00:00.000Z' },
      },
      deliveries: [deliveryOf(1, 5)],
      transactionItems: [],
    }));
    expect(isRight(await portal.jobs.load(4))).toBe(true);
    expect(portal.tasks.byId(3).current?.jobId).toBe(4);
    expect(portal.drivers.byId(7).current?.firstName).toBe('Sipho');
    expect(portal.drivers.position(7).current?.lastKnownLocation.lat).toBe(-33.9);
    expect(portal.deliveries.byId(1).current?.xmin).toBe(5);
    expect(portal.payments.of(1).current?.isPaid).toBe(true);
    expect(portal.payments.of(1)).not.toBe(portal.payments.of(2));
  });
});

test('[JOB-05] a list of runs holds what was found, by what was searched for, whether it loads, was loaded and went well', async () => {
  const { portal, http } = await signedIn();
  let isBroken = false;
  http.on('jobs.list', () => (isBroken ? refuse(500) : pageOf([jobOf(5, 10)])));
  const list = portal.jobs.list({ search: 'UM-1', page: 1, pageSize: 20 });
  const seen = () => {
    const { rows, loading, loaded, error } = list.current;
    return { data: rows.map(({ id }) => id), loading, loaded, success: loaded && error === null };
  };
  expect(seen()).toEqual({ data: [], loading: false, loaded: false, success: false });
  const looking = list.changes$.subscribe();
  expect(seen()).toEqual({ data: [], loading: true, loaded: false, success: false });
  await settle();
  expect(seen()).toEqual({ data: [5], loading: false, loaded: true, success: true });
  expect(http.sentOf('jobs.list')[0]?.input.query).toMatchObject({ search: 'UM-1' });
  isBroken = true;
  await list.reload();
  expect(seen()).toEqual({ data: [5], loading: false, loaded: true, success: false });
  looking.unsubscribe();
});

test('[API-39] [API-40] [API-41] where no answer came the record is asked for again', async () => {
  const { portal, http, hub, pass } = await signedIn();
  hub.say('job', { id: 5, kind: 'NEW', data: jobOf(5, 10) });
  await pass(50);
  for (const id of ['jobworkflow.assign', 'workflow.cancelDelivery', 'drivers.status'])
    http.on(id, () => refuse(0));
  http.on('jobs.get', () => ({ job: jobOf(5, 11, { driverId: 8, jobStatusId: 2001 }) }));
  http.on('deliveries.get', () => deliveryOf(1, 5));
  http.on('drivers.get', () => driverOf(7, 2, 3001));
  expect(isLeft(await portal.jobs.commands.assign(5, 8))).toBe(true);
  expect(isLeft(await portal.deliveries.commands.cancelDelivery(1))).toBe(true);
  expect(isLeft(await portal.drivers.commands.setStatus(7, 3001))).toBe(true);
  await settle();
  expect(
    ['jobs.get', 'deliveries.get', 'drivers.get'].map((id) =>
      http.sentOf(id).map(({ input }) => input.params),
    ),
  ).toEqual([5, 1, 7].map((id) => [{ cca2: 'ZA', id }]));
  expect(portal.jobs.byId(5).current?.driverId).toBe(8);
  expect(portal.deliveries.byId(1).current?.xmin).toBe(5);
  expect(portal.drivers.byId(7).current?.driverStatusId).toBe(3001);
  expect(portal.problem.current?.isConnectionError).toBe(true);
});

test('[LST-11] [LST-15] [LST-16] [AUTH-05] a picked page size is kept per list and followed by other tabs', async () => {
  const on = shelf();
  const clock = manualClock(START);
  const one = makeWorld(on, clock).make();
  const two = makeWorld(on, clock).make();
  const picked = [
    ['jobs', 'jobsPageSize', 100],
    ['drivers', 'driversPageSize', 200],
    ['deliveries', 'deliveriesPageSize', 500],
  ] as const;
  for (const [list, key, size] of picked) {
    expect([list, one.pageSize(list).current, on.values.get(key)]).toEqual([list, 20, undefined]);
    one.setPageSize(list, size);
    expect([list, one.pageSize(list).current, two.pageSize(list).current]).toEqual([list, size, size]);
  }
  const three = makeWorld(on, clock).make();
  for (const [list, key, size] of picked)
    expect([list, on.values.get(key), two.pageSize(list).current, three.pageSize(list).current]).toEqual([
      list,
      String(size),
      size,
      size,
    ]);
});

test('[NTF-02] [NTF-06] the sound is kept with the browser', async () => {
  const on = shelf();
  const clock = manualClock(START);
  const one = makeWorld(on, clock).make();
  const two = makeWorld(on, clock).make();
  expect(one.notifications.sound.current).toEqual({ playSound: true, mute: false });
  one.notifications.setSound({ mute: true });
  expect(two.notifications.sound.current).toEqual({ playSound: true, mute: true });
});

test('[AUTH-16] [AUTH-17] the country is ZA unless the host says otherwise, and stands in every path that has one', async () => {
  const world = makeWorld();
  expect(world.make().country).toBe('ZA');
  const kenya = createPortal(world.ports, { country: 'KE' });
  world.http.on('deliveries.get', () => deliveryOf(1, 1));
  await kenya.deliveries.load(1);
  expect(world.http.sentOf('deliveries.get')[0]?.input.params).toEqual({ id: 1, cca2: 'KE' });
});

test('[AUTH-27] [AUTH-28] a biometric sign-in that fails clears the session; one that succeeds begins it', async () => {
  const { portal, http, storage } = await signedIn();
  const failed = await portal.session.biometricSignIn(() => Promise.reject(new Error('no finger')));
  expect(isLeft(failed)).toBe(true);
  expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'ended' });
  expect(storage.get('jwtToken')).toBeNull();
  http.on('auth.externalLogin', () => tokensOf(3, 1800));
  const done = await portal.session.biometricSignIn(async () => ({ provider: 'passkey', token: 'proof' }));
  expect(done).toMatchObject({ right: 'signedIn' });
  expect(portal.session.claims.current?.id).toBe(3);
});

test('[ENT-40] the newest error that nobody shows is the portal’s problem until it is dismissed', async () => {
  const { portal, http } = await signedIn();
  const broken = () => refuse(500, { title: 'Internal Server Error', errors: { '': ['x'] } });
  http.on('deliveries.get', broken);
  await portal.call(contract.deliveries.get, { params: { id: 1 } });
  expect(portal.problem.current).toMatchObject({
    status: 500,
    message: 'refused with 500',
    errors: { '': ['x'] },
    isConnectionError: false,
    isSessionError: false,
  });
  portal.dismissProblem();
  expect(portal.problem.current).toBeNull();
});

test('[ENT-40] [ERR-01] [ERR-06] a command is told where it was given; what concerns the whole portal is its problem too', async () => {
  const { portal, http } = await signedIn();
  for (const [status, isProblem] of [
    [0, true],
    [404, true],
    [403, false],
    [409, false],
    [422, false],
    [500, false],
  ] as const) {
    http.on('workflow.cancelDelivery', () => refuse(status));
    const answer = await portal.deliveries.commands.cancelDelivery(1);
    expect(isLeft(answer) && answer.left.status).toBe(status);
    expect(portal.problem.current !== null, `${status}`).toBe(isProblem);
    portal.dismissProblem();
    // Where its place is gone meanwhile it is handed over; what the portal told already is not told again.
    if (isLeft(answer)) portal.tellProblem(answer.left);
    expect(portal.problem.current !== null, `${status} handed over`).toBe(!isProblem);
    portal.dismissProblem();
  }
  portal.tellProblem(refusal('cancelled', ''));
  expect(portal.problem.current).toBeNull();
});
