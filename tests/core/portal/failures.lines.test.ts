// What has gone wrong between a question and its line: gaps, losses, sleep, who asks after a sign-out.
import { describe, expect, test } from 'vitest';
import { createPortal } from '../../../core/index.ts';
import { modelHub } from '../../doubles/modelLine.ts';
import { deliveryOf, jobOf, makeWorld, pageOf, signedIn, taskOf, tokensOf } from './world.ts';

const HOUR = 3_600_000;

describe('failures with a name', () => {
  test('[M-10, RTM-03] an update between snapshot and subscription: the question waits for the group', async () => {
    const world = makeWorld();
    const hub = modelHub();
    const { http, pass } = world;
    let rows = [deliveryOf(1, 10)];
    http.on('auth.login', () => tokensOf(1, 1800, { isAdministrator: true }));
    http.on('deliveries.list', () => pageOf(rows));
    const portal = createPortal({ ...world.ports, hub });
    await portal.session.signIn({ email: 'a', password: 'b' });
    await pass(100);
    const list = portal.deliveries.list({});
    list.changes$.subscribe(() => undefined);
    await pass(500);
    expect(list.current.loading).toBe(true);
    expect(http.sentOf('deliveries.list')).toHaveLength(0);
    // It changes now, and nobody tells: the group is not joined.
    rows = [deliveryOf(1, 11)];
    hub.tell({ type: 'delivery', data: { id: 1, kind: 'EXISTING', data: deliveryOf(1, 11) } }, 'Deliveries');
    for (let turn = 0; turn < 5; turn += 1) {
      hub.serve();
      hub.deliver();
    }
    await pass(100);
    expect(http.sentOf('deliveries.list')).toHaveLength(1);
    expect(list.current.rows).toEqual([deliveryOf(1, 11)]);
    await portal.stop();
  });

  test('[M-10] a hub that does not answer keeps no list empty: asked after three seconds, and again when it is joined', async () => {
    const world = makeWorld();
    const hub = modelHub();
    const { http, pass } = world;
    http.on('auth.login', () => tokensOf(1, 1800, { isAdministrator: true }));
    http.on('deliveries.list', () => pageOf([deliveryOf(1, 10)]));
    const portal = createPortal({ ...world.ports, hub });
    await portal.session.signIn({ email: 'a', password: 'b' });
    await pass(100);
    const list = portal.deliveries.list({});
    list.changes$.subscribe(() => undefined);
    await pass(2900);
    expect(http.sentOf('deliveries.list')).toHaveLength(0);
    await pass(200);
    expect(list.current.rows).toHaveLength(1);
    expect(http.sentOf('deliveries.list')).toHaveLength(1);
    for (let turn = 0; turn < 5; turn += 1) {
      hub.serve();
      hub.deliver();
    }
    await pass(100);
    expect(http.sentOf('deliveries.list')).toHaveLength(2);
    await portal.stop();
  });

  test('[M-10, RTM-18] a question under way when the line broke is asked once more', async () => {
    const { portal, http, hub, pass } = await signedIn();
    let rows = [deliveryOf(1, 10)];
    http.on('deliveries.list', () => pageOf(rows));
    const list = portal.deliveries.list({});
    list.changes$.subscribe(() => undefined);
    await pass(100);
    const answers: (() => void)[] = [];
    http.on('deliveries.list', () => {
      const served = pageOf(rows);
      return new Promise((resolve) => answers.push(() => resolve(served)));
    });
    void list.reload();
    await pass(50);
    hub.drop();
    rows = [deliveryOf(1, 11, { waybill: 'moved on' })];
    await pass(2000);
    expect(portal.connection.current.kind).toBe('live');
    answers[0]?.();
    await pass(50);
    expect(list.current.loading).toBe(true);
    answers[1]?.();
    await pass(50);
    expect(answers).toHaveLength(2);
    expect(list.current.rows[0]?.waybill).toBe('moved on');
  });

  test('[M-12] what waited to be asked once more is asked by nobody after a sign-out', async () => {
    const { portal, http, hub, pass } = await signedIn({ isAdministrator: true }, 100_000);
    http.on('deliveries.list', () => pageOf([deliveryOf(1, 10)]));
    const list = portal.deliveries.list({});
    list.changes$.subscribe(() => undefined);
    await pass(100);
    let answer = (): void => undefined;
    http.on(
      'deliveries.list',
      () =>
        new Promise((resolve) => {
          answer = () => resolve(pageOf([deliveryOf(1, 11)]));
        }),
    );
    void list.reload();
    await pass(50);
    hub.drop();
    await pass(2000);
    const asked = http.sentOf('deliveries.list').length;
    void portal.session.signOut('idle');
    answer();
    await pass(2000);
    expect(http.sentOf('deliveries.list')).toHaveLength(asked);
    expect(http.sentOf('deliveries.list').every(({ options }) => options.token !== undefined)).toBe(true);
    expect(list.current.rows).toEqual([]);
  });

  test('[M-10] the stops of a run that is opened are asked for once its updates are followed', async () => {
    const { portal, http, hub, pass } = await signedIn();
    hub.say('jobTaskUpdate', taskOf(1, 1, 4));
    await pass(50);
    http.on('jobs.list', ({ input }) => {
      expect(hub.invoked).toContainEqual({ method: 'subscribeToJobTaskUpdates', args: [[4, 5]] });
      expect(input.query?.['jobid']).toEqual([4, 5]);
      return pageOf([jobOf(4, 20, { tasks: [taskOf(1, 7, 4, -1001)] })]);
    });
    const runs = [4, 4, 5].map((id) =>
      portal.tasks.ofJob(id, 'incomplete').changes$.subscribe(() => undefined),
    );
    const left = portal.tasks.ofJob(6, 'all').changes$.subscribe(() => undefined);
    left.unsubscribe();
    await pass(100);
    expect(http.sentOf('jobs.list')).toHaveLength(1);
    expect(portal.tasks.ofJob(4, 'incomplete').current).toEqual([]);
    runs[0]?.unsubscribe();
    hub.drop();
    await pass(2000);
    expect(http.sentOf('jobs.list')).toHaveLength(2);
    for (const run of runs.slice(1)) run.unsubscribe();
    hub.drop();
    await pass(2000);
    expect(http.sentOf('jobs.list')).toHaveLength(2);
  });

  test('[M-10, RTM-18] a board after forty minutes of sleep shows what is so now', async () => {
    const { portal, http, clock, pass } = await signedIn({ isAdministrator: true }, 4 * HOUR);
    let jobs = [jobOf(1, 10), jobOf(2, 10)];
    http.on('jobs.list', () => pageOf(jobs));
    const board = portal.jobs.list({});
    const drop = portal.jobs.byId(1);
    board.changes$.subscribe(() => undefined);
    await pass(100);
    portal.session.touch();
    jobs = [jobOf(1, 900, { jobStatusId: 4001, driverId: 3 }), jobOf(7, 901)];
    clock.sleep(40 * 60_000);
    await pass(200);
    expect(board.current.rows.map(({ id }) => id)).toEqual([1, 7]);
    expect(drop.current).toMatchObject({ jobStatusId: 4001, driverId: 3 });
    expect(board.current).toMatchObject({ loading: false, error: null, waiting: 0 });
  });

  test('[M-12, SES-01] a board after eight hours of sleep: the session is over and nothing old stands there; signing in shows today', async () => {
    const { portal, http, clock, pass } = await signedIn({ isAdministrator: true }, 24 * HOUR);
    let jobs = [jobOf(1, 10), jobOf(2, 10)];
    http.on('jobs.list', () => pageOf(jobs));
    const board = portal.jobs.list({});
    board.changes$.subscribe(() => undefined);
    await pass(100);
    expect(board.current.rows).toHaveLength(2);
    jobs = [jobOf(8, 2000)];
    clock.sleep(8 * HOUR);
    await pass(200);
    expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'idle' });
    expect(board.current).toMatchObject({ rows: [], totalItems: 0 });
    expect(portal.jobs.all.size).toBe(0);
    http.on('auth.login', () => tokensOf(1, 10 * HOUR, { isAdministrator: true }, 'r9'));
    await portal.session.signIn({ email: 'user1@umzila.test', password: 'p' });
    await pass(500);
    expect(board.current.rows.map(({ id }) => id)).toEqual([8]);
    expect(portal.connection.current.kind).toBe('live');
  });
});
