// One line on a clock moved by hand, and all that it tells and shows, in order.
import type { HubPort } from '../../../core/ports/hub.ts';
import { createLine } from '../../../core/session/connection.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { type MemoryHub, memoryHub } from '../../doubles/memoryHub.ts';
import { settle } from '../portal/world.ts';

export const START = 1_000_000;

export const make = <H extends HubPort = MemoryHub>(given?: H) => {
  const clock = manualClock(START);
  const hub = (given ?? memoryHub()) as H;
  const told: string[] = [];
  let attempts = 0;
  let join: () => Promise<void> = async () => undefined;
  const line = createLine({
    hub: {
      ...hub,
      start: (connect) => {
        attempts += 1;
        return hub.start(connect);
      },
    },
    clock,
    token: async () => 'token',
    onMessages: (messages) => told.push(messages.map(({ type }) => type).join(' ')),
    onRefused: () => Promise.resolve(),
    onLive: async () => {
      told.push(`join while ${line.connection.current.kind}, ${line.isUp() ? 'up' : 'down'}`);
      await join();
    },
    onReady: () => told.push(`ready while ${line.connection.current.kind}`),
    onLost: () => told.push('lost'),
  });
  const states: unknown[] = [];
  line.connection.changes$.subscribe((state) => states.push(state));
  const pass = async (ms: number): Promise<void> => {
    clock.pass(ms);
    await settle();
  };
  const sleep = async (ms: number): Promise<void> => {
    clock.sleep(ms);
    await settle();
  };
  const start = async (): Promise<void> => {
    line.start();
    await settle();
  };
  return {
    clock,
    hub,
    told,
    line,
    start,
    states,
    pass,
    sleep,
    get attempts() {
      return attempts;
    },
    joinWith: (next: () => Promise<void>) => {
      join = next;
    },
    /** What was told and shown since the last time. */
    since: () => ({ told: told.splice(0), states: states.splice(0) }),
  };
};

export const live = async () => {
  const made = make();
  await made.start();
  made.since();
  return made;
};

/** A line that was started and is let in nowhere. */
export const barred = async () => {
  const made = make();
  made.hub.bar();
  await made.start();
  return made;
};

export const reconnecting = (attempt: number, retryInSeconds: number, lastHeardAt: number | null) => ({
  kind: 'reconnecting',
  attempt,
  retryInSeconds,
  lastHeardAt,
});
