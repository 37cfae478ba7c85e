// The accounts from which one pays, with their balances, what this month took, and the button that pays into one (PAY-47).
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Account, accountType, contract } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { DepositDialog } from './DepositDialog.tsx';

const shownAtMost = 4;

/** Nothing where the user has no account of their own yet. What a booking takes is asked for when it ends. */
export const AccountBalance = ({ isBooking }: { readonly isBooking: boolean }) => {
  const portal = usePortal();
  const { money } = useFormats();
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) => {
        void isBooking;
        return portal.call(
          contract.accounts.list,
          { query: { page: 1, pageSize: shownAtMost, kind: 'customer' } },
          { signal, quiet: true },
        );
      },
      [portal, isBooking],
    ),
  );
  const [paidInto, setPaidInto] = useState<Account | null>(null);
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={reload} />;
  if (answer.kind === 'loading' || answer.value.data.length === 0) return null;
  return (
    <Stack component="ul" aria-label={t('My accounts')} sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
      {answer.value.data.map((account) => (
        <Paper
          component="li"
          key={account.id}
          variant="outlined"
          sx={{ px: 4, py: 3, display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}
        >
          <Icon name="card" />
          <div>
            <Typography>{account.name ?? t('Account {id}', { id: account.id })}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t(accountType.label(account.accountType))}
            </Typography>
          </div>
          <Typography variant="h3" component="span" className="numbers" sx={{ ml: 'auto' }}>
            {money(account.balance, account.currency)}
          </Typography>
          <Button variant="outlined" onClick={() => setPaidInto(account)}>
            {t('Deposit')}
          </Button>
          <Link
            component={RouterLink}
            to={`/accounts/${account.id}/transactions`}
            color="inherit"
            sx={{ flexBasis: '100%', display: 'flex', alignItems: 'center', minHeight: { xs: 44, md: 0 } }}
          >
            {t('Spent this month')}
            <span className="numbers" style={{ marginLeft: 'auto' }}>
              {money(account.spentThisMonth ?? 0, account.currency)}
            </span>
          </Link>
        </Paper>
      ))}
      {paidInto ? (
        <DepositDialog account={paidInto} onPaid={reload} onClose={() => setPaidInto(null)} />
      ) : null}
    </Stack>
  );
};
