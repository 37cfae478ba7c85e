// What of the board's filters is set: a chip for each field and value, switch and grouping, each with its cross, and one press that takes off all
// that leaves something out. Fetched where something is.
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { type BoardFilter, boardFields, groupings } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { LookupName } from '../kit/LookupName.tsx';
import { capitalised, counted } from '../kit/words.ts';
import type { BoardSwitch } from './BoardFilters.tsx';
import { type BoardState, isSameFilter, narrowings } from './useBoardState.ts';

const FilterValue = ({ filter }: { readonly filter: BoardFilter }) => {
  const { day } = useFormats();
  const field = boardFields.find((one) => one.field === filter.field);
  if (field?.values.from === 'table')
    return capitalised(
      t(field.values.rows.find((row) => String(row.code) === filter.value)?.label ?? filter.value),
    );
  if (field?.values.from === 'day') return day(filter.value);
  return field?.values.from === 'lookup' ? (
    <LookupName entity={field.values.entity} id={filter.value} />
  ) : (
    filter.value
  );
};

export interface SetFiltersProps {
  readonly state: BoardState;
  readonly switches: readonly BoardSwitch[];
  /** The list is grouped. */
  readonly hasGroups: boolean;
}

const SetFilters = ({ state, switches, hasGroups }: SetFiltersProps) => {
  const grouped = groupings.find(({ by }) => by === state.grouping);
  const count = narrowings(state);
  const labelOf = (filter: BoardFilter): string =>
    t(boardFields.find((one) => one.field === filter.field)?.label ?? filter.field);
  return (
    <>
      {state.filters.map((filter) => (
        <Chip
          key={`${filter.field}:${filter.value}`}
          label={
            <>
              {labelOf(filter)}: <FilterValue filter={filter} />
            </>
          }
          onDelete={() => state.setFilters(state.filters.filter((one) => !isSameFilter(one, filter)))}
        />
      ))}
      {switches
        .filter(({ isOn }) => isOn)
        .map(({ label, set }) => (
          <Chip key={label} label={label} onDelete={() => set(false)} />
        ))}
      {hasGroups && grouped && grouped !== groupings[0] ? (
        <Chip
          label={t('Grouped by {what}', { what: t(grouped.label).toLowerCase() })}
          onDelete={() => state.setGrouping(groupings[0].by)}
        />
      ) : null}
      {count > 0 ? (
        <Button size="small" onClick={state.clear}>
          {counted(count, 'filter', 'filters')} · {t('Clear')}
        </Button>
      ) : null}
    </>
  );
};
export default SetFilters;
