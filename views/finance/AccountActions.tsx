// What can be done with an account: paying in, and for staff editing, holding with a reason, releasing and closing.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { type AccountDetails, accountBooks, accountStatus, may, texts } from '../../core/index.ts';
import { DepositDialog } from '../dashboard/DepositDialog.tsx';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { AmountDialog } from './AmountDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

export interface AccountActionsProps {
  readonly account: AccountDetails;
  readonly onChanged: () => void;
}

export const AccountActions = ({ account, onChanged }: AccountActionsProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const claims = useLive(portal.session.claims);
  const [open, setOpen] = useState<
    'deposit' | 'transfer' | 'writeOff' | 'hold' | 'release' | 'close' | 'pay' | null
  >(null);
  const { id, xmin, status, kind } = account;
  const { ACTIVE, ON_HOLD, CLOSED } = accountStatus.code;
  const isOpen = status !== CLOSED;
  const isCustomer = kind === 'customer';
  const done = (): void => {
    setOpen(null);
    notice('success', t(texts.notices.updatedOne));
    onChanged();
  };
  const close = (): void => setOpen(null);
  return (
    <>
      {isCustomer && isOpen && account.balance != null ? (
        <Button variant="outlined" startIcon={<Icon name="card" />} onClick={() => setOpen('deposit')}>
          {t('Deposit')}
        </Button>
      ) : null}
      {status !== ON_HOLD &&
      isCustomer &&
      (account.balance ?? 0) > 0 &&
      may(claims, accountBooks.transfer) ? (
        <Button variant="outlined" onClick={() => setOpen('transfer')}>
          {t('Transfer')}
        </Button>
      ) : null}
      {isOpen && isCustomer && (account.balance ?? 0) < 0 && may(claims, accountBooks.writeOff) ? (
        <Button variant="outlined" onClick={() => setOpen('writeOff')}>
          {t('Write off')}
        </Button>
      ) : null}
      {isOpen && kind === 'payee' && (account.choosesPay === true || may(claims, accountBooks.update)) ? (
        <Button variant="outlined" onClick={() => setOpen('pay')}>
          {t('How it is paid out')}
        </Button>
      ) : null}
      {isOpen && may(claims, accountBooks.update) ? (
        <Button
          component={Link}
          to={`/accounts/edit/${id}`}
          variant="outlined"
          startIcon={<Icon name="edit" />}
        >
          {t('Edit')}
        </Button>
      ) : null}
      {status === ACTIVE && may(claims, accountBooks.hold) ? (
        <Button variant="outlined" startIcon={<Icon name="pause" />} onClick={() => setOpen('hold')}>
          {t('Put on hold')}
        </Button>
      ) : null}
      {status === ON_HOLD && may(claims, accountBooks.release) ? (
        <Button variant="outlined" startIcon={<Icon name="play" />} onClick={() => setOpen('release')}>
          {t('Release')}
        </Button>
      ) : null}
      {isOpen && account.balance === 0 && may(claims, accountBooks.close) ? (
        <Button variant="outlined" startIcon={<Icon name="lock" />} onClick={() => setOpen('close')}>
          {t('Close account')}
        </Button>
      ) : null}
      {open === 'deposit' ? <DepositDialog account={account} onPaid={onChanged} onClose={close} /> : null}
      {open === 'pay' ? <PayDialog account={account} onDone={done} onClose={close} /> : null}
      {open === 'transfer' ? (
        <AmountDialog
          title={t('Transfer to another account')}
          text={t(
            'What is on this account moves to another of the same country, never out of a credit limit.',
          )}
          submitLabel={t('Transfer')}
          most={account.balance ?? 0}
          currency={account.currency}
          hasAccount
          submit={({ amount, words, accountId }) =>
            portal.call(
              accountBooks.transfer,
              { params: { id }, body: { toAccountId: accountId, amount, reason: words } },
              { quiet: true },
            )
          }
          onDone={done}
          onClose={close}
        />
      ) : null}
      {open === 'writeOff' ? (
        <AmountDialog
          title={t('Write off what is owed?')}
          text={t('The house gives this up. The oldest invoices of the account are settled by it.')}
          submitLabel={t('Write off')}
          danger
          most={-(account.balance ?? 0)}
          currency={account.currency}
          submit={({ amount, words }) =>
            portal.call(
              accountBooks.writeOff,
              { params: { id }, body: { amount, reason: words } },
              { quiet: true },
            )
          }
          onDone={done}
          onClose={close}
        />
      ) : null}
      {open === 'hold' ? (
        <ReasonDialog
          title={t('Put this account on hold?')}
          text={t('Nothing can be charged to it until it is released. Money may still come in.')}
          submitLabel={t('Put on hold')}
          submit={(reason) =>
            portal.call(accountBooks.hold, { params: { id }, body: { xmin, reason } }, { quiet: true })
          }
          onDone={done}
          onClose={close}
        />
      ) : null}
      {open === 'release' ? (
        <CommandConfirm
          title={t('Release this account?')}
          submit={() =>
            portal.call(accountBooks.release, { params: { id }, body: { xmin } }, { quiet: true })
          }
          onDone={done}
          onClose={close}
        >
          {t('Deliveries can be charged to it again.')}
        </CommandConfirm>
      ) : null}
      {open === 'close' ? (
        <CommandConfirm
          danger
          title={t('Close this account?')}
          submit={() => portal.call(accountBooks.close, { params: { id }, body: { xmin } }, { quiet: true })}
          onDone={done}
          onClose={close}
        >
          {t('Nothing can be booked on it any more. What was booked stays to be seen.')}
        </CommandConfirm>
      ) : null}
    </>
  );
};
