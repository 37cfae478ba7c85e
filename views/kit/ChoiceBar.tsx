// The bar over a list of which rows are chosen: how many, what can be done to them, and leaving it. It takes no room: choosing a row moves
// none of the rows under the pointer.
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { t } from '../hooks/text.ts';
import { Icon } from './Icon.tsx';
import { counted } from './words.ts';

export interface ChoiceBarProps {
  /** Names the bar for readers. */
  readonly label: string;
  readonly count: number;
  readonly noun: readonly [one: string, many: string];
  readonly onClear: () => void;
  /** The buttons, and the dialogs that they open. */
  readonly children: ReactNode;
}

/** Stands right behind the rows: over the last of them on a desk, at the foot of the window where the page scrolls. */
export const ChoiceBar = ({ label, count, noun, onClear, children }: ChoiceBarProps) => (
  <Box
    sx={{
      position: 'sticky',
      bottom: 8,
      zIndex: 4,
      height: 0,
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'flex-end',
      pointerEvents: 'none',
      '& > *': { pointerEvents: 'auto' },
    }}
  >
    <Stack
      direction="row"
      role="toolbar"
      aria-label={label}
      sx={{
        alignItems: 'center',
        gap: 2,
        flexWrap: 'wrap',
        px: 3,
        py: 1,
        mb: 2,
        mx: 2,
        bgcolor: 'background.paper',
        border: '1px solid var(--accent)',
        borderRadius: '8px',
        boxShadow: '0 8px 24px rgba(0,0,0,.18)',
      }}
    >
      <strong role="status">{t('{counted} chosen', { counted: counted(count, ...noun) })}</strong>
      {children}
      <IconButton size="small" aria-label={t('Clear choice')} onClick={onClear}>
        <Icon name="close" size={16} />
      </IconButton>
    </Stack>
  </Box>
);
