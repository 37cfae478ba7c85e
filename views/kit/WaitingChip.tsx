// How many new rows wait behind a list, or that the list could not be asked again just now. Its coming and going moves no row under the pointer, and it hides none of what is read:
// at a list's foot it stands in for the count, which is not true while rows wait; where the page scrolls it lies over the last that is in sight.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '../hooks/text.ts';
import { Icon } from './Icon.tsx';

export interface WaitingChipProps {
  readonly waiting: number;
  /** The last question failed: rows may be missing or old. */
  readonly stale: boolean;
  readonly onReload: () => void;
}

/** For a place that has room for it; nothing while no row waits and none may be missing. */
export const WaitingChip = ({ waiting, stale, onReload }: WaitingChipProps) =>
  waiting === 0 && !stale ? null : (
    <Button
      size="small"
      variant={stale ? 'outlined' : 'contained'}
      onClick={onReload}
      startIcon={<Icon name={stale ? 'refresh' : 'chevronUp'} />}
      sx={{
        borderRadius: 999,
        whiteSpace: 'nowrap',
        flexShrink: 0,
        ...(stale && { bgcolor: 'background.paper' }),
      }}
    >
      <span key={waiting} className="counts-up">
        {stale ? t('Not up to date') : t('{waiting} new', { waiting })}
      </span>
    </Button>
  );

/** For a list that scrolls with the page: stands right behind the rows, in a box without gaps. */
export const FloatingWaitingChip = (props: WaitingChipProps) =>
  props.waiting === 0 && !props.stale ? null : (
    <Box
      sx={{
        position: 'sticky',
        bottom: 12,
        zIndex: 3,
        height: 0,
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'flex-end',
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto', boxShadow: 3 },
      }}
    >
      <WaitingChip {...props} />
    </Box>
  );
