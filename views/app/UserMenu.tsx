// Who is signed in and what can be done about it (NAV-24, NAV-18..20).
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useRef, useState } from 'react';
import { type Portal, texts } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useEver } from '../hooks/useEver.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useShortcut } from '../hooks/useShortcut.ts';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';

const AccountMenu = lazyScreen(() => import('./AccountMenu.tsx'));
const SaveRecording = lazyScreen(() => import('../replay/SaveRecording.tsx'));

/** NAV-20: back to the own session, then the home page from the server. */
const leaveImpersonation = (portal: Portal): void => {
  portal.session.stopImpersonation();
  window.location.assign('/');
};

/** NAV-18, NAV-19: shown only while acting as somebody else. */
export const ImpersonationMenu = () => {
  const portal = usePortal();
  const state = useLive(portal.session.state);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isPhone = usePhone();
  if (state.kind !== 'signedIn' || !state.isImpersonating) return null;
  const opens = {
    color: 'warning',
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {isPhone ? (
        <IconButton {...opens} aria-label={t(texts.shell.impersonated)}>
          <Icon name="eye" size={20} />
        </IconButton>
      ) : (
        <Button {...opens} variant="outlined" size="small" startIcon={<Icon name="eye" size={16} />}>
          {t(texts.shell.impersonated)}
          {/* Where there is room for it: whose. */}
          <Box
            component="span"
            sx={{
              display: { xs: 'none', lg: 'inline' },
              ml: 1,
              maxWidth: 200,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            }}
          >
            {state.claims.email}
          </Box>
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 2 }}>
          {t('You act as {email}', { email: state.claims.email })}
        </Typography>
        <MenuItem onClick={() => leaveImpersonation(portal)}>{t(texts.shell.stopImpersonation)}</MenuItem>
      </Menu>
    </>
  );
};

const initials = (first: string, last: string, email: string): string =>
  `${first.charAt(0)}${last.charAt(0)}`.trim().toUpperCase() || email.charAt(0).toUpperCase();

export const UserMenu = () => {
  const { session } = usePortal();
  const claims = useLive(session.claims);
  const profile = useLive(session.profile);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useEver(anchor !== null);
  const [isSaving, setSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('account', () => setAnchor(button.current));
  if (claims === null) return null;
  const close = (): void => setAnchor(null);
  const short = initials(profile?.firstName ?? '', profile?.lastName ?? '', claims.email);
  const name = profile ? `${profile.firstName} ${profile.lastName}`.trim() : claims.email;
  return (
    <>
      <IconButton
        ref={button}
        aria-label={
          profile?.pictureUrl
            ? t('Account of {name}', { name })
            : t('{short}, account of {name}', { short, name })
        }
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {profile?.pictureUrl ? (
          <img
            src={profile.pictureUrl}
            alt=""
            width={28}
            height={28}
            style={{ borderRadius: '50%', objectFit: 'cover' }}
          />
        ) : (
          <span
            aria-hidden="true"
            style={{
              width: 28,
              height: 28,
              borderRadius: '50%',
              display: 'grid',
              placeItems: 'center',
              background: 'var(--accentSoft)',
              color: 'var(--accent)',
              fontSize: 12,
              fontWeight: 700,
            }}
          >
            {short}
          </span>
        )}
      </IconButton>
      {wasOpened ? (
        <LateDialog isOpen={anchor !== null} onClose={close}>
          <AccountMenu
            anchor={anchor}
            claims={claims}
            name={name}
            onClose={close}
            onSave={() => setSaving(true)}
          />
        </LateDialog>
      ) : null}
      {isSaving ? (
        <LateDialog onClose={() => setSaving(false)}>
          <SaveRecording onClose={() => setSaving(false)} />
        </LateDialog>
      ) : null}
    </>
  );
};
