// The one way out: whoever the backend speaks to, it is the house that the configuration names, and what it answers leads
// nowhere else.
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../adapters/backend/config.ts';
import { Forbidden, outgoingFor, outgoingTo } from '../../adapters/backend/http/outgoing.ts';
import { type Address, type Dial, lookupOf, pinnedFetch } from '../../adapters/backend/http/pinned.ts';

let house: Server;
let address: string;
const asked: string[] = [];

beforeAll(async () => {
  house = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/away') response.writeHead(302, { location: `${address}/inner` }).end();
    else if (request.url === '/echo')
      request.pipe(response.writeHead(201, { 'x-host': request.headers.host ?? '', 'x-is': request.method }));
    else if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    } else if (request.url === '/large') response.end(Buffer.alloc(600_000));
    else if (request.url === '/never') response.write('{');
    else response.end('{"ok":true}');
  });
  await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(house.address() as AddressInfo).port}`;
});
afterAll(() => {
  house.closeAllConnections();
  house.close();
});

describe('a call to another house', () => {
  test('reaches the configured address', async () => {
    expect(await (await outgoingTo(address)(`${address}/fine`, {})).json()).toEqual({ ok: true });
  });
  test('reaches no other: not this machine, not the metadata of a cloud, not a file', async () => {
    const out = outgoingTo('https://provider.test');
    for (const url of [
      `${address}/inner`,
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]/',
      'file:///etc/passwd',
      'https://provider.test.evil.test/',
      'http://provider.test/',
      'https://provider.test:8443/',
      'https://provider.test@evil.test/',
    ])
      await expect(out(url, {}), url).rejects.toThrow(Forbidden);
  });
  test('follows no redirect, takes no large answer, waits for no slow one', async () => {
    const answer = await outgoingTo(address)(`${address}/away`, {});
    expect(answer.status).toBe(302);
    expect(asked).not.toContain('/inner');
    await expect(outgoingTo(address)(`${address}/large`, {})).rejects.toThrow('too large');
    await expect(outgoingTo(address, { timeoutMs: 50 })(`${address}/never`, {})).rejects.toThrow();
  });
  test('is made nowhere else in the backend', async () => {
    const backend = path.join(import.meta.dirname, '../../adapters/backend');
    const names = (await readdir(backend, { recursive: true })).filter((name) => name.endsWith('.ts'));
    const bare: string[] = [];
    // The store of files is spoken to at the configured endpoint alone, piece by piece; node's own request follows no redirect.
    const ways = ['http/outgoing.ts', 'http/pinned.ts', 'content/s3Store.ts'].map(path.normalize);
    for (const name of names) {
      if (ways.includes(name)) continue;
      const text = await readFile(path.join(backend, name), 'utf8');
      // what is written into a page is the page's own, and `x.fetch(` is an application of ours
      if (
        /(?<![.\w])fetch\((?!request: Request|'card')/.test(
          text.replace(/^\s*(\/\/|\*|async fetch).*$/gm, ''),
        )
      )
        bare.push(name);
      if (
        /from 'node:https?'/.test(text) &&
        !/import type/.test(text.match(/.*from 'node:https?'.*/)?.[0] ?? '')
      )
        bare.push(name);
    }
    expect(bare).toEqual([]);
  });
});

describe('a host to which a provider refers', () => {
  const outer: Address = { address: '203.0.113.7', family: 4 };
  const inner: Address = { address: '127.0.0.1', family: 4 };
  const here = (): number => Number(new URL(address).port);
  /** Outer when it is judged, inner whenever it is asked again. */
  const rebinding = () => {
    const names: string[] = [];
    return {
      names,
      resolve: async (name: string) => {
        names.push(name);
        return names.length === 1 ? [outer] : [inner];
      },
    };
  };
  /** Where a connection would go, and a connection to the house in its place. */
  const watched = () => {
    const reached: unknown[] = [];
    const dial: Dial = (url, options) => {
      for (const all of [true, false])
        options.lookup?.(url.hostname, { all }, (_error, found, family) =>
          reached.push(typeof found === 'string' ? { address: found, family } : found),
        );
      const { lookup: _, ...rest } = options;
      return request({ ...rest, host: '127.0.0.1', port: here(), path: url.pathname });
    };
    return { reached, dial };
  };

  test('is connected to at the address that was judged, though its name leads inside a moment later', async () => {
    const { names, resolve } = rebinding();
    const { reached, dial } = watched();
    const send = outgoingFor('https://id.test', { resolve, dial });
    expect(await (await send('https://keys.test/fine', {})).json()).toEqual({ ok: true });
    expect(reached).toEqual([[outer], outer]);
    expect(names).toEqual(['keys.test']);
    // Judged anew for the next call: by now it leads inside.
    await expect(send('https://keys.test/fine', {})).rejects.toThrow('inner');
    expect(reached).toHaveLength(2);
  });
  test('is not called where one of its addresses is inner, or it has none', async () => {
    const { dial, reached } = watched();
    for (const found of [[outer, inner], []])
      await expect(
        outgoingFor('https://id.test', { resolve: async () => found, dial })('https://keys.test/', {}),
      ).rejects.toThrow(Forbidden);
    expect(reached).toEqual([]);
  });
  test('leads nowhere else: a redirect comes back as it is, and where it points is judged like any other', async () => {
    const { dial } = watched();
    const send = outgoingFor('https://id.test', { resolve: async () => [outer], dial });
    const before = asked.length;
    const answer = await send('https://keys.test/away', {});
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${address}/inner`]);
    expect(asked.slice(before)).toEqual(['/away']);
    await expect(send(answer.headers.get('location') ?? '', {})).rejects.toThrow('TLS');
  });
  test('takes no large answer, waits for no slow one, believes no half one', async () => {
    const { dial } = watched();
    const options = { resolve: async () => [outer], dial };
    const send = outgoingFor('https://id.test', options);
    await expect(send('https://keys.test/large', {})).rejects.toThrow('too large');
    await expect(send('https://keys.test/cut', {})).rejects.toThrow();
    await expect(
      outgoingFor('https://id.test', { ...options, timeoutMs: 50 })('https://keys.test/never', {}),
    ).rejects.toMatchObject({ name: 'TimeoutError' });
  });
  test('is told what fetch would tell it, under its own name', async () => {
    const answer = await pinnedFetch(
      new URL(`http://no-such-name.test:${here()}/echo`),
      { method: 'POST', body: new URLSearchParams({ code: 'a b' }) },
      [inner],
      request,
    );
    expect([
      answer.status,
      answer.headers.get('x-is'),
      answer.headers.get('x-host'),
      await answer.text(),
    ]).toEqual([201, 'POST', `no-such-name.test:${here()}`, 'code=a+b']);
  });
  test('a host that does not answer fails as fetch fails', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await expect(pinnedFetch(new URL(`https://gone.test:${port}/`), {}, [inner])).rejects.toThrow(
      'fetch failed',
    );
    lookupOf([])('gone.test', { all: true }, (error) => expect(error).toBeInstanceOf(Error));
  });
});

describe('secrets', () => {
  const production = { UMZILA_ENVIRONMENT: 'production', UMZILA_DATA: 'memory' };
  const key = randomBytes(32).toString('base64');
  test('production does not start without its address and its key, and says which is missing', () => {
    expect(() => readConfig(production)).toThrow(
      'Production needs UMZILA_URL and UMZILA_SIGNING_KEY and UMZILA_DATA_KEY.',
    );
    expect(() => readConfig({ ...production, UMZILA_URL: 'https://portal.test' })).toThrow(
      'UMZILA_SIGNING_KEY',
    );
    expect(
      readConfig({
        ...production,
        UMZILA_URL: 'https://portal.test',
        UMZILA_SIGNING_KEY: key,
        UMZILA_DATA_KEY: key,
      }).signingKey,
    ).toBe(key);
  });
  test('a key that is short or no base64 is refused without being quoted', () => {
    for (const bad of ['short', 'not base64 at all !!', Buffer.alloc(31).toString('base64')]) {
      const refused = () => readConfig({ UMZILA_SIGNING_KEY: bad });
      expect(refused).toThrow(ConfigError);
      expect(refused).not.toThrow(bad);
    }
  });
  test('the demonstration, with its known password, is refused in production', () => {
    expect(() => readConfig({ ...production, UMZILA_DEMO: '1' })).toThrow('refused in production');
  });
  test('stand in no file of the sources', async () => {
    const root = path.join(import.meta.dirname, '../..');
    for (const room of ['core', 'adapters', 'views']) {
      const names = (await readdir(path.join(root, room), { recursive: true })).filter((name) =>
        /\.(tsx?|sql|mjs)$/.test(name),
      );
      for (const name of names)
        expect(await readFile(path.join(root, room, name), 'utf8'), name).not.toMatch(
          /-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|(secret|password|token)\w*\s*[:=]\s*'[A-Za-z0-9+/_-]{24,}'/i,
        );
    }
  });
});
