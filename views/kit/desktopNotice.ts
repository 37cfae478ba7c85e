// A notification of the desktop for who works in another window: only where the viewer allowed it and wanted it, only while our page is
// out of sight, and once for all tabs (the tag). Permission is asked for by a click and never by itself.
import type { WebNotification } from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';

export type DesktopLeave = 'unsupported' | NotificationPermission;

/** What the browser allows now. */
export const desktopLeave = (): DesktopLeave =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Asks the viewer; call it from a click alone. */
export const askDesktopLeave = async (): Promise<DesktopLeave> => {
  if (!('Notification' in window)) return 'unsupported';
  return Notification.permission === 'default' ? Notification.requestPermission() : Notification.permission;
};

/** Shows it while the page is out of sight; a click brings the page back and opens the thing. */
export const showDesktopNotice = (
  { id, title, body }: Pick<WebNotification, 'title' | 'body'> & { readonly id: number | string },
  onOpen: () => void,
): void => {
  if (desktopLeave() !== 'granted' || !document.hidden) return;
  try {
    const shown = new Notification(t(title), {
      body: told(body) ?? '',
      tag: `umzila-${id}`,
      icon: '/favicon.svg',
    });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onOpen();
    };
  } catch {
    // Some phones allow notifications to service workers alone: the list and its count are enough there.
  }
};
