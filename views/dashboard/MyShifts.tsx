// When a driver is expected at work, from today on for two weeks.
import { type ReactNode, useCallback } from 'react';
import { daysAfter, localDay, scheduleCalls } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useMinute } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Facts } from '../kit/Facts.tsx';
import { Panel } from '../kit/Panel.tsx';

const DAYS = 14;

/**
 * Nothing where no shift is planned, or the line is gone: the run does not depend on it. `children` stand below, once that is known.
 */
const MyShifts = ({ driverId, children }: { readonly driverId: number; readonly children: ReactNode }) => {
  const portal = usePortal();
  const { timeZone } = useConfig();
  const { day } = useFormats();
  const today = localDay(useMinute(), timeZone);
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(
          scheduleCalls.list,
          { query: { driverId: [driverId], from: today, to: daysAfter(today, DAYS) } },
          { signal, quiet: true },
        ),
      [portal, driverId, today],
    ),
  );
  if (answer.kind === 'loading') return null;
  if (answer.kind !== 'here' || answer.value.length === 0) return children;
  return (
    <>
      <Panel title={t('My shifts')}>
        <Facts
          facts={answer.value.map(({ date, startLocal, endLocal, territoryName }) => ({
            name: day(date),
            value: (
              <span className="numbers">
                {[`${startLocal} - ${endLocal}`, territoryName].filter(Boolean).join(', ')}
              </span>
            ),
          }))}
        />
      </Panel>
      {children}
    </>
  );
};
export default MyShifts;
