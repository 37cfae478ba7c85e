// How old a driver's position is: `2 minutes ago`. It follows the minute, not each fix, so a moving driver renders nothing.
import { useMemo } from 'react';
import { mapLive, toDate } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { useMinute } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const minutesOld = (at: string | undefined, now: number): number | null => {
  const date = toDate(at);
  return date === null ? null : Math.max(0, Math.round((now - date.getTime()) / 60_000));
};

const words = (minutes: number): string => {
  if (minutes < 1) return t('just now');
  if (minutes < 60) return t('{minutes} min ago', { minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? t('{hours} h ago', { hours })
    : t('{floor} days ago', { floor: Math.floor(hours / 24) });
};

export const Age = ({ driverId }: { readonly driverId: number }) => {
  const portal = usePortal();
  const now = useMinute();
  const minutes = useLive(
    useMemo(
      () =>
        mapLive(portal.drivers.position(driverId), (position) =>
          minutesOld(position?.lastKnownLocation.at, now),
        ),
      [portal, driverId, now],
    ),
  );
  return (
    <span className="numbers" style={{ fontSize: 12, color: 'var(--inkSoft)', whiteSpace: 'nowrap' }}>
      {minutes === null ? t('no position') : words(minutes)}
    </span>
  );
};
