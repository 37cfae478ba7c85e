// The settings of the country beside one another: each tab is a list of its own.
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useLocation } from 'react-router';
import { t } from '../hooks/text.ts';

/** Above the list of each. */
export const CountryTabs = () => {
  const { pathname } = useLocation();
  const tabs = [
    ['/admin/country/hours', t('Opening hours')],
    ['/admin/country/holidays', t('Holidays')],
    ['/admin/country/parceltypes', t('Parcel sizes')],
    ['/admin/country/reasons', t('Reasons')],
    ['/admin/country/terms', t('Terms and privacy')],
  ] as const;
  return (
    <Tabs
      component="nav"
      aria-label={t('Settings of the country')}
      value={tabs.find(([path]) => path === pathname)?.[0] ?? false}
      variant="scrollable"
      sx={{ borderBottom: '1px solid var(--line)' }}
    >
      {tabs.map(([path, label]) => (
        <Tab key={path} value={path} label={label} component={Link} to={path} />
      ))}
    </Tabs>
  );
};
