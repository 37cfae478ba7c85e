// How a step at a stop is done: a driver's goes through the outbox and may wait for the line, staff's is done at once or not at all.
import type { Either } from 'fp-ts/Either';
import { useCallback } from 'react';
import {
  contract,
  may,
  type Refusal,
  type StepProof,
  type Task,
  type TaskAction,
  texts,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useNotices } from '../kit/Notices.tsx';

const nothing: StepProof = {
  recipientName: undefined,
  picture: undefined,
  signature: undefined,
  barCodes: undefined,
  reason: undefined,
};

/** Says on the right side what was done, in a notice. */
export const useStopStep = () => {
  const { outbox, tasks, session } = usePortal();
  const isDriver = may(useLive(session.claims), contract.drivers.me);
  const notice = useNotices();
  return useCallback(
    async (task: Task, kind: TaskAction, proof: StepProof = {}): Promise<Either<Refusal, unknown>> => {
      const { commands } = tasks;
      const { reason = '', ...handOver } = proof;
      const atOnce = (): Promise<Either<Refusal, unknown>> => {
        if (kind === 'complete') return commands.complete(task.id, handOver);
        if (kind === 'exception') return commands.exception(task.id, reason, proof.picture);
        if (kind === 'cancel') return commands.cancel(task.id, reason);
        return commands[kind](task.id);
      };
      const answer = await (isDriver ? outbox.add(task, kind, proof) : atOnce());
      if (answer._tag === 'Right') {
        if (!isDriver) void outbox.keepDraft(task.id, nothing);
        if (answer.right === 'waiting') notice('info', t('Kept: it is sent when the line is back.'));
        else notice('success', t(texts.notices.updatedOne));
      }
      return answer;
    },
    [isDriver, outbox, tasks, notice],
  );
};
