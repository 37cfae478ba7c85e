// The fields of a rate on a screen of its own: what it counts for, what it costs, on which days. Labels and kinds are those of the file.
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type DatedRate, type DatedRateErrors, type RateColumn, rateColumns } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { marked, t, told } from '../hooks/text.ts';
import { DayField } from '../kit/DayField.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { capitalised } from '../kit/words.ts';
import type { DatedValues } from './datedForm.ts';

type Field = keyof DatedRate;
const labels: Readonly<Record<'price' | 'validFrom' | 'validUntil', string>> = {
  price: marked('Price'),
  validFrom: marked('From'),
  validUntil: marked('Until'),
};
const helps: Partial<Record<Field, string>> = {
  validFrom: marked('The first day; empty: it counts from the beginning'),
  validUntil: marked('The first day on which it no longer counts; empty: it stays'),
  name: marked('Made from the rest where it is empty'),
};
const fieldOf = (column: RateColumn): Field | null =>
  column.field === 'newPrice' ? 'price' : column.field === 'isActive' ? null : column.field;

export interface DatedRateFieldsProps {
  readonly values: DatedValues;
  readonly errors: DatedRateErrors;
  readonly isDisabled?: boolean;
  /** Said under the first day, where something else than usual holds. */
  readonly fromHelp?: string;
  readonly onChange: (change: Partial<DatedValues>) => void;
}

const grid = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 } as const;

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0, gap: 3, minWidth: 0 }}>
    <Typography component="legend" variant="h3" sx={{ p: 0, mb: 3 }}>
      {title}
    </Typography>
    {children}
  </Stack>
);

export const DatedRateFields = ({
  values,
  errors,
  isDisabled = false,
  fromHelp,
  onChange,
}: DatedRateFieldsProps) => {
  const { currency } = useConfig();
  const says = (field: Field) =>
    told(errors[field]) ?? told(field === 'validFrom' ? (fromHelp ?? helps[field]) : helps[field]);
  const text = (
    field: Field,
    label: string,
    rest: Readonly<Record<string, unknown>> = {},
    body?: ReactNode,
  ) => (
    <TextField
      key={field}
      label={t(label)}
      value={values[field]}
      disabled={isDisabled}
      error={errors[field] !== undefined}
      helperText={says(field)}
      onChange={(event) => onChange({ [field]: event.target.value })}
      {...rest}
    >
      {body}
    </TextField>
  );
  const columnField = (column: RateColumn): ReactNode => {
    const field = fieldOf(column);
    if (field === null) return null;
    const { kind } = column;
    const value = values[field];
    if (typeof value === 'boolean')
      return (
        <FormControlLabel
          key={field}
          control={
            <Checkbox
              checked={value}
              disabled={isDisabled}
              onChange={(event) => onChange({ [field]: event.target.checked })}
            />
          }
          label={t(column.heading)}
        />
      );
    if (kind === 'company')
      return (
        <LookupSelect
          key={field}
          label={t(column.heading)}
          entity="companies"
          id={value}
          disabled={isDisabled}
          error={told(errors[field])}
          onChange={(id) => onChange({ [field]: id })}
        />
      );
    const required = column.isRequired ? { required: true } : {};
    if (kind === 'choice')
      return text(field, column.heading, { select: true, ...required }, [
        ...(field === 'pricingTierId'
          ? [
              <MenuItem key="" value="">
                {t('Of the company, else Standard')}
              </MenuItem>,
            ]
          : []),
        ...column.table.rows.map((row) => (
          <MenuItem key={row.code} value={String(row.code)}>
            {capitalised(t(row.label))}
          </MenuItem>
        )),
      ]);
    const unit = field === 'price' ? currency : kind === 'number' ? 'km' : null;
    return text(field, field === 'price' ? labels.price : column.heading, {
      ...required,
      ...(kind === 'number'
        ? {
            slotProps: {
              htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
              ...(unit === null
                ? {}
                : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
            },
          }
        : {}),
    });
  };
  const day = (field: 'validFrom' | 'validUntil') => (
    <DayField
      label={t(labels[field])}
      value={values[field]}
      disabled={isDisabled}
      error={errors[field] !== undefined}
      helperText={says(field)}
      onChange={(next) => onChange({ [field]: next })}
    />
  );
  return (
    <Stack sx={{ gap: 5 }}>
      <Group title={t('Counts for')}>
        <Box sx={{ ...grid, '& > :first-of-type': { gridColumn: '1 / -1' } }}>
          {rateColumns.filter(({ field, kind }) => field !== 'newPrice' && kind !== 'yesNo').map(columnField)}
        </Box>
        <Stack sx={{ flexDirection: { sm: 'row' }, gap: { sm: 4 }, flexWrap: 'wrap' }}>
          {rateColumns.filter(({ kind }) => kind === 'yesNo').map(columnField)}
        </Stack>
      </Group>
      <Group title={t('Price and days')}>
        <Box sx={{ ...grid, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
          {rateColumns.filter(({ field }) => field === 'newPrice').map(columnField)}
          {day('validFrom')}
          {day('validUntil')}
        </Box>
      </Group>
    </Stack>
  );
};
