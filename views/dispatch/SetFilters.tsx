// Beside the filters of the board that are set: what its list is grouped by, where that is not the usual, and one press that takes off all that
// leaves something out. Fetched where something is set.
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { groupings } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { counted } from '../kit/words.ts';
import { type BoardState, narrowings } from './useBoardState.ts';

export interface SetFiltersProps {
  readonly state: BoardState;
  /** The list is grouped. */
  readonly hasGroups: boolean;
}

const SetFilters = ({ state, hasGroups }: SetFiltersProps) => {
  const grouped = groupings.find(({ by }) => by === state.grouping);
  const count = narrowings(state);
  return (
    <>
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
