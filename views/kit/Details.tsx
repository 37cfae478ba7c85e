// The panel at the right of the shell (OTH-07): a screen puts its details there; on a phone it is a sheet from below.
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../hooks/text.ts';
import { useEscape } from '../hooks/useEscape.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { Icon } from './Icon.tsx';

interface Region {
  readonly element: HTMLElement | null;
  readonly setElement: (element: HTMLElement | null) => void;
  readonly enter: () => () => void;
  readonly isUsed: boolean;
}

const RegionContext = createContext<Region | null>(null);

/** Around the shell: knows the region and whether any screen uses it. */
export const DetailsProvider = ({ children }: { readonly children: ReactNode }) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [users, setUsers] = useState(0);
  const [enter] = useState(() => () => {
    setUsers((count) => count + 1);
    return () => setUsers((count) => count - 1);
  });
  return (
    <RegionContext.Provider value={{ element, setElement, enter, isUsed: users > 0 }}>
      {children}
    </RegionContext.Provider>
  );
};

/** Where the shell draws the panel. */
export const DetailsRegion = () => {
  const region = useContext(RegionContext);
  const isPhone = usePhone();
  if (region === null || isPhone) return null;
  return (
    <Box
      ref={region.setElement}
      sx={{
        display: region.isUsed ? 'flex' : 'none',
        flexDirection: 'column',
        width: { md: 340, xl: 400 },
        flexShrink: 0,
        borderLeft: '1px solid var(--line)',
        bgcolor: 'background.paper',
        overflow: 'auto',
      }}
    />
  );
};

export interface DetailsProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows its children in the panel while mounted. */
export const Details = ({ title, onClose, children }: DetailsProps) => {
  const region = useContext(RegionContext);
  const isPhone = usePhone();
  const id = useId();
  const enter = region?.enter;
  useEffect(() => enter?.(), [enter]);
  // On a phone the sheet has the key.
  useEscape(isPhone ? undefined : onClose);

  const content = (
    <Box component="aside" aria-labelledby={id} sx={{ p: 4, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', mb: 3, gap: 2 }}>
        <Typography variant="h2" id={id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={t('Close details')} sx={{ ml: 'auto' }}>
          <Icon name="close" />
        </IconButton>
      </Stack>
      {children}
    </Box>
  );
  if (isPhone)
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        slotProps={{
          paper: { sx: { maxHeight: '85vh', borderRadius: '12px 12px 0 0' }, 'aria-labelledby': id },
        }}
      >
        {content}
      </Drawer>
    );
  return region?.element ? createPortal(content, region.element) : null;
};
