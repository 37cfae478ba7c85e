// What can only be tried on a real socket: clients that speak drop by drop, requests that no library would send, and the
// headers as they leave.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../adapters/backend/app.ts';
import { readConfig } from '../../adapters/backend/config.ts';
import { serverOptions } from '../../adapters/backend/http/serverOptions.ts';
import { createStatic, pagePolicy } from '../../adapters/backend/http/static.ts';
import { loadGazetteer } from '../../adapters/backend/places/loadGazetteer.ts';
import { createWorld, type World } from '../adapters/backend/world.ts';

let world: World;
let app: App;
let port: number;
let folder: string;
let close: () => Promise<void>;
const config = readConfig({ UMZILA_DATA: 'memory' });

beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(path.join(tmpdir(), 'umzila-attack-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><meta name="csp-nonce" content="%NONCE%"><title>page</title>',
  );
  await writeFile(path.join(folder, '..', `${path.basename(folder)}-secret.txt`), 'secret of the house');
  app = await createApp({
    db: world.db,
    config,
    places: await loadGazetteer(),
    files: createStatic(folder, config),
    log: () => {},
  });
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, '127.0.0.1', env),
    // the product's own bounds, only shorter
    serverOptions: {
      ...serverOptions,
      headersTimeout: 300,
      requestTimeout: 600,
      connectionsCheckingInterval: 50,
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
});
afterAll(async () => {
  await app.hub.stop();
  await world.close();
  await close();
  await rm(folder, { recursive: true });
  await rm(`${folder}-secret.txt`);
});

/** Everything that comes back until the server lets go. */
const spoken = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(heard) : reject(error),
    );
  });
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const request = (line: string, headers: readonly string[] = [], body = '') =>
  spoken([line, 'host: localhost', 'connection: close', ...headers, '', body].join('\r\n'));

describe('clients that take their time', () => {
  test('the product’s bounds are there: ten seconds for headers, two minutes for a body', () => {
    expect(serverOptions.headersTimeout).toBeLessThanOrEqual(10_000);
    expect(serverOptions.requestTimeout).toBeLessThanOrEqual(120_000);
    expect(serverOptions.headersTimeout).toBeLessThan(serverOptions.requestTimeout);
  });
  test('headers that never end: the server lets go', async () => {
    expect(statusOf(await spoken('GET / HTTP/1.1\r\nhost: localhost\r\nx-a: b\r\n'))).toBe(408);
  });
  test('a body that never comes: the server lets go', async () => {
    const answer = await spoken(
      'POST /identity/v1/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email"',
    );
    expect([408, 400, Number.NaN]).toContain(statusOf(answer));
  });
});

describe('requests that no library sends', () => {
  test('two lengths, or a length beside chunks: refused, so that no second request hides in the first', async () => {
    const smuggled = 'GET /identity/outbox HTTP/1.1\r\nhost: localhost\r\n\r\n';
    for (const headers of [
      ['content-length: 4', 'transfer-encoding: chunked'],
      ['content-length: 4', 'content-length: 5'],
      ['transfer-encoding: chunked, identity'],
    ])
      expect(
        statusOf(await request('POST /identity/v1/auth/login HTTP/1.1', headers, `0\r\n\r\n${smuggled}`)),
        headers.join(),
      ).toBe(400);
  });
  test('headers without bound: 431', async () => {
    expect(statusOf(await request('GET / HTTP/1.1', [`x-large: ${'a'.repeat(20_000)}`]))).toBe(431);
  });
  test('line breaks in the address or a header: refused or taken as letters', async () => {
    const answer = await request('GET /login?return=%0d%0aset-cookie:%20x=1 HTTP/1.1');
    expect(answer.toLowerCase()).not.toContain('set-cookie');
    expect(statusOf(await request('GET / HTTP/1.1', ['x-a: b\rset-cookie: x=1']))).toBe(400);
  });
  test('no host, or one that is none: never a fault of ours', async () => {
    expect(statusOf(await spoken('GET /config.json HTTP/1.1\r\nconnection: close\r\n\r\n'))).toBe(400);
    for (const host of ['a b', '"><script>', '%00', 'user@evil.test', '[::1', '..', 'localhost:99999']) {
      const answer = await spoken(`GET /config.json HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
      expect(statusOf(answer), host).toBeLessThan(500);
      expect(answer, host).not.toContain('<script>');
    }
  });
  test('ways out of the folder of files lead nowhere', async () => {
    const secret = `${path.basename(folder)}-secret.txt`;
    for (const way of [
      `/../${secret}`,
      `/..%2f${secret}`,
      `/%2e%2e/${secret}`,
      `/%2e%2e%2f${secret}`,
      `/assets/..%2f..%2f${secret}`,
      `/..\\${secret}`,
      `/..%5c${secret}`,
      `//../${secret}`,
      `/./.././${secret}`,
      `/%252e%252e/${secret}`,
      `/..%c0%af${secret}`,
      `/${folder.slice(1)}/../${secret}`,
      '/../../../../../../etc/passwd',
      '/%00/../index.html',
    ]) {
      const answer = await request(`GET ${way} HTTP/1.1`);
      expect(answer, way).not.toMatch(/secret of the house|root:/);
      expect(statusOf(answer), way).toBeLessThan(500);
    }
  });
});

test('a screen that is called as a service is keeps its address: /identity is the page, what is below it the service', async () => {
  const page = await app.fetch(new Request('http://localhost/identity?roles=isDriver'));
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await app.fetch(new Request('http://localhost/identity', { method: 'POST' }))).status).toBe(404);
  expect((await app.fetch(new Request('http://localhost/identity/nothing'))).status).toBe(404);
  expect((await app.fetch(new Request('http://localhost/connect'))).status).toBe(404);
});

describe('headers', () => {
  const headersOf = async (address: string, init: RequestInit = {}) =>
    (await app.fetch(new Request(address, init))).headers;
  test('a page runs its own code and styles alone, is framed by itself alone, and names no other house', async () => {
    const policy = (await headersOf('http://localhost/')).get('content-security-policy') ?? '';
    expect(policy).not.toContain("'unsafe-inline'");
    expect(policy).not.toContain("'unsafe-eval'");
    expect(policy).not.toMatch(/https?:|\*|wss?:/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]{22}'/);
    for (const rule of [
      "default-src 'self'",
      "frame-ancestors 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule);
  });
  test('a nonce is used once, and stands in the page', async () => {
    const nonces = new Set<string>();
    for (let index = 0; index < 20; index += 1) {
      const answer = await app.fetch(new Request('http://localhost/login'));
      const nonce = /nonce-([\w-]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      expect(await answer.text()).toContain(`content="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(20);
  });
  test('another house is named only when the configuration names it', () => {
    const configured = readConfig({
      UMZILA_MAP_TILES: 'https://tiles.test/{z}/{x}/{y}.png',
      UMZILA_CHAT_SCRIPT: 'https://chat.test/widget.js',
    });
    const policy = pagePolicy(configured, 'n');
    expect(policy).toMatch(/img-src [^;]*https:\/\/tiles\.test/);
    expect(policy).toMatch(/script-src [^;]*https:\/\/chat\.test/);
    expect(
      policy.match(/https?:\/\/[^ ;]+/g)?.every((one) => /^https:\/\/(tiles|chat)\.test$/.test(one)),
    ).toBe(true);
  });
  test('every answer, page, file, call or fault, says what it is not', async () => {
    for (const address of [
      '/',
      '/health',
      '/config.json',
      '/connect/nowhere',
      '/connect/deliveries/ZA',
      '/assets/none.js',
      '/sitemap.xml',
    ]) {
      const headers = await headersOf(`http://localhost${address}`);
      expect(headers.get('x-content-type-options'), address).toBe('nosniff');
      expect(headers.get('x-frame-options'), address).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy'), address).toBe('strict-origin-when-cross-origin');
      expect(headers.get('content-security-policy'), address).toContain('frame-ancestors');
      const permissions = headers.get('permissions-policy') ?? '';
      for (const one of [
        'camera=(self)',
        'geolocation=(self)',
        'publickey-credentials-get=(self)',
        'microphone=()',
      ])
        expect(permissions, address).toContain(one);
      expect(headers.get('server'), address).toBeNull();
      expect(headers.get('x-powered-by'), address).toBeNull();
    }
  });
  test('over TLS the browser is told to come over TLS for a year; otherwise, and by a stranger’s word, not', async () => {
    expect((await headersOf('https://localhost/')).get('strict-transport-security')).toBe('max-age=31536000');
    expect((await headersOf('http://localhost/')).get('strict-transport-security')).toBeNull();
    expect(
      (await headersOf('http://localhost/', { headers: { 'x-forwarded-proto': 'https' } })).get(
        'strict-transport-security',
      ),
    ).toBeNull();
  });
  test('no other house may read an answer: nothing is shared across origins', async () => {
    const headers = await headersOf('http://localhost/config.json', {
      headers: { origin: 'https://evil.test' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await app.fetch(
      new Request('http://localhost/connect/deliveries/ZA', {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.test', 'access-control-request-method': 'GET' },
      }),
    );
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});
