// What the recipient asked of the driver, and the way to ask it or to change it, until the driver is there.
import { Suspense, useState } from 'react';
import { leaveAt, type PublicDelivery } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { capitalised } from '../kit/words.ts';
import { Card, PlainButton } from './ui.tsx';

const ReceiverWishForm = lazyScreen(() => import('./ReceiverWishForm.tsx'));

export const ReceiverWish = ({
  delivery,
  onKept,
}: {
  readonly delivery: PublicDelivery;
  readonly onKept: (delivery: PublicDelivery) => void;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const wish = delivery.receiverWish;
  if (delivery.canWish !== true) return null;
  return (
    <Card aria-label={t('For the driver')} css={{ display: 'grid', gap: 12 }}>
      {isOpen ? (
        <Suspense fallback={<div css={{ height: 380 }} />}>
          <ReceiverWishForm delivery={delivery} onKept={onKept} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : (
        <div css={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap' }}>
          <p css={{ margin: 0, flex: '1 1 240px', overflowWrap: 'anywhere' }}>
            <strong>
              {wish ? capitalised(t(leaveAt.label(wish.leaveAt))) : t('Not at home, or hard to find?')}
            </strong>
            <br />
            <span css={{ color: 'var(--inkSoft)' }}>
              {wish
                ? (wish.note ?? t('The driver has been told.'))
                : t('Tell the driver where to leave it, or how to find the door.')}
            </span>
          </p>
          <PlainButton kind="quiet" onClick={() => setIsOpen(true)}>
            <Icon name="edit" size={18} /> {wish ? t('Change') : t('Tell the driver')}
          </PlainButton>
        </div>
      )}
    </Card>
  );
};
