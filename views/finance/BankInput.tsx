// The banks of the portal's country; which branch stands for all of a bank's is said beside it.
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { bank } from '../../core/index.ts';
import type { OwnInputProps } from '../admin/slots.ts';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';

export const BankInput = ({ label, value, onChange, error, isDisabled }: OwnInputProps) => {
  const { country } = useConfig();
  const chosen = bank.has(value) ? bank.row(value) : undefined;
  return (
    <TextField
      select
      required
      fullWidth
      label={label}
      value={chosen?.code ?? ''}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={
        error ?? (chosen?.country === 'ZA' ? t('All branches: {code}', { code: chosen.branch }) : undefined)
      }
      onChange={(event) => onChange(event.target.value)}
    >
      {bank.rows
        .filter((one) => one.country === country || one.code === value)
        .map((one) => (
          <MenuItem key={one.code} value={one.code}>
            {t(one.label)}
          </MenuItem>
        ))}
    </TextField>
  );
};
