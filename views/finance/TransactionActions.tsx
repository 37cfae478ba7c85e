// What staff can still do about a transaction: undo what was moved by hand, or give a deposit back to its card.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type LedgerTransaction, ledger, may, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { AmountDialog } from './AmountDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

export const TransactionActions = ({
  transaction: { id, canReverse = false, refundable = 0 },
  onChanged,
}: {
  readonly transaction: LedgerTransaction;
  readonly onChanged: () => void;
}) => {
  const portal = usePortal();
  const notice = useNotices();
  const claims = useLive(portal.session.claims);
  const [open, setOpen] = useState<'reverse' | 'refund' | null>(null);
  const close = (): void => setOpen(null);
  const done = (): void => {
    close();
    notice('success', t(texts.notices.updatedOne));
    onChanged();
  };
  return (
    <>
      {refundable > 0 && may(claims, ledger.refundToCard) ? (
        <Button variant="outlined" onClick={() => setOpen('refund')}>
          {t('Refund to card')}
        </Button>
      ) : null}
      {canReverse && may(claims, ledger.reverse) ? (
        <Button variant="outlined" onClick={() => setOpen('reverse')}>
          {t('Reverse')}
        </Button>
      ) : null}
      {open === 'refund' ? (
        <AmountDialog
          title={t('Give this deposit back?')}
          text={t(
            'It goes back to the card that paid it, once. It leaves the account at once; the bank may take days.',
          )}
          submitLabel={t('Refund to card')}
          danger
          most={refundable}
          wordsAre="none"
          submit={({ amount }) =>
            portal.call(ledger.refundToCard, { params: { id }, body: { amount } }, { quiet: true })
          }
          onDone={done}
          onClose={close}
        />
      ) : null}
      {open === 'reverse' ? (
        <ReasonDialog
          title={t('Reverse this transaction?')}
          text={t('One more transaction undoes it by its name. Both stay in the list.')}
          submitLabel={t('Reverse')}
          submit={(reason) =>
            portal.call(ledger.reverse, { params: { id }, body: { reason } }, { quiet: true })
          }
          onDone={done}
          onClose={close}
        />
      ) : null}
    </>
  );
};
