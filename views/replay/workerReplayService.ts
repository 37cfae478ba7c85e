// The page's side of a desk that works in a worker. Both sides are of one build, so what comes back is trusted.
import type { Answers, Asks, Desk, Progress } from './replayService.ts';

export interface DeskQuestion {
  readonly number: number;
  readonly kind: keyof Asks;
  readonly ask: Asks[keyof Asks];
}

export type DeskAnswer = { readonly number: number } & (
  | { readonly progress: Progress }
  | { readonly answer: Answers[keyof Asks] }
  | { readonly failed: string }
);

interface Waiting {
  readonly onProgress: (progress: Progress) => void;
  readonly resolve: (answer: Answers[keyof Asks]) => void;
  readonly reject: (error: Error) => void;
}

/** The part of a worker that is used; closing ends it. */
export type WorkerLine = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export const workerDesk = (worker: WorkerLine): Desk => {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.addEventListener('message', (event) => {
    const said: DeskAnswer = (event as MessageEvent<DeskAnswer>).data;
    const asked = waiting.get(said.number);
    if (asked === undefined) return;
    if ('progress' in said) return asked.onProgress(said.progress);
    waiting.delete(said.number);
    if ('failed' in said) asked.reject(new Error(said.failed));
    else asked.resolve(said.answer);
  });
  worker.addEventListener('error', () => {
    for (const asked of waiting.values()) asked.reject(new Error('The replay has stopped working.'));
    waiting.clear();
  });
  return {
    ask: <K extends keyof Asks>(
      kind: K,
      ask: Asks[K],
      onProgress: (progress: Progress) => void = () => undefined,
    ) =>
      new Promise<Answers[K]>((resolve, reject) => {
        last += 1;
        waiting.set(last, { onProgress, resolve: (answer) => resolve(answer as Answers[K]), reject });
        const question: DeskQuestion = { number: last, kind, ask };
        worker.postMessage(question);
      }),
    close: () => {
      worker.terminate();
      for (const asked of waiting.values()) asked.reject(new Error('The replay was closed.'));
      waiting.clear();
    },
  };
};
