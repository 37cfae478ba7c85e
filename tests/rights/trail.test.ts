// What is done in another's name, call by call: every write of the contract, asked in an impersonation, leaves one mark that
// says which call, on which record and how it came out, and the administrator reads it in the list.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Implementation } from '../../adapters/backend/calls/handler.ts';
import { allHandlers } from '../../adapters/backend/handlers.ts';
import { trailed } from '../../adapters/backend/identity/trail.ts';
import {
  type AnyCall,
  type CarriedFlag,
  type Claims,
  everyCall,
  flags,
  type ImpersonatedWrite,
  may,
} from '../../core/index.ts';
import { contract, createWorld, type World } from '../adapters/backend/world.ts';
import { exampleOf } from '../arbitraries/exampleOf.ts';
import { callAddress } from './callAddress.ts';

/** By these nothing of the other's is changed. */
const harmless = new Set([
  'auth.refreshToken',
  'auth.stopImpersonation',
  'auth.logout',
  'errors.report',
  'presence.look',
]);
const writes = everyCall.filter(({ id, method }) => method !== 'GET' && !harmless.has(id));
const services = [...new Set(writes.map(({ service }) => service))];
/** What every path names. */
const record = 4_711;

const worlds: World[] = [];
const actors = async (handlers?: readonly Implementation[]) => {
  const world = await createWorld(handlers === undefined ? {} : { handlers });
  worlds.push(world);
  const administrator = await world.person({ isAdministrator: true });
  const holding = (without: readonly CarriedFlag[]) =>
    world.person(Object.fromEntries(flags.map(({ flag }) => [flag, !without.includes(flag)])));
  // who drives for others places nothing, and the other way round
  const others = [await holding(['isPartner', 'isDriver']), await holding([])];
  return { world, administrator, others };
};
afterAll(async () => {
  for (const world of worlds) {
    await world.close();
    expect(world.faults).toEqual([]);
  }
});

type Parts = Awaited<ReturnType<typeof actors>>;
interface Asked {
  readonly call: AnyCall;
  readonly body?: unknown;
  readonly query?: string;
}

const send = async (world: World, jwtToken: string, { call, body, query = '' }: Asked): Promise<number> => {
  world.clock.now += 61_000;
  const sent =
    body ?? (call.body === null || call.multipart !== undefined ? undefined : exampleOf(call.body));
  const address = callAddress(call, record);
  const answer = await world.raw(
    `${address}${query === '' ? '' : `${address.includes('?') ? '&' : '?'}${query}`}`,
    {
      method: call.method,
      headers: { authorization: `Bearer ${jwtToken}`, 'content-type': 'application/json' },
      ...(sent === undefined || sent === null ? {} : { body: JSON.stringify(sent) }),
    },
  );
  await answer.arrayBuffer();
  return answer.status;
};

/** Asks for the calls in one impersonation of somebody who may; their statuses, and the marks that it left. */
const actAs = async ({ world, administrator }: Parts, other: Claims, asked: readonly Asked[]) => {
  const pair = await world.ok(contract.auth.impersonate, administrator, { body: { userId: other.id } });
  const statuses: number[] = [];
  for (const one of asked) statuses.push(await send(world, pair.jwtToken, one));
  const [acted] = (await world.ok(contract.auth.impersonations, administrator, { query: {} })).data;
  if (acted === undefined) throw new Error('the impersonation is not in the list');
  const marks = await world.ok(contract.auth.impersonatedWrites, administrator, {
    params: { id: acted.id },
    query: { pageSize: 100 },
  });
  expect([acted.actorId, acted.userId, acted.writes]).toEqual([administrator.id, other.id, marks.totalItems]);
  return { statuses, marks: marks.data };
};

/** So many calls fit into the time that a session lasts. */
const BATCH = 20;

/** Every call once, each by one of the others who may, and what became of it. */
const outcomesOf = async (parts: Parts, calls: readonly AnyCall[]) => {
  const outcomes: { call: AnyCall; status: number; marks: ImpersonatedWrite[] }[] = [];
  const free = new Set(calls);
  for (const other of parts.others) {
    const own = [...free].filter((call) => may(other, call));
    for (const call of own) free.delete(call);
    for (let from = 0; from < own.length; from += BATCH) {
      const batch = own.slice(from, from + BATCH);
      const { statuses, marks } = await actAs(
        parts,
        other,
        batch.map((call) => ({ call })),
      );
      for (const [at, call] of batch.entries())
        outcomes.push({
          call,
          status: statuses[at] ?? 0,
          marks: marks.filter((mark) => mark.call === call.id),
        });
      expect(marks.filter((mark) => !batch.some(({ id }) => id === mark.call))).toEqual([]);
    }
  }
  expect([...free].map(({ id }) => id)).toEqual([]);
  return outcomes;
};

describe('every write of the contract, done in another’s name', () => {
  const own = new Set(['auth.impersonate', 'auth.impersonations', 'auth.impersonatedWrites']);
  let parts: Parts;
  beforeAll(async () => {
    parts = await actors([
      ...allHandlers.filter(({ call }) => own.has(call.id)),
      ...everyCall
        .filter(({ id }) => !own.has(id))
        .map((call) =>
          trailed({ call, handle: async () => (call.answer === null ? null : exampleOf(call.answer)) }),
        ),
    ]);
  });

  test.each(services)('[AUTH-18] is marked once, with its call and its record: %s', async (service) => {
    const wrong: string[] = [];
    const asked = writes.filter((call) => call.service === service && !own.has(call.id));
    for (const { call, status, marks } of await outcomesOf(parts, asked)) {
      const [mark] = marks;
      const named = Object.keys(call.params).some((name) => /^(id|\w+Id)$/.test(name) && name !== 'hashId');
      if (status >= 300 || marks.length !== 1 || mark?.call !== call.id || mark.outcome !== 'done')
        wrong.push(`${call.id}: ${status} ${JSON.stringify(marks)}`);
      else if (named && mark.entityId !== record) wrong.push(`${call.id} is about ${mark.entityId}`);
    }
    expect(wrong).toEqual([]);
  });

  test('[AUTH-18] says which records where they stand in no path', async () => {
    const about = async (call: AnyCall, body?: unknown, query = '') => {
      const other = parts.others.find((who) => may(who, call));
      if (other === undefined) throw new Error(`nobody may ${call.id}`);
      const [mark] = (await actAs(parts, other, [{ call, body, query }])).marks;
      return [mark?.entity, mark?.entityId, mark?.entityIds ?? null];
    };
    const item = { amount: 1, description: 'x', isCredit: true, transactionItemType: 'job' };
    expect(
      await about(contract.deliveries.bulkUpdateDate, { deliveryIds: [5, 6, 7], deliveryDate: '2026-12-01' }),
    ).toEqual(['deliveries', 5, [5, 6, 7]]);
    expect(await about(contract.deliveries.delete, undefined, 'ids=8&ids=9')).toEqual([
      'deliveries',
      8,
      [8, 9],
    ]);
    expect(await about(contract.deliveries.delete, undefined, 'ids=8')).toEqual(['deliveries', 8, null]);
    expect(await about(contract.transactions.createJobItem, { ...item, jobId: 11 })).toEqual([
      'jobs',
      11,
      null,
    ]);
    expect(await about(contract.transactions.createDeliveryItem, { ...item, deliveryId: 12 })).toEqual([
      'deliveries',
      12,
      null,
    ]);
    // what is made by the call is told by its answer
    expect(await about(contract.workflow.createQuotes)).toEqual(['deliveries', 1, null]);
  });
});

describe('every write, refused by the real handlers', { timeout: 300_000 }, () => {
  let parts: Parts;
  beforeAll(async () => {
    parts = await actors();
  });
  test.each(services)('[AUTH-18] is marked with its status: %s', async (service) => {
    const own = writes.filter((call) => call.service === service);
    const wrong: string[] = [];
    let marked = 0;
    for (const { call, status, marks } of await outcomesOf(parts, own)) {
      const [mark] = marks;
      const outcome = status < 400 ? 'done' : String(status);
      if (marks.length > 1 || (mark !== undefined && (mark.call !== call.id || mark.outcome !== outcome)))
        wrong.push(`${call.id}: ${status} ${JSON.stringify(marks)}`);
      // what was not even read is no write
      if (mark === undefined && status !== 422 && status !== 400 && status !== 415)
        wrong.push(`${call.id}: ${status} without a mark`);
      if (mark !== undefined) marked += 1;
    }
    expect(wrong).toEqual([]);
    expect(marked).toBeGreaterThan(own.length / 2 - 1);
  });
});
