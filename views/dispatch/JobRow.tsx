// One job on the board in two lines: number, from where to where, how it stands; then what it is and who drives it. Expanded, its stops
// (JOB-12..14). It follows its own record, so other jobs' changes never render it; plain elements, because a board has hundreds of them.
import { type DragEvent, memo, type ReactNode, useMemo } from 'react';
import {
  type Job,
  type JobWatch,
  jobColour,
  jobStatus,
  openStops,
  type Task,
  taskStatus,
  vehicleType,
} from '../../core/index.ts';
import { markerColours } from '../base/tokens.ts';
import { t } from '../hooks/text.ts';
import type { Formats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon } from '../kit/Icon.tsx';
import { capitalised } from '../kit/words.ts';
import { useHovered } from './boardHover.ts';
import { JOB_DRAG } from './jobDrag.ts';
import { watchText } from './lateWords.ts';

export interface JobRowProps {
  readonly id: number;
  readonly watch: JobWatch | undefined;
  readonly isSelected: boolean;
  readonly isExpanded: boolean;
  /** May be dragged onto a driver. */
  readonly canDrag: boolean;
  /** The letters of its driver on the map. */
  readonly letters: string | undefined;
  readonly formats: Formats;
  readonly onSelect: (id: number) => void;
  readonly onToggle: (id: number) => void;
  /** The stops, while expanded. */
  readonly children?: ReactNode;
}

/** What a street is called by those who know the town: the rest is in the details. */
const street = (task: Task | undefined): string =>
  task?.address?.description
    .split(',')[0]
    ?.replace(/^\d+\w?\s+/, '')
    .trim() ?? '';

/** From where to where; one name where both are the same, none where nothing has an address. */
const wayOf = (job: Job): readonly string[] => {
  const stops = (job.tasks ?? []).filter((task) => task.address);
  return [...new Set([street(stops[0]), street(stops.at(-1))])].filter(Boolean);
};

const noteOf = (job: Job): string => {
  const stops = job.tasks ?? [];
  const done = stops.filter((task) => taskStatus.isTerminal(task.taskStatusId)).length;
  return [
    openStops(stops)[0]?.contactName ?? '',
    stops.length > 0 ? t('{done} of {stops} stops', { done, stops: stops.length }) : '',
    job.vehicleTypeId ? t(vehicleType.label(job.vehicleTypeId)) : '',
    job.isQsr ? 'QSR' : '',
  ]
    .filter(Boolean)
    .join(' · ');
};

const stateOf = (job: Job): string => capitalised(t(jobStatus.label(job.jobStatusId)));

/** Who drives it; that nobody does, only where its group does not say so. */
const whoOf = (job: Job, watch: JobWatch | undefined): string => {
  if (job.driverName) return job.driverName;
  if (job.driverId) return t('Driver {driverId}', { driverId: job.driverId });
  return watch?.urgency === 'unassigned' || watch?.urgency === 'ended' ? '' : stateOf(job);
};

export const JobRow = memo(
  ({
    id,
    watch,
    isSelected,
    isExpanded,
    canDrag,
    letters,
    formats,
    onSelect,
    onToggle,
    children,
  }: JobRowProps) => {
    const portal = usePortal();
    const job = useLive(useMemo(() => portal.jobs.byId(id), [portal, id]));
    const { isHovered, handlers } = useHovered('job', id);
    if (job === undefined) return null;
    const isEnded = jobStatus.isTerminal(job.jobStatusId);
    const stands = watch && !isEnded ? watchText(watch, formats) : stateOf(job);
    const [from = formats.day(job.jobDate), to] = wayOf(job);
    return (
      <div
        className="job-row"
        data-urgency={watch?.urgency}
        data-hovered={isHovered || undefined}
        style={{ borderLeftColor: markerColours[jobColour(job)] }}
        {...handlers}
      >
        <div className="job-row-line">
          <button
            type="button"
            data-row
            className="board-row job-row-main"
            aria-pressed={isSelected}
            onClick={() => onSelect(id)}
            draggable={canDrag}
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.setData(JOB_DRAG, String(id));
              event.dataTransfer.effectAllowed = 'link';
            }}
            title={[
              [from, to].filter(Boolean).join(' → '),
              formats.window(job.windowStartUtc, job.windowEndUtc),
            ]
              .filter(Boolean)
              .join(', ')}
          >
            <span className="job-row-line">
              <span className="board-row-title numbers">{t('Job {id}', { id })}</span>
              <span className="job-row-ends">
                <span>{from}</span>
                {to ? <span>{`→ ${to}`}</span> : null}
              </span>
              <span className="job-row-stands numbers">
                {watch?.urgency === 'late' || watch?.urgency === 'atRisk' ? (
                  <Icon name={watch.urgency === 'late' ? 'alert' : 'clock'} size={14} />
                ) : null}
                {stands}
              </span>
            </span>
            <span className="job-row-line board-row-note">
              <span className="job-row-way">{noteOf(job)}</span>
              <span className="job-row-who">
                {letters ? <b>{letters}</b> : null}
                {whoOf(job, watch)}
              </span>
            </span>
          </button>
          <button
            type="button"
            className="job-row-fold"
            onClick={() => onToggle(id)}
            aria-expanded={isExpanded}
            aria-label={
              isExpanded ? t('Hide the stops of job {id}', { id }) : t('Show the stops of job {id}', { id })
            }
          >
            <Icon name={isExpanded ? 'chevronUp' : 'chevronDown'} />
          </button>
        </div>
        {isExpanded ? <div style={{ padding: '0 12px 12px' }}>{children}</div> : null}
      </div>
    );
  },
);
