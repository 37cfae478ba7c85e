// Above the map of a company or a store, in one line: what its accounts hold, and the ways to statement, parcels of today and stores.
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { accountType, contract, localDay } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useMinute } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon } from '../kit/Icon.tsx';
import { type Matter, useOpenMatters } from './OwnMatters.tsx';

const shownAtMost = 3;

const matters: readonly Matter[] = [
  { path: '/deliveries', icon: 'list', label: marked('All deliveries') },
  { path: '/stores', icon: 'store', label: marked('Stores') },
  { path: '/address-book', icon: 'pin', label: marked('Address book') },
  { path: '/reports/retail-exceptions', icon: 'alert', label: marked('Exceptions') },
  { path: '/reports/customer-deliveries', icon: 'chart', label: marked('Report') },
];

const Accounts = () => {
  const portal = usePortal();
  const { money } = useFormats();
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(
          contract.accounts.list,
          { query: { page: 1, pageSize: shownAtMost, kind: 'customer' } },
          { signal, quiet: true },
        ),
      [portal],
    ),
  );
  if (answer.kind !== 'here') return null;
  return answer.value.data.map((account) => (
    <MuiLink
      key={account.id}
      component={Link}
      to={`/accounts/${account.id}/transactions`}
      className="home-matter"
    >
      <Icon name="money" size={16} />
      {account.name ?? t('Account {id}', { id: account.id })}
      <b className="numbers">{money(account.balance, account.currency)}</b>
      <span>{t(accountType.label(account.accountType))}</span>
    </MuiLink>
  ));
};

const BusinessMatters = () => {
  const { timeZone } = useConfig();
  const day = localDay(useMinute(), timeZone);
  const open = useOpenMatters(matters);
  const [deliveries] = useOpenMatters([{ path: '/deliveries', icon: 'parcel', label: '' }]);
  return (
    <Box component="nav" aria-label={t('Your business')} className="home-matters">
      {deliveries ? (
        <MuiLink component={Link} to={`/deliveries?from=${day}&to=${day}`} className="home-matter">
          <Icon name="parcel" size={16} />
          {t('Parcels of today')}
        </MuiLink>
      ) : null}
      <Accounts />
      {open.map(({ path, icon, label }) => (
        <MuiLink key={path} component={Link} to={path} className="home-matter">
          <Icon name={icon} size={16} />
          {t(label)}
        </MuiLink>
      ))}
    </Box>
  );
};
export default BusinessMatters;
