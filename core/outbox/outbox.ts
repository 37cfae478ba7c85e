// The steps of a driver on their way to the server: kept first, sent in order, one at a time, each under a key of its own, so that a step that
// nobody knows the end of is sent again and acts once [O-1, O-2].
// Invariant: a step leaves the store only when the server has taken it or its user has given it up.
import { isLeft, left, right } from 'fp-ts/Either';
import type { Claims } from '../access/claims.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Live, LiveSource } from '../kernel/live.ts';
import type { Cancel } from '../ports/clock.ts';
import type { Ports } from '../ports/ports.ts';
import { type Refusal, refusal } from '../ports/refusal.ts';
import type { Caller } from '../session/caller.ts';
import type { Task } from '../tasks/codec.ts';
import { taskStatus } from '../tasks/status.ts';
import { createDrafts } from './drafts.ts';
import { inSmallStore } from './smallStore.ts';
import { KeptStep, stepKinds } from './step.ts';
import type { OutboxService } from './types.ts';

/** Without a word from the line a step is tried again after this long. */
const AGAIN_MS = 15_000;
/** Nobody stands at a door longer than this for an answer: the step waits then, and is sent all the same. */
const PATIENCE_MS = 8_000;

export interface OutboxParts {
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'locks' | 'storage' | 'largeStore'>;
  /** Where they are shown. */
  readonly steps: LiveSource<readonly KeptStep[]>;
  readonly country: string;
  readonly claims: Live<Claims | null>;
  readonly send: Caller['send'];
  /** The stop as the server last told it. */
  readonly task: (id: number) => Task | undefined;
  /** Asks the server for the run anew. */
  readonly load: (jobId: number) => Promise<unknown>;
  /** Whether an answer can be hoped for now. */
  readonly isLineUp: () => boolean;
}

export interface Outbox {
  readonly service: OutboxService;
  /** The line is there: what waits is sent. */
  flush(): void;
  stop(): void;
}

/** What became of one try: the next one may follow, or all of them wait. */
type Tried = 'next' | 'wait';

const keyOf = ({ userId, id }: Pick<KeptStep, 'userId' | 'id'>): string => `step/${userId}/${id}`;

/** Whether nobody can tell from this whether the server has taken the step, or will: it is tried again under the same key. */
const isUnsure = ({ kind, status, isConnectionError, isSessionError }: Refusal): boolean =>
  isConnectionError ||
  isSessionError ||
  kind === 'cancelled' ||
  status >= 500 ||
  status === 429 ||
  status === 408;

export const createOutbox = (parts: OutboxParts): Outbox => {
  const { claims, steps } = parts;
  const { clock, ids, locks, storage } = parts.ports;
  const store = parts.ports.largeStore ?? inSmallStore(storage);
  /** Who waits for the first answer to a step. */
  const waiting = new Map<string, (answer: Awaited<Outcome<'done' | 'waiting'>>) => void>();
  let cancelAgain: Cancel = () => undefined;
  let isStopped = false;
  let lastId = '';

  const user = (): number | null => claims.current?.id ?? null;
  const read = async (userId: number): Promise<readonly KeptStep[]> =>
    (await store.entries(`step/${userId}/`)).flatMap(([, text]) => {
      try {
        const parsed: unknown = JSON.parse(text);
        return KeptStep.is(parsed) && parsed.userId === userId ? [parsed] : [];
      } catch {
        return [];
      }
    });
  /** Shows what is kept for who is here now. */
  const refresh = async (): Promise<void> => {
    const userId = user();
    const kept = userId === null ? [] : await read(userId);
    if (user() === userId && !(kept.length === 0 && steps.current.length === 0)) steps.set(kept);
  };
  const put = async (step: KeptStep): Promise<void> => {
    await store.put(keyOf(step), JSON.stringify(step));
    await refresh();
  };
  const remove = async (step: KeptStep): Promise<void> => {
    await store.remove(keyOf(step));
    await refresh();
  };
  /** Whoever waits for the first answer to this step, waits no more for another. */
  const taken = ({ id }: KeptStep) => {
    const listener = waiting.get(id);
    waiting.delete(id);
    return listener;
  };
  const tell = (step: KeptStep, answer: Awaited<Outcome<'done' | 'waiting'>>): void => taken(step)?.(answer);

  /** The first request has given no answer, and the server does not know which: what the stop has become tells. */
  const hasActed = async (step: KeptStep, { current }: Refusal): Promise<boolean | null> => {
    const { isDone } = stepKinds[step.kind];
    if (current !== undefined && current !== null) {
      const now = parts.task(step.taskId);
      return step.kind === 'start' && now !== undefined && isDone(now);
    }
    if (step.jobId) await parts.load(step.jobId);
    const now = parts.task(step.taskId);
    return now !== undefined && isDone(now) ? true : null;
  };

  const attempt = async (step: KeptStep): Promise<Tried> => {
    const { call } = stepKinds[step.kind];
    const input = {
      params: { country: step.country, taskId: step.taskId },
      body: { ...step.proof, at: step.at },
    };
    const answer = await parts.send<unknown>(call, input, { quiet: true, idempotencyKey: step.key });
    // [O-4] What was asked by one user is no answer for the next; it is that user's again when they are back.
    if (user() !== step.userId || isStopped) return 'wait';
    const isTaken = !isLeft(answer) || answer.left.kind === 'undecodable';
    if (isLeft(answer) && !isTaken) {
      const acted =
        answer.left.status === 409 ? await hasActed(step, answer.left) : isUnsure(answer.left) ? null : false;
      if (acted === null) {
        tell(step, right('waiting'));
        return 'wait';
      }
      if (!acted) {
        const { message, errors } = answer.left;
        const listener = taken(step);
        if (listener !== undefined) {
          await remove(step);
          listener(answer);
        } else
          await put({
            ...step,
            refused: {
              message,
              errors: Object.fromEntries(Object.entries(errors).map(([field, says]) => [field, [...says]])),
            },
          });
        return 'next';
      }
    }
    await remove(step);
    tell(step, right('done'));
    return 'next';
  };

  /** [O-3] The oldest step that may be sent: behind one that was refused its run waits. */
  const nextOf = (all: readonly KeptStep[]): KeptStep | undefined => {
    const held = new Set(all.filter(({ refused }) => refused !== null).map(({ jobId }) => jobId ?? null));
    return all.find(({ refused, jobId }) => refused === null && !held.has(jobId ?? null));
  };

  const sendAll = async (): Promise<void> => {
    cancelAgain();
    for (;;) {
      // Another tab may have sent some meanwhile.
      await refresh();
      const next = isStopped ? undefined : nextOf(steps.current);
      if (next === undefined) return;
      if ((await attempt(next)) === 'next') continue;
      for (const step of steps.current) tell(step, right('waiting'));
      cancelAgain();
      if (!isStopped) cancelAgain = clock.after(AGAIN_MS, flush);
      return;
    }
  };

  let isRunning = false;
  let isWanted = false;
  const work = async (): Promise<void> => {
    while (isWanted && !isStopped) {
      isWanted = false;
      await (locks === undefined ? sendAll() : locks.hold('outbox', sendAll));
    }
    isRunning = false;
  };
  const flush = (): void => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    work().catch(() => {
      isRunning = false;
    });
  };

  /** Later than every one before, also where the clock went back. */
  const nextId = (): string => {
    const newest = [lastId, ...steps.current.map(({ id }) => id)].sort().at(-1) ?? '';
    const now = String(clock.now()).padStart(15, '0');
    const then = String(Number(newest.slice(0, 15)) + 1).padStart(15, '0');
    lastId = `${now > newest.slice(0, 15) ? now : then}-${ids.next()}`;
    return lastId;
  };

  const ownStep = (id: string): KeptStep | undefined => steps.current.find((step) => step.id === id);
  const drafts = createDrafts(store, user);

  const service: OutboxService = {
    steps,
    add: async (task, kind, proof = {}) => {
      const userId = user();
      if (userId === null) return left(refusal('local', '', { status: 401 }));
      const step: KeptStep = {
        version: 1,
        id: nextId(),
        userId,
        country: parts.country,
        taskId: task.id,
        jobId: task.jobId ?? null,
        kind,
        at: new Date(clock.now()).toISOString(),
        proof,
        key: ids.next(),
        refused: null,
      };
      await put(step);
      if (kind !== 'start' && kind !== 'arrive') drafts.drop(task.id);
      if (!parts.isLineUp()) {
        flush();
        return right('waiting');
      }
      const answer = new Promise<Awaited<Outcome<'done' | 'waiting'>>>((resolve) => {
        const cancel = clock.after(PATIENCE_MS, () => tell(step, right('waiting')));
        waiting.set(step.id, (said) => {
          cancel();
          resolve(said);
        });
      });
      flush();
      return answer;
    },
    retry: async (id) => {
      const step = ownStep(id);
      if (step === undefined) return;
      // The server keeps what it answered under the old key.
      await put({ ...step, key: ids.next(), refused: null });
      flush();
    },
    discard: async (id) => {
      const step = ownStep(id);
      if (step === undefined) return;
      const stop = parts.task(step.taskId);
      const hasEnded = stop !== undefined && taskStatus.isTerminal(stop.taskStatusId);
      const later = hasEnded
        ? steps.current.filter((other) => other.taskId === step.taskId && other.id > step.id)
        : [];
      for (const gone of [step, ...later]) await remove(gone);
      flush();
    },
    count: async () => {
      const userId = user();
      return userId === null ? 0 : (await read(userId)).length;
    },
    draft: drafts.read,
    keepDraft: drafts.keep,
  };

  let lastUser: number | null = null;
  const onUser = (): void => {
    if (user() === lastUser) return;
    lastUser = user();
    steps.set([]);
    for (const [id, listener] of waiting) {
      waiting.delete(id);
      listener(right('waiting'));
    }
    if (lastUser !== null) flush();
  };
  const subscription = claims.changes$.subscribe(onUser);
  onUser();

  return {
    service,
    flush,
    stop: () => {
      isStopped = true;
      cancelAgain();
      subscription.unsubscribe();
    },
  };
};
