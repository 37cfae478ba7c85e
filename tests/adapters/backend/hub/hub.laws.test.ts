// Laws of the hub: receivers are exactly those who may, whatever was joined and left before; and the messages of one
// entity reach a member in version order, ending with the newest, however slow the database is.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Change, FeedRow } from '../../../../adapters/backend/hub/change.ts';
import { type ConnectionOwner, HubConnection } from '../../../../adapters/backend/hub/connection.ts';
import { createFeed } from '../../../../adapters/backend/hub/feed.ts';
import { limits } from '../../../../adapters/backend/hub/limits.ts';
import { Membership } from '../../../../adapters/backend/hub/membership.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { people } from './hubWorld.ts';

const owner: ConnectionOwner = {
  limits: { ...limits, backlog: Number.POSITIVE_INFINITY },
  now: () => 0,
  invoke: async () => {},
  ended: () => {},
  failed: () => {},
};

/** A connection that has shaken hands; its outbox is read by the test. */
const connection = (id: number, country = 'ZA'): HubConnection => {
  const member = { claims: people.staff, country, expiresAt: Number.POSITIVE_INFINITY };
  const made = new HubConnection(`${id}`, `token ${id}`, member, '', owner);
  made.receive('{"protocol":"json","version":1}\u001e');
  made.take();
  return made;
};

const scope = fc.constantFrom('a', 'b', 'c');
const scopes = fc.uniqueArray(scope, { minLength: 1, maxLength: 3 });
const id = fc.integer({ min: 1, max: 4 });
const who = fc.integer({ min: 0, max: 3 });
const step = fc.oneof(
  fc.record({
    act: fc.constant('join' as const),
    who,
    scopes,
    ids: fc.uniqueArray(id, { minLength: 1 }),
    byId: fc.boolean(),
  }),
  fc.record({
    act: fc.constant('leave' as const),
    who,
    ids: fc.option(fc.uniqueArray(id)),
    byId: fc.boolean(),
  }),
  fc.record({ act: fc.constant('leaveAll' as const), who }),
);
const address = fc.record({
  country: fc.constantFrom('ZA', 'KE', null),
  follow: fc.option(id),
  scopes: fc.uniqueArray(scope, { maxLength: 3 }),
});

describe('the index of members', () => {
  it('[RTM-09] finds exactly those who joined and may see, each once, after any history', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), address, (steps, to) => {
        const membership = new Membership();
        const connections = [0, 1, 2, 3].map((n) => connection(n, n === 3 ? 'KE' : 'ZA'));
        // The model: what each holds, by id or by scope, as plain lists searched from end to end.
        const byId = connections.map(() => new Map<number, readonly string[]>());
        const byScope: (readonly string[])[] = connections.map(() => []);
        for (const one of steps) {
          const at = connections[one.who]!;
          if (one.act === 'leaveAll') {
            membership.leaveAll(at);
            byId[one.who]!.clear();
            byScope[one.who] = [];
          } else if (one.act === 'leave') {
            const group = one.byId ? 'jobTaskUpdates' : 'deliveries';
            membership.leave(at, group, one.byId ? one.ids : null);
            if (!one.byId) byScope[one.who] = [];
            else if (one.ids === null) byId[one.who]!.clear();
            else for (const left of one.ids) byId[one.who]!.delete(left);
          } else {
            const grant = { scopes: one.scopes, ids: one.ids, view: 'v' };
            membership.join(at, one.byId ? 'jobTaskUpdates' : 'deliveries', grant, one.byId);
            if (one.byId) for (const joined of one.ids) byId[one.who]!.set(joined, one.scopes);
            else byScope[one.who] = one.scopes;
          }
        }
        const group = to.follow === null ? 'deliveries' : 'jobTaskUpdates';
        const expected = connections.filter((one, n) => {
          if (to.country !== null && one.member.country !== to.country) return false;
          const held = to.follow === null ? byScope[n] : byId[n]!.get(to.follow);
          return to.scopes.some((name) => held?.includes(name));
        });
        const found = [...membership.receivers(group, to)].map((seat) => seat.connection);
        expect(found.length).toBe(new Set(found).size);
        expect(new Set(found)).toEqual(new Set(expected));
        expect(membership.isWatched('deliveries')).toBe(byScope.some((held) => held.length > 0));
      }),
    );
  });
});

describe('the feed', () => {
  it('[RTM-11][RTM-13] gives versions in order, the last of them the newest, whatever the timing', async () => {
    const commits = fc.array(fc.record({ id, settle: fc.boolean(), fail: fc.boolean() }), {
      minLength: 1,
      maxLength: 25,
    });
    await fc.assert(
      fc.asyncProperty(commits, fc.scheduler(), async (history, scheduler) => {
        const membership = new Membership();
        const member = connection(1);
        membership.join(member, 'deliveries', { scopes: ['ZA'], ids: [], view: 'v' }, false);
        const versions = new Map<number, number>();
        let announce: (change: Change) => void = () => {};
        let failing = false;
        const load = scheduler.scheduleFunction(async (_table: string, changes: readonly Change[]) => {
          if (failing) {
            failing = false;
            throw new Error('away');
          }
          return changes.map(
            (change): FeedRow => ({
              id: change.id,
              country: 'ZA',
              follow: null,
              scopes: ['ZA'],
              record: versions.get(change.id),
            }),
          );
        });
        const feed = createFeed({
          changes: {
            listen(onChange) {
              announce = onChange;
              return () => {};
            },
          },
          loader: { load, show: (_table, row) => row.record },
          membership,
          flushMs: 0,
          now: () => 0,
          rightsSettled: async () => {},
          onGap: () => {},
          onError: () => {},
        });
        let xmin = 0;
        const settling: Promise<void>[] = [];
        for (const commit of history) {
          xmin += 1;
          versions.set(commit.id, xmin);
          failing ||= commit.fail;
          announce({ table: 'deliveries', id: commit.id, kind: 'EXISTING' });
          if (commit.settle) settling.push(feed.settled());
        }
        await scheduler.waitFor(Promise.all(settling));
        // One more round for what a failed load kept.
        failing = false;
        await scheduler.waitFor(feed.settled());
        await scheduler.waitFor(feed.settled());
        await feed.stop();
        const heard = new Map<number, number[]>();
        for (const record of member.take().split('\u001e').slice(0, -1)) {
          const message = JSON.parse(record).arguments[0] as { id: number; data: number };
          heard.set(message.id, [...(heard.get(message.id) ?? []), message.data]);
        }
        for (const [entity, newest] of versions) {
          const seen = heard.get(entity) ?? [];
          expect(seen).toEqual([...seen].sort((a, b) => a - b));
          expect(seen.at(-1)).toBe(newest);
        }
      }),
      runs(60),
    );
  });

  it('[RTM-13] flushes once an interval: the first change leaves at once, the next ones together when it is over', async () => {
    vi.useFakeTimers({ now: 0 });
    try {
      const membership = new Membership();
      const member = connection(1);
      membership.join(member, 'deliveries', { scopes: ['ZA'], ids: [], view: 'v' }, false);
      let announce: (change: Change) => void = () => {};
      const flushes: { readonly at: number; readonly ids: readonly number[] }[] = [];
      const feed = createFeed({
        changes: {
          listen(onChange) {
            announce = onChange;
            return () => {};
          },
        },
        loader: {
          load: async (_table, changes) => {
            flushes.push({ at: Date.now(), ids: changes.map((change) => change.id) });
            return [];
          },
          show: () => null,
        },
        membership,
        flushMs: 1000,
        now: () => Date.now(),
        rightsSettled: async () => {},
        onGap: () => {},
        onError: () => {},
      });
      const changed = (of: number) => announce({ table: 'deliveries', id: of, kind: 'EXISTING' });
      changed(1);
      await vi.advanceTimersByTimeAsync(0);
      changed(2);
      await vi.advanceTimersByTimeAsync(500);
      changed(3);
      await vi.advanceTimersByTimeAsync(499);
      expect(flushes).toEqual([{ at: 0, ids: [1] }]);
      await vi.advanceTimersByTimeAsync(1);
      changed(4);
      await vi.advanceTimersByTimeAsync(1000);
      expect(flushes).toEqual([
        { at: 0, ids: [1] },
        { at: 1000, ids: [2, 3] },
        { at: 2000, ids: [4] },
      ]);
      await feed.stop();
    } finally {
      vi.useRealTimers();
    }
  });
});
