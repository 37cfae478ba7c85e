// What a list shows when it has nothing: why, and what to do next.
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/** `children` is the next step, usually a button. */
export const EmptyState = ({
  icon = 'list',
  title,
  text,
  children,
}: {
  readonly icon?: IconName;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) => (
  <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: 12, px: 4, color: 'text.secondary' }}>
    <Icon name={icon} size={32} />
    <Typography variant="h3" component="p" color="textPrimary">
      {title}
    </Typography>
    {text ? <Typography sx={{ maxWidth: 420 }}>{text}</Typography> : null}
    {children}
  </Stack>
);
