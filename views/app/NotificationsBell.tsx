// Web notifications of staff (NTF-01..06): the unread count, the newest, read on opening one, a chime that can be muted.
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { admits, contract, type WebNotification } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { When } from '../kit/When.tsx';
import { chime } from './chime.ts';

const newest = { page: 1, pageSize: 20 } as const;

/** An own path only: a link of a notification never leads to another site. */
const ownPath = (link: string | null | undefined): string | null =>
  link?.startsWith('/') && !link.startsWith('//') ? link : null;

const Row = ({
  notification,
  onOpen,
}: {
  readonly notification: WebNotification;
  readonly onOpen: (notification: WebNotification) => void;
}) => (
  <ButtonBase
    onClick={() => onOpen(notification)}
    sx={{
      width: '100%',
      textAlign: 'left',
      alignItems: 'flex-start',
      justifyContent: 'flex-start',
      gap: 2,
      p: 3,
      borderBottom: '1px solid var(--line)',
      '&:hover': { bgcolor: 'var(--raised)' },
    }}
  >
    <span style={{ color: notification.read ? 'var(--lineStrong)' : 'var(--accent)', marginTop: 2 }}>
      <Icon name={notification.read ? 'check' : 'bell'} size={16} />
    </span>
    <span style={{ minWidth: 0 }}>
      <span style={{ fontWeight: notification.read ? 400 : 650 }}>{notification.title}</span>
      {notification.read ? null : <span className="visually-hidden"> {t('(unread)')}</span>}
      {notification.body ? (
        <span style={{ display: 'block', color: 'var(--inkSoft)', overflowWrap: 'anywhere' }}>
          {notification.body}
        </span>
      ) : null}
      <Typography variant="caption" color="textSecondary">
        <When at={notification.createdUtc} />
      </Typography>
    </span>
  </ButtonBase>
);

const NotificationList = ({ onDone }: { readonly onDone: () => void }) => {
  const { notifications } = usePortal();
  const list = useMemo(() => notifications.list(newest), [notifications]);
  const { rows, loaded, error, waiting } = useLive(list);
  const sound = useLive(notifications.sound);
  const navigate = useNavigate();
  const unread = rows.filter(({ read }) => !read);
  const isHeard = sound.playSound && !sound.mute;
  const open = (notification: WebNotification): void => {
    if (!notification.read) void notifications.commands.markRead(notification.id);
    const path = ownPath(notification.link);
    if (path !== null) {
      onDone();
      void navigate(path);
    }
  };
  return (
    <Box sx={{ width: { xs: '100vw', sm: 400 }, maxWidth: '100%', maxHeight: '70vh', overflow: 'auto' }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', p: 3, gap: 2, borderBottom: '1px solid var(--line)' }}
      >
        <Typography variant="h3" component="h2">
          {t('Notifications')}
        </Typography>
        <Button
          size="small"
          sx={{ ml: 'auto' }}
          aria-pressed={isHeard}
          onClick={() => notifications.setSound(isHeard ? { mute: true } : { playSound: true, mute: false })}
        >
          {isHeard ? t('Sound on') : t('Sound off')}
        </Button>
        <Button
          size="small"
          disabled={unread.length === 0}
          onClick={() => void notifications.commands.markAllRead(unread.map(({ id }) => id))}
        >
          {t('Mark all read')}
        </Button>
      </Stack>
      {waiting > 0 ? (
        <Button fullWidth onClick={() => void list.reload()}>
          {t('{waiting} new', { waiting })}
        </Button>
      ) : null}
      {error ? (
        <ErrorNotice refusal={error} onRetry={() => void list.reload()} />
      ) : !loaded ? (
        <SkeletonRows rows={4} height={52} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon="bell"
          title={t('Nothing to tell')}
          text={t('What needs a hand will appear here.')}
        />
      ) : (
        rows.map((notification) => <Row key={notification.id} notification={notification} onOpen={open} />)
      )}
    </Box>
  );
};

/** Absent for whom the service has none. */
export const NotificationsBell = () => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  return admits(contract.notifications.list.who, claims) === null ? <Bell /> : null;
};

const Bell = () => {
  const { notifications } = usePortal();
  const unread = useLive(notifications.unread);
  const sound = useLive(notifications.sound);
  const notice = useNotices();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isHeard = sound.playSound && !sound.mute;
  useEffect(() => {
    const subscription = notifications.arrived$.subscribe((arrived) => {
      notice('info', arrived.title);
      if (isHeard && !arrived.read) chime();
    });
    return () => subscription.unsubscribe();
  }, [notifications, notice, isHeard]);
  const label = unread === 0 ? t('Notifications') : t('Notifications, {unread} unread', { unread });
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={(event) => setAnchor(event.currentTarget)}>
          <Badge badgeContent={unread} max={99} color="error">
            <Icon name="bell" size={20} />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { variant: 'outlined', 'aria-label': 'Notifications', role: 'dialog' } }}
      >
        {anchor ? <NotificationList onDone={() => setAnchor(null)} /> : null}
      </Popover>
    </>
  );
};
