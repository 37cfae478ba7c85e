// An exception in words: when it is in force and what it does.
import { type ExceptionRecord, exceptionEffect } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import type { Formats } from '../hooks/useFormats.ts';
import { weekdayName } from '../kit/words.ts';

/** `Monday, Tuesday, 19:00 - 05:00`. */
export const whenOf = (one: ExceptionRecord, formats: Formats): string => {
  const { from, until, weekdays, start, end } = one;
  const days =
    from !== null && from === until
      ? formats.day(from)
      : from !== null && until !== null
        ? `${formats.day(from)} - ${formats.day(until)}`
        : from !== null
          ? t('from {day}', { day: formats.day(from) })
          : until !== null
            ? t('until {day}', { day: formats.day(until) })
            : '';
  const parts = [
    days,
    weekdays.map((day) => weekdayName(day)).join(', '),
    start !== null && end !== null ? `${start} - ${end}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? t('always') : parts.join(', ');
};

/** `other hours: 09:00 - 13:00`. */
export const effectOf = ({ effect, opens, closes }: ExceptionRecord): string => {
  const label = t(exceptionEffect.label(effect));
  return effect === 'other-hours' && opens !== null && closes !== null
    ? `${label}: ${opens} - ${closes}`
    : label;
};
