// What a call shows at once and when that ends [M-7], and whose answer it is [M-12].
import { left, right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../core/contract/contract.ts';
import { refusal } from '../../../core/ports/refusal.ts';
import type { CallerCall } from '../../../core/session/caller.ts';
import { pending } from '../../doubles/pending.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { deliveryOf, START, settle } from '../portal/world.ts';
import { callOf, make } from './callerWorld.ts';

describe('[M-12] what was asked by one user', () => {
  const asked = async (call: CallerCall<unknown>, change: (made: ReturnType<typeof make>) => void) => {
    const made = make();
    made.become(1);
    made.since();
    const { promise, resolve: answer } = pending<unknown>();
    made.http.on(call.id, () => promise);
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

  test('is not sent where its user left while the token was fetched', async () => {
    for (const next of [2, null]) {
      const made = make();
      made.become(1);
      const token = pending<string>();
      made.tokenComes(token.promise);
      const done = made.caller.send(known, {});
      await settle();
      made.become(next);
      made.since();
      token.resolve('bearer');
      expect(await done).toEqual(left(refusal('cancelled', '')));
      expect([made.http.sent, made.refused()]).toEqual([[], []]);
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
