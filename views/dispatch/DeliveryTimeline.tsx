// What happened to a delivery, as a line: who did what, when, with the reason and the picture where something failed; at its end what comes
// next. It is asked anew whenever the record becomes another one.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import {
  activeStep,
  type Delivery,
  deliveryHistory,
  deliveryStatus,
  type HistoryEntry,
  type HistoryKind,
} from '../../core/index.ts';
import { marked, t, tn } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { capitalised } from '../kit/words.ts';
import { ProofPicture } from './ProofPicture.tsx';
import { Section } from './Section.tsx';

const icons: Readonly<Record<HistoryKind, IconName>> = {
  booked: 'add',
  paid: 'money',
  assigned: 'person',
  unassigned: 'undo',
  arrivedPickUp: 'pin',
  collected: 'upload',
  failedPickUp: 'alert',
  arrivedDropOff: 'pin',
  delivered: 'check',
  failedDropOff: 'alert',
  status: 'flag',
  changed: 'edit',
  wish: 'chat',
};

const titles: Readonly<Record<HistoryKind, string>> = {
  booked: marked('Booked'),
  paid: marked('Paid'),
  assigned: marked('Given to {driver}'),
  unassigned: marked('Taken back from {driver}'),
  arrivedPickUp: marked('Arrived at the pick-up'),
  collected: marked('Collected'),
  failedPickUp: marked('Could not be collected'),
  arrivedDropOff: marked('Arrived at the drop-off'),
  delivered: marked('Handed over'),
  failedDropOff: marked('Could not be handed over'),
  status: marked('Status changed'),
  changed: marked('Changed: {field}'),
  wish: marked('The recipient told the driver'),
};

const fields: Readonly<Record<string, string>> = {
  deliveryDate: marked('Day'),
  orderReference: marked('Order reference'),
  customerIdentifier: marked('Customer'),
  lotNumber: marked('Lot'),
  originContactName: marked('Contact of the pick-up'),
  originPhoneNumber: marked('Phone of the pick-up'),
  destinationContactName: marked('Contact of the drop-off'),
  destinationPhoneNumber: marked('Phone of the drop-off'),
  originAddress: marked('Pick-up'),
  destinationAddress: marked('Drop-off'),
};

/** Entries before the last ones are folded: what happened last is asked for most. */
const SHOWN = 5;

const titleOf = ({ kind, driver, field, status }: HistoryEntry): string =>
  kind === 'status' && status !== null && status !== undefined
    ? capitalised(t(deliveryStatus.label(status)))
    : t(titles[kind], { driver: driver ?? '', field: t(fields[field ?? ''] ?? field ?? '') });

const moreOf = ({ before, after, reason }: HistoryEntry): string =>
  [before || after ? [before, after].filter(Boolean).join(' → ') : '', reason ? t(reason) : '']
    .filter(Boolean)
    .join('. ');

const Entry = ({ entry, isNext = false }: { readonly entry: HistoryEntry; readonly isNext?: boolean }) => {
  const { when } = useFormats();
  const hasFailed = entry.kind === 'failedPickUp' || entry.kind === 'failedDropOff';
  const more = moreOf(entry);
  return (
    <li className={`time-line${hasFailed ? ' time-line-failed' : ''}${isNext ? ' time-line-next' : ''}`}>
      <Icon name={icons[entry.kind]} size={14} />
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{titleOf(entry)}</Typography>
        {more ? <Typography variant="body2">{more}</Typography> : null}
        <Typography variant="body2" color="textSecondary" className="numbers">
          {[when(entry.at), entry.byName].filter(Boolean).join(', ')}
        </Typography>
        <ProofPicture
          address={entry.pictureUrl}
          alt={hasFailed ? t('Picture of the exception') : t('Picture of the stop')}
        />
      </div>
    </li>
  );
};

/** What is to be done now, in words: what a paid delivery waits for. */
const Next = ({ delivery }: { readonly delivery: Delivery }) => {
  const { window } = useFormats();
  const step = activeStep(delivery);
  const { code } = deliveryStatus;
  if (step === null || delivery.logisticStatusId < code.READY) return null;
  const quote = delivery.deliveryQuotes?.find((one) => one.id === delivery.selectedDeliveryQuoteId);
  const isFree = delivery.logisticStatusId === code.READY;
  const due =
    step === 'dropOff'
      ? window(quote?.dropOffWindowStartUtc, quote?.dropOffWindowEndUtc)
      : window(quote?.pickupWindowStartUtc, quote?.pickupWindowEndUtc);
  return (
    <li className="time-line time-line-next" aria-current="step">
      <Icon name={isFree ? 'person' : step === 'dropOff' ? 'pin' : 'upload'} size={14} />
      <div style={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>
          {isFree
            ? t('Next: a driver takes it on')
            : step === 'dropOff'
              ? t('Next: hand it over')
              : t('Next: collect it')}
        </Typography>
        <Typography variant="body2" color="textSecondary" className="numbers">
          {due}
        </Typography>
      </div>
    </li>
  );
};

export const DeliveryTimeline = ({ delivery }: { readonly delivery: Delivery }) => {
  const portal = usePortal();
  const { deliveryId, xmin } = delivery;
  const [isAll, setIsAll] = useState(false);
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) => {
        // The record's version: a newer one has a longer history.
        void xmin;
        return portal.call(deliveryHistory.get, { params: { id: deliveryId } }, { signal, quiet: true });
      },
      [portal, deliveryId, xmin],
    ),
  );
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={reload} />;
  if (answer.kind === 'loading') return <SkeletonRows rows={4} />;
  const hidden = isAll ? 0 : Math.max(0, answer.value.length - SHOWN);
  return (
    <Section title={t('What happened')}>
      {hidden > 0 ? (
        <Link component="button" type="button" onClick={() => setIsAll(true)} sx={{ mb: 2 }}>
          {tn('{n} earlier entry', '{n} earlier entries', hidden)}
        </Link>
      ) : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {answer.value.slice(hidden).map((entry) => (
          <Entry key={`${entry.kind} ${entry.at} ${entry.field ?? ''}`} entry={entry} />
        ))}
        <Next delivery={delivery} />
      </Box>
    </Section>
  );
};
