// The wires between a portal and a model server, each moved by hand: what the portal asks waits until it is served, what the server
// answers or says waits until it is delivered, and a cut loses whatever is under way. Messages of the hub keep their order; answers do not.
import { type Either, left, right } from 'fp-ts/Either';
import { BehaviorSubject, distinctUntilChanged, Subject } from 'rxjs';
import { type HubMessage, type HubPort, type HubState, type Refusal, refusal } from '../../core/index.ts';

const away = (): Either<Refusal, never> => left(refusal('connection', 'No line.'));

interface Invocation {
  readonly method: string;
  readonly args: readonly unknown[];
  readonly settle: (answer: Either<Refusal, void>) => void;
}

export interface ModelHub extends HubPort {
  /** The server says something: it leaves for this client if the group that `wants` names is joined. */
  tell(message: HubMessage, group: string, id?: number): void;
  /** The server takes the next invocation from the wire. */
  serve(): void;
  /** The client gets the next thing from the wire: a message, or the answer of an invocation. */
  deliver(): void;
  /** The line is cut. */
  cut(): void;
  /** Whether attempts succeed. */
  isOpen: boolean;
  readonly isLive: boolean;
  /** Something is under way. */
  readonly isBusy: boolean;
}

export const modelHub = (): ModelHub => {
  const state = new BehaviorSubject<HubState>('stopped');
  const events = new Subject<HubMessage>();
  const joined = new Map<string, ReadonlySet<number> | null>();
  let up: Invocation[] = [];
  let down: { readonly arrive: () => void; readonly fail?: () => void }[] = [];

  const serve = ({ method, args, settle }: Invocation): void => {
    const [, verb, group] = /^(subscribeTo|unsubscribeFrom)(.*)$/.exec(method) ?? [];
    const name = group ?? method;
    const ids = Array.isArray(args[0]) ? args[0].map(Number) : null;
    const before = joined.get(name) ?? new Set<number>();
    if (ids === null) {
      if (verb === 'subscribeTo') joined.set(name, null);
      else joined.delete(name);
    } else if (verb === 'subscribeTo') joined.set(name, new Set([...before, ...ids]));
    else joined.set(name, new Set([...before].filter((id) => !ids.includes(id))));
    down.push({ arrive: () => settle(right(undefined)), fail: () => settle(away()) });
  };
  const lose = (next: HubState): void => {
    const waiting = [
      ...up.map(
        ({ settle }) =>
          () =>
            settle(away()),
      ),
      ...down.map(({ fail }) => fail),
    ];
    up = [];
    down = [];
    joined.clear();
    state.next(next);
    for (const fail of waiting) fail?.();
  };

  const hub: ModelHub = {
    state$: state.pipe(distinctUntilChanged()),
    events$: events.asObservable(),
    async start({ token }) {
      if (state.value === 'live') return right(undefined);
      state.next('connecting');
      await token();
      if (state.value !== 'connecting') return away();
      state.next(hub.isOpen ? 'live' : 'lost');
      return hub.isOpen ? right(undefined) : away();
    },
    async stop() {
      lose('stopped');
    },
    invoke: (method, args) =>
      state.value === 'live'
        ? new Promise((settle) => up.push({ method, args, settle }))
        : Promise.resolve(away()),
    tell(message, group, id) {
      const members = joined.get(group);
      if (members === undefined || (members !== null && (id === undefined || !members.has(id)))) return;
      down.push({ arrive: () => events.next(message) });
    },
    serve() {
      const next = up.shift();
      if (next !== undefined) serve(next);
    },
    deliver: () => down.shift()?.arrive(),
    cut() {
      if (state.value === 'live' || state.value === 'connecting') lose('lost');
    },
    isOpen: true,
    get isLive() {
      return state.value === 'live';
    },
    get isBusy() {
      return up.length + down.length > 0;
    },
  };
  return hub;
};

/** Requests on their way: asked, then served by the server, then answered; or lost on either way. */
export interface ModelWire {
  /** What a script answers with: settles when the request is served, delivered, or lost. */
  ask(answer: () => unknown): Promise<unknown>;
  /** The server serves the request in this place among those that wait. */
  serve(place: number): void;
  /** The answer in this place arrives. */
  answer(place: number): void;
  /** The answer in this place never arrives: what the server did is done. */
  lose(place: number): void;
  readonly isBusy: boolean;
}

export const modelWire = (lost: () => never): ModelWire => {
  const asked: (() => void)[] = [];
  const served: { readonly arrive: () => void; readonly lose: () => void }[] = [];
  const take = <A>(from: A[], place: number): A | undefined =>
    from.length === 0 ? undefined : from.splice(place % from.length, 1)[0];
  return {
    ask: (answer) =>
      new Promise((resolve, reject) => {
        const settled = (make: () => unknown): (() => void) => {
          try {
            const value = make();
            return () => resolve(value);
          } catch (fault) {
            return () => reject(fault);
          }
        };
        asked.push(() => served.push({ arrive: settled(answer), lose: settled(lost) }));
      }),
    serve: (place) => take(asked, place)?.(),
    answer: (place) => take(served, place)?.arrive(),
    lose: (place) => take(served, place)?.lose(),
    get isBusy() {
      return asked.length + served.length > 0;
    },
  };
};
