// A refresh whose answer nobody heard: the page was left, or the line broke, after the server had acted.
import { isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { makeWorld, signedIn, tokensOf } from '../portal/world.ts';

const refreshKeys = (http: Awaited<ReturnType<typeof signedIn>>['http']) =>
  http.sentOf('auth.refreshToken').map(({ options }) => options.idempotencyKey);

describe('a refresh whose answer was lost', () => {
  test('[AUTH-21] to a page that was left is asked for under the same name by the next, and the one after it under another', async () => {
    const { shelf, clock, http, portal, pass, leave } = await signedIn();
    http.on('auth.refreshToken', () => new Promise(() => undefined));
    void portal.session.refresh();
    await pass(200);
    leave();
    await portal.stop();

    const next = makeWorld(shelf, clock);
    next.http.on('auth.refreshToken', () => tokensOf(1, 1800, {}, 'r2'));
    const page = next.make();
    await next.pass(200);
    for (const _ of [1, 2]) {
      const answer = page.session.refresh();
      await next.pass(1_000);
      expect(isRight(await answer)).toBe(true);
    }
    const [lost] = refreshKeys(http);
    const [again, after] = refreshKeys(next.http);
    expect(again).toBe(lost);
    expect(after).not.toBe(lost);
    expect(next.storage.get('refreshKey')).toBeNull();
  });

  test('[AUTH-21] on a broken line keeps its name until it is heard', async () => {
    const { http, portal, pass } = await signedIn();
    let isBroken = true;
    http.on('auth.refreshToken', () =>
      isBroken ? refuse(0, { isConnectionError: true }) : tokensOf(1, 1800, {}, 'r2'),
    );
    for (const broken of [true, true, false]) {
      isBroken = broken;
      const answer = portal.session.refresh();
      await pass(1_000);
      expect(isRight(await answer)).toBe(!broken);
    }
    expect(new Set(refreshKeys(http)).size).toBe(1);
    expect(portal.session.state.current.kind).toBe('signedIn');
  });
});
