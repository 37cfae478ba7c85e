// An address. It counts only once the server has resolved it (WIZ-82); one that is known to its suburb alone says so and asks for a pin.
import Stack from '@mui/material/Stack';
import { isLeft, map } from 'fp-ts/Either';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Address, contract, type LatLon, pinnedId, texts } from '../../core/index.ts';
import { marked, refusalText, t } from '../hooks/text.ts';
import { usePending } from '../hooks/usePending.tsx';
import { usePortal } from '../hooks/usePortal.tsx';
import { AddressPin } from './AddressPin.tsx';
import { type Option, SearchSelect } from './SearchSelect.tsx';

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

export interface AddressFieldProps {
  /** Said already. */
  readonly label: string;
  readonly value: Address | null;
  readonly onChange: (address: Address | null) => void;
  /** Places near it come first. */
  readonly near?: LatLon | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** What was typed here before and is not resolved. */
  readonly typed?: string;
  readonly onTyped?: (text: string) => void;
}

export const AddressField = ({
  label,
  value,
  onChange,
  near: other,
  error,
  required = false,
  disabled = false,
  typed,
  onTyped,
}: AddressFieldProps) => {
  const portal = usePortal();
  const [fault, setFault] = useState<string | null>(null);
  const [isResolving, setResolving] = useState(false);
  const tellPending = usePending();
  /** The choice that counts: the answer to an earlier one may come after it. */
  const choice = useRef(0);
  const choose = (isPending: boolean): number => {
    setFault(null);
    setResolving(isPending);
    tellPending(isPending ? 'pending' : 'lost');
    choice.current += 1;
    return choice.current;
  };
  useEffect(
    // The answer to a field that is gone is not for its form: a store may stand in its place.
    () => () => {
      choice.current += 1;
      tellPending('lost');
    },
    [tellPending],
  );
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
    const own = choose(true);
    const answer = await portal.call(
      contract.lookup.resolveAddress,
      { query: { country: portal.country }, body: { placeId, description } },
      { quiet: true },
    );
    if (own !== choice.current) return null;
    setResolving(false);
    tellPending(isLeft(answer) ? 'lost' : 'here');
    if (isLeft(answer)) {
      setFault(answer.left.isConnectionError ? refusalText(answer.left) : t(texts.pickers.noAddresses));
      return null;
    }
    onChange(answer.right);
    return answer.right;
  };
  const pick = (option: Option | null): void => {
    if (option !== null) {
      void resolve(option.key, option.value);
      return;
    }
    choose(false);
    onChange(null);
  };
  const pin = async (at: LatLon): Promise<boolean> =>
    value !== null && (await resolve(pinnedId(value.placeId, at), value.description)) !== null;
  return (
    <Stack sx={{ gap: 1 }}>
      <SearchSelect<Option>
        label={label}
        required={required}
        disabled={disabled}
        value={value === null ? null : { key: value.placeId, value: value.description }}
        onChange={pick}
        search={search}
        placeholder={t(texts.pickers.enterAddress)}
        noMatch={t(texts.pickers.noAddresses)}
        noMatchHint={t(hints[portal.country] ?? usualHint)}
        unchosen={t('Choose one of the addresses offered.')}
        error={fault ?? error}
        {...(isResolving ? { helperText: t(texts.shell.loading) } : {})}
        {...(value === null && typed !== undefined ? { firstText: typed } : {})}
        {...(onTyped === undefined ? {} : { onText: onTyped })}
      />
      {value === null || value.storeId ? null : <AddressPin address={value} onPin={pin} />}
    </Stack>
  );
};
