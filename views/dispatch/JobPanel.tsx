// Everything about one job: how it stands, what happened and the actions open now; then who drives it, when, how far, what it costs, its stops,
// its deliveries and what was booked on it (JOB-06, JOB-07).
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import {
  deliveryStatus,
  formatDistance,
  type Job,
  jobStatus,
  type TaskView,
  type Urgency,
  vehicleType,
  watchJob,
} from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { useMinute } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { Facts } from '../kit/Facts.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { StatusChip, type Tone, ToneChip } from '../kit/StatusChip.tsx';
import { capitalised } from '../kit/words.ts';
import { ContactLine } from './ContactLine.tsx';
import { TransactionItems } from './DeliveryMoney.tsx';
import { JobActions } from './JobActions.tsx';
import { watchText } from './lateWords.ts';
import { Section } from './Section.tsx';
import { TaskList } from './TaskList.tsx';
import { jobTone } from './tones.ts';

const standTones: Readonly<Partial<Record<Urgency, Tone>>> = { late: 'danger', atRisk: 'attention' };

/** How the run stands by now: late, at risk, when it is expected; nothing where nothing was promised. */
const Stands = ({ job }: { readonly job: Job }) => {
  const { positions } = usePortal().drivers;
  const formats = useFormats();
  const at = job.driverId ? positions.get(job.driverId)?.lastKnownLocation : undefined;
  const watch = watchJob(job, at ?? null, useMinute());
  const text = watchText(watch, formats);
  if (text === '') return null;
  return (
    <ToneChip tone={standTones[watch.urgency] ?? 'neutral'} icon="clock">
      {text}
    </ToneChip>
  );
};

const JobTimeline = lazyScreen(() => import('./JobTimeline.tsx'));

export interface JobPanelProps {
  readonly id: number;
  readonly canAct: boolean;
  readonly onDelivery?: (id: number) => void;
  readonly onDriver?: (id: number) => void;
  /** What stands here when there is no such job; without it the panel says so itself. */
  readonly gone?: ReactNode;
}

export const JobPanel = ({ id, canAct, onDelivery, onDriver, gone }: JobPanelProps) => {
  const portal = usePortal();
  const job = useLive(useMemo(() => portal.jobs.byId(id), [portal, id]));
  const [answer, reload] = useAnswer(useCallback(() => portal.jobs.load(id), [portal, id]));
  const [asked, setView] = useState<TaskView | null>(null);
  const { window, day, when, money } = useFormats();
  const details = answer.kind === 'here' ? answer.value : null;
  const deliveryIds = job?.deliveryIds;
  const deliveries = useLive(
    useMemo(() => portal.deliveries.byIds(deliveryIds ?? []), [portal, deliveryIds]),
  );

  if (gone !== undefined && answer.kind === 'refused' && answer.refusal.status === 404) return gone;
  if (job === undefined)
    return answer.kind === 'refused' ? (
      <ErrorNotice refusal={answer.refusal} onRetry={reload} />
    ) : (
      <SkeletonRows rows={8} />
    );
  const { driverId } = job;
  // Of an ended run one wants to see what was done, not that nothing is left.
  const view = asked ?? (jobStatus.isTerminal(job.jobStatusId) ? 'all' : 'incomplete');
  const driverName = job.driverName ?? (driverId ? t('Driver {driverId}', { driverId }) : null);
  return (
    <Stack sx={{ gap: 5 }}>
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <StatusChip table={jobStatus} code={job.jobStatusId} tone={jobTone(job.jobStatusId)} isAsked />
        <Stands job={job} />
        {job.isQsr ? <ToneChip tone="info">QSR</ToneChip> : null}
      </Stack>
      <ExtraPart fallback={<SkeletonRows rows={5} height={48} />}>
        <JobTimeline job={job} />
      </ExtraPart>
      <JobActions job={job} onChanged={reload} />
      <Section title={t('Run')}>
        <Facts
          dense
          facts={[
            {
              name: t('Driver'),
              value:
                driverId && driverName ? (
                  <>
                    {onDriver ? (
                      <Link component="button" type="button" onClick={() => onDriver(driverId)}>
                        {driverName}
                      </Link>
                    ) : (
                      driverName
                    )}{' '}
                    {details?.driver?.phoneNumber ? (
                      <ContactLine
                        name={null}
                        phoneNumber={details.driver.phoneNumber}
                        about={t('job {id}', { id })}
                      />
                    ) : null}
                  </>
                ) : (
                  t('No driver yet')
                ),
            },
            {
              name: t('Vehicle'),
              value: job.vehicleTypeId ? capitalised(t(vehicleType.label(job.vehicleTypeId))) : null,
            },
            { name: t('Day'), value: day(job.jobDate) },
            { name: t('Window'), value: window(job.windowStartUtc, job.windowEndUtc) },
            { name: t('Started'), value: when(job.startedUtc) },
            { name: t('Completed'), value: when(job.completedUtc) },
            { name: t('Distance'), value: formatDistance(job.distanceKm, spokenLanguage()) },
            { name: t('Cost excl'), value: money(job.amountExcl) },
          ]}
        />
      </Section>
      <Section title={t('Stops')}>
        <TaskList
          jobId={id}
          view={view}
          onView={setView}
          onDelivery={onDelivery}
          canAct={canAct && Boolean(driverId)}
        />
      </Section>
      {deliveries.length > 0 ? (
        <Section title={t('Deliveries')}>
          <Stack sx={{ gap: 1 }}>
            {deliveries.map((delivery) => (
              <Stack
                key={delivery.deliveryId}
                direction="row"
                sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}
              >
                {onDelivery ? (
                  <Link component="button" type="button" onClick={() => onDelivery(delivery.deliveryId)}>
                    {delivery.waybill ?? t('Delivery {deliveryId}', { deliveryId: delivery.deliveryId })}
                  </Link>
                ) : (
                  (delivery.waybill ?? t('Delivery {deliveryId}', { deliveryId: delivery.deliveryId }))
                )}
                <StatusChip table={deliveryStatus} code={delivery.logisticStatusId} />
              </Stack>
            ))}
          </Stack>
        </Section>
      ) : null}
      {details?.transactionItems && details.transactionItems.length > 0 ? (
        <Section title={t('Booked on this job')}>
          <TransactionItems items={details.transactionItems} />
        </Section>
      ) : null}
    </Stack>
  );
};

export default JobPanel;
