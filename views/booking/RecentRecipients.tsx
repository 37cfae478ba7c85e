// To whom was sent lately: a press fills in the drop-off and its contact.
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { contract, type Delivery } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useWizardSteps } from './useBooking.ts';

/** Deliveries that are looked through, and recipients that are offered. */
const LOOKED = 50;
const OFFERED = 6;

/** The newest delivery to each recipient. */
const recipientsOf = (deliveries: readonly Delivery[]): readonly Delivery[] => {
  const newest = new Map<string, Delivery>();
  for (const delivery of deliveries) {
    const { destinationContactName: name, destinationAddress: address } = delivery;
    if (!name || !address) continue;
    const key = `${name} ${address.placeId}`;
    if (!newest.has(key)) newest.set(key, delivery);
  }
  return [...newest.values()].slice(0, OFFERED);
};

export const RecentRecipients = () => {
  const portal = usePortal();
  const { state, dispatch } = useWizardSteps();
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(
          contract.deliveries.mine,
          { query: { page: 1, pageSize: LOOKED } },
          { signal, quiet: true },
        ),
      [portal],
    ),
  );
  const recipients = useMemo(() => (answer.kind === 'here' ? recipientsOf(answer.value.data) : []), [answer]);
  if (recipients.length === 0 || state.form.destinationAddress !== null) return null;
  const choose = (delivery: Delivery): void => {
    dispatch({ type: 'formChanged', form: { destinationAddress: delivery.destinationAddress ?? null } });
    dispatch({
      type: 'contactChanged',
      side: 'destination',
      contact: {
        contactName: delivery.destinationContactName ?? '',
        phoneNumber: delivery.destinationPhoneNumber ?? '',
        contactCountry: delivery.destinationContactCountry || state.country,
        buildingName: delivery.destinationBuildingName ?? '',
        buildingUnit: delivery.destinationBuildingUnit ?? '',
        addressType: delivery.destinationAddressType ?? 'residential',
      },
    });
  };
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('Sent to lately')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {recipients.map((delivery) => (
          <Chip
            key={delivery.deliveryId}
            clickable
            variant="outlined"
            label={[delivery.destinationContactName, delivery.destinationAddress?.description.split(',')[0]]
              .filter(Boolean)
              .join(', ')}
            onClick={() => choose(delivery)}
            sx={{ height: { xs: 44, md: 32 }, maxWidth: '100%' }}
          />
        ))}
      </Box>
    </Box>
  );
};
