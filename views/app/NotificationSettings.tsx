// How notifications make themselves felt (NTF-02, NTF-06): the sound, silence for a while, the desktop.

import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { askDesktopLeave, desktopLeave } from '../kit/desktopNotice.ts';
import { Hint } from '../kit/Hint.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { chime } from './chime.ts';

const Choice = ({
  isOn,
  says,
  disabled = false,
  onClick,
}: {
  readonly isOn: boolean;
  readonly says: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}) => (
  <MenuItem
    role="menuitemcheckbox"
    aria-checked={isOn}
    disabled={disabled}
    onClick={onClick}
    sx={{ justifyContent: 'space-between', gap: 4 }}
  >
    {says}
    <span style={{ width: 16, display: 'inline-flex' }}>{isOn ? <Icon name="check" size={16} /> : null}</span>
  </MenuItem>
);

export const NotificationSettings = ({
  isDesktop,
  onDesktop,
}: {
  readonly isDesktop: boolean;
  readonly onDesktop: (on: boolean) => void;
}) => {
  const { notifications } = usePortal();
  const { playSound, mute } = useLive(notifications.sound);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notice = useNotices();
  const chooseDesktop = async (): Promise<void> => {
    if (isDesktop) {
      onDesktop(false);
      return;
    }
    const leave = await askDesktopLeave();
    if (leave === 'granted') onDesktop(true);
    else if (leave === 'denied')
      notice(
        'warning',
        t('The browser does not allow notifications here. Its site settings can change that.'),
      );
  };
  return (
    <>
      <Hint align="end" text={t('Notification settings')}>
        <IconButton
          size="small"
          aria-label={t('Notification settings')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="settings" />
        </IconButton>
      </Hint>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Choice
          isOn={playSound}
          says={t('Play a sound')}
          onClick={() => {
            notifications.setSound({ playSound: !playSound });
            if (!playSound && !mute) chime();
          }}
        />
        <Choice
          isOn={mute}
          says={t('Mute everything')}
          onClick={() => notifications.setSound({ mute: !mute })}
        />
        <Choice
          isOn={isDesktop && desktopLeave() === 'granted'}
          says={t('Show on the desktop')}
          disabled={desktopLeave() === 'unsupported'}
          onClick={() => void chooseDesktop()}
        />
      </Menu>
    </>
  );
};
