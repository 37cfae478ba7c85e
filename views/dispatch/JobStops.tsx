// The stops of a job that is open in the list (JOB-15), fetched with the first that is opened.
import { useEffect, useMemo, useState } from 'react';
import { contract, everyDelivery, type TaskView } from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { TaskList } from './TaskList.tsx';

const JobStops = ({
  jobId,
  onDelivery,
  canAct,
}: {
  readonly jobId: number;
  readonly onDelivery: (id: number) => void;
  readonly canAct: boolean;
}) => {
  const portal = usePortal();
  const [view, setView] = useState<TaskView>('incomplete');
  useEffect(() => {
    // JOB-15: the job with every delivery of it, whatever the board's filters leave.
    void portal.call(
      contract.jobs.list,
      { query: { jobid: [jobId], deliveryStatus: everyDelivery, page: 1, pageSize: 200 } },
      { quiet: true },
    );
  }, [portal, jobId]);
  const driverId = useLive(useMemo(() => portal.jobs.byId(jobId), [portal, jobId]))?.driverId;
  return (
    <TaskList
      jobId={jobId}
      view={view}
      onView={setView}
      onDelivery={onDelivery}
      canAct={canAct && Boolean(driverId)}
    />
  );
};

export default JobStops;
