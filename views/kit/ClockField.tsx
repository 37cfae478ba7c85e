// A time of the day, written HH:MM in 24 hours whatever the browser's language, and typed as one likes.
import { useId } from 'react';
import { readClock } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { TypedField, type TypedFieldProps } from './TypedField.tsx';

const same = (time: string): string => time;

/** Value: HH:MM, or empty. */
export const ClockField = (props: TypedFieldProps) => (
  <TypedField
    {...props}
    id={useId()}
    read={readClock}
    write={same}
    form={t('HH:MM')}
    unread={t('{field}: type a time as HH:MM, such as 14:30', { field: props.name ?? props.label })}
  />
);
