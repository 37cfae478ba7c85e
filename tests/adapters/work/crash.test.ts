// The power goes: a backend is killed in the middle of a storm of bookings. What it had acknowledged is there afterwards,
// what it had not is whole or not there at all, and the books balance.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../../../adapters/backend/db/pglite.ts';
import { type Delivery, paymentStatus } from '../../../core/index.ts';
import { CAPE_TOWN, SEA_POINT, SMALL, sql } from './shop.ts';

interface Served {
  readonly port: number;
  readonly account: number;
  readonly token: string;
}
let folder: string;
let server: ChildProcess;
let served: Served;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'umzila-crash-'));
  server = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'crashServer.ts'), folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (server.stdout === null) throw new Error('the server has no output');
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  served = JSON.parse(line) as Served;
}, 120_000);
afterAll(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const call = async (method: string, address: string, body?: unknown): Promise<Delivery> => {
  const response = await fetch(`http://127.0.0.1:${served.port}/connect/deliveryworkflows/${address}`, {
    method,
    headers: { authorization: `Bearer ${served.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
};

test('killed in a storm, it has lost nothing that it acknowledged', async () => {
  const quoted = new Set<number>();
  const paid = new Set<number>();
  let enough: () => void = () => undefined;
  const stormy = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const client = async (): Promise<void> => {
    for (;;) {
      const step1 = { originAddress: CAPE_TOWN, destinationAddress: SEA_POINT, deliveryDate: '2026-11-20' };
      const { deliveryId } = await call('POST', 'createquotes/ZA', step1);
      quoted.add(deliveryId);
      const put = (action: string, body?: unknown) => call('PUT', `${action}/ZA/${deliveryId}`, body);
      const priced = await put('recalculateParcels', { deliveryItems: [SMALL] });
      await put('selectQuote', { quoteId: priced.deliveryQuotes?.[0]?.id });
      for (const side of ['origin', 'destination'])
        await put(side === 'origin' ? 'updateOriginDetails' : 'updateDestinationDetails', {
          [`${side}ContactName`]: 'N',
          [`${side}ContactCountry`]: 'ZA',
          [`${side}PhoneNumber`]: '0821234567',
        });
      await put('acceptQuote');
      await put('payByBalance');
      paid.add(deliveryId);
      if (paid.size >= 6) enough();
    }
  };
  const storm = Promise.allSettled([1, 2, 3, 4].map(client));
  await Promise.race([stormy, storm]);
  server.kill('SIGKILL');
  await storm; // every client ends with the connection
  expect(paid.size).toBeGreaterThanOrEqual(6);

  const db = await openEmbedded({ folder });
  const found = await db.query<{ id: number; status: number; stops: number; transaction: number | null }>(sql`
    select d.id, d.payment_status_id as status, d.transaction_id as transaction,
      (select count(*) from tasks t where t.delivery_id = d.id) as stops from deliveries d`);
  const byId = new Map(found.map((row) => [row.id, row]));
  expect([...quoted].filter((id) => !byId.has(id))).toEqual([]);
  expect([...paid].filter((id) => byId.get(id)?.status !== paymentStatus.code.PAID)).toEqual([]);
  // paid means on the road and in the books, and nothing else is
  for (const row of found) {
    const isPaid = row.status === paymentStatus.code.PAID;
    expect([row.stops, row.transaction !== null]).toEqual([isPaid ? 2 : 0, isPaid]);
  }
  const { sum, wrong } = await db.one<{ sum: number; wrong: number }>(sql`
    select (select sum(amount_cents) from ledger_entries)::bigint as sum, (select count(*) from accounts a where a.balance_cents <>
      coalesce((select sum(e.amount_cents) from ledger_entries e where e.account_id = a.id), 0)) as wrong`);
  expect([sum, wrong]).toEqual([0, 0]);
  await db.close();
}, 120_000);
