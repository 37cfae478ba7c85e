// What a user can do about the own account, beneath the picture in the header; its code is fetched when it is first opened.
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { audience, type Claims, flags, may, type RoutePath, routeOf, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useShellAction } from '../hooks/useShortcut.ts';
import { SchemeChooser } from './SchemeChooser.tsx';

const roleOf = (claims: Claims): string =>
  flags
    .filter(({ flag }) => claims[flag] === true)
    .map(({ role }) => role)
    .join(', ') || t('Customer');

const AccountMenu = ({
  anchor,
  claims,
  name,
  onClose,
  onSave,
}: {
  /** What it hangs from; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly claims: Claims;
  readonly name: string;
  readonly onClose: () => void;
  /** Somebody wants to keep the recording of this page. */
  readonly onSave: () => void;
}) => {
  const act = useShellAction();
  const maySee = (path: RoutePath): boolean => {
    const route = routeOf(path);
    return route !== undefined && may(claims, route);
  };
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <div style={{ padding: '4px 16px 8px', maxWidth: 280 }}>
        <Typography variant="subtitle1" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {claims.email}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {roleOf(claims)}
        </Typography>
      </div>
      <Divider />
      <MenuItem component={Link} to="/profile" onClick={onClose}>
        {t(texts.shell.myProfile)}
      </MenuItem>
      {maySee('/identity') ? (
        <MenuItem component={Link} to="/identity" onClick={onClose}>
          {t('Identity and rights')}
        </MenuItem>
      ) : null}
      {maySee('/impersonations') ? (
        <MenuItem component={Link} to="/impersonations" onClick={onClose}>
          {t('Impersonations')}
        </MenuItem>
      ) : null}
      {maySee('/security-events') ? (
        <MenuItem component={Link} to="/security-events" onClick={onClose}>
          {t('Security events')}
        </MenuItem>
      ) : null}
      <Divider />
      <SchemeChooser />
      <Divider />
      <MenuItem
        onClick={() => {
          onClose();
          act('keys');
        }}
      >
        {t('Keyboard shortcuts')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose();
          onSave();
        }}
      >
        {t('Save recording')}
      </MenuItem>
      {may(claims, { who: audience.ams }) ? (
        <MenuItem component={Link} to="/replay" onClick={onClose}>
          {t('Replay a recording')}
        </MenuItem>
      ) : (
        <MenuItem component={Link} to="/faq" onClick={onClose}>
          {t('Help')}
        </MenuItem>
      )}
      <MenuItem component={Link} to="/contact" onClick={onClose}>
        {t('Contact')}
      </MenuItem>
      <MenuItem component={Link} to="/terms" onClick={onClose}>
        {t('Terms')}
      </MenuItem>
      <Divider />
      <MenuItem component={Link} to="/logout" onClick={onClose}>
        {t(texts.shell.logout)}
      </MenuItem>
    </Menu>
  );
};
export default AccountMenu;
