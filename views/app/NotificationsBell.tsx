// The bell of the header (NTF-01 to NTF-06): the unread count, the list on demand, a notice and a chime for what arrives.
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { contract, may } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { isBoolean, useRemembered } from '../hooks/useRemembered.ts';
import { Hint } from '../kit/Hint.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { chime } from './chime.ts';
import { showDesktopNotice } from './desktopNotice.ts';
import { NotificationList } from './NotificationList.tsx';
import { ownLink } from './NotificationRow.tsx';
import { useShortcut } from './Shortcuts.tsx';

/** Absent for whom the service has none. */
export const NotificationsBell = () => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  return may(claims, contract.notifications.list) ? <Bell /> : null;
};

/** What arrives is told once: on the page, by ear, and on the desktop while the page is out of sight. */
const useArrivals = (isDesktop: boolean): void => {
  const { notifications } = usePortal();
  const { playSound, mute } = useLive(notifications.sound);
  const notice = useNotices();
  const navigate = useNavigate();
  useEffect(() => {
    const subscription = notifications.arrived$.subscribe((arrived) => {
      if (mute || arrived.read) return;
      notice('info', t(arrived.title));
      if (playSound) chime();
      if (!isDesktop) return;
      showDesktopNotice(arrived, () => {
        void notifications.commands.markRead(arrived.id);
        const path = ownLink(arrived);
        if (path !== null) void navigate(path);
      });
    });
    return () => subscription.unsubscribe();
  }, [notifications, notice, navigate, playSound, mute, isDesktop]);
};

const Bell = () => {
  const { notifications } = usePortal();
  const unread = useLive(notifications.unread);
  const [isDesktop, setDesktop] = useRemembered('desktopNotifications', false, isBoolean);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useArrivals(isDesktop);
  useShortcut('notifications', () => setAnchor(button.current));
  const label = unread === 0 ? t('Notifications') : t('Notifications, {unread} unread', { unread });
  return (
    <>
      <Hint align="end" text={label}>
        <IconButton
          ref={button}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={unread} max={99} color="error">
            <Icon name="bell" size={20} />
          </Badge>
        </IconButton>
      </Hint>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { variant: 'outlined', 'aria-label': t('Notifications'), role: 'dialog' } }}
      >
        {anchor ? (
          <NotificationList onDone={() => setAnchor(null)} isDesktop={isDesktop} onDesktop={setDesktop} />
        ) : null}
      </Popover>
    </>
  );
};
