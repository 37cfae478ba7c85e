// What the house tells visitors, above a public page.
import { isRight } from 'fp-ts/Either';
import { useCallback } from 'react';
import { announcementCalls, announcementPlace } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
import { useAnnounced } from '../hooks/useAnnounced.ts';
import { useApi } from '../hooks/useApi.ts';
import { Icon } from '../kit/Icon.tsx';
import { LinkedText } from '../kit/LinkedText.tsx';

const { PUBLIC } = announcementPlace.code;
const places = [PUBLIC] as const;

const PublicAnnouncement = () => {
  const http = useApi();
  const { country } = useConfig();
  const ask = useCallback(async () => {
    const answer = await http.send(announcementCalls.mine, {
      params: { cca2: country },
      query: { place: [PUBLIC] },
    });
    return isRight(answer) ? answer.right : null;
  }, [http, country]);
  const { one, close } = useAnnounced('visitor', ask, places);
  if (one === null) return null;
  return (
    <div
      role="status"
      css={{
        display: 'flex',
        gap: 12,
        alignItems: 'flex-start',
        padding: '10px 20px',
        borderBottom: '1px solid var(--line)',
        borderLeft: `4px solid var(--${one.tone === 'attention' ? 'attention' : 'accent'})`,
        background: 'var(--raised)',
      }}
    >
      <div css={{ flex: 1, minWidth: 0, maxWidth: 1080, margin: '0 auto' }}>
        <strong>{one.title}</strong> <LinkedText>{one.body}</LinkedText>
      </div>
      {one.isDismissible ? (
        <button
          type="button"
          aria-label={t('Close')}
          onClick={close}
          css={{
            border: 0,
            background: 'none',
            color: 'var(--ink)',
            cursor: 'pointer',
            minWidth: 32,
            minHeight: 32,
          }}
        >
          <Icon name="close" size={18} />
        </button>
      ) : null}
    </div>
  );
};
export default PublicAnnouncement;
