// What becomes of a receipt beside its allocation: what remains is sent back, or a mistake is taken back as a whole.
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { fundsReceived, type Receipt, receiptStatus, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';

interface ReceiptActionsProps {
  readonly receipt: Receipt;
  readonly onChanged: (receipt: Receipt) => void;
}

const ReverseDialog = ({ receipt, onChanged, onClose }: ReceiptActionsProps & { onClose: () => void }) => {
  const portal = usePortal();
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { id, xmin } = receipt;
  const command = useCommand(
    () =>
      portal.call(
        fundsReceived.reverse,
        { params: { id }, body: { xmin, reason: reason.trim() } },
        { quiet: true },
      ),
    onChanged,
  );
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      title={t('Take this receipt back?')}
      width="xs"
      danger
      submitLabel={t('Take back')}
      onClose={onClose}
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => {
        setTouched(true);
        if (!isMissing) void command.run();
      }}
    >
      <p style={{ margin: 0 }}>
        {t('For what was typed by mistake. A correction undoes it; both stay in the books.')}
      </p>
      <TextField
        label={t('Reason')}
        required
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTouched && isMissing}
        helperText={isTouched && isMissing ? t(texts.validation.reasonRequired) : undefined}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
};

export const ReceiptActions = ({ receipt, onChanged }: ReceiptActionsProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const { money } = useFormats();
  const [open, setOpen] = useState<'return' | 'reverse' | null>(null);
  const { id, xmin, remaining, amount, status, currency } = receipt;
  if (receiptStatus.isTerminal(status) || remaining <= 0) return null;
  const done = (newer: Receipt): void => {
    setOpen(null);
    notice('success', t(texts.notices.updatedOne));
    onChanged(newer);
  };
  const sum = money(remaining, currency);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen('return')}>
        {t('Return the money')}
      </Button>
      {remaining === amount ? (
        <Button variant="outlined" onClick={() => setOpen('reverse')}>
          {t('Take back')}
        </Button>
      ) : null}
      {open === 'return' ? (
        <CommandConfirm
          danger
          title={t('Return {sum}?', { sum })}
          submit={() =>
            portal.call(fundsReceived.giveBack, { params: { id }, body: { xmin } }, { quiet: true })
          }
          onDone={done}
          onClose={() => setOpen(null)}
        >
          {t('It is booked as sent back to the payer. The bank is instructed elsewhere.')}
        </CommandConfirm>
      ) : null}
      {open === 'reverse' ? (
        <ReverseDialog receipt={receipt} onChanged={done} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
};
