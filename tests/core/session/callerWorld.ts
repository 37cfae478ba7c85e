// The caller over a log and a state of the portal’s own; the server says what the test says.
import { left, right } from 'fp-ts/Either';
import type { Occurrence } from '../../../core/kernel/event.ts';
import { createLog } from '../../../core/kernel/log.ts';
import type { Refusal } from '../../../core/ports/refusal.ts';
import { type CallerCall, createCaller } from '../../../core/session/caller.ts';
import { createState } from '../../../core/state/createState.ts';
import { claimsOf, makeWorld } from '../portal/world.ts';

export const make = () => {
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
    tokenComes: (next: Promise<string>) => {
      bearer = async () => right(await next);
    },
    get asked() {
      return asked;
    },
    since: () => batches.splice(0),
    refused: () => refused.splice(0),
  };
};

/** A call that the store knows nothing of, as the test wants it. */
export const callOf = (more: Partial<CallerCall<unknown>> = {}): CallerCall<unknown> => ({
  id: 'things.get',
  service: 'connect',
  method: 'GET',
  path: '/things',
  answer: null,
  who: {},
  params: {},
  ...more,
});
