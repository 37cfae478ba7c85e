// The parts of a screen as tabs; which is open stands in the address as `?tab=`, and each has filters of its own.
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useLocation, useSearchParams } from 'react-router';
import { t } from '../hooks/text.ts';

export interface Part {
  readonly key: string;
  /** In English; also the key of its translation. */
  readonly label: string;
}

/** The key of the open part; the first where the address names none of them. */
export const useOpenPart = (parts: readonly Part[]): string => {
  const [search] = useSearchParams();
  const asked = search.get('tab');
  return parts.find(({ key }) => key === asked)?.key ?? parts[0]?.key ?? '';
};

export const PartTabs = ({ parts, label }: { readonly parts: readonly Part[]; readonly label: string }) => {
  const here = useOpenPart(parts);
  const { pathname } = useLocation();
  if (parts.length < 2) return null;
  return (
    <Tabs
      value={here}
      aria-label={label}
      variant="scrollable"
      scrollButtons="auto"
      sx={{
        borderBottom: '1px solid var(--line)',
        minHeight: 36,
        flexShrink: 0,
        '& .MuiTab-root': { minHeight: 36 },
      }}
    >
      {parts.map(({ key, label: name }, at) => (
        <Tab
          key={key}
          value={key}
          label={t(name)}
          component={Link}
          to={at === 0 ? pathname : `${pathname}?tab=${key}`}
        />
      ))}
    </Tabs>
  );
};
