// A time in the portal's zone; the zone is named beside it when the viewer's clock is another one.
import {
  formatIsoDay,
  formatStamp,
  formatWhen,
  formatWindow,
  type Moment,
  toDate,
  zoneNote,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useMinute } from '../hooks/useNow.ts';

const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const Zone = ({ zone, at }: { readonly zone: string; readonly at: Moment }) => {
  const note = zoneNote(zone, viewerZone, at);
  return note === '' ? null : <span style={{ color: 'var(--inkSoft)' }}> {note}</span>;
};

/** `Today 08:30`; nothing for no time. `zone` absent: the portal's. */
export const When = ({ at, zone }: { readonly at: Moment; readonly zone?: string }) => {
  const config = useConfig();
  const now = useMinute();
  const inZone = zone ?? config.timeZone;
  const date = toDate(at);
  if (date === null) return null;
  return (
    <time
      className="numbers"
      dateTime={date.toISOString()}
      title={`${formatStamp(date, inZone, spokenLanguage())} ${inZone}`}
      // With its zone beside it a time is longer than a phone's card is wide.
      style={zoneNote(inZone, viewerZone, date) === '' ? { whiteSpace: 'nowrap' } : undefined}
    >
      {formatWhen(date, now, inZone, t, spokenLanguage())}
      <Zone zone={inZone} at={date} />
    </time>
  );
};

/** A calendar day without a time (YYYY-MM-DD): `Tomorrow`, `24/11/2026`. */
export const Day = ({ day }: { readonly day: string | null | undefined }) => {
  const { timeZone } = useConfig();
  const now = useMinute();
  return day ? (
    <time className="numbers" dateTime={day} style={{ whiteSpace: 'nowrap' }}>
      {formatIsoDay(day, now, timeZone, t, spokenLanguage())}
    </time>
  ) : null;
};

/** `Today 08:00 - 10:00`. */
export const Window = ({
  start,
  end,
  zone,
}: {
  readonly start: Moment;
  readonly end: Moment;
  readonly zone?: string;
}) => {
  const config = useConfig();
  const now = useMinute();
  const inZone = zone ?? config.timeZone;
  const text = formatWindow(start, end, now, inZone, t, spokenLanguage());
  return text === '' ? null : (
    <span className="numbers">
      {text}
      <Zone zone={inZone} at={start ?? end} />
    </span>
  );
};
