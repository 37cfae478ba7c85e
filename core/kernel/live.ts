// A value that has a present and a future: what every service of the portal offers and every view reads.
// Invariant: when nothing changed, `current` is the same reference, and `changes$` says nothing [L-3].
import { merge, Observable, Subject } from 'rxjs';

/**
 * A value that has a present and a future. Subscribed itself it gives the present value at once, then each change, so that it can be
 * piped: `portal.jobs.byId(5).pipe(filter(...), take(1))`.
 */
export interface Live<A> extends Observable<A> {
  /** The value now; reading it is cheap and starts nothing. */
  readonly current: A;
  /** The values to come: gives each change once, never the present value; work is done only while subscribed. */
  readonly changes$: Observable<A>;
}

/** A live value that its owner sets. */
export interface LiveSource<A> extends Live<A> {
  /** Setting what is already there says nothing. */
  set(next: A): void;
}

class LiveObservable<A> extends Observable<A> implements Live<A> {
  readonly changes$: Observable<A>;
  readonly #read: () => A;

  constructor(read: () => A, changes$: Observable<A>) {
    super((subscriber) => {
      subscriber.next(read());
      return changes$.subscribe(subscriber);
    });
    this.#read = read;
    this.changes$ = changes$;
  }

  get current(): A {
    return this.#read();
  }
}

/** The live value that `read` answers now and `changes$` gives later. */
export const liveOf = <A>(read: () => A, changes$: Observable<A>): Live<A> =>
  new LiveObservable(read, changes$);

/** Makes a live value that its owner sets. */
export const createLive = <A>(initial: A): LiveSource<A> => {
  const changes$ = new Subject<A>();
  let current = initial;
  return Object.assign(
    liveOf(() => current, changes$.asObservable()),
    {
      set: (next: A): void => {
        if (Object.is(next, current)) return;
        current = next;
        changes$.next(next);
      },
    },
  );
};

/** A live value that is computed when asked and wakes when `wakes$` does; the base of the combinators below. */
export const derivedLive = <A>(read: () => A, wakes$: Observable<unknown>): Live<A> =>
  liveOf(
    read,
    new Observable<A>((subscriber) => {
      let last = read();
      return wakes$.subscribe(() => {
        const next = read();
        if (Object.is(next, last)) return;
        last = next;
        subscriber.next(next);
      });
    }),
  );

/** Remembers the last answer for the last argument, and keeps the old answer where `same` says nothing changed. */
const remembering = <A, B>(f: (a: A) => B, same: (x: B, y: B) => boolean): ((a: A) => B) => {
  let last: { readonly from: A; readonly to: B } | undefined;
  return (a) => {
    if (last !== undefined && Object.is(last.from, a)) return last.to;
    const next = f(a);
    last = { from: a, to: last !== undefined && same(last.to, next) ? last.to : next };
    return last.to;
  };
};

/** `f` of a live value; `f` runs once for each distinct input, `same` keeps the old result where it is as good. */
export const mapLive = <A, B>(
  source: Live<A>,
  f: (a: A) => B,
  same: (x: B, y: B) => boolean = Object.is,
): Live<B> => {
  const remembered = remembering(f, same);
  return derivedLive(() => remembered(source.current), source.changes$);
};

type ValuesOf<S> = { readonly [K in keyof S]: S[K] extends Live<infer A> ? A : never };

/** `f` of several live values; it never sees a mixture of old and new, because it reads all of them when one wakes. */
export const combineLive = <const S extends readonly Live<unknown>[], B>(
  sources: S,
  f: (values: ValuesOf<S>) => B,
  same: (x: B, y: B) => boolean = Object.is,
): Live<B> => {
  let inputs: readonly unknown[] = [];
  const remembered = remembering(f, same);
  const read = (): B => {
    const next = sources.map((source) => source.current);
    if (next.length !== inputs.length || next.some((value, index) => !Object.is(value, inputs[index])))
      inputs = next;
    return remembered(inputs as ValuesOf<S>);
  };
  return derivedLive(read, merge(...sources.map(({ changes$ }) => changes$)));
};

/** Two lists with the same members in the same order, by reference. */
export const sameMembers = <A>(x: readonly A[], y: readonly A[]): boolean =>
  x.length === y.length && x.every((value, index) => Object.is(value, y[index]));
