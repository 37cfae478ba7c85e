// The power goes: a backend is killed in the middle of a storm of bookings, paid from balances, by card and by saved card. What it
// had acknowledged is there afterwards, what it had not is whole or not there at all, nobody is charged twice, and the books balance.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerOf } from '../../../../adapters/backend/cards/provider.ts';
import { readConfig } from '../../../../adapters/backend/config.ts';
import type { Database } from '../../../../adapters/backend/db/db.ts';
import { openEmbedded } from '../../../../adapters/backend/db/pglite.ts';
import { referenceOf } from '../../../../adapters/backend/payments/attempt.ts';
import { settlePending } from '../../../../adapters/backend/payments/settleLoop.ts';
import { type Delivery, paymentStatus, type SavedCard } from '../../../../core/index.ts';
import { pending } from '../../../doubles/pending.ts';
import { payInFrame, type Returned } from '../cards/cardFrame.ts';
import { CAPE_TOWN, SEA_POINT, SMALL, sql } from '../shop.ts';

interface Served {
  readonly port: number;
  readonly balanceToken: string;
  readonly cardToken: string;
}
/** What the customers know: what was answered to them before the line went dead. */
interface Known {
  readonly quoted: Set<number>;
  readonly paid: Set<number>;
  /** Confirmed on the 3-D Secure page; whether the portal heard of it or not. */
  readonly confirmed: Map<number, Returned>;
}
const { PAID } = paymentStatus.code;
let folder: string;
let server: ChildProcess;
let served: Served;

/** A server on the folder; answers the line it begins with. */
const serve = async (): Promise<Partial<Served>> => {
  server = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'crashServer.ts'), folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (server.stdout === null) throw new Error('the server has no output');
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  return JSON.parse(line);
};
const kill = async (): Promise<void> => {
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'umzila-crash-'));
  served = { port: 0, balanceToken: '', cardToken: '', ...(await serve()) };
}, 300_000);
afterAll(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const send = (address: string, init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${served.port}${address}`, init);

const call = async <A>(token: string, method: string, address: string, body?: unknown): Promise<A> => {
  const response = await send(`/connect/${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
};

/** A booking up to its payment. */
const accepted = async (token: string, { quoted }: Known): Promise<number> => {
  const step1 = { originAddress: CAPE_TOWN, destinationAddress: SEA_POINT, deliveryDate: '2026-11-20' };
  const { deliveryId } = await call<Delivery>(token, 'POST', 'deliveryworkflows/createquotes/ZA', step1);
  quoted.add(deliveryId);
  const put = (action: string, body?: unknown) =>
    call<Delivery>(token, 'PUT', `deliveryworkflows/${action}/ZA/${deliveryId}`, body);
  const priced = await put('recalculateParcels', { deliveryItems: [SMALL] });
  await put('selectQuote', { quoteId: priced.deliveryQuotes?.[0]?.id });
  for (const side of ['origin', 'destination'])
    await put(side === 'origin' ? 'updateOriginDetails' : 'updateDestinationDetails', {
      [`${side}ContactName`]: 'N',
      [`${side}ContactCountry`]: 'ZA',
      [`${side}PhoneNumber`]: '0821234567',
    });
  await put('acceptQuote');
  return deliveryId;
};

const pay = (token: string, deliveryId: number, action: string, body?: unknown) =>
  call<Delivery>(token, 'PUT', `deliveryworkflows/${action}/ZA/${deliveryId}`, body);

/** The return from the frame, twice at once as a double click sends it; answers what both were told. */
const comeBack = async (deliveryId: number, returned: Returned): Promise<readonly (number | undefined)[]> => {
  const body = { ...returned, saveCard: true };
  const answers = await Promise.all(
    [1, 2].map(() => pay(served.cardToken, deliveryId, 'processCardPayment', body)),
  );
  return answers.map(({ paymentStatusId }) => paymentStatusId);
};

/** Books until the server dies: from the balance, or by card, where every other customer shuts the browser after 3-D Secure. */
const fromBalance = async (known: Known, done: () => void): Promise<never> => {
  for (;;) {
    const deliveryId = await accepted(served.balanceToken, known);
    await pay(served.balanceToken, deliveryId, 'payByBalance');
    known.paid.add(deliveryId);
    done();
  }
};
const byCard = async (known: Known, done: () => void): Promise<never> => {
  for (let turn = 1; ; turn += 1) {
    const deliveryId = await accepted(served.cardToken, known);
    const { paymentPeachPaymentsCheckoutId: id } = await call<{
      readonly paymentPeachPaymentsCheckoutId: string;
    }>(served.cardToken, 'PUT', `deliveryworkflows/paymentCheckout/ZA/${deliveryId}`);
    const returned = await payInFrame(send, id);
    known.confirmed.set(deliveryId, returned);
    if (turn % 2 === 0) continue;
    expect(await comeBack(deliveryId, returned)).toEqual([PAID, PAID]);
    known.paid.add(deliveryId);
    done();
  }
};
const bySavedCard = async (known: Known, done: () => void): Promise<never> => {
  for (;;) {
    const [card] = await call<readonly SavedCard[]>(served.cardToken, 'GET', 'paymentcards');
    const deliveryId = await accepted(served.cardToken, known);
    if (card === undefined) continue; // nobody has saved one yet
    const answer = await pay(served.cardToken, deliveryId, 'payBySavedCard', { cardId: card.id });
    expect(answer.paymentStatusId).toBe(PAID);
    known.paid.add(deliveryId);
    done();
  }
};

/** What is left: every delivery with its stops, the books, and what the provider took for each attempt. */
const readBooks = (db: Database) =>
  db.one<{ sum: number; wrong: number; taken: number; twice: number; provider: number }>(sql`
    with taken as (select merchant_transaction_id as reference, count(*) as n, sum(amount::numeric * 100) as cents
      from provider_checkouts where payment_type = 'DB' and result_code like '000.100.1%' group by merchant_transaction_id)
    select (select sum(amount_cents) from ledger_entries)::bigint as sum,
      (select count(*) from accounts a where a.balance_cents <>
        coalesce((select sum(e.amount_cents) from ledger_entries e where e.account_id = a.id), 0)) as wrong,
      (select coalesce(sum(cents), 0)::bigint from taken) as taken,
      (select count(*) from taken where n > 1) as twice,
      (select coalesce(sum(-e.amount_cents), 0)::bigint from ledger_entries e join accounts a on a.id = e.account_id
        where a.kind = 'provider') as provider`);

test('killed in a storm, it has lost nothing that it acknowledged and charged nobody twice', async () => {
  const known: Known = { quoted: new Set(), paid: new Set(), confirmed: new Map() };
  const kinds = [
    { pays: fromBalance, clients: 2, wanted: 3 },
    { pays: byCard, clients: 2, wanted: 4 },
    { pays: bySavedCard, clients: 1, wanted: 1 },
  ];
  let missing = kinds.reduce((sum, { wanted }) => sum + wanted, 0);
  const { promise: stormy, resolve: enough } = pending();
  const clients = kinds.flatMap(({ pays, clients: n, wanted }) => {
    let left = wanted;
    const done = (): void => {
      if (left === 0) return;
      left -= 1;
      missing -= 1;
      if (missing === 0) enough();
    };
    return Array.from({ length: n }, () => pays(known, done));
  });
  const storm = Promise.allSettled(clients);
  await Promise.race([stormy, ...clients]); // a client that ends before is refused something: the test fails with it
  await kill();
  const ends = await storm; // every client ends with the connection, and with nothing else
  expect([
    missing,
    ends.map(reasonOf).filter((reason) => !/^(fetch failed|terminated|other side closed)/.test(reason)),
  ]).toEqual([0, []]);

  // The customers whose line went dead come back to the portal once it is there again; every other one of them.
  served = { ...served, ...(await serve()) };
  const unheard = [...known.confirmed].filter(([id]) => !known.paid.has(id));
  expect(unheard.length).toBeGreaterThan(1);
  for (const [deliveryId, returned] of unheard.filter((_, index) => index % 2 === 0)) {
    expect(await comeBack(deliveryId, returned)).toEqual([PAID, PAID]);
    known.paid.add(deliveryId);
  }
  await kill();

  // The others are asked for at the provider.
  const db = await openEmbedded({ folder });
  const parts = { db, config: readConfig({ UMZILA_DEMO: '1' }) };
  const settle = (at: string): Promise<number> => settlePending({ ...parts, now: () => new Date(at) });
  await settle('2026-11-20T08:05:00Z');
  for (const deliveryId of known.confirmed.keys()) known.paid.add(deliveryId);

  const found = await db.query<{ id: number; status: number; stops: number; transaction: number | null }>(sql`
    select d.id, d.payment_status_id as status, d.transaction_id as transaction,
      (select count(*) from tasks t where t.delivery_id = d.id) as stops from deliveries d`);
  const byId = new Map(found.map((row) => [row.id, row]));
  expect([...known.quoted].filter((id) => !byId.has(id))).toEqual([]);
  expect([...known.paid].filter((id) => byId.get(id)?.status !== PAID)).toEqual([]);
  // paid means on the road and in the books, and nothing else is
  for (const row of found) {
    const isPaid = row.status === PAID;
    expect([row.stops, row.transaction !== null]).toEqual([isPaid ? 2 : 0, isPaid]);
  }
  // what the provider says of each attempt is what the portal holds, and no delivery was paid for twice
  const attempts = await db.query<{ id: number; delivery: number; status: string; cents: number }>(
    sql`select id, delivery_id as delivery, status, amount_cents as cents from card_payments order by id`,
  );
  const provider = providerOf(db, parts.config);
  for (const attempt of attempts) {
    const told = await provider.find(referenceOf(attempt.id));
    const isPaid = attempt.status === 'paid';
    expect([attempt.id, told?.outcome === 'paid', told?.amountCents ?? null]).toEqual([
      attempt.id,
      isPaid,
      isPaid ? attempt.cents : null,
    ]);
  }
  const paidFor = attempts.filter(({ status }) => status === 'paid').map(({ delivery }) => delivery);
  expect(new Set(paidFor).size).toBe(paidFor.length);
  const books = await readBooks(db);
  expect(books).toEqual({ sum: 0, wrong: 0, taken: books.provider, twice: 0, provider: books.provider });
  expect(books.taken).toBeGreaterThan(0);
  // what was never paid ends as such, and asking on changes no money
  await settle('2026-11-20T09:10:00Z');
  const open = await db.query(sql`select id from card_payments where status = 'pending'`);
  expect([open, await readBooks(db)]).toEqual([[], books]);
  await db.close();
}, 300_000);

const reasonOf = (end: PromiseSettledResult<never>): string =>
  end.status === 'rejected' && end.reason instanceof Error ? end.reason.message : String(end.status);
