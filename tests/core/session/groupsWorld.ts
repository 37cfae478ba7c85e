// The groups of one hub on a clock moved by hand, and what the hub was told.
import { left, right } from 'fp-ts/Either';
import { NEVER } from 'rxjs';
import type { HubGroupName } from '../../../core/contract/hub.ts';
import type { HubPort } from '../../../core/ports/hub.ts';
import { refusal } from '../../../core/ports/refusal.ts';
import { createGroups } from '../../../core/session/groups.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { settle } from '../portal/world.ts';

export const make = () => {
  const clock = manualClock();
  const told: string[] = [];
  const held: (() => void)[] = [];
  let isHeld = false;
  let isRefused = false;
  const hubNamed = (hub: string): HubPort => ({
    state$: NEVER,
    events$: NEVER,
    start: async () => right(undefined),
    stop: async () => undefined,
    invoke: async (method, args) => {
      told.push(`${hub} ${method} ${JSON.stringify(args)}`);
      const answer = isRefused ? left(refusal('status', 'no')) : right(undefined);
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      return answer;
    },
  });
  const hubs = { beacon: hubNamed('beacon'), identity: hubNamed('identity') };
  const closed = new Set<HubGroupName>();
  const barred = new Set<HubGroupName>();
  let reaches = false;
  let late = 0;
  const groups = createGroups({
    clock,
    hubOf: (name) => (closed.has(name) ? undefined : hubs[name === 'myIdentity' ? 'identity' : 'beacon']),
    mayJoin: (name) => !barred.has(name),
    mayReach: () => reaches,
    onLate: () => {
      late += 1;
    },
  });
  return {
    groups,
    closed,
    barred,
    hold: () => {
      isHeld = true;
    },
    /** Answers what was asked so far. */
    answer: async (): Promise<void> => {
      for (const resolve of held.splice(0)) resolve();
      await settle();
    },
    mayReach: () => {
      reaches = true;
    },
    refuses: (now: boolean) => {
      isRefused = now;
    },
    get late() {
      return late;
    },
    since: () => told.splice(0),
    pass: async (ms: number): Promise<void> => {
      clock.pass(ms);
      await settle();
    },
  };
};
