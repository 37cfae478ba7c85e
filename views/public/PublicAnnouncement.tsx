// What the house tells visitors, above a public page.
import { isRight } from 'fp-ts/Either';
import { useCallback } from 'react';
import { announcementCalls, announcementPlace } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
import { useAnnounced, useAnnouncedRoom, visitor } from '../hooks/useAnnounced.ts';
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
  const { one, isLate, close, settle } = useAnnounced(visitor, ask, places);
  // At the foot it is as high as it will be in its place on the next page.
  const strip = useAnnouncedRoom(visitor, one !== null);
  if (one === null) return null;
  return (
    <div
      ref={strip}
      role="status"
      css={{
        // Over the foot of the page where it came late: what one reads or is about to press does not move.
        ...(isLate
          ? { position: 'fixed', insetInline: 0, bottom: 0, zIndex: 9, borderTop: '1px solid var(--line)' }
          : { borderBottom: '1px solid var(--line)' }),
        borderLeft: `4px solid var(--${one.tone === 'attention' ? 'attention' : 'accent'})`,
        background: 'var(--raised)',
      }}
    >
      <div
        css={{
          display: 'flex',
          gap: 12,
          alignItems: 'center',
          maxWidth: 1120,
          margin: '0 auto',
          padding: '6px 20px',
          minHeight: 44,
          boxSizing: 'border-box',
        }}
      >
        <div css={{ flex: 1, minWidth: 0 }}>
          <strong>{one.title}</strong> <LinkedText>{one.body}</LinkedText>
        </div>
        {one.isDismissible || isLate ? (
          <button
            type="button"
            aria-label={t('Close')}
            onClick={one.isDismissible ? close : settle}
            css={{
              border: 0,
              background: 'none',
              color: 'var(--ink)',
              cursor: 'pointer',
              display: 'grid',
              placeItems: 'center',
              minWidth: 44,
              minHeight: 44,
            }}
          >
            <Icon name="close" size={18} />
          </button>
        ) : null}
      </div>
    </div>
  );
};
export default PublicAnnouncement;
