// What a list is narrowed by: a chip for each value, which takes it off. The picker of filters is fetched when it is opened; this stands before it.
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import {
  type AnyField,
  chosenIn,
  type PlainResource,
  type ResourceView,
  resourceFilters,
  texts,
} from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { capitalised } from '../kit/words.ts';

export type Filter = ReturnType<typeof resourceFilters>[number];
export type ChangeFilters = (change: ResourceView) => void;

/** What a filter is called: the field, and which end of a span it is. */
export const filterLabel = ({ field, end }: Filter): string =>
  end === undefined
    ? t(field.label)
    : t(end === 'from' ? marked('{label} from') : marked('{label} to'), { label: t(field.label) });

/** What a yes or no is narrowed to, by its code in the address. */
export const yesNoChoices = (field: AnyField): readonly (readonly [string, string])[] => {
  const { filter } = field;
  const said = { true: t(texts.shell.yes), false: t(texts.shell.no) };
  if (typeof filter !== 'object') return [['', t('Any')], ...Object.entries(said)];
  return [
    ['', said[`${filter.usual}`]],
    [String(!filter.usual), said[`${!filter.usual}`]],
    ['any', t('Any')],
  ];
};

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
  readonly onChange: ChangeFilters;
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
