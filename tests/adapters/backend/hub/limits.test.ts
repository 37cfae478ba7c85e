// Times and bounds of the hub: silent clients, slow clients, hostile clients, and clients by the thousand.
import { HttpTransportType } from '@microsoft/signalr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { HubConnection } from '../../../../adapters/backend/hub/connection.ts';
import { limits } from '../../../../adapters/backend/hub/limits.ts';
import { type HubWorld, hubWorld, listen, scopesOf } from './hubWorld.ts';

/** A bound for a machine that does much else, not a wait. */
const soon = { timeout: 20_000 };

let world: HubWorld;
afterEach(() => world.stop());

const end = '\u001e';
const headers = { authorization: 'Bearer staff-ZA' };
const hello = `{"protocol":"json","version":1}${end}`;

const negotiate = async (version = 1): Promise<Record<string, string>> => {
  const response = await fetch(`${world.url}/beacon/hub/negotiate?negotiateVersion=${version}`, {
    method: 'POST',
    headers,
  });
  return (await response.json()) as Record<string, string>;
};
const hubUrl = (id: string) => `${world.url}/beacon/hub?id=${id}`;
const poll = (id: string, as = headers) => fetch(hubUrl(id), { headers: as });
const post = (id: string, body: string, as = headers) =>
  fetch(hubUrl(id), { method: 'POST', body, headers: as });

/** A raw long-polling client that has shaken hands. */
const shaken = async (): Promise<string> => {
  const { connectionToken: id = '' } = await negotiate();
  await poll(id);
  await post(id, hello);
  expect(await (await poll(id)).text()).toBe(`{}${end}`);
  return id;
};

describe('the requests of a connection', () => {
  it('keeps the secret token apart from the public id, except in version 0', async () => {
    world = await hubWorld();
    const one = await negotiate(1);
    expect(one['connectionToken']).not.toBe(one['connectionId']);
    const zero = await negotiate(0);
    expect(zero['connectionToken']).toBeUndefined();
    expect((await poll(zero['connectionId'] ?? '')).status).toBe(200);
    expect((await poll(one['connectionId'] ?? '')).status).toBe(404);
  });

  it('takes the token as access_token too, and nobody without one', async () => {
    world = await hubWorld();
    const url = `${world.url}/beacon/hub/negotiate?negotiateVersion=1`;
    expect((await fetch(`${url}&access_token=staff-ZA`, { method: 'POST' })).status).toBe(200);
    expect((await fetch(url, { method: 'POST' })).status).toBe(401);
  });

  it('lets nobody else speak on a connection', async () => {
    world = await hubWorld();
    const id = await shaken();
    const other = { authorization: 'Bearer company-ZA' };
    expect((await post(id, `{"type":6}${end}`, other)).status).toBe(403);
    expect((await poll(id, other)).status).toBe(403);
    expect((await poll(id, { authorization: 'Bearer nobody' })).status).toBe(401);
  });

  it('answers an earlier poll when a second takes its place', async () => {
    world = await hubWorld();
    const id = await shaken();
    const first = poll(id);
    await expect.poll(() => world.hub.size, soon).toBe(1);
    const second = poll(id);
    expect((await Promise.race([first, second])).status).toBe(204);
    await fetch(hubUrl(id), { method: 'DELETE', headers });
    await Promise.all([first, second]);
  });

  it.each([
    ['another protocol', `{"protocol":"messagepack","version":1}${end}`, /not supported/],
    ['another version', `{"protocol":"json","version":9}${end}`, /version 9/],
  ])('refuses a handshake for %s', async (_what, handshake, reason) => {
    world = await hubWorld();
    const { connectionToken: id = '' } = await negotiate();
    await poll(id);
    await post(id, handshake);
    expect(JSON.parse((await (await poll(id)).text()).slice(0, -1)).error).toMatch(reason);
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['no object', '[1]'],
    ['an unknown type', '{"type":99}'],
    ['an invocation without arguments', '{"type":1,"target":"subscribeToJobs"}'],
    ['an invocation without a target', '{"type":1,"arguments":[]}'],
  ])('ends a connection that sends %s', async (_what, record) => {
    world = await hubWorld();
    const id = await shaken();
    await post(id, record + end);
    const [message = ''] = (await (await poll(id)).text()).split(end);
    expect(JSON.parse(message)).toMatchObject({ type: 7, allowReconnect: false });
    expect((await poll(id)).status).toBe(204);
    expect(world.errors).toEqual([]);
  });

  it('puts a message together that came in parts, and pings are welcome', async () => {
    world = await hubWorld();
    const id = await shaken();
    await post(id, `{"type":6}${end}{"type":1,"invocationId":"7","tar`);
    await post(id, `get":"SUBSCRIBETOJOBS","arguments":[]}${end}`);
    expect(JSON.parse((await (await poll(id)).text()).slice(0, -1))).toEqual({ type: 3, invocationId: '7' });
  });

  it('refuses a message past the bound, and a flood of invocations', async () => {
    world = await hubWorld(0, { message: 1000, invocations: 3 });
    const id = await shaken();
    expect((await post(id, 'x'.repeat(5000))).status).toBe(413);
    await post(id, 'x'.repeat(2000));
    expect(await (await poll(id)).text()).toContain('too long');
    const flood = await shaken();
    const record = `{"type":1,"target":"subscribeToJobs","arguments":[]}${end}`;
    await post(flood, record.repeat(4));
    expect(await (await poll(flood)).text()).toContain('Too many invocations');
  });

  it('holds no more connections than it may', async () => {
    world = await hubWorld(0, { connections: 2 });
    await negotiate();
    await negotiate();
    const third = await fetch(`${world.url}/beacon/hub/negotiate`, { method: 'POST', headers });
    expect(third.status).toBe(503);
  });

  it('holds no more of one user than a person has open, and others’ meanwhile', async () => {
    // Every tab of every device, not a whole process.
    expect(limits.connectionsOfUser).toBe(100);
    world = await hubWorld(0, { connectionsOfUser: 2 });
    const ask = (token: string) =>
      fetch(`${world.url}/beacon/hub/negotiate?negotiateVersion=1`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
    const first = (await (await ask('staff-ZA')).json()) as { connectionToken: string };
    const statuses: number[] = [];
    for (const token of ['staff-KE', 'staff-ZA', 'staff-ZA', 'company-ZA'])
      statuses.push((await ask(token)).status);
    expect(statuses).toEqual([200, 429, 429, 200]);
    await fetch(hubUrl(first.connectionToken), { method: 'DELETE', headers });
    expect([(await ask('staff-ZA')).status, (await ask('staff-ZA')).status]).toEqual([200, 429]);
  });
});

describe('time', () => {
  it('forgets who negotiated and never came, and who came and never shook hands', async () => {
    world = await hubWorld(0, { handshake: 1000 });
    await negotiate();
    const { connectionToken: id = '' } = await negotiate();
    await poll(id);
    world.pass(1001);
    await expect.poll(() => world.hub.size, soon).toBe(0);
    expect((await poll(id)).status).toBe(404);
  });

  it('[RTM-01] sends a poll home empty after its time, and forgets a client that does not poll again', async () => {
    world = await hubWorld(0, { poll: 5000, pollGap: 1_000_000 });
    const id = await shaken();
    const waiting = poll(id);
    let passing = true;
    void waiting.then(() => {
      passing = false;
    });
    // The poll may reach the server after the first step: time goes on until it is answered.
    await expect
      .poll(() => {
        if (passing) world.pass(5000);
        return passing;
      })
      .toBe(false);
    const answer = await waiting;
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    world.pass(1_000_001);
    await expect.poll(() => world.hub.size, soon).toBe(0);
  });

  it('keeps the parting word for a client between two polls, but not for ever', async () => {
    world = await hubWorld(0, { pollGap: 1000 });
    const [first, second] = [await shaken(), await shaken()];
    world.hub.endUser(2, 'Signed out.', false);
    expect(await (await poll(first)).text()).toContain('Signed out.');
    world.pass(1001);
    await expect.poll(() => world.hub.size, soon).toBe(0);
    expect((await poll(second)).status).toBe(404);
  });

  it('lets go of an event stream that nobody reads', async () => {
    world = await hubWorld(0, { silence: 1000, pollGap: 1000 });
    const { connectionToken: id = '' } = await negotiate();
    const stream = await fetch(hubUrl(id), { headers: { ...headers, accept: 'text/event-stream' } });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    await post(id, hello);
    world.pass(1001);
    await expect.poll(() => world.hub.size, soon).toBe(0);
    await stream.body?.cancel();
  });

  const socket = async () => {
    const ws = new WebSocket(`${world.url.replace('http', 'ws')}/beacon/hub`, { headers });
    const heard: Record<string, unknown>[] = [];
    ws.on('message', (message) => {
      for (const record of String(message).split(end).slice(0, -1)) heard.push(JSON.parse(record));
    });
    await new Promise((resolve) => ws.once('open', resolve));
    ws.send(hello);
    await expect.poll(() => heard, soon).toEqual([{}]);
    return { ws, heard };
  };

  it('pings a quiet socket, and ends one from which nothing is heard', async () => {
    world = await hubWorld(0, { keepAlive: 1000, silence: 5000 });
    const { ws, heard } = await socket();
    world.pass(1001);
    await expect.poll(() => heard, soon).toContainEqual({ type: 6 });
    const closed = new Promise((resolve) => ws.once('close', resolve));
    world.pass(5001);
    await closed;
    expect(heard.at(-1)).toMatchObject({ type: 7, allowReconnect: true });
    await expect.poll(() => world.hub.size, soon).toBe(0);
  });

  it('ends a socket when its access token ends, inviting it back', async () => {
    world = await hubWorld();
    const member = world.members.get('staff-ZA');
    if (member === undefined) throw new Error('staff is a member');
    world.members.set('staff-ZA', { ...member, expiresAt: Date.now() + 10_000 });
    const { ws, heard } = await socket();
    const closed = new Promise((resolve) => ws.once('close', resolve));
    world.pass(10_001);
    await closed;
    expect(heard.at(-1)).toMatchObject({ type: 7, allowReconnect: true });
  });

  it('carries polls on over a renewed token', async () => {
    world = await hubWorld();
    const member = world.members.get('staff-ZA');
    if (member === undefined) throw new Error('staff is a member');
    world.members.set('staff-ZA', { ...member, expiresAt: Date.now() + 10_000 });
    const id = await shaken();
    world.members.delete('staff-ZA');
    world.members.set('renewed', { ...member, claims: { ...member.claims, exp: 99 } });
    world.pass(10_001);
    expect((await post(id, `{"type":6}${end}`)).status).toBe(401);
    const renewed = { authorization: 'Bearer renewed' };
    expect(
      (
        await post(
          id,
          `{"type":1,"invocationId":"1","target":"subscribeToJobs","arguments":[]}${end}`,
          renewed,
        )
      ).status,
    ).toBe(200);
    expect(await (await poll(id, renewed)).text()).toContain('"invocationId":"1"');
  });
});

describe('slow and many', () => {
  const job = (id: number, text: string) => ({
    id,
    country: 'ZA',
    follow: null,
    scopes: scopesOf('ZA', 7),
    record: { jobId: id, xmin: id, text },
  });

  it('drops the backlog of a client that does not fetch it, and tells it to come back', async () => {
    world = await hubWorld(0, { backlog: 10_000 });
    const id = await shaken();
    await post(id, `{"type":1,"target":"subscribeToJobs","arguments":[]}${end}`);
    for (let n = 1; n <= 20; n += 1) {
      world.commit('jobs', job(n, 'x'.repeat(1000)));
      await world.hub.settled();
    }
    const [first = ''] = (await (await poll(id)).text()).split(end);
    expect(JSON.parse(first)).toMatchObject({ type: 7, allowReconnect: true });
    expect((await poll(id)).status).toBe(204);
  });

  it('costs what it tells: of three thousand connections only those who follow a job are visited, loaded for or written to', async () => {
    world = await hubWorld(0, { connectionsOfUser: 3_000 });
    const call = (path: string, init: RequestInit) => world.app.request(path, { ...init, headers });
    const many = 3_000;
    const tokens: string[] = [];
    for (let n = 0; n < many; n += 1) {
      const answer = await call('/beacon/hub/negotiate?negotiateVersion=1', { method: 'POST' });
      const { connectionToken = '' } = (await answer.json()) as Record<string, string>;
      const at = `/beacon/hub?id=${connectionToken}`;
      await call(at, {});
      await call(at, { method: 'POST', body: hello });
      // each follows a job of its own, the first three one of them together
      const jobId = n < 3 ? 1 : n + 1;
      const follow = `{"type":1,"target":"subscribeToJobTaskUpdates","arguments":[[${jobId}]]}${end}`;
      await call(at, { method: 'POST', body: follow });
      tokens.push(connectionToken);
    }
    expect(world.hub.size).toBe(many);
    await Promise.all(tokens.map(async (id) => (await call(`/beacon/hub?id=${id}`, {})).text()));
    const written = vi.spyOn(HubConnection.prototype, 'send');
    const task = { country: 'ZA', scopes: scopesOf('ZA', 7), record: { id: 9, jobId: 1 } };
    world.commit('tasks', { id: 9, follow: 1, ...task });
    world.commit('tasks', { id: 10, follow: many + 1_000, ...task });
    world.commit('jobs', job(1, 'nobody watches jobs'));
    await world.hub.settled();
    expect(world.loads).toEqual([{ table: 'tasks', ids: [9, 10] }]);
    expect(written.mock.contexts.map((context) => (context as HubConnection).token).sort()).toEqual(
      tokens.slice(0, 3).sort(),
    );
    written.mockRestore();
  });

  it('serves a hundred polling clients of one group, each every message, from one query', async () => {
    world = await hubWorld();
    const clients: ReturnType<typeof listen>[] = [];
    for (let n = 0; n < 100; n += 1) {
      const connection = world.connect('staff-ZA', HttpTransportType.LongPolling);
      clients.push(listen(connection, 'job'));
      await connection.start();
      await connection.invoke('subscribeToJobs');
    }
    for (let n = 1; n <= 3; n += 1) world.commit('jobs', job(n, 'x'));
    const heard = await Promise.all(clients.map((client) => client.next(3)));
    expect(new Set(heard.map((messages) => JSON.stringify(messages))).size).toBe(1);
    expect(world.loads).toHaveLength(1);
  });
});
