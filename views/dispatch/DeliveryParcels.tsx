// The parcels of a delivery, in order of their names (DEL-36), with what a driver needs to know of each.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { byName, type Delivery, isLocked, type Parcel, parcelName, parcelSummary } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { ToneChip } from '../kit/StatusChip.tsx';
import { capitalised } from '../kit/words.ts';
import { Section } from './Section.tsx';

const measures = (parcel: Parcel): string =>
  `${parcel.length} x ${parcel.width} x ${parcel.height} cm, ${parcel.weight} kg`;

/** A size by its word in the reader's language, an own parcel as its sender called it. */
const nameOf = (parcel: Parcel): string =>
  isLocked(parcel) ? capitalised(t(parcelName(parcel))) : parcelName(parcel);

export const DeliveryParcels = ({ delivery }: { readonly delivery: Delivery }) => {
  const parcels = [...(delivery.deliveryItems ?? [])].sort(byName);
  if (parcels.length === 0) return null;
  return (
    <Section title={t('Parcels: {parcelSummary}', { parcelSummary: parcelSummary(parcels, t) })}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {parcels.map((parcel) => (
          <Box component="li" key={parcel.id} sx={{ py: 1, borderTop: '1px solid var(--line)' }}>
            <Typography component="div" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              {nameOf(parcel)}
              {parcel.isFragile ? <ToneChip tone="attention">{t('Fragile')}</ToneChip> : null}
            </Typography>
            <Typography variant="body2" color="textSecondary" className="numbers">
              {[measures(parcel), parcel.barCode ?? parcel.labelCode, parcel.description]
                .filter(Boolean)
                .join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
};
