// What happened on a run: to whom it was given, and what was done at each of its stops.
import { useCallback, useMemo } from 'react';
import { deliveryHistory, type Job } from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { TimeLine } from './TimeLine.tsx';

const JobTimeline = ({ job }: { readonly job: Job }) => {
  const portal = usePortal();
  const { id, xmin } = job;
  const tasks = useLive(useMemo(() => portal.tasks.ofJob(id, 'all'), [portal, id]));
  const stops = tasks.map((task) => `${task.id}:${task.xmin}`).join();
  const ask = useCallback(
    (signal: AbortSignal) => {
      // Another version of the job, or of a stop, has a longer history.
      void [xmin, stops];
      return portal.call(deliveryHistory.ofJob, { params: { jobId: id } }, { signal, quiet: true });
    },
    [portal, id, xmin, stops],
  );
  return <TimeLine ask={ask} />;
};
export default JobTimeline;
