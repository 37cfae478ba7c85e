// The proof of delivery as it was given: who took it, when, the picture and the signature.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { Delivery } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { Facts } from '../kit/Facts.tsx';
import { Section } from './Section.tsx';

const Picture = ({ address, alt }: { readonly address: string | null | undefined; readonly alt: string }) =>
  address ? (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('{alt}, full size', { alt })}
    >
      <Box
        component="img"
        src={address}
        alt={alt}
        loading="lazy"
        sx={{
          maxWidth: 160,
          maxHeight: 120,
          objectFit: 'contain',
          border: '1px solid var(--line)',
          bgcolor: '#fff',
        }}
      />
    </Link>
  ) : null;

/** Nothing until there is a proof. */
export const DeliveryProof = ({ delivery }: { readonly delivery: Delivery }) => {
  const { when } = useFormats();
  const { proof } = delivery;
  if (!proof || (!proof.recipientName && !proof.pictureUrl && !proof.signatureUrl)) return null;
  return (
    <Section title={t('Proof of delivery')}>
      <Facts
        dense
        facts={[
          { name: t('Received by'), value: proof.recipientName },
          { name: t('At'), value: when(proof.deliveredUtc) },
        ]}
      />
      <Stack direction="row" sx={{ gap: 3, mt: 2, flexWrap: 'wrap' }}>
        <Picture address={proof.pictureUrl} alt={t('Picture of the parcel')} />
        <Picture address={proof.signatureUrl} alt={t('Signature')} />
      </Stack>
    </Section>
  );
};
