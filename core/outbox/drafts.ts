// What a driver has filled in at a stop and not sent yet, kept over a reload, each user's apart.
import type { LargeStorePort } from '../ports/largeStore.ts';
import { StepProof } from './step.ts';

export interface Drafts {
  read(taskId: number): Promise<StepProof>;
  /** Lays a part over what is kept. */
  keep(taskId: number, part: StepProof): Promise<void>;
  drop(taskId: number): void;
}

/** The drafts of who is here; `user` answers null where nobody is. */
export const createDrafts = (store: LargeStorePort, user: () => number | null): Drafts => {
  const keyOf = (taskId: number): string => `draft/${user() ?? 0}/${taskId}`;
  const kept = async (key: string): Promise<StepProof> => {
    const [, text = '{}'] = (await store.entries(key)).find(([found]) => found === key) ?? [];
    try {
      const parsed: unknown = JSON.parse(text);
      return StepProof.is(parsed) ? parsed : {};
    } catch {
      return {};
    }
  };
  /** [O-5] One change of a draft after the other: each is laid over what the one before left. */
  let last: Promise<void> = Promise.resolve();
  return {
    read: async (taskId) => {
      await last;
      return kept(keyOf(taskId));
    },
    keep: (taskId, part) => {
      const key = keyOf(taskId);
      last = last.then(async () => {
        const text = JSON.stringify({ ...(await kept(key)), ...part });
        await (text === '{}' ? store.remove(key) : store.put(key, text));
      });
      return last;
    },
    drop: (taskId) => {
      const key = keyOf(taskId);
      last = last.then(() => store.remove(key));
    },
  };
};
