// Ways out of a home to what is no parcel: each is shown to whom its screen admits.
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { Link } from 'react-router';
import { may, type RoutePath, routeOf } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon, type IconName } from '../kit/Icon.tsx';

export interface Matter {
  readonly path: RoutePath;
  /** Goes with the path: a filter, a place on the page. */
  readonly rest?: string;
  readonly icon: IconName;
  readonly label: string;
}

/** Those of these that the user may open. */
export const useOpenMatters = (matters: readonly Matter[]): readonly Matter[] => {
  const claims = useLive(usePortal().session.claims);
  return matters.filter(({ path }) => {
    const route = routeOf(path);
    return route !== undefined && may(claims, route);
  });
};

export const OwnMatters = ({
  label,
  matters,
}: {
  readonly label: string;
  readonly matters: readonly Matter[];
}) => (
  <Paper component="nav" variant="outlined" aria-label={label}>
    <List component="div" disablePadding>
      {useOpenMatters(matters).map(({ path, rest = '', icon, label: says }) => (
        <ListItemButton key={`${path}${rest}`} component={Link} to={`${path}${rest}`} sx={{ minHeight: 44 }}>
          <ListItemIcon sx={{ minWidth: 36 }}>
            <Icon name={icon} />
          </ListItemIcon>
          <ListItemText primary={t(says)} />
          <Icon name="chevronRight" size={16} />
        </ListItemButton>
      ))}
    </List>
  </Paper>
);
