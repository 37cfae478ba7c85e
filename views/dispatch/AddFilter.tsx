// The small form behind the board's filter: its switches, and a field, then a value of its kind (LST-19).
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { type BoardField, type BoardFilter, readBoardFilter } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { DayField } from '../kit/DayField.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { capitalised } from '../kit/words.ts';
import type { BoardSwitch } from './BoardFilters.tsx';

const ValueField = ({
  field,
  value,
  onChange,
}: {
  readonly field: BoardField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => {
  if (field.values.from === 'table')
    return (
      <TextField select label={t('Value')} value={value} onChange={(event) => onChange(event.target.value)}>
        {field.values.rows.map((row) => (
          <MenuItem key={row.code} value={String(row.code)}>
            {capitalised(t(row.label))} {field.field === 'vehicleTypeId' ? `(${row.code})` : ''}
          </MenuItem>
        ))}
      </TextField>
    );
  if (field.values.from === 'lookup')
    return (
      <LookupSelect
        label={t(field.label)}
        entity={field.values.entity}
        id={value}
        minimum={0}
        onChange={onChange}
      />
    );
  return <DayField label={t('Day')} value={value} onChange={onChange} />;
};

const AddFilter = ({
  switches,
  fields,
  onAdd,
}: {
  readonly switches: readonly BoardSwitch[];
  readonly fields: readonly BoardField[];
  readonly onAdd: (filter: BoardFilter) => void;
}) => {
  const [name, setName] = useState(fields[0]?.field ?? '');
  const [value, setValue] = useState('');
  const field = fields.find((one) => one.field === name);
  const filter = readBoardFilter(`${name}:${value}`);
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (filter !== null) onAdd(filter);
  };
  return (
    <Stack component="form" onSubmit={add} sx={{ gap: 3, p: 4 }}>
      {switches.map(({ label, title, isOn, set }) => (
        <FormControlLabel
          key={label}
          control={<Switch size="small" checked={isOn} onChange={(event) => set(event.target.checked)} />}
          label={label}
          {...(title ? { title } : {})}
        />
      ))}
      <TextField
        select
        label={t('Field')}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setValue('');
        }}
      >
        {fields.map((one) => (
          <MenuItem key={one.field} value={one.field}>
            {t(one.label)}
          </MenuItem>
        ))}
      </TextField>
      {field ? <ValueField key={name} field={field} value={value} onChange={setValue} /> : null}
      <Button type="submit" variant="contained" disabled={filter === null}>
        {t('Add filter')}
      </Button>
    </Stack>
  );
};
export default AddFilter;
