// Sixteen clients book and pay, each booking eight calls of the API, beside the same SQL sent bare. On PostgreSQL where it
// is installed, else on the embedded database.
import { createApp } from '../../adapters/backend/app.ts';
import { readConfig } from '../../adapters/backend/config.ts';
import { loadGazetteer } from '../../adapters/backend/places/loadGazetteer.ts';
import type { Claims, Delivery } from '../../core/index.ts';
import { CAPE_TOWN, createShop, SEA_POINT, SMALL, sql } from '../adapters/backend/shop.ts';
import { raiseIds, recorder, replaySql } from './bareSql.ts';
import { openDatabase } from './benchDatabase.ts';
import { compare, type Result, type Variant } from './measure.ts';

const CLIENTS = 16;
const EACH = 2;

interface Client {
  readonly who: Claims;
  readonly token: string;
  readonly account: number;
}
type Fetch = (request: Request) => Promise<Response>;

const workflow = async (
  fetch: Fetch,
  client: Client,
  method: string,
  path: string,
  body?: unknown,
): Promise<Delivery> => {
  const response = await fetch(
    new Request(`http://localhost/connect/deliveryworkflows/${path}`, {
      method,
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

/** From the first quote to the paid delivery; answers how long each call took, in nanoseconds. */
const book = async (fetch: Fetch, client: Client): Promise<number[]> => {
  const took: number[] = [];
  const call = async (method: string, path: string, body?: unknown): Promise<Delivery> => {
    const since = process.hrtime.bigint();
    const answer = await workflow(fetch, client, method, path, body);
    took.push(Number(process.hrtime.bigint() - since));
    return answer;
  };
  const step1 = { originAddress: CAPE_TOWN, destinationAddress: SEA_POINT, deliveryDate: '2026-11-20' };
  const { deliveryId } = await call('POST', 'createquotes/ZA', step1);
  const put = (action: string, body?: unknown) => call('PUT', `${action}/ZA/${deliveryId}`, body);
  const priced = await put('recalculateParcels', { deliveryItems: [SMALL] });
  await put('selectQuote', { quoteId: priced.deliveryQuotes?.[0]?.id });
  const contact = (side: string) => ({
    [`${side}ContactName`]: 'Naledi',
    [`${side}ContactCountry`]: 'ZA',
    [`${side}PhoneNumber`]: '0821234567',
  });
  await put('updateOriginDetails', contact('origin'));
  await put('updateDestinationDetails', contact('destination'));
  await put('updateAdditionalDetails', { orderReference: 'bench' });
  await put('acceptQuote');
  await put('payByBalance');
  return took;
};

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

export const booking = async (rounds: number): Promise<readonly Result[]> => {
  const { db, name, close } = await openDatabase();
  const shop = await createShop({ db });
  await raiseIds(db, ['users', 'accounts', 'deliveries', 'quotes', 'jobs', 'transactions']);
  const clients: Client[] = [];
  for (let n = 0; n < CLIENTS + 1; n += 1) {
    const who = await shop.person();
    clients.push({ who, token: await shop.token(who), account: await shop.fund(who, 100_000_000) });
  }
  const parts = {
    config: readConfig({ UMZILA_DATA: 'memory', UMZILA_DEMO: '1' }),
    places: await loadGazetteer(),
    clock: () => shop.clock.now,
  };
  const app = await createApp({ ...parts, db });
  const recording = recorder(db);
  const watched = await createApp({ ...parts, db: recording.db });
  const [model, ...rest] = clients;
  if (model === undefined) throw new Error('there is no client');
  await book(watched.fetch, model); // fills what is read once
  recording.steps.length = 0;
  await book(watched.fetch, model);
  const steps = [...recording.steps];
  const latencies: number[] = [];

  const together = (work: (client: Client) => Promise<void>) => async (): Promise<void> => {
    await Promise.all(
      rest.map(async (client) => {
        for (let n = 0; n < EACH; n += 1) await work(client);
      }),
    );
  };
  const units = CLIENTS * EACH;
  const variants: readonly Variant[] = [
    {
      name: 'through the API',
      kind: 'ours',
      units,
      prepare: () => together(async (client) => void latencies.push(...(await book(app.fetch, client)))),
    },
    {
      name: 'the same SQL, bare',
      kind: 'floor',
      units,
      prepare: () =>
        together((client) =>
          replaySql(
            db,
            steps,
            new Map([
              [model.who.id, client.who.id],
              [model.account, client.account],
            ]),
          ),
        ),
    },
  ];
  const result = await compare(
    `booking and paying, ${CLIENTS} clients, ${name}, a booking`,
    variants,
    rounds,
    2,
  );
  const { sum } = await db.one<{ sum: number }>(
    sql`select sum(amount_cents)::bigint as sum from ledger_entries`,
  );
  if (sum !== 0) throw new Error(`the ledger sums to ${sum}`);
  const row = (label: string, part: number) => ({
    name: label,
    kind: 'ours' as const,
    nsPerUnit: Math.round(quantile(latencies, part)),
    timesFloor: null,
  });
  await app.hub.stop();
  await watched.hub.stop();
  await close();
  return [
    result,
    { what: `one call of a booking, ${CLIENTS} clients, ${name}`, rows: [row('p50', 0.5), row('p95', 0.95)] },
  ];
};
