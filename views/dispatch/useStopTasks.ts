// The stops of a run as the driver made them: those that the server told, with the steps that wait for the line laid over.
import { useMemo } from 'react';
import { isInView, type KeptStep, type Task, type TaskView, withWaiting } from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';

/** The steps of this run that wait or were refused. */
export const useStopSteps = (jobId: number): readonly KeptStep[] => {
  const steps = useLive(usePortal().outbox.steps);
  return useMemo(() => steps.filter((step) => step.jobId === jobId), [steps, jobId]);
};

export const useStopTasks = (jobId: number, view: TaskView): readonly Task[] => {
  const portal = usePortal();
  const tasks = useLive(useMemo(() => portal.tasks.ofJob(jobId, 'all'), [portal, jobId]));
  const steps = useStopSteps(jobId);
  return useMemo(
    () => withWaiting(tasks, steps).filter((task) => isInView(task, jobId, view)),
    [tasks, steps, jobId, view],
  );
};
