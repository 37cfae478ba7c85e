// Search everything (Ctrl or Cmd and K): its field in the header. What it opens is fetched with the first press.
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useShortcut } from '../hooks/useShortcut.ts';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';

const SearchDialog = lazyScreen(() => import('./SearchDialog.tsx'));

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The field in the header that opens it; its keys are in shortcuts.ts. */
export const SearchButton = () => {
  const [isOpen, setOpen] = useState(false);
  useShortcut('search', () => setOpen(true));
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        sx={{
          flex: { md: 1 },
          justifyContent: { xs: 'center', md: 'flex-start' },
          gap: 2,
          minHeight: { xs: 44, md: 34 },
          minWidth: { xs: 44 },
          px: { md: 3 },
          borderRadius: 1,
          border: { md: '1px solid var(--line)' },
          bgcolor: { md: 'background.default' },
          color: 'text.secondary',
          fontSize: 14,
          '&:hover': { borderColor: 'var(--lineStrong)' },
        }}
      >
        <Icon name="search" size={18} />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('Search everything')}
        </Box>
        <Box component="span" className="visually-hidden" sx={{ display: { md: 'none' } }}>
          {t('Search everything')}
        </Box>
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            display: { xs: 'none', lg: 'inline' },
            ml: 'auto',
            fontSize: 12,
            '&::after': { content: isMac ? '"⌘K"' : '"Ctrl K"' },
          }}
        />
      </ButtonBase>
      {isOpen ? (
        <LateDialog onClose={() => setOpen(false)}>
          <SearchDialog onClose={() => setOpen(false)} />
        </LateDialog>
      ) : null}
    </>
  );
};
