// A hub without a wire, for tests of the core: the test says what the server does.
import { type Either, left, right } from 'fp-ts/Either';
import { BehaviorSubject, distinctUntilChanged, Subject } from 'rxjs';
import { type HubMessage, type HubPort, type HubState, type Refusal, refusal } from '../../core/index.ts';

export interface MemoryHub extends HubPort {
  /** The server says something to this client. */
  say(type: string, data: unknown): void;
  /** The line is cut. */
  drop(): void;
  /** The next attempts fail until `admit`. */
  bar(): void;
  admit(): void;
  /** Attempts stay open until `release`. */
  hold(): void;
  release(): void;
  /** Invocations completed on the present connection, in order. */
  readonly invoked: readonly { readonly method: string; readonly args: readonly unknown[] }[];
  /** Invocations of this method are refused with the text. */
  refuse(method: string, message: string): void;
}

const away = (): Either<Refusal, never> => left(refusal('connection', 'No line.'));

export const memoryHub = (): MemoryHub => {
  const state = new BehaviorSubject<HubState>('stopped');
  const events = new Subject<HubMessage>();
  const refusals = new Map<string, string>();
  let invoked: { method: string; args: readonly unknown[] }[] = [];
  let barred = false;
  let held: Promise<void> = Promise.resolve();
  let release = (): void => {};
  let attempts = 0;
  let starting: Promise<Either<Refusal, void>> | null = null;

  const attempt = async (token: () => Promise<string | null>): Promise<Either<Refusal, void>> => {
    attempts += 1;
    const mine = attempts;
    state.next('connecting');
    await token();
    await held;
    if (mine !== attempts || state.value !== 'connecting') return left(refusal('cancelled', ''));
    if (barred) {
      state.next('lost');
      return away();
    }
    invoked = [];
    state.next('live');
    return right(undefined);
  };

  return {
    state$: state.pipe(distinctUntilChanged()),
    events$: events.asObservable(),
    start({ token }) {
      if (state.value === 'live') return Promise.resolve(right(undefined));
      if (state.value === 'connecting' && starting !== null) return starting;
      starting = attempt(token);
      return starting;
    },
    async stop() {
      attempts += 1;
      state.next('stopped');
    },
    async invoke(method, args) {
      if (state.value !== 'live') return away();
      const message = refusals.get(method);
      if (message !== undefined) return left(refusal('status', message));
      invoked.push({ method, args });
      return right(undefined);
    },
    say(type, data) {
      // As over a wire: what is said is text, and undefined is no word of it.
      if (state.value === 'live') events.next({ type, data, text: JSON.stringify(data) });
    },
    drop() {
      if (state.value === 'live' || state.value === 'connecting') {
        attempts += 1;
        state.next('lost');
      }
    },
    bar: () => {
      barred = true;
    },
    admit: () => {
      barred = false;
    },
    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    get invoked() {
      return invoked;
    },
    refuse: (method, message) => refusals.set(method, message),
  };
};
