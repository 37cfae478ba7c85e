// When a run is expected, and how late, in the few letters that a row has room for.
import type { JobWatch, StopEstimate } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import type { Formats } from '../hooks/useFormats.ts';

type Short = Pick<Formats, 'short'>;

/** `12 min late`; a part of a minute counts as one. */
export const lateText = (lateMs: number): string => {
  const minutes = Math.max(1, Math.round(lateMs / 60_000));
  if (minutes < 90) return t('{minutes} min late', { minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? t('{hours} h late', { hours })
    : t('{days} days late', { days: Math.round(hours / 24) });
};

/** How late something is; what can still be mended is not late yet. Empty where it is in time. */
const latenessText = (lateMs: number, isLate: boolean): string =>
  lateMs === 0 ? '' : isLate ? lateText(lateMs) : t('Will be {late}', { late: lateText(lateMs) });

const etaText = (etaMs: number, { short }: Short): string => t('ETA {time}', { time: short(etaMs) });

/** What is expected of one stop; empty where nothing is. */
export const stopText = (
  { etaMs, dueMs, isThere, lateMs }: StopEstimate,
  now: number,
  formats: Short,
): string =>
  [
    !isThere && etaMs !== null ? etaText(etaMs, formats) : '',
    latenessText(lateMs, dueMs !== null && dueMs < now),
  ]
    .filter(Boolean)
    .join(', ');

/** How a run stands, in one short text; empty where nothing was promised and nothing is expected. */
export const watchText = (watch: JobWatch, formats: Short): string => {
  if (watch.urgency === 'ended') return '';
  if (watch.lateMs > 0) return latenessText(watch.lateMs, watch.urgency === 'late');
  const next = watch.stops[0];
  if (next?.isThere) return t('At the door');
  if (next?.etaMs) return etaText(next.etaMs, formats);
  return watch.dueMs === null ? '' : t('Due {time}', { time: formats.short(watch.dueMs) });
};

/** What is due first of all, for where nothing of a group is left to do; empty where nothing was promised. */
export const nextDueText = (watches: Iterable<JobWatch>, { short }: Short): string => {
  let next: JobWatch | null = null;
  for (const watch of watches)
    if (watch.urgency !== 'ended' && watch.dueMs !== null && watch.dueMs < (next?.dueMs ?? Infinity))
      next = watch;
  return next?.dueMs == null
    ? ''
    : t('Job {id} is due next: {time}.', { id: next.id, time: short(next.dueMs) });
};
