// The room of a field whose code is on the way: it looks like the one that comes, and is none yet for whoever hears the page.
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

export const FieldRoom = ({
  label,
  helperText,
}: {
  readonly label: ReactNode;
  readonly helperText?: ReactNode;
}) => (
  <Box aria-hidden="true">
    <TextField fullWidth disabled label={label} helperText={helperText} />
  </Box>
);
