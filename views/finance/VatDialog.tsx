// VAT as the books owe it, what was paid over of it, and one more payment.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { ledger, may, type VatBooks } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';
import { AmountDialog } from './AmountDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

type Payment = VatBooks['payments'][number];

const PaymentRow = ({
  payment,
  currency,
  onReverse,
}: {
  readonly payment: Payment;
  readonly currency: string;
  readonly onReverse: (() => void) | null;
}) => {
  const { money, day } = useFormats();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        py: 2,
        alignItems: 'center',
        borderTop: '1px solid var(--line)',
      }}
    >
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {payment.reference}
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {[day(payment.bookedOn), payment.createdBy].filter(Boolean).join(', ')}
        </Box>
      </Box>
      <span className="numbers">{money(payment.amount, currency)}</span>
      {payment.isReversed ? <ToneChip tone="neutral">{t('Reversed')}</ToneChip> : null}
      {onReverse === null ? null : (
        <Button size="small" variant="outlined" onClick={onReverse}>
          {t('Reverse')}
        </Button>
      )}
    </Box>
  );
};

/** The dialog; a payment and its reversal are asked for in its place. */
export const VatDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const portal = usePortal();
  const { money } = useFormats();
  const claims = useLive(portal.session.claims);
  const [answer, again] = useAnswer(
    useCallback((signal: AbortSignal) => portal.call(ledger.vat, {}, { signal, quiet: true }), [portal]),
  );
  const [open, setOpen] = useState<'pay' | Payment | null>(null);
  const books = answer.kind === 'here' ? answer.value : null;
  const back = (): void => setOpen(null);
  const done = (): void => {
    back();
    again();
  };
  if (open === 'pay' && books !== null)
    return (
      <AmountDialog
        title={t('VAT paid over')}
        text={t(
          'What left the bank for the revenue authority. It is booked on the day on which it is written down.',
        )}
        submitLabel={t('Book it')}
        most={books.owed}
        currency={books.currency}
        wordsAre="reference"
        submit={({ amount, words }) =>
          portal.call(ledger.payVat, { body: { amount, reference: words } }, { quiet: true })
        }
        onDone={done}
        onClose={back}
      />
    );
  if (open !== null && open !== 'pay')
    return (
      <ReasonDialog
        title={t('Reverse this transaction?')}
        text={t('One more transaction undoes it by its name. Both stay in the list.')}
        submitLabel={t('Reverse')}
        submit={(reason) =>
          portal.call(
            ledger.reverse,
            { params: { id: open.transactionId }, body: { reason } },
            { quiet: true },
          )
        }
        onDone={done}
        onClose={back}
      />
    );
  return (
    <FormDialog title={t('VAT')} onClose={onClose} closeLabel={t('Close')}>
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={again} /> : null}
      {answer.kind === 'loading' ? <SkeletonRows rows={4} /> : null}
      {books === null ? null : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {t('Owed by the books: {sum}', { sum: money(books.owed, books.currency) })}
            </Box>
            {books.owed > 0 && may(claims, ledger.payVat) ? (
              <Button variant="contained" onClick={() => setOpen('pay')}>
                {t('Book a payment')}
              </Button>
            ) : null}
          </Box>
          {books.payments.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{t('No VAT was paid over yet.')}</Box>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {books.payments.map((payment) => (
                <PaymentRow
                  key={payment.transactionId}
                  payment={payment}
                  currency={books.currency}
                  onReverse={
                    payment.isReversed || !may(claims, ledger.reverse) ? null : () => setOpen(payment)
                  }
                />
              ))}
            </Box>
          )}
        </>
      )}
    </FormDialog>
  );
};
