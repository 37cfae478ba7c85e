// What whoever drives has earned and was not paid yet, with the way to the runs that it came from. Nothing before the first pay.
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import { contract } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon } from '../kit/Icon.tsx';

/** `children` stand below, once it is known whether there is anything above them. */
export const MyEarnings = ({ children }: { readonly children: ReactNode }) => {
  const portal = usePortal();
  const { money } = useFormats();
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(
          contract.accounts.list,
          { query: { page: 1, pageSize: 1, kind: 'payee' } },
          { signal, quiet: true },
        ),
      [portal],
    ),
  );
  // a run is driven without it: a line that is gone is told by the banner
  const account = answer.kind === 'here' ? answer.value.data[0] : undefined;
  if (answer.kind === 'loading') return null;
  if (account === undefined) return children;
  return (
    <>
      <Paper
        component={Link}
        to={`/accounts/${account.id}/transactions?tab=statements`}
        variant="outlined"
        sx={{
          mt: 4,
          px: 4,
          py: 3,
          minHeight: 56,
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          color: 'inherit',
          textDecoration: 'none',
        }}
      >
        <Icon name="card" />
        <Typography component="span">{t('My earnings')}</Typography>
        <Typography variant="h3" component="span" className="numbers" sx={{ ml: 'auto' }}>
          {money(account.balance, account.currency)}
        </Typography>
      </Paper>
      {children}
    </>
  );
};
