// Everything about one delivery: how it stands, what happened, what comes next and the actions open now; then IDs, windows, both ends, parcels,
// price, proof, links (DEL-20..29). It follows the record live; commands in flight are already in it.
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useCallback, useMemo } from 'react';
import { type Delivery, deliveryStatus, isInternal, serviceLevel } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { Facts } from '../kit/Facts.tsx';
import { LookupName } from '../kit/LookupName.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';
import { DeliveryActions } from './DeliveryActions.tsx';
import { DeliveryEnds } from './DeliveryEnds.tsx';
import { DeliveryLinks } from './DeliveryLinks.tsx';
import { DeliveryMoney } from './DeliveryMoney.tsx';
import { DeliveryPapers } from './DeliveryPapers.tsx';
import { DeliveryParcels } from './DeliveryParcels.tsx';
import { DeliveryProof } from './DeliveryProof.tsx';
import { DeliverySteps } from './DeliverySteps.tsx';
import { DeliveryTimeline } from './DeliveryTimeline.tsx';
import { DeliveryWord, isSender, WorkChip } from './DeliveryWord.tsx';
import { FailureNote } from './FailureNote.tsx';
import { Section } from './Section.tsx';

const Arriving = lazyScreen(() => import('../public/Arriving.tsx'));

/** Paid and not at its end: there is an arrival to tell. */
const isUnderWay = ({ logisticStatusId }: Delivery): boolean =>
  logisticStatusId >= deliveryStatus.code.READY && !deliveryStatus.isTerminal(logisticStatusId);

const Chips = ({ delivery }: { readonly delivery: Delivery }) => (
  <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
    <DeliveryWord delivery={delivery} />
    <WorkChip delivery={delivery} />
    {delivery.isReturnToSender ? (
      <ToneChip tone="attention" icon="undo">
        {t('Return to sender')}
      </ToneChip>
    ) : null}
    {delivery.isRoundTrip ? <ToneChip tone="neutral">{t('Collect on delivery')}</ToneChip> : null}
  </Stack>
);

export interface DeliveryPanelProps {
  readonly id: number;
  /** Absent: jobs cannot be opened from here. */
  readonly onJob?: (id: number) => void;
}

export const DeliveryPanel = ({ id, onJob }: DeliveryPanelProps) => {
  const portal = usePortal();
  const delivery = useLive(useMemo(() => portal.deliveries.byId(id), [portal, id]));
  const [answer, reload] = useAnswer(useCallback(() => portal.deliveries.load(id), [portal, id]));
  const { window, when } = useFormats();
  const claims = useLive(portal.session.claims);

  if (delivery === undefined)
    return answer.kind === 'refused' ? (
      <ErrorNotice refusal={answer.refusal} onRetry={reload} />
    ) : (
      <SkeletonRows rows={8} />
    );
  const quote = delivery.deliveryQuotes?.find((one) => one.id === delivery.selectedDeliveryQuoteId);
  const { jobId, driverId } = delivery;
  return (
    <Stack sx={{ gap: 5 }}>
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
      <Chips delivery={delivery} />
      <FailureNote delivery={delivery} />
      {claims && isSender(claims) && isUnderWay(delivery) ? (
        <ExtraPart fallback={<div style={{ minHeight: 52 }} />}>
          <Arriving hash={delivery.hash} />
        </ExtraPart>
      ) : null}
      <DeliveryTimeline delivery={delivery} />
      <DeliverySteps delivery={delivery} />
      <DeliveryActions delivery={delivery} />
      <DeliveryPapers delivery={delivery} />
      <Section title={t('Identification')}>
        <Facts
          dense
          facts={[
            { name: t('Waybill'), value: delivery.waybill },
            { name: t('Delivery'), value: delivery.deliveryId },
            { name: t('Order reference'), value: delivery.orderReference },
            { name: t('Customer'), value: delivery.customerIdentifier },
            { name: t('Lot'), value: delivery.lotNumber },
            { name: t('Pick-up barcode'), value: delivery.pickupBarcode },
            {
              name: t('Job'),
              value: jobId ? (
                onJob ? (
                  <Link component="button" type="button" onClick={() => onJob(jobId)}>
                    {t('Job {jobId}', { jobId })}
                  </Link>
                ) : (
                  jobId
                )
              ) : null,
            },
            {
              name: t('Driver'),
              value:
                driverId && claims && isInternal(claims) ? (
                  <LookupName key={driverId} entity="drivers" id={String(driverId)} />
                ) : null,
            },
            { name: t('Booked'), value: when(delivery.createdUtc) },
          ]}
        />
      </Section>
      {quote || delivery.collectedUtc || delivery.deliveredUtc ? (
        <Section title={t('Windows')}>
          <Facts
            dense
            facts={[
              { name: t('Service'), value: quote ? t(serviceLevel.label(quote.slaType)) : null },
              { name: t('Pick-up'), value: window(quote?.pickupWindowStartUtc, quote?.pickupWindowEndUtc) },
              {
                name: t('Drop-off'),
                value: window(quote?.dropOffWindowStartUtc, quote?.dropOffWindowEndUtc),
              },
              { name: t('Collected'), value: when(delivery.collectedUtc) },
              { name: t('Delivered'), value: when(delivery.deliveredUtc) },
            ]}
          />
        </Section>
      ) : null}
      <DeliveryEnds delivery={delivery} />
      <DeliveryParcels delivery={delivery} />
      <DeliveryMoney delivery={delivery} />
      <DeliveryProof delivery={delivery} />
      <DeliveryLinks delivery={delivery} />
    </Stack>
  );
};

export default DeliveryPanel;
