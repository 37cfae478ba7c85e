// `/accounts/{accountId}/transactions` (RT-40, RT-52, RT-63, RT-82): the head of an account, and what was booked on it.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type AccountsOf, accountBooks, accountRowList, LocalDate } from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Gone } from '../kit/Gone.tsx';
import { AccountActions } from './AccountActions.tsx';
import { AccountHead, AccountStatusChip } from './AccountHead.tsx';
import { isOf, useHolder } from './useHolder.ts';

const dayOf = (text: string | null): string | undefined =>
  text !== null && LocalDate.is(text) ? text : undefined;

const RowsOf = ({ of, accountId }: { readonly of: AccountsOf | null; readonly accountId: number }) => {
  const portal = usePortal();
  const list = useMemo(() => accountRowList(of, accountId), [of, accountId]);
  const [search] = useSearchParams();
  const from = dayOf(search.get('from'));
  const to = dayOf(search.get('to'));
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        accountBooks.get,
        {
          params: { id: accountId },
          query: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
        },
        { signal, quiet: true },
      ),
    [portal, accountId, from, to],
  );
  const [answer, reload] = useAnswer(ask);
  const account = answer.kind === 'here' ? answer.value : null;
  if (answer.kind === 'refused' && answer.refusal.status === 404) return <Gone />;
  // An account of another holder is not the one that the address speaks of; without amounts nothing of it is shown.
  if (account !== null && (!isOf(of, account) || account.balance == null)) return <Gone />;
  return (
    <AdminListScreen
      list={list}
      version={`${account?.balance ?? ''}`}
      aside={
        account === null ? null : (
          <>
            <span>{account.name ?? t('Account {id}', { id: account.id })}</span>
            <AccountStatusChip account={account} />
          </>
        )
      }
      actions={account === null ? null : <AccountActions account={account} onChanged={reload} />}
      onChanged={reload}
      head={
        answer.kind === 'refused' ? (
          <ErrorNotice refusal={answer.refusal} onRetry={reload} />
        ) : account === null ? null : (
          <AccountHead account={account} />
        )
      }
    />
  );
};

const AccountTransactions = () => {
  const of = useHolder();
  const accountId = useRecordId('accountId');
  return of === undefined || accountId === null ? (
    <Gone />
  ) : (
    <RowsOf key={accountId} of={of} accountId={accountId} />
  );
};
export default AccountTransactions;
