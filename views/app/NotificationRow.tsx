// One notification: what happened, when, whether it was read. Choosing it reads it and leads to the thing.
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { WebNotification } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { When } from '../kit/When.tsx';

export const NotificationRow = ({
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
      <span style={{ fontWeight: notification.read ? 400 : 650 }}>{t(notification.title)}</span>
      {notification.read ? null : <span className="visually-hidden"> {t('(unread)')}</span>}
      {notification.body ? (
        <span style={{ display: 'block', color: 'var(--inkSoft)', overflowWrap: 'anywhere' }}>
          {t(notification.body)}
        </span>
      ) : null}
      <Typography variant="caption" color="textSecondary">
        <When at={notification.createdUtc} />
      </Typography>
    </span>
  </ButtonBase>
);
