// From the word of the database to five hundred long-polling clients: how long until the last has it, beside the floor of
// the same payload over bare held requests.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { compare, type Result, type Variant } from './measure.ts';

const clients = 500;
const end = '\u001e';
const agent = new Agent({ keepAlive: true, maxSockets: 4 * clients });

const call = (method: string, url: string, body = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: 'Bearer staff-ZA', 'content-length': Buffer.byteLength(body) };
    const asking = request(url, { method, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
    });
    asking.on('error', reject);
    asking.end(body);
  });

/** Counts arrivals; `all` resolves when every client has had the next one. */
const counter = () => {
  let left = 0;
  let since = 0;
  let done: () => void = () => {};
  const latencies: number[] = [];
  return {
    latencies,
    arrived() {
      latencies.push(performance.now() - since);
      left -= 1;
      if (left === 0) done();
    },
    all(): Promise<void> {
      left = clients;
      since = performance.now();
      return new Promise((resolve) => {
        done = resolve;
      });
    },
  };
};

const pollHub = async (url: string, arrived: () => void): Promise<void> => {
  const { connectionToken } = JSON.parse(
    await call('POST', `${url}/beacon/hub/negotiate?negotiateVersion=1`),
  );
  const at = `${url}/beacon/hub?id=${connectionToken}`;
  await call('GET', at);
  await call('POST', at, `{"protocol":"json","version":1}${end}`);
  await call('GET', at);
  await call('POST', at, `{"type":1,"invocationId":"1","target":"subscribeToJobs","arguments":[]}${end}`);
  await call('GET', at);
  const go = async (): Promise<void> => {
    for (;;) if ((await call('GET', at)).includes('"target":"job"')) arrived();
  };
  // Ends with its server, when the bench is over.
  go().catch(() => {});
};
const pollBare = (url: string, arrived: () => void): void => {
  const go = async (): Promise<void> => {
    for (let had = 0; ; had += 1) {
      await call('GET', `${url}/?had=${had}`);
      arrived();
    }
  };
  go().catch(() => {});
};

const at = (latencies: readonly number[], share: number): number =>
  Math.round([...latencies].sort((a, b) => a - b)[Math.floor(latencies.length * share)] ?? Number.NaN);

/** p95 is measured from the commit, with a flush interval of 0: what comes on top of the interval. */
export const hub = async (rounds: number): Promise<readonly Result[]> => {
  const server = fork(path.join(import.meta.dirname, 'hubServer.ts'), { execArgv: process.execArgv });
  const [urls] = (await once(server, 'message')) as [{ readonly hub: string; readonly bare: string }];
  const ours = counter();
  const floor = counter();
  for (let n = 0; n < clients; n += 1) {
    await pollHub(urls.hub, ours.arrived);
    pollBare(urls.bare, floor.arrived);
  }
  const variant = (name: string, kind: Variant['kind'], count: typeof ours, what: string): Variant => ({
    name,
    kind,
    units: clients,
    async prepare() {
      // The polls of the last round are on their way back: a round starts with all of them waiting.
      await new Promise((resolve) => setTimeout(resolve, 200));
      return async () => {
        const all = count.all();
        server.send(what);
        await all;
      };
    },
  });
  const result = await compare(
    'hub: one event to 500 long-polling clients',
    [variant('hub', 'ours', ours, 'hub'), variant('bare held HTTP answers', 'floor', floor, 'bare')],
    rounds,
    1.5,
  );
  server.kill();
  agent.destroy();
  return [
    result,
    {
      what: 'hub: commit to event at the client, 500 long-polling clients',
      rows: [],
      readings: [
        { name: 'p50', value: at(ours.latencies, 0.5), unit: 'ms' },
        { name: 'p95', value: at(ours.latencies, 0.95), unit: 'ms', limit: 50 },
      ],
    },
  ];
};
