// Versions that begin anew: a database that was brought back from a backup numbers its versions lower than what was seen of it [M-14].
import type { Log } from '../kernel/log.ts';
import type { HttpPort } from '../ports/http.ts';
import type { StoragePort } from '../ports/storage.ts';

const KEY = 'databaseEpoch';

export interface EpochParts {
  readonly http: HttpPort;
  readonly storage: StoragePort;
  readonly log: Log;
  /** Everything was forgotten: what is shown is to be asked for anew. */
  readonly onForgotten: () => void;
}

/** Compares each answer's epoch with the last one, also over a reload; answers how to stop. */
export const watchEpochs = ({ http, storage, log, onForgotten }: EpochParts): (() => void) => {
  let known = storage.get(KEY);
  const subscription = http.epochs$?.subscribe((epoch) => {
    if (epoch === known) return;
    const isFirst = known === null;
    known = epoch;
    storage.set(KEY, epoch);
    if (isFirst) return;
    log.append([{ origin: 'rest', type: 'epoch.changed', data: {} }]);
    onForgotten();
  });
  return () => subscription?.unsubscribe();
};
