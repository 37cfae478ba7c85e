// Search and filters of a list of the administration, as its table names them; what is set stands in the address.
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactNode, useCallback } from 'react';
import { filtersSet, type ListFilter, type ListView, type StatusWords, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { FilterBar } from '../kit/FilterBar.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LateField } from '../kit/LateField.tsx';
import { LateLookup } from '../kit/LateLookup.tsx';
import { capitalised } from '../kit/words.ts';

interface FieldProps {
  readonly filter: ListFilter;
  /** Empty: not set. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface ChoiceProps extends Omit<FieldProps, 'filter'> {
  readonly label: string;
  /** What stands there where nothing is chosen. */
  readonly unset: string;
  readonly choices: readonly (readonly [code: string, label: string])[];
}

const ChoiceField = ({ label, value, unset, choices, onChange }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={choices.some(([code]) => code === value) ? value : ''}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    <MenuItem value="">{unset}</MenuItem>
    {choices.map(([code, choice]) => (
      <MenuItem key={code} value={code}>
        {choice}
      </MenuItem>
    ))}
  </TextField>
);

/** Choices that the service names; until they are there, and where they do not come, any. */
const AskedField = ({
  label,
  value,
  choices,
  onChange,
}: Omit<FieldProps, 'filter'> & {
  readonly label: string;
  readonly choices: Extract<ListFilter, { kind: 'choices' }>['choices'];
}) => {
  const portal = usePortal();
  const [known] = useAnswer(
    useCallback((signal: AbortSignal) => choices(portal, { signal, quiet: true }), [portal, choices]),
  );
  return (
    <ChoiceField
      label={label}
      value={value}
      unset={t('Any')}
      choices={known.kind === 'here' ? known.value : []}
      onChange={onChange}
    />
  );
};

const chosenIn = (value: string): readonly string[] => (value === '' ? [] : value.split(','));

/** Several codes, with commas between them; those that the table does not know are left out. */
const SeveralField = ({
  label,
  value,
  table,
  onChange,
}: Omit<FieldProps, 'filter'> & { readonly label: string; readonly table: StatusWords }) => {
  const chosen = chosenIn(value);
  const said = (code: string): string =>
    capitalised(t(table.rows.find((row) => String(row.code) === code)?.label ?? code));
  const codes = table.rows.map(({ code }) => String(code));
  return (
    <TextField
      select
      label={label}
      value={chosen.filter((code) => codes.includes(code))}
      onChange={({ target }) => onChange([target.value].flat().join(','))}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: (shown) =>
            Array.isArray(shown) && shown.length > 0 ? shown.map(said).join(', ') : t('Any'),
          // low enough for the field to be read beside it
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 400 } } } },
        },
        inputLabel: { shrink: true },
      }}
    >
      {codes.map((code) => (
        <MenuItem key={code} value={code}>
          {/* room for the mark, so that nothing moves when it comes */}
          <Box component="span" aria-hidden sx={{ width: 28, height: 18, flexShrink: 0 }}>
            {chosen.includes(code) ? <Icon name="check" size={18} /> : null}
          </Box>
          {said(code)}
        </MenuItem>
      ))}
    </TextField>
  );
};

export const FilterField = ({ filter, value, onChange }: FieldProps) => {
  const label = t(filter.label);
  switch (filter.kind) {
    case 'lookup':
      return <LateLookup label={label} entity={filter.entity} id={value} onChange={onChange} />;
    case 'choices':
      return <AskedField label={label} value={value} choices={filter.choices} onChange={onChange} />;
    case 'yesNo': {
      const { usual } = filter;
      const said = { true: t(texts.shell.yes), false: t(texts.shell.no) };
      return (
        <ChoiceField
          label={label}
          value={value}
          unset={usual === undefined ? t('Any') : said[`${usual}`]}
          choices={Object.entries(said).filter(([code]) => code !== String(usual))}
          onChange={onChange}
        />
      );
    }
    case 'status':
      return filter.isSeveral === true ? (
        <SeveralField label={label} value={value} table={filter.table} onChange={onChange} />
      ) : (
        <ChoiceField
          label={label}
          value={value}
          unset={t('Any')}
          choices={filter.table.rows.map((row) => [String(row.code), capitalised(t(row.label))])}
          onChange={onChange}
        />
      );
    case 'day':
      return <LateField kind="day" label={label} value={value} onChange={onChange} />;
  }
};

export interface ListFiltersProps {
  readonly search: string;
  readonly filters: readonly ListFilter[];
  readonly view: ListView;
  readonly onChange: (change: ListView) => void;
  /** Beside the button that opens them. */
  readonly aside?: ReactNode;
}

export const ListFilters = ({ search, filters, view, onChange, aside }: ListFiltersProps) => {
  const find = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <FilterBar
      search={view['q'] ?? ''}
      label={t(search)}
      onSearch={find}
      count={filtersSet({ filters }, view)}
      onClear={() => onChange(Object.fromEntries(filters.map(({ name }) => [name, ''])))}
      fieldWidth={168}
      aside={aside}
    >
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={view[filter.name] ?? ''}
          onChange={(value) => onChange({ [filter.name]: value })}
        />
      ))}
    </FilterBar>
  );
};
