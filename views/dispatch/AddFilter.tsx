// The small form behind the board's filter: its switches, and a field, then values of its kind (LST-19): several of a short list by a press
// each, others one by one. It stays open: who filters sets more than one thing.
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import {
  type BoardField,
  type BoardFilter,
  groupings,
  type JobGrouping,
  readBoardFilter,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { DayField } from '../kit/DayField.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { capitalised } from '../kit/words.ts';
import type { BoardSwitch } from './BoardFilters.tsx';
import { isSameFilter } from './useBoardState.ts';

const ValueField = ({
  field,
  value,
  onChange,
}: {
  readonly field: BoardField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => {
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

export interface AddFilterProps {
  readonly switches: readonly BoardSwitch[];
  readonly fields: readonly BoardField[];
  /** Those that are set. */
  readonly filters: readonly BoardFilter[];
  readonly onChange: (filters: readonly BoardFilter[]) => void;
  /** Absent where the list has no groups. */
  readonly grouping?: JobGrouping;
  readonly onGrouping?: (grouping: JobGrouping) => void;
}

const AddFilter = ({ switches, fields, filters, onChange, grouping, onGrouping }: AddFilterProps) => {
  const [name, setName] = useState(fields[0]?.field ?? '');
  const [value, setValue] = useState('');
  const field = fields.find((one) => one.field === name);
  const filter = readBoardFilter(`${name}:${value}`);
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (filter === null) return;
    if (!filters.some((one) => isSameFilter(one, filter))) onChange([...filters, filter]);
    setValue('');
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
      {grouping && onGrouping ? (
        <TextField
          select
          label={t('Group by')}
          value={grouping}
          onChange={({ target }) => {
            const chosen = groupings.find(({ by }) => by === target.value);
            if (chosen) onGrouping(chosen.by);
          }}
        >
          {groupings.map(({ by, label }) => (
            <MenuItem key={by} value={by}>
              {t(label)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
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
      {field?.values.from === 'table' ? (
        <Stack direction="row" role="group" aria-label={t(field.label)} sx={{ gap: 1, flexWrap: 'wrap' }}>
          {field.values.rows.map((row) => {
            const pressed = readBoardFilter(`${field.field}:${row.code}`);
            if (pressed === null) return null;
            const isOn = filters.some((one) => isSameFilter(one, pressed));
            return (
              <Chip
                key={row.code}
                clickable
                variant={isOn ? 'filled' : 'outlined'}
                color={isOn ? 'primary' : 'default'}
                aria-pressed={isOn}
                label={`${capitalised(t(row.label))}${field.field === 'vehicleTypeId' ? ` (${row.code})` : ''}`}
                onClick={() =>
                  onChange(
                    isOn ? filters.filter((one) => !isSameFilter(one, pressed)) : [...filters, pressed],
                  )
                }
              />
            );
          })}
        </Stack>
      ) : field ? (
        <>
          <ValueField key={name} field={field} value={value} onChange={setValue} />
          <Button type="submit" variant="contained" disabled={filter === null}>
            {t('Add filter')}
          </Button>
        </>
      ) : null}
    </Stack>
  );
};
export default AddFilter;
