// The command line over a server: track, tail, record, simulate, and the examples of its documentation.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isLeft } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../adapters/backend/db/db.ts';
import { deliveryStatus, done, jobStatus } from '../../../adapters/node.ts';
import { bookFromJson } from '../../../docs/examples/bookFromJson.ts';
import { tailJob } from '../../../docs/examples/tailJob.ts';
import { waitUntilDelivered } from '../../../docs/examples/waitUntilDelivered.ts';
import { pending } from '../../doubles/pending.ts';
import { booking, folder, server, staff } from './online.ts';
import { umzila } from './terminal.ts';

/** An unassigned job of South Africa, and a driver who is free. */
const pair = async (): Promise<{ job: number; driver: number }> => ({
  job: (
    await server.db.one<{ id: number }>(
      sql`select id from jobs where country = 'ZA' and job_status_id = ${jobStatus.code.UNASSIGNED} order by id limit 1`,
    )
  ).id,
  driver: (
    await server.db.one<{ id: number }>(
      sql`select id from drivers where country = 'ZA' and driver_status_id = 1001 order by id limit 1`,
    )
  ).id,
});

describe('umzila track', () => {
  it('[PUB-01] tells where a delivery is without a sign-in', async () => {
    const { hash, waybill } = await server.db.one<{ hash: string; waybill: string }>(
      sql`select hash, waybill from deliveries where country = 'ZA' and logistic_status_id = ${deliveryStatus.code.DELIVERED} limit 1`,
    );
    const words = await umzila(['track', hash, '--url', server.url]);
    expect(words.code).toBe(0);
    expect(words.out).toContain(waybill);
    expect(words.out).toContain('delivered');
    const answer = JSON.parse((await umzila(['track', hash, '--url', server.url, '--json'])).out);
    expect(answer).toMatchObject({ hash, logisticStatusId: deliveryStatus.code.DELIVERED });
  });

  it('exits 1 for an unknown hash and 2 for what is none', async () => {
    expect(await umzila(['track', 'f'.repeat(32), '--url', server.url])).toMatchObject({ code: 1, out: '' });
    expect(await umzila(['track', 'not a hash', '--url', server.url])).toMatchObject({ code: 2, out: '' });
  });
});

describe('umzila tail and record', () => {
  it('prints what changes as it changes', async () => {
    const { job, driver } = await pair();
    const ran = await umzila(['tail', `jobs/${job}`, '--changes', '1'], {
      env: server.env('staff@umzila.test'),
      onSay: (words) => {
        if (words.startsWith('following')) void staff.jobs.commands.assign(job, driver);
      },
    });
    expect(ran.code).toBe(0);
    const lines = ran.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(1);
    expect(String(lines[0].entity)).toMatch(/^(jobs|tasks)\//);
  });

  it('records what happens, without a secret in it, and it replays to the state that was', async () => {
    const { job, driver } = await pair();
    const { promise: stopped, resolve: stop } = pending();
    const ran = await umzila(['record', '-', '--redact'], {
      env: server.env('staff@umzila.test'),
      stopped,
      onSay: (words) => {
        if (words.startsWith('recording')) void staff.jobs.commands.assign(job, driver);
      },
      // The recording itself shows that the message of the hub has arrived.
      onOut: (text) => {
        for (const line of text.split('\n'))
          if (
            line.includes('"origin":"hub"') &&
            line.includes('"type":"job"') &&
            line.includes(`"driverId":${driver}`)
          )
            stop();
      },
    });
    expect(ran.code).toBe(0);
    expect(ran.out).not.toMatch(/eyJ|umzila-demo|staff@umzila\.test/);
    const replayed = await umzila(['replay', '-', '--json'], { stdin: ran.out });
    const state = JSON.parse(replayed.out);
    expect(state.jobs[job]).toMatchObject({ driverId: driver, jobStatusId: jobStatus.code.NOT_STARTED });
    expect(Object.keys(state.drivers).length).toBe(30);
  });

  it('writes a compressed recording where the name says so, and stops after the events asked for', async () => {
    const file = path.join(folder, 'live.jsonl.gz');
    const ran = await umzila(['record', file, '--events', '3'], { env: server.env('staff@umzila.test') });
    expect(ran).toMatchObject({ code: 0, out: '' });
    const lines = gunzipSync(await readFile(file))
      .toString('utf8')
      .trim()
      .split('\n');
    expect(lines).toHaveLength(4);
    expect(await umzila(['diff', file, file])).toMatchObject({ code: 0 });
  });

  it('exits 1 in the words of the refusal when nobody can sign in', async () => {
    const ran = await umzila(['tail'], {
      env: { ...server.env('staff@umzila.test'), UMZILA_PASSWORD: 'wrong' },
    });
    expect(ran.code).toBe(1);
    expect(ran.said).toContain('sign-in');
    expect(
      await umzila(['tail'], {
        env: { UMZILA_URL: 'http://127.0.0.1:1', UMZILA_EMAIL: 'a', UMZILA_PASSWORD: 'b' },
      }),
    ).toMatchObject({ code: 1 });
  });
});

describe('examples of the documentation', () => {
  it('books from JSON, follows the job live, and waits until it is delivered', async () => {
    const waybill = await bookFromJson(
      server.url,
      { email: 'company-operator@umzila.test', password: 'umzila-demo' },
      JSON.stringify(booking),
    );
    const { id, job_id } = await server.db.one<{ id: number; job_id: number }>(
      sql`select id, job_id from deliveries where waybill = ${waybill}`,
    );
    const lines: string[] = [];
    const followed = tailJob(staff, job_id, (line) => lines.push(line));
    const ended = waitUntilDelivered(staff, id);
    const { driver } = await pair();
    await done('assign', staff.jobs.commands.assign(job_id, driver));
    const { rows } = {
      rows: await server.db.query<{ id: number }>(
        sql`select id from tasks where job_id = ${job_id} order by task_job_order`,
      ),
    };
    await done('start', staff.jobs.commands.start(job_id));
    for (const task of rows) {
      await staff.tasks.commands.start(task.id);
      const arrived = await staff.tasks.commands.arrive(task.id);
      if (isLeft(arrived)) throw new Error(arrived.left.message);
      await done('complete', staff.tasks.commands.complete(task.id, { recipientName: 'Sam' }));
    }
    await followed;
    expect(lines.filter((line) => line.endsWith('completed'))).toHaveLength(2);
    expect((await ended).logisticStatusId).toBe(deliveryStatus.code.DELIVERED);
  });
});

describe('umzila simulate', () => {
  it('lets drivers drive, collect and deliver through the public API alone, and stops cleanly', async () => {
    const at = async () =>
      server.db.query<{ driver_id: number; lat: number }>(
        sql`select driver_id, lat from driver_positions order by driver_id`,
      );
    const before = await at();
    const done = async () =>
      (
        await server.db.one<{ n: number }>(
          sql`select count(*)::int as n from tasks where task_status_id in (4001, -1001)`,
        )
      ).n;
    const ended = await done();
    const ran = await umzila(
      ['simulate', '--drivers', '8', '--tick', '5', '--speed', '4000', '--stops', '4', '--seed', '7'],
      {
        env: { UMZILA_URL: server.url },
      },
    );
    expect(ran.said).toMatch(/collected \d+, delivered \d+/);
    expect(ran.code).toBe(0);
    expect(await done()).toBeGreaterThanOrEqual(ended + 4);
    const after = await at();
    const moved = after
      .filter((position, i) => position.lat !== before[i]?.lat)
      .map(({ driver_id }) => driver_id);
    expect(moved.length).toBeGreaterThan(0);
    // The first driver's sign-in is left to people.
    expect(moved).not.toContain(1);
    expect(server.faults).toEqual([]);
  });

  it('stops as cleanly while people are still signing in: those at work already leave without a word', async () => {
    const signedIn = async () =>
      (
        await server.db.one<{ n: number }>(sql`
          select count(*)::int as n from sessions s join users u on u.id = s.user_id where u.email like 'driver%'`)
      ).n;
    const before = await signedIn();
    const { promise: stopped, resolve: stop } = pending();
    const left: unknown[] = [];
    const noteLeft = (reason: unknown): void => {
      left.push(reason);
    };
    process.on('unhandledRejection', noteLeft);
    const running = umzila(['simulate', '--drivers', '30'], { env: { UMZILA_URL: server.url }, stopped });
    await expect.poll(signedIn, { timeout: 60_000 }).toBeGreaterThan(before);
    stop();
    expect(await running).toMatchObject({ code: 0, said: expect.stringMatching(/collected \d+/) });
    process.off('unhandledRejection', noteLeft);
    expect(left).toEqual([]);
  });

  it('exits 1 where there is no demonstration', async () => {
    expect(await umzila(['simulate', '--drivers', '0.2'], { env: { UMZILA_URL: server.url } })).toMatchObject(
      { code: 2 },
    );
    const ran = await umzila(['simulate', '--drivers', '1', '--tick', '1'], {
      env: { UMZILA_URL: server.url, UMZILA_PASSWORD: 'wrong' },
    });
    expect(ran.code).toBe(1);
  });
});
