// The field in which one cell of an uploaded row is put right, drawn as its column is filled. Its value is the text of the cell.
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { texts, type UploadColumn } from '../../../core/index.ts';
import { t, told } from '../../hooks/text.ts';
import { LateLookup } from '../../kit/LateLookup.tsx';
import { capitalised } from '../../kit/words.ts';

export interface CellInputProps {
  readonly column: UploadColumn;
  readonly value: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** Every text that the service reads: a day and a moment as people write them. */
const shownText = (column: UploadColumn, value: string): string =>
  column.kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(value) ? value.split('-').reverse().join('/') : value;

interface Choice {
  readonly code: string;
  readonly label: string;
}

const choicesOf = (column: UploadColumn): readonly Choice[] | null =>
  column.kind === 'choice'
    ? column.table.rows.map(({ code, label }) => ({ code: String(code), label }))
    : column.kind === 'yesNo'
      ? [
          { code: 'yes', label: texts.shell.yes },
          { code: 'no', label: texts.shell.no },
        ]
      : null;

export const CellInput = ({
  column,
  value,
  label,
  error,
  disabled = false,
  autoFocus = false,
  onChange,
}: CellInputProps) => {
  if (column.kind === 'lookup' && column.of === 'companies' && /^\d*$/.test(value))
    return (
      <LateLookup
        label={label}
        entity="companies"
        id={value}
        disabled={disabled}
        error={told(error)}
        onChange={onChange}
      />
    );
  if (column.kind === 'yesNo' && column.usual !== null && error === undefined && /^(yes|no|)$/.test(value))
    return (
      <FormControlLabel
        control={
          <Checkbox
            checked={value === 'yes'}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked ? 'yes' : 'no')}
          />
        }
        label={label}
      />
    );
  const choices = choicesOf(column);
  const isKnown = choices?.some(({ code }) => code === value) ?? true;
  return (
    <TextField
      label={label}
      value={choices !== null && !isKnown ? '' : shownText(column, value)}
      required={column.isRequired !== undefined}
      disabled={disabled}
      autoFocus={autoFocus}
      fullWidth
      error={error !== undefined}
      helperText={told(error)}
      onChange={(event) => onChange(event.target.value)}
      {...(choices === null ? {} : { select: true })}
      {...(column.kind === 'number' || column.kind === 'money' || column.kind === 'price'
        ? { slotProps: { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } }
        : {})}
    >
      {choices?.map(({ code, label: says }) => (
        <MenuItem key={code} value={code}>
          {capitalised(t(says))}
        </MenuItem>
      ))}
    </TextField>
  );
};
