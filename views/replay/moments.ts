// Times of a recording, to the millisecond, in the portal's zone; and values as the replay shows them.
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-ZA', {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  });
  clocks.set(zone, made);
  return made;
};

const partsOf = (at: number, zone: string): ReadonlyMap<string, string> =>
  new Map(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

/** `08:30:05.250`. */
export const preciseTime = (at: number, zone: string): string => {
  const part = partsOf(at, zone);
  return `${part.get('hour')}:${part.get('minute')}:${part.get('second')}.${part.get('fractionalSecond')}`;
};

/** `20/11/2026 08:30:05.250`. */
export const preciseMoment = (at: number, zone: string): string => {
  const part = partsOf(at, zone);
  return `${part.get('day')}/${part.get('month')}/${part.get('year')} ${preciseTime(at, zone)}`;
};

/** A field's value in one line; long ones are cut, `full` keeps them whole. */
export const valueText = (value: unknown, full = false): string => {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return full || text.length <= 160 ? text : `${text.slice(0, 157)}...`;
};
