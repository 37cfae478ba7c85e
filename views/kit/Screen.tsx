// The frame of every console screen: one heading, its actions, and the content below; sets the page's title.
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useNamedCrumb } from '../hooks/crumbNames.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';

/** Pixels. Few, so that a screen does not jump when the next one is opened. */
const measures = { narrow: 640, form: 900, wide: 1100 } as const;

export interface ScreenProps {
  /** The one h1 of the screen, and the tab's title. */
  readonly title: string;
  /** Said beside the title: a count, a status. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  /** Fills the height of the window (lists and maps) instead of growing with its content. */
  readonly fill?: boolean;
  /** How wide at most, where it is no list: a phone's run, a form that is read down, forms beside each other. Absent: all there is. */
  readonly measure?: keyof typeof measures;
  readonly children: ReactNode;
}

/** A screen inside the shell. */
export const Screen = ({ title, aside, actions, fill = false, measure, children }: ScreenProps) => {
  const { pathname } = useLocation();
  usePageTitle(title);
  useNamedCrumb(pathname, title, pathname);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minHeight: 0,
        minWidth: 0,
        gap: 3,
        p: { xs: 3, md: 5 },
        ...(fill ? { height: { md: '100%' }, overflow: { md: 'hidden' } } : {}),
        ...(measure ? { width: '100%', maxWidth: measures[measure] } : {}),
      }}
    >
      <Stack
        direction="row"
        // As high with buttons as without: some come, and go, a moment later.
        sx={{ alignItems: 'center', gap: 3, flexWrap: 'wrap', minHeight: { xs: 44, md: 36 }, flexShrink: 0 }}
      >
        <Typography variant="h1">{title}</Typography>
        {aside}
        {/* On a phone one strip, with room for the ring of the focus: however many there are, the rows begin where they did. */}
        <Box sx={{ ml: 'auto', maxWidth: '100%', '&:has(> :empty)': { display: 'none' } }}>
          <Stack
            direction="row"
            sx={{
              gap: 2,
              alignItems: 'center',
              flexWrap: { md: 'wrap' },
              overflowX: { xs: 'auto', md: 'visible' },
              '@media (max-width: 767.95px)': {
                p: '4px',
                m: '-4px',
                '& > *': { flexShrink: 0 },
                // What the screen is for is seen without scrolling.
                '& > .MuiButton-contained': { order: -1 },
              },
            }}
          >
            {actions}
          </Stack>
        </Box>
      </Stack>
      {children}
    </Box>
  );
};
