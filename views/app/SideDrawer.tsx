// The left drawer (NAV-03..17): groups and entries from core/access, only what the user may open and what is built; folds are remembered.
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { drawerFor, homeOf, may, type RoutePath, routeOf, texts } from '../../core/index.ts';
import { environmentLabel, useConfig } from '../base/config.ts';
import { marked, t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { isTextList, useRemembered } from '../hooks/useRemembered.ts';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { drawerIcon } from './drawerIcons.ts';

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  padding: '4px 10px',
  borderRadius: 'var(--radius)',
  color: 'var(--ink)',
  textDecoration: 'none',
  '&:hover': { background: 'var(--raised)', color: 'var(--ink)' },
  '&[aria-current="page"]': { background: 'var(--accentSoft)', color: 'var(--accent)', fontWeight: 600 },
  '@media (max-width: 767.95px)': { minHeight: 'var(--touch)' },
} as const;

const Entry = ({
  to,
  icon,
  inset = false,
  children,
}: {
  readonly to: string;
  readonly icon?: IconName;
  readonly inset?: boolean;
  readonly children: ReactNode;
}) => (
  <li>
    <NavLink to={to} end={to === '/dashboard'} css={[entryStyle, inset ? { paddingLeft: 38 } : {}]}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </NavLink>
  </li>
);

/** What stands above the groups. */
const general: readonly { readonly path: RoutePath; readonly label: string; readonly icon: IconName }[] = [
  { path: '/dashboard', label: marked('Dashboard'), icon: 'dashboard' },
  { path: '/tracking', label: marked('Live map'), icon: 'map' },
  { path: '/track-order/:searchTerm?', label: marked('Track order'), icon: 'pin' },
];

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '1px' } as const;

/** The drawer's content; `onNavigate` closes the sheet on a phone. */
export const SideDrawer = ({ onNavigate }: { readonly onNavigate?: () => void }) => {
  const claims = useLive(usePortal().session.claims);
  const config = useConfig();
  const [folded, setFolded] = useRemembered<readonly string[]>('drawerFolded', [], isTextList);
  const groups = drawerFor(claims);
  const toggle = (label: string): void =>
    setFolded(folded.includes(label) ? folded.filter((one) => one !== label) : [...folded, label]);
  const label = environmentLabel(config.environment);
  const extra = general.filter(({ path }) => {
    const route = routeOf(path);
    return route !== undefined && may(claims, route);
  });
  return (
    <Box
      component="nav"
      aria-label={t('Portal')}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) onNavigate?.();
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: 2, minHeight: '100%', fontSize: 14 }}
    >
      <Box component="ul" sx={list}>
        {extra.map((one) => (
          <Entry key={one.path} to={one.path.replace('/:searchTerm?', '')} icon={one.icon}>
            {one.path === '/dashboard' && claims && homeOf(claims) === 'run' ? t('My run') : t(one.label)}
          </Entry>
        ))}
      </Box>
      {groups.map((group) => {
        const isFolded = folded.includes(group.label);
        const id = `drawer-${group.label}`;
        return (
          <Box key={group.label}>
            <ButtonBase
              onClick={() => toggle(group.label)}
              aria-expanded={!isFolded}
              aria-controls={id}
              sx={{
                width: '100%',
                justifyContent: 'flex-start',
                gap: '10px',
                minHeight: { xs: 44, md: 32 },
                px: '10px',
                borderRadius: 1,
                color: 'text.secondary',
                fontWeight: 600,
                fontSize: 13,
                '&:hover': { bgcolor: 'var(--raised)' },
              }}
            >
              <Icon name={drawerIcon(group.label)} />
              {t(group.label)}
              <span style={{ marginLeft: 'auto', display: 'flex' }}>
                <Icon name={isFolded ? 'chevronRight' : 'chevronDown'} size={16} />
              </span>
            </ButtonBase>
            <Collapse in={!isFolded} timeout="auto">
              <Box component="ul" id={id} sx={list}>
                {group.entries.map((entry) => (
                  <Entry key={entry.path} to={entry.path} inset>
                    {t(entry.label)}
                  </Entry>
                ))}
              </Box>
            </Collapse>
          </Box>
        );
      })}
      <Box component="ul" sx={{ ...list, mt: 'auto', pt: 2, borderTop: '1px solid var(--line)' }}>
        <Entry to="/profile" icon="person">
          {t(texts.shell.myProfile)}
        </Entry>
        <Entry to="/logout" icon="logout">
          {t(texts.shell.logout)}
        </Entry>
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ px: '10px', pb: 2 }}>
        {config.version ? t('Version {version}', { version: config.version }) : ''}{' '}
        {label ? <strong>{label}</strong> : null}
      </Typography>
    </Box>
  );
};
