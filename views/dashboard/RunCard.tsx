// One run of a driver: accept or reject it, then stop by stop. The next stop stands large, with directions, the contact
// and the one thing to do now; the others follow in their order.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import {
  audience,
  formatDistance,
  jobStatus,
  may,
  nextStop,
  type TaskView,
  taskStatus,
} from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { TaskList } from '../dispatch/TaskList.tsx';
import { jobTone } from '../dispatch/tones.ts';
import { useStopSteps, useStopTasks } from '../dispatch/useStopTasks.ts';
import { spokenLanguage, t, tn } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { Icon } from '../kit/Icon.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { NextStop } from './NextStop.tsx';
import { useDriverAfter } from './useDriverAfter.ts';

const RunMap = lazyScreen(() => import('./RunMap.tsx'));

export const RunCard = ({ id, isFirst }: { readonly id: number; readonly isFirst: boolean }) => {
  const portal = usePortal();
  const { commands } = portal.jobs;
  const job = useLive(useMemo(() => portal.jobs.byId(id), [portal, id]));
  useDriverAfter(job);
  const tasks = useStopTasks(id, 'all');
  const waiting = useStopSteps(id).filter(({ refused }) => refused === null).length;
  const [isRejecting, setRejecting] = useState(false);
  const [isOpen, setOpen] = useState(isFirst);
  const [view, setView] = useState<TaskView>('incomplete');
  const starting = useCommand(commands.start);
  const { window, day } = useFormats();
  const claims = useLive(portal.session.claims);
  // An assistant rides along and reads; the driver acts.
  const canAct = may(claims, { who: audience.driverSide });
  if (job === undefined) return null;
  const next = nextStop(tasks);
  const done = tasks.filter((task) => taskStatus.isTerminal(task.taskStatusId)).length;
  const isWaiting = job.jobStatusId === jobStatus.code.NOT_STARTED;
  return (
    <Paper component="section" aria-label={t('Job {id}', { id })} variant="outlined" sx={{ p: 4 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h2" className="numbers">
          {t('Job {id}', { id })}
        </Typography>
        <StatusChip table={jobStatus} code={job.jobStatusId} tone={jobTone(job.jobStatusId)} isAsked />
        <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }} className="numbers">
          {tasks.length > 0 ? t('{done} of {tasks} stops', { done, tasks: tasks.length }) : ''}
        </Typography>
      </Stack>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {[
          window(job.windowStartUtc, job.windowEndUtc) || day(job.jobDate),
          formatDistance(job.distanceKm, spokenLanguage()),
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      {waiting > 0 ? (
        <Typography
          role="status"
          sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mt: 2, color: 'warning.main' }}
        >
          <Icon name="clock" size={16} />
          {tn('{n} step waits for the line', '{n} steps wait for the line', waiting)}
        </Typography>
      ) : null}
      {starting.refusal ? (
        <Box sx={{ mt: 3 }}>
          <ErrorNotice refusal={starting.refusal} />
        </Box>
      ) : null}
      {isWaiting && may(claims, { who: audience.jobStart }) ? (
        <Stack direction="row" sx={{ gap: 3, mt: 3 }}>
          <Button
            variant="contained"
            size="large"
            loading={starting.running}
            onClick={() => void starting.run(id)}
            startIcon={<Icon name="play" />}
            sx={{ flex: 2, minHeight: 52 }}
          >
            {t('Start this run')}
          </Button>
          <Button
            variant="outlined"
            color="error"
            size="large"
            onClick={() => setRejecting(true)}
            sx={{ flex: 1, minHeight: 52 }}
          >
            {t('Reject')}
          </Button>
        </Stack>
      ) : null}
      {next && !isWaiting ? (
        <NextStop key={next.id} task={next} driverId={job.driverId ?? null} canAct={canAct} />
      ) : null}
      {isFirst && tasks.some(({ address }) => address) ? (
        <ExtraPart fallback={<Box sx={{ height: 260, mt: 3 }} />}>
          <RunMap tasks={tasks} driverId={job.driverId ?? null} />
        </ExtraPart>
      ) : null}
      <Button
        fullWidth
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        endIcon={<Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />}
        sx={{ mt: 3 }}
      >
        {isOpen ? t('Hide the stops') : t('Show the stops')}
      </Button>
      {isOpen ? <TaskList jobId={id} view={view} onView={setView} canAct={canAct && !isWaiting} /> : null}
      {isRejecting ? (
        <CommandConfirm
          title={t('Reject job {id}?', { id })}
          danger
          submit={() => commands.reject(id)}
          onDone={() => setRejecting(false)}
          onClose={() => setRejecting(false)}
        >
          {t('It goes back to dispatch and somebody else may get it.')}
        </CommandConfirm>
      ) : null}
    </Paper>
  );
};
