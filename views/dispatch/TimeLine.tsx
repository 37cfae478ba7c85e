// What happened to a delivery or on a run, as a line: who did what, when, with the reason and the picture where something failed; at its end
// what comes next. It is asked anew whenever the record becomes another one.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Either } from 'fp-ts/Either';
import { type ReactNode, useState } from 'react';
import { deliveryStatus, type HistoryEntry, type HistoryKind, type Refusal } from '../../core/index.ts';
import { marked, t, tn } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { capitalised } from '../kit/words.ts';
import { ProofPicture } from './ProofPicture.tsx';
import { Section } from './Section.tsx';

const icons: Readonly<Record<HistoryKind, IconName>> = {
  booked: 'add',
  made: 'route',
  paid: 'money',
  assigned: 'person',
  refused: 'cancel',
  unassigned: 'undo',
  started: 'truck',
  arrivedPickUp: 'pin',
  collected: 'upload',
  failedPickUp: 'alert',
  arrivedDropOff: 'pin',
  delivered: 'check',
  failedDropOff: 'alert',
  status: 'flag',
  changed: 'edit',
  wish: 'chat',
  runCompleted: 'checkCircle',
  runCancelled: 'cancel',
};

const titles: Readonly<Record<HistoryKind, string>> = {
  booked: marked('Booked'),
  made: marked('Run made'),
  paid: marked('Paid'),
  assigned: marked('Given to {driver}'),
  refused: marked('Refused by {driver}'),
  unassigned: marked('Taken back from {driver}'),
  started: marked('Run started'),
  arrivedPickUp: marked('Arrived at the pick-up'),
  collected: marked('Collected'),
  failedPickUp: marked('Could not be collected'),
  arrivedDropOff: marked('Arrived at the drop-off'),
  delivered: marked('Handed over'),
  failedDropOff: marked('Could not be handed over'),
  status: marked('Status changed'),
  changed: marked('Changed: {field}'),
  wish: marked('The recipient told the driver'),
  runCompleted: marked('Run completed'),
  runCancelled: marked('Run cancelled'),
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
/** So high is one of them, in px, that what stands below stays where it is. */
const ENTRY = 48;

const titleOf = ({ kind, driver, field, status }: HistoryEntry): string =>
  kind === 'status' && status !== null && status !== undefined
    ? capitalised(t(deliveryStatus.label(status)))
    : t(titles[kind], { driver: driver ?? '', field: t(fields[field ?? ''] ?? field ?? '') });

const moreOf = ({ about, before, after, reason }: HistoryEntry): string =>
  [about ?? '', before || after ? [before, after].filter(Boolean).join(' → ') : '', reason ? t(reason) : '']
    .filter(Boolean)
    .join('. ');

const Entry = ({ entry }: { readonly entry: HistoryEntry }) => {
  const { when } = useFormats();
  const hasFailed = entry.kind === 'failedPickUp' || entry.kind === 'failedDropOff';
  const more = moreOf(entry);
  return (
    <li className={`time-line${hasFailed ? ' time-line-failed' : ''}`}>
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

export interface TimeLineProps {
  /** Asks for the entries, the oldest first. Another function asks anew. */
  readonly ask: (signal: AbortSignal) => Promise<Either<Refusal, readonly HistoryEntry[]>>;
  /** What comes next, as a list item. */
  readonly next?: ReactNode;
}

export const TimeLine = ({ ask, next }: TimeLineProps) => {
  const [isAll, setIsAll] = useState(false);
  const [answer, reload] = useAnswer(ask);
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={reload} />;
  if (answer.kind === 'loading') return <SkeletonRows rows={SHOWN} height={ENTRY} />;
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
          <Entry key={`${entry.kind} ${entry.at} ${entry.field ?? entry.about ?? ''}`} entry={entry} />
        ))}
        {next}
      </Box>
    </Section>
  );
};
