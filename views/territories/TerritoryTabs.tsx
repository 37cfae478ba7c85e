// The two parts of a territory as tabs: each has an address of its own.
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';
import { t } from '../hooks/text.ts';

export const TerritoryTabs = ({
  id,
  here,
}: {
  readonly id: number;
  readonly here: 'areas' | 'exceptions';
}) => (
  <Tabs
    value={here}
    aria-label={t('Parts of the territory')}
    sx={{ minHeight: 36, '& .MuiTab-root': { minHeight: 36 } }}
  >
    <Tab value="areas" label={t('Areas')} component={Link} to={`/territories/${id}/areas`} />
    <Tab value="exceptions" label={t('Exceptions')} component={Link} to={`/territories/${id}/exceptions`} />
  </Tabs>
);
