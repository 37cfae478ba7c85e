// Inputs of values that are typed as text and kept as something else.
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { atLocal, formatIn, readDecimal } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { LateField } from '../kit/LateField.tsx';

interface TypedProps {
  readonly label: string;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly help: string | undefined;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: (() => void) | undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A number as it is typed, with a comma or a point; what is no number stays as it was typed and is judged as such. */
export const NumberInput = ({
  value,
  onChange,
  ...rest
}: TypedProps & { readonly unit: string | undefined }) => {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown } | null>(null);
  const text = typed !== null && Object.is(typed.value, value) ? typed.text : textOf(value);
  return (
    <TextField
      label={rest.label}
      value={text}
      required={rest.isRequired}
      disabled={rest.isDisabled}
      error={rest.error !== undefined}
      helperText={rest.error ?? rest.help}
      onBlur={rest.onBlur}
      onChange={(event) => {
        const next = event.target.value;
        const trimmed = next.trim();
        const read = trimmed === '' ? null : (readDecimal(trimmed) ?? trimmed);
        setTyped({ text: next, value: read });
        onChange(read);
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        ...(rest.unit === undefined
          ? {}
          : { input: { endAdornment: <span style={{ color: 'var(--inkSoft)' }}>{rest.unit}</span> } }),
      }}
    />
  );
};

/** A moment as day and time of the country's zone. */
export const InstantInput = ({ label, value, onChange, ...rest }: TypedProps) => {
  const { timeZone } = useConfig();
  const at = textOf(value);
  const shown = at === '' ? '' : `${formatIn(at, 'isoDay', timeZone)}T${formatIn(at, 'time', timeZone)}`;
  return (
    <LateField
      kind="moment"
      label={label}
      value={shown}
      required={rest.isRequired}
      disabled={rest.isDisabled}
      error={rest.error !== undefined}
      helperText={rest.error ?? rest.help ?? timeZone}
      onBlur={rest.onBlur}
      onChange={(moment) => {
        const [day = '', time = ''] = moment.split('T');
        onChange(moment === '' ? null : (atLocal(day, time, timeZone)?.toISOString() ?? null));
      }}
    />
  );
};
