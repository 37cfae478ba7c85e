// The filters of the board: what is set, and a small form to set more (LST-19), with the QSR mode (LST-20) and the other switches in it.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { type BoardField, groupings, texts } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { type BoardState, isSameFilter, narrowings } from './useBoardState.ts';

const AddFilter = lazyScreen(() => import('./AddFilter.tsx'));
const FilterLabel = lazyScreen(() => import('./FilterLabel.tsx'));
const SetFilters = lazyScreen(() => import('./SetFilters.tsx'));
const BoardViews = lazyScreen(() => import('./BoardViews.tsx'));

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
  const isAnySet = narrowings(state) > 0 || (hasGroups && state.grouping !== groupings[0].by);
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
            <ExtraPart>
              <FilterLabel filter={filter} />
            </ExtraPart>
          }
          onDelete={() => state.setFilters(state.filters.filter((one) => !isSameFilter(one, filter)))}
        />
      ))}
      {switches
        .filter(({ isOn }) => isOn)
        .map(({ label, set }) => (
          <Chip key={label} label={label} onDelete={() => set(false)} />
        ))}
      {isAnySet ? (
        <ExtraPart>
          <SetFilters state={state} hasGroups={hasGroups} />
        </ExtraPart>
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
