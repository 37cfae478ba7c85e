// Gives a job to a driver, or takes it away, and says so by name with a way back.
import { type Either, isRight } from 'fp-ts/Either';
import { useMemo } from 'react';
import type { Job, Refusal } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useNotices } from '../kit/Notices.tsx';

type Answer = Promise<Either<Refusal, Job>>;

export interface Assigning {
  readonly assign: (jobId: number, driverId: number) => Answer;
  readonly unassign: (jobId: number) => Answer;
}

/** The same while the portal is. A refusal is answered, and is told by whoever asked or by the portal. */
export const useAssign = (): Assigning => {
  const portal = usePortal();
  const notice = useNotices();
  return useMemo(() => {
    const { commands, all } = portal.jobs;
    const nameOf = (id: number): string => {
      const driver = portal.drivers.all.get(id);
      return driver ? `${driver.firstName} ${driver.lastName}` : t('Driver {id}', { id });
    };
    return {
      assign: async (id, driverId) => {
        const before = all.get(id)?.driverId;
        const answer = await commands.assign(id, driverId);
        if (isRight(answer))
          notice('success', t('Job {id} goes to {name}.', { id, name: nameOf(driverId) }), () => {
            void (before ? commands.assign(id, before) : commands.unassign(id));
          });
        return answer;
      },
      unassign: async (id) => {
        const before = all.get(id)?.driverId;
        const answer = await commands.unassign(id);
        if (isRight(answer))
          notice(
            'success',
            t('Job {id} waits for a driver again.', { id }),
            before ? () => void commands.assign(id, before) : undefined,
          );
        return answer;
      },
    };
  }, [portal, notice]);
};
