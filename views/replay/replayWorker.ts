// The desk in a worker: folding a million events never holds up the page. Questions come as messages, answers go back by number.
import { createDesk } from './createReplayService.ts';
import type { DeskAnswer, DeskQuestion } from './workerReplayService.ts';

interface WorkerScope {
  postMessage(answer: DeskAnswer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<DeskQuestion>) => void): void;
}
declare const self: WorkerScope & typeof globalThis;

const desk = createDesk();

self.addEventListener('message', ({ data: { number, kind, ask } }) => {
  desk
    .ask(kind, ask, (progress) => self.postMessage({ number, progress }))
    .then(
      (answer) => self.postMessage({ number, answer }),
      (error: unknown) =>
        self.postMessage({ number, failed: error instanceof Error ? error.message : String(error) }),
    );
});
