// The input of a field, by its kind. A form gives it the record as it stands and hears what changes: one value, and for a phone number or a
// name what stands beside it.
import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ComponentType, Suspense } from 'react';
import {
  type AnyField,
  besideOf,
  isMany,
  type PlainResource,
  phoneCountry,
  type RecordValues,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { marked, t } from '../hooks/text.ts';
import { FieldRoom } from '../kit/FieldRoom.tsx';
import { LateField } from '../kit/LateField.tsx';
import { LatePane } from '../kit/LatePane.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { capitalised } from '../kit/words.ts';
import { LookupsSelect } from './LookupsSelect.tsx';
import { lateInput } from './lateInput.ts';
import { InstantInput, NumberInput } from './plainInputs.tsx';
import type { OwnInputProps } from './slots.ts';

const PhoneInput = lateInput(() => import('./PhoneInput.tsx'));
const AddressInput = lateInput(() => import('../kit/AddressInput.tsx'));

/** The inputs of a resource's form whose code comes late. */
export const lateInputsOf = (
  { fields }: PlainResource,
  own: Readonly<Record<string, ComponentType<OwnInputProps>>> = {},
): readonly object[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => {
    const input = own[name] ?? (kind === 'phone' ? PhoneInput : kind === 'address' ? AddressInput : null);
    return input === null ? [] : [input];
  });

export interface FieldInputProps {
  readonly name: string;
  readonly field: AnyField;
  /** The form as it stands. */
  readonly record: RecordValues;
  /** What is wrong, said already. */
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (change: RecordValues) => void;
  readonly onBlur?: () => void;
  /** In place of the kind's input. */
  readonly own?: ComponentType<OwnInputProps> | undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const orNull = (text: string): string | null => (text === '' ? null : text);

/** One field of a form. */
export const FieldInput = (props: FieldInputProps) => {
  const { name, field, record, error, isDisabled = false, onChange, onBlur, own: Own } = props;
  const { country, currency } = useConfig();
  const label = t(field.label);
  const help = field.help === undefined ? undefined : t(field.help);
  const isRequired = field.required !== undefined;
  const value = record[name];
  const set = (next: unknown): void => onChange({ [name]: next });
  const shared = { label, error, help, isRequired, isDisabled, onBlur };
  const plain = {
    label,
    required: isRequired,
    disabled: isDisabled,
    error: error !== undefined,
    helperText: error ?? help,
    onBlur,
  };
  if (Own !== undefined)
    return (
      <LatePane fallback={<SkeletonRows rows={1} />}>
        <Own
          label={label}
          value={value}
          onChange={set}
          error={error}
          isDisabled={isDisabled}
          record={record}
          help={help}
        />
      </LatePane>
    );
  switch (field.kind) {
    case 'yesNo':
      return (
        <FormControl error={error !== undefined} disabled={isDisabled}>
          <FormControlLabel
            control={
              <Checkbox
                checked={value === true}
                onChange={(event) => set(event.target.checked)}
                onBlur={onBlur}
              />
            }
            label={label}
          />
          {(error ?? help) ? <FormHelperText sx={{ ml: 8 }}>{error ?? help}</FormHelperText> : null}
        </FormControl>
      );
    case 'number':
      return <NumberInput {...shared} value={value} unit={field.unit && t(field.unit)} onChange={set} />;
    case 'money':
      return <NumberInput {...shared} value={value} unit={currency} onChange={set} />;
    case 'day':
    case 'clock':
      return (
        <LateField
          {...plain}
          kind={field.kind}
          value={textOf(value)}
          onChange={(next) => set(orNull(next))}
        />
      );
    case 'instant':
      return <InstantInput {...shared} value={value} onChange={set} />;
    case 'status': {
      const codes = field.table.rows.map(({ code }) => code);
      const said = (code: string | number): string => capitalised(t(field.table.label(code)));
      if (isMany(field))
        return (
          <Autocomplete<string | number, true>
            multiple
            disableCloseOnSelect
            disabled={isDisabled}
            options={codes}
            value={Array.isArray(value) ? codes.filter((code) => value.includes(code)) : []}
            getOptionLabel={said}
            onBlur={onBlur}
            onChange={(_event, next) => set(next)}
            renderInput={(params) => (
              <TextField
                {...params}
                label={label}
                required={isRequired}
                error={error !== undefined}
                helperText={error ?? help}
              />
            )}
          />
        );
      return (
        <TextField
          {...plain}
          select
          value={codes.some((code) => code === value) ? textOf(value) : ''}
          onChange={(event) => set(codes.find((code) => String(code) === event.target.value) ?? null)}
        >
          {isRequired ? null : <MenuItem value="">{t('None')}</MenuItem>}
          {codes.map((code) => (
            <MenuItem key={code} value={String(code)}>
              {said(code)}
            </MenuItem>
          ))}
        </TextField>
      );
    }
    case 'lookup': {
      if (isMany(field))
        return (
          <LookupsSelect
            label={label}
            entity={field.entity}
            ids={Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []}
            onChange={set}
            error={error}
            helperText={help}
            disabled={isDisabled}
            minimum={field.isShort ? 0 : undefined}
          />
        );
      const beside = besideOf(field);
      return (
        <LookupSelect
          label={label}
          entity={field.entity}
          id={textOf(value)}
          required={isRequired}
          disabled={isDisabled}
          error={error}
          {...(field.isShort ? { minimum: 0 } : {})}
          onChange={(id) =>
            onChange({
              [name]: id === '' ? null : Number(id),
              ...(beside === null ? {} : { [beside]: null }),
            })
          }
        />
      );
    }
    case 'phone':
      return (
        <Suspense fallback={<FieldRoom label={label} helperText={error} />}>
          <PhoneInput
            label={label}
            phone={textOf(value)}
            country={textOf(record[phoneCountry]) || country}
            isRequired={isRequired}
            isDisabled={isDisabled}
            error={error}
            onBlur={onBlur}
            onChange={(phone, cca2) => onChange({ [name]: phone, [phoneCountry]: cca2 })}
          />
        </Suspense>
      );
    case 'address':
      return (
        <Suspense fallback={<FieldRoom label={label} helperText={error} />}>
          <AddressInput
            label={label}
            value={value}
            isRequired={isRequired}
            isDisabled={isDisabled}
            error={error}
            onChange={set}
          />
        </Suspense>
      );
    case 'text':
      if (isMany(field))
        return (
          <Autocomplete<string, true, false, true>
            multiple
            freeSolo
            disabled={isDisabled}
            options={[]}
            value={Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []}
            onBlur={onBlur}
            onChange={(_event, next) => set(next)}
            renderInput={(params) => (
              <TextField
                {...params}
                label={label}
                error={error !== undefined}
                helperText={error ?? help ?? t(marked('Enter after each one'))}
              />
            )}
          />
        );
      return (
        <TextField
          {...plain}
          value={textOf(value)}
          type={field.as === 'email' ? 'email' : field.as === 'url' ? 'url' : 'text'}
          onChange={(event) => set(orNull(event.target.value))}
          {...((field.lines ?? 1) > 1 ? { multiline: true, minRows: field.lines ?? 1 } : {})}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
      );
    default:
      // Files and own fields have an input where their resource hangs one (slots.ts).
      return null;
  }
};
