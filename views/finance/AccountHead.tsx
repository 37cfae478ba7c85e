// What an account holds now, what may be charged, and the reference that people write on a transfer.
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { type AccountDetails, accountStatus, accountType, paymentReference } from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';
import { capitalised } from '../kit/words.ts';

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
      {name}
    </Box>
    <Box component="dd" className="numbers" sx={{ m: 0, fontWeight: 600, whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  </Box>
);

const Reference = ({ accountId }: { readonly accountId: number }) => {
  const notice = useNotices();
  const reference = paymentReference(accountId);
  const copy = (): void =>
    void navigator.clipboard.writeText(reference).then(
      () => notice('success', t('{reference} was copied.', { reference })),
      () => notice('error', t('It could not be copied.')),
    );
  return (
    // As high as a line: the button is taller, and would push the reference below the figures beside it.
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, height: '1lh' }}>
      {reference}
      {'clipboard' in navigator ? (
        <IconButton size="small" sx={{ p: 0.5 }} aria-label={t('Copy the payment reference')} onClick={copy}>
          <Icon name="copy" size={15} />
        </IconButton>
      ) : null}
    </Stack>
  );
};

export const AccountStatusChip = ({ account }: { readonly account: AccountDetails }) => {
  const { status = accountStatus.code.ACTIVE } = account;
  if (status === accountStatus.code.ACTIVE) return null;
  return (
    <ToneChip tone={status === accountStatus.code.ON_HOLD ? 'attention' : 'neutral'} icon="lock">
      {capitalised(t(accountStatus.label(status)))}
    </ToneChip>
  );
};

export const AccountHead = ({ account }: { readonly account: AccountDetails }) => {
  const { money } = useFormats();
  const figures: readonly (readonly [string, number | null | undefined])[] = [
    [t('Opening'), account.opening],
    [t('Closing'), account.closing],
    [t('Balance'), account.balance],
    [t('Available'), account.kind === 'payee' ? null : account.available],
    [t('Credit limit'), account.accountType === 'Postpay' ? account.creditLimit : null],
    [t('Not yet invoiced'), account.notInvoiced],
    [t('Overdue'), account.overdue],
    [t('Asked for'), account.askedFor],
  ];
  return (
    <Paper variant="outlined" sx={{ px: 4, py: 3 }}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
        <Figure name={t('Holder')}>{account.ownerName}</Figure>
        {account.paidWeekly === undefined ? null : (
          <Figure name={t('Paid out')}>
            {account.paidWeekly ? t('Each week') : t('When it is asked for')}
          </Figure>
        )}
        {account.issuesOwnInvoices === true ? (
          <Figure name={t('Invoices')}>{t('Sends own ones')}</Figure>
        ) : null}
        {account.kind === 'payee' ? null : (
          <Figure name={t('Type')}>{t(accountType.label(account.accountType))}</Figure>
        )}
        {figures.map(([name, amount]) =>
          amount === null || amount === undefined ? null : (
            <Figure key={name} name={name}>
              {money(amount, account.currency)}
            </Figure>
          ),
        )}
        {account.kind === 'payee' ? null : (
          <Figure name={t('Payment reference')}>
            <Reference accountId={account.id} />
          </Figure>
        )}
      </Box>
      {account.holdReason ? (
        <Box sx={{ mt: 2, color: 'text.secondary' }}>
          {t('On hold: {reason}', { reason: told(account.holdReason) ?? '' })}
        </Box>
      ) : null}
    </Paper>
  );
};
