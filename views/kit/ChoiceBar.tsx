// The bar over a list of which rows are chosen: how many, what can be done to them, and leaving it.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { t } from '../hooks/text.ts';
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

export const ChoiceBar = ({ label, count, noun, onClear, children }: ChoiceBarProps) => (
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
      bgcolor: 'var(--accentSoft)',
      borderBottom: '1px solid var(--line)',
      // On a phone the page scrolls: what is chosen stays in sight under the portal's header.
      position: { xs: 'sticky', md: 'static' },
      top: 60,
      zIndex: 4,
    }}
  >
    <strong role="status">{t('{counted} chosen', { counted: counted(count, ...noun) })}</strong>
    {children}
    <Button size="small" color="secondary" onClick={onClear}>
      {t('Clear choice')}
    </Button>
  </Stack>
);
