// What the component kit needs around it: theme, notices, and the calendar's words for date pickers.
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NoticesProvider } from '../kit/Notices.tsx';
import { schemeKey } from './scheme.ts';
import { theme } from './theme.ts';

export const KitProvider = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={theme} noSsr defaultMode="system" modeStorageKey={schemeKey}>
    <NoticesProvider>{children}</NoticesProvider>
  </ThemeProvider>
);
