// Users who come and go in one portal: whatever they looked at, nobody finds anything of who was there before, in the records or in a recording
// [M-12]. Each user's records carry marks of that user: a word, and a number that blanking leaves.
import fc from 'fast-check';
import { merge, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import {
  compactEvents,
  createPortal,
  createReplay,
  finalState,
  type HubMessage,
  type LogEvent,
  type Portal,
  type Replay,
  snapshotAt,
} from '../../core/index.ts';
import { reportedRecording } from '../../views/replay/recentRecording.ts';
import { runs } from '../arbitraries/runs.ts';
import { deliveryOf, jobOf, makeWorld, pageOf, settle, tokensOf } from '../core/portal/world.ts';
import { refuse } from '../doubles/scriptedHttp.ts';

const users = [1, 2, 3] as const;
type Step =
  | { readonly do: 'signIn' | 'impersonate' | 'switch'; readonly user: number }
  | { readonly do: 'signOut' | 'stopImpersonation' | 'expire' | 'list' | 'hold' | 'release' }
  | { readonly do: 'load' | 'news' | 'remove'; readonly id: number }
  | { readonly do: 'pass'; readonly ms: number };

const user = fc.constantFrom(...users);
const id = fc.integer({ min: 1, max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('signIn' as const, 'impersonate' as const, 'switch' as const), user }),
  fc.record({ do: fc.constantFrom('signOut' as const, 'stopImpersonation' as const, 'expire' as const) }),
  fc.record({ do: fc.constantFrom('list' as const, 'list' as const, 'hold' as const, 'release' as const) }),
  fc.record({ do: fc.constantFrom('load' as const, 'news' as const, 'remove' as const), id }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(20, 200, 2_000, 40 * 60_000) }),
);
const steps = fc.array(step, { minLength: 4, maxLength: 40 });

const wordOf = (who: number): string => `of-user-${who}`;
const priceOf = (who: number): number => 770_000 + who;
const marksOf = (who: number): readonly string[] => [wordOf(who), `${priceOf(who)}`, `user${who}@`];

const start = () => {
  const world = makeWorld();
  const { http, hub, clock } = world;
  const late$ = new Subject<HubMessage>();
  const names = { isAdministrator: true };
  let xmin = 10;
  let gate = Promise.resolve();
  let open = (): void => undefined;
  let isExpired = false;
  const claimed = (token: string): number =>
    JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).id;
  const deliveryFor = (who: number, deliveryId: number) => {
    xmin += 1;
    return deliveryOf(deliveryId, xmin, { orderReference: wordOf(who), paymentTotal: priceOf(who) });
  };
  const answered = async <A>(token: string | undefined, make: (who: number) => A): Promise<A> => {
    if (isExpired) return refuse(440);
    if (token === undefined) return refuse(403);
    const made = make(claimed(token));
    await gate;
    return made;
  };
  const held = (who: number) => tokensOf(who, 1e6, names, `r-${who}`);
  http.on('auth.login', ({ input }) => held(Number(/\d+/.exec(JSON.stringify(input.body))?.[0])));
  http.on('auth.impersonate', ({ input }) => held((input.body as { userId: number }).userId));
  http.on('auth.stopImpersonation', () => undefined);
  http.on('deliveries.list', ({ options }) =>
    answered(options.token, (who) => pageOf([1, 2, who + 2].map((one) => deliveryFor(who, one)))),
  );
  http.on('deliveries.get', ({ input, options }) =>
    answered(options.token, (who) => deliveryFor(who, Number(input.params?.['id']))),
  );
  http.on('deliveries.delete', ({ options }) => answered(options.token, () => ({ deleted: 1 })));
  const portal = createPortal(
    { ...world.ports, hub: { ...hub, events$: merge(hub.events$, late$) } },
    { country: 'ZA' },
  );
  const events: LogEvent[] = [];
  portal.log.batches$.subscribe((batch) => events.push(...batch));
  const who = (): number | null => portal.session.claims.current?.id ?? null;
  const newsOf = (of: number, delivery: number): HubMessage => {
    const data = { id: delivery, kind: 'NEW', data: deliveryFor(of, delivery) };
    return { type: 'delivery', data, text: JSON.stringify(data) };
  };

  const take = async (one: Step): Promise<void> => {
    const before = who();
    switch (one.do) {
      case 'signIn':
        if (before === null)
          void portal.session.signIn({ email: `user${one.user}@umzila.test`, password: 'p' });
        break;
      case 'switch':
        // Without leaving first, as the link of another's letter does.
        void portal.session.signIn({ email: `user${one.user}@umzila.test`, password: 'p' });
        break;
      case 'impersonate':
        void portal.session.impersonate(one.user);
        break;
      case 'stopImpersonation':
        if (before !== null) portal.session.stopImpersonation();
        break;
      case 'signOut':
        void portal.session.signOut();
        break;
      case 'expire':
        isExpired = true;
        await portal.deliveries.load(1);
        isExpired = false;
        break;
      case 'list':
        void portal.deliveries.list({}).reload();
        break;
      case 'load':
        void portal.deliveries.load(one.id);
        break;
      case 'remove':
        void portal.deliveries.commands.remove([one.id]);
        break;
      case 'news':
        if (before !== null) hub.say('delivery', newsOf(before, one.id).data);
        break;
      case 'hold':
        gate = new Promise((resolve) => {
          open = resolve;
        });
        break;
      case 'release':
        open();
        gate = Promise.resolve();
        break;
      case 'pass':
        clock.pass(one.ms);
    }
    // The old line still says something while it closes.
    if (before !== null && who() !== before) late$.next(newsOf(before, 1));
    portal.session.touch();
    await settle();
    clock.pass(20);
    await settle();
  };
  return { portal, events, who, take };
};

const replayed = (text: string): Replay => {
  const replay = createReplay();
  replay.push(text);
  replay.end();
  return replay;
};
const stateOf = (replay: Replay) => finalState(replay.state.tables, []);
const liveState = ({ deliveries, jobs, tasks, drivers }: Portal, like: Replay) =>
  finalState(
    {
      deliveries: deliveries.all,
      jobs: jobs.all,
      tasks: tasks.all,
      drivers: drivers.all,
      positions: drivers.positions,
      notifications: like.state.tables.notifications,
      records: like.state.tables.records,
    },
    [],
  );

/** Nothing of anybody who was here before, and all of what is here now. */
const expectOwn = (portal: Portal, who: number | null, minutes: number): void => {
  const text = portal.record(minutes);
  const said = [text, portal.record(minutes, { blankPeople: true }), reportedRecording(portal) ?? ''];
  for (const other of users)
    if (other !== who)
      for (const mark of marksOf(other))
        expect(
          said.map((one) => one.includes(mark)),
          `${mark} while ${who} is here`,
        ).toEqual([false, false, false]);
  const replay = replayed(text);
  expect(stateOf(replay)).toEqual(liveState(portal, replay));
};

const through = async (
  history: readonly Step[],
  after: (world: ReturnType<typeof start>) => void,
): Promise<ReturnType<typeof start>> => {
  const world = start();
  for (const one of history) {
    await world.take(one);
    after(world);
  }
  await world.portal.stop();
  return world;
};

const looked: Step[] = [{ do: 'signIn', user: 1 }, { do: 'list' }];

describe('laws of users who come and go', () => {
  test('[M-12, L-4] a recording or the report of a crash has nothing of the user before, and replays to what is here', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom(0, 1, 60), async (history, minutes) => {
        await through(history, ({ portal, who }) => expectOwn(portal, who(), minutes));
      }),
      {
        ...runs(80),
        examples: [
          [[...looked, { do: 'signOut' }, { do: 'signIn', user: 2 }, { do: 'list' }], 60],
          [[...looked, { do: 'impersonate', user: 3 }, { do: 'list' }, { do: 'stopImpersonation' }], 60],
          [[...looked, { do: 'switch', user: 2 }, { do: 'pass', ms: 20 }], 60],
          [[...looked, { do: 'expire' }, { do: 'signIn', user: 2 }, { do: 'news', id: 3 }], 1],
        ],
      },
    );
  });

  test('[M-12, L-4, L-5] a recording that begins at any event knows whose it is: who leaves in it leaves nothing behind', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(), async (history, place) => {
        const { events, portal } = await through(history, () => undefined);
        const cut = place % (events.length + 1);
        const before = createReplay();
        before.fold(events.slice(0, cut));
        const after = createReplay();
        const at = events[cut]?.at ?? 0;
        if (cut > 0)
          after.fold([
            { seq: cut, at, origin: 'storage', type: 'snapshot', data: snapshotAt(before.state, cut) },
          ]);
        after.fold(events.slice(cut));
        expect(stateOf(after)).toEqual(liveState(portal, after));
        const short = createReplay();
        short.fold(compactEvents(events));
        expect(stateOf(short)).toEqual(liveState(portal, short));
      }),
      runs(80),
    );
  });
});

describe('an older recording, which does not say whose it is', () => {
  const lines = (...events: readonly Omit<LogEvent, 'seq' | 'at'>[]): Replay => {
    const replay = createReplay();
    const snapshot = {
      origin: 'storage' as const,
      type: 'snapshot',
      data: { deliveries: [deliveryOf(17, 5)], jobs: [jobOf(4, 5)] },
    };
    replay.fold([snapshot, ...events].map((event, at) => ({ ...event, seq: at + 9, at: 1000 + at })));
    return replay;
  };
  const signedIn = (isImpersonating: boolean) => ({
    origin: 'user' as const,
    type: 'session.signedIn',
    data: { claims: { id: 2 }, isImpersonating },
  });
  const signedOut = { origin: 'user' as const, type: 'session.signedOut', data: { why: 'left' } };
  const refreshed = { origin: 'rest' as const, type: 'session.refreshed', data: { claims: { id: 1 } } };

  test('[M-12] is read as it was, and forgets when somebody leaves it or becomes another', () => {
    expect(Object.keys(stateOf(lines()).deliveries)).toEqual(['17']);
    expect(Object.keys(stateOf(lines(refreshed)).deliveries)).toEqual(['17']);
    expect(Object.keys(stateOf(lines(signedIn(false))).deliveries)).toEqual(['17']);
    for (const replay of [lines(signedOut), lines(signedIn(true)), lines(refreshed, signedOut)])
      expect(stateOf(replay)).toMatchObject({ deliveries: {}, jobs: {} });
  });
});
