// The filters of the board: a chip for each field and value, and a small form to add one (LST-19), with the QSR mode (LST-20) and the other
// switches in it; those that are on are chips as well.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { type BoardField, type BoardFilter, boardFields, groupings, texts } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { LookupName } from '../kit/LookupName.tsx';
import { capitalised, counted } from '../kit/words.ts';
import { type BoardState, isSameFilter, narrowings } from './useBoardState.ts';

const AddFilter = lazyScreen(() => import('./AddFilter.tsx'));
const BoardViews = lazyScreen(() => import('./BoardViews.tsx'));

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

/** Something that is on or off, beside the fields. */
export interface BoardSwitch {
  readonly label: string;
  readonly title?: string;
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

export interface BoardFiltersProps {
  readonly state: BoardState;
  /** Only the fields that one of this user's lists understands. */
  readonly fields: readonly BoardField[];
  readonly hasQsr: boolean;
  readonly hasNational: boolean;
  /** False where nothing shown can have ended. */
  readonly hasEnded?: boolean;
  /** Views of it are saved; its saved ones stand beside what is set. */
  readonly hasViews?: boolean;
}

export const BoardFilters = ({
  state,
  fields,
  hasQsr,
  hasNational,
  hasEnded = true,
  hasViews = false,
}: BoardFiltersProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const switches: readonly BoardSwitch[] = [
    ...(hasEnded ? [{ label: t('Ended too'), isOn: state.isAll, set: state.setAll }] : []),
    ...(state.list === 'jobs'
      ? [{ label: t('Keep several open'), isOn: state.isMany, set: state.setMany }]
      : []),
    ...(hasQsr
      ? [
          {
            label: 'QSR',
            title: t('Quick-service restaurants only'),
            isOn: state.isQsr,
            set: state.setQsr,
          },
        ]
      : []),
    ...(hasNational
      ? [{ label: t(texts.shell.national), isOn: state.isNational, set: state.setNational }]
      : []),
  ];
  const hasGroups = state.list === 'jobs' && hasEnded;
  const grouped = groupings.find(({ by }) => by === state.grouping);
  const set = narrowings(state);
  const labelOf = (filter: BoardFilter): string =>
    t(boardFields.find((one) => one.field === filter.field)?.label ?? filter.field);
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('Filters')}
      // On a phone its parts stand in one row with the actions, as far as that goes.
      sx={{ display: { xs: 'contents', md: 'flex' }, alignItems: 'center', gap: 2, flexWrap: 'wrap' }}
    >
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="filter" />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('Filter')}
      </Button>
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
      {set > 0 ? (
        <Button size="small" onClick={state.clear}>
          {counted(set, 'filter', 'filters')} · {t('Clear')}
        </Button>
      ) : null}
      {hasViews ? (
        <ExtraPart>
          <BoardViews />
        </ExtraPart>
      ) : null}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { 'aria-label': t('Add a filter') } }}
      >
        {/* Its size is known before its code is there: it is placed once, and would hang over the edge. */}
        <Box sx={{ width: 300, minHeight: 180 }}>
          <LateDialog onClose={() => setAnchor(null)}>
            <AddFilter
              switches={switches}
              fields={fields}
              filters={state.filters}
              onChange={state.setFilters}
              {...(hasGroups ? { grouping: state.grouping, onGrouping: state.setGrouping } : {})}
            />
          </LateDialog>
        </Box>
      </Popover>
    </Stack>
  );
};
