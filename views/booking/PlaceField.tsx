// One end of the delivery: an address, or a store for those who have stores (WIZ-07, WIZ-08, WIZ-77). An address counts only
// once the server has resolved it (WIZ-82).
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { isLeft, map } from 'fp-ts/Either';
import { useCallback, useState } from 'react';
import { contract, mayPickStores, ownStoreId, type Side, texts } from '../../core/index.ts';
import { marked, t, told } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { type Option, SearchSelect } from '../kit/SearchSelect.tsx';
import { StoreSelect } from './StoreSelect.tsx';
import { useWizardSteps } from './useBooking.ts';

const labels = { origin: marked('Pick-up address'), destination: marked('Drop-off address') } as const;
const fields = { origin: 'originAddress', destination: 'destinationAddress' } as const;

const AddressSelect = ({ side }: { readonly side: Side }) => {
  const portal = usePortal();
  const { state, dispatch } = useWizardSteps();
  const [fault, setFault] = useState<string | null>(null);
  const [isResolving, setResolving] = useState(false);
  const field = fields[side];
  const address = state.form[field];
  const search = useCallback(
    async (text: string, signal: AbortSignal) =>
      map((rows: readonly { placeId: string; description: string }[]): readonly Option[] =>
        rows.map(({ placeId, description }) => ({ key: placeId, value: description })),
      )(
        await portal.call(
          contract.lookup.searchAddress,
          { query: { search: text, country: portal.country } },
          { signal, quiet: true },
        ),
      ),
    [portal],
  );
  const pick = async (option: Option | null): Promise<void> => {
    setFault(null);
    if (option === null) {
      dispatch({ type: 'formChanged', form: { [field]: null } });
      return;
    }
    setResolving(true);
    const answer = await portal.call(
      contract.lookup.resolveAddress,
      { query: { country: portal.country }, body: { placeId: option.key, description: option.value } },
      { quiet: true },
    );
    setResolving(false);
    if (isLeft(answer))
      setFault(answer.left.isConnectionError ? t(answer.left.message) : t(texts.pickers.noAddresses));
    else dispatch({ type: 'formChanged', form: { [field]: answer.right } });
  };
  return (
    <SearchSelect<Option>
      label={t(labels[side])}
      required
      value={address === null ? null : { key: address.placeId, value: address.description }}
      onChange={(option) => void pick(option)}
      search={search}
      placeholder={t(texts.pickers.enterAddress)}
      noMatch={t(texts.pickers.noAddresses)}
      error={fault ?? told(state.errors[field])}
      {...(isResolving ? { helperText: t(texts.shell.loading) } : {})}
    />
  );
};

export const PlaceField = ({ side }: { readonly side: Side }) => {
  const { state } = useWizardSteps();
  const address = state.form[fields[side]];
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
