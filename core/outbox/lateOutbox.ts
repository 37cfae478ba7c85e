// The outbox of a portal whose user may never need one: its code is fetched when a driver is here, or somebody asks it for something.
import { left } from 'fp-ts/Either';
import { may } from '../access/audience.ts';
import { contract } from '../contract/contract.ts';
import { texts } from '../format/texts.ts';
import { createLive } from '../kernel/live.ts';
import { refusal } from '../ports/refusal.ts';
import type { Outbox, OutboxParts } from './outbox.ts';
import type { KeptStep } from './step.ts';
import type { OutboxService } from './types.ts';

export const createLateOutbox = (parts: Omit<OutboxParts, 'steps'>): Outbox => {
  const steps = createLive<readonly KeptStep[]>([]);
  let engine: Promise<Outbox> | undefined;
  let isStopped = false;
  const loaded = (): Promise<Outbox> => {
    engine ??= import('./outbox.ts').then(({ createOutbox }) => {
      const made = createOutbox({ ...parts, steps });
      if (isStopped) made.stop();
      return made;
    });
    engine.catch(() => {
      engine = undefined;
    });
    return engine;
  };
  const service = async (): Promise<OutboxService> => (await loaded()).service;
  /** Without its code there is nothing to tell and nothing to keep: whoever asks goes on all the same. */
  const asked = <A>(ask: (there: OutboxService) => Promise<A>, otherwise: A): Promise<A> =>
    service()
      .then(ask)
      .catch(() => otherwise);
  const flush = (): void => {
    if (may(parts.claims.current, contract.drivers.me))
      loaded().then(
        (made) => made.flush(),
        () => undefined,
      );
  };
  const subscription = parts.claims.changes$.subscribe(flush);
  flush();
  return {
    service: {
      steps,
      add: (...step) =>
        service()
          .then((there) => there.add(...step))
          // Its code could not be fetched, so nothing was kept.
          .catch(() => left(refusal('connection', texts.errors.cannotConnect))),
      retry: (id) => asked((there) => there.retry(id), undefined),
      discard: (id) => asked((there) => there.discard(id), undefined),
      count: () => asked((there) => there.count(), 0),
      draft: (taskId) => asked((there) => there.draft(taskId), {}),
      keepDraft: (taskId, part) => asked((there) => there.keepDraft(taskId, part), undefined),
    },
    flush,
    stop: () => {
      isStopped = true;
      subscription.unsubscribe();
      void engine?.then((made) => made.stop());
    },
  };
};
