// What can be done with an account: paying in, and for staff editing, holding with a reason, releasing and closing.
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Link } from 'react-router';
import { type AccountDetails, accountBooks, accountStatus, may, texts } from '../../core/index.ts';
import { DepositDialog } from '../dashboard/DepositDialog.tsx';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';

interface DialogProps {
  readonly account: AccountDetails;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const HoldDialog = ({ account, onDone, onClose }: DialogProps) => {
  const portal = usePortal();
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { id, xmin } = account;
  const command = useCommand(
    () =>
      portal.call(
        accountBooks.hold,
        { params: { id }, body: { xmin, reason: reason.trim() } },
        { quiet: true },
      ),
    onDone,
  );
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      title={t('Put this account on hold?')}
      width="xs"
      danger
      submitLabel={t('Put on hold')}
      onClose={onClose}
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => {
        setTouched(true);
        if (!isMissing) void command.run();
      }}
    >
      <p style={{ margin: 0 }}>
        {t('Nothing can be charged to it until it is released. Money may still come in.')}
      </p>
      <TextField
        label={t('Reason')}
        required
        autoFocus
        multiline
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTouched && isMissing}
        helperText={isTouched && isMissing ? t(texts.validation.reasonRequired) : undefined}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
};

export interface AccountActionsProps {
  readonly account: AccountDetails;
  readonly onChanged: () => void;
}

export const AccountActions = ({ account, onChanged }: AccountActionsProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const claims = useLive(portal.session.claims);
  const [open, setOpen] = useState<'deposit' | 'hold' | 'release' | 'close' | null>(null);
  const { id, xmin, status, kind } = account;
  const { ACTIVE, ON_HOLD, CLOSED } = accountStatus.code;
  const isOpen = status !== CLOSED;
  const done = (): void => {
    setOpen(null);
    notice('success', t(texts.notices.updatedOne));
    onChanged();
  };
  const close = (): void => setOpen(null);
  return (
    <>
      {kind === 'customer' && isOpen && account.balance != null ? (
        <Button variant="outlined" startIcon={<Icon name="card" />} onClick={() => setOpen('deposit')}>
          {t('Deposit')}
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
      {open === 'hold' ? <HoldDialog account={account} onDone={done} onClose={close} /> : null}
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
