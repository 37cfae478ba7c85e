// What a set filter of the board says: its field and its value, which may be a name that is asked for.
import { type BoardFilter, boardFields } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { LookupName } from '../kit/LookupName.tsx';
import { capitalised } from '../kit/words.ts';

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

const FilterLabel = ({ filter }: { readonly filter: BoardFilter }) => (
  <>
    {t(boardFields.find((one) => one.field === filter.field)?.label ?? filter.field)}:{' '}
    <FilterValue filter={filter} />
  </>
);
export default FilterLabel;
