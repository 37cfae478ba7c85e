// The route of a job: its stops in driving order, moved with the pointer or with buttons and arrow keys (JOB-08).
// What would drop a parcel before its pick-up cannot be done at all; what has ended stays where it is.
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Either } from 'fp-ts/Either';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import {
  mayMoveStop,
  moveStop,
  type Refusal,
  type Task,
  takesOn,
  taskStatus,
  taskType,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { capitalised } from '../kit/words.ts';
import { taskTone } from './tones.ts';

interface StopProps {
  readonly task: Task;
  readonly position: number;
  readonly canRise: boolean;
  readonly canSink: boolean;
  readonly isFixed: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDragStart: () => void;
  readonly onDragOver: (event: DragEvent<HTMLLIElement>) => void;
  readonly onDrop: () => void;
}

const Stop = ({
  task,
  position,
  canRise,
  canSink,
  isFixed,
  onMove,
  onDragStart,
  onDragOver,
  onDrop,
}: StopProps) => {
  const { window } = useFormats();
  const name = `${capitalised(t(taskType.label(task.taskTypeId)))}, ${task.address?.description ?? t('no address')}`;
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || !(event.altKey || event.ctrlKey)) return;
    event.preventDefault();
    if (by === -1 ? canRise : canSink) onMove(by);
  };
  return (
    <Box
      component="li"
      draggable={!isFixed}
      onDragStart={onDragStart}
      onDragOver={onDragOver}
      onDrop={onDrop}
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        py: 2,
        borderBottom: '1px solid var(--line)',
        cursor: isFixed ? 'default' : 'grab',
        color: isFixed ? 'text.secondary' : 'text.primary',
      }}
    >
      <Typography className="numbers" sx={{ width: 16, textAlign: 'right', color: 'text.secondary' }}>
        {position}
      </Typography>
      <Icon name={takesOn(task) ? 'upload' : 'pin'} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {task.address?.description ?? t('No address')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            capitalised(t(taskType.label(task.taskTypeId))),
            task.waybill,
            window(task.windowStartUtc, task.windowEndUtc),
          ]
            .filter(Boolean)
            .join(', ')}
        </Typography>
        {isFixed ? (
          <StatusChip table={taskStatus} code={task.taskStatusId} tone={taskTone(task.taskStatusId)} />
        ) : null}
      </Box>
      {isFixed ? null : (
        <Stack direction="row">
          <IconButton
            aria-label={t('Earlier: {name}', { name })}
            disabled={!canRise}
            onClick={() => onMove(-1)}
          >
            <Icon name="chevronUp" />
          </IconButton>
          <IconButton aria-label={t('Later: {name}', { name })} disabled={!canSink} onClick={() => onMove(1)}>
            <Icon name="chevronDown" />
          </IconButton>
        </Stack>
      )}
    </Box>
  );
};

export interface RouteDialogProps {
  readonly jobId: number;
  /** Every stop of the job, in run order. */
  readonly tasks: readonly Task[];
  readonly submit: (taskIds: readonly number[]) => Promise<Either<Refusal, unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const RouteDialog = ({ jobId, tasks, submit, onDone, onClose }: RouteDialogProps) => {
  const [order, setOrder] = useState(tasks);
  const [said, setSaid] = useState('');
  const dragged = useRef<number | null>(null);
  const command = useCommand(submit, onDone);
  const isChanged = order.some((task, index) => task.id !== tasks[index]?.id);

  const move = (from: number, to: number): void => {
    if (!mayMoveStop(order, from, to)) return;
    const stop = order[from];
    setOrder(moveStop(order, from, to));
    setSaid(
      t('{description} is now stop {to} of {order}.', {
        description: stop?.address?.description ?? t('Stop'),
        to: to + 1,
        order: order.length,
      }),
    );
  };

  return (
    <FormDialog
      title={t('Route of job {jobId}', { jobId })}
      onClose={onClose}
      onSubmit={() => void command.run(order.map((task) => task.id))}
      submitLabel={t('Save route')}
      busy={command.running}
      disabled={!isChanged}
      refusal={command.refusal}
    >
      <Typography color="textSecondary">
        {t(
          'Drag a stop, or use its arrows (Alt and an arrow key also work). A drop-off stays behind its pick-up.',
        )}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.map((task, index) => (
          <Stop
            key={task.id}
            task={task}
            position={index + 1}
            isFixed={taskStatus.isTerminal(task.taskStatusId)}
            canRise={mayMoveStop(order, index, index - 1)}
            canSink={mayMoveStop(order, index, index + 1)}
            onMove={(by) => move(index, index + by)}
            onDragStart={() => {
              dragged.current = index;
            }}
            onDragOver={(event) => {
              if (dragged.current !== null && mayMoveStop(order, dragged.current, index))
                event.preventDefault();
            }}
            onDrop={() => {
              if (dragged.current !== null) move(dragged.current, index);
              dragged.current = null;
            }}
          />
        ))}
      </Box>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </FormDialog>
  );
};
