// A day and a time of the country's zone, as the agenda takes it: `2026-12-01T06:00`.
import TextField from '@mui/material/TextField';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';

export interface MomentInputProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (moment: string) => void;
}

export const MomentInput = ({ value, error, onChange }: MomentInputProps) => {
  const { timeZone } = useConfig();
  return (
    <TextField
      label={t('From when on')}
      type="datetime-local"
      value={value}
      required
      error={error !== undefined}
      helperText={error ?? timeZone}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};
