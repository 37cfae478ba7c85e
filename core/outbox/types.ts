// What the outbox of a driver offers, as types.

import type { Outcome } from '../contract/outcome.ts';
import type { Live } from '../kernel/live.ts';
import type { TaskAction } from '../tasks/actions.ts';
import type { Task } from '../tasks/codec.ts';
import type { KeptStep, StepProof } from './step.ts';

/** The steps of who is here that the server has not taken yet. They belong to that user alone, whoever uses the device. */
export interface OutboxService {
  /** In the order in which they were done and will be sent; a refused one stays until its user decides. */
  readonly steps: Live<readonly KeptStep[]>;
  /**
   * Keeps a step with its time and sends it. `waiting`: it is kept and will be sent when the line is there. A refusal that comes at once is
   * answered, and the step is not kept; one that comes later stands with the step.
   */
  add(task: Pick<Task, 'id' | 'jobId'>, kind: TaskAction, proof?: StepProof): Outcome<'done' | 'waiting'>;
  /** Sends a refused step once more. */
  retry(id: string): Promise<void>;
  /** Forgets a step that was refused, and with it those after it at a stop that has ended. */
  discard(id: string): Promise<void>;
  /** How many are kept for who is here, also before they were shown. */
  count(): Promise<number>;
  /** What was filled in at a stop and not yet sent; it outlives the page and goes with the step that ends the stop. */
  draft(taskId: number): Promise<StepProof>;
  /** Keeps what is given beside what was kept; undefined forgets. */
  keepDraft(taskId: number, part: StepProof): Promise<void>;
}
