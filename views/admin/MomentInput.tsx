// A day and a time of the country's zone, as the agenda takes it: `2026-12-01T06:00`.
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
import { LateField } from '../kit/LateField.tsx';

export interface MomentInputProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (moment: string) => void;
}

export const MomentInput = ({ value, error, onChange }: MomentInputProps) => {
  const { timeZone } = useConfig();
  return (
    <LateField
      kind="moment"
      label={t('From when on')}
      value={value}
      required
      error={error !== undefined}
      helperText={error ?? timeZone}
      onChange={onChange}
    />
  );
};
