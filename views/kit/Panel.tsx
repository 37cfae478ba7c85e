// A bordered surface with an optional heading; the only box of the console.
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export interface PanelProps {
  readonly title?: ReactNode;
  /** By which an address leads here. */
  readonly id?: string;
  readonly actions?: ReactNode;
  /** No inner padding: a table or a map goes to the edge. */
  readonly flush?: boolean;
  readonly sx?: SxProps;
  readonly children: ReactNode;
}

/** A section; with a title it is a landmark named by it. */
export const Panel = ({ title, id: place, actions, flush = false, sx, children }: PanelProps) => {
  const id = useId();
  return (
    <Paper
      component="section"
      {...(place ? { id: place } : {})}
      aria-labelledby={title ? id : undefined}
      variant="outlined"
      sx={[{ p: flush ? 0 : 4, minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx ?? {}])]}
    >
      {title ? (
        <Stack
          direction="row"
          sx={{ alignItems: 'center', gap: 2, mb: flush ? 0 : 3, ...(flush ? { px: 4, py: 3 } : {}) }}
        >
          <Typography variant="h3" component="h2" id={id}>
            {title}
          </Typography>
          {actions ? (
            <Stack direction="row" sx={{ ml: 'auto', gap: 2 }}>
              {actions}
            </Stack>
          ) : null}
        </Stack>
      ) : null}
      {children}
    </Paper>
  );
};
