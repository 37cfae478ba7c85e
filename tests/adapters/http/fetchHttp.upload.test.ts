// @vitest-environment happy-dom
// Uploads in a browser go by XMLHttpRequest, for its progress; the same refusals come of it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLeft, isRight } from 'fp-ts/Either';
import { afterEach, expect, it } from 'vitest';
import { servicesAt } from '../../../adapters/http/address.ts';
import { createFetchHttp } from '../../../adapters/http/fetchHttp.ts';
import { contract } from '../../../core/index.ts';

declare const window: Window & {
  happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } };
};

let server: Server;
let got: { type: string; authorization: string; bytes: number };
const listen = async (status: number): Promise<string> => {
  window.happyDOM.settings.fetch.disableSameOriginPolicy = true;
  server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (part: Uint8Array) => {
      bytes += part.length;
    });
    request.on('end', () => {
      got = {
        type: request.headers['content-type'] ?? '',
        authorization: request.headers.authorization ?? '',
        bytes,
      };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(status === 200 ? '{"url":"/content/files/1"}' : '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

const picture = (): FormData => {
  const form = new FormData();
  form.append('file', new Blob(['x'.repeat(100_000)], { type: 'image/png' }), 'me.png');
  return form;
};

it('[API-27] uploads a picture as a form with its bearer, and tells how much has left', async () => {
  const http = createFetchHttp({ services: servicesAt(await listen(200)) });
  const shares: number[] = [];
  const call = { ...contract.users.uploadProfilePicture, answer: null };
  const answer = await http.send(
    call,
    { params: { cca2: 'za' }, body: picture() },
    { token: 'abc', onProgress: (share) => shares.push(share) },
  );
  expect(isRight(answer)).toBe(true);
  expect(got.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(got.authorization).toBe('Bearer abc');
  expect(got.bytes).toBeGreaterThan(100_000);
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});

it('[ERR-11] refuses an image that is too large for the server', async () => {
  const http = createFetchHttp({ services: servicesAt(await listen(413)) });
  const call = { ...contract.users.uploadProfilePicture, answer: null };
  const answer = await http.send(call, { params: { cca2: 'za' }, body: picture() }, { onProgress: () => {} });
  expect(isLeft(answer) && answer.left.message).toBe('Unable to upload image. Image size is too large.');
});

it('[ERR-01] is a connection error where nobody answers', async () => {
  const http = createFetchHttp({ services: servicesAt(await listen(200)) });
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const call = { ...contract.users.uploadProfilePicture, answer: null };
  const answer = await http.send(call, { params: { cca2: 'za' }, body: picture() }, { onProgress: () => {} });
  expect(isLeft(answer) && answer.left.kind).toBe('connection');
});
