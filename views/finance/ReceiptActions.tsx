// What becomes of a receipt beside its allocation: what remains is sent back, or a mistake is taken back as a whole.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { fundsReceived, type Receipt, receiptStatus, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

interface ReceiptActionsProps {
  readonly receipt: Receipt;
  readonly onChanged: (receipt: Receipt) => void;
}

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
        <ReasonDialog
          title={t('Take this receipt back?')}
          text={t('For what was typed by mistake. A correction undoes it; both stay in the books.')}
          submitLabel={t('Take back')}
          submit={(reason) =>
            portal.call(fundsReceived.reverse, { params: { id }, body: { xmin, reason } }, { quiet: true })
          }
          onDone={done}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
};
