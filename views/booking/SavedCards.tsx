// Cards that were saved before (PAY-01, PAY-17, PAY-25..28): paying with one is one press; an old one can be forgotten.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { cardExpiry, cardNumber, contract, type SavedCard, savedCardButton } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { CardBrand } from './CardBrand.tsx';

export const SavedCards = ({
  cards,
  isBusy,
  payingId,
  onPay,
  onForgotten,
}: {
  readonly cards: readonly SavedCard[];
  readonly isBusy: boolean;
  readonly payingId: number | null;
  /** Absent: cards are looked after here, not paid with. */
  readonly onPay?: (cardId: number) => void;
  readonly onForgotten: () => void;
}) => {
  const portal = usePortal();
  const [doomed, setDoomed] = useState<SavedCard | null>(null);
  const forget = useCommand(
    (id: number) => portal.call(contract.payment.deleteCard, { params: { id } }, { quiet: true }),
    () => {
      setDoomed(null);
      onForgotten();
    },
  );
  return (
    <Box
      component="ul"
      aria-label={t('Saved cards')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
    >
      {cards.map((card) => {
        const button = savedCardButton(card);
        return (
          <Box
            component="li"
            key={card.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              flexWrap: 'wrap',
              gap: 3,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              p: 3,
            }}
          >
            <CardBrand brand={card.paymentBrand} />
            <Box sx={{ flex: 1, minWidth: 160 }}>
              <Typography className="numbers" sx={{ fontWeight: 600 }}>
                {cardNumber(card)}
              </Typography>
              <Typography variant="body2" color="textSecondary" className="numbers">
                {`${card.holder} · ${cardExpiry(card)}`}
              </Typography>
            </Box>
            <IconButton
              aria-label={t('Forget card {cardNumber}', { cardNumber: cardNumber(card) })}
              disabled={isBusy}
              onClick={() => setDoomed(card)}
            >
              <Icon name="trash" />
            </IconButton>
            {onPay ? (
              <Button
                variant="contained"
                loading={payingId === card.id}
                disabled={button.isDisabled || isBusy}
                aria-label={`${t(button.label)}, ${cardNumber(card)}`}
                onClick={() => onPay(card.id)}
                sx={{ width: { xs: '100%', sm: 'auto' } }}
              >
                {t(button.label)}
              </Button>
            ) : null}
          </Box>
        );
      })}
      <ConfirmDialog
        open={doomed !== null}
        title={t('Forget this card?')}
        danger
        busy={forget.running}
        onNo={() => setDoomed(null)}
        onYes={() => {
          if (doomed) void forget.run(doomed.id);
        }}
      >
        {forget.refusal ? <ErrorNotice refusal={forget.refusal} /> : null}
        {doomed
          ? t('{cardNumber} will no longer be offered for payment.', { cardNumber: cardNumber(doomed) })
          : ''}
      </ConfirmDialog>
    </Box>
  );
};
