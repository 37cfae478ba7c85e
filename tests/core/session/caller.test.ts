// How a call leaves and what its answer does, call by call.
import { isLeft, left, right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../core/contract/contract.ts';
import type { SendOptions, WireInput } from '../../../core/ports/http.ts';
import { refusal } from '../../../core/ports/refusal.ts';
import { type CallerCall, refusedHere } from '../../../core/session/caller.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { deliveryOf } from '../portal/world.ts';
import { callOf, make } from './callerWorld.ts';

const sentBy = async (call: CallerCall<unknown>, input: WireInput = {}, options: SendOptions = {}) => {
  const made = make();
  made.http.on(call.id, () => undefined);
  await made.caller.send(call, input, options);
  return { made, sent: made.http.sentOf(call.id)[0] };
};

describe('what leaves', () => {
  test('[AUTH-16] [AUTH-17] the portal’s country, where the path has one and the caller names none', async () => {
    const inputs: readonly [object, WireInput, WireInput][] = [
      [{ cca2: 1, id: 1 }, { params: { id: 4 } }, { params: { id: 4, cca2: 'ZA' } }],
      [{ country: 1 }, {}, { params: { country: 'ZA' } }],
      [{ cca2: 1, country: 1 }, { params: { cca2: 'KE' } }, { params: { cca2: 'KE', country: 'ZA' } }],
      [
        { cca2: 1 },
        { params: { cca2: 'KE' }, query: { page: 1 } },
        { params: { cca2: 'KE' }, query: { page: 1 } },
      ],
    ];
    for (const [params, given, expected] of inputs) {
      const { sent } = await sentBy(callOf({ params: { ...params } }), given);
      expect(sent?.input).toEqual(expected);
    }
    const untouched = { query: { page: 2 }, body: 5 };
    expect((await sentBy(callOf({ params: { id: 1 } }), untouched)).sent?.input).toBe(untouched);
  });

  test('[AUTH-20] the token, asked for at each call but those of the identity service that are open to all', async () => {
    const opened = await sentBy(callOf({ service: 'identity', who: { public: true } }));
    expect([opened.made.asked, opened.sent?.options]).toEqual([0, {}]);
    for (const more of [
      { service: 'identity' as const },
      { service: 'connect' as const, who: { public: true as const } },
    ]) {
      const { made, sent } = await sentBy(callOf(more));
      expect([made.asked, sent?.options]).toEqual([1, { token: 'bearer' }]);
    }
    const made = make();
    made.tokenIs(null);
    made.http.on('things.get', () => undefined);
    await made.caller.send(callOf(), {});
    expect(made.http.sent[0]?.options).toEqual({});
  });

  test('a key against sending twice with what changes something, unless the caller brings one', async () => {
    const keyOf = async (more: Partial<CallerCall<unknown>>, options: SendOptions = {}) =>
      (await sentBy(callOf(more), {}, options)).sent?.options.idempotencyKey;
    expect(await keyOf({ method: 'POST' })).toBe('name-1');
    expect(await keyOf({ method: 'PUT' })).toBe('name-1');
    expect(await keyOf({ method: 'POST' }, { idempotencyKey: 'mine' })).toBe('mine');
    for (const more of [
      { method: 'GET' as const },
      { method: 'DELETE' as const },
      { method: 'POST' as const, service: 'identity' as const },
    ])
      expect(await keyOf(more)).toBeUndefined();
  });

  test('what nobody can tell the end of leaves under the same key when it is asked for again, by the same user', async () => {
    const made = make();
    made.become(1);
    const post = callOf({ method: 'POST' });
    const keyOf = async (
      input: WireInput,
      more: Partial<CallerCall<unknown>> = {},
      options: SendOptions = {},
    ): Promise<string | undefined> => {
      await made.caller.send({ ...post, ...more }, input, options);
      return made.http.sent.at(-1)?.options.idempotencyKey;
    };
    made.http.on('things.get', () => refuse(0));
    made.http.on('things.other', () => refuse(0));
    const key = await keyOf({ body: 1 });
    expect(await keyOf({ body: 1 })).toBe(key);
    expect(await keyOf({ body: 2 })).not.toBe(key);
    expect(await keyOf({ body: 1 }, { id: 'things.other' })).not.toBe(key);
    // A form is never taken for the one before; a key of the caller's own is kept as it is.
    const form = await keyOf({ body: 3 }, { multipart: true });
    expect(form).toBeDefined();
    expect(await keyOf({ body: 3 }, { multipart: true })).not.toBe(form);
    expect(await keyOf({ body: 3 })).not.toBe(form);
    expect(await keyOf({ body: 4 }, {}, { idempotencyKey: 'mine' })).toBe('mine');
    expect(await keyOf({ body: 4 })).toBe('mine');
    made.become(2);
    expect(await keyOf({ body: 1 })).not.toBe(key);
    made.become(1);
    made.http.on('things.get', () => undefined);
    expect(await keyOf({ body: 2 })).toBeDefined();
    const next = await keyOf({ body: 2 });
    expect(await keyOf({ body: 2 })).not.toBe(next);
  });

  test('how it is sent is the caller’s to say', async () => {
    const { sent } = await sentBy(callOf(), {}, { timeoutMs: 7 });
    expect(sent?.options).toEqual({ timeoutMs: 7, token: 'bearer' });
  });

  test('[LST-22] a download is prepared alike and sends nothing by itself', async () => {
    const made = make();
    const call = callOf({ params: { cca2: 1 } });
    expect(await made.caller.prepared(call, {})).toEqual(
      right({ input: { params: { cca2: 'ZA' } }, token: 'bearer' }),
    );
    made.tokenIs(refusal('session', 'over'));
    expect(await made.caller.prepared(call, {})).toEqual(left(refusal('session', 'over')));
    expect(made.http.sent).toEqual([]);
    expect(made.refused()).toEqual([]);
  });
});

describe('what comes back', () => {
  test('[L-1] an answer that state knows enters the log with its question, and nothing else does', async () => {
    const made = make();
    made.http.on('deliveries.get', () => deliveryOf(4, 9));
    const answer = await made.caller.send(contract.deliveries.get, { params: { id: 4 } });
    expect(answer).toEqual(right(deliveryOf(4, 9)));
    expect(made.since()).toEqual([
      [
        {
          origin: 'rest',
          type: 'deliveries.get',
          data: { request: { params: { id: 4, cca2: 'ZA' } }, answer: deliveryOf(4, 9) },
        },
      ],
    ]);
    expect(made.state.tables.deliveries.get(4)?.xmin).toBe(9);
    const call = callOf({ id: 'deliveries.get', answer: contract.deliveries.get.answer });
    await made.caller.send(call, { query: { page: 2 } });
    expect(made.since()[0]?.[0]?.data).toEqual({
      request: { query: { page: 2 } },
      answer: deliveryOf(4, 9),
    });
    made.http.on('things.get', () => undefined);
    await made.caller.send(callOf(), {});
    expect(made.since()).toEqual([]);
    expect(made.refused()).toEqual([]);
  });

  test('[L-7] what a call of the identity service says never enters the log', async () => {
    const made = make();
    const call = callOf({
      id: 'deliveries.get',
      answer: contract.deliveries.get.answer,
      service: 'identity',
    });
    made.http.on('deliveries.get', () => deliveryOf(4, 9));
    expect((await made.caller.send(call, {}))._tag).toBe('Right');
    made.http.on('deliveries.get', () => refuse(409, { current: deliveryOf(4, 10) }));
    expect((await made.caller.send(call, {}))._tag).toBe('Left');
    expect(made.since()).toEqual([]);
  });

  test('[M-1] a conflict brings the server’s own record; other refusals bring nothing', async () => {
    const made = make();
    made.http.on('deliveries.get', () => refuse(409, { current: deliveryOf(4, 10) }));
    const answer = await made.caller.send(contract.deliveries.get, { params: { id: 4 } });
    expect(isLeft(answer) && answer.left.status).toBe(409);
    expect(made.since()).toEqual([
      [
        {
          origin: 'rest',
          type: 'deliveries.get',
          data: { request: { params: { id: 4, cca2: 'ZA' } }, answer: deliveryOf(4, 10) },
        },
      ],
    ]);
    expect(made.state.tables.deliveries.get(4)?.xmin).toBe(10);
    for (const more of [{}, { current: null }]) {
      made.http.on('deliveries.get', () => refuse(409, more));
      await made.caller.send(contract.deliveries.get, { params: { id: 4 } });
    }
    made.http.on('things.get', () => refuse(409, { current: deliveryOf(4, 11) }));
    await made.caller.send(callOf(), {});
    expect(made.since()).toEqual([]);
  });

  test('[ENT-40] a refusal is told with whether a token was sent and whether its caller shows it', async () => {
    const made = make();
    made.http.on('things.get', () => refuse(500));
    await made.caller.send(callOf(), {});
    await made.caller.send(callOf(), {}, { quiet: true });
    made.tokenIs(null);
    await made.caller.send(callOf(), {}, { quiet: false });
    expect(made.refused()).toEqual([
      ['refused with 500', true, false],
      ['refused with 500', true, true],
      ['refused with 500', false, false],
    ]);
  });

  test('[AUTH-22] without a token that serves nothing is sent, and the refusal is one of somebody signed in', async () => {
    const made = make();
    made.tokenIs(refusal('session', 'over'));
    const answer = await made.caller.send(callOf(), {}, { quiet: true });
    expect(answer).toEqual(left(refusal('session', 'over')));
    expect(made.http.sent).toEqual([]);
    expect(made.refused()).toEqual([['over', true, true]]);
    expect(made.since()).toEqual([]);
  });
});

test('what is refused here was never sent', () => {
  expect(refusedHere('No.')).toEqual(refusal('local', 'No.'));
  expect(refusedHere('No.', 404)).toEqual(refusal('local', 'No.', { status: 404 }));
});
