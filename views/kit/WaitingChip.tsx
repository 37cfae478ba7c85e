// How many new rows wait behind a list. It lies over the list and takes no room of its own, so that its coming and going moves no
// row under the pointer; where the page scrolls it stays in sight.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '../hooks/text.ts';
import { Icon } from './Icon.tsx';

export interface WaitingChipProps {
  readonly waiting: number;
  readonly onReload: () => void;
  /** The rows are a table, on a phone cards: its heading stays free. */
  readonly overTable?: boolean;
  /** The page itself scrolls, on a phone beneath the portal's header. */
  readonly onPage?: boolean;
}

/** Stands right before the rows, in a box without gaps. */
export const WaitingChip = ({ waiting, onReload, overTable = false, onPage = false }: WaitingChipProps) =>
  waiting === 0 ? null : (
    <Box
      sx={{
        position: 'sticky',
        top: onPage ? { xs: 60, md: 0 } : 0,
        zIndex: 3,
        height: 0,
        flexShrink: 0,
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'flex-start',
        pointerEvents: 'none',
      }}
    >
      <Button
        size="small"
        variant="contained"
        onClick={onReload}
        startIcon={<Icon name="chevronUp" />}
        sx={{
          mt: overTable ? { xs: '8px', md: '44px' } : '8px',
          borderRadius: 999,
          boxShadow: 3,
          whiteSpace: 'nowrap',
          pointerEvents: 'auto',
        }}
      >
        {t('{waiting} new', { waiting })}
      </Button>
    </Box>
  );
