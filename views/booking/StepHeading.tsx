// The heading of a step, to which the focus moves, with a line that says what is wanted.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export const StepHeading = ({
  title,
  text,
  aside,
}: {
  readonly title: string;
  readonly text?: string;
  readonly aside?: ReactNode;
}) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, mb: 4, flexWrap: 'wrap' }}>
    <Box sx={{ flex: 1, minWidth: 200 }}>
      <Typography
        variant="h3"
        component="h3"
        tabIndex={-1}
        data-step-heading
        sx={{ width: 'fit-content', outlineOffset: 0, '&:focus:not(:focus-visible)': { outline: 'none' } }}
      >
        {title}
      </Typography>
      {text ? (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      ) : null}
    </Box>
    {aside}
  </Box>
);
