// `/accounts/{accountId}/transactions` (RT-40, RT-52, RT-63, RT-82): the head of an account, and what was booked on it.
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type AccountsOf,
  accountBooks,
  accountRowList,
  billing,
  LocalDate,
  may,
  routeOf,
  taxDocumentList,
} from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Gone } from '../kit/Gone.tsx';
import { PartTabs, useOpenPart } from '../kit/PartTabs.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { AccountActions } from './AccountActions.tsx';
import { AccountHead, AccountStatusChip } from './AccountHead.tsx';
import { BillingDialog } from './BillingDialogs.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import { drawnDocument } from './documentCells.tsx';
import { StatementTab } from './StatementTab.tsx';
import { isOf, useHolder } from './useHolder.ts';

const dayOf = (text: string | null): string | undefined =>
  text !== null && LocalDate.is(text) ? text : undefined;

const parts = [
  { key: 'transactions', label: marked('Transactions') },
  { key: 'documents', label: marked('Documents') },
  { key: 'statements', label: marked('Statement') },
] as const;

const partsOfEarnings = [
  { key: 'transactions', label: marked('Transactions') },
  { key: 'statements', label: marked('Payslips') },
] as const;

const RowsOf = ({ of, accountId }: { readonly of: AccountsOf | null; readonly accountId: number }) => {
  const portal = usePortal();
  const list = useMemo(() => accountRowList(of, accountId), [of, accountId]);
  const documents = useMemo(() => taxDocumentList({ of, accountId }), [of, accountId]);
  const claims = useLive(portal.session.claims);
  const [isBilling, setBilling] = useState(false);
  const [changes, setChanges] = useState(0);
  const [search] = useSearchParams();
  const here = useOpenPart(parts);
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
  const own = account?.kind === 'payee' ? partsOfEarnings : parts;
  const head =
    answer.kind === 'refused' ? (
      <ErrorNotice refusal={answer.refusal} onRetry={reload} />
    ) : account === null ? null : (
      <>
        <AccountHead account={account} />
        <PartTabs parts={own} label={t('Parts of the account')} />
      </>
    );
  const aside =
    account === null ? null : (
      <>
        <span>{account.name ?? t('Account {id}', { id: account.id })}</span>
        <AccountStatusChip account={account} />
      </>
    );
  if (account === null && here !== 'transactions')
    return (
      <Screen title={t(routeOf(list.path)?.screen ?? '')}>
        {head}
        {answer.kind === 'loading' ? <SkeletonRows rows={8} /> : null}
      </Screen>
    );
  if (account !== null && here === 'statements')
    return <StatementTab account={account} title={t(routeOf(list.path)?.screen ?? '')} head={head} />;
  if (account !== null && here === 'documents')
    return (
      <>
        <AdminListScreen
          key="documents"
          list={documents}
          drawn={drawnDocument}
          version={`${changes}`}
          aside={aside}
          actions={
            may(claims, billing.update) ? (
              <Button variant="outlined" onClick={() => setBilling(true)}>
                {t('Billing')}
              </Button>
            ) : null
          }
          onChanged={reload}
          head={head}
        />
        <DocumentDialog
          onChanged={() => {
            setChanges((now) => now + 1);
            reload();
          }}
        />
        {isBilling ? <BillingDialog accountId={accountId} onClose={() => setBilling(false)} /> : null}
      </>
    );
  return (
    <AdminListScreen
      list={list}
      isWaiting={answer.kind === 'loading'}
      version={`${account?.balance ?? ''}`}
      aside={aside}
      actions={account === null ? null : <AccountActions account={account} onChanged={reload} />}
      onChanged={reload}
      head={head}
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
