// The hubs over the real database behind the real application: a commit reaches those who may see it, as REST shows it.
import { isLeft, isRight } from 'fp-ts/Either';
import { firstValueFrom } from 'rxjs';
import { filter, take, toArray } from 'rxjs/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldDeliveryCounts } from '../../../../adapters/backend/deliveries/counters.ts';
import { createSignalrHub } from '../../../../adapters/hub/signalrHub.ts';
import {
  type Claims,
  driverStatus,
  type HubEventName,
  type HubPort,
  hubEvents,
  jobStatus,
  taskStatus,
  taskType,
} from '../../../../core/index.ts';
import { type Served, serve } from '../../served.ts';
import { contract, createWorld, json, sql, type World } from '../world.ts';

/** A bound for a machine that does much else, not a wait. */
const soon = { timeout: 20_000 };

let world: World;
let origin: string;
let served: Served;
const ports: HubPort[] = [];

beforeAll(async () => {
  world = await createWorld({ env: { UMZILA_FLUSH_MS: '0' } });
  served = await serve(world.app);
  origin = served.origin;
});
afterAll(async () => {
  await Promise.all(ports.map((port) => port.stop()));
  await world.close();
  await served.stop();
  expect(world.faults).toEqual([]);
});

const connect = async (who: Claims, hub: 'beacon' | 'identity' = 'beacon', transport?: 'webSockets') => {
  const port = createSignalrHub({ url: `${origin}/${hub}/hub`, hub, transport });
  ports.push(port);
  const token = await world.token(who);
  const started = await port.start({ token: async () => token });
  if (isLeft(started)) throw new Error(started.left.message);
  return port;
};
/** The next messages of one event, each checked against its codec. */
const next = (port: HubPort, event: HubEventName, count = 1) =>
  firstValueFrom(
    port.events$.pipe(
      filter(({ type }) => type === event),
      take(count),
      toArray(),
    ),
  ).then((messages) =>
    messages.map(({ data }) => {
      const decoded = hubEvents[event].decode(data);
      if (isLeft(decoded)) throw new Error(`${event} is not as its codec says: ${JSON.stringify(data)}`);
      return data as Readonly<Record<string, unknown>>;
    }),
  );

const xminOf = (message: Readonly<Record<string, unknown>> | undefined): number =>
  Number((message?.['data'] as { readonly xmin?: number } | undefined)?.xmin);

const company = async (name: string): Promise<number> => {
  const row = await world.db.one<{ id: number }>(
    sql`insert into companies (country, company_name) values ('ZA', ${name}) returning id`,
  );
  return row.id;
};
const side = json({
  address: { placeId: 'p', description: 'Long Street', coordinates: { lat: -33.9, lon: 18.4 } },
  contactName: 'Nomsa',
});
let deliveries = 0;
const delivery = async (companyId: number, jobId: number | null = null): Promise<number> => {
  deliveries += 1;
  const row = await world.db.one<{ id: number }>(sql`
    insert into deliveries (hash, country, waybill, company_id, job_id, origin, destination, payment_total_cents)
    values (${`hash-${deliveries}`}, 'ZA', ${`ZA${deliveries}`}, ${companyId}, ${jobId}, ${side}, ${side}, 11500) returning id`);
  return row.id;
};
const driver = async (partnerId: number | null = null): Promise<number> => {
  const row = await world.db.one<{ id: number }>(sql`
    insert into drivers (country, first_name, last_name, partner_id, driver_status_id)
    values ('ZA', 'Sipho', 'Dube', ${partnerId}, ${driverStatus.code.AVAILABLE}) returning id`);
  return row.id;
};
const job = async (driverId: number | null, companyId: number | null = null): Promise<number> => {
  const row = await world.db.one<{ id: number }>(sql`
    insert into jobs (country, driver_id, company_id, job_status_id, amount_excl_cents)
    values ('ZA', ${driverId}, ${companyId}, ${jobStatus.code.IN_PROGRESS}, 5000) returning id`);
  return row.id;
};
const task = async (jobId: number, deliveryId: number): Promise<number> => {
  const row = await world.db.one<{ id: number }>(sql`
    insert into tasks (country, job_id, delivery_id, task_type_id, task_status_id)
    values ('ZA', ${jobId}, ${deliveryId}, ${taskType.code.PICK_UP}, ${taskStatus.code.NOT_STARTED}) returning id`);
  return row.id;
};

describe('the hub over the database', () => {
  it('[RTM-11] tells a company of its deliveries alone, NEW and then EXISTING, with rising xmin', async () => {
    const [own, other] = [await company('Own'), await company('Other')];
    const port = await connect(await world.person({ isCompanyAdministrator: true, companyId: own }));
    expect(isRight(await port.invoke('subscribeToDeliveries', []))).toBe(true);
    const first = next(port, 'delivery');
    await delivery(other);
    const id = await delivery(own);
    const [born] = await first;
    expect(born).toMatchObject({
      id,
      kind: 'NEW',
      data: { deliveryId: id, companyId: own, paymentTotal: 115 },
    });
    const second = next(port, 'delivery');
    await world.db.query(sql`update deliveries set order_reference = 'R-1' where id = ${id}`);
    const [changed] = await second;
    expect(changed).toMatchObject({ id, kind: 'EXISTING', data: { orderReference: 'R-1' } });
    expect(xminOf(changed)).toBeGreaterThan(xminOf(born));
  });

  it('[ROL-47] hides prices from those who may not see them', async () => {
    const own = await company('Priceless');
    const port = await connect(await world.person({ isCompanyNormalUser: true, companyId: own }));
    await port.invoke('subscribeToDeliveries', []);
    const heard = next(port, 'delivery');
    await delivery(own);
    const [message] = await heard;
    expect(message?.['data']).not.toHaveProperty('paymentTotal');
    expect(message?.['data']).not.toHaveProperty('deliveryQuotes');
  });

  it('[RTM-05][RTM-06] tells staff of jobs, of drivers, and of the tasks of a job they follow', async () => {
    const port = await connect(await world.person({ isStaffOperator: true }), 'beacon', 'webSockets');
    await port.invoke('subscribeToJobs', []);
    await port.invoke('subscribeToUsers', []);
    const heardDriver = next(port, 'user');
    const driverId = await driver();
    expect((await heardDriver)[0]).toMatchObject({
      id: driverId,
      data: { id: driverId, userRoles: ['Driver'] },
    });
    const heardJob = next(port, 'job');
    const jobId = await job(driverId);
    expect((await heardJob)[0]).toMatchObject({ id: jobId, kind: 'NEW', data: { driverId, amountExcl: 50 } });
    expect(isRight(await port.invoke('subscribeToJobTaskUpdates', [[jobId]]))).toBe(true);
    const heardTask = next(port, 'jobTaskUpdate');
    const taskId = await task(jobId, await delivery(await company('Any')));
    expect((await heardTask)[0]).toMatchObject({ id: taskId, jobId });
  });

  it('lets a company follow the tasks of its own parcels on a shared job, and nobody else’s', async () => {
    const [own, other] = [await company('Shared A'), await company('Shared B')];
    const jobId = await job(await driver());
    const foreignJob = await job(await driver());
    const mine = await delivery(own, jobId);
    const theirs = await delivery(other, jobId);
    await task(jobId, mine);
    const port = await connect(await world.person({ isCompanyOperator: true, companyId: own }));
    const refused = await port.invoke('subscribeToJobTaskUpdates', [[foreignJob]]);
    expect(isLeft(refused) && refused.left.message).toContain('Access denied');
    expect(isRight(await port.invoke('subscribeToJobTaskUpdates', [[jobId]]))).toBe(true);
    // What was said of the first task may still be on its way.
    const heard: Readonly<Record<string, unknown>>[] = [];
    port.events$
      .pipe(filter(({ type }) => type === 'jobTaskUpdate'))
      .subscribe(({ data }) => heard.push(data as Readonly<Record<string, unknown>>));
    await task(jobId, theirs);
    const taskId = await task(jobId, mine);
    await expect.poll(() => heard.at(-1), soon).toMatchObject({ id: taskId, deliveryId: mine });
    expect(heard.filter(({ deliveryId }) => deliveryId !== mine)).toEqual([]);
  });

  it('lets drivers follow their own jobs and assistants those of their partner’s drivers, no others', async () => {
    const partner = await world.person({ isPartner: true });
    const assistant = await world.person({ isAssistant: true });
    const driving = await world.person({ isDriver: true });
    await world.db.query(sql`update users set partner_id = ${partner.id} where id = ${assistant.id}`);
    const own = await driver(partner.id);
    await world.db.query(sql`update drivers set user_id = ${driving.id} where id = ${own}`);
    const [ownJob, otherJob] = [await job(own), await job(await driver())];
    for (const who of [driving, assistant, partner]) {
      const port = await connect(who);
      expect(isRight(await port.invoke('subscribeToJobTaskUpdates', [[ownJob]]))).toBe(true);
      expect(isLeft(await port.invoke('subscribeToJobTaskUpdates', [[otherJob]]))).toBe(true);
    }
  });

  it('tells no company of a whole job, which carries others’ parcels too', async () => {
    const own = await company('No jobs');
    const port = await connect(await world.person({ isCompanyAdministrator: true, companyId: own }));
    const heard: string[] = [];
    port.events$.subscribe(({ type }) => heard.push(type));
    await port.invoke('subscribeToJobs', []);
    await port.invoke('subscribeToDeliveries', []);
    const after = next(port, 'delivery');
    await job(null, own);
    await delivery(own);
    await after;
    expect(heard).not.toContain('job');
  });

  it('[RTM-04] sends positions to a partner of own drivers, and to a company while its parcel is on board', async () => {
    const partner = await world.person({ isPartner: true });
    const own = await company('On board');
    const driverId = await driver(partner.id);
    const stranger = await driver();
    const jobId = await job(driverId);
    await delivery(own, jobId);
    const partnerPort = await connect(partner);
    const companyPort = await connect(await world.person({ isCompanyOperator: true, companyId: own }));
    for (const port of [partnerPort, companyPort]) {
      expect(isRight(await port.invoke('subscribeToCoordinateUpdates', [[driverId]]))).toBe(true);
      expect(isLeft(await port.invoke('subscribeToCoordinateUpdates', [[stranger]]))).toBe(true);
    }
    const heard = [next(partnerPort, 'coordinateUpdate'), next(companyPort, 'coordinateUpdate')];
    await world.db.query(sql`
      insert into driver_positions (driver_id, lat, lon, at) values (${driverId}, -33.9, 18.4, '2026-11-20T08:00:00Z')`);
    for (const [message] of await Promise.all(heard))
      expect(message).toMatchObject({
        id: driverId,
        lastKnownLocation: { lat: -33.9, lon: 18.4, at: '2026-11-20T08:00:00.000Z' },
      });
    // The parcel has left the driver: the company follows no longer, the partner does.
    await world.db.query(
      sql`update jobs set job_status_id = ${jobStatus.code.COMPLETED} where id = ${jobId}`,
    );
    const later: string[] = [];
    companyPort.events$.subscribe(({ type }) => later.push(type));
    await companyPort.invoke('subscribeToDeliveries', []);
    const stillHeard = next(partnerPort, 'coordinateUpdate');
    await world.db.query(
      sql`update driver_positions set lat = -34, at = '2026-11-20T08:01:00Z' where driver_id = ${driverId}`,
    );
    await stillHeard;
    const afterwards = next(companyPort, 'delivery');
    await delivery(own);
    await afterwards;
    expect(later).not.toContain('coordinateUpdate');
  });

  it('[RTM-08] sends staff the notifications of their types', async () => {
    const port = await connect(await world.person({ isManagementOperator: true }));
    expect(isRight(await port.invoke('subscribeToWebNotifications', [[3]]))).toBe(true);
    const heard = next(port, 'webNotification');
    await world.db.query(sql`
      insert into web_notifications (country, web_notification_type_id, title) values ('ZA', 4, 'no'), ('ZA', 3, 'yes')`);
    expect((await heard)[0]).toMatchObject({ title: 'yes', read: false });
  });

  it('[RTM-07, RTM-12] tells administrators how far the counters of deliveries are, and the end of it', async () => {
    const port = await connect(await world.person({ isAdministrator: true }));
    expect(isRight(await port.invoke('subscribeToBulkIndexer', []))).toBe(true);
    const now = new Date(world.clock.now);
    await foldDeliveryCounts(world.db, now);
    await world.db.query(sql`
      insert into delivery_count_changes (country, day, logistic_status_id, operation_status_id, payment_status_id, is_return, n)
      select 'ZA', '2020-01-01', 0, 0, 0, false, 1 from generate_series(1, 5)`);
    const at = now.toISOString();
    for (const [done, total] of [
      [2, 5],
      [4, 5],
      [5, 5],
    ]) {
      const heard = next(port, 'bulkIndexerPong');
      await foldDeliveryCounts(world.db, now, 2);
      expect(await heard).toEqual([{ index: 'deliveries', done, total, at }]);
    }
    // what one pass takes is no work to tell of
    await world.db.query(sql`
      insert into delivery_count_changes (country, day, logistic_status_id, operation_status_id, payment_status_id, is_return, n)
      values ('ZA', '2020-01-01', 0, 0, 0, false, -5)`);
    await foldDeliveryCounts(world.db, now);
    expect(
      await world.db.one(sql`select value ->> 'done' as done from settings where name = 'index-progress'`),
    ).toEqual({ done: '5' });
  });

  it('[RTM-15][RTM-16] tells users that their own identity has changed', async () => {
    const who = await world.person();
    const port = await connect(who, 'identity');
    expect(isRight(await port.invoke('subscribeToMyIdentity', []))).toBe(true);
    const heard = next(port, 'identity');
    await world.db.query(sql`update users set roles = '{isDriver}' where id = ${who.id}`);
    expect((await heard)[0]).toEqual({ userId: who.id, refreshToken: true, reloadProfile: true });
  });

  it('[RTM-11] shows each member exactly what REST answers to the same', async () => {
    const [own, other] = [await company('Same'), await company('Different')];
    const partner = await world.person({ isPartner: true });
    const shared = await job(await driver(partner.id));
    const people = [
      await world.person({ isAdministrator: true }),
      await world.person({ isStaffOperator: true, cca2: 'KE' }),
      await world.person({ isCompanyAdministrator: true, companyId: own }),
      await world.person({ isCompanyNormalUser: true, companyId: own }),
      await world.person({ isCompanyOperator: true, companyId: other }),
      partner,
    ];
    const members = await Promise.all(
      people.map(async (who) => {
        const port = await connect(who);
        expect(isRight(await port.invoke('subscribeToDeliveries', []))).toBe(true);
        const heard: Readonly<Record<string, unknown>>[] = [];
        port.events$.subscribe(({ data }) => heard.push(data as Readonly<Record<string, unknown>>));
        return { who, heard };
      }),
    );
    const administrator = members[0];
    const ids = [await delivery(own), await delivery(other), await delivery(own, shared)];
    // The administrator hears of all, in order: then the others have heard what they were to hear.
    await expect.poll(() => administrator?.heard.map(({ id }) => id), soon).toEqual(ids);
    for (const { who, heard } of members) {
      const readable: unknown[] = [];
      for (const id of ids) {
        const { status, body } = await world.send(contract.deliveries.get, who, {
          params: { cca2: 'ZA', id },
        });
        if (status === 200) readable.push(body);
      }
      await expect.poll(() => heard.map(({ data }) => data), soon).toEqual(readable);
    }
  });

  it('tells those who could read a delivery that it is gone, and nothing else of it', async () => {
    const [own, other] = [await company('Gone'), await company('Elsewhere')];
    const owner = await connect(await world.person({ isCompanyAdministrator: true, companyId: own }));
    const stranger = await connect(await world.person({ isCompanyOperator: true, companyId: other }));
    for (const port of [owner, stranger])
      expect(isRight(await port.invoke('subscribeToDeliveries', []))).toBe(true);
    const heard: unknown[] = [];
    stranger.events$.subscribe(({ data }) => heard.push(data));
    const told = next(owner, 'delivery');
    const gone = await delivery(own);
    await told;
    const afterwards = next(owner, 'delivery');
    await world.db.query(sql`update deliveries set deleted_utc = now() where id = ${gone}`);
    const [last] = await afterwards;
    const data = last?.['data'];
    expect(data).toMatchObject({ deliveryId: gone, isDeleted: true });
    expect(Object.keys(Object(data)).sort()).toEqual(
      ['country', 'deliveryId', 'hash', 'isDeleted', 'logisticStatusId', 'paymentStatusId', 'xmin'].sort(),
    );
    const kept = await delivery(other);
    await expect.poll(() => heard, soon).toMatchObject([{ id: kept }]);
  });

  it('keeps a customer out of the groups of those who dispatch', async () => {
    const port = await connect(await world.person());
    for (const method of [
      'subscribeToDeliveries',
      'subscribeToJobs',
      'subscribeToUsers',
      'subscribeToBulkIndexer',
    ])
      expect(isLeft(await port.invoke(method, []))).toBe(true);
  });

  it('matches its path without regard to case', async () => {
    const token = await world.token(await world.person());
    const answer = await fetch(`${origin}/Beacon/HUB/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  });

  it('refuses a token that is not ours or has ended', async () => {
    const port = createSignalrHub({ url: `${origin}/beacon/hub`, hub: 'beacon' });
    for (const token of ['', 'nonsense', await world.app.tokens.sign(await world.person(), new Date(0))]) {
      const started = await port.start({ token: async () => token });
      expect(isLeft(started) && started.left.kind).toBe('session');
    }
  });
});
