// The filters of the board: a chip for each field and value, and a small form to add one (LST-19); the QSR mode beside
// them (LST-20).
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { type BoardField, type BoardFilter, boardFields, readBoardFilter, texts } from '../../core/index.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { Icon } from '../kit/Icon.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { capitalised } from '../kit/words.ts';
import { LookupName } from './LookupName.tsx';
import type { BoardState } from './useBoardState.ts';

const FilterValue = ({ filter }: { readonly filter: BoardFilter }) => {
  const { day } = useFormats();
  const field = boardFields.find((one) => one.field === filter.field);
  if (field?.values.from === 'table')
    return capitalised(
      field.values.rows.find((row) => String(row.code) === filter.value)?.label ?? filter.value,
    );
  if (field?.values.from === 'day') return day(filter.value);
  return field?.values.from === 'lookup' ? (
    <LookupName entity={field.values.entity} id={filter.value} />
  ) : (
    filter.value
  );
};

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
      <TextField select label="Value" value={value} onChange={(event) => onChange(event.target.value)}>
        {field.values.rows.map((row) => (
          <MenuItem key={row.code} value={String(row.code)}>
            {capitalised(row.label)} {field.field === 'vehicleTypeId' ? `(${row.code})` : ''}
          </MenuItem>
        ))}
      </TextField>
    );
  if (field.values.from === 'lookup')
    return (
      <LookupSelect
        label={field.label}
        entity={field.values.entity}
        id={value}
        minimum={0}
        onChange={onChange}
      />
    );
  return (
    <TextField
      label="Day"
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};

const AddFilter = ({
  fields,
  onAdd,
}: {
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
    <Stack component="form" onSubmit={add} sx={{ gap: 3, p: 4, width: 300 }}>
      <TextField
        select
        label="Field"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setValue('');
        }}
      >
        {fields.map((one) => (
          <MenuItem key={one.field} value={one.field}>
            {one.label}
          </MenuItem>
        ))}
      </TextField>
      {field ? <ValueField key={name} field={field} value={value} onChange={setValue} /> : null}
      <Button type="submit" variant="contained" disabled={filter === null}>
        Add filter
      </Button>
    </Stack>
  );
};

export interface BoardFiltersProps {
  readonly state: BoardState;
  /** Only the fields that one of this user's lists understands. */
  readonly fields: readonly BoardField[];
  readonly hasQsr: boolean;
  readonly hasNational: boolean;
}

export const BoardFilters = ({ state, fields, hasQsr, hasNational }: BoardFiltersProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const labelOf = (filter: BoardFilter): string =>
    boardFields.find((one) => one.field === filter.field)?.label ?? filter.field;
  const isSame = (x: BoardFilter, y: BoardFilter): boolean => x.field === y.field && x.value === y.value;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Filters"
      sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}
    >
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="filter" />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Filter
      </Button>
      {state.filters.map((filter) => (
        <Chip
          key={`${filter.field}:${filter.value}`}
          label={
            <>
              {labelOf(filter)}: <FilterValue filter={filter} />
            </>
          }
          onDelete={() => state.setFilters(state.filters.filter((one) => !isSame(one, filter)))}
        />
      ))}
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={state.isAll}
            onChange={(event) => state.setAll(event.target.checked)}
          />
        }
        label="Ended too"
        sx={{ mr: 0, ml: 1 }}
      />
      {hasQsr ? (
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={state.isQsr}
              onChange={(event) => state.setQsr(event.target.checked)}
            />
          }
          label="QSR"
          title="Quick-service restaurants only"
          sx={{ mr: 0, ml: 1 }}
        />
      ) : null}
      {hasNational ? (
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={state.isNational}
              onChange={(event) => state.setNational(event.target.checked)}
            />
          }
          label={texts.shell.national}
          sx={{ mr: 0, ml: 1 }}
        />
      ) : null}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { 'aria-label': 'Add a filter' } }}
      >
        <AddFilter
          fields={fields}
          onAdd={(filter) => {
            setAnchor(null);
            if (!state.filters.some((one) => isSame(one, filter)))
              state.setFilters([...state.filters, filter]);
          }}
        />
      </Popover>
    </Stack>
  );
};
