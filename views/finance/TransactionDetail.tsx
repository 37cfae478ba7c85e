// `/accounts/{accountId}/transactions/{transactionId}` (RT-41): what a transaction is about, its lines, and for staff its entries.
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useCallback, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import {
  type AccountsOf,
  accountBooks,
  accountsPath,
  formatRate,
  type LedgerTransaction,
  type ListColumn,
  ledger,
  type TransactionItem,
  transactionItemList,
} from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Money } from '../kit/Money.tsx';
import { When } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';
import { TransactionActions } from './TransactionActions.tsx';
import { isOf, useHolder } from './useHolder.ts';

const Entries = ({ entries }: { readonly entries: NonNullable<LedgerTransaction['entries']> }) => (
  <Table size="small" aria-label={t('Entries')} sx={{ '& td': { border: 0, py: '3px' } }}>
    <TableBody>
      {entries.map(({ id, account, accountId, amount }) => (
        <TableRow key={id}>
          <TableCell sx={{ pl: 0 }}>
            {accountId == null ? (
              capitalised(t(account))
            ) : (
              <Link to={`/accounts/${accountId}/transactions`}>{account}</Link>
            )}
          </TableCell>
          <TableCell align="right" sx={{ pr: 0 }}>
            <Money amount={amount} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

/** A rate as people say it; the other cells as their column says. */
export const drawnItem = ({ field }: ListColumn<TransactionItem>, { vatRate }: TransactionItem) =>
  field === 'vatRate' && vatRate !== undefined ? formatRate(vatRate, spokenLanguage()) : undefined;

export const TransactionFacts = ({
  transaction,
  of = null,
}: {
  readonly transaction: LedgerTransaction;
  readonly of?: AccountsOf | null;
}) => {
  const { money, day } = useFormats();
  const { accountId } = transaction;
  const sibling = (id: number) => (
    <Link to={`${accountsPath(of)}/${accountId}/transactions/${id}`}>{id}</Link>
  );
  return (
    <Paper
      variant="outlined"
      sx={{
        px: 4,
        py: 3,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: transaction.entries ? '1fr 1fr' : '1fr' },
        gap: 4,
      }}
    >
      <Facts
        dense
        facts={[
          { name: t('Kind'), value: capitalised(t(transaction.what)) },
          { name: t('Time'), value: <When at={transaction.createdUtc} /> },
          { name: t('Booked on'), value: day(transaction.bookedOn) },
          {
            name: t('Booked by'),
            value:
              transaction.actedBy == null
                ? transaction.createdBy
                : t('{by} for {other}', { by: transaction.actedBy, other: transaction.createdBy ?? '' }),
          },
          {
            name: t('Account'),
            value:
              accountId == null ? null : (
                <Link to={`${accountsPath(of)}/${accountId}/transactions`}>{transaction.accountName}</Link>
              ),
          },
          {
            name: t('Delivery'),
            value:
              transaction.deliveryId == null ? null : (
                <Link to={`/deliveries/edit/${transaction.deliveryId}`}>{transaction.waybill}</Link>
              ),
          },
          {
            name: t('Job'),
            value:
              transaction.jobId == null ? null : (
                <Link to={`/jobs/edit/${transaction.jobId}`}>{transaction.jobId}</Link>
              ),
          },
          {
            name: t('Documents'),
            value: transaction.documents?.length ? (
              <Stack sx={{ alignItems: 'flex-start' }}>
                {transaction.documents.map(({ id, number }) => (
                  <Link
                    key={id}
                    to={`${accountsPath(of)}/${accountId}/transactions?tab=documents&document=${id}`}
                  >
                    {number}
                  </Link>
                ))}
              </Stack>
            ) : null,
          },
          { name: t('Reference of the card provider'), value: transaction.providerReference },
          {
            name: t('Reverses'),
            value: transaction.reversesId == null ? null : sibling(transaction.reversesId),
          },
          {
            name: t('Reversed by'),
            value: transaction.reversedById == null ? null : sibling(transaction.reversedById),
          },
          {
            name: t('Status'),
            value: transaction.status == null ? null : capitalised(t(transaction.status)),
          },
          {
            name: t('Sum of the lines'),
            value: `${money(transaction.amountExcl)} + ${money(transaction.vat)} ${t('VAT')}`,
          },
        ]}
      />
      {transaction.entries && transaction.entries.length > 0 ? (
        <Box sx={{ minWidth: 0, overflow: 'auto', maxHeight: 220 }}>
          <Entries entries={transaction.entries} />
        </Box>
      ) : null}
    </Paper>
  );
};

const DetailOf = ({
  of,
  accountId,
  id,
}: {
  readonly of: AccountsOf | null;
  readonly accountId: number;
  readonly id: number;
}) => {
  const portal = usePortal();
  const list = useMemo(() => transactionItemList(of?.segment ?? 'accounts', id), [of, id]);
  const [account] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(accountBooks.get, { params: { id: accountId } }, { signal, quiet: true }),
      [portal, accountId],
    ),
  );
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(ledger.transaction, { params: { id } }, { signal, quiet: true }),
      [portal, id],
    ),
  );
  const isGone =
    (account.kind === 'refused' && account.refusal.status === 404) ||
    (answer.kind === 'refused' && answer.refusal.status === 404) ||
    (account.kind === 'here' && !isOf(of, account.value)) ||
    (answer.kind === 'here' &&
      answer.value.accountId !== accountId &&
      !answer.value.entries?.some((entry) => entry.accountId === accountId));
  if (isGone) return <Gone />;
  return (
    <AdminListScreen
      list={list}
      isWaiting={answer.kind === 'loading'}
      drawn={drawnItem}
      onChanged={reload}
      aside={<span>{t('Transaction {id}', { id })}</span>}
      version={answer.kind === 'here' ? `${answer.value.reversedById ?? ''}` : ''}
      actions={
        answer.kind === 'here' ? <TransactionActions transaction={answer.value} onChanged={reload} /> : null
      }
      head={
        answer.kind === 'refused' ? (
          <ErrorNotice refusal={answer.refusal} onRetry={reload} />
        ) : answer.kind === 'here' ? (
          <TransactionFacts transaction={answer.value} of={of} />
        ) : null
      }
    />
  );
};

const TransactionDetail = () => {
  const of = useHolder();
  const accountId = useRecordId('accountId');
  const id = useRecordId('transactionId');
  const { pathname } = useLocation();
  return of === undefined || accountId === null || id === null ? (
    <Gone />
  ) : (
    <DetailOf key={pathname} of={of} accountId={accountId} id={id} />
  );
};
export default TransactionDetail;
