// Both hubs as one: what of their messages reaches the log, what the identity hub's word asks for, and which line is whose.
import { left, right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import type { Claims } from '../../../core/access/claims.ts';
import { createLive } from '../../../core/kernel/live.ts';
import { createLog } from '../../../core/kernel/log.ts';
import { createPortal } from '../../../core/portal.ts';
import type { HubPort } from '../../../core/ports/hub.ts';
import { refusal } from '../../../core/ports/refusal.ts';
import { createHubConnections } from '../../../core/session/hubConnections.ts';
import type { SessionService } from '../../../core/session/types.ts';
import { makeWorld, settle } from '../portal/world.ts';

const me: Claims = {
  id: 7,
  email: 'a@b.test',
  emailConfirmed: true,
  phoneNumberConfirmed: true,
  isAdministrator: true,
};

const make = ({ withIdentityHub = true, claims = me as Claims | null } = {}) => {
  const world = makeWorld();
  const { clock, hub, identityHub } = world;
  const said: string[] = [];
  const invoked: string[] = [];
  let wait = (resolve: () => void): void => resolve();
  const tokens: (string | null)[] = [];
  /** Tells what the hub is asked, also where it refuses. */
  const told = (port: HubPort): HubPort => ({
    ...port,
    start: (connect) =>
      port.start({
        token: async () => {
          const token = await connect.token();
          tokens.push(token);
          return token;
        },
      }),
    invoke: async (method, args) => {
      invoked.push(method);
      await new Promise<void>(wait);
      return port.invoke(method, args);
    },
  });
  const { identityHub: _, ...mainOnly } = { ...world.ports, hub: told(hub) };
  const log = createLog({
    now: () => clock.now(),
    fold: (batch) =>
      said.push(
        `fold ${batch.map(({ origin, type, data }) => `${origin} ${type} ${JSON.stringify(data)}`).join(', ')}`,
      ),
    limits: { bytes: 1e6, age: 1e6 },
  });
  let refreshed: ReturnType<SessionService['refresh']> = Promise.resolve(right(undefined));
  // The room of a portal that nobody signed in at, with the few things that the lines ask of it told as the test says.
  const session: SessionService = {
    ...createPortal(makeWorld().ports).session,
    claims: createLive<Claims | null>(claims),
    token: async () => 'token',
    refresh: () => {
      said.push('refresh');
      return refreshed;
    },
    loadProfile: async () => {
      said.push('profile');
      return left(refusal('status', ''));
    },
  };
  const lines = createHubConnections({
    ports: withIdentityHub ? { ...mainOnly, identityHub: told(identityHub) } : mainOnly,
    log,
    session,
    onRefused: () => Promise.resolve(),
    onReady: () => said.push('ready'),
    onLost: () => said.push('lost'),
  });
  return {
    ...world,
    hub,
    identityHub,
    lines,
    tokens,
    answerLater: (next: (resolve: () => void) => void) => {
      wait = next;
    },
    /** What was asked of either hub since the last time. */
    invoked: () => invoked.splice(0),
    since: () => said.splice(0),
    refreshFails: () => {
      refreshed = Promise.resolve(left(refusal('session', '')));
    },
    joined: () => [...hub.invoked, ...identityHub.invoked].map(({ method }) => method),
  };
};

const open = async (options: Parameters<typeof make>[0] = {}) => {
  const made = make(options);
  made.lines.start();
  await made.pass(100);
  return made;
};
const said = (kind: 'live' | 'lost') => `fold clock connection.changed {"kind":"${kind}"}`;

describe('opening and closing', () => {
  test('[RTM-15] both hubs are opened; the identity’s group is joined on its own hub; what is shown is asked for once', async () => {
    const made = await open();
    expect(made.lines.connection.current.kind).toBe('live');
    expect(made.hub.invoked).toEqual([]);
    expect(made.identityHub.invoked).toEqual([{ method: 'subscribeToMyIdentity', args: [] }]);
    // Both ask for what was said before they listened.
    expect(made.since()).toEqual([said('live'), 'ready', 'profile']);
    // [RTM-02] Both with the session's token.
    expect(made.tokens).toEqual(['token', 'token']);
  });

  test('both are closed, and both are told when they go', async () => {
    const made = await open();
    made.since();
    await made.lines.stop();
    expect(made.since()).toEqual([said('lost'), 'lost']);
    for (const hub of [made.hub, made.identityHub])
      expect((await hub.invoke('anything', []))._tag).toBe('Left');
    expect(made.lines.connection.current).toEqual({ kind: 'idle' });
  });

  test('without an identity hub the main one does', async () => {
    const made = await open({ withIdentityHub: false });
    expect(made.since()).toEqual([said('live'), 'ready']);
    made.lines.lose();
    made.lines.retry();
    await made.pass(100);
    expect(made.lines.connection.current.kind).toBe('live');
    await made.lines.stop();
    expect(made.identityHub.invoked).toEqual([]);
  });

  test('[RTM-18] that the line came or went is told once, however many attempts fail', async () => {
    const made = make();
    made.hub.bar();
    made.lines.start();
    await made.pass(5_000);
    expect(made.since()).toEqual(['lost', 'profile', 'lost', 'lost', 'lost']);
    made.hub.admit();
    await made.pass(1_500);
    expect(made.since()).toEqual([said('live'), 'ready']);
    made.clock.sleep(60_000);
    await settle();
    expect(made.since()).toEqual(['ready', 'profile']);
    made.hub.bar();
    made.hub.drop();
    await made.pass(1_600);
    expect(made.since()).toEqual([said('lost'), 'lost', 'lost']);
  });

  test('[RTM-18] a network that goes takes both, and who asks brings both back', async () => {
    const made = await open();
    made.lines.want('jobs');
    await made.pass(50);
    made.lines.lose();
    expect((await made.identityHub.invoke('anything', []))._tag).toBe('Left');
    expect(made.lines.connection.current.kind).toBe('reconnecting');
    made.lines.retry();
    await made.pass(50);
    expect(made.joined()).toEqual(['subscribeToJobs', 'subscribeToMyIdentity']);
  });

  test('[SW-05] what was heard by other means is the main line’s', async () => {
    const made = make();
    made.hub.bar();
    made.lines.start();
    await made.pass(100);
    made.lines.heard(5);
    expect(made.lines.connection.current).toMatchObject({ kind: 'reconnecting', lastHeardAt: 5 });
  });
});

describe('groups', () => {
  test('[RTM-03] [RTM-09] are joined again on the hub whose line was cut, and on no other', async () => {
    const made = await open();
    made.lines.want('jobs');
    await made.pass(50);
    expect(made.joined()).toEqual(['subscribeToJobs', 'subscribeToMyIdentity']);
    made.hub.drop();
    await made.pass(2_000);
    expect(made.joined()).toEqual(['subscribeToJobs', 'subscribeToMyIdentity']);
    made.since();
    made.identityHub.drop();
    await made.pass(2_000);
    expect(made.joined()).toEqual(['subscribeToJobs', 'subscribeToMyIdentity']);
    // What is shown is not asked for again, but who one is: what was said of it meanwhile is not said again.
    expect(made.since()).toEqual(['profile']);
  });

  test('[RTM-09] wait for the line of their own hub', async () => {
    const made = make();
    made.hub.bar();
    made.lines.start();
    made.lines.want('jobs');
    await made.pass(100);
    expect(made.invoked()).toEqual(['subscribeToMyIdentity']);
    const other = make();
    other.identityHub.bar();
    other.lines.start();
    other.lines.want('jobs');
    await other.pass(100);
    expect(other.invoked()).toEqual(['subscribeToJobs']);
  });

  test('are only asked for where the signed-in user may join', async () => {
    const made = await open({ claims: { ...me, isAdministrator: false } });
    expect([made.lines.mayJoin('jobs'), made.lines.mayJoin('myIdentity')]).toEqual([false, true]);
    made.lines.want('jobs');
    await made.pass(100);
    expect(made.joined()).toEqual(['subscribeToMyIdentity']);
    expect((await open()).lines.mayJoin('jobs')).toBe(true);
    expect((await open({ claims: null })).lines.mayJoin('myIdentity')).toBe(false);
  });

  test('{LST-07} reach beyond the territories looked after only for staff: to others nothing is hidden by them', async () => {
    for (const [claims, args] of [
      [{ ...me, isAdministrator: false, isStaffOperator: true }, [{ ids: [17] }]],
      [{ ...me, isAdministrator: false, isCompanyOperator: true, companyId: 3 }, []],
    ] as const) {
      const made = await open({ claims });
      made.lines.want('deliveries', [17]);
      await made.pass(50);
      expect(made.hub.invoked).toEqual([{ method: 'subscribeToDeliveries', args }]);
    }
  });

  test('[M-10] a question waits for its group; one that was joined late is asked for again', async () => {
    const made = await open();
    made.lines.want('jobs');
    await made.lines.ready('jobs');
    expect(made.joined()).toContain('subscribeToJobs');
    made.since();
    let answer = (): void => undefined;
    made.answerLater((resolve) => {
      answer = resolve;
    });
    made.lines.want('users');
    void made.lines.ready('users');
    await made.pass(4_000);
    expect(made.since()).toEqual([]);
    answer();
    await settle();
    expect(made.since()).toEqual(['ready']);
  });
});

describe('messages', () => {
  test('[L-1] of both hubs enter the log as they came, those of one moment as one batch', async () => {
    const made = await open();
    made.since();
    made.hub.say('job', { a: 1 });
    made.hub.say('delivery', null);
    made.identityHub.say('other', 1);
    await made.pass(25);
    expect(made.since()).toEqual(['fold hub job {"a":1}, hub delivery null', 'fold hub other 1']);
  });

  test('[AUTH-13] [RTM-16] the identity’s word refreshes, reloads, both or neither, after it was folded', async () => {
    const made = await open();
    made.since();
    const says = async (data: unknown, type = 'identity') => {
      made.identityHub.say(type, data);
      await made.pass(25);
      const [folded, ...done] = made.since();
      expect(folded).toContain(`hub ${type}`);
      return done;
    };
    const word = { userId: 7, refreshToken: true, reloadProfile: true };
    expect(await says(word)).toEqual(['refresh', 'profile']);
    expect(await says({ ...word, refreshToken: false })).toEqual(['profile']);
    expect(await says({ ...word, reloadProfile: false })).toEqual(['refresh']);
    expect(await says({ ...word, refreshToken: false, reloadProfile: false })).toEqual([]);
    expect(await says({ ...word, userId: 8 })).toEqual([]);
    expect(await says({ userId: 7 })).toEqual([]);
    expect(await says(null)).toEqual([]);
    expect(await says(word, 'job')).toEqual([]);
    made.refreshFails();
    expect(await says(word)).toEqual(['refresh']);
  });

  test('[AUTH-13] where nobody is signed in any more, the identity’s word is nobody’s', async () => {
    const made = await open({ claims: null });
    made.since();
    made.identityHub.say('identity', { userId: 7, refreshToken: true, reloadProfile: true });
    await made.pass(25);
    expect(made.since()).toHaveLength(1);
  });
});
