// How a call leaves and what its answer does, call by call: the log and the state are the portal's own, the server says what the test says.
import { isLeft, left, right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../core/contract/contract.ts';
import type { Occurrence } from '../../../core/kernel/event.ts';
import { createLog } from '../../../core/kernel/log.ts';
import type { SendOptions, WireInput } from '../../../core/ports/http.ts';
import { type Refusal, refusal } from '../../../core/ports/refusal.ts';
import { type CallerCall, createCaller, refusedHere } from '../../../core/session/caller.ts';
import { createState } from '../../../core/state/createState.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { claimsOf, deliveryOf, makeWorld, START, settle } from '../portal/world.ts';

const make = () => {
  const { clock, http, ports, pass } = makeWorld();
  const state = createState({
    history: 0,
    rejections: 10,
    onFault: (fault) => {
      throw fault;
    },
  });
  const log = createLog({ now: () => clock.now(), fold: state.fold, limits: { bytes: 1e6, age: 1e9 } });
  const batches: Occurrence[][] = [];
  log.batches$.subscribe((batch) =>
    batches.push(batch.map(({ origin, type, data }) => ({ origin, type, data }))),
  );
  const refused: (readonly [string, boolean, boolean])[] = [];
  let asked = 0;
  let bearer: () => ReturnType<Parameters<typeof createCaller>[0]['token']> = async () => right('bearer');
  let named = 0;
  const caller = createCaller({
    ports: {
      ...ports,
      ids: {
        next: () => {
          named += 1;
          return `name-${named}`;
        },
      },
    },
    log,
    state,
    country: 'ZA',
    token: () => {
      asked += 1;
      return bearer();
    },
    onRefused: (one: Refusal, wasSignedIn, quiet) => refused.push([one.message, wasSignedIn, quiet]),
  });
  const become = (id: number | null): void =>
    log.append([
      id === null
        ? { origin: 'user', type: 'session.signedOut', data: { why: 'left' } }
        : {
            origin: 'user',
            type: 'session.signedIn',
            data: { claims: claimsOf(id, 1800), isImpersonating: false },
          },
    ]);
  return {
    caller,
    clock,
    http,
    state,
    pass,
    become,
    tokenIs: (next: string | null | Refusal) => {
      bearer = async () => (typeof next === 'object' && next !== null ? left(next) : right(next));
    },
    get asked() {
      return asked;
    },
    since: () => batches.splice(0),
    refused: () => refused.splice(0),
  };
};

/** A call that the store knows nothing of, as the test wants it. */
const callOf = (more: Partial<CallerCall<unknown>> = {}): CallerCall<unknown> => ({
  id: 'things.get',
  service: 'connect',
  method: 'GET',
  path: '/things',
  answer: null,
  who: {},
  params: {},
  ...more,
});
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

describe('[M-12] what was asked by one user', () => {
  const asked = async (call: CallerCall<unknown>, change: (made: ReturnType<typeof make>) => void) => {
    const made = make();
    made.become(1);
    made.since();
    let answer = (_: unknown): void => undefined;
    made.http.on(
      call.id,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const done = made.caller.send(call, {});
    await settle();
    change(made);
    made.since();
    answer(call.answer === null ? undefined : deliveryOf(4, 9));
    return { outcome: await done, made };
  };
  const known = callOf({ id: 'deliveries.get', answer: contract.deliveries.get.answer });

  test('is no answer for the next one, nor for nobody', async () => {
    for (const next of [2, null]) {
      const { outcome, made } = await asked(known, ({ become }) => become(next));
      expect(outcome).toEqual(left(refusal('cancelled', '')));
      expect(made.since()).toEqual([]);
      expect(made.refused()).toEqual([]);
    }
  });

  test('is one for the same with fresh claims', async () => {
    const { outcome, made } = await asked(known, ({ become }) => become(1));
    expect(outcome._tag).toBe('Right');
    expect(made.since()).toHaveLength(1);
  });

  test('and signing in, which makes another user, is answered', async () => {
    const signIn = callOf({ id: 'auth.anything', service: 'identity', who: { public: true } });
    const { outcome } = await asked(signIn, ({ become }) => become(2));
    expect(outcome).toEqual(right(undefined));
  });
});

describe('[M-7] what shows at once', () => {
  const wish = { table: 'deliveries' as const, id: 4, fields: { waybill: 'wished' } };
  const sentEvent = {
    origin: 'user',
    type: 'command.sent',
    data: { command: 'name-1', ...wish, expiresAt: START + 60_000 },
  };
  const ended = { origin: 'rest', type: 'command.ended', data: { command: 'name-1' } };

  test('is laid before anything is sent, and ends with the answer in one batch', async () => {
    const made = make();
    made.http.on('deliveries.get', () => deliveryOf(4, 9));
    const done = made.caller.send(contract.deliveries.get, { params: { id: 4 } }, { optimism: wish });
    expect(made.since()).toEqual([[sentEvent]]);
    await done;
    expect(made.since().map((batch) => batch.map(({ type }) => type))).toEqual([
      ['deliveries.get', 'command.ended'],
    ]);
    expect(made.state.overlays.deliveries.isEmpty).toBe(true);
    // Its minute is over with it.
    await made.pass(61_000);
    expect(made.since()).toEqual([]);
    expect(made.http.sent[0]?.options).toEqual({ token: 'bearer' });
  });

  test('ends with a refusal, before it was sent or after', async () => {
    const made = make();
    made.http.on('things.get', () => refuse(500));
    await made.caller.send(callOf(), {}, { optimism: wish });
    expect(made.since()).toEqual([[sentEvent], [ended]]);
    made.tokenIs(refusal('session', 'over'));
    await made.caller.send(callOf(), {}, { optimism: wish });
    expect(made.since()[1]).toEqual([{ ...ended, data: { command: 'name-2' } }]);
    await made.pass(61_000);
    expect(made.since()).toEqual([]);
  });

  test('ends after a minute where no answer comes', async () => {
    const made = make();
    made.http.on('things.get', () => new Promise(() => undefined));
    void made.caller.send(callOf(), {}, { optimism: wish });
    await settle();
    made.since();
    made.clock.pass(59_999);
    expect(made.since()).toEqual([]);
    made.clock.pass(1);
    expect(made.since()).toEqual([
      [{ origin: 'clock', type: 'clock.expired', data: { now: START + 60_000 } }],
    ]);
    expect(made.state.overlays.deliveries.isEmpty).toBe(true);
  });

  test('a call without a wish tells of none', async () => {
    const made = make();
    made.http.on('things.get', () => undefined);
    await made.caller.send(callOf({ method: 'GET' }), {});
    await made.pass(61_000);
    expect(made.since()).toEqual([]);
  });
});

test('what is refused here was never sent', () => {
  expect(refusedHere('No.')).toEqual(refusal('local', 'No.'));
  expect(refusedHere('No.', 404)).toEqual(refusal('local', 'No.', { status: 404 }));
});
