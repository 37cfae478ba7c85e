// Whether what one sees is live, in icon and word, and how old it is when it is not (interface: connection state).
import { type ConnectionStatus, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { useNow } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Hint } from '../kit/Hint.tsx';
import { Icon, type IconName } from '../kit/Icon.tsx';

/** How old what one sees is, in words. */
export const ageInWords = (lastHeardAt: number | null, now: number): string => {
  if (lastHeardAt === null) return t('Nothing has been received yet.');
  const seconds = Math.max(0, Math.round((now - lastHeardAt) / 1000));
  if (seconds < 5) return t('What you see is up to date.');
  if (seconds < 90) return t('What you see is {seconds} seconds old.', { seconds });
  if (seconds < 5400) return t('What you see is {round} minutes old.', { round: Math.round(seconds / 60) });
  if (seconds < 129_600)
    return t('What you see is {round} hours old.', { round: Math.round(seconds / 3600) });
  return t('What you see is {round} days old.', { round: Math.round(seconds / 86_400) });
};

interface Said {
  readonly icon: IconName;
  readonly word: string;
  readonly colour: string;
  readonly detail: (now: number) => string;
}

const said = (connection: ConnectionStatus): Said | null => {
  switch (connection.kind) {
    case 'idle':
      return null;
    case 'connecting':
      return {
        icon: 'refresh',
        word: t(texts.errors.connecting),
        colour: 'var(--inkSoft)',
        detail: () => t('The line to the server is being opened.'),
      };
    case 'live':
      return {
        icon: 'wifi',
        word: t('Live'),
        colour: 'var(--success)',
        detail: () => t('Changes arrive as they happen.'),
      };
    case 'reconnecting':
      return {
        icon: 'refresh',
        word: t('Reconnecting in {retryInSeconds} s', { retryInSeconds: connection.retryInSeconds }),
        colour: 'var(--attention)',
        detail: (now) => ageInWords(connection.lastHeardAt, now),
      };
    case 'offline':
      return {
        icon: 'offline',
        word: t('Offline'),
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
    <Hint text={detail(now)}>
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
    </Hint>
  );
};
