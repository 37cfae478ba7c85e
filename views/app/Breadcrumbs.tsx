// Draws the trail of LST-04 above a screen that has parents.
import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router';
import { useCrumbNames } from '../hooks/crumbNames.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { crumbsFor, labelAt } from './trail.ts';

export const Breadcrumbs = () => {
  const { pathname } = useLocation();
  const claims = useLive(usePortal().session.claims);
  const names = useCrumbNames();
  const crumbs = crumbsFor(pathname, claims, names);
  if (crumbs.length === 0) return null;
  return (
    <MuiBreadcrumbs aria-label={t('Breadcrumbs')} sx={{ px: { xs: 3, md: 5 }, pt: 3, mb: -2, fontSize: 13 }}>
      {crumbs.map(({ label, to }) => (
        <Link key={to} component={RouterLink} to={to} color="textSecondary" variant="body2">
          {label}
        </Link>
      ))}
      <Typography variant="body2" color="textPrimary" aria-current="page">
        {names[pathname]?.label ?? labelAt(pathname)}
      </Typography>
    </MuiBreadcrumbs>
  );
};
