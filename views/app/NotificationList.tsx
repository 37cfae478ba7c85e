// The newest notifications (NTF-01 to NTF-05): filtered by kind and by what is unread, more on demand, read one by one or all.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WebNotification } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { WaitingChip } from '../kit/WaitingChip.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { ownLink } from './ownLink.ts';

const pageStep = 20;
const most = 200;

export const NotificationList = ({
  onDone,
  isDesktop,
  onDesktop,
}: {
  readonly onDone: () => void;
  readonly isDesktop: boolean;
  readonly onDesktop: (on: boolean) => void;
}) => {
  const { notifications } = usePortal();
  const [kind, setKind] = useState('');
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const [pageSize, setPageSize] = useState(pageStep);
  const types = useLive(notifications.types);
  const unread = useLive(notifications.unread);
  useEffect(() => {
    if (notifications.types.current.length === 0) void notifications.commands.loadTypes();
  }, [notifications]);
  const list = useMemo(
    () =>
      notifications.list({
        page: 1,
        pageSize,
        ...(kind === '' ? {} : { webNotificationTypeId: [Number(kind)] }),
        ...(isUnreadOnly ? { read: false } : {}),
      }),
    [notifications, kind, isUnreadOnly, pageSize],
  );
  const { rows, loaded, error, waiting, stale, totalItems, loading } = useLive(list);
  const navigate = useNavigate();
  const readAll = useCommand(
    () => notifications.commands.markAllRead(),
    () => void list.reload(),
  );
  const open = (notification: WebNotification): void => {
    if (!notification.read) void notifications.commands.markRead(notification.id);
    const path = ownLink(notification);
    if (path !== null) {
      onDone();
      void navigate(path);
    }
  };
  return (
    <Box sx={{ width: { xs: '100vw', sm: 420 }, maxWidth: '100%', maxHeight: '76vh', overflow: 'auto' }}>
      <Stack
        sx={{
          p: 3,
          gap: 2,
          borderBottom: '1px solid var(--line)',
          position: 'sticky',
          top: 0,
          zIndex: 1,
          bgcolor: 'background.paper',
        }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          <Typography variant="h3" component="h2">
            {t('Notifications')}
          </Typography>
          <Button
            size="small"
            sx={{ ml: 'auto' }}
            disabled={unread === 0 || readAll.running}
            onClick={() => void readAll.run()}
          >
            {t('Mark all read')}
          </Button>
          <NotificationSettings isDesktop={isDesktop} onDesktop={onDesktop} />
        </Stack>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          <TextField
            select
            label={t('Kind')}
            value={kind}
            onChange={(event) => setKind(event.target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{t('All kinds')}</MenuItem>
            {types.map(({ key, value }) => (
              <MenuItem key={key} value={String(key)}>
                {value}
              </MenuItem>
            ))}
          </TextField>
          <Chip
            label={t('Unread only')}
            variant={isUnreadOnly ? 'filled' : 'outlined'}
            color={isUnreadOnly ? 'primary' : 'default'}
            aria-pressed={isUnreadOnly}
            onClick={() => setUnreadOnly(!isUnreadOnly)}
          />
          <WaitingChip waiting={waiting} stale={stale} onReload={() => void list.reload()} />
        </Stack>
        {readAll.refusal ? <ErrorNotice refusal={readAll.refusal} /> : null}
      </Stack>
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
        rows.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onOpen={open} />
        ))
      )}
      {loaded && totalItems > rows.length && pageSize < most ? (
        <Button fullWidth disabled={loading} onClick={() => setPageSize(pageSize + pageStep)}>
          {t('Show more')}
        </Button>
      ) : null}
    </Box>
  );
};
