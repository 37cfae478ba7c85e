// The jobs of the board: a page of the server's list, each card following its own job. One card open at a time, or
// several when asked for (JOB-12..14).

import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Suspense, useEffect, useMemo, useState } from 'react';
import {
  type BoardQueries,
  contract,
  everyDelivery,
  type Job,
  type Letters,
  type TaskView,
} from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useList } from '../hooks/useList.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useStable } from '../hooks/useStable.ts';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { BoardListPane } from './BoardListPane.tsx';
import { pageOf, type Shown, usePageSize } from './boardList.ts';
import { JobCard } from './JobCard.tsx';

const TaskList = lazyScreen(() => import('./TaskList.tsx'));

const idOf = (job: Job): number => job.id;

/** The query of the jobs pane and of the map beside it: the same, so that both show the same jobs. */
export const useJobList = (query: BoardQueries['jobs'], shown: Shown) => {
  const portal = usePortal();
  const size = usePageSize('jobs');
  const { search, page, isAll, isNational } = shown;
  const list = useMemo(
    () =>
      portal.jobs.list({
        ...query,
        ...pageOf({ search, page, isAll, isNational }, size, 'id', query.jobStatusId !== undefined),
      }),
    [portal, query, size, search, page, isAll, isNational],
  );
  return { list, size };
};

export interface JobsPaneProps extends ReturnType<typeof useJobList> {
  readonly selected: number | null;
  readonly onSelect: (id: number) => void;
  readonly onDelivery: (id: number) => void;
  readonly onPage: (page: number) => void;
  readonly letters: Letters;
  readonly canAct: boolean;
}

const Stops = ({
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
    <Suspense fallback={<SkeletonRows rows={2} height={96} />}>
      <TaskList
        jobId={jobId}
        view={view}
        onView={setView}
        onDelivery={onDelivery}
        canAct={canAct && Boolean(driverId)}
      />
    </Suspense>
  );
};

export const JobsPane = ({
  list,
  size,
  selected,
  onSelect,
  onDelivery,
  onPage,
  letters,
  canAct,
}: JobsPaneProps) => {
  const portal = usePortal();
  const frame = useList(list, idOf);
  const [isMany, setMany] = useState(false);
  const one = useLive(portal.jobs.expanded);
  const many = useLive(portal.jobs.expandedMany);
  const toggle = useStable((id: number) => (isMany ? portal.jobs.toggleMany(id) : portal.jobs.toggle(id)));
  const select = useStable(onSelect);
  const openDelivery = useStable(onDelivery);
  return (
    <>
      <FormControlLabel
        control={<Switch size="small" checked={isMany} onChange={(event) => setMany(event.target.checked)} />}
        label={t('Keep several open')}
        sx={{ px: 3, ml: -1 }}
      />
      <BoardListPane
        kind="jobs"
        label={t('Jobs')}
        frame={frame}
        size={size}
        selected={selected}
        onReload={list.reload}
        onPage={onPage}
        estimate={88}
        empty={{
          icon: 'route',
          title: t('No jobs here'),
          text: t('A job appears as soon as a delivery is paid. Take off a filter, or show ended ones too.'),
        }}
        render={(id) => {
          const isExpanded = isMany ? many.includes(id) : one === id;
          const driverId = portal.jobs.all.get(id)?.driverId;
          return (
            <JobCard
              id={id}
              isSelected={selected === id}
              isExpanded={isExpanded}
              letters={driverId ? letters.get(driverId) : undefined}
              onSelect={select}
              onToggle={toggle}
            >
              {isExpanded ? <Stops jobId={id} onDelivery={openDelivery} canAct={canAct} /> : null}
            </JobCard>
          );
        }}
      />
    </>
  );
};
