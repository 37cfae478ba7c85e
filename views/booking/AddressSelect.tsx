// The address of one end. It counts only once the server has resolved it (WIZ-82); one that is known to its suburb alone says so and asks
// for a pin.
import Stack from '@mui/material/Stack';
import { isLeft, map } from 'fp-ts/Either';
import { useCallback, useState } from 'react';
import { type Address, contract, type LatLon, pinnedId, type Side, texts } from '../../core/index.ts';
import { marked, t, told } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { type Option, SearchSelect } from '../kit/SearchSelect.tsx';
import { AddressPin } from './AddressPin.tsx';
import { useWizardSteps } from './useBooking.ts';

const labels = { origin: marked('Pick-up address'), destination: marked('Drop-off address') } as const;
/** The field of each end in the wizard's form. */
export const addressFields = { origin: 'originAddress', destination: 'destinationAddress' } as const;
const otherEnd = { origin: 'destinationAddress', destination: 'originAddress' } as const;

/** With an example as people of the country write an address. */
const hints: Readonly<Record<string, string>> = {
  KE: marked('Type the suburb or town too, as in “Ngong Road, Kilimani”.'),
};
const usualHint = marked('Type the suburb or town too, as in “12 Main Road, Claremont”.');

interface Found {
  readonly placeId: string;
  readonly description: string;
  readonly match?: 'exact' | 'partial' | 'similar';
}

const asOption = ({ placeId, description, match }: Found): Option => ({
  key: placeId,
  value: description,
  ...(match === 'similar' ? { group: t('Did you mean') } : {}),
});

export const AddressSelect = ({ side }: { readonly side: Side }) => {
  const portal = usePortal();
  const { state, dispatch } = useWizardSteps();
  const [fault, setFault] = useState<string | null>(null);
  const [isResolving, setResolving] = useState(false);
  const field = addressFields[side];
  const address = state.form[field];
  const other = state.form[otherEnd[side]]?.coordinates;
  const near = other === undefined ? undefined : `${other.lat},${other.lon}`;
  const search = useCallback(
    async (text: string, signal: AbortSignal) =>
      map((rows: readonly Found[]): readonly Option[] => rows.map(asOption))(
        await portal.call(
          contract.lookup.searchAddress,
          { query: { search: text, country: portal.country, ...(near === undefined ? {} : { near }) } },
          { signal, quiet: true },
        ),
      ),
    [portal, near],
  );
  const resolve = async (placeId: string, description: string): Promise<Address | null> => {
    setFault(null);
    setResolving(true);
    const answer = await portal.call(
      contract.lookup.resolveAddress,
      { query: { country: portal.country }, body: { placeId, description } },
      { quiet: true },
    );
    setResolving(false);
    if (isLeft(answer)) {
      setFault(answer.left.isConnectionError ? t(answer.left.message) : t(texts.pickers.noAddresses));
      return null;
    }
    dispatch({ type: 'formChanged', form: { [field]: answer.right } });
    return answer.right;
  };
  const pick = (option: Option | null): void => {
    setFault(null);
    if (option === null) dispatch({ type: 'formChanged', form: { [field]: null } });
    else void resolve(option.key, option.value);
  };
  const pin = async (at: LatLon): Promise<boolean> =>
    address !== null && (await resolve(pinnedId(address.placeId, at), address.description)) !== null;
  return (
    <Stack sx={{ gap: 1 }}>
      <SearchSelect<Option>
        label={t(labels[side])}
        required
        value={address === null ? null : { key: address.placeId, value: address.description }}
        onChange={pick}
        search={search}
        placeholder={t(texts.pickers.enterAddress)}
        noMatch={t(texts.pickers.noAddresses)}
        noMatchHint={t(hints[portal.country] ?? usualHint)}
        unchosen={t('Choose one of the addresses offered.')}
        error={fault ?? told(state.errors[field])}
        {...(isResolving ? { helperText: t(texts.shell.loading) } : {})}
      />
      {address === null || address.storeId ? null : <AddressPin address={address} onPin={pin} />}
    </Stack>
  );
};
