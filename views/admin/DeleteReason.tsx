// Why records are deleted, asked where their resource wants it; the reason is kept with the change.
import TextField from '@mui/material/TextField';
import type { PlainResource } from '../../core/index.ts';
import { t } from '../hooks/text.ts';

const longest = 200;

export interface DeleteReasonProps {
  readonly resource: PlainResource;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const DeleteReason = ({ resource, value, onChange }: DeleteReasonProps) =>
  resource.deletion.kind !== 'none' && resource.deletion.reason === true ? (
    <TextField
      label={t('Reason')}
      value={value}
      required
      fullWidth
      autoFocus
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: longest } }}
    />
  ) : null;

/** The reason as the call of a deletion is asked with it. */
export const reasonQuery = (reason: string): { readonly reason?: string } =>
  reason.trim() === '' ? {} : { reason: reason.trim() };
