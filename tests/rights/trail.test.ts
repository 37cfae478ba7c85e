// What is done in another's name, call by call: every write of the contract, asked in an impersonation, leaves one mark that
// says which call, on which record and how it came out, and the administrator reads it in the list.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Implementation } from '../../adapters/backend/calls/handler.ts';
import { allHandlers } from '../../adapters/backend/handlers.ts';
import { trailed } from '../../adapters/backend/identity/trail.ts';
import { type AnyCall, type CarriedFlag, everyCall, flags, may } from '../../core/index.ts';
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

/** Asks for the call in a new impersonation of one who may; the status, and the marks that it left. */
const actAs = async (
  { world, administrator, others }: Awaited<ReturnType<typeof actors>>,
  call: AnyCall,
  body: unknown = call.body === null || call.multipart ? undefined : exampleOf(call.body),
  query = '',
) => {
  world.clock.now += 61_000;
  const other = others.find((who) => may(who, call));
  if (other === undefined) throw new Error(`nobody may ${call.id}`);
  const pair = await world.ok(contract.auth.impersonate, administrator, { body: { userId: other.id } });
  const address = callAddress(call, record);
  const answer = await world.raw(
    `${address}${query === '' ? '' : `${address.includes('?') ? '&' : '?'}${query}`}`,
    {
      method: call.method,
      headers: { authorization: `Bearer ${pair.jwtToken}`, 'content-type': 'application/json' },
      ...(body === undefined || body === null ? {} : { body: JSON.stringify(body) }),
    },
  );
  await answer.arrayBuffer();
  const [acted] = (await world.ok(contract.auth.impersonations, administrator, { query: {} })).data;
  if (acted === undefined) throw new Error('the impersonation is not in the list');
  const marks = await world.ok(contract.auth.impersonatedWrites, administrator, { params: { id: acted.id } });
  expect([acted.actorId, acted.userId, acted.writes]).toEqual([administrator.id, other.id, marks.totalItems]);
  return { status: answer.status, marks: marks.data };
};

describe('every write of the contract, done in another’s name', () => {
  const own = new Set(['auth.impersonate', 'auth.impersonations', 'auth.impersonatedWrites']);
  let parts: Awaited<ReturnType<typeof actors>>;
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
    for (const call of writes) {
      if (call.service !== service || own.has(call.id)) continue;
      const { status, marks } = await actAs(parts, call);
      const [mark] = marks;
      const named = Object.keys(call.params).some((name) => /^(id|\w+Id)$/.test(name) && name !== 'hashId');
      if (status >= 300 || marks.length !== 1 || mark?.call !== call.id || mark.outcome !== 'done')
        wrong.push(`${call.id}: ${status} ${JSON.stringify(marks)}`);
      else if (named && mark.entityId !== record) wrong.push(`${call.id} is about ${mark.entityId}`);
    }
    expect(wrong).toEqual([]);
  });

  test('[AUTH-18] says which records where they stand in no path', async () => {
    const about = async (call: AnyCall, body?: unknown, query?: string) => {
      const [mark] = (await actAs(parts, call, body, query)).marks;
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

test.each(services)(
  '[AUTH-18] what is refused is marked with its status, by the real handlers: %s',
  { timeout: 300_000 },
  async (service) => {
    const parts = await actors();
    const own = writes.filter((call) => call.service === service);
    const wrong: string[] = [];
    let marked = 0;
    for (const call of own) {
      const { status, marks } = await actAs(parts, call);
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
  },
);
