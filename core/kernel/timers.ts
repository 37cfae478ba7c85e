// Time as streams: what the port of time counts, for the operators of rxjs. A test that moves the clock moves these.
import { Observable } from 'rxjs';
import type { Clock } from '../ports/clock.ts';

/** Once, after `ms`, and over. */
export const after$ = (clock: Clock, ms: number): Observable<void> =>
  new Observable((observer) =>
    clock.after(ms, () => {
      observer.next();
      observer.complete();
    }),
  );

/** Every `ms`, without end; after a sleep of the machine once. */
export const every$ = (clock: Clock, ms: number): Observable<void> =>
  new Observable((observer) => clock.every(ms, () => observer.next()));
