// The surface on which a list stands: on a desk bordered and as high as the window, the rows scrolling inside; on a phone the
// cards have borders of their own and stand on the page.
import Paper from '@mui/material/Paper';
import type { ReactNode, Ref } from 'react';
import { usePhone } from '../hooks/useMedia.ts';

export interface ListFrameProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** -1 where the focus is led to when the row that had it is gone. */
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

export const ListFrame = ({ children, ...frame }: ListFrameProps) => {
  const isPhone = usePhone();
  return (
    <Paper
      {...frame}
      variant={isPhone ? 'elevation' : 'outlined'}
      sx={{
        flex: 1,
        minHeight: { md: 280 },
        display: 'flex',
        flexDirection: 'column',
        overflow: isPhone ? 'visible' : 'hidden',
        bgcolor: isPhone ? 'transparent' : undefined,
      }}
    >
      {children}
    </Paper>
  );
};
