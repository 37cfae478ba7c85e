// The proof of delivery as it was given: who took it, when, the picture and the signature.
import Stack from '@mui/material/Stack';
import type { Delivery } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { Facts } from '../kit/Facts.tsx';
import { ProofPicture } from './ProofPicture.tsx';
import { Section } from './Section.tsx';

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
        <ProofPicture address={proof.pictureUrl} alt={t('Picture of the parcel')} />
        <ProofPicture address={proof.signatureUrl} alt={t('Signature')} />
      </Stack>
    </Section>
  );
};
