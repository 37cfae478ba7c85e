// The list beneath the bell; its code is fetched when it is first opened.
import Popover from '@mui/material/Popover';
import { t } from '../hooks/text.ts';
import { NotificationList } from './NotificationList.tsx';

const NotificationsPopover = ({
  anchor,
  onClose,
  isDesktop,
  onDesktop,
}: {
  /** What it hangs from; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly isDesktop: boolean;
  readonly onDesktop: (isDesktop: boolean) => void;
}) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { variant: 'outlined', 'aria-label': t('Notifications'), role: 'dialog' } }}
  >
    {anchor ? <NotificationList onDone={onClose} isDesktop={isDesktop} onDesktop={onDesktop} /> : null}
  </Popover>
);
export default NotificationsPopover;
