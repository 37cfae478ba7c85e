// Time as streams: what the port of time counts, for the operators of rxjs. A test that moves the clock moves these.
import { Observable } from 'rxjs';

/** What counts time: the port of time has it. */
export interface Timing {
  after(ms: number, run: () => void): () => void;
  every(ms: number, run: () => void): () => void;
}

/** Once, after `ms`, and over. */
export const after$ = (clock: Timing, ms: number): Observable<void> =>
  new Observable((observer) =>
    clock.after(ms, () => {
      observer.next();
      observer.complete();
    }),
  );

/** Every `ms`, without end; after a sleep of the machine once. */
export const every$ = (clock: Timing, ms: number): Observable<void> =>
  new Observable((observer) => clock.every(ms, () => observer.next()));
