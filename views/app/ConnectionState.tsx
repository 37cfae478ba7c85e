// Whether what one sees is live, in icon and word, and how old it is when it is not (interface: connection state).
import Tooltip from '@mui/material/Tooltip';
import { type Connection, texts } from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { useNow } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon, type IconName } from '../kit/Icon.tsx';

/** How old what one sees is, in words. */
export const ageInWords = (lastHeardAt: number | null, now: number): string => {
  if (lastHeardAt === null) return 'Nothing has been received yet.';
  const seconds = Math.max(0, Math.round((now - lastHeardAt) / 1000));
  if (seconds < 5) return 'What you see is up to date.';
  if (seconds < 90) return `What you see is ${seconds} seconds old.`;
  if (seconds < 5400) return `What you see is ${Math.round(seconds / 60)} minutes old.`;
  if (seconds < 129_600) return `What you see is ${Math.round(seconds / 3600)} hours old.`;
  return `What you see is ${Math.round(seconds / 86_400)} days old.`;
};

interface Said {
  readonly icon: IconName;
  readonly word: string;
  readonly colour: string;
  readonly detail: (now: number) => string;
}

const said = (connection: Connection): Said | null => {
  switch (connection.kind) {
    case 'idle':
      return null;
    case 'connecting':
      return {
        icon: 'refresh',
        word: texts.errors.connecting,
        colour: 'var(--inkSoft)',
        detail: () => 'The line to the server is being opened.',
      };
    case 'live':
      return {
        icon: 'wifi',
        word: 'Live',
        colour: 'var(--success)',
        detail: () => 'Changes arrive as they happen.',
      };
    case 'reconnecting':
      return {
        icon: 'refresh',
        word: `Reconnecting in ${connection.retryInSeconds} s`,
        colour: 'var(--attention)',
        detail: (now) => ageInWords(connection.lastHeardAt, now),
      };
    case 'offline':
      return {
        icon: 'offline',
        word: 'Offline',
        colour: 'var(--danger)',
        detail: (now) => ageInWords(connection.lastHeardAt, now),
      };
  }
};

export const ConnectionState = () => {
  const connection = useLive(usePortal().connection);
  const now = useNow();
  const isPhone = usePhone();
  const shown = said(connection);
  if (shown === null) return null;
  const { icon, word, colour, detail } = shown;
  return (
    <Tooltip title={detail(now)}>
      <span
        role="status"
        style={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 6,
          color: colour,
          fontSize: 13,
          fontWeight: 550,
          whiteSpace: 'nowrap',
        }}
      >
        <Icon name={icon} size={16} />
        {isPhone ? <span className="visually-hidden">{word}</span> : word}
      </span>
    </Tooltip>
  );
};
