// The store picker (WIZ-76, WIZ-77): the stores that the caller may see, fetched once and shared by both ends (STO-05).
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { isRight } from 'fp-ts/Either';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import {
  contract,
  isAnyCompanyRole,
  ownStoreId,
  type Portal,
  type Side,
  type Store,
  texts,
} from '../../core/index.ts';
import { refusalText, t, told } from '../hooks/text.ts';
import { type Answer, useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { isNumber, useRemembered } from '../hooks/useRemembered.ts';
import { useWizardSteps } from './useBooking.ts';

/** STO-02. */
const wholeList = 2000;
const shared = new WeakMap<Portal, { readonly of: number; readonly list: ReturnType<typeof ask> }>();
const ask = (portal: Portal) =>
  portal.call(contract.stores.list, { query: { pageSize: wholeList, isActive: true } }, { quiet: true });

/** The stores that the caller may see, and how to ask again. */
export const useStores = (): readonly [Answer<readonly Store[]>, () => void] => {
  const portal = usePortal();
  const userId = portal.session.claims.current?.id ?? 0;
  const load = useMemo(
    () => async () => {
      const known = shared.get(portal);
      const list = known?.of === userId ? known.list : ask(portal);
      shared.set(portal, { of: userId, list });
      const answer = await list;
      if (!isRight(answer)) {
        shared.delete(portal);
        return answer;
      }
      return { ...answer, right: answer.right.data };
    },
    [portal, userId],
  );
  return useAnswer(load);
};

export const StoreSelect = ({ side }: { readonly side: Side }) => {
  const { state, dispatch } = useWizardSteps();
  const [answer, reload] = useStores();
  const field = side === 'origin' ? 'originAddress' : 'destinationAddress';
  const address = state.form[field];
  const stores = useMemo(
    () => (answer.kind === 'here' ? answer.value.filter((store) => store.address) : []),
    [answer],
  );
  const own = ownStoreId(state.booker);
  const isCompany = state.booker !== null && isAnyCompanyRole(state.booker.claims);
  const [last, setLast] = useRemembered('booking:store', 0, isNumber);
  const chosen = stores.find(({ id }) => id === address?.storeId) ?? null;

  const pick = (store: Store | null): void => {
    if (side === 'origin' && store !== null) setLast(store.id);
    dispatch({
      type: 'formChanged',
      form: {
        [field]: store?.address ? { ...store.address, storeId: store.id } : null,
        ...(side === 'origin' && store?.companyId ? { companyId: store.companyId } : {}),
      },
    });
  };
  // WIZ-76: their own store, unless something else was chosen. Who has several finds the one of the last booking, or the only one.
  const usual =
    own === null && isCompany
      ? (stores.find(({ id }) => id === last) ?? (stores.length === 1 ? stores[0] : undefined))
      : stores.find(({ id }) => id === own);
  // Who takes it away means another: it does not come back.
  const wasThere = useRef(false);
  const preset = side === 'origin' && address === null && !wasThere.current ? usual : undefined;
  useEffect(() => {
    if (address !== null) wasThere.current = true;
  }, [address]);
  const take = useEffectEvent((store: Store) => pick(store));
  useEffect(() => {
    if (preset) take(preset);
  }, [preset]);

  return (
    <Autocomplete<Store>
      options={stores}
      value={chosen}
      loading={answer.kind === 'loading'}
      loadingText={t(texts.shell.loading)}
      noOptionsText={answer.kind === 'refused' ? refusalText(answer.refusal) : t(texts.pickers.noMatch)}
      onOpen={() => {
        if (answer.kind === 'refused') reload();
      }}
      getOptionLabel={(store) => store.storeName}
      getOptionKey={(store) => store.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_event, store) => pick(store)}
      renderOption={(props, store) => (
        <li {...props} key={store.id}>
          <span>
            {store.storeName}
            <span style={{ display: 'block', color: 'var(--inkSoft)', fontSize: 13 }}>
              {store.address?.description}
            </span>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={side === 'origin' ? t('Pick-up store') : t('Drop-off store')}
          required
          placeholder={t(texts.pickers.startTyping)}
          error={Boolean(state.errors[field])}
          helperText={told(state.errors[field]) ?? chosen?.address?.description}
        />
      )}
    />
  );
};
