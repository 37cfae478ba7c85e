// The bell of the header (NTF-01 to NTF-06): the unread count, the list on demand, a notice and a chime for what arrives.
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { contract, isInternal, mapLive, may, webNotificationType } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useEver } from '../hooks/useEver.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { isBoolean, useRemembered } from '../hooks/useRemembered.ts';
import { useShortcut } from '../hooks/useShortcut.ts';
import { showDesktopNotice } from '../kit/desktopNotice.ts';
import { Hint } from '../kit/Hint.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { chime } from './chime.ts';
import { ownLink } from './ownLink.ts';

const NotificationsPopover = lazyScreen(() => import('./NotificationsPopover.tsx'));

/** The kinds that are told to one user alone. */
const ownKinds = [webNotificationType.code.MOBILE_DEVICE];

/** Absent for whom the service has none: staff always have some, others what is meant for them alone. */
export const NotificationsBell = () => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  return claims !== null && may(claims, contract.notifications.list) ? (
    <Bell key={claims.id} isStaff={isInternal(claims)} />
  ) : null;
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

/** Staff's portal follows and counts by itself; for others the bell asks for what is meant for them alone. */
const useOwnNotices = (isStaff: boolean): void => {
  const portal = usePortal();
  const isLive = useLive(useMemo(() => mapLive(portal.connection, ({ kind }) => kind === 'live'), [portal]));
  useEffect(() => (isStaff ? undefined : portal.follow('webNotifications', ownKinds)), [portal, isStaff]);
  useEffect(() => {
    if (isStaff || !isLive) return;
    const { sendWaiting, count } = portal.notifications.commands;
    void sendWaiting().then(count);
  }, [portal, isStaff, isLive]);
};

const Bell = ({ isStaff }: { readonly isStaff: boolean }) => {
  const unread = useLive(usePortal().notifications.unread);
  const [hasSome, setSome] = useState(isStaff);
  const [isDesktop, setDesktop] = useRemembered('desktopNotifications', false, isBoolean);
  useArrivals(isDesktop);
  useOwnNotices(isStaff);
  // What was read can be looked at again: the bell stays.
  if (!hasSome && unread > 0) setSome(true);
  return hasSome ? <BellButton unread={unread} isDesktop={isDesktop} onDesktop={setDesktop} /> : null;
};

const BellButton = ({
  unread,
  isDesktop,
  onDesktop,
}: {
  readonly unread: number;
  readonly isDesktop: boolean;
  readonly onDesktop: (isDesktop: boolean) => void;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useEver(anchor !== null);
  const button = useRef<HTMLButtonElement>(null);
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
          {/* A badge of none would keep an invisible 0, which is not what the button is called. */}
          {unread === 0 ? (
            <Icon name="bell" size={20} />
          ) : (
            <Badge badgeContent={unread} max={99} color="error">
              <Icon name="bell" size={20} />
            </Badge>
          )}
        </IconButton>
      </Hint>
      {wasOpened ? (
        <LateDialog isOpen={anchor !== null} onClose={() => setAnchor(null)}>
          <NotificationsPopover
            anchor={anchor}
            onClose={() => setAnchor(null)}
            isDesktop={isDesktop}
            onDesktop={onDesktop}
          />
        </LateDialog>
      ) : null}
    </>
  );
};
