// A day and a time of the portal's zone, in two fields: kept as `2026-12-01T06:00`, and as nothing while one of them is missing.
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { t } from '../hooks/text.ts';
import { ClockField } from './ClockField.tsx';
import { DayField } from './DayField.tsx';
import type { TypedFieldProps } from './TypedField.tsx';

const none = { day: '', time: '' };

export const MomentField = ({
  label,
  value,
  onChange,
  helperText,
  ...rest
}: Omit<TypedFieldProps, 'sx' | 'isBare'>) => {
  const [half, setHalf] = useState(none);
  const [day = '', time = ''] = value === '' ? [half.day, half.time] : value.split('T');
  const set = (next: { readonly day: string; readonly time: string }): void => {
    const whole = next.day === '' || next.time === '' ? '' : `${next.day}T${next.time}`;
    setHalf(whole === '' ? next : none);
    if (whole !== value) onChange(whole);
  };
  return (
    <div>
      <Stack direction="row" role="group" aria-label={label} sx={{ gap: 2, alignItems: 'flex-start' }}>
        <DayField {...rest} label={label} value={day} onChange={(next) => set({ day: next, time })} />
        <ClockField
          {...rest}
          autoFocus={false}
          label={t('Time')}
          value={time}
          onChange={(next) => set({ day, time: next })}
          sx={{ width: 112, flexShrink: 0 }}
        />
      </Stack>
      {helperText ? (
        <FormHelperText error={rest.error === true} sx={{ mx: 3.5 }}>
          {helperText}
        </FormHelperText>
      ) : null}
    </div>
  );
};
