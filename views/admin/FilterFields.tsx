// The filters of a resource's list, one for each field that has any, as its kind asks: spans, choices, names. What is set stands in the
// address and as a chip that takes it off; several of one kind may be chosen.
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import {
  type AnyField,
  chosenIn,
  type PlainResource,
  type ResourceView,
  resourceFilters,
  texts,
} from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useDebounced } from '../hooks/useDebounced.ts';
import { Icon } from '../kit/Icon.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { capitalised } from '../kit/words.ts';

type Filter = ReturnType<typeof resourceFilters>[number];
type Change = (change: ResourceView) => void;

/** What a filter is called: the field, and which end of a span it is. */
export const filterLabel = ({ field, end }: Filter): string =>
  end === undefined
    ? t(field.label)
    : t(end === 'from' ? marked('{label} from') : marked('{label} to'), { label: t(field.label) });

const yesNoChoices = (field: AnyField): readonly (readonly [string, string])[] => {
  const { filter } = field;
  const said = { true: t(texts.shell.yes), false: t(texts.shell.no) };
  if (typeof filter !== 'object') return [['', t('Any')], ...Object.entries(said)];
  return [
    ['', said[`${filter.usual}`]],
    [String(!filter.usual), said[`${!filter.usual}`]],
    ['any', t('Any')],
  ];
};

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
  readonly onChange: Change;
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
      return (
        <TextField
          label={label}
          type="date"
          value={value}
          onChange={(event) => set(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      );
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
export const FilterFields = ({
  resource,
  view,
  canSeeDeleted,
  onChange,
}: {
  readonly resource: PlainResource;
  readonly view: ResourceView;
  readonly canSeeDeleted: boolean;
  readonly onChange: Change;
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

const saidValue = ({ field }: Filter, code: string): string => {
  if (field.kind === 'status')
    return capitalised(t(field.table.rows.find((row) => String(row.code) === code)?.label ?? code));
  if (field.kind === 'yesNo' || field.kind === 'file')
    return yesNoChoices(field).find(([one]) => one === code)?.[1] ?? code;
  return code;
};

/** What is set, each with the cross that takes it off; a chosen name is said by its picker. */
export const FilterChips = ({
  resource,
  view,
  onChange,
}: {
  readonly resource: PlainResource;
  readonly view: ResourceView;
  readonly onChange: Change;
}) => {
  const set = resourceFilters(resource).flatMap((filter) => {
    const values = chosenIn(view, filter.name);
    return filter.field.kind === 'lookup' ? [] : values.map((value) => ({ filter, value, values }));
  });
  const isDeleted = chosenIn(view, 'deleted')[0] === 'true';
  if (set.length === 0 && !isDeleted) return null;
  return (
    <Stack direction="row" role="group" aria-label={t('Filters set')} sx={{ gap: 1, flexWrap: 'wrap' }}>
      {set.map(({ filter, value, values }) => {
        const label = `${filterLabel(filter)}: ${saidValue(filter, value)}`;
        return (
          <Chip
            key={`${filter.name} ${value}`}
            label={label}
            variant="outlined"
            sx={{ height: { xs: 44, md: 26 } }}
            deleteIcon={
              <Box component="span" sx={{ display: 'inline-flex' }}>
                <Icon name="close" size={14} />
              </Box>
            }
            onDelete={() =>
              onChange({
                [filter.name]: Array.isArray(view[filter.name]) ? values.filter((one) => one !== value) : '',
              })
            }
          />
        );
      })}
      {isDeleted ? (
        <Chip
          label={t('Only deleted')}
          color="error"
          variant="outlined"
          sx={{ height: { xs: 44, md: 26 } }}
          onDelete={() => onChange({ deleted: '' })}
        />
      ) : null}
    </Stack>
  );
};
