// Ways from a record to what belongs to it: screens that the reader may open.
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router';
import { may, type RoutePath, routeOf } from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';

export interface Way {
  /** Which screen it is, for who may open it. */
  readonly route: RoutePath;
  readonly to: string;
  readonly label: string;
}

/** Links side by side; nothing where none may be gone. */
export const Ways = ({ ways }: { readonly ways: readonly Way[] }) => {
  const claims = useLive(usePortal().session.claims);
  const open = ways.filter(({ route }) => {
    const row = routeOf(route);
    return row !== undefined && may(claims, row);
  });
  return open.length === 0 ? null : (
    <Stack component="nav" direction="row" sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap' }}>
      {open.map(({ to, label }) => (
        <Link key={to} component={RouterLink} to={to} variant="body2" sx={{ lineHeight: '24px' }}>
          {label}
        </Link>
      ))}
    </Stack>
  );
};
