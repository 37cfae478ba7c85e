// A hub whose code is fetched with its first connection: nobody who is not signed in needs it. To the core it is a hub like any other;
// that its code is on the way is `connecting`, and that it cannot be fetched is a line that is lost.
import { type Either, left } from 'fp-ts/Either';
import { BehaviorSubject, distinctUntilChanged, Subject, skip } from 'rxjs';
import {
  type HubConnect,
  type HubMessage,
  type HubPort,
  type HubState,
  type Refusal,
  refusal,
  texts,
} from '../../core/index.ts';

const away = (): Either<Refusal, never> => left(refusal('connection', texts.errors.cannotConnect));

export const lazyHub = (load: () => Promise<HubPort>): HubPort => {
  const state = new BehaviorSubject<HubState>('stopped');
  const events$ = new Subject<HubMessage>();
  let loading: Promise<HubPort> | null = null;
  let loaded: HubPort | null = null;
  let starting: Promise<Either<Refusal, void>> | null = null;
  /** Grows with each start and stop: whoever comes back from a wait looks whether it is still meant. */
  let turn = 0;

  const fetched = (): Promise<HubPort> => {
    loading ??= load().then(
      (hub) => {
        loaded = hub;
        hub.events$.subscribe(events$);
        // What it is before its first start is known; from then on its states are ours.
        hub.state$.pipe(skip(1)).subscribe(state);
        return hub;
      },
      (cause: unknown) => {
        loading = null;
        throw cause;
      },
    );
    return loading;
  };

  const first = async (connect: HubConnect): Promise<Either<Refusal, void>> => {
    turn += 1;
    const mine = turn;
    state.next('connecting');
    try {
      const hub = await fetched();
      return mine === turn ? await hub.start(connect) : left(refusal('cancelled', ''));
    } catch {
      if (mine === turn) state.next('lost');
      return away();
    }
  };

  return {
    state$: state.pipe(distinctUntilChanged()),
    events$: events$.asObservable(),
    start(connect) {
      if (loaded !== null) return loaded.start(connect);
      starting ??= first(connect).finally(() => {
        starting = null;
      });
      return starting;
    },
    async stop() {
      turn += 1;
      starting = null;
      if (loaded === null) state.next('stopped');
      await loaded?.stop();
    },
    invoke: async (method, args) => loaded?.invoke(method, args) ?? away(),
  };
};
