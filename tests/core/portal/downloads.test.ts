// A download of a file: what it carries, and what its refusal does.
import { left, right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import {
  contract,
  createPortal,
  type FileAnswer,
  type HttpCall,
  type Refusal,
  refusal,
  type SendOptions,
  type CallInput as WireInput,
} from '../../../core/index.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { makeWorld, tokensOf } from './world.ts';

const signIn = { email: 'a', password: 'b' };

describe('[LST-22] a download', () => {
  const file: FileAnswer = { name: 'a.xlsx', type: 'x', bytes: new Uint8Array(1) };
  const downloading = async (isSignedIn = true) => {
    const world = makeWorld();
    const sent: { id: string; input: WireInput; options: SendOptions | undefined }[] = [];
    let answer: Refusal | FileAnswer = file;
    world.http.on('auth.login', () => tokensOf(1, 1800));
    const http = {
      ...world.http,
      download: async (call: HttpCall<unknown>, input: WireInput, options?: SendOptions) => {
        sent.push({ id: call.id, input, options });
        return 'bytes' in answer ? right(answer) : left(answer);
      },
    };
    const portal = createPortal({ ...world.ports, http });
    if (isSignedIn) await portal.session.signIn(signIn);
    await world.pass(100);
    return {
      ...world,
      portal,
      sent,
      refuses: (next: Refusal) => {
        answer = next;
      },
    };
  };

  test('carries country, token and what its caller says, and answers the file', async () => {
    const { portal, sent } = await downloading();
    expect(await portal.download(contract.deliveries.list, { query: { page: 1 } }, { timeoutMs: 9 })).toEqual(
      right(file),
    );
    expect(sent).toEqual([
      {
        id: 'deliveries.list',
        input: { params: { cca2: 'ZA' }, query: { page: 1 } },
        options: { timeoutMs: 9, token: tokensOf(1, 1800).jwtToken },
      },
    ]);
    expect(portal.problem.current).toBeNull();
    await portal.stop();
  });

  test('of nobody carries no token', async () => {
    const { portal, sent, refuses } = await downloading(false);
    await portal.download(contract.deliveries.list, {});
    expect(sent[0]?.options).toEqual({});
    // Nobody's session ends.
    refuses(refusal('session', 'no', { status: 440 }));
    await portal.download(contract.deliveries.list, {}, { quiet: true });
    expect(portal.problem.current).toBeNull();
    await portal.stop();
  });

  test('that is refused is told like any call, and can end the session', async () => {
    const { portal, refuses } = await downloading();
    refuses(refusal('status', 'broken', { status: 500 }));
    const outcome = await portal.download(contract.deliveries.list, {}, { quiet: true });
    expect(outcome).toEqual(left(refusal('status', 'broken', { status: 500 })));
    expect(portal.problem.current).toBeNull();
    await portal.download(contract.deliveries.list, {});
    expect(portal.problem.current?.message).toBe('broken');
    portal.dismissProblem();
    await portal.download(contract.deliveries.list, {}, {});
    expect(portal.problem.current?.message).toBe('broken');
    refuses(refusal('session', 'over', { status: 401 }));
    await portal.download(contract.deliveries.list, {});
    expect(portal.session.state.current.kind).toBe('signedOut');
    await portal.stop();
  });

  test('for which there is no token is not sent', async () => {
    const { portal, http, clock, pass, sent } = await downloading();
    http.on('auth.refreshToken', () => refuse(401));
    clock.pass(1700_000);
    const outcome = portal.download(contract.deliveries.list, {});
    await pass(5_000);
    expect([(await outcome)._tag, sent]).toEqual(['Left', []]);
  });
});
