// How earnings are paid out: a partner chooses the weekly run; staff say who sends own invoices.
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { type AccountDetails, accountBooks, audience, may } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';

export interface PayDialogProps {
  readonly account: AccountDetails;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Mount it to ask. */
export const PayDialog = ({ account, onDone, onClose }: PayDialogProps) => {
  const portal = usePortal();
  const isStaff = may(useLive(portal.session.claims), { who: audience.am });
  const [isWeekly, setWeekly] = useState(account.paidWeekly === true);
  const [issuesOwn, setIssuesOwn] = useState(account.issuesOwnInvoices === true);
  const command = useCommand(
    () =>
      portal.call(
        accountBooks.pay,
        {
          params: { id: account.id },
          body: {
            xmin: account.xmin,
            ...(account.choosesPay === true ? { paidWeekly: isWeekly } : {}),
            ...(isStaff ? { issuesOwnInvoices: issuesOwn } : {}),
          },
        },
        { quiet: true },
      ),
    onDone,
  );
  return (
    <FormDialog
      title={t('How it is paid out')}
      width="xs"
      onClose={onClose}
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => void command.run()}
    >
      <div>
        <FormControlLabel
          control={
            <Switch
              checked={isWeekly}
              disabled={account.choosesPay !== true}
              onChange={(event) => setWeekly(event.target.checked)}
            />
          }
          label={t('By the weekly run')}
        />
        <FormHelperText sx={{ mt: 0 }}>
          {account.choosesPay === true
            ? t('Each Tuesday what is held is asked for. Off: it is paid when it is asked for.')
            : t('Independent drivers are always paid each week.')}
        </FormHelperText>
      </div>
      {isStaff ? (
        <div>
          <FormControlLabel
            control={<Switch checked={issuesOwn} onChange={(event) => setIssuesOwn(event.target.checked)} />}
            label={t('Sends own invoices')}
          />
          <FormHelperText sx={{ mt: 0 }}>
            {t('Registered for VAT: what is earned is invoiced by the holder, never by us.')}
          </FormHelperText>
        </div>
      ) : null}
    </FormDialog>
  );
};
