// The day as lanes: one for each driver with work, an hour as wide as the next, each job from its start to its last stop; what will be late
// stands out. A job is dragged onto the lane of the driver who shall have it, or assigned by A.
import Box from '@mui/material/Box';
import { type DragEvent, useMemo } from 'react';
import { type Job, type JobWatch, type Letters, toDate } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { useMinute } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { VirtualList } from '../kit/VirtualList.tsx';
import { JOB_DRAG } from './jobDrag.ts';
import { useJobDrop } from './jobDrop.ts';
import { hourMarks, type LaneJob, lanesOf, type Span, spanOf } from './lanes.ts';
import { watchText } from './lateWords.ts';
import type { JobBoard } from './useJobBoard.ts';

export interface DayLanesProps {
  readonly board: JobBoard;
  readonly driverIds: readonly number[];
  readonly letters: Letters;
  readonly selected: number | null;
  readonly canAct: boolean;
  readonly onSelect: (jobId: number) => void;
  readonly onAssign: (jobId: number, driverId: number) => void;
}

const percent = (at: number, { from, to }: Span): number =>
  Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100));

interface BarProps {
  readonly one: LaneJob;
  readonly span: Span;
  readonly isSelected: boolean;
  readonly onSelect: (jobId: number) => void;
}

const Bar = ({ one: { job, watch, from, to, row }, span, isSelected, onSelect }: BarProps) => {
  const formats = useFormats();
  const left = percent(from, span);
  return (
    <button
      type="button"
      className="lane-bar"
      data-urgency={watch.urgency}
      aria-pressed={isSelected}
      draggable
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.setData(JOB_DRAG, String(job.id));
        event.dataTransfer.effectAllowed = 'link';
      }}
      onClick={() => onSelect(job.id)}
      title={[
        t('Job {id}', { id: job.id }),
        watchText(watch, formats),
        formats.window(job.windowStartUtc, job.windowEndUtc),
      ]
        .filter(Boolean)
        .join(', ')}
      style={{ left: `${left}%`, width: `max(44px, ${percent(to, span) - left}%)`, top: 4 + row * 26 }}
    >
      <span className="numbers">{job.id}</span> {watchText(watch, formats)}
    </button>
  );
};

interface LaneProps {
  readonly driverId: number;
  readonly name: string;
  readonly letters: string | undefined;
  readonly jobs: readonly LaneJob[];
  readonly span: Span;
  readonly now: number;
  readonly selected: number | null;
  readonly onSelect: (jobId: number) => void;
  readonly onDrop: ((jobId: number) => void) | undefined;
}

const Lane = ({ driverId, name, letters, jobs, span, now, selected, onSelect, onDrop }: LaneProps) => {
  const { isOver, handlers } = useJobDrop(onDrop);
  const rows = Math.max(1, ...jobs.map(({ row }) => row + 1));
  return (
    <Box className="lane" data-over={isOver || undefined} style={{ minHeight: 8 + rows * 26 }} {...handlers}>
      <div className="lane-name" data-free={driverId === 0 || undefined}>
        {letters ? <b>{letters}</b> : null}
        {name}
      </div>
      <div className="lane-time">
        <i className="lane-now" style={{ left: `${percent(now, span)}%` }} />
        {jobs.map((one) => (
          <Bar
            key={one.job.id}
            one={one}
            span={span}
            isSelected={selected === one.job.id}
            onSelect={onSelect}
          />
        ))}
      </div>
    </Box>
  );
};

const DayLanes = ({ board, driverIds, letters, selected, canAct, onSelect, onAssign }: DayLanesProps) => {
  const portal = usePortal();
  const now = useMinute();
  const { rows } = useLive(board.list);
  const { short } = useFormats();
  const span = useMemo(() => spanOf(now), [now]);
  const lanes = useMemo(() => {
    const known = rows.flatMap((job): readonly (readonly [Job, JobWatch])[] => {
      const watch = board.watches.get(job.id);
      return watch === undefined || watch.urgency === 'ended' ? [] : [[job, watch]];
    });
    return lanesOf(known, driverIds, now, (at) => toDate(at)?.getTime() ?? null);
  }, [rows, board.watches, driverIds, now]);
  const byId = useMemo(() => new Map(lanes.map((lane) => [lane.driverId + 1, lane])), [lanes]);
  const keys = useMemo(() => [...byId.keys()], [byId]);
  const nameOf = (id: number): string => {
    if (id === 0) return t('No driver yet');
    const driver = portal.drivers.all.get(id);
    return driver ? `${driver.firstName} ${driver.lastName}` : t('Driver {id}', { id });
  };
  if (lanes.length === 0)
    return (
      <EmptyState
        icon="calendar"
        title={t('Nothing to do now')}
        text={t('The jobs of the list stand here by their drivers and hours.')}
      />
    );
  return (
    <div className="lanes">
      <div className="lane lane-hours" aria-hidden="true">
        <div className="lane-name" />
        <div className="lane-time">
          {hourMarks(span).map((at) => (
            <span key={at} className="numbers" style={{ left: `${percent(at, span)}%` }}>
              {short(at).slice(-5)}
            </span>
          ))}
        </div>
      </div>
      <VirtualList
        label={t('Drivers by hour')}
        ids={keys}
        estimate={34}
        render={(key) => {
          const lane = byId.get(key);
          return lane === undefined ? null : (
            <Lane
              driverId={lane.driverId}
              name={nameOf(lane.driverId)}
              letters={letters.get(lane.driverId)}
              jobs={lane.jobs}
              span={span}
              now={now}
              selected={selected}
              onSelect={onSelect}
              onDrop={canAct && lane.driverId > 0 ? (jobId) => onAssign(jobId, lane.driverId) : undefined}
            />
          );
        }}
      />
    </div>
  );
};
export default DayLanes;
