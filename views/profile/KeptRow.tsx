// One thing of the account in a list of the profile: a name, what is known of it, and what can be done with it.
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../kit/Icon.tsx';

export const KeptRow = ({
  icon,
  name,
  chip,
  children,
  actions,
}: {
  readonly icon: IconName;
  readonly name: ReactNode;
  readonly chip?: ReactNode;
  /** What is known of it, in small. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) => (
  <Stack
    component="li"
    direction="row"
    sx={{ gap: 3, alignItems: 'center', py: 2, borderTop: '1px solid var(--line)', flexWrap: 'wrap' }}
  >
    <Icon name={icon} size={22} />
    <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        {chip}
      </Stack>
      <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
    {actions ? (
      <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
        {actions}
      </Stack>
    ) : null}
  </Stack>
);

export const KeptList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Stack component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Stack>
);
