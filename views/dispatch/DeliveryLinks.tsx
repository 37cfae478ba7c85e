// Map, tracking and rating links of a delivery: only for internal accounts (DEL-27, DEL-28), rating once delivered (DEL-23).
import Stack from '@mui/material/Stack';
import { canRate, type Delivery, isInternalAccount, readInternalAccounts } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { useMaps } from '../hooks/useMaps.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Section } from './Section.tsx';

const Outward = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

export const DeliveryLinks = ({ delivery }: { readonly delivery: Delivery }) => {
  const claims = useLive(usePortal().session.claims);
  const { raw } = useConfig();
  const maps = useMaps();
  if (!isInternalAccount(claims, readInternalAccounts(raw))) return null;
  const from = delivery.originAddress?.coordinates;
  const to = delivery.destinationAddress?.coordinates;
  return (
    <Section title={t('Links')}>
      <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap' }}>
        {maps && from && to ? <Outward href={maps.directionsLink(from, to)}>{t('Map')}</Outward> : null}
        <Outward href={delivery.trackingUrl ?? `/track/${delivery.hash}`}>{t('Tracking')}</Outward>
        {canRate(delivery) ? (
          <Outward href={delivery.ratingUrl ?? `/rate/${delivery.hash}`}>{t('Rating')}</Outward>
        ) : null}
      </Stack>
    </Section>
  );
};
