// What the component kit needs around it: theme, notices, and the kit's own words in the language that is spoken.
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { schemeKey } from '../base/scheme.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { NoticesProvider } from '../kit/Notices.tsx';
import { theme } from './theme.ts';

const worded = (): Theme => {
  if (spokenLanguage() === 'en') return theme;
  const { components = {} } = theme;
  return {
    ...theme,
    components: {
      ...components,
      MuiAlert: {
        ...components.MuiAlert,
        defaultProps: { ...components.MuiAlert?.defaultProps, closeText: t('Close') },
      },
      MuiAutocomplete: {
        ...components.MuiAutocomplete,
        defaultProps: {
          ...components.MuiAutocomplete?.defaultProps,
          clearText: t('Clear'),
          closeText: t('Close'),
          openText: t('Show'),
          noOptionsText: t('No options'),
        },
      },
      MuiBreadcrumbs: {
        ...components.MuiBreadcrumbs,
        defaultProps: { ...components.MuiBreadcrumbs?.defaultProps, expandText: t('Show path') },
      },
    },
  };
};

export const KitProvider = ({ children }: { readonly children: ReactNode }) => {
  const [spokenTheme] = useState(worded);
  return (
    <ThemeProvider theme={spokenTheme} noSsr defaultMode="system" modeStorageKey={schemeKey}>
      <NoticesProvider>{children}</NoticesProvider>
    </ThemeProvider>
  );
};
