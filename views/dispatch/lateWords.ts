// When a run is expected, and how late, in the few letters that a row has room for.
import type { JobWatch } from '../../core/index.ts';
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

/** How a run stands, in one short text; empty where nothing was promised and nothing is expected. */
export const watchText = (watch: JobWatch, { short }: Short): string => {
  if (watch.urgency === 'ended') return '';
  // What can still be mended is not late yet.
  if (watch.lateMs > 0)
    return watch.urgency === 'late'
      ? lateText(watch.lateMs)
      : t('Will be {late}', { late: lateText(watch.lateMs) });
  const next = watch.stops[0];
  if (next?.isThere) return t('At the door');
  if (next?.etaMs) return t('ETA {time}', { time: short(next.etaMs) });
  return watch.dueMs === null ? '' : t('Due {time}', { time: short(watch.dueMs) });
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
