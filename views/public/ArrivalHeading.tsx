// The answer a recipient comes for, first and large: when it arrives, or that it has. One truth: where the expected time is not within the
// booked window, it says so.
import {
  type Arrival,
  arrivalOf,
  bookedSpan,
  formatDay,
  formatIn,
  formatWhen,
  formatWindow,
  localDay,
  type PublicDelivery,
  publicStatus,
  type Span,
  zoneNote,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useMinute } from '../hooks/useNow.ts';
import { capitalised } from '../kit/words.ts';

const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Today` within a sentence; a written day stays as it is. */
const within = (day: string): string => day.charAt(0).toLowerCase() + day.slice(1);

const say = ({ from, to }: Span, now: number, zone: string): string => {
  const language = spokenLanguage();
  return localDay(from, zone) === localDay(to, zone)
    ? t('Arriving {day} {from} to {to}', {
        day: within(formatDay(from, now, zone, t, language)),
        from: formatIn(from, 'time', zone),
        to: formatIn(to, 'time', zone),
      })
    : t('Arriving between {from} and {to}', {
        from: within(formatWhen(from, now, zone, t, language)),
        to: within(formatWhen(to, now, zone, t, language)),
      });
};

const headingOf = (arrival: Arrival, delivery: PublicDelivery, now: number, zone: string): string => {
  switch (arrival.kind) {
    case 'delivered':
      return arrival.at === null
        ? capitalised(t(publicStatus.label(delivery.logisticStatusId)))
        : t('Delivered {when}', { when: within(formatWhen(arrival.at, now, zone, t, spokenLanguage())) });
    case 'expected':
    case 'booked':
      return say(arrival.span, now, zone);
    case 'due':
      return t('Arriving any minute');
    case 'overdue':
      return t('Later than booked');
    case 'unknown':
      return capitalised(
        delivery.isReturnToSender === true
          ? t('On its way back to the sender')
          : t(publicStatus.label(delivery.logisticStatusId)),
      );
  }
};

/** How the expected time stands to the booked one; nothing where they agree. */
const noteOf = (arrival: Arrival, booked: string): string => {
  if (booked === '') return '';
  if (arrival.kind === 'overdue') return t('It was booked for {window}.', { window: booked });
  if (arrival.kind !== 'expected' && arrival.kind !== 'due') return '';
  if (arrival.than === 'booked') return '';
  return arrival.than === 'earlier'
    ? t('Earlier than booked: {window}.', { window: booked })
    : t('Later than booked: {window}.', { window: booked });
};

export const ArrivalHeading = ({
  delivery,
  level: Level = 'h1',
}: {
  readonly delivery: PublicDelivery;
  /** h2 where the page is about more than this delivery, h3 within its details. */
  readonly level?: 'h1' | 'h2' | 'h3';
}) => {
  const config = useConfig();
  const now = useMinute();
  const zone = delivery.timeZone ?? config.timeZone;
  const arrival = arrivalOf(delivery, now);
  const booked = bookedSpan(delivery);
  const window = booked ? within(formatWindow(booked.from, booked.to, now, zone, t, spokenLanguage())) : '';
  const note = noteOf(arrival, window);
  const zoneName = arrival.kind === 'unknown' ? '' : zoneNote(zone, viewerZone, now);
  return (
    <header css={{ display: 'grid', gap: 4 }}>
      <Level
        className="numbers"
        css={{
          margin: 0,
          fontSize: Level === 'h1' ? 28 : 22,
          lineHeight: Level === 'h1' ? '34px' : '28px',
          fontWeight: 700,
          letterSpacing: '-0.015em',
        }}
      >
        {headingOf(arrival, delivery, now, zone)}
      </Level>
      {note || zoneName ? (
        <p css={{ margin: 0, color: 'var(--inkSoft)' }}>{[note, zoneName].filter(Boolean).join(' ')}</p>
      ) : null}
    </header>
  );
};
