// One end of the delivery: an address, or a store for those who have stores (WIZ-07, WIZ-08, WIZ-77).
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { mayPickStores, ownStoreId, type Side } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { AddressSelect, addressFields } from './AddressSelect.tsx';
import { StoreSelect } from './StoreSelect.tsx';
import { useWizardSteps } from './useBooking.ts';

export const PlaceField = ({ side }: { readonly side: Side }) => {
  const { state } = useWizardSteps();
  const address = state.form[addressFields[side]];
  const isOwnStore = side === 'origin' && ownStoreId(state.booker) !== null;
  const [chosen, setChosen] = useState<'address' | 'store' | null>(null);
  if (!mayPickStores(state.booker)) return <AddressSelect side={side} />;
  const kind = chosen ?? (address?.storeId || (isOwnStore && address === null) ? 'store' : 'address');
  return (
    <Stack sx={{ gap: 3 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        aria-label={side === 'origin' ? t('Kind of pick-up') : t('Kind of drop-off')}
        onChange={(_event, next: 'address' | 'store' | null) => {
          if (next !== null) setChosen(next);
        }}
      >
        <ToggleButton value="address" sx={{ px: 4 }}>
          {t('Address')}
        </ToggleButton>
        <ToggleButton value="store" sx={{ px: 4 }}>
          {t('Store')}
        </ToggleButton>
      </ToggleButtonGroup>
      {kind === 'store' ? <StoreSelect side={side} /> : <AddressSelect side={side} />}
    </Stack>
  );
};
