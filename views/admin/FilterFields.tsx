// The filters of a resource's list, one for each field that has any, as its kind asks: spans, choices, names. What is set stands in the
// address; several of one kind may be chosen.
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { chosenIn, type PlainResource, type ResourceView, resourceFilters } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useDebounced } from '../hooks/useDebounced.ts';
import { DayField } from '../kit/DayField.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { capitalised } from '../kit/words.ts';
import { type ChangeFilters, type Filter, filterLabel, yesNoChoices } from './FilterChips.tsx';

/** A text that asks once its typing has rested. */
const RestedField = ({
  label,
  value,
  isNumber,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly isNumber: boolean;
  readonly onChange: (value: string) => void;
}) => {
  const [text, setText] = useState(value);
  const rested = useDebounced(text.trim());
  const [told, setTold] = useState(value);
  // Taken off elsewhere, as by its chip.
  if (told !== value) {
    setTold(value);
    setText(value);
  }
  useEffect(() => {
    if (rested !== value && rested === text.trim()) onChange(rested.replace(',', isNumber ? '.' : ','));
  }, [rested, text, value, isNumber, onChange]);
  return (
    <TextField
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      {...(isNumber ? { slotProps: { htmlInput: { inputMode: 'decimal' } } } : {})}
    />
  );
};

const FilterField = ({
  filter,
  view,
  onChange,
}: {
  readonly filter: Filter;
  readonly view: ResourceView;
  readonly onChange: ChangeFilters;
}) => {
  const { name, field } = filter;
  const label = filterLabel(filter);
  const chosen = chosenIn(view, name);
  const value = chosen[0] ?? '';
  const set = (next: string): void => onChange({ [name]: next });
  switch (field.kind) {
    case 'status':
      return (
        <Autocomplete<string, true>
          multiple
          disableCloseOnSelect
          limitTags={1}
          options={field.table.rows.map(({ code }) => String(code))}
          value={[...chosen]}
          getOptionLabel={(code) =>
            capitalised(t(field.table.rows.find((row) => String(row.code) === code)?.label ?? code))
          }
          onChange={(_event, next) => onChange({ [name]: next })}
          renderInput={(params) => <TextField {...params} label={label} />}
        />
      );
    case 'lookup':
      return (
        <LookupSelect
          label={label}
          entity={field.entity}
          id={value}
          onChange={(id) => onChange({ [name]: id === '' ? [] : [id] })}
        />
      );
    case 'yesNo':
    case 'file':
      return (
        <TextField
          select
          label={label}
          value={value}
          onChange={(event) => set(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          {yesNoChoices(field).map(([code, said]) => (
            <MenuItem key={code} value={code}>
              {said}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'day':
    case 'instant':
      return <DayField label={label} value={value} onChange={set} />;
    default:
      return (
        <RestedField
          label={label}
          value={value}
          isNumber={field.kind === 'number' || field.kind === 'money'}
          onChange={(next) => onChange({ [name]: Array.isArray(view[name]) ? (next ? [next] : []) : next })}
        />
      );
  }
};

/** All filters, for the picker of the bar. */
const FilterFields = ({
  resource,
  view,
  canSeeDeleted,
  onChange,
}: {
  readonly resource: PlainResource;
  readonly view: ResourceView;
  readonly canSeeDeleted: boolean;
  readonly onChange: ChangeFilters;
}) => (
  <>
    {resourceFilters(resource).map((filter) => (
      <FilterField key={filter.name} filter={filter} view={view} onChange={onChange} />
    ))}
    {canSeeDeleted ? (
      <TextField
        select
        label={t('Deleted')}
        value={chosenIn(view, 'deleted')[0] ?? ''}
        onChange={(event) => onChange({ deleted: event.target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('Without deleted')}</MenuItem>
        <MenuItem value="true">{t('Only deleted')}</MenuItem>
      </TextField>
    ) : null}
  </>
);
export default FilterFields;
