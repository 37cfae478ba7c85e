// The stops of a job in run order, live: an ended stop leaves the incomplete view, a newer version replaces the shown
// one (TSK-10..17). Only the stop that changed renders again.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import {
  estimateRun,
  formatDistance,
  type Task,
  type TaskView,
  takesOn,
  taskStatus,
  taskType,
} from '../../core/index.ts';
import { marked, spokenLanguage, t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { useMinute } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon } from '../kit/Icon.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { capitalised } from '../kit/words.ts';
import { CollectNote } from './CollectNote.tsx';
import { ContactLine } from './ContactLine.tsx';
import { stopText } from './lateWords.ts';
import { StopParcels, StopPlace, StopRemarks } from './StopDetails.tsx';
import { TaskMenu } from './TaskMenu.tsx';
import { taskTone } from './tones.ts';
import { useStopTasks } from './useStopTasks.ts';

const views: readonly (readonly [TaskView, string])[] = [
  ['incomplete', marked('Open')],
  ['completed', marked('Completed')],
  ['all', marked('All')],
];

export interface TaskRowProps {
  readonly task: Task;
  /** When the driver will be there, and how late that is; empty where nothing is expected. */
  readonly expected: string;
  readonly onDelivery?: ((id: number) => void) | undefined;
  readonly canAct: boolean;
}

/** What is expected of each open stop, by the estimate of the board; written anew each minute and when the driver moves. */
const useExpected = (jobId: number): ReadonlyMap<number, string> => {
  const portal = usePortal();
  const stops = useStopTasks(jobId, 'all');
  const driverId = useLive(useMemo(() => portal.jobs.byId(jobId), [portal, jobId]))?.driverId ?? 0;
  const at = useLive(useMemo(() => portal.drivers.position(driverId), [portal, driverId]));
  const now = useMinute();
  const formats = useFormats();
  const run = estimateRun({ stops, driverAt: driverId ? (at?.lastKnownLocation ?? null) : null }, now);
  return new Map(run.map((stop) => [stop.taskId, stopText(stop, now, formats)]));
};

const TaskRow = memo(({ task, expected, onDelivery, canAct }: TaskRowProps) => {
  const { when, window } = useFormats();
  const { deliveryId } = task;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, py: 2, borderTop: '1px solid var(--line)', alignItems: 'flex-start' }}
    >
      <Typography
        className="numbers"
        variant="body2"
        sx={{ minWidth: 20, textAlign: 'right', color: 'text.secondary', pt: '2px' }}
      >
        {task.taskJobOrder ?? ''}
      </Typography>
      <Icon name={takesOn(task) ? 'upload' : 'pin'} title={takesOn(task) ? t('Collects') : t('Delivers')} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <StopPlace task={task} />
        <Typography variant="body2" color="textSecondary">
          {[
            capitalised(t(taskType.label(task.taskTypeId))),
            window(task.windowStartUtc, task.windowEndUtc),
            task.arrivedDate ? t('arrived {when}', { when: when(task.arrivedDate) }) : '',
            task.distanceFromDriver === null || task.distanceFromDriver === undefined
              ? ''
              : t('{distance} from driver', {
                  distance: formatDistance(task.distanceFromDriver, spokenLanguage()),
                }),
          ]
            .filter(Boolean)
            .join(', ')}
        </Typography>
        {expected ? (
          <Typography variant="body2" className="numbers">
            {expected}
          </Typography>
        ) : null}
        <CollectNote task={task} />
        <StopParcels task={task} />
        <StopRemarks task={task} />
        {task.reason ? (
          <Typography variant="body2">{t('Reason: {reason}', { reason: task.reason })}</Typography>
        ) : null}
        <ContactLine
          name={task.contactName}
          phoneNumber={task.phoneNumber}
          about={task.waybill ?? undefined}
        />
        <Stack direction="row" sx={{ gap: 2, mt: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <StatusChip table={taskStatus} code={task.taskStatusId} tone={taskTone(task.taskStatusId)} />
          {task.waybill && deliveryId && onDelivery ? (
            <Link component="button" type="button" onClick={() => onDelivery(deliveryId)}>
              {task.waybill}
            </Link>
          ) : (
            task.waybill
          )}
        </Stack>
      </Box>
      {canAct ? <TaskMenu task={task} /> : null}
    </Box>
  );
});

export interface TaskListProps {
  readonly jobId: number;
  readonly view: TaskView;
  readonly onView: (view: TaskView) => void;
  readonly onDelivery?: ((id: number) => void) | undefined;
  readonly canAct: boolean;
}

export const TaskList = ({ jobId, view, onView, onDelivery, canAct }: TaskListProps) => {
  const tasks = useStopTasks(jobId, view);
  const expected = useExpected(jobId);
  return (
    <Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={t('Which stops')}
        onChange={(_event, next: TaskView | null) => {
          if (next !== null) onView(next);
        }}
        sx={{ mb: 2 }}
      >
        {views.map(([value, label]) => (
          <ToggleButton key={value} value={value} sx={{ py: '3px', minHeight: { xs: 44, md: 0 } }}>
            {t(label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {tasks.length === 0 ? (
        <Typography color="textSecondary">
          {view === 'incomplete' ? t('Nothing left to do on this run.') : t('No stops here.')}
        </Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              expected={expected.get(task.id) ?? ''}
              onDelivery={onDelivery}
              canAct={canAct}
            />
          ))}
        </Box>
      )}
    </Box>
  );
};
