// After the hand-over: who took the parcel, by the first name alone, and the picture that the driver took.
import type { PublicDelivery } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Card } from './ui.tsx';

export const HandedOver = ({ delivery }: { readonly delivery: PublicDelivery }) => {
  const { handedTo, proofPictureUrl } = delivery;
  if (!handedTo && !proofPictureUrl) return null;
  return (
    <Card aria-label={t('Proof of delivery')} css={{ display: 'grid', gap: 12 }}>
      {handedTo ? <strong>{t('Handed to {name}', { name: handedTo })}</strong> : null}
      {proofPictureUrl ? (
        <a href={proofPictureUrl} target="_blank" rel="noreferrer" css={{ display: 'block' }}>
          <img
            src={proofPictureUrl}
            alt={t('The picture that the driver took')}
            css={{
              display: 'block',
              width: '100%',
              height: 220,
              objectFit: 'cover',
              borderRadius: 'var(--radius)',
              background: 'var(--raised)',
            }}
          />
        </a>
      ) : null}
    </Card>
  );
};
