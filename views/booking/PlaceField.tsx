// One end of the delivery: an address, or a store for those who have stores (WIZ-07, WIZ-08, WIZ-77). Whose parcels leave from
// stores begins with those.
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { isAnyCompanyRole, mayPickStores, ownStoreId, type Side } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { marked, t } from '../hooks/text.ts';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { AddressSelect, addressFields } from './AddressSelect.tsx';
import { keepsAddresses } from './addressBook.ts';
import { StoreSelect, useStores } from './StoreSelect.tsx';
import { useWizardSteps } from './useBooking.ts';

const AddressBook = lazyScreen(() => import('./AddressBook.tsx'));

type Kind = 'address' | 'store';

interface PlaceProps {
  readonly side: Side;
}

const labels = { origin: marked('Pick up from'), destination: marked('Drop off at') } as const;

const PlaceChoice = ({ side, first }: PlaceProps & { readonly first: Kind }) => {
  const { state } = useWizardSteps();
  const labelId = useId();
  const address = state.form[addressFields[side]];
  const [chosen, setChosen] = useState<Kind | null>(null);
  const has = address === null ? first : address.storeId ? 'store' : 'address';
  const kind = chosen ?? has;
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={labelId} variant="body2" color="textSecondary">
          {t(labels[side])}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          aria-labelledby={labelId}
          onChange={(_event, next: Kind | null) => {
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
      </Stack>
      {kind === 'store' ? <StoreSelect side={side} /> : <AddressSelect side={side} />}
    </Stack>
  );
};

/** A company sends from its stores, if it has any. */
const CompanyPlace = ({ side }: PlaceProps) => {
  const [answer] = useStores();
  const hasNone = answer.kind === 'refused' || (answer.kind === 'here' && answer.value.length === 0);
  return <PlaceChoice side={side} first={hasNone ? 'address' : 'store'} />;
};

const Place = ({ side }: PlaceProps) => {
  const { booker } = useWizardSteps().state;
  if (!mayPickStores(booker)) return <AddressSelect side={side} />;
  if (side === 'destination') return <PlaceChoice side={side} first="address" />;
  if (ownStoreId(booker) !== null) return <PlaceChoice side={side} first="store" />;
  if (booker !== null && isAnyCompanyRole(booker.claims)) return <CompanyPlace side={side} />;
  return <PlaceChoice side={side} first="address" />;
};

export const PlaceField = ({ side }: PlaceProps) => {
  const { booker } = useWizardSteps().state;
  return (
    <Stack sx={{ gap: 3, minWidth: 0 }}>
      <Place side={side} />
      {keepsAddresses(booker?.claims ?? null) ? (
        <ExtraPart>
          <AddressBook side={side} />
        </ExtraPart>
      ) : null}
    </Stack>
  );
};
