// What every implementation of the http port keeps (core/ports/http.ts), in one suite. The server is a handler of
// requests that writes down what it got and answers what the test wants.
import { isLeft, isRight } from 'fp-ts/Either';
import * as t from 'io-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EPOCH_HEADER, type HttpCall, type HttpPort, type Refusal, statusText } from '../../core/index.ts';

export type Handler = (request: Request) => Promise<Response>;

export interface HttpSubject {
  readonly port: HttpPort;
  /** Where the port finds the service `connect`. */
  readonly base: string;
  /** A port whose server cannot be reached. */
  readonly unreachable: HttpPort;
  end(): Promise<void>;
}

const Parcel = t.type({ id: t.number, name: t.string });
const get: HttpCall<t.TypeOf<typeof Parcel>> = {
  id: 'parcels.get',
  service: 'connect',
  method: 'GET',
  path: '/parcels/{cca2}/{id}',
  answer: Parcel,
};
const put: HttpCall<undefined> = {
  id: 'parcels.put',
  service: 'connect',
  method: 'PUT',
  path: '/parcels',
  answer: null,
};
const at = { params: { cca2: 'ZA', id: 17 } };
const parcel = { id: 17, name: 'Box' };

export const describeHttpContract = (
  name: string,
  make: (handler: Handler) => Promise<HttpSubject>,
): void => {
  describe(`the http port: ${name}`, () => {
    let subject: HttpSubject;
    let requests: { request: Request; body: string }[];
    let answer: (request: Request) => Response | Promise<Response>;
    beforeEach(async () => {
      requests = [];
      answer = () => Response.json(parcel);
      subject = await make(async (request) => {
        requests.push({ request, body: await request.clone().text() });
        return answer(request);
      });
    });
    afterEach(() => subject.end());

    const sent = () => {
      expect(requests).toHaveLength(1);
      return requests[0]!.request;
    };
    const refusalOf = async (response: Response): Promise<Refusal> => {
      answer = () => response;
      const result = await subject.port.send(get, at);
      if (isRight(result)) throw new Error('a refusal was expected');
      return result.left;
    };

    it('[API-01][API-57] puts parameters into the path, each encoded in its place', async () => {
      await subject.port.send(get, { params: { cca2: 'Z/A?', id: 'ä b' } });
      expect(new URL(sent().url).pathname).toBe('/connect/parcels/Z%2FA%3F/%C3%A4%20b');
    });

    it('tells the epoch that an answer names before it gives the answer, also of a refusal', async () => {
      const told: string[] = [];
      const leave = subject.port.onEpoch?.((epoch) => told.push(epoch));
      answer = () => Response.json(parcel, { headers: { [EPOCH_HEADER]: 'one' } });
      await subject.port.send(get, at);
      answer = () => Response.json({}, { status: 404, headers: { [EPOCH_HEADER]: 'two' } });
      await subject.port.send(get, at);
      answer = () => Response.json(parcel);
      await subject.port.send(get, at);
      leave?.();
      answer = () => Response.json(parcel, { headers: { [EPOCH_HEADER]: 'three' } });
      await subject.port.send(get, at);
      expect(told).toEqual(['one', 'two']);
    });

    it('refuses a missing parameter, and one that would leave its place, before anything is sent', async () => {
      const incomplete: Record<string, string>[] = [{ cca2: 'ZA' }, { cca2: 'ZA', id: '..' }];
      for (const params of incomplete) {
        const result = await subject.port.send(get, { params });
        expect(isLeft(result) && [result.left.kind, result.left.message]).toEqual([
          'local',
          "parcels.get: the parameter 'id' is missing.",
        ]);
      }
      expect(requests).toEqual([]);
    });

    it('[API-28][API-95] repeats lists in the query and leaves out what is undefined or null', async () => {
      const query = { select: true, typeIds: [1, 2], page: 1, search: 'a&b', none: undefined, nil: null };
      await subject.port.send(get, { ...at, query });
      expect([...new URL(sent().url).searchParams]).toEqual([
        ['select', 'true'],
        ['typeIds', '1'],
        ['typeIds', '2'],
        ['page', '1'],
        ['search', 'a&b'],
      ]);
    });

    it('[AUTH-20] sends a bearer where there is a token and none where there is not', async () => {
      await subject.port.send(get, at, { token: 'abc', idempotencyKey: 'once' });
      await subject.port.send(get, at);
      expect(requests.map(({ request }) => request.headers.get('authorization'))).toEqual([
        'Bearer abc',
        null,
      ]);
      expect(requests.map(({ request }) => request.headers.get('idempotency-key'))).toEqual(['once', null]);
    });

    it('sends a body as JSON and gives undefined for an answer that is to be empty', async () => {
      answer = () => new Response(null, { status: 204 });
      const result = await subject.port.send(put, { body: { weight: 2.5 } });
      expect(result).toMatchObject({ _tag: 'Right', right: undefined });
      expect(sent().headers.get('content-type')).toBe('application/json');
      expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ weight: 2.5 });
    });

    it('[API-27] sends a form with its file as a form, telling how much has left', async () => {
      const form = new FormData();
      form.append('file', new Blob(['pixels'], { type: 'image/png' }), 'me.png');
      const shares: number[] = [];
      await subject.port.send(put, { body: form }, { onProgress: (share) => shares.push(share) });
      expect(sent().headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
      expect(requests[0]?.body).toContain('filename="me.png"');
      expect(shares.at(-1)).toBe(1);
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    });

    it('decodes the answer, and names the field of one that is not as agreed', async () => {
      expect(await subject.port.send(get, at)).toEqual({ _tag: 'Right', right: parcel });
      const refused = await refusalOf(Response.json({ id: 'seventeen', name: 'Box' }));
      expect(refused.kind).toBe('undecodable');
      expect(refused.message).toMatch(/parcels\.get.*\bid\b/);
      expect((await refusalOf(new Response('<html>'))).kind).toBe('undecodable');
      expect((await refusalOf(new Response(''))).kind).toBe('undecodable');
    });

    it('[ERR-01] calls it a connection error when nobody answers', async () => {
      const result = await subject.unreachable.send(get, at);
      expect(isLeft(result) && result.left).toMatchObject({
        kind: 'connection',
        isConnectionError: true,
        status: 0,
        message: 'Unable to connect to the server. Reconnecting in ',
      });
    });

    it('calls it a connection error when the answer takes too long, and cancelled when the caller gives up', async () => {
      answer = () => new Promise<Response>(() => {});
      const late = await subject.port.send(get, at, { timeoutMs: 20 });
      expect(isLeft(late) && late.left.kind).toBe('connection');
      const giveUp = new AbortController();
      const given = subject.port.send(get, at, { signal: giveUp.signal });
      giveUp.abort();
      const result = await given;
      expect(isLeft(result) && result.left.kind).toBe('cancelled');
      const already = await subject.port.send(get, at, { signal: giveUp.signal });
      expect(isLeft(already) && already.left.kind).toBe('cancelled');
    });

    it('[ERR-05] 404 without a body names the address', async () => {
      const refused = await refusalOf(new Response(null, { status: 404 }));
      expect(refused.message).toBe(`Not found: ${subject.base}/parcels/ZA/17`);
      expect(refused.title).toBe('Not Found');
    });

    const server =
      'Oops, we were unable to complete your request. Please contact support if the issue persists.';
    it('[ERR-07][ERR-08] 500 says so, with the code where there is one, and is sent once only', async () => {
      expect((await refusalOf(new Response(null, { status: 500 }))).message).toBe(server);
      expect(requests).toHaveLength(1);
      const refused = await refusalOf(Response.json({ message: 'E-77' }, { status: 500 }));
      expect(refused.message).toBe(`${server} Error code: E-77.`);
    });

    it('[ERR-09][ERR-14] 401 is a session error with the text to sign in again, or the server’s', async () => {
      const bare = await refusalOf(new Response(null, { status: 401 }));
      expect(bare).toMatchObject({
        kind: 'session',
        isSessionError: true,
        message: 'Unauthorized request. Please login and try again.',
      });
      expect((await refusalOf(Response.json({ message: 'Wrong password' }, { status: 401 }))).message).toBe(
        'Wrong password',
      );
    });

    it('[ERR-10][ERR-19] 403 without a body says access denied', async () => {
      const refused = await refusalOf(new Response(null, { status: 403 }));
      expect([refused.message, refused.title]).toEqual([
        "Access denied. You don't have the appropriate permissions to perform the current action",
        'Insufficient Permission',
      ]);
    });

    it('[ERR-11] 413 says that the image is too large', async () => {
      const refused = await refusalOf(Response.json({ message: 'too big' }, { status: 413 }));
      expect(refused.message).toBe('Unable to upload image. Image size is too large.');
    });

    it('[ERR-12] [AUTH-29] 440 is a session error without message and without dialog', async () => {
      const refused = await refusalOf(Response.json({ message: 'ended' }, { status: 440 }));
      expect(refused).toMatchObject({ kind: 'session', isSessionError: true, message: '', title: '' });
    });

    it('[ERR-13][ERR-15] any other status gives the server’s message and errors, or the fallback', async () => {
      const refused = await refusalOf(
        Response.json({ message: 'Not so', errors: { weight: ['too much'], name: 'odd' } }, { status: 422 }),
      );
      expect(refused).toMatchObject({
        kind: 'status',
        status: 422,
        message: 'Not so',
        errors: { weight: ['too much'], name: ['odd'] },
      });
      expect((await refusalOf(new Response('<p>', { status: 502 }))).message).toBe(
        'An error occured communicating with the server.',
      );
    });

    it('[ERR-16][ERR-17][ERR-18][ERR-20][ERR-21] titles a refusal by its status', async () => {
      for (const status of [400, 409, 423, 429, 503, 511, 599])
        expect((await refusalOf(new Response(null, { status }))).title).toBe(statusText(status));
      expect((await refusalOf(new Response(null, { status: 423 }))).title).toBe('Account Locked');
      expect((await refusalOf(new Response(null, { status: 599 }))).title).toBe('Unknown Error');
    });

    it('gives the current record of a conflict and the seconds to wait', async () => {
      const conflict = await refusalOf(Response.json({ message: 'stale', current: parcel }, { status: 409 }));
      expect(conflict.current).toEqual(parcel);
      const wait = await refusalOf(new Response(null, { status: 429, headers: { 'retry-after': '7' } }));
      expect(wait.retryAfterSeconds).toBe(7);
    });

    it('[API-35][LST-22] downloads a file under the name that the server gives, never a path', async () => {
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      answer = (request) =>
        new Response(new Uint8Array([80, 75, 3, 4]), {
          headers: {
            'content-type': request.headers.get('accept') ?? '',
            'content-disposition': `attachment; filename="plain.xlsx"; filename*=UTF-8''..%2FTransaction%20Id%204.xlsx`,
          },
        });
      const result = await subject.port.download(get, at);
      expect(result).toEqual({
        _tag: 'Right',
        right: { name: 'Transaction Id 4.xlsx', type, bytes: new Uint8Array([80, 75, 3, 4]) },
      });
      answer = () => new Response(null, { status: 403 });
      const refused = await subject.port.download(get, at);
      expect(isLeft(refused) && refused.left.status).toBe(403);
      answer = () => Response.json({});
      const noFile = await subject.port.download(get, at);
      expect(isLeft(noFile) && noFile.left.kind).toBe('undecodable');
    });
  });
};
