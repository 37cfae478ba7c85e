// Headings of a file that are not known, and columns that none fills: what each means is said here once, and remembered for files alike.
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { fileFaults, type Refusal, type UploadKind } from '../../../core/index.ts';
import { t } from '../../hooks/text.ts';

/** What a refused file says of its headings. */
export interface Headings {
  /** Headings that mean nothing to us. */
  readonly unknown: readonly string[];
  /** Fields that must be there and are not. */
  readonly missing: readonly string[];
}

/** The headings that a refusal is about; null where it is about something else. */
export const headingsOf = (kind: Pick<UploadKind, 'columns'>, refusal: Refusal): Headings | null => {
  const faults = fileFaults(refusal.errors).filter(({ line }) => line !== null);
  const isField = (column: string) =>
    kind.columns.find(({ field, heading }) => field === column || heading === column);
  const unknown = faults
    .filter(({ says }) => says === 'This column is not known.')
    .map(({ column }) => column);
  const missing = faults
    .filter(({ says }) => says === 'This column is missing.')
    .flatMap(({ column }) => isField(column)?.field ?? []);
  return unknown.length === 0 || unknown.length + missing.length < faults.length
    ? null
    : { unknown, missing };
};

export interface MapColumnsProps {
  readonly kind: Pick<UploadKind, 'columns'>;
  readonly headings: Headings;
  readonly isBusy: boolean;
  readonly onMapped: (mapping: Readonly<Record<string, string>>) => void;
}

export const MapColumns = ({ kind, headings, isBusy, onMapped }: MapColumnsProps) => {
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(headings.unknown.map((heading) => [heading, ''])),
  );
  const taken = new Set(Object.values(mapping));
  const left = headings.missing.filter((field) => !taken.has(field));
  const headingOf = (field: string): string =>
    t(kind.columns.find((column) => column.field === field)?.heading ?? field);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onMapped(mapping);
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 3 }} aria-label={t('What the columns mean')}>
      <Typography>
        {t('Some columns of this file are not known. Say what they mean, or leave them out.')}
      </Typography>
      {headings.unknown.map((heading) => (
        <TextField
          key={heading}
          select
          label={heading}
          value={mapping[heading] ?? ''}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={(event) => setMapping((now) => ({ ...now, [heading]: event.target.value }))}
        >
          <MenuItem value="">{t('Leave it out')}</MenuItem>
          {kind.columns.map(({ field, heading: known, isRequired }) => (
            <MenuItem key={field} value={field} disabled={mapping[heading] !== field && taken.has(field)}>
              {t(known)}
              {isRequired === undefined ? '' : ' *'}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {left.length > 0 ? (
        <Typography variant="body2" color="error">
          {t('Still missing: {columns}', { columns: left.map(headingOf).join(', ') })}
        </Typography>
      ) : null}
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" loading={isBusy} disabled={left.length > 0}>
          {t('Upload with these columns')}
        </Button>
      </Stack>
    </Stack>
  );
};
