// Where an attempt ends: a sign in its colour, what happened, and the ways on.
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../kit/Icon.tsx';

export interface EndScreenProps {
  readonly role: 'alert' | 'status';
  readonly tone: 'danger' | 'success';
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

export const EndScreen = ({ role, tone, icon, title, children }: EndScreenProps) => (
  <Stack
    role={role}
    sx={{
      flex: 1,
      minHeight: 0,
      alignItems: 'center',
      // What is higher than the dialog begins at its top and is scrolled.
      justifyContent: 'safe center',
      overflowY: 'auto',
      gap: 3,
      p: { xs: 4, sm: 6 },
      textAlign: 'center',
      '& > *': { flexShrink: 0 },
    }}
  >
    <span style={{ color: `var(--${tone})` }}>
      <Icon name={icon} size={48} />
    </span>
    <Typography variant="h2" component="h3">
      {title}
    </Typography>
    {children}
  </Stack>
);
